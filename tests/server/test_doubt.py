"""When the database has lost what it had taken: games go back to what is stored, and none is ever damaged."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from starlanes.server.app import make_app
from starlanes.server.hall import open_hall
from starlanes.server.settings import Settings
from tests.server.conftest import ORIGINS, UNLIMITED
from tests.server.people import House, Person, play_on, refusal, start_table
from tests.server.postgres import Postgres
from tests.server.process import NEVER, Server, hear


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def on_postgres(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server whose people are the first to find out that something is lost: nothing else asks the database."""
    hall = open_hall(Settings(data_dir=tmp_path, db=url, limits=UNLIMITED, origins=ORIGINS))
    monkeypatch.setattr(hall.tables, "keep_house", rest)
    monkeypatch.setattr(hall.tables, "keep_neighbours", rest)
    with TestClient(make_app(hall)) as client:
        yield House(hall, client)


async def rest() -> None:
    await asyncio.Event().wait()


def lose(url: str, statement: str) -> None:
    """What a crash does to a database that had not written everything: rows are gone, and so is the connection."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement.encode())
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
        connection.execute((others + "AND pid <> pg_backend_pid()").encode())


def numbers(url: str, table: str) -> list[int]:
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT n FROM log WHERE table_id = %s ORDER BY n", [table])
        return [row[0] for row in found]


def test_lost_steps_are_taken_back_and_the_game_goes_on(on_postgres: House, url: str) -> None:
    ann, bob = on_postgres.people("Ann", "Bob")
    table, other = start_table([ann, bob]), start_table([ann, bob])
    chance = random.Random(1)
    with ann.window(table) as hers, bob.window(table) as his:
        play_on([hers, his], chance, 10)
        lose(url, "DELETE FROM log WHERE n > 3; DELETE FROM snapshots")
        try:
            # Nothing is acknowledged before the table has been looked at again.
            for window in (hers, his):
                if window.ask is not None:
                    assert refusal(window.answer_any(chance)) == "server.store-down"
            hers.listen()
        except WebSocketDisconnect:
            pass
    with ann.window(table) as hers, bob.window(table) as his:
        assert hers.step == 3
        play_on([hers, his], chance, 6)
        step = hers.step
    assert numbers(url, table) == list(range(step + 1))
    # The other table had lost nothing: its people were not even sent away.
    with ann.window(other) as hers:
        assert hers.step == 0
    on_postgres.on_loop(on_postgres.hall.tables.close)
    with ann.window(table) as hers:
        assert hers.step == step


def test_a_table_that_lost_nothing_goes_on_at_once(on_postgres: House, url: str) -> None:
    ann, bob = on_postgres.people("Ann", "Bob")
    table = start_table([ann, bob])
    chance = random.Random(1)
    with ann.window(table) as hers, bob.window(table) as his:
        play_on([hers, his], chance, 5)
        lose(url, "SELECT 1")
        asked = next(window for window in (hers, his) if window.ask is not None)
        assert refusal(asked.answer_any(chance)) == "server.store-down"
        play_on([hers, his], chance, 5)


def test_a_lost_seat_is_free_again(on_postgres: House, url: str) -> None:
    ann, bob, eve = on_postgres.people("Ann", "Bob", "Eve")
    made = ann.new_table("me", "open")

    def sit(person: Person, status: int) -> None:
        person.post(f"/api/tables/{made['id']}/sit", {"invite": made["invite"]}, status)

    sit(bob, 200)
    lose(url, "UPDATE seats SET kind = 'open', player = '', name = '' WHERE seat = 1")
    sit(eve, 503)
    sit(eve, 200)
    assert [seat["name"] for seat in ann.get(f"/api/tables/{made['id']}")["seats"]] == ["Ann", "Eve"]


def wait_for_health(server: Server) -> None:
    """The first question after a crash finds out about it; the next ones are answered."""
    for _try in range(3600):
        # A list is asked of the database; health is not.
        if server.call("GET", "/api/tables")[0] == 200 and server.call("GET", "/healthz")[0] == 200:
            return
        time.sleep(0.05)
    raise AssertionError("the server does not find the database again")


@pytest.mark.slow
@pytest.mark.parametrize("sync", [(), ("--sync", "normal")])
def test_a_real_crash_of_postgresql(tmp_path: Path, sync: tuple[str, ...]) -> None:
    chance = random.Random(2)
    with Postgres("wal_writer_delay=10s") as postgres:
        url = postgres.new_database()
        with Server(tmp_path / "data", "--db", url, *sync) as server:
            cookie = server.guest("Ann")
            made = server.new_table(cookie, {"kind": "bot", "bot": "random"})
            table = made["id"]
            server.call("POST", f"/api/tables/{table}/start", {}, cookie)
            acknowledged = 0
            for _life in range(3):
                wait_for_health(server)
                with server.socket(table, cookie) as socket:
                    last = hear(socket, "state")
                    if not sync:
                        assert last["step"] >= acknowledged
                    for _answer in range(15):
                        while not last["ask"]:
                            last = hear(socket, "update")
                        choice = chance.choice(last["ask"]["choices"])
                        socket.send(json.dumps({"type": "answer", "step": last["step"], "choices": [choice]}))
                        while (message := json.loads(socket.recv(timeout=NEVER)))["type"] != "done":
                            assert message["type"] != "refused", message
                            last = message if message["type"] == "update" else last
                        acknowledged = message["step"]
                postgres.crash()
                postgres.start()
            # Whatever was lost, what there is leads on without a gap.
            wait_for_health(server)
            with server.socket(table, cookie) as socket:
                step = hear(socket, "state")["step"]
            server.stop()
        stored = numbers(url, table)
        assert stored == list(range(len(stored)))
        with Server(tmp_path / "data", "--db", url, *sync) as server, server.socket(table, cookie) as socket:
            assert hear(socket, "state")["step"] >= step
