"""What cards are worth, in WT: what they add to the best mission, or what they sell for."""

from starlanes.bots.highfrontier.bernals import BernalPlan
from starlanes.bots.highfrontier.crews import colonist_worth
from starlanes.bots.highfrontier.futures import Futures
from starlanes.bots.highfrontier.loads import PARTS
from starlanes.bots.highfrontier.missions import NOTHING, Missions
from starlanes.bots.highfrontier.scale import BUYING, GETTING_SUPPORTS, OPERATION, POINT
from starlanes.games.highfrontier.auction import bonus_decks, may_bid
from starlanes.games.highfrontier.cards import CARD_DECK, UNIT_CARD
from starlanes.games.highfrontier.politics import hand_price

#: What the Bernal of a Lab needs is not sold.
KEPT = 2000
#: With more cards in hand nothing is bought to be sold again.
PLENTY_OF_CARDS = 4
#: With supports a mission takes six cards: whoever pays for one all that it adds has nothing left for the others.
BIDS = 0.4
#: With fewer years left nothing is kept for another mission.
LAST_MISSION = 10


class Shop:
    """Buying and selling cards."""

    def __init__(self, missions: Missions, bernal: BernalPlan, futures: Futures) -> None:
        self.missions = missions
        self.bernal = bernal
        self.futures = futures
        self.s = missions.s
        self.seat = missions.seat
        self.player = missions.player
        best = missions.best(missions.pool(True, []))
        self.base = NOTHING if best is None else best.worth
        #: Decks of which something is missing, and the cards of the best mission.
        self.missing = [*bernal.missing(), *futures.missing(), *([] if best is None else best.imagined)]
        self.parts = [] if best is None else [UNIT_CARD[unit] for unit in best.load.units]

    def bundle(self, card: int) -> list[int]:
        """A card on top of its deck, with the supports that come with it."""
        out = [card]
        for deck in bonus_decks(self.s, card):
            pile = [other for other in self.s.decks[deck] if other not in out]
            if pile and not self.s.is_banned(self.seat, pile[-1]):
                out.append(pile[-1])
        return out

    def has_room(self) -> bool:
        """Whether a card may be bought to be sold again: where Futures count, as long as the hand can take one."""
        if self.s.rules.endgame:
            return may_bid(self.s, self.seat)
        return len(self.player.hand) <= PLENTY_OF_CARDS

    def resale(self) -> float:
        """What a card brings that is sold again, less the operation."""
        return hand_price(self.s) * self.missions.goals.wt - OPERATION

    def gain(self, card: int) -> float:
        """What a card and its supports add, if they are bought for nothing."""
        if self.s.is_banned(self.seat, card):
            return 0.0
        again = max(0.0, self.resale()) if self.has_room() else 0.0
        planned = max(self.futures.worth(card), self.bernal.worth(self.bundle(card)))
        if CARD_DECK[card] not in PARTS:
            return max(colonist_worth(self.missions.goals, card) + planned, again)
        more = self.missions.worth(self.missions.pool(True, self.bundle(card))) - self.base
        return max(more, planned, again) + (len(self.bundle(card)) - 1) * again / 2

    def use(self, card: int) -> float:
        """What would be missing without a hand card."""
        if self.bernal.needs(card):
            return float(KEPT if self.bernal.sites else POINT)
        if card not in self.parts:
            return colonist_worth(self.missions.goals, card) + self.futures.worth(card) + self.replacement(card)
        return max(0.0, self.replacement(card), self.base - self.missions.worth(self.missions.pool(True, [], card)))

    def replacement(self, card: int) -> float:
        """With supports: what it costs to get another card of a deck, for the only one that is there."""
        if not self.s.rules.supports or CARD_DECK[card] not in PARTS or self.missions.goals.left < LAST_MISSION:
            return 0.0
        units = [unit for stack in self.player.stacks for unit in stack]
        there = {*self.player.hand, *(UNIT_CARD[unit] for unit in units)} - {card}
        if any(CARD_DECK[other] == CARD_DECK[card] for other in there):
            return 0.0
        return float(GETTING_SUPPORTS + BUYING * self.missions.goals.wt)

    def most(self, card: int) -> int:
        """The most to pay for a card on top of its deck."""
        share = BIDS if self.s.rules.supports else self.missions.goals.temper.bids
        return int(share * self.gain(card) // self.missions.goals.wt)
