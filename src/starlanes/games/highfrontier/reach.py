"""Where a craft can get to: for every space one good journey over several turns, all found in one search.

`plan` finds all journeys to one space that no other beats; this finds, for all spaces at once, the journey with the
lowest price, where turns, steps of fuel and rolls have prices. Bots weigh goals by it, the screen lists places by it.
Every step goes through `movement.advance`. A craft may also be in the middle of its move.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.hazards import radiation_chance
from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import (
    ARC_TO,
    FIRST_ARC,
    KIND,
    PLACE_SPACE,
    PLACES,
    SIZE,
    SPACES,
)
from starlanes.games.highfrontier.movement import BY_FACTORY, BY_FUEL, NOT_AT_ALL, Flight, Motion, advance, at_rest
from starlanes.games.highfrontier.movement import landings as ways_to_land
from starlanes.games.highfrontier.routes import flights_from
from starlanes.games.highfrontier.standing import MAY_STOP
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.games.highfrontier.thrust import Craft

#: Prices are whole numbers of hundredths of a turn.
TURN: Final = 100
#: Motions kept at one place; more hardly ever find anything better.
MOST_KEPT: Final = 6


class Prices:
    """What a step of fuel, a roll of a hazard and the loss of the craft cost, in hundredths of a turn."""

    def __init__(self, step: int, hazard: int, loss: int, most_turns: int, most: int) -> None:
        self.step = step
        self.hazard = hazard
        self.loss = loss
        #: Journeys that are longer, or dearer, are not looked for.
        self.most_turns = most_turns
        self.most = most


class Mark:
    """A motion of the search: the turn, the flight it belongs to, what was spent before, and where it came from."""

    def __init__(
        self, turn: int, lift_off: int, flight: Flight, motion: Motion, spent: i64, before: "Mark | None"
    ) -> None:
        self.turn = turn
        self.lift_off = lift_off
        self.flight = flight
        self.motion = motion
        #: Steps spent before this motion's turn, its lift-off included.
        self.spent = spent
        #: The mark at which the turn before ended.
        self.before = before
        self.price: i64 = 0
        #: What was paid before this turn, and what radiation costs in it.
        self.base: i64 = 0
        self.belt: i64 = 0

    def used(self) -> i64:
        """All steps so far."""
        craft = self.flight.craft
        if craft.unfuelled:
            return self.spent
        return self.spent + (self.motion.paid * craft.num + craft.den - 1) // craft.den


class Arrival:
    """The journey to a space: turns from now (1 is this turn), all steps of fuel, its price, its last motion."""

    def __init__(self, turns: int, steps: int, price: int, mark: Mark, landing: int) -> None:
        self.turns = turns
        self.steps = steps
        self.price = price
        self.mark = mark
        self.landing = landing

    def legs(self) -> list[Mark]:
        """The mark at which each turn ends, in order."""
        out = [self.mark]
        before = self.mark.before
        while before is not None:
            out.append(before)
            before = before.before
        out.reverse()
        return out

    def hazards(self) -> int:
        """Rolls that may destroy the craft."""
        n = 1 if self.landing == BY_FACTORY else 0
        for mark in self.legs():
            n += int(mark.motion.hazards) + (1 if mark.lift_off == BY_FACTORY else 0)
        return n

    def belts(self) -> int:
        n = 0
        for mark in self.legs():
            n += int(mark.motion.belts)
        return n

    def first_arcs(self) -> list[int]:
        """The steps of the first turn that lie ahead."""
        out: list[int] = []
        at: Motion | None = self.legs()[0].motion
        while at is not None:
            if at.before is not None:
                out.append(int(at.arc))
            at = at.before
        out.reverse()
        return out


class Reach:
    """One search."""

    def __init__(self, craft: Craft, steps: int, spot: int, factories: list[bool], prices: Prices) -> None:
        self.craft = craft
        self.steps = steps
        self.spot = spot
        self.factories = factories
        self.prices = prices
        self.arrivals: list[Arrival | None] = [None] * SPACES
        self.kept: list[list[Mark]] = [[] for place in range(PLACES)]
        self.waiting: list[list[Mark]] = [[] for price in range(prices.most + 1)]
        #: Steps spent when a craft last set out from each space, the least first.
        self.rested: list[int] = [-1] * SPACES

    def from_rest(self, space: int) -> None:
        """All journeys of a craft that stands on a space and has not moved yet."""
        self.set_out(1, space, 0, 0, None)
        self.search()

    def from_motion(self, flight: Flight, motion: Motion) -> None:
        """All journeys of a craft in the middle of its move; `steps` is the fuel that its flight began with."""
        here = Motion(motion.place, motion.thrust, motion.pivots)
        here.paid = motion.paid
        here.bonus = motion.bonus
        here.taken = motion.taken
        here.gathered = motion.gathered
        here.arc = motion.arc
        mark = Mark(1, NOT_AT_ALL, flight, here, self.steps - flight.steps, None)
        mark.belt = self.belt_price(flight)
        mark.base = -(self.prices.step * mark.used())
        self.put(mark)
        self.search()

    def belt_price(self, flight: Flight) -> int:
        if self.prices.loss == 0:
            return 0
        chance = radiation_chance(self.craft.rad_hard, flight.net, flight.sector)
        return int((1.0 - chance) * self.prices.loss)

    def set_out(self, turn: int, space: int, spent: int, base: int, before: Mark | None) -> None:
        """A turn begins on a space."""
        if self.rested[space] != -1 and self.rested[space] <= spent:
            return
        self.rested[space] = spent
        left = self.steps - spent
        sector = sector_after(self.spot, turn - 1)
        for lift_off, flight in flights_from(self.craft, space, left, sector, self.factories[space]):
            mark = Mark(turn, lift_off, flight, at_rest(flight, space), self.steps - flight.steps, before)
            mark.base = base + (self.prices.hazard if lift_off == BY_FACTORY else 0)
            mark.belt = self.belt_price(flight)
            self.put(mark)

    def put(self, mark: Mark) -> None:
        """Price a mark and keep it, unless it is too dear or one at its place is as good."""
        motion = mark.motion
        used = mark.used()
        price: i64 = (
            mark.base + self.prices.step * used + self.prices.hazard * motion.hazards + mark.belt * motion.belts
        )
        mark.price = price
        if price > self.prices.most:
            return
        kept = self.kept[motion.place]
        if len(kept) >= MOST_KEPT:
            return
        for old in kept:
            theirs = old.motion
            if (
                old.price <= price
                and theirs.thrust >= motion.thrust
                and theirs.bonus >= motion.bonus
                and theirs.pivots >= motion.pivots
                and old.used() <= used
            ):
                return
        kept.append(mark)
        self.waiting[price].append(mark)

    def search(self) -> None:
        for price in range(self.prices.most + 1):
            now = self.waiting[price]
            at = 0
            while at < len(now):
                mark = now[at]
                at += 1
                self.go_on(mark, price)

    def go_on(self, mark: Mark, price: int) -> None:
        motion = mark.motion
        space = PLACE_SPACE[motion.place]
        if motion.arc != -1 and self.arrivals[space] is None:
            self.arrivals[space] = Arrival(mark.turn, int(mark.used()), price, mark, NOT_AT_ALL)
        for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
            after = advance(mark.flight, motion, arc)
            if after is None:
                continue
            new = Mark(mark.turn, mark.lift_off, mark.flight, after, mark.spent, mark.before)
            new.base = mark.base
            new.belt = mark.belt
            if KIND[ARC_TO[arc]] == SITE:
                self.land(new)
            else:
                self.put(new)
        if MAY_STOP[space] and motion.arc != -1 and mark.turn < self.prices.most_turns:
            risk = price - self.prices.step * int(mark.used())
            self.set_out(mark.turn + 1, space, int(mark.used()), risk + TURN, mark)

    def land(self, mark: Mark) -> None:
        site = PLACE_SPACE[mark.motion.place]
        used = int(mark.used())
        for way in ways_to_land(mark.flight, mark.motion, self.factories[site]):
            steps = used + (SIZE[site] if way == BY_FUEL else 0)
            risk: i64 = mark.motion.hazards + (1 if way == BY_FACTORY else 0)
            price = int(
                mark.base + self.prices.step * steps + self.prices.hazard * risk + mark.belt * mark.motion.belts
            )
            old = self.arrivals[site]
            if price <= self.prices.most and (old is None or price < old.price):
                self.arrivals[site] = Arrival(mark.turn, steps, price, mark, way)
