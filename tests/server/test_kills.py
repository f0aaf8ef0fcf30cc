"""Killed again and again at any moment, a server has all that it acknowledged, once, and leads where it led.

`make kills KILLS=1000` does it as often as you like; `make test` some twenty times.
"""

import json
import os
import random
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from starlanes.server import admin
from starlanes.server.store import open_store
from tests.server.nursery import ForkedServer, Nursery
from tests.server.postgres import Postgres
from tests.server.process import NEVER, Server, hear

KILLS = int(os.environ.get("STARLANES_KILLS", "20"))

pytestmark = pytest.mark.slow


class Player:
    """Plays one table against a bot, and keeps what was acknowledged."""

    def __init__(self, server: Server, name: str, seed: int) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.cookie = server.guest(name)
        self.table = ""
        self.done: list[tuple[int, str]] = []
        self.new_table()

    def new_table(self) -> None:
        self.table = str(self.server.new_table(self.cookie, {"kind": "bot", "bot": "random"})["id"])
        assert self.server.call("POST", f"/api/tables/{self.table}/start", {}, self.cookie)[0] == 200
        self.done = []

    def play(self) -> bool:
        """Until the server dies (False), or the game is over (True)."""
        try:
            with self.server.socket(self.table, self.cookie) as socket:
                last = hear(socket, "state")
                while not last["over"]:
                    while not last["ask"] and not last["over"]:
                        last = hear(socket, "update")
                    if last["over"]:
                        break
                    choice = self.chance.choice(last["ask"]["choices"])
                    sent = {"type": "answer", "step": last["step"], "seq": last["seq"], "choices": [choice]}
                    socket.send(json.dumps(sent))
                    while (message := json.loads(socket.recv(timeout=NEVER)))["type"] not in ("done", "refused"):
                        last = message if message["type"] in ("state", "update") else last
                    if message["type"] == "done":
                        self.done.append((message["step"], choice))
                return True
        except (ConnectionClosed, InvalidHandshake, OSError):
            return False


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_doubled(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    where = str(tmp_path / "x.sqlite")
    if store == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        where = postgres.new_database()
    chance = random.Random(7)
    acknowledged: dict[str, list[tuple[int, str]]] = {}
    limits = ("--rate", "100000", "--requests", "100000")
    with Nursery() as nursery, ForkedServer(nursery, tmp_path / "data", "--db", where, *limits) as server:
        player = Player(server, "Ann", 1)
        for _kill in range((KILLS + 1) // 2):
            killer = threading.Timer(chance.random() * 0.4, server.kill)
            killer.start()
            over = player.play()
            killer.join()
            server.start()
            acknowledged[player.table] = list(player.done)
            if over:
                player.new_table()
        server.stop()
    opened = open_store(where, patient=True)
    try:
        assert sum(map(len, acknowledged.values())) > 0
        for table, done in acknowledged.items():
            entries = opened.log.read(table)
            assert [entry.n for entry in entries] == list(range(len(entries)))
            mine = {entry.base + 1: entry.choice for entry in entries if entry.kind == "choice" and entry.seat == 0}
            # Each is there, at the step it was acknowledged for, and only once.
            assert all(mine.get(step) == choice for step, choice in done), table
        assert {row["problem"] for row in admin.check(opened)} == {""}
    finally:
        opened.close()
