"""What anybody can make the server hold: a few bytes more than it has asked for, however much they send."""

import resource
import socket
import struct
import sys
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest

from starlanes.server.door import OTHER_FILES, Door, room_for
from starlanes.server.limits import Budget
from tests.server.process import Server

MB = 2**20
#: What the server may hold on to of everything that an attack sends.
MOST_KEPT = 12 * MB


class Caller:
    """A connection as the door sees it."""

    def __init__(self, owing: bool) -> None:
        self.owing = owing
        self.steps = 0
        self.gone = False

    def stage(self) -> int:
        return self.steps

    def owes(self) -> bool:
        return self.owing

    def abort(self) -> None:
        self.gone = True


def test_who_owes_longest_makes_room() -> None:
    door = Door(most=3, most_each=2, patience=30.0)
    first, second, third, fourth, fifth = (Caller(owing) for owing in (True, False, True, True, True))
    assert door.enter(first, "a", 0.0)
    assert door.enter(second, "a", 0.0)
    # The address is full: its own oldest debtor goes.
    assert door.enter(third, "a", 0.0)
    assert (first.gone, second.gone) == (True, False)
    assert door.enter(fourth, "b", 0.0)
    # The house is full: the oldest debtor of all goes.
    assert door.enter(fifth, "c", 0.0)
    assert (third.gone, fourth.gone) == (True, False)
    for wire in (second, fourth, fifth):
        wire.owing = False
    assert not door.enter(Caller(True), "d", 0.0)
    for wire in (second, fourth, fifth):
        door.leave(wire)
    assert door.guests == {}
    assert door.of_address == {}


def test_behind_a_proxy_addresses_are_not_counted() -> None:
    door = Door(most=3, most_each=1, patience=30.0)
    assert all(door.enter(Caller(False), "", 0.0) for _ in range(3))
    assert not door.enter(Caller(False), "", 0.0)


def test_who_owes_too_long_is_shown_out() -> None:
    door = Door(most=9, most_each=9, patience=30.0)
    idle, slow, steady = Caller(False), Caller(True), Caller(True)
    for wire in (idle, slow, steady):
        door.enter(wire, "a", 0.0)
    for now in range(0, 100, 10):
        steady.steps += 1
        door.sweep(float(now))
    assert (idle.gone, slow.gone, steady.gone) == (False, True, False)


def test_a_budget_is_for_each_and_for_all() -> None:
    budget = Budget(most_each=10, most=15)
    assert budget.take("a", 10)
    assert not budget.take("a", 1)
    assert budget.take("b", 5)
    assert not budget.take("b", 1)
    budget.give("a", 10)
    assert budget.take("b", 5)
    budget.give("b", 10)
    assert (budget.held, budget.total) == ({}, 0)


def test_no_more_connections_than_files() -> None:
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert room_for(10) == 10
    assert room_for(10**9) <= max(soft, resource.getrlimit(resource.RLIMIT_NOFILE)[0]) - OTHER_FILES


# A real server, attacked. What it holds is counted in bytes, never in seconds.


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", "--log-level", "error") as running:
        yield running


def kept(server: Server) -> int:
    """The bytes of memory a server has in use."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status[status.index("VmRSS:") :].split()[1]) * 1024


def attack(server: Server, pieces: Iterator[bytes], first: bytes = b"") -> tuple[int, int]:
    """Send and never read, until the server takes no more; how much it took, and how much of that it keeps."""
    # Pages that a first request brings in are no part of the attack.
    server.call("GET", "/api/games")
    before = kept(server)
    taken = 0
    with socket.create_connection(("127.0.0.1", server.port)) as peer:
        if first:
            peer.sendall(first)
            assert b" 101 " in peer.recv(4096)
        peer.settimeout(2.0)
        try:
            for piece in pieces:
                taken += peer.send(piece)
        except OSError:
            pass
        # It still answers others, and has kept next to nothing.
        assert server.call("GET", "/healthz")[0] == 200
        held = kept(server) - before
    return taken, held


def times(piece: bytes, size: int) -> Iterator[bytes]:
    block = piece * (64 * 1024 // len(piece) + 1)
    return repeat(block, size // len(block) + 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    "request_",
    [
        b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nContent-Type: text/plain\r\n\r\n{}",
    ],
)
def test_pipelined_requests(server: Server, request_: bytes) -> None:
    _taken, held = attack(server, times(request_, 20 * MB))
    assert held < MOST_KEPT


def headers() -> Iterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    yield from times(b"X-Header: " + b"v" * 100 + b"\r\n", 60 * MB)


def long_header() -> Iterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Header: "
    yield from times(b"v" * 1000, 81 * MB)


def long_address() -> Iterator[bytes]:
    yield b"GET /"
    yield from times(b"v" * 1000, 20 * MB)


@pytest.mark.slow
@pytest.mark.parametrize("pieces", [headers, long_header, long_address])
def test_a_head_without_end(server: Server, pieces: "type[Iterator[bytes]]") -> None:
    taken, held = attack(server, pieces())
    assert held < MOST_KEPT
    # The rest of what was taken lies in the system's buffers.
    assert taken < 16 * MB


def handshake(path: str) -> bytes:
    lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(opcode: int, payload: bytes) -> bytes:
    """A frame masked with zeros."""
    return struct.pack("!BB", opcode, 0x80 | len(payload)) + b"\0\0\0\0" + payload


def unfinished_message() -> Iterator[bytes]:
    yield frame(0x01, b"x")
    yield from times(frame(0x00, b""), 20 * MB)


@pytest.mark.slow
@pytest.mark.parametrize(
    "pieces",
    [
        times(frame(0x89, b"p" * 125), 20 * MB),
        times(frame(0x89, b""), 20 * MB),
        times(frame(0x81, b"{}"), 20 * MB),
        times(frame(0x81, b'{"type":"sync"}'), 20 * MB),
        unfinished_message(),
    ],
    ids=["long pings", "pings", "nonsense", "sync", "frames"],
)
def test_a_socket_that_never_reads(tmp_path: Path, pieces: Iterator[bytes]) -> None:
    with Server(tmp_path / "data", "--log-level", "error", "--rate", "1000000") as server:
        cookie = server.guest("Ann")
        wanted = {"game": "race", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        table = server.call("POST", "/api/tables", wanted, cookie)[1]["id"]
        _taken, held = attack(server, pieces, handshake(f"/ws/tables/{table}"))
        assert held < MOST_KEPT


@pytest.mark.slow
def test_a_handshake_with_too_many_headers_is_no_error_of_ours(server: Server) -> None:
    lines = b"".join(b"X-%d: v\r\n" % number for number in range(400))
    request = handshake("/ws/tables/none").replace(b"Host: 127.0.0.1\r\n", b"Host: 127.0.0.1\r\n" + lines)
    with socket.create_connection(("127.0.0.1", server.port)) as peer:
        peer.sendall(request)
        peer.settimeout(20)
        assert b" 101 " not in peer.recv(4096)
    server.stop()
    assert server.errors.read_text() == ""


@pytest.mark.slow
def test_half_a_request_from_everywhere(tmp_path: Path) -> None:
    """More connections that never finish their request than the server may open files: everybody else is served."""
    script = "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)); sys.argv[0] = 'starlanes'; "
    script += "from starlanes.cli.main import main; sys.exit(main())"
    starter = [sys.executable, "-c", script]
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    peers: list[socket.socket] = []
    try:
        with Server(tmp_path / "data", "--sockets", "10000", program=starter) as server:
            for number in range(400):
                peer = socket.create_connection(("127.0.0.1", server.port))
                peers.append(peer)
                peer.send(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
                if number % 100 == 99:
                    assert server.call("GET", "/api/session")[0] == 200
    finally:
        for peer in peers:
            peer.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.slow
def test_half_a_body_does_not_pile_up(server: Server) -> None:
    """Many long records that are never finished: each address has so many bytes and no more."""
    cookie = server.guest("Ann")
    head = (
        f"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nContent-Length: 2000000\r\n\r\n".encode()
    )
    before = kept(server)
    peers: list[socket.socket] = []
    try:
        for _number in range(60):
            peer = socket.create_connection(("127.0.0.1", server.port))
            peers.append(peer)
            peer.settimeout(0.2)
            try:
                peer.sendall(head + b" " * 1_900_000)
            except OSError:
                continue
        assert server.call("GET", "/api/session")[0] == 200
        assert kept(server) - before < 2 * MOST_KEPT
    finally:
        for peer in peers:
            peer.close()
