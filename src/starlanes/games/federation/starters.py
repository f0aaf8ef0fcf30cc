"""The starter tiles (rulebook "Déroulement de la partie"), and, by ruling, the choice of production sides."""

from typing import ClassVar, Final

from starlanes.games.federation.board import SLOT_BACK, SLOT_FRONT, SLOTS
from starlanes.games.federation.choices import SIDE, START
from starlanes.games.federation.facts import tell_side, tell_started
from starlanes.games.federation.question import Question
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import STARTERS
from starlanes.kernel.facts import Phrase, Why
from starlanes.kernel.lists import put, without

RULE: Final = "starter"
SETUP_RULE: Final = "setup"


def choose_starters(s: State) -> None:
    """In reverse turn order everybody takes a starter tile; before that, sides may be chosen."""
    for seat in s.order:
        frame = PickStarter()
        frame.seat = seat
        s.push(frame)
    if s.rules.advanced and s.rules.choose_sides:
        sides = PickSides()
        sides.seat = s.order[0]
        sides.left = SLOTS
        s.push(sides)


class PickStarter(Question):
    """Take a starter tile; its bonus comes at once, and it counts as a completed mission."""

    NAME: ClassVar[str] = "pick-starter"
    VERBS: ClassVar[tuple[int, ...]] = (START,)

    def choices(self, s: State) -> list[int]:
        return [START + tile for tile in s.starters]

    def take(self, s: State, code: int) -> None:
        tile = code - START
        s.starters = without(s.starters, tile)
        s.players[self.seat].starter = tile
        tell_started(s.ear, self.seat, tile)
        resolve(s, self.seat, STARTERS[tile].bundle)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.start", rule=RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.start", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "PickStarter":
        other = PickStarter()
        self.copy_question(other)
        return other


class PickSides(Question):
    """The first player chooses a side of each production tile, from left to right."""

    NAME: ClassVar[str] = "pick-sides"
    VERBS: ClassVar[tuple[int, ...]] = (SIDE,)

    def choices(self, s: State) -> list[int]:
        slot = SLOTS - self.left
        return sorted([SIDE + SLOT_FRONT[slot], SIDE + SLOT_BACK[slot]])

    def take(self, s: State, code: int) -> None:
        s.slots = put(s.slots, SLOTS - self.left - 1, code - SIDE)
        tell_side(s.ear, self.seat, code - SIDE)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.side", {"n": SLOTS - self.left + 1}, SETUP_RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.side", SETUP_RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "PickSides":
        other = PickSides()
        self.copy_question(other)
        return other
