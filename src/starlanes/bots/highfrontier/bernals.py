"""The Bernal (19) in the greedy bot's plans: fitted out, promoted, and flown to where its factory makes it a Lab."""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.labs import gets_to, own_labs
from starlanes.bots.highfrontier.loads import is_support
from starlanes.bots.highfrontier.outfits import (
    HARDY,
    IMAGINED,
    engine_of,
    lightest_first,
    on_the_pad,
    outfit_of,
    supports_for,
)
from starlanes.bots.highfrontier.towing import Tow
from starlanes.games.highfrontier.bernal import dirtsides, dirtsides_at, is_at_home, purple_bernal
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    GIVES_GENERATOR,
    HEAT,
    MASS,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    PURPLE_UNIT,
    RAD_HARD,
    SOLAR,
    SPECIALTY,
    UNIT_CARD,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.choices import BOOST_HOME, DECOMMISSION
from starlanes.games.highfrontier.colonists import colonists_of, is_colonist, may_add_human
from starlanes.games.highfrontier.kinds import BERNAL_STACK, CERES, COLONIST, LETTERS, PULSED, RED, UN
from starlanes.games.highfrontier.map import ATMOSPHERE, LETTER, SCIENCE_OF, ZONE
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.supports import IS_RADIATOR, LASTING, SUNLIT, works
from starlanes.games.highfrontier.thrust import lowest_rad_hard

#: With so few years left it waits for nobody; with so few not where robots can be built.
HURRY: Final = 15
PATIENCE: Final = 40
#: With so many WT it is promoted before there is a factory for a Lab.
SPARE_WT: Final = 15


class BernalPlan:
    """What the own Bernal shall do next, if one of the own factories can make a Lab of it."""

    def __init__(self, goals: Goals) -> None:
        self.goals = goals
        self.s = goals.s
        self.seat = goals.seat
        self.player = goals.player

    @cached_property
    def sites(self) -> list[int]:
        """Factories that the Bernal should stand beside; none if there is a Lab already, or nobody asks for one. It
        leaves a Lab from which no Future comes for one that is better."""
        if not self.s.rules.bernals or not self.s.rules.endgame:
            return []
        sites = [site for site in self.player.factories if site in self.goals.lab_sites]
        good = [site for site in sites if self.goals.is_fertile(site)]
        labs = own_labs(self.s, self.seat)
        if not labs:
            return good or sites
        spots = [site for space in labs for site in (space, *dirtsides_at(self.player, space))]
        barren = not any(self.goals.is_fertile(site) for site in spots)
        return good if barren and self.player.is_promoted() else []

    # What keeps it promoted.

    def costs(self, extra: list[int]) -> dict[int, int]:
        """Supports that it could have, with what each costs."""
        found = supports_for(self.s, self.seat, extra, any(ZONE[site] >= CERES for site in self.sites))
        return {unit: cost for unit, cost in found.items() if not SOLAR[unit]} if self.goes_into_the_dark else found

    @cached_property
    def goes_into_the_dark(self) -> bool:
        """Whether all its Labs are beyond the belt: on its way there a Bernal has to set out where the Sun is too faint
        (19.5)."""
        return bool(self.sites) and all(ZONE[site] > CERES for site in self.sites)

    def sunlit(self) -> int:
        """What it takes its power from, promoted at home, if that is the Sun and its Lab is in the dark: it is fitted
        out anew. Else -1."""
        if not self.goes_into_the_dark or not is_at_home(self.player):
            return -1
        purple = self.player.bernal()
        units = [*self.aboard(), purple]
        return -1 if works(sorted(units), purple, LASTING) else next((unit for unit in units if SOLAR[unit]), -1)

    def outfit(self, extra: list[int]) -> tuple[list[int], int] | None:
        """The supports that keep the Bernal promoted and cost least, with their cost; None if there are none."""
        costs = self.costs(extra)
        purple = purple_bernal(self.player)
        units = outfit_of(purple, costs)
        if units is not None and self.sites and not self.reaches([*units, *self.people()]):
            light = outfit_of(purple, lightest_first(costs))
            units = light if light is not None and self.reaches([*light, *self.people()]) else units
        return None if units is None else (units, sum(costs[unit] for unit in units))

    def people(self) -> list[int]:
        """Who is aboard."""
        return [unit for unit in self.aboard() if self.s.is_human(unit) or is_colonist(unit)]

    def aboard(self) -> list[int]:
        """What the Bernal carries."""
        units = self.player.stacks[self.player.stack_of(self.player.bernal())]
        return [unit for unit in units if unit != self.player.bernal()]

    def reaches(self, units: list[int]) -> bool:
        """Whether the Bernal, promoted and with such cards aboard, would get to a factory that makes it a Lab."""
        purple = purple_bernal(self.player)
        engine = engine_of(tuple(sorted([*units, purple])), purple)
        hard = lowest_rad_hard([unit for unit in units if IS_RADIATOR[unit]])
        sites = [site for site in self.player.factories if SCIENCE_OF[site] and is_science(self.s, site)]
        return bool(sites) and gets_to(self.s, self.seat, engine, hard, sites)

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
        cards = [*self.player.hand, *(UNIT_CARD[other] for other in [*self.aboard(), *on_the_pad(self.player)])]
        return UNIT_CARD[unit] in cards

    def to_recall(self) -> int:
        """What it needs for a Lab and stands in LEO for a rocket: by way of the hand it gets to the Bernal."""
        if self.fittings is None or not self.sites or self.missing():
            return -1
        cards = [UNIT_CARD[unit] for unit in self.fittings[0]]
        return next((unit for unit in on_the_pad(self.player) if UNIT_CARD[unit] in cards), -1)

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
            back = self.to_recall()
            if back != -1 and DECOMMISSION + back in legal:
                return DECOMMISSION + back
            codes = [BOOST_HOME + unit for unit in sorted(self.to_boost()) if BOOST_HOME + unit in legal]
            return codes[0] if codes else None
        if not self.sites:
            ballast = self.ballast()
            spare = ballast if ballast != -1 else self.misfit()
            return DECOMMISSION + spare if DECOMMISSION + spare in legal else None
        dark = self.sunlit()
        if dark != -1 and DECOMMISSION + dark in legal:
            return DECOMMISSION + dark
        crew = BOOST_HOME + WHITE_UNIT[self.player.crew()]
        if crew in legal and self.bears(WHITE_UNIT[self.player.crew()]):
            # Its Human counts for Futures that are worked from the Bernal.
            return crew
        if self.player.crew() in self.player.hand and is_at_home(self.player) and self.nears_air:
            return None
        return None if self.awaits_somebody() else self.tow.step(legal)

    def bears(self, unit: int) -> bool:
        """Whether it still gets to its Lab with one more aboard."""
        return not self.player.is_promoted() or not self.sites or self.reaches([*self.aboard(), unit])

    def ballast(self) -> int:
        """What a promoted Bernal leaves behind, if it is too heavy for the way to a factory that would make it a Lab:
        something that it does without; -1 if nothing helps."""
        if not self.s.rules.endgame or not is_at_home(self.player) or own_labs(self.s, self.seat):
            return -1
        units = self.aboard()
        if not self.player.factories or self.reaches(units):
            return -1
        purple = self.player.bernal()
        for people in (False, True):
            spare: list[int] = []
            for unit in sorted(units, key=lambda unit: (is_colonist(unit), -MASS[unit])):
                if is_colonist(unit) and not people:
                    continue
                rest = [other for other in units if other != unit and other not in spare]
                if MASS[unit] and works(sorted([*rest, purple]), purple, SUNLIT | LASTING):
                    spare.append(unit)
                    if self.reaches(rest):
                        return spare[0]
        return -1

    def misfit(self) -> int:
        """What a promoted Bernal at home gives up that gets to none of its Labs, if it would with other supports: it is
        fitted out anew, or would stay there for good. -1 if there is nothing."""
        if not self.s.rules.endgame or not is_at_home(self.player) or self.sites or own_labs(self.s, self.seat):
            return -1
        if self.player.wt < SPARE_WT or not self.player.factories or self.reaches(self.aboard()):
            return -1
        light = outfit_of(self.player.bernal(), lightest_first(self.costs([])))
        if light is None or not self.reaches([*light, *self.people()]):
            return -1
        return next((unit for unit in self.aboard() if is_support(unit) and unit not in light), -1)

    def awaits_somebody(self) -> bool:
        """At home colonists come aboard by a boost, elsewhere hardly ever. Most Futures need a scientist; beside an
        atmosphere anybody will do, and where robots can be built nobody is waited for in the end."""
        if not self.s.rules.colonists or not is_at_home(self.player) or not may_add_human(self.s, self.player):
            return False
        robots = any(LETTERS[LETTER[site]] == "D" for site in self.sites)
        if self.goals.left < (PATIENCE if robots else HURRY):
            return False
        return not any(self.suits(UNIT_CARD[unit]) for unit in colonists_of(self.player))

    def waits_for(self, card: int) -> bool:
        """Whether a colonist is all that keeps it at home."""
        return bool(self.sites) and self.player.is_promoted() and self.awaits_somebody() and self.suits(card)

    def lacks(self) -> int:
        """The WT without which it does not come nearer to a Lab: for its supports, a colonist, a roll on its way."""
        if not self.sites:
            return 0
        if not is_at_home(self.player):
            return max(0, self.goals.finao * self.tow.rolls - self.player.wt) if self.player.is_promoted() else 0
        if not self.player.is_promoted():
            found = self.fittings
            units = [] if found is None or self.missing() else found[0]
        elif self.awaits_somebody():
            people = [WHITE_UNIT[card] for card in self.player.hand if WHITE_UNIT[card] != -1 and self.waits_for(card)]
            units = people[:1]
        else:
            return max(0, self.fares - self.player.wt)
        units = [unit for unit in units if UNIT_CARD[unit] in self.player.hand]
        return max(0, sum(boost_price(self.s, self.seat, unit) for unit in units) - self.player.wt)

    @cached_property
    def fares(self) -> int:
        """The WT that are kept for the rolls of its way (6.4G): one at least."""
        return self.goals.finao * max(1, self.tow.rolls)

    @cached_property
    def nears_air(self) -> bool:
        """Whether it goes to an atmosphere, for a mirror that two Humans aboard make (18.6B)."""
        return any(ATMOSPHERE[site] for site in self.sites)

    def suits(self, card: int) -> bool:
        """Whether a colonist is one that the Bernal waits for."""
        if self.nears_air:
            return CARD_DECK[card] == COLONIST
        return SPECIALTY[PURPLE_UNIT[card]] & self.goals.trade != 0
