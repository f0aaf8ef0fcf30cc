"""I Explore (rulebook "I: EXPLORER"): draw 2, keep 1; bonuses and powers add to both."""

from typing import ClassVar, Final

from starlanes.games.race.choices import KEEP
from starlanes.games.race.facts import tell_explored, tell_kept
from starlanes.games.race.kinds import (
    EXPLORE_1_1,
    EXPLORE_1_1_DRAW,
    EXPLORE_1_1_KEEP,
    EXPLORE_5,
    EXPLORE_5_DRAW,
    EXPLORE_5_KEEP,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
)
from starlanes.games.race.state import EMPTY, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, Sealed
from starlanes.kernel.lists import BLANKS, add_sorted
from starlanes.kernel.saved import Saved

RULE: Final = "explore"


def draw_and_keep(s: State, seat: int) -> tuple[int, int]:
    """How many cards a seat draws and keeps."""
    powers = s.players[seat].powers
    draw = EXPLORE_DRAW + powers.explore_draw
    keep = EXPLORE_KEEP + powers.explore_keep
    if s.picked(seat, EXPLORE_5):
        draw += EXPLORE_5_DRAW
        keep += EXPLORE_5_KEEP
    if s.picked(seat, EXPLORE_1_1):
        draw += EXPLORE_1_1_DRAW
        keep += EXPLORE_1_1_KEEP
    return draw, keep


def begin_explore(s: State) -> "Explore":
    """Everyone draws, in seat order, before anyone chooses."""
    phase = Explore()
    phase.drawn = [[] for seat in range(s.seats)]
    needs = [0] * s.seats
    for seat in s.order:
        draw, keep = draw_and_keep(s, seat)
        drawn = phase.drawn[seat]
        while len(drawn) < draw:
            card = s.take()
            if card == EMPTY:
                break
            add_sorted(drawn, card)
        # A draw larger than the keep is a choice; with too few cards left, all are kept.
        needs[seat] = keep if keep < len(drawn) else 0
        if drawn:
            s.learned = True
        tell_explored(s.ear, seat, drawn, min(keep, len(drawn)))
    phase.owe(needs)
    return phase


class Explore(Sealed[State]):
    """Each player chooses, of the cards just drawn, those to keep; the others are discarded face down."""

    NAME: ClassVar[str] = "explore"
    VERBS: ClassVar[tuple[int, ...]] = (KEEP,)

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[list[int]] = BLANKS

    def legal(self, s: State, seat: int) -> list[int]:
        return in_order(self.drawn[seat], self.given[seat], KEEP, self.needs[seat])

    def pool(self, s: State, seat: int) -> list[int]:
        return in_order(self.drawn[seat], [], KEEP, 1)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.keep", {"n": self.needs[seat], "of": len(self.drawn[seat])}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.keep-drawn", RULE, {"n": self.needs[seat]})

    def open(self, s: State) -> int:
        for seat in range(s.seats):
            drawn = self.drawn[seat][:]
            kept: list[int] = []
            for code in self.given[seat]:
                kept.append(code - KEEP)
                drawn.remove(code - KEEP)
            if not self.given[seat]:
                kept = drawn
                drawn = []
            s.players[seat].take_in(kept)
            for card in drawn:
                s.throw(card, BIT[seat])
            tell_kept(s.ear, seat, kept)
        self.drawn = [[] for seat in range(s.seats)]
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Explore":
        other = Explore()
        self.copy_sealed(other)
        other.drawn = self.drawn
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["drawn"] = [list(each) for each in self.drawn]
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.drawn = saved.lists("drawn")
