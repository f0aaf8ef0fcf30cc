"""All routes of one move: for every space within reach those that no other beats in fuel, hazards and radiation.
Radiation that can do nothing to the craft is no reason to go another way (8.3).

Labels are motions. They go on in the order of `queue`; at each place only those are kept that no other beats. What was
paid counts in whole steps: thrust and bonus burns that are left are worth the same within them.
"""

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.hazards import radiation_chance
from starlanes.games.highfrontier.keys import COST_GUARDS, cost_of, no_worse
from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.labels import (
    ARC,
    BEFORE,
    GATHERED,
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
from starlanes.games.highfrontier.map import KIND, SIZE, SPACES, ZONE
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
from starlanes.games.highfrontier.queue import Queue
from starlanes.games.highfrontier.thrust import Craft
from starlanes.games.highfrontier.ways import (
    FIRST_WAY,
    LANDS,
    NO_WAY,
    SPACE_OF,
    STAY,
    WAYS,
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
        self.paid = 0
        self.steps = 0
        #: Rolls of hazards, with those of factories' help; rolls of radiation that may harm the craft.
        self.hazards = 0
        self.belts = 0
        #: Steps, hazards and belts in one number.
        self.cost: i64 = 0

    def arcs(self) -> list[int]:
        return self.labels.arcs(self.label)


class Search:
    """All that one flight can do in a move. Its labels have spent steps, rounded up as at the end of the move, and
    risked hazards; they are the lighter the fewer radiation spaces they entered."""

    def __init__(self, flight: Flight, space: int, lift_off: int, before: int, factories: list[bool]) -> None:
        start = at_rest(flight, space)
        self.flight = flight
        self.homebound = flight.craft.farthest < OUTERMOST
        #: What a radiation space counts: nothing if no roll can harm the craft. A Mag Sail's always count, as it would
        #: gather them all.
        self.belt: i64 = 1 if may_harm(flight) or flight.craft.belt_bonus else 0
        self.lift_off = lift_off
        #: Steps and hazards of the lift-off.
        self.steps_before: i64 = before
        self.hazards_before: i64 = 1 if lift_off == BY_FACTORY else 0
        self.factories = factories
        #: For each space the cost of a route that is likely to beat the next one, too.
        self.tips: vec[i64] = vec[i64]([COST_GUARDS - 1] * SPACES)
        self.thrust = start.thrust
        #: The steps that so much thrust takes which is left.
        self.steps_with: vec[i64] = vec[i64]([0] * int(start.thrust + 1))
        for left in range(int(start.thrust)):
            self.steps_with[left] = flight.craft.steps_for(int(start.thrust) - left)
        # Fuel is counted in steps: burns that differ by less than a step are as good as equal.
        self.labels = Labels(0, flight.craft.oberth, False, flight.craft.belt_bonus)
        self.labels.new_turn(0, flight.sector)
        self.labels.begin(start, 0, 0, 0, 0, 0)
        self.queue = Queue(self.steps_with[0])
        self.queue.add(self.labels.rows, self.labels.first_waiting[0])

    def run(self, out: list[list[Route]]) -> None:
        """Find all routes, for each space."""
        label = self.queue.next(self.labels)
        while label:
            self.go_on(label, out)
            label = self.queue.next(self.labels)

    def go_on(self, label: i64, out: list[list[Route]]) -> None:
        """End the move at a label, and make every step from it that can be made and that no other beats. Sites are
        ends."""
        labels = self.labels
        flight = self.flight
        rows = labels.rows
        row = label * WIDTH
        place = rows[row + PLACE]
        ways = rows[row + OPEN]
        if ways & STAY and rows[row + BEFORE]:
            self.arrive(out, label, SPACE_OF[place])
        if ways <= STAY:
            return
        thrust = rows[row + THRUST]
        pivots_before = rows[row + PIVOTS]
        pool = rows[row + POOL]
        taken_before = rows[row + TAKEN]
        gathered_before = rows[row + GATHERED]
        risk = rows[row + RISK]
        light = rows[row + LIGHT]
        steps_with = self.steps_with
        n = FIRST_WAY[place] - 1
        while ways > STAY:
            ways >>= 1
            n += 1
            if not ways & STAY:
                continue
            way = WAYS[n]
            cost, pivots, bonus, taken, gathered, hazards, belts = step(
                flight, self.homebound, way, thrust, pivots_before, pool, taken_before, gathered_before
            )
            if cost == NO_WAY:
                continue
            left = thrust - cost
            if way & LANDS:
                # The move ends here: nothing is left to use later.
                pivots = 0
                bonus = 0
                taken = 0
                gathered = 0
            at = labels.after(
                label,
                way,
                steps_with[left],
                risk + hazards,
                light - belts * self.belt,
                left,
                pivots,
                bonus,
                taken,
                gathered,
                False,
            )
            if labels.enters(at):
                self.queue.add(labels.rows, labels.last)

    def arrive(self, out: list[list[Route]], label: i64, space: i64) -> None:
        """The routes of a label that ends its move, one for each way to land."""
        rows = self.labels.rows
        at = label * WIDTH
        steps = self.steps_before + rows[at + SPENT]
        hazards = self.hazards_before + rows[at + RISK]
        belts = -rows[at + LIGHT]
        cost = cost_of(steps, hazards, belts)
        if no_worse(self.tips[space], cost) or self.beaten(out[space], space, cost):
            return
        paid = self.thrust - rows[at + THRUST]
        if KIND[space] != SITE:
            self.add(out[space], label, NOT_AT_ALL, paid, steps, hazards, belts)
            return
        motion = Motion(rows[at + PLACE], 0, 0)
        motion.paid = paid
        motion.arc = rows[at + ARC]
        for way in landings(self.flight, motion, self.factories[space]):
            fuel: i64 = SIZE[space] if way == BY_FUEL else 0
            helped: i64 = 1 if way == BY_FACTORY else 0
            if not self.beaten(out[space], space, cost_of(steps + fuel, hazards + helped, belts)):
                self.add(out[space], label, way, paid, steps + fuel, hazards + helped, belts)

    def beaten(self, routes: list[Route], space: i64, cost: i64) -> bool:
        """Whether a route to the same space costs no more of anything."""
        for route in routes:
            if no_worse(route.cost, cost):
                self.tips[space] = route.cost
                return True
        return False

    def add(
        self, routes: list[Route], label: i64, landing: int, paid: i64, steps: i64, hazards: i64, belts: i64
    ) -> None:
        route = Route(self.flight, self.labels, label, self.lift_off, landing)
        route.paid = int(paid)
        route.steps = int(steps)
        route.hazards = int(hazards)
        route.belts = int(belts)
        route.cost = cost_of(steps, hazards, belts)
        add_route(routes, route)


def may_harm(flight: Flight) -> bool:
    """Whether a roll of radiation can cost the craft anything (8.3): to one that is fast or hard none does."""
    return radiation_chance(flight.craft.rad_hard, flight.net, flight.sector) < 1


def add_route(routes: list[Route], new: Route) -> None:
    """One more route; those that it beats are dropped."""
    for n in range(len(routes) - 1, -1, -1):
        if no_worse(new.cost, routes[n].cost):
            del routes[n]
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
        Search(flight, space, lift_off, steps - flight.steps, factories).run(out)
    return out
