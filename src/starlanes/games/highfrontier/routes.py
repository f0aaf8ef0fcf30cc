"""All routes of one move: for every space within reach those that no other beats in fuel, hazards and radiation.

Labels are motions. They are taken in the order of what they paid; at each place only those are kept that no other
beats. One that has paid less beats one that has bonus burns or free pivots left, if it could pay for those as well.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import (
    ARC_PLACE,
    ARC_TO,
    BONUS,
    BONUS_SPACES,
    FIRST_ARC,
    KIND,
    PLACE_SPACE,
    PLACES,
    SIZE,
    SPACES,
    THRUST_BONUS,
    ZONE,
)
from starlanes.games.highfrontier.movement import (
    BY_FACTORY,
    BY_FUEL,
    NOT_AT_ALL,
    PIVOT,
    Flight,
    Motion,
    advance,
    at_rest,
    landings,
    lift_offs,
)
from starlanes.games.highfrontier.thrust import Craft
from starlanes.kernel.bits import BIT


class Route:
    """One way to a space in one move: lift-off, arcs, landing, and what it costs."""

    def __init__(self, flight: Flight, end: Motion, lift_off: int, landing: int, steps: int, hazards: int) -> None:
        self.flight = flight
        self.end = end
        self.lift_off = lift_off
        self.landing = landing
        #: Steps of fuel in all, with lift-off and landing.
        self.steps = steps
        #: Rolls of hazards, with those of factories' help; rolls of radiation.
        self.hazards = hazards
        self.belts = int(end.belts)

    def arcs(self) -> list[int]:
        out: list[int] = []
        at: Motion | None = self.end
        while at is not None:
            if at.arc != -1:
                out.append(at.arc)
            at = at.before
        out.reverse()
        return out


def debt(flight: Flight, a: Motion, b: Motion) -> i64:
    """Burns that `a` may have to pay where `b` need not: bonus burns, flybys still open and free pivots of `b`."""
    owed: i64 = b.bonus - a.bonus
    gone: i64 = a.taken & ~b.taken
    if gone:
        owed += open_bonus(flight, gone)
    if owed < 0:
        owed = 0
    return owed + PIVOT * (b.pivots - a.pivots) if b.pivots > a.pivots else owed


def bonus_table() -> list[int]:
    """The bonus burns of every set of flybys, the solar Oberth pass left out."""
    out = [0]
    for space in BONUS_SPACES:
        burns = 0 if BONUS[space] == THRUST_BONUS else BONUS[space]
        out = out + [total + burns for total in out]
    return out


OPEN_BONUS: Final[list[int]] = bonus_table()
OBERTH_BIT: Final[int] = next((BIT[n] for n, space in enumerate(BONUS_SPACES) if BONUS[space] == THRUST_BONUS), 0)


def open_bonus(flight: Flight, flybys: i64) -> i64:
    """The bonus burns of a set of flybys."""
    burns: i64 = OPEN_BONUS[flybys]
    return burns + flight.craft.oberth if flybys & OBERTH_BIT else burns


def beats(flight: Flight, a: Motion, b: Motion) -> bool:
    """Whether a motion is at least as good as another at the same place, whatever follows."""
    if a.paid > b.paid or a.hazards > b.hazards or a.belts > b.belts:
        return False
    return a.paid + debt(flight, a, b) <= b.paid


def enters(flight: Flight, labels: list[Motion], new: Motion) -> bool:
    """Keep a motion among those of its place unless one beats it; those that it beats are dropped."""
    for old in labels:
        if beats(flight, old, new):
            return False
    at = 0
    for old in labels:
        if beats(flight, new, old):
            old.beaten = True
        else:
            labels[at] = old
            at += 1
    if at < len(labels):
        del labels[at:]
    labels.append(new)
    return True


def explore(flight: Flight, start: Motion) -> list[list[Motion]]:
    """The motions kept at every place; sites are ends."""
    kept: list[list[Motion]] = [[] for place in range(PLACES)]
    kept[start.place].append(start)
    waiting: list[list[Motion]] = [[] for paid in range(start.thrust + 1)]
    waiting[0].append(start)
    for paid in range(start.thrust + 1):
        now = waiting[paid]
        at = 0
        while at < len(now):
            motion = now[at]
            at += 1
            if motion.beaten:
                continue
            space = PLACE_SPACE[motion.place]
            if KIND[space] == SITE and motion.arc != -1:
                continue
            for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
                after = advance(flight, motion, arc)
                if after is None:
                    continue
                if KIND[ARC_TO[arc]] == SITE:
                    # The move ends here: nothing is left to use later.
                    after.bonus = 0
                    after.pivots = 0
                    after.taken = 0
                if enters(flight, kept[ARC_PLACE[arc]], after):
                    waiting[after.paid].append(after)
    return kept


def better_route(a: Route, b: Route) -> bool:
    return a.steps <= b.steps and a.hazards <= b.hazards and a.belts <= b.belts


def add_route(routes: list[Route], new: Route) -> None:
    for old in routes:
        if better_route(old, new):
            return
    if routes:
        routes[:] = [old for old in routes if not better_route(new, old)]
    routes.append(new)


def flights_from(craft: Craft, space: int, steps: int, sector: int, factory: bool) -> list[tuple[int, Flight]]:
    """The ways to begin a move, each with its flight: lift-off may cost fuel, and less fuel is more thrust (14.2)."""
    zone = ZONE[space]
    if KIND[space] != SITE:
        return [(NOT_AT_ALL, Flight(craft, steps, craft.net(steps, zone), sector))]
    out: list[tuple[int, Flight]] = []
    for way in lift_offs(craft, steps, space, factory):
        left = steps - SIZE[space] if way == BY_FUEL else steps
        out.append((way, Flight(craft, left, craft.net(left, zone), sector)))
    return out


def routes(craft: Craft, space: int, steps: int, sector: int, factories: list[bool]) -> list[list[Route]]:
    """For every space the routes of one move that no other beats. `factories` says where a factory may help."""
    out: list[list[Route]] = [[] for to in range(SPACES)]
    for lift_off, flight in flights_from(craft, space, steps, sector, factories[space]):
        risk = 1 if lift_off == BY_FACTORY else 0
        kept = explore(flight, at_rest(flight, space))
        for place in range(PLACES):
            to = PLACE_SPACE[place]
            for motion in kept[place]:
                if motion.arc == -1:
                    continue
                burnt = steps - flight.steps + craft.steps_for(motion.paid)
                hazards = motion.hazards + risk
                if KIND[to] != SITE:
                    add_route(out[to], Route(flight, motion, lift_off, NOT_AT_ALL, burnt, hazards))
                    continue
                for way in landings(flight, motion, factories[to]):
                    landing = SIZE[to] if way == BY_FUEL else 0
                    help_risk = 1 if way == BY_FACTORY else 0
                    add_route(out[to], Route(flight, motion, lift_off, way, burnt + landing, hazards + help_risk))
    return out
