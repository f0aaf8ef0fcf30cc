"""The wire: uvicorn's two protocols, with a bound on everything that a peer can make us hold.

HTTP is read by h11, one request at a time: what comes after it stays in the system's buffers until it is answered. A
socket is read piece by piece, no further than the table can follow, and not at all while its peer does not read.
"""

import asyncio
import time
from collections.abc import Callable, Hashable, Iterable
from ipaddress import ip_address, ip_network
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from starlanes.server.door import Door
from starlanes.server.limits import Bucket, network

#: The most bytes of a request before its body.
HEAD_BYTES: Final = 32 * 1024
#: A socket is read in pieces of so many bytes, until so many messages wait for the table.
PIECE: Final = 2048
MOST_QUEUED: Final = 16
#: The most frames that one message may come in.
MOST_FRAMES: Final = 64
#: Pings per second that a peer may send, and how many at once.
PINGS: Final = (2.0, 20.0)


#: By that name a socket's wire is among its extensions.
WIRE: Final = "starlanes.wire"


def head(message: bytes) -> bytes:
    """What comes before a whole text message in its frame, from a server (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size))
    if size < 2**16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class WireConfig(uvicorn.Config):
    """uvicorn's settings, and the door that every connection comes through."""

    def __init__(self, door: Door, proxies: tuple[str, ...], **settings: Any) -> None:
        settings |= {"http": HttpWire, "ws": SocketWire, "h11_max_incomplete_event_size": HEAD_BYTES}
        super().__init__(**settings)
        self.door = door
        self.proxies = proxies
        self.trusted = [ip_network(proxy, strict=False) for proxy in proxies if is_network(proxy)]

    def address_of(self, client: tuple[str, int] | None) -> str:
        """Whom a connection counts for; nobody, if a proxy passes on what many people ask."""
        host = client[0] if client else ""
        return "" if self.is_proxy(host) else network(host)

    def is_proxy(self, host: str) -> bool:
        if host in self.proxies or "*" in self.proxies:
            return True
        return is_network(host) and any(ip_address(host) in proxy for proxy in self.trusted)


def is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class HttpWire(H11Protocol):
    """A connection that speaks HTTP, until it becomes a socket."""

    config: WireConfig
    pauses = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.config.door.enter(self, self.config.address_of(self.client), time.monotonic()):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        # The socket takes the place of this connection.
        self.config.door.leave(self)
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete:
            # The request went wrong half way: its route hears that nobody is there any more, and says nothing.
            cycle.disconnected = True
            cycle.message_event.set()
            if cycle.response_started:
                self.transport.abort()
                return
        super().send_400_response(msg)

    def pause_writing(self) -> None:
        self.pauses += 1
        super().pause_writing()

    # As the door knows it.

    def stage(self) -> Hashable:
        return (id(self.cycle), self.conn.their_state, self.conn.our_state, self.pauses, self.flow.write_paused)

    def owes(self) -> bool:
        if self.flow.write_paused or self.transport.is_closing():
            return True
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body

    def abort(self) -> None:
        self.transport.abort()


class SocketWire(WebSocketsSansIOProtocol):
    """A connection that is a socket. What it has sent and nobody has heard yet is kept in `unheard`."""

    config: WireConfig

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.unheard = bytearray()
        self.pauses = 0
        self.pings = Bucket(*PINGS, time.monotonic())
        #: Called when the peer reads again.
        self.drained: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if not self.config.door.enter(self, self.config.address_of(self.client), time.monotonic()):
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.leave(self)
        self.unheard.clear()
        super().connection_lost(exc)

    # Being written to, past everything that would take each message apart again.

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Who is led elsewhere has a whole answer: uvicorn would call that an error.
            self.handshake_complete = True

    def write(self, messages: Iterable[bytes]) -> None:
        """Text messages, each in a frame, all in one go."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join([part for message in messages for part in (head(message), message)]))

    # Hearing no more than can be taken.

    def data_received(self, data: bytes) -> None:
        self.unheard += data
        self.hear()

    def hear(self) -> None:
        """Take in what fits, and stop reading while something is left over or the peer does not read."""
        while self.unheard and self.writable.is_set() and self.queue.qsize() < MOST_QUEUED:
            piece = bytes(self.unheard[:PIECE])
            del self.unheard[:PIECE]
            super().data_received(piece)
            if self.conn.handshake_exc is not None and not self.transport.is_closing():
                # uvicorn does not look for a handshake that can't be read.
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            if self.transport.is_closing():
                self.unheard.clear()
        self.settle_reading()

    def settle_reading(self) -> None:
        pause = bool(self.unheard) or not self.writable.is_set() or self.queue.qsize() > 1
        if self.transport.is_closing() or self.close_sent:
            # The peer's own goodbye must still be read.
            pause = False
        if pause == self.read_paused or self.transport.is_closing():
            return
        self.read_paused = pause
        if pause:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        # uvicorn would stop and start reading around every message: `settle_reading` alone decides.
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.queue.empty():
            self.hear()
        return message

    def pause_writing(self) -> None:
        self.pauses += 1
        super().pause_writing()
        self.settle_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.hear()
        if self.drained is not None:
            self.drained()

    # What a peer may do.

    def handle_ping(self) -> None:
        if not self.pings.take(time.monotonic()):
            self.fail(CloseCode.POLICY_VIOLATION, "too many pings")
            return
        super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAMES:
            self.fail(CloseCode.MESSAGE_TOO_BIG, "too many frames")
            return
        super().handle_cont(event)

    def fail(self, code: CloseCode, why: str) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.conn.fail(code, why)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent is None:
            # Not even a handshake: there is nobody to say goodbye to.
            self.transport.abort()
            return
        super().handle_parser_exception()

    # As the door knows it.

    def stage(self) -> Hashable:
        return (self.pauses, self.writable.is_set(), self.close_sent)

    def owes(self) -> bool:
        return not self.writable.is_set() or self.close_sent or self.transport.is_closing()

    def abort(self) -> None:
        self.transport.abort()
