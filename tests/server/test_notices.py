"""Notices by mail and webhook: wanted, confirmed, told once a turn, stopped with one click; and what goes wrong."""

import json
import socket
import socketserver
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from starlanes.server.settings import Settings
from tests.server.people import House, Person, start_table

WAIT = 20.0


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


class Postbox:
    """A mail server that takes what it gets, or refuses some addresses; and a webhook. Both keep what came."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.posts: list[dict[str, Any]] = []
        self.status = 200
        self.unknown = "nobody@"

    def mail(self, handler: socketserver.StreamRequestHandler) -> None:
        def say(text: str) -> None:
            handler.wfile.write(f"{text}\r\n".encode())

        say("220 postbox")
        while line := handler.rfile.readline().decode():
            word = line[:4].upper()
            if word == "RCPT" and self.unknown in line:
                say("550 no such person")
            elif word == "DATA":
                say("354 go on")
                text = ""
                while (row := handler.rfile.readline().decode()) != ".\r\n":
                    text += row
                self.letters.append(text)
                say("250 taken")
            elif word == "QUIT":
                say("221 bye")
                return
            else:
                say("250 well")

    def webhook(self, handler: socketserver.StreamRequestHandler) -> None:
        size = 0
        while (line := handler.rfile.readline().strip()) != b"":
            if line.lower().startswith(b"content-length:"):
                size = int(line.split(b":")[1])
        self.posts.append(json.loads(handler.rfile.read(size)))
        handler.wfile.write(f"HTTP/1.1 {self.status} so\r\n\r\n".encode())


@contextmanager
def serving(answer: Callable[[socketserver.StreamRequestHandler], None]) -> Iterator[int]:
    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            answer(self)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture
def postbox() -> Postbox:
    return Postbox()


@pytest.fixture
def settings(settings: Settings, postbox: Postbox) -> Iterator[Settings]:
    with serving(postbox.mail) as port:
        yield replace(
            settings,
            smtp=f"smtp://127.0.0.1:{port}",
            mail_from="table@example.org",
            inside=True,
            notice_every=3600.0,
            notice_after=0.0,
        )


def look(house: House) -> None:
    """As the server does now and then."""
    house.on_loop(house.hall.notices.look)


def state(person: Person) -> list[str]:
    return [wish["state"] for wish in person.get("/api/notices")["wishes"]]


def word_in(text: str, before: str) -> str:
    return text.replace("=\r\n", "").partition(f"/notices/{before}/")[2].split()[0]


def slow_table(people: list[Person]) -> str:
    return start_table(people, clock={"hours_per_move": 24})


def test_mail_is_confirmed_then_sent_once_a_turn_and_stopped_with_one_click(house: House, postbox: Postbox) -> None:
    ann, bob = house.people("Ann", "Bob")
    assert ann.get("/api/notices") == {"mail": True, "wishes": []}
    ann.post("/api/notices?lang=fr", {"kind": "mail", "address": "ann@example.org"})
    until(lambda: len(postbox.letters) == 1)
    table = slow_table([ann, bob])
    look(house)
    assert state(ann) == ["new"]
    word = word_in(postbox.letters[0], "confirm")
    house.nobody().post(f"/api/notices/{word}/confirm")
    assert state(ann) == ["on"]

    look(house)
    look(house)
    until(lambda: len(postbox.letters) == 2)
    letter = postbox.letters[1]
    assert f"/t/{table}" in letter
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in letter
    # She answers, and it is her turn again: one more.
    with ann.window(table) as hers, bob.window(table) as his:
        for window in (hers, his):
            assert window.ask is not None
            window.answer(*window.ask["pool"][:2])
    look(house)
    until(lambda: len(postbox.letters) == 3)
    house.nobody().post(f"/api/notices/{word_in(letter, 'stop')}/stop")
    assert state(ann) == ["stopped"]
    with ann.window(table) as hers, bob.window(table) as his:
        for window in (hers, his):
            window.answer("pick develop")
    look(house)
    assert len(postbox.letters) == 3


def test_somebody_who_is_there_is_not_told(house: House, postbox: Postbox) -> None:
    ann, bob = house.people("Ann", "Bob")
    with serving(postbox.webhook) as port:
        ann.post("/api/notices", {"kind": "webhook", "address": f"http://127.0.0.1:{port}/hook?x=1"})
        until(lambda: len(postbox.posts) == 1)
        table = slow_table([ann, bob])
        start_table([ann, bob], clock={"minutes_per_seat": 10})
        start_table([ann, bob])
        with ann.window(table):
            look(house)
        assert len(postbox.posts) == 1
        until(lambda: not house.hall.tables.live[table].connected(0))
        look(house)
        until(lambda: len(postbox.posts) == 2)
    assert postbox.posts[1]["what"] == "turn"
    assert postbox.posts[1]["link"].endswith(f"/t/{table}")
    house.nobody().post(f"/api/notices/{postbox.posts[1]['stop'].rpartition('/')[2]}/stop")
    assert state(ann) == ["stopped"]


def test_mail_that_comes_back_is_not_sent_again(house: House, postbox: Postbox) -> None:
    (ann,) = house.people("Ann")
    ann.post("/api/notices", {"kind": "mail", "address": "nobody@example.org"})
    until(lambda: state(ann) == ["bad"])
    assert postbox.letters == []


@pytest.mark.slow
def test_a_webhook_that_fails_is_given_up_and_slows_nobody_down(house: House, postbox: Postbox) -> None:
    """One that never answers, and one that always refuses."""
    ann, bob = house.people("Ann", "Bob")
    with socket.create_server(("127.0.0.1", 0)) as silent:
        ann.post("/api/notices", {"kind": "webhook", "address": f"http://127.0.0.1:{silent.getsockname()[1]}/"})
        assert state(ann) == ["on"]
        table = slow_table([ann, bob])
        with bob.window(table) as his:
            assert his.ask is not None
            assert his.answer(*his.ask["pool"][:2])[-1]["type"] == "done"
        until(lambda: house.hall.store.wishes.of_player(player_of(house, table))[0].failures == 1)
    postbox.status = 410
    with serving(postbox.webhook) as port:
        bob.post("/api/notices", {"kind": "webhook", "address": f"http://127.0.0.1:{port}/"})
        until(lambda: state(bob) == ["bad"])


def player_of(house: House, table: str) -> str:
    found = house.hall.store.tables.get(table)
    assert found is not None
    return found[1][0].player


def test_what_is_no_address_is_refused(house: House) -> None:
    (ann,) = house.people("Ann")
    for kind, address, key in (
        ("mail", "ann", "bad-mail"),
        ("mail", "ann@example.org\r\nBcc: bob@example.org", "bad-mail"),
        ("webhook", "ftp://example.org", "bad-webhook"),
        ("webhook", "http://[", "bad-webhook"),
        ("webhook", "https://", "bad-webhook"),
    ):
        assert ann.refused("POST", "/api/notices", {"kind": kind, "address": address}, 400) == f"server.{key}"
    assert ann.get("/api/notices")["wishes"] == []
    assert ann.refused("POST", "/api/notices/unknown/stop", status=404) == "server.no-wish"
    ann.post("/api/notices", {"kind": "webhook", "address": "http://127.0.0.1:1/"})
    ann.post("/api/notices", {"kind": "webhook", "address": ""})
    assert ann.get("/api/notices")["wishes"] == []


class TestElsewhere:
    """As servers usually run."""

    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return replace(settings, smtp="", inside=False)

    def test_webhooks_do_not_lead_inside_and_there_may_be_no_mail(self, house: House) -> None:
        (ann,) = house.people("Ann")
        assert ann.refused("POST", "/api/notices", {"kind": "mail", "address": "a@example.org"}) == "server.no-mail"
        ann.post("/api/notices", {"kind": "webhook", "address": "http://localhost:9/"})
        until(lambda: state(ann) == ["bad"])
