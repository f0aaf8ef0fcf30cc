"""A table's socket: one connection, what it may say, and what it is told."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import Any, Final, cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from starlanes.kernel.facts import Phrase, Plain
from starlanes.server.accounts import Session, visible
from starlanes.server.bots import advice, hint
from starlanes.server.channels import Channel
from starlanes.server.gate import right_host, same_origin
from starlanes.server.hall import Hall
from starlanes.server.http import address, hall_of, invite, language, refusal, session_of
from starlanes.server.limits import Bucket
from starlanes.server.logs import event
from starlanes.server.messages import (
    COSTS,
    DECODER,
    Advice,
    Answer,
    AskAdvice,
    AskHint,
    AskLog,
    AskThoughts,
    AskUndo,
    AskWhy,
    Consent,
    Done,
    Error,
    Hint,
    MakePlan,
    Message,
    Outgoing,
    Pong,
    Question,
    Refusal,
    Say,
    Sync,
    TakeBack,
    ThoughtsTold,
    Undo,
    Why,
    encode,
    phrases,
)
from starlanes.server.refusal import Elsewhere, Refused
from starlanes.server.reviews import thoughts
from starlanes.server.table import Table
from starlanes.server.wire import WIRE, SocketWire
from starlanes.server.words import say

# Close codes: 4000 and above are ours.
NO_TABLE: Final = 4404
NOT_OPEN: Final = 4409
TOO_FAST: Final = 1008
TOO_SLOW: Final = 1013
#: What a refusal at the door means: there is no such table, it can't be opened, or (else) come again later.
CLOSE_CODES: Final = {404: NO_TABLE, 409: NOT_OPEN}
#: Invisible characters that some scripts and emoji are written with.
JOINERS: Final = "\u200c\u200d"
#: A client that lets this much pile up is not listening; when all together are at their limit, this much suffices.
MOST_WAITING: Final = 2**20
FAIR_WAITING: Final = 2**17
#: The header in which the proxy names a server that it could not reach, and how many seconds we try it ourselves.
GONE: Final = "X-Starlanes-Gone"
PROBE: Final = 1.0
#: What opening a socket costs, as `COSTS` counts.
OPENING: Final = 5.0
#: So many messages beyond the limit, and the connection is closed.
MOST_REFUSED: Final = 200


class Socket:
    """One open connection. What it is sent waits in a queue, so that a slow client holds up nobody."""

    def __init__(self, websocket: WebSocket, hall: Hall, session: Session | None, lang: str) -> None:
        self.websocket = websocket
        self.hall = hall
        self.player = None if session is None else session.player
        self.session = "" if session is None else session.id
        self.language = lang
        #: The connection itself, to be written to without ado; None in a server without one, as tests have it.
        self.wire: SocketWire | None = websocket.scope.get("extensions", {}).get(WIRE)
        if self.wire is not None:
            self.wire.drained = self.flush
        self.waiting: deque[bytes] = deque()
        self.size = 0
        #: True while it is among those that will be written to at the end of this turn of the loop.
        self.due = False
        self.wake = asyncio.Event()
        self.code: int | None = None
        limits = hall.settings.limits
        self.address = address(websocket)
        self.bucket = Bucket(limits.messages, limits.messages * 4, time.monotonic())
        self.refused = 0
        self.table: Table | None = None
        self.channel = Channel(-1)

    # Sending.

    def send(self, message: bytes) -> None:
        """Put a message among those that go out together at the end of this turn of the loop."""
        if self.code == TOO_SLOW:
            return
        size = self.size + len(message)
        crowded = self.hall.waiting + len(message) > self.hall.settings.limits.all_waiting_bytes
        if size > MOST_WAITING or (crowded and size > FAIR_WAITING):
            self.give_up()
            return
        self.hold(len(message))
        self.waiting.append(message)
        if not self.due:
            self.due = True
            self.hall.outbox.add(self.flush)

    def flush(self) -> None:
        """Write what waits, in one go, if the peer reads."""
        self.due = False
        if self.wire is None:
            self.wake.set()
        elif self.wire.writable.is_set():
            if self.waiting:
                self.wire.write(self.waiting)
                self.waiting.clear()
                self.hold(-self.size)
            if self.code is not None:
                self.wake.set()

    def hold(self, size: int) -> None:
        self.size += size
        self.hall.waiting += size

    def give_up(self) -> None:
        """Forget what is waiting for somebody who does not read it."""
        self.waiting.clear()
        self.hold(-self.size)
        self.close(TOO_SLOW)

    def tell(self, message: Outgoing) -> None:
        self.send(encode(message))

    def close(self, code: int) -> None:
        """Close after what is waiting has been sent."""
        if self.code is None:
            self.code = code
            self.wake.set()

    def move(self, channel: Channel) -> None:
        self.channel = channel

    async def pump(self) -> None:
        """Close the connection when it is to be closed and nothing waits; `listen` hears of that.

        Without a wire, send what waits.
        """
        websocket = self.websocket
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self.wake.wait()
                self.wake.clear()
                while self.waiting and self.wire is None:
                    message = self.waiting.popleft()
                    self.hold(-len(message))
                    await websocket.send_text(message.decode())
                if self.code is not None and not self.waiting:
                    await websocket.close(self.code)
                    return

    # Hearing.

    async def listen(self) -> None:
        """Hear what comes in until the connection is closed; after our own close nothing counts any more."""
        receive = self.websocket.receive if self.wire is None else self.wire.receive
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if self.code is None:
                await self.hear(message.get("text"))

    async def hear(self, text: str | None) -> None:
        """One message (None for a binary one): done, or refused in a sentence; the connection goes on either way."""
        ref: int | None = None
        try:
            message = self.read(text or "")
            ref = message.ref
            self.hall.metrics.messages.add(type(message).__name__.lower())
            await self.obey(message)
        except Refused as refused:
            self.refuse(refused, ref)
        except Exception as error:
            event("socket-error", logging.ERROR, error, table=self.table and self.table.id)
            self.hall.metrics.errors.add()
            self.tell(Error(key="server.internal", message=say(Phrase("server.internal"), self.language), ref=ref))

    def read(self, text: str) -> Message:
        """A message that is not one too many, not too long, and of the right shape."""
        if not self.bucket.take(time.monotonic()):
            self.refused += 1
            if self.refused > MOST_REFUSED:
                self.close(TOO_FAST)
            raise Refused("too-fast", 429)
        # The web server cuts off longer frames; one in fragments can still be longer.
        if len(text) > self.hall.settings.limits.message_bytes:
            raise Refused("too-large", 413, n=self.hall.settings.limits.message_bytes // 1024)
        try:
            message: Message = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Refused("malformed", 400, detail=str(error)[:200]) from None
        self.pay(COSTS.get(type(message), 1.0))
        return message

    def pay(self, cost: float) -> None:
        """Take what something costs from the player's and the address's budget; raises Refused if it is spent."""
        now = time.monotonic()
        if self.hall.efforts.take(self.address, now, cost) or (
            self.player is not None and self.hall.effort.take(self.player.id, now, cost)
        ):
            raise Refused("too-fast", 429)

    def refuse(self, refused: Refused, ref: int | None) -> None:
        self.hall.metrics.refused.add(refused.phrase.key)
        game = None if self.table is None else self.table.game
        message = " ".join(say(reason, self.language, game) for reason in refused.reasons)
        if refused.phrase.key in ("server.malformed", "server.too-fast", "server.too-large"):
            self.tell(Error(key=refused.phrase.key, message=message, ref=ref))
            return
        self.tell(Refusal(ref=ref, reasons=phrases(refused.reasons), message=message))
        if refused.phrase.key == "server.stale" and self.table is not None:
            self.send(self.table.state(self.channel))

    async def obey(self, message: Message) -> None:
        assert self.table is not None
        table, seat = self.table, self.channel.seat
        step = -1
        if isinstance(message, Answer):
            step = await table.answer(self.channel, message)
        elif isinstance(message, Undo):
            await table.undo(seat)
        elif isinstance(message, TakeBack):
            await table.take_back(seat)
        elif isinstance(message, MakePlan):
            await table.plans.set(seat, message.prompt, message.choice)
        elif isinstance(message, AskUndo):
            await table.ask_undo(seat, message.to)
        elif isinstance(message, Consent):
            await table.consent(seat, message.id, message.yes)
        elif isinstance(message, Say):
            await self.talk(table, message.text)
        else:
            await self.inform(table, seat, message)
            return
        if step < 0:
            step = table.playing().step if table.row.status != "lobby" else 0
        self.tell(Done(ref=message.ref, step=step))

    async def inform(self, table: Table, seat: int, message: Question) -> None:
        """Questions that change nothing."""
        if isinstance(message, AskWhy):
            reasons = phrases(table.why(seat, message.choice))
            self.tell(Why(ref=message.ref, choice=message.choice, reasons=reasons))
        elif isinstance(message, AskHint):
            table.must_play(seat)
            choice, why = await self.think(table, seat)
            self.tell(Hint(ref=message.ref, choice=choice, why=why))
        elif isinstance(message, AskThoughts):
            table.must_play(seat)
            if not table.shows_thoughts():
                raise Refused("thoughts-hidden", 403)
            told = await thoughts(self.hall, table.playing().match, seat)
            self.tell(ThoughtsTold(ref=message.ref, thoughts=told))
        elif isinstance(message, AskAdvice):
            table.must_play(seat)
            asked = cast("dict[str, Plain]", message.asked)
            self.tell(Advice(ref=message.ref, told=await self.counsel(table, seat, asked)))
        elif isinstance(message, AskLog):
            self.send(self.channel.page(table.playing(), message.before, message.ref))
        elif isinstance(message, Sync):
            self.send(table.hello(self.player))
            if table.row.status in ("playing", "over"):
                self.send(table.state(self.channel))
        else:
            self.tell(Pong(ref=message.ref))

    async def counsel(self, table: Table, seat: int, asked: dict[str, Plain]) -> dict[str, Any]:
        """One question at a time for each person, and not if too many wait already."""
        assert self.player is not None
        hints = self.hall.hints
        if len(hints.open) >= self.hall.settings.limits.hints or not hints.enter(self.player.id):
            raise Refused("hint-later", 429)
        try:
            play = table.playing()
            return await advice(play.match.game, play.match.position.copy(), seat, asked, self.language)
        finally:
            hints.leave(self.player.id)

    async def think(self, table: Table, seat: int) -> tuple[str, list[str]]:
        """A hint: one at a time for each person, and not if too many wait already."""
        assert self.player is not None
        hints = self.hall.hints
        if len(hints.open) >= self.hall.settings.limits.hints or not hints.enter(self.player.id):
            raise Refused("hint-later", 429)
        try:
            return await hint(table, seat, self.language)
        finally:
            hints.leave(self.player.id)

    async def talk(self, table: Table, text: str) -> None:
        if self.player is None:
            raise Refused("who-are-you", 401)
        said = " ".join(text.split())
        if not visible(said, JOINERS):
            raise Refused("bad-chat", 400)
        wait = self.hall.talk.take(self.player.id, time.monotonic())
        if wait:
            raise Refused("talk-slower", 429, n=int(wait) + 1)
        await table.say(self.channel, self.player, said)


async def table_socket(websocket: WebSocket) -> None:
    """The route /ws/tables/{id}."""
    hall = hall_of(websocket)
    where = address(websocket)
    if not right_host(websocket) or not same_origin(websocket) or not hall.sockets.enter(where):
        event("socket-refused", logging.WARNING, address=where)
        await websocket.close()
        return
    try:
        elsewhere = await whose(hall, websocket.path_params["table"], websocket.headers.get(GONE, ""))
        if elsewhere is not None:
            await websocket.send_denial_response(refusal(websocket, elsewhere))
            return
        await websocket.accept()
        await serve_socket(websocket, hall)
    except WebSocketDisconnect:
        pass
    finally:
        hall.sockets.leave(where)


async def whose(hall: Hall, table: str, gone: str) -> Elsewhere | None:
    """Where a socket must go, if not here: that is told before it is accepted, or the proxy could not lead it there.

    `gone` is a server that the proxy has led it to in vain: if nobody listens there, nobody waits for its lease.
    """
    try:
        if hall.store.leases.shared:
            await hall.tables.get(table)
    except Elsewhere as elsewhere:
        if elsewhere.address != gone or not await nobody_at(gone):
            return elsewhere
        event("server-gone", logging.WARNING, server=gone)
        await hall.store.do(hall.store.leases.give_up, gone)
        return await whose(hall, table, "")
    except Refused:
        # Said once the socket is open, where a browser can hear it.
        pass
    return None


async def nobody_at(address: str) -> bool:
    """Whether a connection to an address is refused: the process that listened there is no more."""
    host, _, port = address.rpartition(":")
    try:
        _reader, writer = await asyncio.wait_for(asyncio.open_connection(host.strip("[]"), int(port)), PROBE)
    except ConnectionRefusedError:
        return True
    except (OSError, TimeoutError, ValueError):
        return False
    writer.close()
    return False


async def serve_socket(websocket: WebSocket, hall: Hall) -> None:
    """Let somebody in, and stay until either side goes."""
    try:
        socket = Socket(websocket, hall, await session_of(websocket), language(websocket))
        socket.pay(OPENING)
        table = await hall.tables.seen_by(websocket.path_params["table"], socket.player, invite(websocket))
        socket.table = table
        socket.channel = table.enter(socket)
    except Refused as refused:
        message = say(refused.phrase, language(websocket))
        await websocket.send_text(encode(Error(key=refused.phrase.key, message=message)).decode())
        await websocket.close(CLOSE_CODES.get(refused.status, TOO_SLOW))
        return
    pump = asyncio.create_task(socket.pump())
    try:
        # A task of its own: it is not woken through all the web server's layers for each message.
        await asyncio.create_task(socket.listen())
    finally:
        pump.cancel()
        if socket.wire is not None:
            socket.wire.drained = None
        socket.hold(-socket.size)
        table.leave(socket.channel, socket)
