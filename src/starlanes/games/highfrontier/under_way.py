"""A craft under way (17.0A): its engine, fuel and motion, and the lines it can fly along from where it is."""

from typing import Final

from starlanes.games.highfrontier.choices import TO, TO_OTHER
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import (
    AEROBRAKE,
    ANY,
    CRASH,
    CUBE,
    EXIT,
    FREIGHTER_STACK,
    FUELLED,
    RADIATION,
    ROCKET,
    SITE,
    WATER,
)
from starlanes.games.highfrontier.map import (
    ADJACENT_SITES,
    ARC_DOTTED,
    ARC_FROM,
    ARC_TO,
    FIRST_ARC,
    KIND,
    PLACE_SPACE,
    SITE_SECTOR,
    SPACES,
    space_of,
)
from starlanes.games.highfrontier.movement import (
    Flight,
    Motion,
    advance,
    belts_along,
    goes_round,
    landings,
)
from starlanes.games.highfrontier.permissions import ASSISTANCE, may_use_factory
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import craft_from
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

#: The halves of Hermes, and what lies between them.
HERMES_SPACES: Final[list[int]] = [space_of(name) for name in ("hermes-a", "hermes-b", "hermes-barycenter")]
# What a flight does next.
LIFTS: Final = 0
STEERS: Final = 1
LANDS: Final = 2
ENDS: Final = 3


class UnderWay(Frame[State]):
    """What a flight knows of itself; how it goes on is in flight.py."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.stack = ROCKET
        self.engine = -1
        self.craft: list[int] = BLANK
        self.stage = LIFTS
        #: The fuel figure at the start, with the afterburner's share gone; steps spent to lift off and to land.
        self.tanks = 0
        self.loose = 0
        self.kind = WATER
        self.extra = 0
        self.net = 0
        #: What the engine's radiators take away.
        self.heat = 0
        # The motion, and the arcs flown.
        self.origin = 0
        self.place = 0
        self.thrust = 0
        self.paid = 0
        self.pivots = 0
        self.bonus = 0
        #: Bonus burns of a space whose hazard must be survived first (D-58).
        self.promised = 0
        self.taken = 0
        self.path: list[int] = BLANK

    # What the rules of movement need.

    def steps(self) -> int:
        """Steps that burns may cost."""
        return Fuel(self.craft[0], self.tanks, self.loose).steps() - self.extra

    def flight(self, s: State) -> Flight:
        return Flight(craft_from(self.craft), self.steps(), self.net, self.sector(s))

    def sector(self, s: State) -> int:
        """The sun wheel's, but between the halves of Hermes one can always fly (V5)."""
        if s.rules.hermes and self.space() in HERMES_SPACES:
            start = ARC_FROM[self.path[0]] if self.path else self.space()
            if SITE_SECTOR[start] != ANY and start in HERMES_SPACES:
                return SITE_SECTOR[start]
        return s.sector()

    def motion(self) -> Motion:
        out = Motion(self.place, self.thrust, self.pivots)
        out.paid = self.paid
        out.bonus = self.bonus
        out.taken = self.taken
        out.gathered = belts_along(self.path)
        if self.path:
            out.arc = self.path[len(self.path) - 1]
        return out

    def space(self) -> int:
        return PLACE_SPACE[self.place]

    def left(self) -> int:
        """Steps that would be left if the move ended now."""
        return self.steps() - craft_from(self.craft).steps_for(self.paid)

    def factory_here(self, s: State) -> bool:
        return self.helps_itself(s) or may_use_factory(s, self.seat, self.space(), ASSISTANCE)

    def helps_itself(self, s: State) -> bool:
        """A mobile factory is its own help (18.6A)."""
        return self.stack == CUBE or (self.stack == FREIGHTER_STACK and s.players[self.seat].has_fleet())

    def holds_bernal(self, s: State) -> bool:
        """A Bernal can't be lost, so it does not leave the Solar System."""
        return s.players[self.seat].bernal() in s.players[self.seat].stacks[self.stack]

    def lost(self, s: State) -> bool:
        """Whether the craft is no more; a promoted freighter begins anew elsewhere (18.7)."""
        player = s.players[self.seat]
        if player.where[self.stack] != self.space():
            return True
        return not player.stacks[self.stack] and self.stack != CUBE

    def wrecked(self, s: State) -> bool:
        """Whether a crash has taken the fuel of a craft that goes on all the same: a Bernal (19.2)."""
        had = Fuel(self.craft[0], self.tanks, self.loose).steps()
        return self.stack in FUELLED and had > 0 and s.players[self.seat].fuel(self.stack).steps() == 0

    # The next step.

    def exits(self, s: State) -> list[int]:
        """The arcs that can be flown next; none in circles, so that a move ends."""
        flight = self.flight(s)
        motion = self.motion()
        out: list[int] = []
        space = self.space()
        for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
            if goes_round(self.path, arc) or (KIND[ARC_TO[arc]] == EXIT and self.holds_bernal(s)):
                continue
            if s.now.landing and not self.leads_down(arc):
                continue
            after = advance(flight, motion, arc)
            if after is not None and self.may_land(s, flight, after, ARC_TO[arc]):
                out.append(arc)
        return out

    def leads_down(self, arc: int) -> bool:
        """Whether a step belongs to a mere landing: onto an adjacent site, through its hazard, down through air."""
        to = ARC_TO[arc]
        if KIND[to] == SITE:
            return ARC_DOTTED[arc] or to in ADJACENT_SITES[self.origin]
        return KIND[to] == CRASH or (ARC_DOTTED[arc] and KIND[to] in (AEROBRAKE, RADIATION))

    def may_land(self, s: State, flight: Flight, after: Motion, to: int) -> bool:
        if KIND[to] != SITE:
            return True
        if to in s.destroyed:
            return False
        helped = self.helps_itself(s) or may_use_factory(s, self.seat, to, ASSISTANCE, self.stack)
        return bool(landings(flight, after, helped))

    def arc_of(self, s: State, code: int) -> int:
        other = TO_OTHER <= code < TO_OTHER + SPACES
        to = code - TO_OTHER if other else code - TO
        for arc in self.exits(s):
            if ARC_TO[arc] == to:
                if not other:
                    return arc
                other = False
        raise AssertionError("no such step")

    # Written by `make fields`: copy, save, load.
    def copy_under_way(self, other: "UnderWay") -> None:
        """Copy this part into a fresh copy of a subclass."""
        other.seat = self.seat
        other.stack = self.stack
        other.engine = self.engine
        other.craft = self.craft
        other.stage = self.stage
        other.tanks = self.tanks
        other.loose = self.loose
        other.kind = self.kind
        other.extra = self.extra
        other.net = self.net
        other.heat = self.heat
        other.origin = self.origin
        other.place = self.place
        other.thrust = self.thrust
        other.paid = self.paid
        other.pivots = self.pivots
        other.bonus = self.bonus
        other.promised = self.promised
        other.taken = self.taken
        other.path = self.path

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["stack"] = self.stack
        out["engine"] = self.engine
        out["craft"] = list(self.craft)
        out["stage"] = self.stage
        out["tanks"] = self.tanks
        out["loose"] = self.loose
        out["kind"] = self.kind
        out["extra"] = self.extra
        out["net"] = self.net
        out["heat"] = self.heat
        out["origin"] = self.origin
        out["place"] = self.place
        out["thrust"] = self.thrust
        out["paid"] = self.paid
        out["pivots"] = self.pivots
        out["bonus"] = self.bonus
        out["promised"] = self.promised
        out["taken"] = self.taken
        out["path"] = list(self.path)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.stack = saved.whole("stack")
        self.engine = saved.whole("engine")
        self.craft = saved.wholes("craft")
        self.stage = saved.whole("stage")
        self.tanks = saved.whole("tanks")
        self.loose = saved.whole("loose")
        self.kind = saved.whole("kind")
        self.extra = saved.whole("extra")
        self.net = saved.whole("net")
        self.heat = saved.whole("heat")
        self.origin = saved.whole("origin")
        self.place = saved.whole("place")
        self.thrust = saved.whole("thrust")
        self.paid = saved.whole("paid")
        self.pivots = saved.whole("pivots")
        self.bonus = saved.whole("bonus")
        self.promised = saved.whole("promised")
        self.taken = saved.whole("taken")
        self.path = saved.wholes("path")
