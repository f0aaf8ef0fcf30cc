"""The planner: ways to a space over several turns that no other beats in turns, fuel and risk.

A journey is a chain of legs, one a turn. Each turn all legs that stand anywhere fly on together, through the same
`advance` as a single move; wherever a motion may stop, a new leg begins in the next turn. Legs and motions that
another beats, or that a journey already found beats, are dropped.
"""

from math import log
from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.bounds import bounds
from starlanes.games.highfrontier.fuel import class_thrust
from starlanes.games.highfrontier.hazards import crash_chance, radiation_chance
from starlanes.games.highfrontier.kinds import ANY, HOHMANN, SECTOR_NAMES, SITE
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
    Flight,
    Motion,
    advance,
    at_rest,
    landings,
)
from starlanes.games.highfrontier.routes import debt, flights_from
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.games.highfrontier.thrust import Craft
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
        self.before: Stop | None = None
        #: The sectors in which a craft that waits has flown from here, as bits: again would bring nothing new.
        self.flown: i64 = 0


class Start:
    """A leg with one way to begin it: the lift-off, if there is one, and the flight."""

    def __init__(self, leg: Leg, lift_off: int, flight: Flight, spent: int, risk: int, belt_risk: int) -> None:
        self.leg = leg
        self.lift_off = lift_off
        self.flight = flight
        self.spent = spent
        self.risk = risk
        self.belt_risk = belt_risk


class Label:
    """A motion in the turn that is searched, with whose it is, all fuel and risk so far."""

    def __init__(self, start: Start, motion: Motion, spent: i64, risk: i64) -> None:
        self.start = start
        self.motion = motion
        #: Fuel spent on the whole journey, in parts of a step; a lighter craft is faster in the next turn.
        self.spent = spent
        self.light: i64 = 0
        self.risk = risk
        self.beaten = False


class Stop:
    """The end of a turn's flight: where, and how it landed."""

    def __init__(self, label: Label, landing: int) -> None:
        self.label = label
        self.landing = landing


class Journey:
    """A way to the space asked for."""

    def __init__(self, turns: int, steps: int, risk: int, stop: Stop) -> None:
        self.turns = turns
        self.steps = steps
        self.risk = risk
        self.stop = stop

    def stops(self) -> list[Stop]:
        """The end of every turn's flight, in order."""
        out = [self.stop]
        before = self.stop.label.start.leg.before
        while before is not None:
            out.append(before)
            before = before.label.start.leg.before
        out.reverse()
        return out


class Planner:
    """One search: a craft with its fuel, the sun wheel's spot, where factories may help, and where to go."""

    def __init__(
        self, craft: Craft, steps: int, spot: int, factories: list[bool], target: int, most_turns: int
    ) -> None:
        self.craft = craft
        self.steps = steps
        self.spot = spot
        self.factories = factories
        self.target = target
        self.most_turns = most_turns
        self.num: i64 = craft.num
        self.den: i64 = craft.den
        self.unfuelled = craft.unfuelled
        self.found: list[Journey] = []
        #: Legs that stood on each space in earlier turns.
        self.stood: list[list[Leg]] = [[] for space in range(SPACES)]
        self.waits = SITE_SECTOR[target] != ANY and not craft.starship
        self.thrust_of_class: list[int] = [class_thrust(craft.dry, left) for left in range(steps + 1)]
        self.kept: list[list[Label]] = []
        least = bounds(target, craft.oberth, CRASH_RISK)
        #: From every space the least burns still to pay, none known for a craft that gains burns from radiation; the
        #: least risk; the least fuel to land.
        self.least_burns = [0] * SPACES if craft.belt_bonus else least.burns
        self.least_risk = least.risk
        self.landing = self.least_landing()
        #: No move has more thrust.
        self.most_thrust = max(1, craft.thrust + max(self.thrust_of_class) + (ZONE_NUMBER[0] if craft.solar else 0))
        if craft.unfuelled:
            self.most_thrust = max(1, craft.thrust)
        self.most_order = max(steps * craft.den, self.most_thrust)

    def least_landing(self) -> int:
        """Steps that landing costs whatever the way, 0 if there may be a way without."""
        size = SIZE[self.target]
        most = (
            self.craft.thrust + max(self.thrust_of_class) + (ZONE_NUMBER[ZONE[self.target]] if self.craft.solar else 0)
        )
        if self.craft.unfuelled or most > size or self.factories[self.target]:
            return 0
        for arc in range(ARCS):
            if ARC_TO[arc] == self.target and ARC_DOTTED[arc]:
                return 0
        return size

    def search(self, space: int) -> list[Journey]:
        net = self.craft.net(self.steps, ZONE[space])
        first = Leg(1, space, 0, 0, net, self.thrust_of_class[self.steps])
        self.stood[space].append(first)
        legs = [first]
        turn = 1
        while legs and turn <= self.most_turns:
            legs = self.fly(legs, turn)
            turn += 1
        return self.found

    def fly(self, legs: list[Leg], turn: int) -> list[Leg]:
        """Let all legs of a turn fly; returns those that begin in the next."""
        sector = sector_after(self.spot, turn - 1)
        self.kept = [[] for place in range(PLACES)]
        waiting: list[list[Label]] = [[] for order in range(self.most_order + 1)]
        for leg in legs:
            if leg.flown & BIT[sector]:
                continue
            leg.flown |= BIT[sector]
            for start in self.starts(leg, sector):
                label = Label(start, at_rest(start.flight, leg.space), start.spent * self.den, start.risk)
                self.weigh(label)
                if self.enters(label):
                    waiting[self.order(label)].append(label)
        for now in waiting:
            at = 0
            while at < len(now):
                label = now[at]
                at += 1
                if not label.beaten:
                    self.go_on(label, waiting)
        return self.stop_all(legs, turn)

    def starts(self, leg: Leg, sector: int) -> list[Start]:
        out: list[Start] = []
        left = self.steps - int(leg.spent)
        for lift_off, flight in flights_from(self.craft, leg.space, left, sector, self.factories[leg.space]):
            risk = leg.risk + (CRASH_RISK if lift_off == BY_FACTORY else 0)
            belt = risk_of(radiation_chance(self.craft.rad_hard, flight.net, sector))
            out.append(Start(leg, lift_off, flight, leg.spent + left - flight.steps, risk, belt))
        return out

    def weigh(self, label: Label) -> None:
        label.light = self.thrust_of_class[self.steps - (label.spent + self.den - 1) // self.den]

    def order(self, label: Label) -> i64:
        """Labels go on in the order of what they spent, so that few do that another beats later."""
        return label.spent if self.num and not self.unfuelled else label.motion.paid

    def go_on(self, label: Label, waiting: list[list[Label]]) -> None:
        """Make every step from a motion."""
        start = label.start
        space = PLACE_SPACE[label.motion.place]
        for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
            to = ARC_TO[arc]
            if KIND[to] == SITE and to != self.target:
                continue
            motion = advance(start.flight, label.motion, arc)
            if motion is None:
                continue
            risk: i64 = start.risk + motion.hazards * CRASH_RISK + motion.belts * start.belt_risk
            spent: i64 = start.spent * self.den
            if not self.unfuelled:
                spent += motion.paid * self.num
            if self.hopeless(start.leg.turn, motion.thrust, motion.bonus, to, spent, risk):
                continue
            after = Label(start, motion, spent, risk)
            self.weigh(after)
            if to == self.target:
                self.arrive(after)
            elif self.enters(after):
                waiting[self.order(after)].append(after)

    def arrive(self, label: Label) -> None:
        """A motion that is on the space asked for: a journey for each way to land."""
        start = label.start
        steps = (label.spent + self.craft.den - 1) // self.craft.den
        if KIND[self.target] != SITE:
            self.keep(Journey(start.leg.turn, steps, label.risk, Stop(label, NOT_AT_ALL)))
            return
        for way in landings(start.flight, label.motion, self.factories[self.target]):
            fuel = SIZE[self.target] if way == BY_FUEL else 0
            risk = CRASH_RISK if way == BY_FACTORY else 0
            self.keep(Journey(start.leg.turn, steps + fuel, label.risk + risk, Stop(label, way)))

    def keep(self, new: Journey) -> None:
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
        burns: i64 = self.least_burns[space] - bonus
        if burns < 0:
            burns = 0
        if not self.unfuelled:
            spent += burns * self.num + self.landing * self.den
            if spent > self.steps * self.den:
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

    def enters(self, new: Label) -> bool:
        """Keep a label among those of its place unless one beats it; those that it beats are dropped."""
        if new.motion.arc != -1 and self.stood_better(new):
            return False
        labels = self.kept[new.motion.place]
        for old in labels:
            if self.beats(old, new):
                return False
        at = 0
        for old in labels:
            if self.beats(new, old):
                old.beaten = True
            else:
                labels[at] = old
                at += 1
        if at < len(labels):
            del labels[at:]
        labels.append(new)
        return True

    def stood_better(self, new: Label) -> bool:
        """Whether a craft that stood here at the start of this turn or earlier was at least as well off."""
        bonus: i64 = new.motion.bonus
        for leg in self.stood[PLACE_SPACE[new.motion.place]]:
            if (
                leg.spent * self.den + bonus * self.num <= new.spent
                and leg.risk <= new.risk
                and leg.net - bonus >= new.motion.thrust
                and leg.light >= new.light
            ):
                return True
        return False

    def beats(self, a: Label, b: Label) -> bool:
        if a.spent > b.spent or a.risk > b.risk or a.light < b.light:
            return False
        if a.start.flight.net < b.start.flight.net and KIND[self.target] == SITE:
            return False
        owed = debt(a.start.flight, a.motion, b.motion)
        return a.spent + owed * self.num <= b.spent and a.motion.thrust - owed >= b.motion.thrust

    def stop_all(self, legs: list[Leg], turn: int) -> list[Leg]:
        """The legs of the next turn: everywhere that a stop can help, and where craft wait for a season."""
        out: list[Leg] = []
        fresh: list[int] = []
        for place in range(PLACES):
            space = PLACE_SPACE[place]
            if not MAY_STOP[space] or KIND[space] == SITE:
                continue
            for label in self.kept[place]:
                if label.motion.arc == -1 or not self.gains(label, space):
                    continue
                spent: i64 = (label.spent + self.den - 1) // self.den
                if self.hopeless(turn, 0, 0, space, spent * self.den, label.risk):
                    continue
                net = self.craft.net(self.steps - int(spent), ZONE[space])
                leg = Leg(turn + 1, space, spent, label.risk, net, label.light)
                leg.before = Stop(label, NOT_AT_ALL)
                if self.stands(leg):
                    fresh.append(space)
        done = [False] * SPACES
        for space in fresh:
            if not done[space]:
                done[space] = True
                for leg in self.stood[space]:
                    if leg.turn == turn + 1:
                        out.append(leg)
        if self.waits:
            for leg in legs:
                waiting = Leg(turn + 1, leg.space, leg.spent, leg.risk, leg.net, leg.light)
                waiting.before = leg.before
                waiting.flown = leg.flown
                if waiting.flown != ALL_SECTORS:
                    out.append(waiting)
        return out

    def gains(self, label: Label, space: int) -> bool:
        """Whether a stop can help this motion: a line it must pay a pivot for, or one it has no thrust for."""
        if self.waits or KIND[space] != HOHMANN:
            return True
        route = PLACE_ROUTE[label.motion.place]
        for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
            if ARC_LEAVES[arc] != route or IS_BURN[ARC_TO[arc]] > label.motion.thrust + label.motion.bonus:
                return True
        return False

    def stands(self, new: Leg) -> bool:
        """Keep a leg among those of its space unless one beats it: no later, no more spent or risked, no heavier."""
        legs = self.stood[new.space]
        for old in legs:
            if old.spent <= new.spent and old.risk <= new.risk and old.light >= new.light:
                return False
        self.stood[new.space] = [
            old
            for old in legs
            if old.turn < new.turn or not (new.spent <= old.spent and new.risk <= old.risk and new.light >= old.light)
        ]
        self.stood[new.space].append(new)
        return True


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
