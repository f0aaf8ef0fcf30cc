"""A channel: what one seat is sent. All the windows a person has open at a seat hear the same messages.

The view of a seat is built once per step, and only while somebody listens; it goes out as the difference to the one
before. Spectators share one channel, that of seat -1.
"""

from collections.abc import Sequence
from typing import Final, Protocol, cast

from msgspec import UNSET

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

    def send(self, text: str) -> None: ...

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
        self.view: View | None = None
        self.ask: Ask | None = None
        #: The step since which the seat has been asked this.
        self.asked_since = 0
        self.undo = False

    def send(self, text: str) -> None:
        for listener in self.listeners:
            listener.send(text)

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        if not self.listeners:
            # Nobody hears the differences: whoever comes next gets everything.
            self.view = None

    # What may be answered.

    def must_be_current(self, step: int, seq: int | None, now: int) -> None:
        """Refuse an answer to a question that is no longer the one being asked."""
        if not self.asked_since <= step <= now or (seq is not None and seq < self.floor):
            raise Refused("stale", 409)

    # What is sent.

    def look(self, match: Match, view: View, answers: bool, actor: int | None = None) -> None:
        """Remember what the seat sees and is asked after `actor` has answered (None: anew).

        `answers` is False while a bot answers for the seat.
        """
        step = len(match.steps)
        asked = answers and self.seat in match.position.asked()
        ask = cast(Ask, match.ask(self.seat).plain()) if asked else None
        if actor is None or actor == self.seat or ask != self.ask:
            # The same question after one's own answer is another question.
            self.asked_since = step
        self.undo = answers and not match.over and self.may_undo(match, actor)
        self.ask = ask
        self.view = view

    def may_undo(self, match: Match, actor: int | None) -> bool:
        """What `can_undo` says, without trying where that is plain."""
        if actor == self.seat:
            # One's own last step, unless something was learned from it.
            return match.anchored_at < len(match.steps)
        # Another seat's answer can end what may be undone, but never begin it.
        return (actor is None or self.undo) and can_undo(match, self.seat)

    def state(
        self, play: Play, answers: bool, clock: ClockState | None, extra: "Extra", stands: int | None = None
    ) -> str:
        """Everything, for somebody who comes in or asks for it; of a long log the end, and the rest by `page`.

        With `stands` it is for those who were there: what they were told of the first so many steps stands.
        """
        match = play.match
        if self.view is None:
            self.look(match, match.view(self.seat), answers)
        assert self.view is not None
        first = max(0, play.step + 1 - PAGE) if stands is None else stands + 1
        state = State(
            seq=self.seq,
            step=len(match.steps),
            view=self.view,
            ask=self.ask,
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

    def page(self, play: Play, before: int, ref: int | None) -> str:
        """A page of the log: what was told in the steps before one."""
        end = min(before, play.step + 1)
        first = max(0, end - PAGE)
        return encode(LogPage(ref=ref, facts=play.facts(self.seat, first, end), facts_from=first))

    def cut(self, change: Change, play: Play, answers: bool, clock: ClockState | None, extra: "Extra") -> None:
        """Steps were taken back: everything anew, and no answer to what was seen before counts."""
        self.seq += 1
        self.floor = self.seq
        self.view = None
        self.send(self.state(play, answers, clock, extra, change.base))

    def update(
        self, change: Change, play: Play, actor: int, answers: bool, clock: ClockState | None, extra: "Extra"
    ) -> None:
        """Send what a change means to this seat."""
        match = change.match
        step = len(match.steps)
        before = self.view
        assert before is not None
        view = change.view(self.seat)
        self.look(match, view, answers, actor)
        self.seq += 1
        message = Update(
            seq=self.seq,
            step=step,
            patch=diff(before, view),
            ask=self.ask,
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
    text = encode(message)
    for channel in channels:
        channel.send(text)
