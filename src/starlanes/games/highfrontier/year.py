"""The years (4, 14.3): every player has a turn, then the sun wheel goes on; the end of the game (7.3)."""

from typing import ClassVar

from starlanes.games.highfrontier.facts import tell_over, tell_year
from starlanes.games.highfrontier.state import MOST_YEARS, State
from starlanes.games.highfrontier.sunwheel import SPOTS
from starlanes.games.highfrontier.turn import begin_turn
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.saved import Saved


def built(s: State) -> int:
    """Factories and ventures of all players."""
    n = 0
    for player in s.players:
        n += len(player.factories) + len(player.ventures)
    return n


class Years(Frame[State]):
    """One year after the other."""

    NAME: ClassVar[str] = "years"

    def __init__(self) -> None:
        super().__init__()
        #: Turns that were taken in this year.
        self.turns = 0

    def go(self, s: State) -> int:
        if self.turns < s.seats:
            if self.turns == 0:
                tell_year(s.ear, s.year, s.sector())
            begin_turn(s, (s.first + self.turns) % s.seats)
            self.turns += 1
            return STAYS
        if built(s) >= s.rules.end_at or s.year >= MOST_YEARS:
            tell_over(s.ear, "over-built" if built(s) >= s.rules.end_at else "over-years")
            return DONE
        self.turns = 0
        s.year += 1
        s.spot = (s.spot + 1) % SPOTS
        return AGAIN

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Years":
        other = Years()
        other.turns = self.turns
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["turns"] = self.turns
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.turns = saved.whole("turns")
