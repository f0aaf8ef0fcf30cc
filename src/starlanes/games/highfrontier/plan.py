"""The planner: ways to a space over several turns that no other beats in turns, fuel and risk.

A journey is a chain of legs, one a turn. Each turn all legs that stand anywhere fly on together, by the same steps as a
single move; wherever a motion may stop, a new leg begins in the next turn. Legs and motions that another beats, or of
which nothing can come, are dropped.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.hazards import CRASH_RISK, radiation_chance, risk_of
from starlanes.games.highfrontier.journey import Arrival, Journey, Leg, Start, Stop
from starlanes.games.highfrontier.kinds import ANY, SECTOR_NAMES, SITE
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
    START,
    TAKEN,
    THRUST,
    WIDTH,
    Labels,
)
from starlanes.games.highfrontier.map import KIND, PLACE_SPACE, PLACES, SITE_SECTOR, SIZE, SPACES, ZONE
from starlanes.games.highfrontier.movement import (
    BY_FACTORY,
    BY_FUEL,
    NOT_AT_ALL,
    OUTERMOST,
    Motion,
    advance,
    at_rest,
    landings,
)
from starlanes.games.highfrontier.outlook import Outlook
from starlanes.games.highfrontier.routes import flights_from
from starlanes.games.highfrontier.standing import MAY_STOP, Standing, stop_gains
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.games.highfrontier.thrust import Craft
from starlanes.games.highfrontier.ways import FIRST_WAY, LANDS, NO_WAY, STAY, WAYS, step, to_place, to_space
from starlanes.games.highfrontier.weight import Weight
from starlanes.kernel.bits import BIT

#: All sectors of the sun wheel, as bits.
ALL_SECTORS: Final[int] = BIT[len(SECTOR_NAMES)] - 1
#: No journey takes longer.
MOST_TURNS: Final = 40


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
        self.num: i64 = 0 if craft.unfuelled else craft.num
        self.den: i64 = craft.den
        self.homebound = craft.farthest < OUTERMOST
        self.waits = SITE_SECTOR[target] != ANY and not craft.starship
        self.weight = Weight(craft, steps, target)
        self.light = self.weight.light
        self.outlook = Outlook(craft, steps, target, factories, self.weight.high, most_turns)
        self.standing = Standing(self.num, self.den)
        self.labels = Labels(self.num, craft.oberth, KIND[target] == SITE, craft.belt_bonus)
        #: The starts of this search, by their numbers.
        self.begun: list[Start] = []
        self.most_price = max(steps * craft.den, self.weight.high, 1)

    def search(self, space: int) -> list[Journey]:
        first = self.first_leg(space)
        self.standing.legs[space].append(first)
        legs = [first]
        turn = 1
        while legs and turn <= self.outlook.most_turns:
            legs = self.fly(legs, turn)
            turn += 1
        return [self.journey(arrival) for arrival in self.outlook.found]

    def first_leg(self, space: int) -> Leg:
        return Leg(1, space, 0, 0, self.craft.net(self.steps, ZONE[space]), self.light[0])

    def fly(self, legs: list[Leg], turn: int) -> list[Leg]:
        """Let all legs of a turn fly; returns those that begin in the next."""
        sector = sector_after(self.spot, turn - 1)
        labels = self.labels
        labels.new_turn(self.most_price, sector)
        for leg in legs:
            if not leg.flown & BIT[sector]:
                leg.flown |= BIT[sector]
                if not self.is_hopeless(turn, leg.net, leg.space, leg.spent, leg.risk):
                    self.set_out(leg.in_turn(turn), sector)
        for price in range(self.most_price + 1):
            label: i64 = labels.first_waiting[price]
            while label:
                self.go_on(label)
                label = labels.rows[label * WIDTH + LATER]
        return self.stop_all(legs, turn)

    def is_hopeless(self, turn: int, thrust: i64, space: int, spent: i64, risk: i64) -> bool:
        """Whether nothing can come of a craft that stands on a space and has spent so many steps."""
        burns = self.outlook.burns_ahead(space, space, 0, 0)
        return self.outlook.hopeless(turn, thrust, burns, space, spent * self.den, risk)

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
            start.light = self.light[spent]
            felt = self.weight.felt(flight.net)
            self.labels.begin(motion, len(self.begun) - 1, spent, risk, start.light, felt)

    def go_on(self, label: i64) -> None:
        """Make every step from a motion that no other has taken over."""
        labels = self.labels
        outlook = self.outlook
        rows = labels.rows
        row = label * WIDTH
        ways = rows[row + OPEN]
        if not ways:
            return
        place = rows[row + PLACE]
        thrust = rows[row + THRUST]
        start = self.begun[rows[row + START]]
        pivots_before = rows[row + PIVOTS]
        bonus_before = rows[row + POOL]
        taken_before = rows[row + TAKEN]
        gathered_before = rows[row + GATHERED]
        spent_before = rows[row + SPENT]
        risk_before = rows[row + RISK]
        turn: i64 = start.leg.turn
        for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            ways >>= 1
            way = WAYS[n]
            to = to_space(way)
            if not ways & STAY or (way & LANDS and to != self.target):
                continue
            cost, pivots, bonus, taken, gathered, hazards, belts = step(
                start.flight, self.homebound, way, thrust, pivots_before, bonus_before, taken_before, gathered_before
            )
            if cost == NO_WAY:
                continue
            left = thrust - cost
            spent = spent_before + cost * self.num
            risk = risk_before + hazards * CRASH_RISK + belts * start.belt_risk
            if outlook.hopeless(turn, left, outlook.burns_ahead(to_place(way), to, pivots, bonus), to, spent, risk):
                continue
            light = self.light[spent]
            lighter = light > start.light
            if to == self.target:
                labels.after(label, way, spent, risk, light, left, pivots, bonus, taken, gathered, lighter)
                labels.last += 1
                self.arrive(labels.last)
            elif not self.standing.better(to, spent, risk, left, bonus, light):
                at = labels.after(label, way, spent, risk, light, left, pivots, bonus, taken, gathered, lighter)
                if labels.enters(at):
                    # In the order of what they spent, so that few go on that another beats later.
                    labels.wait(labels.last, spent if self.num else start.thrust - left)

    def arrive(self, label: i64) -> None:
        """A label that is on the space asked for: a journey for each way to land."""
        rows = self.labels.rows
        at = label * WIDTH
        start = self.begun[rows[at + START]]
        turn: i64 = start.leg.turn
        steps = (rows[at + SPENT] + self.den - 1) // self.den
        risk = rows[at + RISK]
        if KIND[self.target] != SITE:
            self.outlook.keep(Arrival(turn, steps, risk, label, NOT_AT_ALL))
            return
        motion = Motion(rows[at + PLACE], rows[at + THRUST], 0)
        motion.paid = start.thrust - motion.thrust
        motion.arc = rows[at + ARC]
        for way in landings(start.flight, motion, self.factories[self.target]):
            fuel: i64 = SIZE[self.target] if way == BY_FUEL else 0
            helped: i64 = CRASH_RISK if way == BY_FACTORY else 0
            self.outlook.keep(Arrival(turn, steps + fuel, risk + helped, label, way))

    def stop_all(self, legs: list[Leg], turn: int) -> list[Leg]:
        """The legs of the next turn: everywhere that a stop can help, and where craft wait for a season."""
        fresh: list[int] = []
        is_fresh = [False] * SPACES
        for place in range(PLACES):
            label = self.labels.head[place]
            if not label:
                continue
            space = PLACE_SPACE[place]
            if not MAY_STOP[space] or KIND[space] == SITE:
                continue
            while label:
                if self.stops(label, turn, space) and not is_fresh[space]:
                    is_fresh[space] = True
                    fresh.append(space)
                label = self.labels.next_at_place(label)
        out: list[Leg] = []
        for space in fresh:
            for leg in self.standing.legs[space]:
                if leg.turn == turn + 1:
                    out.append(leg)
        if self.waits:
            for leg in legs:
                if leg.flown != ALL_SECTORS:
                    out.append(leg)
        return out

    def stops(self, label: i64, turn: int, space: int) -> bool:
        """Let a label's craft stop where it is, if that can help; whether a leg begins there that no other beats."""
        rows = self.labels.rows
        at = label * WIDTH
        if not rows[at + BEFORE] or not rows[at + OPEN] & STAY:
            return False
        if not self.waits and not stop_gains(rows[at + PLACE], rows[at + THRUST] + rows[at + POOL], space):
            return False
        spent = (rows[at + SPENT] + self.den - 1) // self.den
        risk = rows[at + RISK]
        light = rows[at + LIGHT]
        if self.is_hopeless(turn, 0, space, spent, risk):
            return False
        if not self.standing.has_room(turn + 1, space, spent, risk, light):
            return False
        leg = Leg(turn + 1, space, spent, risk, self.craft.net(self.steps - int(spent), ZONE[space]), light)
        leg.label = label
        self.standing.legs[space].append(leg)
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
