"""Futures (22) as goals: which one is nearest, in years, and what it makes of cards and operations.

Every Future asks for a promoted card, so for a Lab; the rest is a list of demands, each with about the years that it
takes. The nearest Future is the goal, those that follow it are kept in mind.
"""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.bernals import BernalPlan
from starlanes.bots.highfrontier.crews import takes_last_place
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.labs import own_labs
from starlanes.games.highfrontier.bernal import bernal_space, dirtsides_at
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    FUTURE_OF,
    GIVES_GENERATOR,
    PURPLE_UNIT,
    SPECIALTY,
    UNIT_CARD,
    UNIT_SIDE,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.colonists import colonists_of, is_colonist, is_robot, may_add_human
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
    CATEGORY,
    CLIMATE_MIRROR,
    CULT_LEADER,
    FOOTFALL,
    FUTURES,
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
    COLONIST,
    ENGINEER,
    FREIGHTER,
    FREIGHTER_STACK,
    GENERATOR,
    GIGAWATT,
    LETTERS,
    NOWHERE,
    PULSED,
    PURPLE,
    RADIATOR,
    REACTOR,
    SCIENTIST,
)
from starlanes.games.highfrontier.map import ATMOSPHERE, LETTER, SITE_SECTOR, SIZE
from starlanes.games.highfrontier.politics import IS_WAR, in_power
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.recruit import RECRUITS
from starlanes.games.highfrontier.stacks import all_units
from starlanes.games.highfrontier.suffrage import purple_cards

#: The card of each Future.
CARD_OF: Final[dict[int, int]] = {
    future: UNIT_CARD[unit] for unit, future in enumerate(FUTURE_OF) if 0 <= future < FUTURES
}
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
#: What the card of the nearest Future is worth, of the next ones, and of whoever they need beside it.
GOAL_WORTH: Final = (500, 300, 150)
HELPER_WORTH: Final = 250
#: So much more, once there is a Lab.
IN_A_LAB: Final = 3
#: What a generator is worth that the Bernal needs where it is.
REPAIR_WORTH: Final = 350
#: Cards wait in the hand for a Lab that is so near.
NEAR: Final = LAB_TO_FIT_OUT
#: A Future that is so near is worth looking for its card before all else.
SOON: Final = 16
#: What it is worth to be in power, and to hold a Suffrage that succeeds.
POWER_WORTH: Final = 160
POWER_WT: Final = 8
SUFFRAGE_WORTH: Final = 420


class Futures:
    """The Futures of one seat."""

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
        near = [future for years, future in sorted(found) if years <= self.goals.left]
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
        """Whether the Bernal has a generator that a TW thruster can use."""
        fitted = self.bernal.fittings
        units = self.units if fitted is None else [*self.units, *fitted[0]]
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
        if card in self.player.hand:
            return float(years)
        return float(years + TO_BUY) if card in self.s.decks[CARD_DECK[card]] else None

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
                more += 3 * max(0, PURPLE_NEEDED - 2 - len(self.promoted()))
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

    def promoted(self) -> list[int]:
        return [unit for unit in self.units if UNIT_SIDE[unit] == PURPLE]

    # Cards.

    def worth(self, card: int) -> float:
        """What a card adds to the Futures that are near."""
        if self.s.rules.endgame and self.bernal.repaired_by(card):
            return float(REPAIR_WORTH)
        far = self.lab_years() > NEAR
        if PURPLE_UNIT[card] == -1 or (far and CARD_DECK[card] != COLONIST) or not self.can_come(card):
            return 0.0
        best = 0.0
        if self.bernal.sites and self.bernal.awaits_somebody() and WHITE_UNIT[card] != -1:
            best = float(HELPER_WORTH * IN_A_LAB) if self.bernal.suits(card) else 0.0
        if self.labs and WHITE_UNIT[card] != -1 and self.goals.is_awaited(WHITE_UNIT[card]):
            best = float(HELPER_WORTH * IN_A_LAB)
        if CARD_DECK[card] == COLONIST and self.lacks_daredevil():
            best = max(best, float(HELPER_WORTH * IN_A_LAB))
        for place, future in enumerate(self.ranked[: len(GOAL_WORTH)]):
            if CARD_OF[future] == card:
                best = max(best, float(GOAL_WORTH[place] * (IN_A_LAB if self.labs else 1)))
            if self.helps(card, future):
                best = max(best, float(HELPER_WORTH >> place))
        return best / 5 if far else best

    def lacks_daredevil(self) -> bool:
        """Whether the Ark is ready but for somebody aboard who is not needed in the Bernal: its hazard is the first to
        be dared, since its freighter is a stack of its own (16.0B)."""
        unit = carrier(self.player, BEEHIVE_ARK)
        if not self.is_pioneer() or BEEHIVE_ARK not in self.ready or len(self.ready) == 1:
            return False
        aboard = self.player.stacks[self.player.stack_of(unit)]
        spare = [other for other in self.player.stacks[BERNAL_STACK] if is_colonist(other)]
        return not any(is_colonist(other) for other in aboard) and len(spare) < 2

    def can_come(self, card: int) -> bool:
        """Whether a card gets into space by a boost or a factory that is there."""
        if WHITE_UNIT[card] != -1:
            return self.boards(card)
        return BLACK_UNIT[card] != -1 and bool(self.produced_at(card))

    def boards(self, card: int) -> bool:
        """Whether a Human can get into the Bernal: it is at home and there is a place, or the Lab needs him."""
        if self.goals.berth != NOWHERE:
            return may_add_human(self.s, self.player) and self.goals.is_awaited(WHITE_UNIT[card])
        home = bernal_space(self.player) == self.player.home()
        return home and may_add_human(self.s, self.player) and not takes_last_place(self.goals, card)

    def produced_at(self, card: int) -> list[int]:
        """Own factories that can build a card where it is promoted: beside a Lab; freighters come from anywhere."""
        sites = [site for site in factories_for(self.s, self.seat, card) if site in self.player.factories]
        near = [site for site in sites if self.serves_lab(site)]
        return sites if CARD_DECK[card] == FREIGHTER and not near else near

    def serves_lab(self, site: int) -> bool:
        """Whether a product of a factory is in a Lab at once, or will be when the Bernal has come."""
        return site in self.bernal.sites or any(
            site == space or site in dirtsides_at(self.player, space) for space in self.labs
        )

    def helps(self, card: int, future: int) -> bool:
        """Whether a Future needs such a card beside its own."""
        if CARD_DECK[card] != COLONIST:
            return future == PROTIUM and self.may_stay(card)
        unit = PURPLE_UNIT[card]
        trade = TRADES.get(future, 0)
        if trade and SPECIALTY[unit] & trade and self.trade(future):
            return True
        if future in OF_EMANCIPATOR and WHITE_UNIT[card] == -1:
            return not self.has_robot()
        return future in (REVOLUTIONARY, SPACEFARING, PROTIUM)

    def may_stay(self, card: int) -> bool:
        """A promoted freighter stays for good (18.6): not one that keeps the freighter of a nearer Future away."""
        if CARD_DECK[card] != FREIGHTER:
            return True
        own = [future for future in self.ranked if CATEGORY[future] == FREIGHTER]
        return not own or CARD_OF[own[0]] == card

    def to_produce(self, card: int) -> float:
        """What it is worth to build a card now, for a Future."""
        if WHITE_UNIT[card] != -1:
            return self.worth(card) if self.bernal.repaired_by(card) else 0.0
        return self.worth(card) if self.labs else 0.0

    def recruits(self) -> float:
        """What three colonists of the deck are worth, by the chance that one of them is wanted."""
        deck = self.s.decks[COLONIST]
        return max((self.worth(card) for card in deck), default=0.0) * min(1.0, RECRUITS / max(1, len(deck)))

    def awaits(self) -> bool:
        """Whether the Bernal waits for a colonist before it sets out for a Lab, and nobody in hand will do."""
        if not self.bernal.sites or not self.bernal.awaits_somebody():
            return False
        return not any(CARD_DECK[card] == COLONIST and self.bernal.suits(card) for card in self.player.hand)

    def sought(self) -> int:
        """The deck with the card of a near Future, -1 if there is none."""
        return -1 if self.missed == -1 else CARD_DECK[CARD_OF[self.missed]]

    @cached_property
    def missed(self) -> int:
        """The Future of which hardly more than its card is missing, once a Lab is near; -1 if there is none."""
        if not self.ranked or self.lab_years() > NEAR:
            return -1
        for future in self.ranked[:2]:
            card = CARD_OF[future]
            years = self.years(future)
            if card in self.s.decks[CARD_DECK[card]] and years is not None and years <= SOON and self.worth(card) > 0:
                return future
        return -1

    def missing(self) -> list[int]:
        """Decks with a card of the nearest Futures that could be built at once."""
        cards = [CARD_OF[future] for future in self.ranked[: len(GOAL_WORTH)]]
        pulses = self.labs and self.goal() in (PROTIUM, BLACK_HOLE)
        if pulses or (not self.labs and self.s.rules.bernals and self.bernal.is_stranded()):
            for deck in (GENERATOR, REACTOR, RADIATOR):
                cards += [card for card in self.s.decks[deck] if self.bernal.repaired_by(card)]
        return [CARD_DECK[card] for card in cards if card in self.s.decks[CARD_DECK[card]] and self.worth(card) > 0]

    def robot_apart(self) -> int:
        """The promoted robot of Von Neumann as long as it has to get to a factory for its hazard, else -1."""
        unit = carrier(self.player, VON_NEUMANN)
        if unit == -1 or self.s.emancipator != self.seat or not is_open(self.s, self.seat, VON_NEUMANN):
            return -1
        return -1 if self.player.where[self.player.stack_of(unit)] in self.player.factories else unit

    # Politics.

    def wants_power(self) -> bool:
        """Whether being in power brings the nearest Futures nearer."""
        near = self.ranked[:2]
        if not self.labs:
            return False
        free = self.s.emancipator == -1 and any(future in OF_EMANCIPATOR for future in near)
        return (free and self.has_robot()) or (self.wants_war() and not IS_WAR[self.s.regime])

    def wants_war(self) -> bool:
        """A Revolution is the nearest Future, and no other that needs power comes next."""
        return self.goal() == REVOLUTIONARY and not any(future in OF_EMANCIPATOR for future in self.ranked[:3])

    def suffrage(self) -> float:
        """What a Suffrage is worth (16.3)."""
        if not self.labs or not any(future in OF_EMANCIPATOR for future in self.ranked[:3]):
            return 0.0
        return SUFFRAGE_WORTH * min(5, purple_cards(self.s) - 1) / 6

    def activism(self) -> float:
        """What it is worth to call an election (16.6)."""
        wanted = self.wants_power() and in_power(self.s) != self.seat
        return float(POWER_WORTH) if wanted and self.player.wt >= POWER_WT else 0.0
