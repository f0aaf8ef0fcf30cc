"""All routes of one move: for every space within reach those that no other beats in fuel, hazards and radiation.

Labels are motions. They are taken in the order of what they paid; at each place only those are kept that no other
beats. One that has paid less beats one that has bonus burns or free pivots left, if it could pay for those as well.
"""

from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.labels import (
    ARC,
    BEATEN,
    BEFORE,
    LATER,
    LIGHT,
    NEXT,
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
    WAYS,
    by_arc,
    step,
)


class Route:
    """One way to a space in one move: lift-off, arcs, landing, and what it costs."""

    def __init__(self, flight: Flight, labels: Labels, label: i64, lift_off: int, landing: int) -> None:
        self.flight = flight
        self.lift_off = lift_off
        self.landing = landing
        self.labels = labels
        self.label = label
        #: Burns that were paid for; steps of fuel in all, with lift-off and landing.
        self.paid = int(labels.rows[label * WIDTH + SPENT])
        self.steps = 0
        #: Rolls of hazards, with those of factories' help; rolls of radiation.
        self.hazards = int(labels.rows[label * WIDTH + RISK])
        self.belts = -int(labels.rows[label * WIDTH + LIGHT])

    def arcs(self) -> list[int]:
        return self.labels.arcs(self.label)


def explore(flight: Flight, space: int) -> Labels:
    """The motions kept at every place, as labels that have spent burns and risked hazards, and are the lighter the
    fewer radiation spaces they entered. Sites are ends."""
    start = at_rest(flight, space)
    labels = Labels(1, flight.craft.oberth, False, flight.craft.belt_bonus)
    labels.new_turn(int(start.thrust))
    labels.begin(start, 0, 0, 0, 0, 0)
    homebound = flight.craft.farthest < OUTERMOST
    for price in range(start.thrust + 1):
        label: i64 = labels.first_waiting[price]
        while label:
            row = label * WIDTH
            place = labels.rows[row + PLACE]
            if not labels.rows[row + BEATEN] and (KIND[PLACE_SPACE[place]] != SITE or not labels.rows[row + BEFORE]):
                for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
                    go_on(flight, homebound, labels, label, WAYS[n])
            label = labels.rows[row + LATER]
    return labels


def go_on(flight: Flight, homebound: bool, labels: Labels, label: i64, way: i64) -> None:
    """Make a step from a label, if it can be made and nothing beats what comes of it."""
    rows = labels.rows
    row = label * WIDTH
    thrust = rows[row + THRUST]
    cost, pivots, bonus, taken, hazards, belts = step(
        flight, homebound, way, thrust, rows[row + PIVOTS], rows[row + POOL], rows[row + TAKEN]
    )
    if cost == NO_WAY:
        return
    if labels.gathers and labels.barred(label, by_arc(way)):
        return
    if way & LANDS:
        # The move ends here: nothing is left to use later.
        pivots = 0
        bonus = 0
        taken = 0
    at = labels.after(
        label,
        way,
        rows[row + SPENT] + cost,
        rows[row + RISK] + hazards,
        rows[row + LIGHT] - belts,
        thrust - cost,
        pivots,
        bonus,
        taken,
    )
    rows = labels.rows
    if labels.enters(at):
        labels.wait(labels.last, rows[at + SPENT])


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
        labels = explore(flight, space)
        before = steps - flight.steps
        for place in range(PLACES):
            label = labels.head[place]
            while label:
                if labels.rows[label * WIDTH + BEFORE]:
                    add_ways(out[PLACE_SPACE[place]], flight, labels, label, lift_off, before, factories)
                label = labels.rows[label * WIDTH + NEXT]
    return out


def add_ways(
    routes: list[Route], flight: Flight, labels: Labels, label: i64, lift_off: int, before: int, factories: list[bool]
) -> None:
    """The routes of a label, one for each way to land; `before` are the steps of the lift-off."""
    rows = labels.rows
    at = label * WIDTH
    space = PLACE_SPACE[rows[at + PLACE]]
    ways = [NOT_AT_ALL]
    if KIND[space] == SITE:
        motion = Motion(rows[at + PLACE], 0, 0)
        motion.paid = rows[at + SPENT]
        motion.arc = rows[at + ARC]
        ways = landings(flight, motion, factories[space])
    for way in ways:
        new = Route(flight, labels, label, lift_off, way)
        new.steps = before + flight.craft.steps_for(new.paid) + (SIZE[space] if way == BY_FUEL else 0)
        new.hazards += (1 if lift_off == BY_FACTORY else 0) + (1 if way == BY_FACTORY else 0)
        add_route(routes, new)
