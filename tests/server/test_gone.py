"""A database that is taken away under a running server, or that hangs: nothing is acknowledged, everybody is told."""

import asyncio
import json
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from starlanes.server.refusal import StoreFailed
from starlanes.server.store import open_store
from starlanes.server.store.rows import Player
from tests.server.people import House, refusal, start_table
from tests.server.postgres import Postgres
from tests.server.process import Server, hear


def delete(file: Path) -> None:
    file.unlink()


def delete_all(file: Path) -> None:
    for part in file.parent.glob(f"{file.name}*"):
        part.unlink()


def delete_journal(file: Path) -> None:
    Path(f"{file}-wal").unlink()


def replace(file: Path) -> None:
    delete_all(file)
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")


def cut(file: Path) -> None:
    os.truncate(file, 4096)


@pytest.mark.parametrize("harm", [delete, delete_all, delete_journal, replace, cut])
def test_a_file_that_is_no_longer_ours(house: House, harm: Callable[[Path], None]) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    file = house.hall.settings.data_dir / "starlanes.sqlite"
    # What is in the journal goes into the file, so that it is long enough to be cut.
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA wal_checkpoint")
    with ann.window(table) as hers:
        assert house.client.get("/healthz").status_code == 200
        assert hers.ask is not None
        choice = hers.ask["choices"][0]
        harm(file)
        assert house.client.get("/healthz").status_code == 503
        assert refusal(hers.answer(choice)) == "server.store-down"
        assert hers.step == 0
        assert ann.refused("GET", "/api/my", status=503) == "server.store-down"
        # No new, empty database was made in its place.
        assert not file.exists() or harm in (delete_journal, replace, cut)


def test_a_statement_that_never_ends_is_cut_off(postgres: Postgres) -> None:
    store = open_store(postgres.new_database())
    player = Player("ann", "Ann", None, None, 5)
    store.players.add(player)
    store.database.patience = 0.3

    def backend() -> int:
        with store.begin():
            return int(store.database.connection.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())

    async def meet_a_hang() -> None:
        pid = await store.do(backend)
        turns = 0
        os.kill(pid, signal.SIGSTOP)
        try:
            asked = asyncio.create_task(store.do(store.players.get, "ann"))
            while not asked.done():
                # Meanwhile everything else goes on.
                turns += 1
                await asyncio.sleep(0.01)
            with pytest.raises(StoreFailed) as caught:
                await asked
            assert caught.value.phrase.key == "server.store-down"
            assert store.database.well() is False
            assert turns > 0
        finally:
            os.kill(pid, signal.SIGCONT)
        # The database itself was well: another connection is found at once.
        store.database.patience = 60
        assert await store.do(store.players.get, "ann") == player
        await store.stop()

    asyncio.run(meet_a_hang())
    store.close()


@pytest.mark.slow
def test_a_postgresql_that_hangs_and_comes_back(tmp_path: Path) -> None:
    with Postgres() as postgres:
        url = postgres.new_database()
        with Server(tmp_path / "data", "--db", url) as server:
            cookie = server.guest("Ann")
            table = server.new_table(cookie, {"kind": "open"})["id"]
            with psycopg.connect(url) as other:
                found = other.execute(
                    "SELECT pid FROM pg_stat_activity WHERE application_name = 'starlanes'"
                ).fetchall()
            assert postgres.process is not None
            hanging = [postgres.process.pid, *(row[0] for row in found)]
            for pid in hanging:
                os.kill(pid, signal.SIGSTOP)
            try:
                # Whoever asks is told, and health answers, for as long as it lasts.
                assert server.call("GET", "/api/my", cookie=cookie)[0] == 503
                for _ in range(20):
                    assert server.call("GET", "/healthz")[0] == 503
                assert server.call("GET", "/api/games")[0] == 200
                assert server.call("GET", "/api/my", cookie=cookie)[0] == 503
            finally:
                for pid in reversed(hanging):
                    os.kill(pid, signal.SIGCONT)
            for _ in range(3600):
                if server.call("GET", "/healthz")[0] == 200:
                    break
                time.sleep(0.05)
            assert said(server, table, cookie, "back again")


def said(server: Server, table: str, cookie: str, text: str) -> bool:
    """Say something at a table, as a client does that comes again when it is sent away (1012): a server that could not
    renew its lease gives its tables up and takes them anew."""
    for _ in range(20):
        try:
            with server.socket(table, cookie) as socket:
                hear(socket, "hello")
                socket.send(json.dumps({"type": "chat", "text": text, "ref": 1}))
                return bool(hear(socket, "done")["ref"] == 1)
        except ConnectionClosed:
            time.sleep(0.2)
    return False


@pytest.mark.slow
def test_a_disk_that_fills_up(tmp_path: Path) -> None:
    """No file may grow beyond a size: the same to SQLite as a disk with no room left."""
    script = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000)); "
    script += "sys.argv[0] = 'starlanes'; from starlanes.cli.main import main; sys.exit(main())"
    program = [sys.executable, "-c", script]
    with Server(tmp_path / "data", "--requests", "100000", "--log-level", "error", program=program) as server:
        cookie = server.guest("Ann")
        made = 0
        status = 201
        while status == 201:
            wanted = {"game": "race", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 3}
            status = server.call("POST", "/api/tables", wanted, cookie)[0]
            if status == 429:
                cookie = server.guest(f"Ann {made}")
                status = 201 if cookie else 503
            made += status == 201
            assert made < 5000
        assert status == 503
        # It says so, goes on answering what it can, and has kept all that it said it had.
        assert server.call("GET", "/healthz")[0] == 503
        assert server.call("GET", "/api/games")[0] == 200
        server.stop()
    events = [line["event"] for line in server.log]
    assert all("error" not in line for line in server.log), [line for line in server.log if "error" in line][:1]
    assert set(events) <= {"store-failed", "housekeeping-failed"}
    with Server(tmp_path / "data") as server:
        assert server.call("GET", "/healthz")[0] == 200
