"""The journey of a Bernal (19.5B) in the greedy bot's plans: to where its factory makes it a Lab.

It burns dirt that costs nothing, but carries little of it: where one filling is not enough it goes by way of a small
site, and digs there.
"""

from collections.abc import Callable
from functools import cache, cached_property
from typing import Final

from starlanes.bots.highfrontier.charts import UNASSISTED, Arrivals, prices, reach
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.labs import DIRT_STEP, LAB_SPACES, SMALL_SITES
from starlanes.bots.highfrontier.outfits import hardness
from starlanes.bots.highfrontier.scale import BERNAL
from starlanes.bots.highfrontier.weather import TOO_LIKELY, flare_risk
from starlanes.games.highfrontier.bernal import bernal_space, is_at_home
from starlanes.games.highfrontier.choices import FLY, LOAD_BERNAL, REFUEL_BERNAL, RUNS
from starlanes.games.highfrontier.fuel import Fuel, full_steps, most_tanks
from starlanes.games.highfrontier.kinds import BERNAL_STACK, CERES, RED, SITE
from starlanes.games.highfrontier.launch import plan_for, set_up
from starlanes.games.highfrontier.map import KIND, PLACE_SPACE, ZONE
from starlanes.games.highfrontier.reach import Arrival, Reach
from starlanes.games.highfrontier.refuel import DIRT_WAY, FACTORY, ISRU_WAY, burns_dirt
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.games.highfrontier.thrust import craft_from, craft_numbers

#: Years that a Bernal may be under way.
MOST_YEARS: Final = 8
#: With so few left it waits for nothing.
LATE: Final = 15
#: Ways to fill its tanks, the cheapest first.
WAYS: Final = (FACTORY, DIRT_WAY, ISRU_WAY)
#: What it costs to land on the site itself, and to dig on the way.
LANDED: Final = 200
DIGGING: Final = 150

#: What looks for a place to go among those in reach: price and space.
Where = Callable[[Arrivals], tuple[int, int]]


def goes_dark(arrival: Arrival) -> bool:
    """Whether a journey by solar power has to start again where the Sun is too faint for a Bernal (19.5)."""
    stops = arrival.legs()[:-1] if arrival.mark.flight.craft.solar else []
    return any(ZONE[PLACE_SPACE[mark.motion.place]] >= CERES for mark in stops)


@cache
def onward(numbers: tuple[int, ...], hard: int, site: int) -> dict[int, tuple[int, int]]:
    """The spaces of Labs that a Bernal gets to from a site with full tanks, with the price of each and its rolls."""
    craft = craft_from(list(numbers))
    craft.rad_hard = hard
    search = Reach(
        craft,
        full_steps(craft.dry, most_tanks(craft.dry)),
        0,
        UNASSISTED,
        prices(DIRT_STEP, BERNAL, MOST_YEARS),
    )
    search.from_rest(site)
    out: dict[int, tuple[int, int]] = {}
    for spaces in LAB_SPACES.values():
        for space in spaces:
            arrival = search.arrivals[space]
            if arrival is not None and not goes_dark(arrival):
                out[space] = (arrival.price, arrival.hazards())
    return out


class Tow:
    """Where the Bernal goes: beside one of some factories."""

    def __init__(self, goals: Goals, sites: list[int]) -> None:
        self.goals = goals
        self.s = goals.s
        self.player = goals.player
        self.sites = sites

    # Where to.

    def aim(self, arrivals: Arrivals, start: int) -> tuple[int, int]:
        """Price and space of the best place for a Lab, or of a site on the way there; -1 if none is in reach."""
        best = self.end(arrivals)
        return best if best[1] != -1 else self.stop(arrivals, start)

    def end(self, arrivals: Arrivals) -> tuple[int, int]:
        """Price and space of the best place for a Lab, -1 if none is in reach."""
        best = (0, -1)
        for site in self.sites:
            for space in LAB_SPACES[site]:
                arrival = arrivals[space]
                if arrival is not None and not goes_dark(arrival):
                    # Beside the site is better than on it: a hazard that fails destroys the site (16.0B).
                    price = arrival.price + (LANDED if KIND[space] == SITE else 0)
                    if best[1] == -1 or price < best[0]:
                        best = (price, space)
        return best

    def stop(self, arrivals: Arrivals, start: int = -1) -> tuple[int, int]:
        """Price and space of the best small site from which a Lab is in reach with full tanks, -1 if there is none."""
        best = (0, -1)
        if not burns_dirt(self.player, BERNAL_STACK):
            return best
        here = bernal_space(self.player) if start == -1 else start
        found = [(arrival.price, site) for site in SMALL_SITES if (arrival := arrivals[site]) is not None]
        for price, site in sorted(found):
            arrival = arrivals[site]
            assert arrival is not None
            if best[1] != -1 and price + DIGGING >= best[0]:
                break
            if site == here or goes_dark(arrival) or self.s.factory_owner(site) not in (-1, self.goals.seat):
                continue
            rest = self.rest(arrival, site)
            if rest is not None and (best[1] == -1 or price + DIGGING + rest[0] < best[0]):
                best = (price + DIGGING + rest[0], site)
        return best

    @property
    def ends(self) -> list[int]:
        return [space for site in self.sites for space in LAB_SPACES[site]]

    def rest(self, arrival: Arrival, site: int) -> tuple[int, int] | None:
        """Price and rolls of the way from a stop to a Lab, with full tanks; None if there is none."""
        more = onward(tuple(craft_numbers(arrival.mark.flight.craft)), hardness(self.player), site)
        return min((more[space] for space in self.ends if space in more), default=None)

    def rolls_to(self, arrival: Arrival, space: int) -> int:
        """The rolls of a journey, and of what follows where it is not the last."""
        rest = None if space in self.ends else self.rest(arrival, space)
        return arrival.hazards() + (0 if rest is None else rest[1])

    def arrivals(self, run: int, fuel: Fuel | None = None) -> Arrivals | None:
        """What it reaches with its fuel, or with another amount."""
        unit = self.player.bernal()
        player = self.player
        if fuel is not None:
            player = player.copy()
            player.set_fuel(fuel, BERNAL_STACK)
        plan = plan_for(self.s, player, unit, run)
        if plan is None:
            return None
        craft, left = set_up(self.s, player, unit, run, plan)
        craft.rad_hard = hardness(self.player)
        space = bernal_space(player)
        return reach(
            craft,
            space,
            left.steps(),
            self.s.spot,
            self.goals.factories,
            BERNAL,
            MOST_YEARS,
            DIRT_STEP,
        )

    def tanks(self) -> int:
        """The fewest more tanks that bring it to a Lab, or on its way there; 0 if none do."""
        fuel = self.player.fuel(BERNAL_STACK)
        room = fuel.room()
        amounts = sorted({room // 3, 2 * room // 3, room} - {0})
        found = [(tanks, self.arrivals(0, fuel.add(tanks))) for tanks in amounts]
        for where in (self.end, self.stop):
            for tanks, arrivals in found:
                if arrivals is not None and where(arrivals)[1] != -1:
                    return tanks
        return 0

    # The next step.

    def step(self, legal: list[int]) -> int | None:
        """It flies, or fills its tanks: to the end in one go if it can, else to a stop on the way."""
        for where in (self.end, self.stop):
            code = self.flight(legal, where)
            if code is None:
                code = self.filled(legal, where)
            if code is not None or self.bides(where):
                return code
        return None

    def bides(self, where: Where) -> bool:
        """Whether what it would fly to is in reach, but not in this season, or not with so few WT."""
        found = self.arrivals(0)
        space = -1 if found is None else where(found)[1]
        arrival = None if found is None or space == -1 else found[space]
        return arrival is not None and not self.is_safe(arrival, space)

    def is_safe(self, arrival: Arrival, space: int) -> bool:
        """Whether a journey hardly meets a flare, and its rolls can be paid for (6.4G), with what comes in on the way:
        all aboard is at stake. Under way it waits for WT only where the next move has a roll, and the Sun is calm."""
        price, wt = self.goals.finao, self.player.wt
        if is_at_home(self.player):
            earned = self.s.rules.income * (arrival.turns - 1)
            return wt + earned >= price * self.rolls_to(arrival, space) and not self.meets_flares(arrival)
        if self.goals.left < LATE or sector_after(self.s.spot, 1) == RED:
            return True
        return wt >= price * int(arrival.legs()[0].motion.hazards)

    @cached_property
    def rolls(self) -> int:
        """The rolls of its way, with the fuel it has or with full tanks."""
        fuel = self.player.fuel(BERNAL_STACK)
        for amount in (fuel, fuel.add(fuel.room())):
            found = self.arrivals(0, amount)
            space = -1 if found is None else self.aim(found, -1)[1]
            arrival = None if found is None or space == -1 else found[space]
            if arrival is not None:
                return self.rolls_to(arrival, space)
        return 0

    def flight(self, legal: list[int], where: Where) -> int | None:
        """The best way to set out with the fuel it has, not into the season of flares."""
        unit = self.player.bernal()
        best, best_code = 0, None
        for code in legal:
            if not FLY <= code - unit * RUNS < FLY + RUNS:
                continue
            found = self.arrivals((code - FLY) % RUNS)
            price, space = where(found) if found is not None else (0, -1)
            arrival = None if found is None or space == -1 else found[space]
            if arrival is None or not self.is_safe(arrival, space):
                continue
            if best_code is None or price < best:
                best, best_code = price, code
        return best_code

    def filled(self, legal: list[int], where: Where) -> int | None:
        """The way to fill its tanks, if more fuel brings it on."""
        fuel = self.player.fuel(BERNAL_STACK)
        found = self.arrivals(0, fuel.add(fuel.room()))
        if fuel.room() == 0 or found is None or where(found)[1] == -1:
            return None
        for way in WAYS:
            if REFUEL_BERNAL + way in legal:
                return REFUEL_BERNAL + way
        tanks = self.tanks()
        return LOAD_BERNAL + tanks if tanks and LOAD_BERNAL + tanks in legal else None

    def meets_flares(self, arrival: Arrival) -> bool:
        """Whether a flare is likely to take its power on a journey that begins now (14.3B)."""
        return flare_risk(self.s, self.player, arrival) > TOO_LIKELY
