"""All routes of one move: for every space within reach those that no other beats in fuel, hazards and radiation.

Labels are motions. They are taken in the order of what they paid; at each place only those are kept that no other
beats. One that has paid less beats one that has bonus burns or free pivots left, if it could pay for those as well.
"""

from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.labels import (
    ARC,
    BEFORE,
    GATHERED,
    LATER,
    LIGHT,
    OPEN,
    PIVOTS,
    PLACE,
    POOL,
    RISK,
    SPENT,
    TAKEN,
    THRUST,
    WIDTH,
    Labels,
)
from starlanes.games.highfrontier.map import KIND, PLACE_SPACE, PLACES, SIZE, SPACES, ZONE
from starlanes.games.highfrontier.movement import (
    BY_FACTORY,
    BY_FUEL,
    NOT_AT_ALL,
    OUTERMOST,
    Flight,
    Motion,
    at_rest,
    landings,
    lift_offs,
)
from starlanes.games.highfrontier.thrust import Craft
from starlanes.games.highfrontier.ways import (
    FIRST_WAY,
    LANDS,
    NO_WAY,
    STAY,
    WAYS,
    step,
)


class Route:
    """One way to a space in one move: lift-off, arcs, landing, and what it costs."""

    def __init__(
        self, flight: Flight, labels: Labels, label: i64, lift_off: int, landing: int, steps: i64, hazards: i64
    ) -> None:
        self.flight = flight
        self.lift_off = lift_off
        self.landing = landing
        self.labels = labels
        self.label = label
        #: Burns that were paid for; steps of fuel in all, with lift-off and landing.
        self.paid = int(labels.rows[label * WIDTH + SPENT])
        self.steps = int(steps)
        #: Rolls of hazards, with those of factories' help; rolls of radiation.
        self.hazards = int(hazards)
        self.belts = -int(labels.rows[label * WIDTH + LIGHT])

    def arcs(self) -> list[int]:
        return self.labels.arcs(self.label)


def explore(flight: Flight, space: int) -> Labels:
    """The motions kept at every place, as labels that have spent burns and risked hazards, and are the lighter the
    fewer radiation spaces they entered. Sites are ends."""
    start = at_rest(flight, space)
    labels = Labels(1, flight.craft.oberth, False, flight.craft.belt_bonus)
    labels.new_turn(int(start.thrust), flight.sector)
    labels.begin(start, 0, 0, 0, 0, 0)
    homebound = flight.craft.farthest < OUTERMOST
    for price in range(start.thrust + 1):
        label: i64 = labels.first_waiting[price]
        while label:
            go_on(flight, homebound, labels, label)
            label = labels.rows[label * WIDTH + LATER]
    return labels


def go_on(flight: Flight, homebound: bool, labels: Labels, label: i64) -> None:
    """Make every step from a label that can be made and that no other beats."""
    rows = labels.rows
    row = label * WIDTH
    place = rows[row + PLACE]
    if KIND[PLACE_SPACE[place]] == SITE and rows[row + BEFORE]:
        return
    ways = rows[row + OPEN]
    thrust = rows[row + THRUST]
    pivots_before = rows[row + PIVOTS]
    pool = rows[row + POOL]
    taken_before = rows[row + TAKEN]
    gathered_before = rows[row + GATHERED]
    spent = rows[row + SPENT]
    risk = rows[row + RISK]
    light = rows[row + LIGHT]
    for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
        ways >>= 1
        if not ways & STAY:
            continue
        way = WAYS[n]
        cost, pivots, bonus, taken, gathered, hazards, belts = step(
            flight, homebound, way, thrust, pivots_before, pool, taken_before, gathered_before
        )
        if cost == NO_WAY:
            continue
        if way & LANDS:
            # The move ends here: nothing is left to use later.
            pivots = 0
            bonus = 0
            taken = 0
            gathered = 0
        at = labels.after(
            label,
            way,
            spent + cost,
            risk + hazards,
            light - belts,
            thrust - cost,
            pivots,
            bonus,
            taken,
            gathered,
            False,
        )
        if labels.enters(at):
            labels.wait(labels.last, spent + cost)


def beaten(routes: list[Route], steps: i64, hazards: i64, belts: i64) -> bool:
    """Whether a route to the same space costs no more of anything."""
    for route in routes:
        if route.steps <= steps and route.hazards <= hazards and route.belts <= belts:
            return True
    return False


def add_route(routes: list[Route], new: Route) -> None:
    """One more route; those that it beats are dropped."""
    if routes:
        routes[:] = [
            old for old in routes if new.steps > old.steps or new.hazards > old.hazards or new.belts > old.belts
        ]
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
        labels = explore(flight, space)
        rows = labels.rows
        before = steps - flight.steps
        for place in range(PLACES):
            label = labels.head[place]
            while label:
                if rows[label * WIDTH + BEFORE] and rows[label * WIDTH + OPEN] & STAY:
                    add_ways(out[PLACE_SPACE[place]], flight, labels, label, lift_off, before, factories)
                label = labels.next_at_place(label)
    return out


def add_ways(
    routes: list[Route], flight: Flight, labels: Labels, label: i64, lift_off: int, before: int, factories: list[bool]
) -> None:
    """The routes of a label, one for each way to land; `before` are the steps of the lift-off."""
    rows = labels.rows
    at = label * WIDTH
    space = PLACE_SPACE[rows[at + PLACE]]
    steps: i64 = before + flight.craft.steps_for(rows[at + SPENT])
    hazards = rows[at + RISK] + (1 if lift_off == BY_FACTORY else 0)
    if beaten(routes, steps, hazards, -rows[at + LIGHT]):
        return
    if KIND[space] != SITE:
        add_route(routes, Route(flight, labels, label, lift_off, NOT_AT_ALL, steps, hazards))
        return
    motion = Motion(rows[at + PLACE], 0, 0)
    motion.paid = rows[at + SPENT]
    motion.arc = rows[at + ARC]
    for way in landings(flight, motion, factories[space]):
        fuel: i64 = SIZE[space] if way == BY_FUEL else 0
        helped: i64 = 1 if way == BY_FACTORY else 0
        if not beaten(routes, steps + fuel, hazards + helped, -rows[at + LIGHT]):
            add_route(routes, Route(flight, labels, label, lift_off, way, steps + fuel, hazards + helped))
