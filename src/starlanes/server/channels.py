"""A channel: what one seat is sent. All the windows a person has open at a seat hear the same messages.

What everybody sees is built and compared once per step, for all seats together, and only while somebody listens; what
a seat sees beyond that is built for it alone. It goes out as the difference to what it was before. Spectators share one
channel, that of seat -1.
"""

from collections.abc import Sequence
from typing import Final, Protocol, cast

from msgspec import UNSET

from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.game import View
from starlanes.kernel.match import Match
from starlanes.kernel.undo import can_undo
from starlanes.server.line import step_facts
from starlanes.server.messages import LogPage, Outgoing, State, UndoRequest, Update, encode
from starlanes.server.patch import diff
from starlanes.server.play import Change, Play
from starlanes.server.refusal import Refused
from starlanes.server.shapes import Ask, ClockState, Result, StepFacts
from starlanes.server.store.rows import Player

#: The most steps whose facts one message tells.
PAGE: Final = 256


class Listener(Protocol):
    """An open socket, as tables know it."""

    player: Player | None
    #: The session it was opened in; empty for somebody unknown.
    session: str
    language: str

    def send(self, message: bytes) -> None: ...

    def close(self, code: int) -> None: ...

    def move(self, channel: "Channel") -> None: ...


class Channel:
    """What a seat has been sent so far, and who listens."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.listeners: list[Listener] = []
        self.seq = 0
        #: The number of the last whole state: an answer to anything older is answered to a line that was left.
        self.floor = 0
        #: What the seat saw last beyond what everybody sees; None: it is to be sent everything anew.
        self.own: View | None = None
        self.ask: Ask | None = None
        #: What it may say without being asked.
        self.invited: Ask | None = None
        #: The step since which the seat has been asked this.
        self.asked_since = 0
        self.undo = False

    def send(self, message: bytes) -> None:
        for listener in self.listeners:
            listener.send(message)

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        if not self.listeners:
            # Nobody hears the differences: whoever comes next gets everything.
            self.own = None

    # What may be answered.

    def must_be_current(self, step: int, seq: int | None, now: int) -> None:
        """Refuse an answer to a question that is no longer the one being asked."""
        if not self.asked_since <= step <= now or (seq is not None and seq < self.floor):
            raise Refused("stale", 409)

    def still_asked(self, match: Match) -> bool:
        """Whether the seat would be asked just what it is asked now if a match were the truth."""
        if self.seat in match.position.asked():
            return match.ask(self.seat).plain() == self.ask
        return match.invited(self.seat) and match.ask(self.seat).plain() == self.invited

    # What is sent.

    def look(self, match: Match, answers: bool, actors: Sequence[int] = ()) -> View:
        """What the seat sees beyond the others, and is asked, after some seats have answered (none: anew).

        `answers` is False while a bot answers for the seat.
        """
        step = len(match.steps)
        asked = answers and self.seat in match.position.asked()
        invited = answers and match.invited(self.seat)
        said = cast(Ask, match.ask(self.seat).plain()) if asked or invited else None
        if not actors or self.seat in actors or said != (self.ask or self.invited):
            # The same question after one's own answer is another question.
            self.asked_since = step
        self.undo = answers and not match.over and self.may_undo(match, actors)
        self.ask = said if asked else None
        self.invited = said if invited else None
        self.own = {} if self.seat == SPECTATOR else match.own(self.seat)
        return self.own

    def may_undo(self, match: Match, actors: Sequence[int]) -> bool:
        """What `can_undo` says, without trying where that is plain."""
        if actors and actors[-1] == self.seat:
            # One's own last step, unless something was learned from it.
            return match.anchored_at < len(match.steps)
        # Another seat's answer can end what may be undone, but never begin it.
        return (self.undo or not actors or self.seat in actors) and can_undo(match, self.seat)

    def state(
        self, play: Play, answers: bool, clock: ClockState | None, extra: "Extra", stands: int | None = None
    ) -> bytes:
        """Everything, for somebody who comes in or asks for it; of a long log the end, and the rest by `page`.

        With `stands` it is for those who were there: what they were told of the first so many steps stands.
        """
        match = play.match
        own = self.look(match, answers) if self.own is None else self.own
        first = max(0, play.step + 1 - PAGE) if stands is None else stands + 1
        state = State(
            seq=self.seq,
            step=len(match.steps),
            view={**play.public(), **own},
            ask=self.ask,
            invited=UNSET if self.invited is None else self.invited,
            waiting=match.position.asked(),
            undo=self.undo,
            facts=play.facts(self.seat, first),
            facts_from=first,
            stands=stands is not None,
            since=play.last_step_of(self.seat),
            scores=play.scores,
            clock=clock,
            over=match.over,
            result=extra.result,
            undo_request=extra.undo_request,
        )
        return encode(state)

    def page(self, play: Play, before: int, ref: int | None) -> bytes:
        """A page of the log: what was told in the steps before one."""
        end = min(before, play.step + 1)
        first = max(0, end - PAGE)
        return encode(LogPage(ref=ref, facts=play.facts(self.seat, first, end), facts_from=first))

    def cut(self, change: Change, play: Play, answers: bool, clock: ClockState | None, extra: "Extra") -> None:
        """Steps were taken back: everything anew, and no answer to what was seen before counts."""
        self.seq += 1
        self.floor = self.seq
        self.own = None
        self.send(self.state(play, answers, clock, extra, change.base))

    def update(self, change: Change, answers: bool, clock: ClockState | None, extra: "Extra") -> None:
        """Send what a change means to this seat."""
        match = change.match
        step = len(match.steps)
        before = self.own
        assert before is not None
        own = self.look(match, answers, change.actors)
        self.seq += 1
        message = Update(
            seq=self.seq,
            step=step,
            patch=[*change.news, *diff(before, own)],
            ask=self.ask,
            invited=UNSET if self.invited is None else self.invited,
            waiting=match.position.asked(),
            undo=self.undo,
            facts=self.facts(change, step),
            clock=clock,
            over=match.over,
            result=extra.result,
            scores=UNSET if change.scores is None else [change.scores],
        )
        self.send(encode(message))

    def facts(self, change: Change, step: int) -> list[StepFacts]:
        first = step - len(change.facts) + 1
        told = enumerate(change.facts, start=first)
        return [step_facts(number, facts, self.seat) for number, facts in told if facts]


class Extra:
    """What goes with every state besides the match itself."""

    def __init__(self, result: Result | None, undo_request: UndoRequest | None) -> None:
        self.result = result
        self.undo_request = undo_request


def tell(channels: Sequence[Channel], message: Outgoing) -> None:
    """The same message to everybody."""
    encoded = encode(message)
    for channel in channels:
        channel.send(encoded)
