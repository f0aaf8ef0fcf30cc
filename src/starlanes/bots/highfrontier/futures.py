"""Futures (22) as goals: what they make of cards, operations and votes."""

from functools import cached_property
from typing import Final

from starlanes.bots.highfrontier.demands import LAB_TO_FIT_OUT, OF_EMANCIPATOR, TRADES, Demands
from starlanes.bots.highfrontier.wants import CARD_OF
from starlanes.games.highfrontier.bernal import dirtsides_at
from starlanes.games.highfrontier.cards import (
    BLACK_UNIT,
    CARD_DECK,
    PURPLE_UNIT,
    SPECIALTY,
    UNIT_CARD,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.colonists import colonists_of, is_colonist
from starlanes.games.highfrontier.conditions import PURPLE_NEEDED
from starlanes.games.highfrontier.freighter import cargo
from starlanes.games.highfrontier.futures import (
    BEEHIVE_ARK,
    BLACK_HOLE,
    CATEGORY,
    PROTIUM,
    REVOLUTIONARY,
    SPACEFARING,
    carrier,
)
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    COLONIST,
    ENGINEER,
    FINANCIER,
    FREIGHTER,
    GENERATOR,
    RADIATOR,
    REACTOR,
    SCIENTIST,
)
from starlanes.games.highfrontier.politics import IS_WAR, in_power
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.recruit import RECRUITS
from starlanes.games.highfrontier.suffrage import purple_cards

#: What the card of the nearest Future is worth, of the next ones, and of whoever they need beside it.
GOAL_WORTH: Final = (500, 300, 150)
HELPER_WORTH: Final = 250
#: Once there is a Lab: those cards come before anybody else, then a robot where robots have to be freed, then helpers.
GOAL_IN_A_LAB: Final = (1800, 1500, 1200)
ROBOT_IN_A_LAB: Final = 1300
IN_A_LAB: Final = 3
#: What a generator is worth that the Bernal needs where it is.
REPAIR_WORTH: Final = 350
#: Cards wait in the hand for a Lab that is so near.
NEAR: Final = LAB_TO_FIT_OUT
#: A Future that is so near is worth looking for its card before all else.
SOON: Final = 16
#: Once there is a Lab nothing else leads anywhere.
IN_TIME: Final = 24
#: A freighter makes way for one whose Future is so many years nearer.
CLEARLY: Final = 4
#: What it is worth to be in power, and to hold a Suffrage that succeeds.
POWER_WORTH: Final = 160
POWER_WT: Final = 8
SUFFRAGE_WORTH: Final = 420


class Futures(Demands):
    """The Futures of one seat."""

    # Cards.

    def worth(self, card: int) -> float:
        """What a card adds to the Futures that are near."""
        if self.s.rules.endgame and self.bernal.repaired_by(card):
            return float(REPAIR_WORTH)
        far = self.lab_years() > NEAR
        if PURPLE_UNIT[card] == -1 or (far and CARD_DECK[card] != COLONIST) or not self.can_come(card):
            return 0.0
        best = 0.0
        if self.bernal.sites and self.bernal.awaits_somebody() and WHITE_UNIT[card] != -1 and self.is_missed(card):
            best = float(HELPER_WORTH * IN_A_LAB) if self.bernal.suits(card) else 0.0
        if self.labs and WHITE_UNIT[card] != -1 and self.goals.is_awaited(WHITE_UNIT[card]):
            best = float(HELPER_WORTH * IN_A_LAB)
        if CARD_DECK[card] == COLONIST and self.lacks_daredevil():
            best = max(best, float(HELPER_WORTH * IN_A_LAB))
        for place, future in enumerate(self.ranked[: len(GOAL_WORTH)]):
            if CARD_OF[future] == card:
                best = max(best, float((GOAL_IN_A_LAB if self.labs else GOAL_WORTH)[place]))
            if self.helps(card, future):
                freed = self.labs and future in OF_EMANCIPATOR and WHITE_UNIT[card] == -1
                best = max(best, float(ROBOT_IN_A_LAB if freed else HELPER_WORTH >> place))
        return best / 5 if far else best

    def is_missed(self, card: int) -> bool:
        """Whether nobody in hand would do in the Bernal as well as a colonist."""
        return card in self.player.hand or self.awaits()

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

    def is_to_build(self, card: int) -> bool:
        """Whether a card is in hand and gets into space."""
        return card in self.player.hand and self.can_come(card)

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
        """A promoted freighter stays for good (18.6): not one that keeps the freighter of a nearer Future away. One
        that is built already stays if its own Future is not much farther."""
        if CARD_DECK[card] != FREIGHTER:
            return True
        own = [future for future in self.ranked if CATEGORY[future] == FREIGHTER]
        if not own or CARD_OF[own[0]] == card:
            return True
        unit = self.player.freighter()
        mine = [future for future in own if CARD_OF[future] == card]
        if not mine or unit == -1 or UNIT_CARD[unit] != card:
            return False
        sooner, later = self.years(own[0]), self.years(mine[0])
        return sooner is not None and later is not None and later < sooner + CLEARLY

    def in_the_way(self) -> int:
        """A black freighter that keeps a nearer Future's own from being built (18.2); -1 if there is none."""
        unit = self.player.freighter()
        if not self.labs or unit == -1 or self.player.has_fleet() or self.may_stay(UNIT_CARD[unit]):
            return -1
        near = [CARD_OF[future] for future in self.ranked if CATEGORY[future] == FREIGHTER]
        ready = near[0] in self.player.hand and self.can_come(near[0])
        return unit if ready and not cargo(self.player) else -1

    def to_produce(self, card: int) -> float:
        """What it is worth to build a card now, for a Future."""
        if WHITE_UNIT[card] != -1:
            return self.worth(card) if self.bernal.repaired_by(card) else 0.0
        # A freighter that would have to make way for a nearer one (18.2) would be built and taken apart for ever.
        return self.worth(card) if self.labs and self.may_stay(card) else 0.0

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
        """The deck with the card of a near Future, or with whoever it waits for; -1 if there is none."""
        if self.seeks_robot() and (self.missed == -1 or self.goal() in OF_EMANCIPATOR):
            return COLONIST
        if self.missed == -1 and self.seeks_somebody():
            return COLONIST
        return -1 if self.missed == -1 else CARD_DECK[CARD_OF[self.missed]]

    def is_missed_in(self, deck: int) -> bool:
        """Whether a deck has the card of the Future of which hardly more than that is missing."""
        return self.missed != -1 and CARD_DECK[CARD_OF[self.missed]] == deck

    def seeks_robot(self) -> bool:
        """Whether a near Future waits for robots to be freed (16.3) and there is none, in space or in hand."""
        if not self.labs or self.s.emancipator != -1 or not any(near in OF_EMANCIPATOR for near in self.ranked[:2]):
            return False
        own = [card for card in self.player.hand if CARD_DECK[card] == COLONIST and WHITE_UNIT[card] == -1]
        return not self.has_robot() and not any(self.can_come(card) for card in own)

    def seeks_somebody(self) -> bool:
        """Whether a near Future has its card in space and waits for people who are still in the deck: somebody of its
        trade, or for Protium Fusion anybody (21.4A)."""
        mine = [UNIT_CARD[unit] for unit in self.units]
        for future in [*self.ready, *self.ranked[:2]] if self.labs else []:
            trade = self.lacked_trade(future) if CARD_OF[future] in mine else 0
            hand, deck = self.player.hand, self.s.decks[COLONIST]
            if trade and any(self.is_able(card, trade) for card in deck):
                return not any(self.is_able(card, trade) for card in hand)
        return False

    def lacked_trade(self, future: int) -> int:
        """The trades of which somebody is needed in space for a Future that asks for one."""
        if future in TRADES and self.trade(future):
            return TRADES[future]
        few = future == PROTIUM and len(colonists_of(self.player)) < PURPLE_NEEDED - 2
        return SCIENTIST | ENGINEER | FINANCIER if few else 0

    def is_able(self, card: int, trade: int) -> bool:
        """Whether a card is a colonist of a trade who can come to the Lab."""
        return CARD_DECK[card] == COLONIST and SPECIALTY[PURPLE_UNIT[card]] & trade != 0 and self.can_come(card)

    @cached_property
    def missed(self) -> int:
        """The Future of which hardly more than its card is missing, once a Lab is near; -1 if there is none."""
        if not self.ranked or self.lab_years() > NEAR:
            return -1
        for future in self.ranked[:2]:
            card = CARD_OF[future]
            years = self.years(future)
            soon = IN_TIME if self.labs else SOON
            if card in self.s.decks[CARD_DECK[card]] and years is not None and years <= soon and self.worth(card) > 0:
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
        """What a Suffrage is worth (16.3): to somebody who has the card of a Future of the robots, or can build it. One
        that is still to be bought may go to somebody else, and nobody frees the robots twice."""
        near = [CARD_OF[future] for future in self.ranked[:3] if future in OF_EMANCIPATOR]
        mine = [UNIT_CARD[unit] for unit in self.units]
        if not self.labs or not any(card in mine or self.is_to_build(card) for card in near):
            return 0.0
        return SUFFRAGE_WORTH * min(5, purple_cards(self.s) - 1) / 6

    def is_after_power(self) -> bool:
        return self.wants_power() and in_power(self.s) != self.seat

    def activism(self) -> float:
        """What it is worth to call an election (16.6)."""
        return float(POWER_WORTH) if self.is_after_power() and self.player.wt >= POWER_WT else 0.0

    def lacks_votes(self) -> bool:
        """Whether WT are what an election that the nearest Futures wait for can't be called without."""
        return self.is_after_power() and self.player.wt < POWER_WT
