"""Three servers on one PostgreSQL behind nginx, one of them killed again and again: games go on, nothing is lost.

`make chaos` does it with 200 tables of four sockets, a kill every 20 seconds for two minutes, and wants every game to
go on within five seconds; `make test` does it with a few tables, and leaves the machine all the time it needs.
"""

import asyncio
import contextlib
import json
import os
import random
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from starlanes.server import admin
from starlanes.server.store import open_store
from tests.server.cluster import Cluster
from tests.server.postgres import Postgres
from tests.server.process import Server

TABLES = int(os.environ.get("STARLANES_CHAOS_TABLES", "4"))
KILLS = int(os.environ.get("STARLANES_CHAOS_KILLS", "2"))
#: Seconds between two kills, until the dead one is started again, and within which every game must go on.
EVERY = float(os.environ.get("STARLANES_CHAOS_EVERY", "8"))
SOON = float(os.environ.get("STARLANES_CHAOS_SOON", "120"))
SEATS = 4
#: Seconds that a player thinks, at most.
THINK = 1.0

pytestmark = pytest.mark.slow


class Game:
    """A table, and what was acknowledged there: by step, when, which seat, and what."""

    def __init__(self, name: str, cookies: list[str]) -> None:
        self.name = name
        self.cookies = cookies
        self.done: dict[int, tuple[float, int, str]] = {}
        self.doubled: list[int] = []
        self.over = False

    def acknowledge(self, step: int, seat: int, choice: str) -> None:
        if step in self.done:
            self.doubled.append(step)
        self.done[step] = (time.monotonic(), seat, choice)


class Seat:
    """Somebody who plays on, whatever happens to the line."""

    def __init__(self, game: Game, seat: int, port: int, chance: random.Random) -> None:
        self.game = game
        self.seat = seat
        self.port = port
        self.chance = chance

    async def run(self) -> None:
        while not self.game.over:
            with contextlib.suppress(WebSocketException, OSError, TimeoutError, EOFError):
                address = f"ws://127.0.0.1:{self.port}/ws/tables/{self.game.name}"
                headers = {"Cookie": self.game.cookies[self.seat]}
                async with connect(address, additional_headers=headers, open_timeout=20, close_timeout=1) as socket:
                    await self.play(socket)
            await asyncio.sleep(0.1 + 0.2 * self.chance.random())

    async def play(self, socket: ClientConnection) -> None:
        last: dict[str, Any] = {"ask": None}
        sent = ""
        while not self.game.over:
            message = json.loads(await socket.recv())
            if message["type"] in ("state", "update"):
                last = message
                self.game.over = message["over"]
            elif message["type"] == "done":
                self.game.acknowledge(message["step"], self.seat, sent)
                sent = ""
            elif message["type"] == "refused":
                sent = ""
            if last["ask"] and not sent and message["type"] != "table":
                await asyncio.sleep(THINK * self.chance.random())
                sent = self.chance.choice(last["ask"]["choices"])
                answer = {"type": "answer", "step": last["step"], "seq": last["seq"], "choices": [sent]}
                await socket.send(json.dumps(answer))


def new_game(cluster: Cluster, number: int) -> Game:
    """Made at one server after the other, as people who come from everywhere would; nginx goes by their address."""
    server = cluster.servers[number % len(cluster.servers)]
    cookies = [server.guest(f"p{number}-{seat}") for seat in range(SEATS)]
    made = server.new_table(cookies[0], *[{"kind": "open"}] * (SEATS - 1))
    for cookie in cookies[1:]:
        assert server.call("POST", f"/api/tables/{made['id']}/sit", {"invite": made["invite"]}, cookie)[0] == 200
    assert server.call("POST", f"/api/tables/{made['id']}/start", {}, cookies[0])[0] == 200
    return Game(str(made["id"]), cookies)


def owner(cluster: Cluster, game: Game) -> Server:
    """The server that a table belongs to."""
    with psycopg.connect(cluster.servers[0].more[1]) as connection:
        query = "SELECT address FROM leases JOIN servers ON servers.id = owner WHERE table_id = %s"
        row = connection.execute(query, [game.name]).fetchone()
    assert row is not None
    (found,) = [server for server in cluster.servers if row[0].endswith(f":{server.port}")]
    return found


async def all_go_on(games: list[Game], since: float) -> float:
    """Wait until every game has gone on since a moment; how many seconds that took."""
    while True:
        going = [max((at for at, _seat, _choice in game.done.values()), default=0.0) for game in games if not game.over]
        if all(at > since for at in going):
            break
        assert time.monotonic() - since < SOON, "some games do not go on"
        await asyncio.sleep(0.05)
    first = [min(at for at, _seat, _choice in game.done.values() if at > since) for game in games if not game.over]
    return max(first, default=since) - since


async def storm(cluster: Cluster, games: list[Game]) -> list[float]:
    """Everybody plays while servers die and come back; how long it took until all went on, each time."""
    chance = random.Random(3)
    players = [
        Seat(game, seat, cluster.port, random.Random(f"{game.name}{seat}")) for game in games for seat in range(4)
    ]
    tasks = [asyncio.create_task(player.run()) for player in players]
    took: list[float] = []
    try:
        await all_go_on(games, time.monotonic())
        for kill in range(KILLS):
            victim = await asyncio.to_thread(owner, cluster, games[kill % len(games)])
            began = time.monotonic()
            await asyncio.to_thread(victim.kill)
            took.append(await all_go_on(games, began))
            await asyncio.sleep(max(0.0, EVERY / 2 - (time.monotonic() - began)))
            await asyncio.to_thread(victim.start)
            await asyncio.sleep(max(0.0, EVERY * (0.9 + 0.2 * chance.random()) - (time.monotonic() - began)))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return took


def test_servers_die_and_every_game_goes_on(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    with Cluster(tmp_path, url, count=3, lease="4") as cluster:
        games = [new_game(cluster, number) for number in range(TABLES)]
        took = asyncio.run(storm(cluster, games))
    print(f"{TABLES} tables, seconds until all went on after each kill:", [round(seconds, 1) for seconds in took])  # noqa: T201
    assert len(took) == KILLS
    opened = open_store(url, patient=True)
    try:
        for game in games:
            entries = opened.log.read(game.name)
            assert [entry.n for entry in entries] == list(range(len(entries)))
            stored = {entry.base + 1: (entry.seat, entry.choice) for entry in entries if entry.kind == "choice"}
            assert game.doubled == []
            assert game.done
            for step, (_at, seat, choice) in game.done.items():
                assert stored.get(step) == (seat, choice), game.name
        assert {row["problem"] for row in admin.check(opened)} == {""}
    finally:
        opened.close()
