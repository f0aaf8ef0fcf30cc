"""The planner: ways to a space over several turns that no other beats in turns, fuel and risk.

A journey is a chain of legs, one a turn. Each turn all legs that stand anywhere fly on together, through the same
`advance` as a single move; wherever a motion may stop, a new leg begins in the next turn. Legs and motions that
another beats, or that a journey already found beats, are dropped.
"""

from math import log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.bounds import bounds
from starlanes.games.highfrontier.fuel import class_thrust
from starlanes.games.highfrontier.hazards import crash_chance, radiation_chance
from starlanes.games.highfrontier.kinds import ANY, HOHMANN, SECTOR_NAMES, SITE
from starlanes.games.highfrontier.labels import (
    ARC,
    BEATEN,
    BEFORE,
    LATER,
    LIGHT,
    NET,
    NEXT,
    PIVOTS,
    PLACE,
    POOL,
    RISK,
    SPENT,
    START,
    TAKEN,
    THRUST,
    WIDTH,
    Labels,
)
from starlanes.games.highfrontier.map import (
    ARC_DOTTED,
    ARC_LEAVES,
    ARC_TO,
    ARCS,
    FIRST_ARC,
    IS_BURN,
    KIND,
    PLACE_ROUTE,
    PLACE_SPACE,
    PLACES,
    SITE_SECTOR,
    SIZE,
    SPACES,
    ZONE,
    ZONE_NUMBER,
)
from starlanes.games.highfrontier.movement import (
    BY_FACTORY,
    BY_FUEL,
    NOT_AT_ALL,
    OUTERMOST,
    Flight,
    Motion,
    advance,
    at_rest,
    landings,
)
from starlanes.games.highfrontier.routes import flights_from
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.games.highfrontier.thrust import Craft
from starlanes.games.highfrontier.ways import (
    FIRST_WAY,
    LANDS,
    NO_WAY,
    WAYS,
    by_arc,
    step,
    to_place,
    to_space,
)
from starlanes.kernel.bits import BIT

#: Risk is counted in thousandths of a natural logarithm, so that it adds up; a roll that can't succeed is this bad.
HOPELESS: Final = 100_000
#: All sectors of the sun wheel, as bits.
ALL_SECTORS: Final[int] = BIT[len(SECTOR_NAMES)] - 1
#: No journey takes longer.
MOST_TURNS: Final = 40
#: A space where a stop can help: a Hohmann (to turn for nothing), or the last space before a burn or a site.
MAY_STOP: Final[list[bool]] = [
    KIND[space] == HOHMANN
    or any(IS_BURN[ARC_TO[arc]] or KIND[ARC_TO[arc]] == SITE for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]))
    for space in range(SPACES)
]


def risk_of(chance: float) -> int:
    return HOPELESS if chance <= 0 else round(-1000 * log(chance))


CRASH_RISK: Final[int] = risk_of(crash_chance())


class Leg:
    """A turn's flight from where the craft stands: what was spent and risked before it, and how it got there."""

    def __init__(self, turn: int, space: int, spent: i64, risk: i64, net: i64, light: i64) -> None:
        self.turn = turn
        self.space = space
        #: Steps of fuel spent before this turn, and the thrust that so much fuel less is worth.
        self.spent = spent
        self.light = light
        self.risk = risk
        #: Net thrust in this turn.
        self.net = net
        #: The label that stopped here, 0 if the journey begins here.
        self.label: i64 = 0
        #: The sectors in which a craft that waits has flown from here, as bits: again would bring nothing new.
        self.flown: i64 = 0


class Start:
    """A leg with one way to begin it: the lift-off, if there is one, and the flight."""

    def __init__(self, leg: Leg, lift_off: int, flight: Flight, spent: i64, risk: i64, belt_risk: i64) -> None:
        self.leg = leg
        self.lift_off = lift_off
        self.flight = flight
        #: Steps and risk of the journey with the lift-off, and the risk of a radiation space in this flight.
        self.spent = spent
        self.risk = risk
        self.belt_risk = belt_risk
        #: The thrust that it begins with.
        self.thrust: i64 = 0


class Stop:
    """The end of a turn's flight: how it began, where the craft is, and how it landed."""

    def __init__(self, start: Start, motion: Motion, landing: int) -> None:
        self.start = start
        self.motion = motion
        self.landing = landing


class Journey:
    """A way to the space asked for: what it takes, and the end of every turn's flight, in order."""

    def __init__(self, turns: int, steps: int, risk: int, stops: list[Stop]) -> None:
        self.turns = turns
        self.steps = steps
        self.risk = risk
        self.stops = stops


class Arrival:
    """A way that was found, while the search goes on: what it takes, the last label, how it lands."""

    def __init__(self, turns: i64, steps: i64, risk: i64, label: i64, landing: int) -> None:
        self.turns = turns
        self.steps = steps
        self.risk = risk
        self.label = label
        self.landing = landing


class Planner:
    """One search: a craft with its fuel, the sun wheel's spot, where factories may help, and where to go."""

    def __init__(
        self, craft: Craft, steps: int, spot: int, factories: list[bool], target: int, most_turns: int
    ) -> None:
        self.craft = craft
        self.steps = steps
        self.spot = spot
        self.factories = factories
        self.target: i64 = target
        self.most_turns = most_turns
        self.num: i64 = 0 if craft.unfuelled else craft.num
        self.den: i64 = craft.den
        #: All fuel, in parts of a step.
        self.tanks: i64 = steps * craft.den
        self.unfuelled = craft.unfuelled
        self.homebound = craft.farthest < OUTERMOST
        self.found: list[Arrival] = []
        #: Legs that stood on each space in earlier turns.
        self.stood: list[list[Leg]] = [[] for space in range(SPACES)]
        self.waits = SITE_SECTOR[target] != ANY and not craft.starship
        thrust_of_class = [class_thrust(craft.dry, left) for left in range(steps + 1)]
        most = max(thrust_of_class)
        #: What the weight class adds to thrust, by the parts of a step that were spent.
        self.light: vec[i64] = vec[i64](
            [thrust_of_class[steps - (spent + craft.den - 1) // craft.den] for spent in range(steps * craft.den + 1)]
        )
        self.labels = Labels(self.num, craft.oberth, KIND[target] == SITE)
        #: The starts of this search, by their numbers.
        self.begun: list[Start] = []
        least = bounds(target, craft.oberth, CRASH_RISK)
        #: From every space the least burns still to pay, none known for a craft that gains burns from radiation; the
        #: least risk; the least fuel to land.
        self.least_burns: vec[i64] = vec[i64]([0] * SPACES) if craft.belt_bonus else least.burns
        self.least_risk: vec[i64] = least.risk
        self.landing: i64 = self.least_landing(craft.thrust + most) * craft.den
        #: No move has more thrust.
        fast = craft.thrust if craft.unfuelled else craft.thrust + most + (ZONE_NUMBER[0] if craft.solar else 0)
        self.most_thrust: i64 = max(1, fast)
        self.most_price = max(steps * craft.den, fast, 1)

    def least_landing(self, thrust: int) -> int:
        """Steps that landing costs whatever the way, 0 if there may be a way without."""
        size = SIZE[self.target]
        most = thrust + (ZONE_NUMBER[ZONE[self.target]] if self.craft.solar else 0)
        if self.craft.unfuelled or most > size or self.factories[self.target]:
            return 0
        for arc in range(ARCS):
            if ARC_TO[arc] == self.target and ARC_DOTTED[arc]:
                return 0
        return size

    def search(self, space: int) -> list[Journey]:
        net = self.craft.net(self.steps, ZONE[space])
        first = Leg(1, space, 0, 0, net, self.light[0])
        self.stood[space].append(first)
        legs = [first]
        turn = 1
        while legs and turn <= self.most_turns:
            legs = self.fly(legs, turn)
            turn += 1
        return [self.journey(arrival) for arrival in self.found]

    def fly(self, legs: list[Leg], turn: int) -> list[Leg]:
        """Let all legs of a turn fly; returns those that begin in the next."""
        sector = sector_after(self.spot, turn - 1)
        labels = self.labels
        labels.new_turn(self.most_price)
        for leg in legs:
            if leg.flown & BIT[sector]:
                continue
            leg.flown |= BIT[sector]
            self.set_out(leg, sector)
        for price in range(self.most_price + 1):
            label: i64 = labels.first_waiting[price]
            while label:
                if not labels.rows[label * WIDTH + BEATEN]:
                    self.go_on(label)
                label = labels.rows[label * WIDTH + LATER]
        return self.stop_all(legs, turn)

    def set_out(self, leg: Leg, sector: int) -> None:
        """A label for every way to begin a leg."""
        left = self.steps - int(leg.spent)
        for lift_off, flight in flights_from(self.craft, leg.space, left, sector, self.factories[leg.space]):
            risk = leg.risk + (CRASH_RISK if lift_off == BY_FACTORY else 0)
            belt = risk_of(radiation_chance(self.craft.rad_hard, flight.net, sector))
            start = Start(leg, lift_off, flight, leg.spent + left - flight.steps, risk, belt)
            motion = at_rest(flight, leg.space)
            start.thrust = motion.thrust
            self.begun.append(start)
            spent = start.spent * self.den
            self.labels.begin(motion, len(self.begun) - 1, spent, risk, self.light[spent], flight.net)

    def price(self, label: i64) -> i64:
        """Labels go on in the order of what they spent, so that few do that another beats later."""
        rows = self.labels.rows
        at = label * WIDTH
        return rows[at + SPENT] if self.num else self.begun[rows[at + START]].thrust - rows[at + THRUST]

    def go_on(self, label: i64) -> None:
        """Make every step from a motion."""
        labels = self.labels
        rows = labels.rows
        from_row = label * WIDTH
        place = rows[from_row + PLACE]
        thrust = rows[from_row + THRUST]
        number = rows[from_row + START]
        start = self.begun[number]
        taken_before = rows[from_row + TAKEN]
        turn: i64 = start.leg.turn
        for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            way = WAYS[n]
            to = to_space(way)
            if way & LANDS and to != self.target:
                continue
            cost, pivots, bonus, taken, hazards, belts = step(
                start.flight, self.homebound, way, thrust, rows[from_row + PIVOTS], rows[from_row + POOL], taken_before
            )
            if cost == NO_WAY:
                continue
            spent = rows[from_row + SPENT] + cost * self.num
            risk = rows[from_row + RISK] + hazards * CRASH_RISK + belts * start.belt_risk
            if self.hopeless(turn, thrust - cost, bonus, to, spent, risk):
                continue
            at = labels.new_row()
            rows = labels.rows
            rows[at + SPENT] = spent
            rows[at + RISK] = risk
            rows[at + LIGHT] = self.light[spent]
            rows[at + NET] = rows[from_row + NET]
            rows[at + THRUST] = thrust - cost
            rows[at + PIVOTS] = pivots
            rows[at + POOL] = bonus
            rows[at + TAKEN] = taken
            rows[at + PLACE] = to_place(way)
            rows[at + START] = number
            rows[at + ARC] = by_arc(way)
            rows[at + BEFORE] = label
            if to == self.target:
                labels.last += 1
                self.arrive(labels.last)
            elif not self.stood_better(at, to) and labels.enters(at):
                labels.wait(labels.last, self.price(labels.last))

    def arrive(self, label: i64) -> None:
        """A label that is on the space asked for: a journey for each way to land."""
        rows = self.labels.rows
        at = label * WIDTH
        start = self.begun[rows[at + START]]
        turn: i64 = start.leg.turn
        steps = (rows[at + SPENT] + self.den - 1) // self.den
        risk = rows[at + RISK]
        if KIND[self.target] != SITE:
            self.keep(Arrival(turn, steps, risk, label, NOT_AT_ALL))
            return
        motion = Motion(rows[at + PLACE], rows[at + THRUST], 0)
        motion.paid = start.thrust - motion.thrust
        motion.arc = rows[at + ARC]
        for way in landings(start.flight, motion, self.factories[self.target]):
            fuel: i64 = SIZE[self.target] if way == BY_FUEL else 0
            helped: i64 = CRASH_RISK if way == BY_FACTORY else 0
            self.keep(Arrival(turn, steps + fuel, risk + helped, label, way))

    def keep(self, new: Arrival) -> None:
        for old in self.found:
            if old.turns <= new.turns and old.steps <= new.steps and old.risk <= new.risk:
                return
        self.found = [
            old
            for old in self.found
            if not (new.turns <= old.turns and new.steps <= old.steps and new.risk <= old.risk)
        ]
        self.found.append(new)

    def hopeless(self, turn: i64, thrust: i64, bonus: i64, space: i64, spent: i64, risk: i64) -> bool:
        """Whether the fuel can't suffice, or a journey that was found beats whatever can come of this."""
        burns = self.least_burns[space] - bonus
        if burns < 0:
            burns = 0
        if not self.unfuelled:
            spent += burns * self.num + self.landing
            if spent > self.tanks:
                return True
        if burns > thrust:
            turn += (burns - thrust + self.most_thrust - 1) // self.most_thrust
        if turn > self.most_turns:
            return True
        risk += self.least_risk[space]
        for journey in self.found:
            if journey.turns <= turn and journey.steps * self.den <= spent and journey.risk <= risk:
                return True
        return False

    def stood_better(self, at: i64, space: i64) -> bool:
        """Whether a craft that stood here at the start of this turn or earlier was at least as well off."""
        rows = self.labels.rows
        bonus = rows[at + POOL]
        spent = rows[at + SPENT] - bonus * self.num
        for leg in self.stood[space]:
            if (
                leg.spent * self.den <= spent
                and leg.risk <= rows[at + RISK]
                and leg.net - bonus >= rows[at + THRUST]
                and leg.light >= rows[at + LIGHT]
            ):
                return True
        return False

    def stop_all(self, legs: list[Leg], turn: int) -> list[Leg]:
        """The legs of the next turn: everywhere that a stop can help, and where craft wait for a season."""
        out: list[Leg] = []
        fresh: list[int] = []
        for place in range(PLACES):
            label = self.labels.head[place]
            if not label:
                continue
            space = PLACE_SPACE[place]
            if not MAY_STOP[space] or KIND[space] == SITE:
                continue
            while label:
                if self.stops(label, turn, space):
                    fresh.append(space)
                label = self.labels.rows[label * WIDTH + NEXT]
        done = [False] * SPACES
        for space in fresh:
            if not done[space]:
                done[space] = True
                for leg in self.stood[space]:
                    if leg.turn == turn + 1:
                        out.append(leg)
        if self.waits:
            for leg in legs:
                if leg.flown != ALL_SECTORS:
                    waiting = Leg(turn + 1, leg.space, leg.spent, leg.risk, leg.net, leg.light)
                    waiting.label = leg.label
                    waiting.flown = leg.flown
                    out.append(waiting)
        return out

    def stops(self, label: i64, turn: int, space: int) -> bool:
        """Let a label's craft stop where it is, if that can help; whether a leg begins there that no other beats."""
        rows = self.labels.rows
        at = label * WIDTH
        if not rows[at + BEFORE] or not self.gains(rows[at + PLACE], rows[at + THRUST] + rows[at + POOL], space):
            return False
        spent = (rows[at + SPENT] + self.den - 1) // self.den
        if self.hopeless(turn, 0, 0, space, spent * self.den, rows[at + RISK]):
            return False
        if not self.stands(turn + 1, space, spent, rows[at + RISK], rows[at + LIGHT]):
            return False
        net = self.craft.net(self.steps - int(spent), ZONE[space])
        leg = Leg(turn + 1, space, spent, rows[at + RISK], net, rows[at + LIGHT])
        leg.label = label
        self.stood[space].append(leg)
        return True

    def gains(self, place: i64, thrust: i64, space: int) -> bool:
        """Whether a stop can help a motion: a line it must pay a pivot for, or one it has no thrust for."""
        if self.waits or KIND[space] != HOHMANN:
            return True
        route = PLACE_ROUTE[place]
        for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
            if ARC_LEAVES[arc] != route or IS_BURN[ARC_TO[arc]] > thrust:
                return True
        return False

    def stands(self, turn: int, space: int, spent: i64, risk: i64, light: i64) -> bool:
        """Whether no leg of a space beats a new one: no later, no more spent or risked, no heavier. Legs of this turn
        that the new one beats are dropped."""
        legs = self.stood[space]
        for old in legs:
            if old.spent <= spent and old.risk <= risk and old.light >= light:
                return False
        self.stood[space] = [
            old
            for old in legs
            if old.turn < turn or not (spent <= old.spent and risk <= old.risk and light >= old.light)
        ]
        return True

    def journey(self, arrival: Arrival) -> Journey:
        """A way that was found, flown once more step by step."""
        out: list[Stop] = []
        label = arrival.label
        landing = arrival.landing
        while label:
            start = self.begun[self.labels.rows[label * WIDTH + START]]
            motion = at_rest(start.flight, start.leg.space)
            for arc in self.labels.arcs(label):
                after = advance(start.flight, motion, arc)
                assert after is not None
                motion = after
            out.append(Stop(start, motion, landing))
            label = start.leg.label
            landing = NOT_AT_ALL
        out.reverse()
        return Journey(int(arrival.turns), int(arrival.steps), int(arrival.risk), out)


def plan(
    craft: Craft,
    space: int,
    steps: int,
    target: int,
    spot: int,
    factories: list[bool],
    most_turns: int = MOST_TURNS,
) -> list[Journey]:
    """The journeys from a space to another that no other beats, the quickest first."""
    found = Planner(craft, steps, spot, factories, target, most_turns).search(space)
    return sorted(found, key=lambda journey: (journey.turns, journey.steps, journey.risk))
