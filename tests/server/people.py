"""People at a server in this process: each has a cookie, opens windows on tables, and plays."""

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from starlanes.server.hall import Hall
from starlanes.server.messages import Told
from starlanes.server.patch import apply
from starlanes.server.table import Table
from tests.server.replies import check_reply
from tests.strictly import misfit

Plain = dict[str, Any]

#: Seconds that bots may take to load and to choose, on a machine that does other things too.
PATIENCE = 120.0


class House:
    """A running server, and everybody who comes."""

    def __init__(self, hall: Hall, client: TestClient) -> None:
        self.hall = hall
        self.client = client

    def person(self, name: str) -> "Person":
        response = self.client.post("/api/session", json={"name": name})
        assert response.status_code == 200, response.text
        cookie = response.headers["set-cookie"].partition(";")[0]
        # The cookies of several people go by hand, not by the client's one jar.
        self.client.cookies.clear()
        return Person(self, cookie)

    def people(self, *names: str) -> list["Person"]:
        return [self.person(name) for name in names]

    def on_loop(self, what: Callable[..., Any], *args: object) -> Any:
        """Do something on the server's event loop, and wait for it."""
        assert self.client.portal is not None
        return self.client.portal.call(what, *args)

    def table(self, name: str) -> Table:
        """A table in the server's memory."""
        found = self.on_loop(self.hall.tables.get, name)
        assert isinstance(found, Table)
        return found

    def drop(self, name: str, code: int = 1001) -> None:
        """Let the server forget a table, which it will find again in the store."""
        self.on_loop(self.hall.tables.drop, self.table(name), code)

    def nobody(self) -> "Person":
        return Person(self, "")


class Person:
    """Somebody with a cookie."""

    def __init__(self, house: House, cookie: str) -> None:
        self.house = house
        self.headers = {"cookie": cookie} if cookie else {}

    def call(self, method: str, path: str, body: object = None, status: int = 200, **headers: str) -> Any:
        """An API call that must end with that status; returns the JSON of the reply."""
        content = {"json": body} if body is not None else {}
        merged = {**self.headers, **{name.replace("_", "-"): value for name, value in headers.items()}}
        response = self.house.client.request(method, path, headers=merged, **content)  # type: ignore[arg-type]
        self.house.client.cookies.clear()
        assert response.status_code == status, (response.status_code, response.text)
        reply = response.json()
        check_reply(method, path, response.status_code, reply)
        return reply

    def get(self, path: str, status: int = 200) -> Any:
        return self.call("GET", path, status=status)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return self.call("POST", path, body, status)

    def refused(self, method: str, path: str, body: object = None, status: int = 409) -> str:
        """A call that must be refused; returns the key of the reason."""
        error = self.call(method, path, body, status)["error"]
        assert error["message"]
        assert "[" not in error["message"], error
        return str(error["key"])

    def new_table(self, *seats: str, **more: object) -> Plain:
        """A table; seats are "me", "open", or the name of a bot."""
        rows = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        made: Plain = self.post("/api/tables", {"game": "race", "seats": rows, **more}, 201)
        return made

    @contextmanager
    def window(self, table: str, query: str = "") -> Iterator["Window"]:
        with self.house.client.websocket_connect(f"/ws/tables/{table}{query}", headers=self.headers) as session:
            yield Window(session)


def wait_until(done: Callable[[], bool], complaint: str) -> None:
    """Until it is so; bots and the store take their time."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, complaint
        time.sleep(0.001)


class Window:
    """A socket, and what a client makes of what it hears."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.heard: list[Plain] = []
        self.frames: list[str] = []
        self.view: Plain = {}
        self.ask: Plain | None = None
        self.facts: list[Plain] = []
        self.scores: list[Any] = []
        self.table: Plain = {}
        self.seat = -1
        self.step = self.seq = self.refs = 0
        self.over = False
        self.undo = False
        self.result: Plain | None = None
        self.last: Plain = {}
        self.listen()

    @property
    def asked(self) -> bool:
        return self.ask is not None

    def send(self, **message: object) -> int:
        self.refs += 1
        self.session.send_text(json.dumps({"ref": self.refs, **message}))
        return self.refs

    def raw(self, text: str) -> None:
        self.session.send_text(text)

    def listen(self) -> list[Plain]:
        """Everything that has been sent until now: a ping goes out, and whatever comes before its pong came first."""
        ref = self.send(type="ping")
        out: list[Plain] = []
        while True:
            text = self.session.receive_text()
            message: Plain = json.loads(text)
            assert misfit(message, Told) == "", text
            if message["type"] == "pong" and message["ref"] == ref:
                return out
            self.frames.append(text)
            self.take(message)
            out.append(message)
            self.heard.append(message)

    def take(self, message: Plain) -> None:
        kind = message["type"]
        if kind == "hello":
            self.table, self.seat = message["table"], message["seat"]
        elif kind == "table":
            self.table = message["table"]
        elif kind == "state":
            first = message["facts_from"]
            before = [row for row in self.facts if row["step"] < first] if message["stands"] else []
            self.view, self.facts = message["view"], before + message["facts"]
            self.scores = message["scores"]
        elif kind == "update":
            assert message["seq"] == self.seq + 1, "a gap"
            apply(self.view, message["patch"])
            self.facts += message["facts"]
            self.scores += message.get("scores", [])
        if kind in ("state", "update"):
            self.last = message
            self.step, self.seq, self.ask = message["step"], message["seq"], message["ask"]
            self.over, self.result, self.undo = message["over"], message["result"], message["undo"]

    def tell(self, **message: object) -> list[Plain]:
        """Send a message, and hear everything that follows from it."""
        self.send(**message)
        return self.listen()

    def settle(self, **message: object) -> list[Plain]:
        """Send a message, and listen until it has its reply: what it changes is stored first."""
        ref = self.send(**message)
        out: list[Plain] = []

        def replied() -> bool:
            out.extend(self.listen())
            return any(told.get("ref") == ref for told in out)

        wait_until(replied, f"no reply to {message}")
        return out

    def answer(self, *choices: str, **more: object) -> list[Plain]:
        return self.tell(type="answer", step=self.step, seq=self.seq, choices=list(choices), **more)

    def answer_any(self, chance: random.Random) -> list[Plain]:
        """A random answer; sometimes all the picks that are asked for at once, unless some were made one by one."""
        assert self.ask is not None
        count, pool = self.ask["count"], self.ask["pool"]
        if len(pool) >= count > 1 and pool[0] in self.ask["choices"] and chance.random() < 0.5:
            choices = chance.sample(pool, count)
        else:
            choices = [chance.choice(self.ask["choices"])]
        return self.settle(type="answer", step=self.step, seq=self.seq, choices=choices)


def of_type(messages: list[Plain], kind: str) -> list[Plain]:
    return [message for message in messages if message["type"] == kind]


def refusal(messages: list[Plain]) -> str:
    """The key of the one refusal among what was heard."""
    found = of_type(messages, "refused")
    assert len(found) == 1, messages
    assert found[0]["message"]
    assert "[" not in found[0]["message"]
    return str(found[0]["reasons"][0]["key"])


def start_table(people: list[Person], *bots: str, **more: object) -> str:
    """A started table of these people and bots; returns its id."""
    made = people[0].new_table("me", *["open"] * (len(people) - 1), *bots, **more)
    for person in people[1:]:
        person.post(f"/api/tables/{made['id']}/sit", {"invite": made["invite"]})
    people[0].post(f"/api/tables/{made['id']}/start")
    return str(made["id"])


def play_on(windows: list[Window], chance: random.Random, steps: int = 10_000) -> int:
    """Let the windows answer at random until the game is over or so many answers were given; returns how many."""
    given, waited_since = 0, time.monotonic()
    while given < steps:
        for window in windows:
            window.listen()
        if windows[0].over:
            break
        asked = [window for window in windows if window.ask is not None]
        if not asked:
            assert time.monotonic() < waited_since + PATIENCE, "nobody is asked"
            time.sleep(0.001)
            continue
        messages = chance.choice(asked).answer_any(chance)
        assert not of_type(messages, "refused"), messages
        assert not of_type(messages, "error"), messages
        given, waited_since = given + 1, time.monotonic()
    for window in windows:
        window.listen()
    return given
