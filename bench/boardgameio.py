"""boardgame.io's server and ours on the same work, one after the other on the same machine. Prints one JSON object.

    cd bench/boardgameio && npm install
    python bench/boardgameio.py --tables 200 --seconds 10

Matches of four with a socket per seat; everybody moves as soon as told that the last move is through. boardgame.io's
game has a position of Race for its state and moves that hardly do anything (see server.js): what is compared is what a
server does for each move beyond the rules. What counts is moves per second of the server's processor time.
"""

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import socket
import struct
import subprocess
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import load
import uvloop

import starlanes
from starlanes.kernel.facts import SPECTATOR

HERE = Path(__file__).parent / "boardgameio"
NAME = "same"
#: Steps of Race after which its position is taken.
STEPS = 150


def position() -> dict[str, Any]:
    """A position in the middle of a game of Race."""
    match = starlanes.new("race", seats=load.SEATS, seed=1)
    chance = random.Random(1)
    while len(match.steps) < STEPS:
        seat, ask = next(iter(match.asks().items()))
        match.answer(seat, chance.choice(ask.choices))
    return {"table": match.view(SPECTATOR), "own": {str(seat): match.own(seat) for seat in range(load.SEATS)}}


class Theirs(load.Served):
    """boardgame.io's server, as far as the generator needs it to be one of ours."""

    def __init__(self, durable: bool, place: Path) -> None:
        file = place / "position.json"
        file.write_text(json.dumps(position()))
        self.host, self.port = "localhost", free_port()
        command = ["node", "server.js", str(self.port), str(file), *([str(place / "matches")] if durable else [])]
        environment = os.environ | {"NODE_ENV": "production"}
        self.process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        while (line := self.process.stdout.readline()) and "ready" not in line:
            pass
        if not line:
            raise SystemExit("boardgame.io did not start: run npm install in bench/boardgameio")
        self.http = http.client.HTTPConnection(self.host, self.port)

    def new_table(self, number: int) -> tuple[str, list[str]]:
        match = self.call("POST", f"/games/{NAME}/create", {"numPlayers": load.SEATS})[0]["matchID"]
        path = f"/games/{NAME}/{match}/join"
        joined = [{"playerID": str(seat), "playerName": f"p{number}-{seat}"} for seat in range(load.SEATS)]
        return match, [self.call("POST", path, body)[0]["playerCredentials"] for body in joined]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class TheirSeat(load.Seat):
    """A socket of socket.io's protocol, spoken by hand."""

    def __init__(self, table: load.Table, request: bytes, match: str, seat: int, credentials: str) -> None:
        super().__init__(table, request)
        self.match, self.number, self.credentials = match, str(seat), credentials
        self.mine = f'"playerID":"{seat}"'.encode()

    def hear(self, payload: bytes) -> None:
        if payload.startswith(b"0"):
            self.say(f"40/{NAME},")
        elif payload == b"2":
            self.say("3")
        elif payload.startswith(b"40/"):
            self.emit("sync", self.match, self.number, self.credentials, load.SEATS)
        elif b'"sync"' in payload[:40] and not self.ready.done():
            self.ready.set_result(None)
        elif self.mine in payload[-400:]:
            # A patch (or a state) that ends with the log of my own move.
            if self.sent_at:
                self.table.load.latencies.append(time.perf_counter() - self.sent_at)
            self.sent_at = 0.0
            if self.table.load.eager:
                self.answer()

    def may_answer(self) -> bool:
        return self.sent_at == 0.0

    def answer(self) -> None:
        self.sent_at = time.perf_counter()
        self.table.load.sent += 1
        payload = {"type": "act", "args": [self.table.load.sent], "playerID": self.number}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": self.credentials}}
        self.emit("update", action, 0, self.match, self.number)

    def emit(self, *event: object) -> None:
        self.say(f"42/{NAME},{json.dumps(event)}")

    def say(self, text: str) -> None:
        body = text.encode()
        self.transport.write(b"\x81" + struct.pack("!BH", 0x80 | 126, len(body)) + b"\0\0\0\0" + body)


def handshake(served: load.Served) -> bytes:
    lines = [
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
        f"Host: {served.host}:{served.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


async def play(served: Theirs, made: list[tuple[str, list[str]]], seconds: float) -> dict[str, Any]:
    state = load.Load(served)
    loop = asyncio.get_running_loop()
    for match, credentials in made:
        table = load.Table(state)
        state.tables.append(table)
        for number, secret in enumerate(credentials):
            seat = TheirSeat(table, handshake(served), match, number, secret)
            await loop.create_connection(partial(load.as_it_is, seat), served.host, served.port)
            table.seats.append(seat)
            await seat.ready
    await load.eager(state, load.WARM_UP)
    return await load.eager(state, seconds)


def theirs(durable: bool, tables: int, seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as place:
        served = Theirs(durable, Path(place))
        try:
            made = [served.new_table(number) for number in range(tables)]
            return uvloop.run(play(served, made, seconds))
        finally:
            served.process.kill()
            served.process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description="boardgame.io's server and ours on the same work")
    parser.add_argument("--tables", type=int, default=200, help="matches of four (200)")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each run (10)")
    args = parser.parse_args()
    runs = {
        "boardgame.io, memory": theirs(False, args.tables, args.seconds),
        "boardgame.io, durable": theirs(True, args.tables, args.seconds),
    }
    for store in ("sqlite", "sqlite-full"):
        runs[f"starlanes, {store}"] = load.run_store(store, args.tables, args.seconds, 1000.0)["runs"][1]
    rows = {name: {key: run[key] for key in ("choices_per_s", "choices_per_cpu_s")} for name, run in runs.items()}
    ours = rows["starlanes, sqlite"]["choices_per_s"]
    ratios = {name: round(ours / rows[name]["choices_per_s"], 2) for name in list(rows)[:2]}
    print(json.dumps({"position_bytes": len(json.dumps(position())), "runs": rows, "ratios": ratios}, indent=1))


if __name__ == "__main__":
    main()
