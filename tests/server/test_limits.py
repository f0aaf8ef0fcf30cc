"""Limits: so much per connection, per address, per player, and no more."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from starlanes.server.app import make_app
from starlanes.server.hall import open_hall
from starlanes.server.limits import Bucket, Buckets, Counter
from starlanes.server.settings import Limits, Settings
from tests.server.conftest import ORIGINS
from tests.server.people import House, Person, Window, of_type, refusal


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(2.0, 4.0, 0.0)
    assert [bucket.take(0.0) for _ in range(5)] == [True, True, True, True, False]
    assert bucket.wait() == 0.5
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(5)] == [True, True, True, True, False]


def test_buckets_are_forgotten_when_full() -> None:
    buckets = Buckets(1.0, 2.0)
    for number in range(100):
        assert buckets.take(f"address {number}", 1000.0) == 0.0
    assert buckets.take("address 1", 1000.0, 2.0) == 1.0
    buckets.take("another", 2000.0)
    assert list(buckets.buckets) == ["another"]


def test_what_was_spent_elsewhere_is_spent_here() -> None:
    here, there = Buckets(0.1, 5), Buckets(0.1, 5)
    assert [there.take("eve", 1.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    told = there.spending()
    assert told == {"eve": 3.0}
    assert there.spending() == {}
    for key, tokens in told.items():
        here.owe(key, 1.0, tokens)
    assert [here.take("eve", 1.0) > 0 for _ in range(3)] == [False, False, True]
    # What she spends here while they do not know of each other is owed, but not for ever.
    here.owe("eve", 1.0, 1000)
    assert here.take("eve", 1.0) == pytest.approx(60)
    assert here.take("bob", 1.0) == 0.0
    # Nobody tells of the few requests that everybody makes.
    plenty = Buckets(40, 160)
    plenty.take("bob", 1.0)
    plenty.take("eve", 1.0, 30)
    assert plenty.spending() == {"eve": 30}


def test_a_counter_has_a_limit() -> None:
    counter = Counter(2)
    assert counter.enter("a")
    assert counter.enter("a")
    assert not counter.enter("a")
    assert counter.enter("b")
    counter.leave("a")
    assert counter.enter("a")
    for key in "aab":
        counter.leave(key)
    assert counter.open == {}


def house_with(tmp_path: Path, limits: Limits) -> tuple[House, TestClient]:
    hall = open_hall(Settings(data_dir=tmp_path, limits=limits, origins=ORIGINS))
    client = TestClient(make_app(hall))
    return House(hall, client), client


def test_requests_from_one_address(tmp_path: Path) -> None:
    _house, client = house_with(tmp_path, Limits(requests=5))
    with client:
        codes = [client.get("/api/games").status_code for _ in range(30)]
        assert codes[:20] == [200] * 20
        last = client.get("/api/games", headers={"accept-language": "fr"})
        assert last.status_code == 429
        assert int(last.headers["retry-after"]) >= 1
        assert last.json()["error"]["message"].startswith("Trop de demandes")
        # Whoever watches over the server is not turned away.
        assert client.get("/healthz").status_code == 200


def test_messages_on_one_socket(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(messages=1, requests=1e6))
    with client:
        ann = house.person("Ann")
        address = f"/ws/tables/{ann.new_table('me', 'open')['id']}"
        with client.websocket_connect(address, headers=ann.headers) as session:
            session.receive_json()
            for number in range(220):
                session.send_json({"type": "ping", "ref": number})
            heard = []
            while True:
                message = session.receive()
                if message["type"] == "websocket.close":
                    assert message["code"] == 1008
                    break
                heard.append(message["text"])
            assert sum("pong" in text for text in heard) <= 6
            assert sum("server.too-fast" in text for text in heard) >= 200


def test_sockets_from_one_address(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(sockets=2, requests=1e6))
    with client:
        ann = house.person("Ann")
        address = f"/ws/tables/{ann.new_table('me', 'open')['id']}"
        with client.websocket_connect(address, headers=ann.headers):
            with client.websocket_connect(address, headers=ann.headers), pytest.raises(WebSocketDisconnect):
                client.websocket_connect(address, headers=ann.headers).__enter__()
            with client.websocket_connect(address, headers=ann.headers) as session:
                assert session.receive_json()["type"] == "hello"


def test_passwords_are_not_guessed_by_the_thousand(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(requests=1e6))
    with client:
        nobody = house.nobody()
        body = {"name": "Ann", "password": "guess"}
        for _ in range(5):
            assert nobody.refused("POST", "/api/login", body, 403) == "server.wrong-login"
        assert nobody.refused("POST", "/api/login", body, 429) == "server.too-many-requests"


def test_nobody_makes_a_thousand_tables(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(requests=1e6))
    with client:
        ann = house.person("Ann")
        for _ in range(30):
            ann.new_table("me", "open")
        wanted = {"game": "race", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert ann.refused("POST", "/api/tables", wanted, 429) == "server.too-many-requests"


def test_nobody_talks_all_the_time(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(requests=1e6))
    with client:
        ann = house.person("Ann")
        with ann.window(ann.new_table("me", "open")["id"]) as window:
            for number in range(8):
                assert of_type(window.tell(type="chat", text=f"word {number}"), "done")
            assert refusal(window.tell(type="chat", text="and")) == "server.talk-slower"


def test_large_bodies(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(requests=1e6))
    with client:
        assert house.nobody().refused("POST", "/api/session", {"name": "x" * 70_000}, 413) == "server.too-large"
        response = client.post("/api/session", content=b"{}", headers={"content-type": "text/plain"})
        assert response.json()["error"]["key"] == "server.not-json"


def test_a_client_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    from starlanes.server import sockets

    house, client = house_with(tmp_path, Limits(requests=1e6, messages=1e6))
    with client:
        ann = house.person("Ann")
        table = ann.new_table("me", "open")["id"]
        with client.websocket_connect(f"/ws/tables/{table}", headers=ann.headers) as session:
            window = Window(session)
            (listener,) = house.table(table).channels[0].listeners
            assert isinstance(listener, sockets.Socket)
            house.on_loop(listener.send, b"x" * (sockets.MOST_WAITING + 1))
            assert listener.code == sockets.TOO_SLOW
            assert window.seat == 0


def synced(client: TestClient, table: str, person: Person, times: int) -> int:
    """How many of so many wishes for the whole state a new window is granted."""
    granted = 0
    try:
        with client.websocket_connect(f"/ws/tables/{table}", headers=person.headers) as session:
            assert session.receive_json()["type"] in ("hello", "error")
            for _ in range(times):
                session.send_json({"type": "sync"})
                while (kind := session.receive_json()["type"]) not in ("hello", "error"):
                    pass
                granted += kind == "hello"
    except WebSocketDisconnect:
        # Opening is paid for too.
        pass
    return granted


def test_one_person_has_one_budget_on_all_sockets(tmp_path: Path) -> None:
    """What costs more is paid for: ten windows get no more work done than one."""
    house, client = house_with(tmp_path, Limits(requests=1e6, messages=1e6, efforts=1e6, sockets=1000))
    # So much is in the budget, and it does not refill while the test runs.
    house.hall.effort.rate, house.hall.effort.size = 1e-6, 400.0
    with client:
        ann, bob = house.people("Ann", "Bob")
        table = ann.new_table("me", "open", listed=True)["id"]
        assert 60 <= sum(synced(client, table, ann, 20) for _ in range(10)) <= 80
        # Bob has a budget of his own.
        assert synced(client, table, bob, 20) == 20


def test_one_address_has_one_budget_for_all_its_people(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(requests=1e6, messages=1e6, effort=1e6, sockets=1000))
    house.hall.efforts.rate, house.hall.efforts.size = 1e-6, 100.0
    with client:
        people = house.people("Ann", "Bob", "Eve")
        table = people[0].new_table("me", "open", listed=True)["id"]
        assert 15 <= sum(synced(client, table, person, 10) for person in people) <= 20


def test_hints_wait_for_each_other(tmp_path: Path) -> None:
    house, client = house_with(tmp_path, Limits(requests=1e6, messages=1e6, effort=1e6, efforts=1e6, hints=2))
    with client:
        ann = house.person("Ann")
        table = ann.new_table("me", "random")["id"]
        ann.post(f"/api/tables/{table}/start")
        with ann.window(table) as window:
            hints = house.hall.hints
            # Two others are being advised: nobody else is, for now.
            assert hints.enter("bob")
            assert hints.enter("eve")
            assert refusal(window.tell(type="hint")) == "server.hint-later"
            hints.leave("bob")
            assert of_type(window.tell(type="hint"), "hint")
            assert hints.open == {"eve": 1}
            # Nobody is advised twice at the same time.
            player = ann.get("/api/session")["player"]["id"]
            assert hints.enter(player)
            assert refusal(window.tell(type="hint")) == "server.hint-later"
