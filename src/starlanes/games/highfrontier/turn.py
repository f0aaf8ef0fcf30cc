"""A player's turn (4, 16.0): a menu that comes back after each choice, in any order: operations, a move of each craft,
free actions. What they are stands in `menu.py`."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import FREE, OPERATION
from starlanes.games.highfrontier.choices import END
from starlanes.games.highfrontier.menu import FREE_ACTIONS, MENU, MOVES, OPERATIONS, PLACE
from starlanes.games.highfrontier.performers import crew_operations, may_perform, perform
from starlanes.games.highfrontier.state import State, ThisTurn
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

#: Free actions of one turn; nobody needs so many.
MOST_FREE: Final = 60


class Turn(Frame[State]):
    """The menu of a turn."""

    NAME: ClassVar[str] = "turn"
    VERBS: ClassVar[tuple[int, ...]] = (*[action.verb for action in MENU], END)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.ended = False

    def go(self, s: State) -> int:
        return DONE if self.ended else STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def prompt(self, s: State, seat: int) -> Phrase:
        key = "prompt.turn" if s.now.operations else "prompt.turn-rest"
        return Phrase(key, {"n": s.now.operations, "wt": s.players[seat].wt}, "4")

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = [END]
        if may_perform(s):
            for action in OPERATIONS:
                action.add(s, seat, out)
        for action in MOVES:
            action.add(s, seat, out)
        if s.now.free < MOST_FREE:
            for action in FREE_ACTIONS:
                action.add(s, seat, out)
        out.sort()
        return out

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if PLACE[code] == -1:
            return
        action = MENU[PLACE[code]]
        if action.kind != OPERATION or may_perform(s, why):
            action.why_not(s, seat, code - action.verb, why)

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == END:
            self.ended = True
            return
        action = MENU[PLACE[code]]
        if action.kind == FREE:
            s.now.free += 1
        else:
            s.now.opened = 0
            if action.kind == OPERATION:
                perform(s)
        action.do(s, seat, code - action.verb)
        s.now.begun = True

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Turn":
        other = Turn()
        other.seat = self.seat
        other.ended = self.ended
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["ended"] = self.ended
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.ended = saved.flag("ended")


def begin_turn(s: State, seat: int) -> None:
    frame = Turn()
    frame.seat = seat
    s.now = ThisTurn()
    s.now.operations = crew_operations(s, seat)
    if s.head_start:
        s.head_start = False
        s.now.operations -= 1
    s.push(frame)
    s.turn = seat
