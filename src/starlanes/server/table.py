"""A table while somebody is there: its seats, its match, and everybody who looks on."""

import hmac
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

import starlanes
from starlanes.games import game as game_of
from starlanes.kernel.facts import SPECTATOR, Phrase
from starlanes.kernel.game import Setup
from starlanes.review.judges import can_judge
from starlanes.server import moment
from starlanes.server.bots import Bots
from starlanes.server.channels import Channel, Extra, Listener, tell
from starlanes.server.consent import Request, new_request, settled, vote
from starlanes.server.line import DamagedLog
from starlanes.server.logs import event
from starlanes.server.messages import Answer, Chat, Hello, TableNow, encode
from starlanes.server.plans import Plans
from starlanes.server.play import Change, Play, open_play
from starlanes.server.refusal import Refused
from starlanes.server.shapes import ClockState
from starlanes.server.standings import write_down
from starlanes.server.statics import static_address
from starlanes.server.store.rows import ChatRow, Kept, Player, TableRow
from starlanes.server.stored import Stored
from starlanes.server.summary import summary

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: How much of the talk somebody who comes in is told.
CHAT_TOLD = 50


class Table(Stored):
    """One table in memory."""

    def __init__(self, hall: "Hall", kept: Kept, generation: int) -> None:
        super().__init__(hall, kept, generation)
        self.metrics = hall.metrics
        #: The end of what was said.
        self.talk = deque(kept.chat, CHAT_TOLD)
        self.game = game_of(kept.row.game)
        self.channels: dict[int, Channel] = {}
        self.bots = Bots(self)
        #: The players who want the game to be rated, and the one who wants a rematch.
        self.agreed = kept.agreed
        self.rematch_host = kept.rematch_host
        self.plans = Plans(self, kept.plans)
        #: When each person was last here, for those who are not.
        self.seen: dict[int, int] = {}
        self.used = moment.now()
        #: The change that is being stored.
        self.changing: Change | None = None
        self._play: Play | Refused = self.open(kept)

    # The match.

    def open(self, kept: Kept) -> Play | Refused:
        """The match as it is stored, or why there is none."""
        if self.row.status == "lobby" or not kept.log:
            return Refused("not-begun", 409)
        began = time.perf_counter()
        try:
            every = self.hall.settings.snapshot_every
            return open_play(self.store, self.id, self.game, self.setup(), kept, every)
        except DamagedLog as error:
            event("table-damaged", logging.ERROR, table=self.id, detail=str(error))
            return Refused("damaged-table", 409)
        except Refused as refused:
            return refused
        finally:
            self.metrics.open_time.see(time.perf_counter() - began)

    def playing(self) -> Play:
        """The match; raises Refused if the table has not begun, or it can't be opened."""
        if isinstance(self._play, Refused):
            raise self._play
        return self._play

    def last_entry(self) -> tuple[int, str] | None:
        return None if isinstance(self._play, Refused) else (self._play.n, self._play.digest)

    def let_go(self) -> None:
        self.hall.tables.drop(self, 1012)

    def setup(self) -> Setup:
        row = self.row
        if row.game_version != self.game.version:
            raise Refused("other-version", 409, version=row.game_version, now=self.game.version)
        return self.game.setup(len(self.seats), row.seed, row.options, row.rulings)

    def begin(self, play: Play) -> None:
        """The match has begun (or was dealt for a "what if")."""
        self._play = play
        for channel in self.channels.values():
            channel.own = None
            if channel.listeners:
                channel.send(self.state(channel))
        self.bots.wake()

    # Who is who.

    def seat_of(self, player: Player | None) -> int:
        """The seat a player has here, or SPECTATOR."""
        if player is not None:
            for seat in self.seats:
                if seat.kind == "person" and seat.player == player.id:
                    return seat.seat
        return SPECTATOR

    def must_sit(self, player: Player | None) -> int:
        seat = self.seat_of(player)
        if seat == SPECTATOR:
            raise Refused("not-seated", 403)
        return seat

    def may_see(self, player: Player | None, invite: str | None) -> bool:
        if self.row.listed or self.seat_of(player) != SPECTATOR:
            return True
        if player is not None and player.id == self.row.host:
            return True
        return self.invited(invite)

    def invited(self, invite: str | None) -> bool:
        return hmac.compare_digest((invite or "").encode(), self.row.invite.encode())

    def asked_for_consent(self, to: int) -> list[int]:
        """The seats whose people must agree to go back to a step.

        A bot that stands in for somebody agrees to whatever lies within its own time, and to nothing before: what was
        seen since then would be known to those who stayed.
        """
        people = [seat for seat in self.seats if seat.kind == "person"]
        return [seat.seat for seat in people if not seat.stand_in or to < seat.stood_since]

    def shows_thoughts(self) -> bool:
        """Whether people may see what a bot thinks of their own decisions: as the table says, or if they play alone."""
        people = sum(seat.kind == "person" for seat in self.seats)
        wanted = self.row.thoughts == "yes" if self.row.thoughts else people == 1
        return wanted and can_judge(self.row.game)

    def connected(self, seat: int) -> bool:
        channel = self.channels.get(seat)
        return channel is not None and bool(channel.listeners)

    def watched(self) -> bool:
        return any(channel.listeners for channel in self.channels.values())

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    # Coming and going.

    def enter(self, listener: Listener) -> Channel:
        """Somebody looks on: from their seat, or as a spectator."""
        seat = self.seat_of(listener.player)
        channel = self.channels.get(seat)
        if channel is None:
            channel = self.channels[seat] = Channel(seat)
        state = self.state(channel) if self.row.status in ("playing", "over") else b""
        channel.listeners.append(listener)
        listener.send(self.hello(listener.player))
        if state:
            listener.send(state)
        if seat in self.plans.kept:
            listener.send(encode(self.plans.message(seat)))
        self.seen.pop(seat, None)
        self.tell_table(but=listener)
        self.bots.wake()
        return channel

    def leave(self, channel: Channel, listener: Listener) -> None:
        channel.leave(listener)
        self.used = moment.now()
        if not channel.listeners:
            self.seen[channel.seat] = self.used
        self.tell_table()

    def reseat(self) -> None:
        """Somebody sat down or got up: everybody's channel follows their seat."""
        moved: list[Listener] = []
        for channel in self.channels.values():
            for listener in channel.listeners[:]:
                if self.seat_of(listener.player) != channel.seat:
                    channel.leave(listener)
                    moved.append(listener)
        for listener in moved:
            listener.move(self.enter(listener))
        if not moved:
            self.tell_table()

    # What people are told.

    def hello(self, player: Player | None) -> bytes:
        said = [chat_message(row) for row in self.talk]
        message = Hello(
            table=summary(self, player),
            seat=self.seat_of(player),
            static=static_address(self.game),
            server=starlanes.__version__,
            chat=said,
        )
        return encode(message)

    def state(self, channel: Channel) -> bytes:
        play = self.playing()
        return channel.state(play, self.answers(channel.seat), self.clock_now(), self.extra())

    def answers(self, seat: int) -> bool:
        """True if a person answers for a seat now."""
        return seat != SPECTATOR and not self.seats[seat].player_bot

    def extra(self) -> Extra:
        result = msgspec.json.decode(self.row.result) if self.row.result else None
        request = None if self.request is None else self.request.message()
        return Extra(result, request)

    def clock_now(self) -> ClockState | None:
        return None if self.clock is None else self.clock.plain(moment.now())

    async def shift_clock(self, pause: int) -> None:
        """Let the clock forget so many milliseconds: everything anew to everybody."""
        async with self.turn:
            if self.clock is None:
                return
            clock = self.clock.copy()
            clock.shift(pause)
            await self.change(replace(self.row, clock_state=clock.text(), deadline=clock.deadline()), clock)
        for channel in self.channels.values():
            if channel.listeners:
                channel.send(self.state(channel))

    def tell_table(self, but: Listener | None = None) -> None:
        """The table's summary to everybody: who is here, who plays."""
        for channel in self.channels.values():
            for listener in channel.listeners:
                if listener is not but:
                    listener.send(encode(TableNow(table=summary(self, listener.player))))

    # Playing.

    async def answer(self, channel: Channel, message: Answer) -> int:
        """A person's answer; how many steps there are with it.

        Refused unless it answers the very question the seat is asked now.
        """
        began = time.perf_counter()
        step = await self.join(channel, message)
        if not step:
            async with self.turn:
                seat = self.must_play(channel.seat)
                play = self.playing()
                play.wanted(seat)
                channel.must_be_current(message.step, message.seq, play.step)
                change = play.answer(seat, message.choices)
                step = len(change.match.steps)
                await self.commit(change, seat, by="person")
        self.metrics.choice_time.see(time.perf_counter() - began)
        return step

    async def join(self, channel: Channel, message: Answer) -> int:
        """Let an answer be stored and told together with another seat's that still waits for the store.

        Returns how many steps there are with it; 0 if nothing has come of it: then it takes a turn of its own, and
        whatever there is to refuse is refused there.
        """
        change, write, seat = self.changing, self.writing, channel.seat
        if change is None or write is None or write.left or seat in change.actors:
            return 0
        # What else is stored with the other's would be another with mine.
        if write.more is not None or write.time is not None:
            return 0
        if change.cut or change.scores is not None or not channel.still_asked(change.match):
            return 0
        try:
            self.must_play(seat)
            play = self.playing()
            channel.must_be_current(message.step, message.seq, play.step)
            later = play.answer(seat, message.choices, after=change)
        except Refused:
            return 0
        if later.match.over:
            return 0
        change.join(later)
        write.snapshot = play.snapshot(change)
        await self.store.commits.join(write)
        self.metrics.choices.add("person")
        return len(later.match.steps)

    def must_play(self, seat: int) -> int:
        """Refuse spectators, and people for whom a bot is playing."""
        if seat == SPECTATOR:
            raise Refused("not-seated", 403)
        if self.seats[seat].player_bot:
            raise Refused("bot-plays-for-you", 409)
        return seat

    async def undo(self, seat: int) -> None:
        async with self.turn:
            self.must_play(seat)
            if self.playing().match.over:
                raise Refused("over", 409)
            await self.commit(self.playing().undo(seat), seat, by="person")

    def why(self, seat: int, text: str) -> list[Phrase]:
        self.must_play(seat)
        play = self.playing()
        return play.match.why_not(seat, play.parse(text))

    async def commit(self, change: Change, actor: int, by: str, row: TableRow | None = None) -> None:
        """In turn: store a change (and the row, if that changes), make it the truth, tell everybody; in this order."""
        play = self.playing()
        now = moment.now()
        row = row or self.row
        clock = None if self.clock is None else self.clock.copy()
        if change.match.over:
            result = msgspec.json.encode(change.match.result().plain()).decode()
            row = replace(row, status="over", result=result, undo_request="", updated=now)
        if clock is not None:
            clock.turn([s for s in change.match.position.asked() if not self.seats[s].player_bot], actor, now)
            row = replace(row, clock_state=clock.text(), deadline=clock.deadline())
        began = time.perf_counter()
        self.changing = change
        try:
            besides, snapshot = self.besides(change, row), play.snapshot(change)
            await self.change(row, clock, entries=change.entries, write=besides, snapshot=snapshot)
        finally:
            self.changing = None
        self.metrics.commit_time.see(time.perf_counter() - began)
        if not change.cut and self.watched():
            change.compare(play.public())
        play.accept(change)
        self.metrics.choices.add(by)
        self.publish(change)
        if change.match.over:
            event("table-over", table=self.id, game=row.game, steps=play.step)
            self.tell_table()
        if change.cut:
            await self.plans.forget()
        await self.plans.look()
        self.bots.wake()

    def besides(self, change: Change, row: TableRow) -> Callable[[], object] | None:
        """What is seldom stored with a change: snapshots that go, and how the match came out when it is over."""
        forget = self.playing().forgetting(change)
        if not change.match.over:
            return forget

        def write() -> None:
            if forget is not None:
                forget()
            write_down(self.store, row, self.seats)

        return write

    def publish(self, change: Change) -> None:
        play = self.playing()
        clock, extra = self.clock_now(), self.extra()
        for channel in self.channels.values():
            if not channel.listeners:
                continue
            answers = self.answers(channel.seat)
            if change.cut:
                channel.cut(change, play, answers, clock, extra)
            else:
                channel.update(change, answers, clock, extra)

    # Going back by consent.

    async def ask_undo(self, seat: int, to: int) -> None:
        async with self.turn:
            self.must_play(seat)
            play = self.playing()
            if play.match.over:
                raise Refused("over", 409)
            if self.request is not None and self.request.seat != seat:
                raise Refused("request-pending", 409)
            await self.settle(new_request(seat, to, play.step))

    async def consent(self, seat: int, number: int, yes: bool) -> None:
        async with self.turn:
            self.must_play(seat)
            await self.settle(vote(self.request, number, seat, yes))

    async def settle(self, request: Request) -> None:
        """In turn: keep a request with its votes; go back as soon as everybody agrees."""
        verdict = settled(request, self.asked_for_consent(request.to))
        row = replace(self.row, undo_request=request.text() if verdict is None else "")
        if verdict:
            play = self.playing()
            to = min(request.to, play.step)
            log = self.store.log
            snapshot = await self.store.do(log.snapshot, self.id, to) if play.far(to) else None
            await self.commit(play.rewind(to, request.seat, snapshot), request.seat, "person", row)
        else:
            await self.change(row, self.clock)
        tell(list(self.channels.values()), request.message(verdict is not None, verdict is True))

    async def take_back(self, seat: int) -> None:
        """Go back to before a seat's last decision, where nobody has to be asked: all others are bots."""
        async with self.turn:
            self.must_play(seat)
            play = self.playing()
            if play.match.over:
                raise Refused("over", 409)
            to = play.before_last_decision(seat)
            if to < 0:
                raise Refused("nothing-yet", 409)
            if self.asked_for_consent(to) != [seat]:
                raise Refused("no-undo", 409)
            await self.settle(new_request(seat, to, play.step))

    async def recount(self) -> None:
        """In turn: somebody whose consent was waited for may have been replaced by a bot."""
        if self.request is not None and settled(self.request, self.asked_for_consent(self.request.to)):
            await self.settle(self.request)

    # Talking.

    async def say(self, channel: Channel, player: Player, text: str) -> None:
        def add() -> ChatRow:
            return self.store.chat.add(self.id, channel.seat, player.name, text, moment.now())

        async with self.turn:
            row = await self.write(add)
        assert row is not None
        self.talk.append(row)
        tell(list(self.channels.values()), chat_message(row))


def chat_message(row: ChatRow) -> Chat:
    return Chat(id=row.n, from_=row.name, seat=row.seat, text=row.text, at=row.at // 1000)
