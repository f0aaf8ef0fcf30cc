"""The Bernal (19) in the greedy bot's plans: fitted out, promoted, and flown to where its factory makes it a Lab."""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.fitting import Fitting
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.labs import leads_to_lab, own_labs
from starlanes.bots.highfrontier.loads import SUPPORT_STAND_INS, is_support
from starlanes.bots.highfrontier.towing import Tow
from starlanes.games.highfrontier.bernal import dirtsides, is_at_home, purple_bernal
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    GIVES_GENERATOR,
    HEAT,
    HEATSINK,
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
    UNIT_HEAVY,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.choices import BOOST_HOME
from starlanes.games.highfrontier.colonists import colonists_of, may_add_human
from starlanes.games.highfrontier.kinds import BERNAL_STACK, CERES, COLONIST, LETTERS, PULSED, RED, SCIENTIST, UN
from starlanes.games.highfrontier.map import ATMOSPHERE, LETTER, ZONE
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.supports import IS_RADIATOR, LASTING, SUNLIT, works

#: Far from the Sun solar power is worth little, and a Bernal that moves there is promoted no more (19.5).
SOLAR_COST: Final = 12
FAR_COST: Final = 40
#: A radiator is what a flare or a belt spoils in a promoted Bernal: the harder it is, the better (19.2).
RADIATOR_COST: Final = 8
SOFT_RADIATOR: Final = 3
#: Radiation in the belt goes so high; in the red sector higher.
BELT: Final = 3
HARDY: Final = 5
BELT_COST: Final = 4
#: Most TW thrusters need pulses, and Futures need TW thrusters that work.
WEAK_COST: Final = 5
#: A support that is still to be bought: what it costs beside its mass.
IMAGINED: Final = 10
#: With so few years left it waits for nobody; with so few not where robots can be built.
HURRY: Final = 15
PATIENCE: Final = 40
#: With so many WT it is promoted before there is a factory for a Lab.
SPARE_WT: Final = 15


#: What was found for each choice of supports; emptied when it grows large.
OUTFITS: dict[tuple[int, ...], list[int] | None] = {}
MOST_OUTFITS: Final = 2000


def drawback(unit: int) -> int:
    """What speaks against a support: sunlight that it needs, a radiator that a flare would spoil
    on the way, no pulses for a TW thruster."""
    cost = SOLAR_COST if SOLAR[unit] else 0
    cost += (RADIATOR_COST + SOFT_RADIATOR * max(0, HARDY - RAD_HARD[unit])) if IS_RADIATOR[unit] else 0
    cost += BELT_COST * max(0, BELT - RAD_HARD[unit])
    return cost + WEAK_COST if GIVES_GENERATOR[unit] and not GIVES_GENERATOR[unit] & PULSED else cost


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
        """Supports that it could have, with what each costs: aboard already, in hand, or still to be bought. A heatsink
        that is spent on the way would strand it, and so would one that takes of its thrust."""
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
        far = FAR_COST if any(ZONE[site] >= CERES for site in self.sites) else 0
        return {
            unit: cost + drawback(unit) + (far if SOLAR[unit] else 0)
            for unit, cost in out.items()
            if not NO_BERNAL[unit] and not (HEATSINK[unit] and UNIT_HEAVY[unit]) and THRUST_MOD[unit] >= 0
        }

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

    @cached_property
    def kept(self) -> list[int]:
        """Hand cards that no other craft may take: what it needs for a Lab."""
        return [card for card in self.player.hand if self.needs(card)] if self.sites else []

    def takes_from(self, units: list[int]) -> bool:
        """Whether it would take supports that a craft needs, ahead of a factory for a Lab."""
        return not self.sites and self.fittings is not None and any(unit in units for unit in self.fittings[0])

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

    # Its next step.

    @cached_property
    def tow(self) -> Tow:
        return Tow(self.goals, self.sites)

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
        if self.player.crew() in self.player.hand and is_at_home(self.player) and self.nears_air:
            return None
        return None if self.awaits_somebody() else self.tow.step(legal)

    def awaits_somebody(self) -> bool:
        """At home colonists come aboard by a boost, elsewhere hardly ever. Most Futures need a scientist; beside an
        atmosphere anybody will do, and where robots can be built nobody is waited for in the end."""
        if not self.s.rules.colonists or not is_at_home(self.player) or not may_add_human(self.s, self.player):
            return False
        robots = any(LETTERS[LETTER[site]] == "D" for site in self.sites)
        if self.goals.left < (PATIENCE if robots else HURRY):
            return False
        return not any(self.suits(UNIT_CARD[unit]) for unit in colonists_of(self.player))

    @cached_property
    def nears_air(self) -> bool:
        """Whether it goes to an atmosphere, for a mirror that two Humans aboard make (18.6B)."""
        return any(ATMOSPHERE[site] for site in self.sites)

    def suits(self, card: int) -> bool:
        """Whether a colonist is one that the Bernal waits for."""
        if self.nears_air:
            return CARD_DECK[card] == COLONIST
        return SPECIALTY[PURPLE_UNIT[card]] & SCIENTIST != 0
