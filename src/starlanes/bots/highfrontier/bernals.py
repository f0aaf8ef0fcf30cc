"""The Bernal (19) in the greedy bot's plans: fitted out, promoted, and flown to where its factory makes it a Lab."""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.charts import Arrivals, reach
from starlanes.bots.highfrontier.fitting import Fitting
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.labs import LAB_SPACES, leads_to_lab, own_labs
from starlanes.bots.highfrontier.loads import SUPPORT_STAND_INS, is_support
from starlanes.games.highfrontier.bernal import bernal_space, dirtsides, is_at_home, purple_bernal
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    GIVES_GENERATOR,
    HEAT,
    MASS,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    NO_BERNAL,
    PURPLE_UNIT,
    RAD_HARD,
    SOLAR,
    SPECIALTY,
    THRUST_MOD,
    UNIT_CARD,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.choices import BOOST_HOME, FLY, LOAD_BERNAL, REFUEL_BERNAL, RUNS
from starlanes.games.highfrontier.colonists import colonists_of, may_add_human
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import BERNAL_STACK, CERES, PULSED, RED, SCIENTIST, SITE, UN
from starlanes.games.highfrontier.launch import plan_for, set_up
from starlanes.games.highfrontier.map import KIND, PLACE_SPACE, ZONE
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.reach import Arrival
from starlanes.games.highfrontier.refuel import DIRT_WAY, FACTORY, ISRU_WAY
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.games.highfrontier.supports import IS_RADIATOR, LASTING, SUNLIT, works

#: Far from the Sun solar power is worth little, and a Bernal that moves there is promoted no more (19.5).
SOLAR_COST: Final = 3
THRUST_COST: Final = 8
RADIATOR_COST: Final = 5
#: Radiation in the belt goes so high; in the red sector higher.
BELT: Final = 3
HARDY: Final = 5
#: Most TW thrusters need pulses, and Futures need TW thrusters that work.
WEAK_COST: Final = 5
#: A support that is still to be bought: what it costs beside its mass.
IMAGINED: Final = 10
#: Years that a Bernal may be under way.
MOST_YEARS: Final = 8
#: Ways to fill its tanks, the cheapest first.
WAYS: Final = (FACTORY, DIRT_WAY, ISRU_WAY)
LANDED: Final = 200
#: With so few years left it waits for nobody.
HURRY: Final = 15
#: With so many WT it is promoted before there is a factory for a Lab.
SPARE_WT: Final = 15


#: What was found for each choice of supports; emptied when it grows large.
OUTFITS: dict[tuple[int, ...], list[int] | None] = {}
MOST_OUTFITS: Final = 2000


def drawback(unit: int) -> int:
    """What speaks against a support: sunlight that it needs, thrust that it takes, a radiator that a flare would spoil
    on the way, no pulses for a TW thruster."""
    cost = (SOLAR_COST if SOLAR[unit] else 0) + THRUST_COST * max(0, -THRUST_MOD[unit])
    cost += (RADIATOR_COST if IS_RADIATOR[unit] else 0) + max(0, BELT - RAD_HARD[unit])
    return cost + WEAK_COST if GIVES_GENERATOR[unit] and not GIVES_GENERATOR[unit] & PULSED else cost


def goes_dark(arrival: Arrival) -> bool:
    """Whether a journey by solar power has to start again where the Sun is too faint for a Bernal (19.5)."""
    stops = arrival.legs()[:-1] if arrival.mark.flight.craft.solar else []
    return any(ZONE[PLACE_SPACE[mark.motion.place]] >= CERES for mark in stops)


class BernalPlan:
    """What the own Bernal shall do next, if one of the own factories can make a Lab of it."""

    def __init__(self, goals: Goals) -> None:
        self.goals = goals
        self.s = goals.s
        self.seat = goals.seat
        self.player = goals.player

    @cached_property
    def sites(self) -> list[int]:
        """Factories that the Bernal should stand beside; none if there is a Lab already, or nobody asks for one."""
        if not self.s.rules.bernals or not self.s.rules.endgame or own_labs(self.s, self.seat):
            return []
        return [site for site in self.player.factories if leads_to_lab(self.s, self.seat, site)]

    # What keeps it promoted.

    def costs(self, extra: list[int]) -> dict[int, int]:
        """Supports that it could have, with what each costs: aboard already, in hand, or still to be bought."""
        out: dict[int, int] = {}
        stack = self.player.stack_of(self.player.bernal())
        for unit in self.player.stacks[stack]:
            if is_support(unit):
                out[unit] = 0
        for card in [*self.player.hand, *extra]:
            if WHITE_UNIT[card] != -1 and is_support(WHITE_UNIT[card]):
                for unit in weights_of(WHITE_UNIT[card]):
                    out[unit] = boost_price(self.s, self.seat, unit) + MASS[unit]
        for unit, deck in SUPPORT_STAND_INS.items():
            if self.s.decks[deck] and unit not in out:
                out[unit] = 2 * MASS[unit] + IMAGINED
        return {unit: cost + (SOLAR_COST if SOLAR[unit] else 0) for unit, cost in out.items() if not NO_BERNAL[unit]}

    def outfit(self, extra: list[int]) -> tuple[list[int], int] | None:
        """The supports that keep the Bernal promoted and cost least, with their cost; None if there are none."""
        purple = purple_bernal(self.player)
        costs = self.costs(extra)
        key = (purple, *(number for item in sorted(costs.items()) for number in item))
        if key not in OUTFITS:
            if len(OUTFITS) >= MOST_OUTFITS:
                OUTFITS.clear()
            found = Fitting([purple], purple, False, costs).search()
            suits = found is not None and works(found, purple, SUNLIT | LASTING)
            OUTFITS[key] = [unit for unit in found if unit != purple] if found is not None and suits else None
        units = OUTFITS[key]
        return None if units is None else (units, sum(costs[unit] for unit in units))

    def is_wanted(self) -> bool:
        """Whether it shall be promoted: for a Lab, or ahead of one, with WT to spare and a factory built."""
        if not self.s.rules.bernals or self.player.is_promoted() or not is_at_home(self.player):
            return False
        early = self.goals.wants_lab and bool(self.player.factories) and self.player.wt >= SPARE_WT
        return bool(self.sites) or early

    @cached_property
    def fittings(self) -> tuple[list[int], int] | None:
        return self.outfit([]) if self.is_wanted() else None

    def worth(self, cards: list[int]) -> float:
        """What cards that are not in hand save in fitting out the Bernal."""
        if not self.is_wanted() or not any(WHITE_UNIT[card] != -1 and is_support(WHITE_UNIT[card]) for card in cards):
            return 0.0
        found = self.outfit(cards)
        if found is None:
            return 0.0
        before = 2 * IMAGINED + found[1] if self.fittings is None else self.fittings[1]
        return max(0.0, float((before - found[1]) * self.goals.wt))

    def missing(self) -> list[int]:
        """Decks of which a support is still to be bought."""
        if self.fittings is None:
            return []
        return [CARD_DECK[UNIT_CARD[unit]] for unit in self.fittings[0] if not self.owns(unit)]

    def owns(self, unit: int) -> bool:
        return UNIT_CARD[unit] in self.player.hand or self.player.stack_of(unit) != -1

    def needs(self, card: int) -> bool:
        """Whether a hand card is one of those that the Bernal waits for."""
        return self.fittings is not None and any(UNIT_CARD[unit] == card for unit in self.fittings[0])

    def to_boost(self) -> list[int]:
        """What goes up to the Bernal now, once all of it is there and paid for."""
        if self.fittings is None or self.missing():
            return []
        units = [unit for unit in self.fittings[0] if UNIT_CARD[unit] in self.player.hand]
        if self.s.sector() == RED and self.player.faction != UN and any(RAD_HARD[unit] < HARDY for unit in units):
            # The belt is worst then (19.2A).
            return []
        price = sum(boost_price(self.s, self.seat, unit) for unit in units)
        return units if price <= self.player.wt else []

    def is_stranded(self) -> bool:
        """Whether it stands beside a factory, far from home, and is promoted no more."""
        return not self.player.is_promoted() and not is_at_home(self.player) and bool(dirtsides(self.player))

    def repaired_by(self, card: int) -> bool:
        """Whether a support that a dirtside builds makes the Bernal work again, or gives a promoted one its pulses."""
        black = BLACK_UNIT[card]
        if not self.s.rules.bernals or black == -1 or not is_support(black):
            return False
        near = dirtsides(self.player)
        if not any(site in near for site in factories_for(self.s, self.seat, card)):
            return False
        units = self.player.stacks[self.player.stack_of(self.player.bernal())]
        if not self.player.is_promoted():
            purple = purple_bernal(self.player)
            rest = [unit for unit in units if unit != self.player.bernal()]
            return any(works(sorted([*rest, purple, unit]), purple, SUNLIT | LASTING) for unit in weights_of(black))
        easy = not NEEDS_REACTOR[black] and not NEEDS_GENERATOR[black] and not HEAT[black]
        has_pulses = any(GIVES_GENERATOR[unit] & PULSED for unit in units)
        return easy and not has_pulses and GIVES_GENERATOR[black] & PULSED != 0

    # Its journey.

    def aim(self, arrivals: Arrivals) -> tuple[int, int]:
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
        space = bernal_space(player)
        return reach(craft, space, left.steps(), self.s.spot, self.goals.factories, self.s.rules.supports, MOST_YEARS)

    def tanks(self) -> int:
        """The fewest more tanks that bring it to a Lab, 0 if none do."""
        fuel = self.player.fuel(BERNAL_STACK)
        room = fuel.room()
        for tanks in sorted({room // 3, 2 * room // 3, room} - {0}):
            found = self.arrivals(0, fuel.add(tanks))
            if found is not None and self.aim(found)[1] != -1:
                return tanks
        return 0

    def step(self, legal: list[int]) -> int | None:
        """The next thing to do for it, of all that is legal: fit it out, fill it up, fly it."""
        if not self.s.rules.bernals or self.player.stack_of(self.player.bernal()) != BERNAL_STACK:
            return None
        if not self.player.is_promoted():
            codes = [BOOST_HOME + unit for unit in sorted(self.to_boost()) if BOOST_HOME + unit in legal]
            return codes[0] if codes else None
        if not self.sites:
            return None
        crew = BOOST_HOME + WHITE_UNIT[self.player.crew()]
        if crew in legal:
            # Its Human counts for Futures that are worked from the Bernal.
            return crew
        return None if self.awaits_scientist() else self.fly(legal)

    def awaits_scientist(self) -> bool:
        """At home colonists come aboard by a boost, elsewhere hardly ever: most Futures need a scientist."""
        if not self.s.rules.colonists or not is_at_home(self.player) or self.goals.left < HURRY:
            return False
        aboard = any(SPECIALTY[PURPLE_UNIT[UNIT_CARD[unit]]] & SCIENTIST for unit in colonists_of(self.player))
        return not aboard and may_add_human(self.s, self.player)

    def meets_flares(self, arrival: Arrival | None) -> bool:
        """Whether a journey that begins now is still under way in the red sector, when the Sun flares (14.3B)."""
        years = 0 if arrival is None else arrival.turns
        return any(sector_after(self.s.spot, year) == RED for year in range(years))

    def fly(self, legal: list[int]) -> int | None:
        unit = self.player.bernal()
        ways = [code for code in legal if FLY <= code - unit * RUNS < FLY + RUNS]
        best, best_code = 0, None
        for code in ways:
            found = self.arrivals((code - FLY) % RUNS)
            price, space = self.aim(found) if found is not None else (0, -1)
            if space == -1 or found is None or (is_at_home(self.player) and self.meets_flares(found[space])):
                continue
            if best_code is None or price < best:
                best, best_code = price, code
        if best_code is not None:
            return best_code
        tanks = self.tanks()
        if not tanks:
            return None
        for way in WAYS:
            if REFUEL_BERNAL + way in legal:
                return REFUEL_BERNAL + way
        return LOAD_BERNAL + tanks if LOAD_BERNAL + tanks in legal else None
