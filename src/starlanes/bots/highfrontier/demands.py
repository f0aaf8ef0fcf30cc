"""What Futures (22) still take, in years: which one is nearest.

Every Future asks for a promoted card, so for a Lab; the rest is a list of demands, each with about the years that it
takes. The nearest Future is the goal, those that follow it are kept in mind.
"""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.bernals import BernalPlan
from starlanes.bots.highfrontier.crews import takes_last_place
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.labs import own_labs
from starlanes.bots.highfrontier.wants import CARD_OF
from starlanes.games.highfrontier.bernal import bernal_space, dirtsides_at
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    GIVES_GENERATOR,
    SPECIALTY,
    UNIT_CARD,
    UNIT_SIDE,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.colonists import colonists_of, is_robot, may_add_human
from starlanes.games.highfrontier.conditions import (
    BALLOTS_NEEDED,
    FACTORIES,
    GREEK_FACTORY,
    PURPLE_NEEDED,
    REVOLUTIONARIES,
    SEDNA_FACTORY,
    SPACEFARERS,
    TROJAN_FACTORY,
    ballots_of,
    comet_of,
)
from starlanes.games.highfrontier.epic import is_pioneer
from starlanes.games.highfrontier.futures import (
    ANTIMATTER,
    BEEHIVE_ARK,
    BLACK_HOLE,
    CLIMATE_MIRROR,
    CULT_LEADER,
    FOOTFALL,
    IS_EPIC,
    NEW_VENUS,
    PLANET_HUNT,
    PROTIUM,
    REVOLUTIONARY,
    SETI,
    SPACEFARING,
    UPLIFT,
    VON_NEUMANN,
    carrier,
    is_aimed_at,
    is_announced,
    is_open,
)
from starlanes.games.highfrontier.kinds import (
    ANY,
    BERNAL_STACK,
    ENGINEER,
    FREIGHTER,
    FREIGHTER_STACK,
    GIGAWATT,
    LETTERS,
    NOWHERE,
    PULSED,
    PURPLE,
    SCIENTIST,
    SITE,
)
from starlanes.games.highfrontier.map import ATMOSPHERE, KIND, LETTER, SITE_SECTOR, SIZE
from starlanes.games.highfrontier.politics import IS_WAR, in_power
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.stacks import all_units
from starlanes.games.highfrontier.suffrage import purple_cards

#: Futures that want somebody promoted of a trade, or in the stack of the card.
TRADES: Final = {PROTIUM: SCIENTIST, BLACK_HOLE: SCIENTIST, UPLIFT: SCIENTIST, ANTIMATTER: ENGINEER}
#: Futures of whoever has emancipated the robots.
OF_EMANCIPATOR: Final = (BEEHIVE_ARK, UPLIFT, VON_NEUMANN)
# About how many years each step takes.
NEW_LAB: Final = 16
LAB_TO_FIT_OUT: Final = 7
LAB_TO_FLY_TO: Final = 4
TO_BUY: Final = 4
TO_BRING: Final = 2
TO_PROMOTE: Final = 1
NEW_FACTORY: Final = 10
FAR_FACTORY: Final = 25
POWER: Final = 5
COMET_FALLS: Final = 12
#: By so many fewer a Future may come than they add up to.
HOPE: Final = 10


class Demands:
    """What the Futures of one seat still take."""

    def __init__(self, goals: Goals, bernal: BernalPlan) -> None:
        self.s = goals.s
        self.seat = goals.seat
        self.player = goals.player
        self.goals = goals
        self.bernal = bernal
        self.labs = own_labs(self.s, self.seat) if self.s.rules.endgame else []
        self.units = all_units(self.player)

    # The nearest.

    @cached_property
    def ranked(self) -> list[int]:
        """Futures that can still come in time, the nearest first."""
        if not self.s.rules.endgame:
            return []
        found = [(years, future) for future in CARD_OF if (years := self.years(future)) is not None]
        # The years are counted with care; in a Lab there is nothing better to do than to try.
        most = self.goals.left + (HOPE if self.labs else 0)
        near = [future for years, future in sorted(found) if years <= most]
        return [future for future in near if future not in self.ready] if self.is_pioneer() else near

    @cached_property
    def ready(self) -> list[int]:
        """Futures of which nothing is missing but the hazard."""
        return [future for future in CARD_OF if IS_EPIC[future] and is_aimed_at(self.s, self.seat, future)]

    def is_pioneer(self) -> bool:
        """Whether all but a six fails in an epic hazard (16.0B)."""
        return is_pioneer(self.s, self.seat)

    def goal(self) -> int:
        return self.ranked[0] if self.ranked else -1

    def lab_years(self) -> int:
        if self.labs:
            return 0
        if not self.bernal.sites:
            return NEW_LAB
        return LAB_TO_FLY_TO if self.player.is_promoted() else LAB_TO_FIT_OUT

    def years(self, future: int) -> float | None:
        """About the years until a Future can be reached, None if it can't."""
        if not is_open(self.s, self.seat, future) or is_announced(self.s, self.seat, future):
            return None
        card = self.card_years(CARD_OF[future])
        more = self.demands(future)
        if card is None or more is None:
            return None
        idle = CARD_DECK[CARD_OF[future]] == GIGAWATT and not self.has_pulses()
        return card + more + (NEW_FACTORY if idle else 0)

    def has_pulses(self) -> bool:
        """Whether the Bernal has a generator that a TW thruster can use; one in a rocket is not there (8.1)."""
        fitted = self.bernal.fittings
        there = [*self.player.stacks[self.player.stack_of(self.player.bernal())], *self.player.stacks[FREIGHTER_STACK]]
        units = there if fitted is None else [*there, *fitted[0]]
        return any(GIVES_GENERATOR[unit] & PULSED for unit in units)

    def card_years(self, card: int) -> float | None:
        """Until a card is in space with its purple side up."""
        mine = [unit for unit in self.units if UNIT_CARD[unit] == card]
        if mine:
            return self.until_promoted(mine[0])
        if CARD_DECK[card] == FREIGHTER and self.player.has_fleet():
            return None
        years = TO_BRING + TO_PROMOTE + self.lab_years()
        if WHITE_UNIT[card] != -1:
            if not self.boards(card):
                return None
        elif not factories_for(self.s, self.seat, card):
            years += NEW_FACTORY
        elif CARD_DECK[card] == FREIGHTER and not self.is_built_near(card):
            years += TO_BUY - TO_BRING
        if card in self.player.hand:
            return float(years)
        return float(years + TO_BUY) if card in self.s.decks[CARD_DECK[card]] else None

    def is_built_near(self, card: int) -> bool:
        """Whether a freighter is built beside a Lab, or where one will be: from elsewhere it takes as long to come as
        `until_promoted` says, or one would be built and taken apart again in turn."""
        sites = factories_for(self.s, self.seat, card)
        spots = [site for space in self.labs for site in (space, *dirtsides_at(self.player, space))]
        return any(site in sites for site in [*spots, *self.bernal.sites])

    def until_promoted(self, unit: int) -> float | None:
        """For a card in space: in the Bernal, or as a freighter, it comes to a Lab; from elsewhere it hardly does."""
        if UNIT_SIDE[unit] == PURPLE:
            return 0.0
        stack = self.player.stack_of(unit)
        there = self.player.where[stack] in self.labs
        if there or stack in (BERNAL_STACK, FREIGHTER_STACK):
            return float(TO_PROMOTE + self.lab_years() + (0 if there or stack == BERNAL_STACK else TO_BUY))
        return None

    def demands(self, future: int) -> float | None:
        """The years that the rest of a Future takes; None where the bot makes no plans."""
        player = self.player
        if future in OF_EMANCIPATOR:
            more = self.emancipation()
            if more is None:
                return None
            if future == BEEHIVE_ARK and not self.has_letter("D"):
                more += NEW_FACTORY
            if future == VON_NEUMANN and self.robot_apart() != -1:
                more += TO_BRING if self.player.freighter() != -1 else FAR_FACTORY
            return more + self.trade(future)
        if future in TRADES:
            more = self.trade(future)
            if future == PROTIUM:
                more += self.gathering()
            elif future == BLACK_HOLE:
                small = any(SIZE[site] == 1 and LETTERS[LETTER[site]] == "S" for site in player.factories)
                more += 0 if small else FAR_FACTORY
            return float(more)
        if future == CLIMATE_MIRROR:
            air = any(ATMOSPHERE[site] for space in self.labs for site in dirtsides_at(player, space))
            return float(len(colonists_of(player)) == 0) * TO_BUY + (0 if air else FAR_FACTORY)
        if future == REVOLUTIONARY:
            few = max(0, REVOLUTIONARIES - len(colonists_of(player)))
            return float(TO_BUY * few + (0 if IS_WAR[self.s.regime] else POWER))
        if future == SPACEFARING:
            humans = [unit for unit in colonists_of(player) if self.s.is_human(unit)]
            return float(2 * TO_BUY * (SPACEFARERS - len(humans)))
        if future == CULT_LEADER:
            return float(TO_BUY * max(0, BALLOTS_NEEDED - ballots_of(self.s, self.seat)))
        if future == SETI:
            return float(sum(NEW_FACTORY for camp in (GREEK_FACTORY, TROJAN_FACTORY) if not self.has_one_of(camp)))
        if future == PLANET_HUNT:
            return 0.0 if self.has_one_of(SEDNA_FACTORY) else float(FAR_FACTORY)
        if future in (NEW_VENUS, FOOTFALL):
            if comet_of(self.s, self.seat) != -1:
                return float(COMET_FALLS)
            comet = any(SITE_SECTOR[site] != ANY for site in player.factories)
            return float(COMET_FALLS + 2 * TO_BUY + (0 if comet else NEW_FACTORY))
        return None

    def emancipation(self) -> float | None:
        """Until the robots are free by one's own Suffrage (16.3)."""
        if self.s.emancipator != -1:
            return 0.0 if self.s.emancipator == self.seat else None
        years = 0.0 if self.has_robot() else float(TO_BUY)
        if in_power(self.s) != self.seat:
            years += POWER
        return years + 6 / max(1, min(6, max(purple_cards(self.s), 2) - 1))

    def trade(self, future: int) -> int:
        """Until somebody of the trade is there whom a Future needs."""
        trade = TRADES.get(future, 0)
        if not trade or any(SPECIALTY[unit] & trade for unit in colonists_of(self.player)):
            return 0
        return TO_BUY + TO_BRING

    def has_one_of(self, condition: int) -> bool:
        """Whether there is a factory on one of the sites that a condition names."""
        return any(site in self.player.factories for site in FACTORIES[condition])

    def has_robot(self) -> bool:
        return any(is_robot(unit) for unit in colonists_of(self.player))

    def has_letter(self, letter: str) -> bool:
        return any(LETTERS[LETTER[site]] == letter for site in self.player.factories)

    def gathering(self) -> int:
        """Until four promoted cards are on a site for Protium Fusion (21.4A): with a Bernal that has landed; else a
        promoted freighter takes the others down."""
        if self.is_on_a_site():
            return 3 * max(0, PURPLE_NEEDED - 2 - len(self.promoted()))
        others = [unit for unit in self.promoted() if UNIT_CARD[unit] != UNIT_CARD[self.player.bernal()]]
        few = max(0, PURPLE_NEEDED - 2 - len(others))
        return 3 * few + TO_BRING + (0 if self.player.has_fleet() else NEW_FACTORY)

    def is_on_a_site(self) -> bool:
        """Whether a Lab is on a site or will be, where the cards of Protium Fusion have to be (21.4A): a Bernal lands
        on small ones only (19.5B)."""
        if self.labs:
            return any(KIND[space] == SITE for space in self.labs)
        return any(SIZE[site] == 1 for site in self.bernal.sites)

    def promoted(self) -> list[int]:
        return [unit for unit in self.units if UNIT_SIDE[unit] == PURPLE]

    def boards(self, card: int) -> bool:
        """Whether a Human can get into the Bernal: it is at home and there is a place, or the Lab needs him."""
        if self.goals.berth != NOWHERE:
            return may_add_human(self.s, self.player) and self.goals.is_awaited(WHITE_UNIT[card])
        home = bernal_space(self.player) == self.player.home()
        return home and may_add_human(self.s, self.player) and not takes_last_place(self.goals, card)

    def robot_apart(self) -> int:
        """The promoted robot of Von Neumann as long as it has to get to a factory for its hazard, else -1."""
        unit = carrier(self.player, VON_NEUMANN)
        if unit == -1 or self.s.emancipator != self.seat or not is_open(self.s, self.seat, VON_NEUMANN):
            return -1
        return -1 if self.player.where[self.player.stack_of(unit)] in self.player.factories else unit
