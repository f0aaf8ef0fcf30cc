"""Load on a real server over loopback: many tables of Race, a socket per seat, random players. Prints one JSON object.

    python bench/load.py --tables 200 --seconds 10
    python bench/load.py --tables 200 --seconds 10 --store sqlite-full --store postgresql://user@localhost/test
    python bench/load.py --idle 1000
    python bench/load.py --games 500
    python bench/load.py --tables 50 --pace 250 --bots 20 --bot commodore

For every store two runs: one at `--pace` choices per second, one as fast as the server goes. The latency of a choice is
the time from sending it until every seat of its table has its update. Bounded in tables and time; needs nothing but
the package and two cores, one for the server and one for this program. With `--bots` there are tables beside where
three bots and a person who never hesitates play, in turns with none: what that costs those at the other tables.
"""

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import uvloop

SEATS = 4
READY = "http://"
BY_BOTS = 'starlanes_choices_total{by="bot"}'
#: Seconds at the beginning that do not count.
WARM_UP = 1.0
#: How long after the last choice its updates may take to come in.
SETTLE = 2.0


class Ask(msgspec.Struct):
    choices: list[str]


class Heard(msgspec.Struct):
    """The few fields of a server's message that the generator needs; the others are skipped, not read."""

    type: str
    step: int = 0
    seq: int = 0
    ask: Ask | None = None
    over: bool = False


HEARD = msgspec.json.Decoder(Heard)


# The server.


class Served:
    """A server in a process of its own."""

    def __init__(self, store: str, data_dir: Path) -> None:
        command = [sys.executable, "-m", "starlanes", "serve", "--port", "0", "--data-dir", str(data_dir)]
        command += ["--rate", "1000000", "--requests", "1000000", "--sockets", "1000000", "--log-level", "error"]
        if store.startswith("postgresql"):
            url, _, sync = store.partition("#")
            command += ["--db", url, "--sync", sync or "normal"]
        else:
            command += ["--sync", "full" if store == "sqlite-full" else "normal"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if READY not in line:
            raise SystemExit("the server did not start")
        host, _, port = line[line.index(READY) + len(READY) :].strip().partition(":")
        self.host, self.port = host, int(port)
        self.http = http.client.HTTPConnection(self.host, self.port)

    def call(self, method: str, path: str, body: object = None, cookie: str = "") -> tuple[Any, str]:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        self.http.request(method, path, json.dumps(body or {}), headers)
        response = self.http.getresponse()
        data = response.read()
        if response.status >= 400:
            raise SystemExit(f"{method} {path}: {response.status} {data.decode()[:200]}")
        return json.loads(data), (response.getheader("Set-Cookie") or "").partition(";")[0]

    def megabytes(self) -> float:
        """The memory the server has in use."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status[status.index("VmRSS:") :].split()[1]) / 1024

    def cpu(self) -> float:
        """The seconds of processor time the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def guest(self, name: str) -> str:
        return self.call("POST", "/api/session", {"name": name})[1]

    def new_table(self, number: int) -> tuple[str, list[str]]:
        """A started table, and the cookie of each of its seats."""
        cookies = [self.guest(f"p{number}-{seat}") for seat in range(SEATS)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (SEATS - 1)
        made, _ = self.call("POST", "/api/tables", {"game": "race", "seats": seats}, cookies[0])
        for cookie in cookies[1:]:
            self.call("POST", f"/api/tables/{made['id']}/sit", {"invite": made["invite"]}, cookie)
        self.call("POST", f"/api/tables/{made['id']}/start", None, cookies[0])
        return made["id"], cookies

    def bot_choices(self) -> int:
        """The choices that bots have made so far."""
        self.http.close()  # the server has long hung up
        self.http.request("GET", "/metrics")
        text = self.http.getresponse().read().decode()
        return sum(int(line.split()[-1]) for line in text.splitlines() if line.startswith(BY_BOTS))

    def new_bot_table(self, number: int, bot: str = "random", game: str = "race") -> tuple[str, list[str]]:
        """A started table of one person and three bots."""
        cookie = self.guest(f"b{number}")
        seats = [{"kind": "me"}] + [{"kind": "bot", "bot": bot}] * (SEATS - 1)
        made, _ = self.call("POST", "/api/tables", {"game": game, "seats": seats}, cookie)
        self.call("POST", f"/api/tables/{made['id']}/start", None, cookie)
        return made["id"], [cookie]


# The players.


class Load:
    """All tables, and what was measured."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.sent = 0
        self.refused = 0
        self.bytes = 0
        self.eager = False
        self.over = 0
        self.random = random.Random(1)

    def answer_any(self) -> bool:
        """Let a random seat of a random table answer."""
        for _try in range(20):
            seat = self.random.choice(self.random.choice(self.tables).seats)
            if seat.may_answer():
                seat.answer()
                return True
        return False


class Table:
    """The seats of one table, and the choices that not everybody has seen yet."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.seats: list[Seat] = []
        #: By step: when a choice that is done was sent.
        self.done: dict[int, float] = {}
        self.seen = 0
        self.seen_at = 0.0

    def saw(self) -> None:
        """Somebody has an update, which may tell of several steps."""
        seen = min(seat.step for seat in self.seats)
        if seen > self.seen:
            self.seen, self.seen_at = seen, time.perf_counter()
            self.measure()

    def measure(self) -> None:
        """Once everybody has seen a choice and its sender knows its step, it is measured."""
        for step in [step for step in self.done if step <= self.seen]:
            self.load.latencies.append(self.seen_at - self.done.pop(step))


class Seat(asyncio.Protocol):
    """One socket. Frames are taken apart by hand, so that the generator costs less than what it measures."""

    def __init__(self, table: Table, request: bytes) -> None:
        self.table = table
        self.request = request
        self.buffer = b""
        self.open = False
        self.ready = asyncio.get_running_loop().create_future()
        self.ask: Ask | None = None
        self.step = self.seq = 0
        self.sent_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.table.load.bytes += len(data)
        self.buffer += data
        if not self.open:
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.open, self.buffer = True, rest
        while (frame := self.frame()) is not None:
            opcode, payload = frame
            if opcode == 1:
                self.hear(payload)
            elif opcode == 9:
                # A pong says what its ping said, or it is none.
                self.transport.write(b"\x8a" + bytes([0x80 | len(payload)]) + b"\0\0\0\0" + payload)

    def frame(self) -> tuple[int, bytes] | None:
        """The next whole frame of the buffer."""
        data = self.buffer
        if len(data) < 2:
            return None
        size, start = data[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        self.buffer = data[start + size :]
        return data[0] & 15, data[start : start + size]

    def hear(self, payload: bytes) -> None:
        heard = HEARD.decode(payload)
        if heard.type == "update":
            self.ask, self.step, self.seq = heard.ask, heard.step, heard.seq
            self.table.load.over += heard.over
            self.table.saw()
        elif heard.type == "state":
            self.ask, self.step, self.seq = heard.ask, heard.step, heard.seq
            if not self.ready.done():
                self.ready.set_result(None)
        elif heard.type == "done":
            self.table.done[heard.step] = self.sent_at
            self.sent_at = 0.0
            self.table.measure()
        elif heard.type == "refused":
            self.table.load.refused += 1
            self.sent_at = 0.0
        if self.table.load.eager and self.may_answer():
            self.answer()

    def may_answer(self) -> bool:
        return self.ask is not None and self.sent_at == 0.0

    def answer(self) -> None:
        assert self.ask is not None
        choice = self.table.load.random.choice(self.ask.choices)
        self.sent_at = time.perf_counter()
        self.table.load.sent += 1
        message = {"type": "answer", "ref": 1, "step": self.step, "seq": self.seq, "choices": [choice]}
        body = msgspec.json.encode(message)
        # Masked with zeros, which leaves the text as it is.
        self.transport.write(b"\x81" + struct.pack("!BH", 0x80 | 126, len(body)) + b"\0\0\0\0" + body)


def handshake(served: Served, table: str, cookie: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /ws/tables/{table} HTTP/1.1",
        f"Host: {served.host}:{served.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def as_it_is(seat: Seat) -> Seat:
    return seat


async def connect(served: Served, made: list[tuple[str, list[str]]]) -> Load:
    load = Load(served)
    loop = asyncio.get_running_loop()
    for name, cookies in made:
        table = Table(load)
        load.tables.append(table)
        for cookie in cookies:
            request = handshake(served, name, cookie)
            seat = Seat(table, request)
            await loop.create_connection(partial(as_it_is, seat), served.host, served.port)
            table.seats.append(seat)
            await seat.ready
    return load


# Runs.


async def paced(load: Load, pace: float, seconds: float) -> dict[str, Any]:
    """So many choices per second, spread evenly."""
    began, cpu = time.perf_counter(), load.served.cpu()
    sent = 0
    while (now := time.perf_counter()) - began < seconds:
        while sent < (now - began) * pace:
            load.answer_any()
            sent += 1
        await asyncio.sleep(0.001)
    return await measured(load, "paced", began, cpu, pace)


async def eager(load: Load, seconds: float) -> dict[str, Any]:
    """Everybody answers as soon as asked."""
    began, cpu = time.perf_counter(), load.served.cpu()
    load.eager = True
    for table in load.tables:
        for seat in table.seats:
            if seat.may_answer():
                seat.answer()
    await asyncio.sleep(seconds)
    load.eager = False
    return await measured(load, "eager", began, cpu, None)


async def measured(load: Load, run: str, began: float, cpu: float, pace: float | None) -> dict[str, Any]:
    seconds, spent = time.perf_counter() - began, load.served.cpu() - cpu
    finished = len(load.latencies)
    await asyncio.sleep(SETTLE)
    latencies = sorted(load.latencies)
    out = {
        "run": run,
        "pace": pace,
        "seconds": round(seconds, 2),
        "choices_per_s": round(finished / seconds),
        "choices_per_cpu_s": round(finished / spent),
        "p50_ms": round(quantile(latencies, 0.5) * 1000, 2),
        "p99_ms": round(quantile(latencies, 0.99) * 1000, 2),
        "max_ms": round(quantile(latencies, 1.0) * 1000, 2),
        "refused": load.refused,
        "bytes_per_update": round(load.bytes / max(1, len(latencies)) / SEATS),
    }
    load.latencies.clear()
    load.bytes = 0
    return out


def quantile(values: list[float], q: float) -> float:
    return values[min(len(values) - 1, int(len(values) * q))] if values else 0.0


def run_store(store: str, tables: int, seconds: float, pace: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as data_dir:
        served = Served(store, Path(data_dir))
        try:
            before = served.megabytes()
            made = [served.new_table(number) for number in range(tables)]

            async def play() -> list[dict[str, Any]]:
                load = await connect(served, made)
                await paced(load, pace, WARM_UP)
                return [await paced(load, pace, seconds), await eager(load, seconds)]

            runs = uvloop.run(play())
            memory = served.megabytes()
        finally:
            served.stop()
    return {
        "store": store.partition("@")[0].partition(":")[0] + ("-full" if store.endswith("#full") else ""),
        "tables": tables,
        "sockets": tables * SEATS,
        "server_mb": round(memory, 1),
        "kb_per_table": round((memory - before) * 1024 / tables),
        "runs": runs,
    }


def run_idle(tables: int) -> dict[str, Any]:
    """Tables where somebody sits and nothing happens."""
    with tempfile.TemporaryDirectory() as data_dir:
        served = Served("sqlite", Path(data_dir))
        try:
            before = served.megabytes()
            made = [served.new_bot_table(number) for number in range(tables)]
            uvloop.run(connect(served, made))
            memory = served.megabytes()
        finally:
            served.stop()
    per_table = round((memory - before) * 1024 / tables)
    return {"idle_tables": tables, "sockets": tables, "server_mb": round(memory, 1), "kb_per_table": per_table}


def run_bots(tables: int, seconds: float, pace: float, bots: int, bot: str, game: str, turns: int) -> dict[str, Any]:
    """People's tables at a pace, without and with tables of bots beside them, in turns: both meet the same machine."""
    with tempfile.TemporaryDirectory() as data_dir:
        served = Served("sqlite", Path(data_dir))
        try:
            made = [served.new_table(number) for number in range(tables)]
            made_for_bots = [served.new_bot_table(number, bot, game) for number in range(bots)]

            async def play() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
                load, beside = await connect(served, made), await connect(served, made_for_bots)
                await paced(load, pace, WARM_UP)
                alone: list[dict[str, Any]] = []
                together: list[dict[str, Any]] = []
                for _turn in range(turns):
                    alone.append(await paced(load, pace, seconds))
                    together.append(await paced_beside(load, beside, pace, seconds))
                return alone, together

            alone, together = uvloop.run(play())
        finally:
            served.stop()
    told = {"tables": tables, "bot_tables": bots, "bot": bot, "game": game, "turns": turns}
    return {**told, "alone": middle(alone), "beside_bots": middle(together)}


async def paced_beside(load: Load, beside: Load, pace: float, seconds: float) -> dict[str, Any]:
    """A paced run while the people at the tables of bots never hesitate; before and after it they rest."""
    beside.eager = True
    for seat in [seat for table in beside.tables for seat in table.seats if seat.may_answer()]:
        seat.answer()
    chosen, began = load.served.bot_choices(), time.perf_counter()
    out = await paced(load, pace, seconds)
    out["bot_choices_per_s"] = round((load.served.bot_choices() - chosen) / (time.perf_counter() - began))
    out["person_at_bots_ms"] = round(quantile(sorted(beside.latencies), 0.5) * 1000, 1)
    beside.eager = False
    beside.latencies.clear()
    await asyncio.sleep(SETTLE)
    return out


def middle(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """Of several runs alike, the median of each figure, and the 99th percentiles of all."""
    out = {key: statistics.median(run[key] for run in runs) for key in runs[0] if key != "run"}
    return {**out, "all_p99_ms": [run["p99_ms"] for run in runs]}


#: Games that are played at the same time, and seconds until the server has let go of those that are over.
AT_ONCE = 50
LET_GO = 65.0


def run_games(games: int) -> dict[str, Any]:
    """Whole games, so many at a time: what the first of them leave in memory, and what all of them."""

    async def play(made: list[tuple[str, list[str]]]) -> None:
        load = await connect(served, made)
        load.eager = True
        for seat in [seat for table in load.tables for seat in table.seats if seat.may_answer()]:
            seat.answer()
        while load.over < SEATS * len(made):
            await asyncio.sleep(0.1)
        for seat in [seat for table in load.tables for seat in table.seats]:
            seat.transport.close()

    after: list[float] = []
    with tempfile.TemporaryDirectory() as data_dir:
        served = Served("sqlite", Path(data_dir))
        try:
            for first in range(0, games, AT_ONCE):
                uvloop.run(play([served.new_table(number) for number in range(first, min(games, first + AT_ONCE))]))
                if first == 0 or first + AT_ONCE >= games:
                    time.sleep(LET_GO)
                    after.append(round(served.megabytes(), 1))
        finally:
            served.stop()
    return {"games": games, "server_mb_after_first": after[0], "server_mb_after_all": after[-1], "first": AT_ONCE}


def main() -> None:
    parser = argparse.ArgumentParser(description="load on a real server over loopback")
    parser.add_argument("--tables", type=int, default=200, help="tables of four (200)")
    parser.add_argument("--seconds", type=float, default=10.0, help="length of each run (10)")
    parser.add_argument("--pace", type=float, default=1000.0, help="choices per second of the paced run (1000)")
    parser.add_argument("--store", action="append", help="sqlite, sqlite-full, postgresql://…[#full]")
    parser.add_argument("--idle", type=int, default=0, help="measure the memory of so many idle tables instead")
    parser.add_argument("--games", type=int, default=0, help="measure what so many whole games leave behind instead")
    parser.add_argument("--bots", type=int, default=0, help="measure what so many tables of bots cost the others")
    parser.add_argument("--bot", default="commodore", help="who plays there (commodore)")
    parser.add_argument("--game", default="race", help="what is played there (race)")
    parser.add_argument("--turns", type=int, default=3, help="how often, in turns, without and with them (3)")
    args = parser.parse_args()
    if args.bots:
        found = run_bots(args.tables, args.seconds, args.pace, args.bots, args.bot, args.game, args.turns)
        print(json.dumps(found, indent=1))
        return
    if args.games:
        print(json.dumps(run_games(args.games), indent=1))
        return
    if args.idle:
        print(json.dumps(run_idle(args.idle), indent=1))
        return
    stores = args.store or ["sqlite", "sqlite-full"]
    results = [run_store(store, args.tables, args.seconds, args.pace) for store in stores]
    print(json.dumps({"seats": SEATS, "results": results}, indent=1))


if __name__ == "__main__":
    main()
