"""The years (4, 14.3): every player has a turn, then the sun wheel goes on; the end of the game (7.3)."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.design import begin_design
from starlanes.games.highfrontier.election import hold_election
from starlanes.games.highfrontier.events import begin_event
from starlanes.games.highfrontier.facts import tell_over, tell_year
from starlanes.games.highfrontier.falling import fall_on
from starlanes.games.highfrontier.kinds import YELLOW
from starlanes.games.highfrontier.losses import lose_all
from starlanes.games.highfrontier.map import space_of
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.sunwheel import EVENT_ON, SENILITY_ON
from starlanes.games.highfrontier.turn import begin_turn
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

SUNGRAZER: Final[int] = space_of("kreutz-sungrazer")


def built(s: State) -> int:
    """Factories and ventures of all players."""
    n = 0
    for player in s.players:
        n += len(player.factories) + len(player.ventures)
    return n


def built_ends(s: State) -> int:
    """How many of them end the game; 0 if Futures or a scenario end it."""
    return s.rules.end_at if scenario_of(s).ends_as_usual() and not s.rules.endgame else 0


def burn_up(s: State) -> None:
    """The Kreutz sungrazer passes the Sun when yellow ends: cards on it are lost (D-77)."""
    for seat in range(s.seats):
        player = s.players[seat]
        for stack in player.stands_on(SUNGRAZER):
            lose_all(s, seat, stack, player.stacks[stack])


def over(s: State) -> str:
    """Whether the game ends with this year: what is told then, or nothing."""
    why = scenario_of(s).ends(s)
    if why:
        return why
    if s.fallen:
        return "over-footfall"
    if s.rules.endgame and s.closing == 0 and scenario_of(s).ends_as_usual():
        return "over-futures"
    ends = built_ends(s)
    if ends and built(s) >= ends:
        return "over-built"
    return "over-years" if s.year >= s.rules.most_years else ""


class Years(Frame[State]):
    """One year after the other."""

    NAME: ClassVar[str] = "years"

    def __init__(self) -> None:
        super().__init__()
        #: Whether the design turns of a quick start are behind.
        self.designed = False
        #: Turns that were taken in this year.
        self.turns = 0
        #: Whether the disc has moved on after them.
        self.advanced = False
        #: Whether the last election was held.
        self.elected = False

    def go(self, s: State) -> int:
        if self.advanced and s.rules.scenario:
            scenario_of(s).look(s)
        if s.finished:
            return DONE
        if s.rules.design and not self.designed:
            self.designed = True
            begin_design(s)
            return STAYS
        if self.turns < s.seats:
            if self.turns == 0:
                tell_year(s.ear, s.year, s.sector())
            begin_turn(s, (s.first + self.turns) % s.seats)
            self.turns += 1
            return STAYS
        if not self.advanced:
            self.advanced = True
            yellow = s.sector() == YELLOW
            if s.rules.hermes:
                begin_event(s)
            s.spot = (s.spot + 1) % len(s.rules.sectors)
            if SENILITY_ON[s.spot] and not s.rules.hermes:
                scenario_of(s).senility(s)
            if yellow and s.sector() != YELLOW and s.rules.sungrazer_burns:
                burn_up(s)
            if s.falls:
                fall_on(s)
            if s.rules.events and EVENT_ON[s.spot] and not s.rules.hermes:
                begin_event(s)
                if s.closing > 0:
                    s.closing -= 1
            return AGAIN
        why = over(s)
        if why and s.rules.endgame and not self.elected:
            # The last election counts for who is in power (22.2).
            self.elected = True
            hold_election(s)
            return STAYS
        if why:
            tell_over(s.ear, why)
            return DONE
        self.turns = 0
        self.advanced = False
        s.year += 1
        return AGAIN

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Years":
        other = Years()
        other.designed = self.designed
        other.turns = self.turns
        other.advanced = self.advanced
        other.elected = self.elected
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["designed"] = self.designed
        out["turns"] = self.turns
        out["advanced"] = self.advanced
        out["elected"] = self.elected
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.designed = saved.flag("designed")
        self.turns = saved.whole("turns")
        self.advanced = saved.flag("advanced")
        self.elected = saved.flag("elected")
