"""Thousands of malformed, oversized, reordered and forged messages: never a 500, never a change, the table goes on.

`make fuzz MESSAGES=100000` sends as many as you like; `make check` and `make test` send some.
"""

import json
import os
import random
import re
import socket
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from starlanes.games import game as game_of
from starlanes.server.hall import Hall
from starlanes.server.routes import games, replays, session, tables
from tests.server.from_schema import Call, calls, fit
from tests.server.people import House, Window, of_type, play_on, start_table
from tests.server.process import NEVER, Server, hear

#: How many messages of each kind at least: some always, more in the whole test run, or as many as one likes.
WANTED = int(os.environ.get("STARLANES_MESSAGES", "0")) // 3
ROUNDS = [pytest.param(150, id="some"), pytest.param(1000, id="more", marks=pytest.mark.slow)]
if WANTED:
    ROUNDS = [pytest.param(WANTED, id="wanted")]
#: The most messages in one example.
MOST = 25
#: Examples between two looks at how many messages have gone out.
AT_ONCE = 500


def until(wanted: int, what: Callable[..., None], *given_: st.SearchStrategy[Any], sent: Callable[[], int]) -> None:
    """Run examples, always other ones, until so many messages were sent."""
    number = 0
    while sent() < wanted:
        examples = min(AT_ONCE, wanted - sent())
        usual = settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        usual(seed(number)(given(*given_)(what)))()
        number += 1


VOCABULARY = game_of("race").vocabulary
words = st.text(max_size=12)
numbers = st.integers() | st.floats() | st.sampled_from([0, -1, 2**31, 2**63, 10**40])
values = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)
choices = st.integers(0, VOCABULARY.size - 1).map(lambda code: VOCABULARY.choice(code).text) | words
kinds = st.sampled_from(
    ["answer", "undo", "ask-undo", "consent", "why", "hint", "chat", "sync", "ping", "state", "done", ""]
)
fields = st.sampled_from(
    ["step", "choices", "seq", "ref", "to", "id", "yes", "choice", "text", "seat", "table", "type"]
)
#: Objects that look like messages, with whatever in their fields.
lookalikes = st.builds(
    lambda kind, rest: json.dumps({**rest, "type": kind}), kinds, st.dictionaries(fields, values, max_size=4)
)
#: Well-formed messages that nobody may send now: answers to another step or with what is not offered, votes on nothing.
steps = st.integers(0, 2**31)
picks = st.lists(choices, min_size=1, max_size=5)
forged = st.one_of(
    st.fixed_dictionaries({"type": st.just("answer"), "step": steps, "choices": picks}),
    st.fixed_dictionaries({"type": st.just("ask-undo"), "to": steps}),
    st.fixed_dictionaries({"type": st.just("consent"), "id": steps, "yes": st.booleans()}),
    st.fixed_dictionaries({"type": st.just("why"), "choice": choices}),
    st.fixed_dictionaries({"type": st.sampled_from(["undo", "hint", "sync", "ping"]), "ref": steps}),
    st.fixed_dictionaries({"type": st.just("chat"), "text": words}),
).map(json.dumps)
oversized = st.sampled_from(["x" * 9000, json.dumps({"type": "chat", "text": "y" * 9000}), "[" * 8000, '{"a":' * 1600])
broken = st.text(max_size=60) | lookalikes.map(lambda text: text[:-1]) | values.map(lambda value: json.dumps(value))
messages = st.lists(forged | lookalikes | broken | oversized, min_size=1, max_size=MOST)


def truth(house: House, table: str) -> object:
    """All there is to know about a table's match and seats."""
    found = house.table(table)
    stored = house.hall.store.tables.get(table)
    return found.playing().match.digest(), found.playing().n, stored, house.hall.store.log.last(table)


def harmless(text: str, offered: list[str]) -> bool:
    """False for a lucky guess at a real answer."""
    return not any(json.dumps(choice) in text for choice in offered)


def goes_on(hall: Hall, table: str, window: Window) -> None:
    assert window.ask is not None
    assert of_type(window.answer(window.ask["choices"][0]), "done")


@pytest.mark.slow
@pytest.mark.parametrize("wanted", ROUNDS)
def test_whatever_comes_in_on_a_socket(house: House, hall: Hall, wanted: int) -> None:
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    table = start_table([ann, bob], listed=True)
    with ann.window(table) as hers, eve.window(table) as watcher:
        before = truth(house, table)
        assert hers.ask is not None
        offered = hers.ask["choices"]
        count = 0

        def send(texts: list[str], seated: bool) -> None:
            nonlocal count
            window = hers if seated else watcher
            sent = [text for text in texts if harmless(text, offered)]
            count += len(sent)
            for text in sent:
                window.raw(text)
            heard = window.listen()
            # Every message has its answer, and none is a mistake of ours.
            answers = [message for message in heard if message["type"] not in ("table", "chat")]
            assert len(answers) >= len(sent)
            assert not [message for message in heard if message.get("key") == "server.internal"]
            assert truth(house, table) == before

        until(wanted, send, messages, st.booleans(), sent=lambda: count)
        assert len(hall.metrics.refused.values) > 5
        assert hall.metrics.errors.values == {(): 0}
        goes_on(hall, table, hers)


#: Every method of every route, and some that are none; {t} is a real table, {x} anything.
ROUTES = [
    (method, re.sub(r"\{[a-z:]+\}", name, route.path))
    for route in [*games.ROUTES, *replays.ROUTES, *session.ROUTES, *tables.ROUTES]
    for method in sorted(route.methods or [])
    for name in ("{t}", "{x}", "1")
]
routes = st.sampled_from([*ROUTES, ("PUT", "/api/tables"), ("POST", "/api/{x}"), ("GET", "/api/tables/{t}/{x}")])
odd = st.text(st.characters(codec="utf-8", exclude_characters="/?#\\"), min_size=1, max_size=9)
bodies = values.map(lambda value: json.dumps(value).encode()) | st.binary(max_size=60)
names = ["name", "password", "old", "game", "seats", "options", "seat", "invite", "kind", "bot", "step", "bots"]
shaped = st.dictionaries(
    st.sampled_from(names),
    values,
    max_size=4,
).map(lambda value: json.dumps(value).encode())
types = st.sampled_from(["application/json"] * 4 + ["text/plain", "", "application/json; charset=utf-8", "é"])
queries = st.sampled_from(["", "?lang=fr", "?lang=xx", "?invite=x", "?seat=-1", "?seat=9999999999", "?branch=0.0"])
cookies = st.sampled_from(["", "starlanes=", "starlanes=x.y.z", "starlanes=" + "a" * 200] + ["eve"] * 6)


@pytest.mark.parametrize("wanted", ROUNDS)
def test_whatever_comes_in_over_http(house: House, hall: Hall, wanted: int) -> None:
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    table = start_table([ann, bob])
    before = truth(house, table)
    known = sorted(seat.name for seat in house.table(table).seats)

    count = 0

    def call(route: tuple[str, str], x: str, body: bytes, kind: str, query: str, cookie: str) -> None:
        nonlocal count
        count += 1
        method, path = route
        sent = eve.headers["cookie"] if cookie == "eve" else cookie
        headers = {b"content-type": kind.encode(), b"cookie": sent.encode()}
        where = path.replace("{t}", table).replace("{x}", quote(x, safe=""))
        response = house.client.request(method, f"{where}{query}", content=body, headers=headers)
        house.client.cookies.clear()
        assert response.status_code < 500, (method, where, response.text)
        if response.status_code >= 400 and method != "HEAD":
            error = response.json()["error"]
            assert error["message"]
            assert "[server." not in error["message"]

    until(wanted, call, routes, odd, bodies | shaped, types, queries, cookies, sent=lambda: count)
    assert len(hall.metrics.refused.values) > 4
    assert truth(house, table) == before
    assert sorted(seat.name for seat in house.table(table).seats) == known
    assert hall.metrics.errors.values == {(): 0}
    with ann.window(table) as window:
        goes_on(hall, table, window)


@pytest.mark.parametrize("wanted", ROUNDS)
def test_whatever_the_description_allows_and_nearly(house: House, hall: Hall, wanted: int) -> None:
    """Calls made of the OpenAPI description, by somebody who has no business at the table."""
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    table = start_table([ann, bob])
    before = truth(house, table)
    description = eve.get("/api/openapi.json")
    shapes = description["components"]["schemas"]
    own = start_table([eve], "random")
    statuses: dict[int, int] = {}

    def call(made: Call) -> None:
        content = json.dumps(made.body).encode() if made.has_body else None
        headers = {**eve.headers, "content-type": "application/json"}
        if made.where == "/api/session" and made.method == "DELETE":
            # Whoever logs out has nothing more to say.
            headers.pop("cookie")
        response = house.client.request(
            made.method, made.where, params=made.query, content=content, headers=headers, follow_redirects=False
        )
        house.client.cookies.clear()
        statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
        assert response.status_code < 500, (made, response.text)
        told = description["paths"][made.path][made.method.lower()]["responses"]
        expected = told.get(str(response.status_code), told["4XX"])
        if "json" in response.headers["content-type"]:
            schema = expected["content"]["application/json"]["schema"]
            assert fit(schema, response.json(), shapes), (made, response.text[:300])

    until(wanted, call, calls(description, [table, own, "race"]), sent=lambda: sum(statuses.values()))
    assert truth(house, table) == before
    assert hall.metrics.errors.values == {(): 0}
    assert statuses[200] > 0
    assert statuses[400] > 0
    assert statuses[404] > 0
    with ann.window(table) as window:
        goes_on(hall, table, window)


def test_a_games_messages_in_any_order(house: House, hall: Hall) -> None:
    """The answers of one game sent to another in a random order, each twice: most are refused, none breaks it."""
    people = house.people("Ann", "Bob")
    recorded: list[tuple[int, str, int]] = []
    first = start_table(people)
    with people[0].window(first) as a, people[1].window(first) as b:
        play_on([a, b], random.Random(1), 60)
    for entry in hall.store.log.read(first):
        if entry.kind == "choice":
            recorded.append((entry.seat, entry.choice, entry.base))
    chance = random.Random(2)
    second = start_table(people)
    with people[0].window(second) as a, people[1].window(second) as b:
        windows = [a, b]
        for seat, choice, base in chance.sample(recorded * 2, len(recorded) * 2):
            heard = windows[seat].tell(type="answer", step=base, choices=[choice])
            assert not of_type(heard, "error")
        played = house.table(second).playing()
        assert played.match.digest() == played.match.replay(played.step).digest()
        play_on(windows, chance)
        assert a.over


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz") / "data") as running:
        yield running


def mask(frame: int, payload: bytes) -> bytes:
    """A frame as clients send them, masked with zeros."""
    return bytes([frame, 0x80 | 126]) + len(payload).to_bytes(2, "big") + b"\0\0\0\0" + payload


RAW_FRAMES = {
    "too large": mask(0x81, b"x" * 9000),
    "not UTF-8": mask(0x81, b"\xff\xfe\xfd"),
    "binary": mask(0x82, b'{"type":"ping"}'),
    "not masked": b"\x81\x02{}",
    "reserved bits": mask(0xF1, b"{}"),
    "no such opcode": mask(0x83, b"{}"),
    "a fragment without a beginning": mask(0x80, b"{}"),
    "a close with nonsense": mask(0x88, b"\x00\x01"),
    "fragments that add up": mask(0x01, b"x" * 5000) + mask(0x00, b"x" * 5000) + mask(0x80, b"x"),
    "half a frame": b"\x81",
    "nothing": b"",
}


@pytest.mark.parametrize("name", RAW_FRAMES)
def test_frames_no_browser_sends(server: Server, name: str) -> None:
    cookie = server.guest("Ann")
    table = server.new_table(cookie, {"kind": "bot", "bot": "random"})["id"]
    server.call("POST", f"/api/tables/{table}/start", {}, cookie)
    with socket.create_connection(("127.0.0.1", server.port), timeout=NEVER) as raw:
        lines = [f"GET /ws/tables/{table} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}"]
        raw.sendall("\r\n".join([*lines, "", ""]).encode())
        assert b" 101 " in raw.recv(4096)
        raw.sendall(RAW_FRAMES[name])
    with server.socket(table, cookie) as again:
        state = hear(again, "state")
        choice = state["ask"]["choices"][0]
        again.send(json.dumps({"type": "answer", "ref": 3, "step": state["step"], "choices": [choice]}))
        assert hear(again, "done")["ref"] == 3


def test_a_client_that_sends_too_much_too_fast(server: Server) -> None:
    cookie = server.guest("Ann")
    table = server.new_table(cookie, {"kind": "open"})["id"]
    with server.socket(table, cookie) as flood, pytest.raises(ConnectionClosed) as closed:
        pour(flood)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    with server.socket(table, cookie) as again:
        hear(again, "hello")


def pour(flood: ClientConnection) -> None:
    for _ in range(3000):
        flood.send('{"type":"ping"}')
    hear(flood, "never")


RAW_REQUESTS = [
    b"\x00\xff\xfe",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET " + b"/" * 70_000 + b" HTTP/1.1\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n",
    b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /ws/tables/x HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET /assets/..%2f..%2fpyproject.toml HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
]


@pytest.mark.parametrize("number", range(len(RAW_REQUESTS)))
def test_requests_no_browser_sends(server: Server, number: int) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=NEVER) as raw:
        raw.sendall(RAW_REQUESTS[number])
        raw.shutdown(socket.SHUT_WR)
        reply = raw.recv(65536)
    assert not reply.startswith((b"HTTP/1.1 5",))
    assert b"root:" not in reply
    assert b"[project]" not in reply
    assert server.call("GET", "/healthz")[0] == 200


def test_nothing_of_this_was_a_mistake_of_ours(server: Server) -> None:
    """Comes last in this file: the server has logged no error of its own."""
    errors = [line for line in server.log if line["level"] == "error"]
    # Our web server's own remark about a frame that is not UTF-8.
    assert {line["event"] for line in errors} <= {"Invalid UTF-8 sequence received from client."}
