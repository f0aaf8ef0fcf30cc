"""Operations of the greedy bot that bring money or cards: the one worth most."""

from functools import cached_property

from starlanes.bots.highfrontier.freight import homeward
from starlanes.bots.highfrontier.loads import PARTS
from starlanes.bots.highfrontier.scale import OPERATION
from starlanes.bots.highfrontier.shopping import KEPT
from starlanes.bots.highfrontier.thought import Thought
from starlanes.games.highfrontier.auction import may_bid
from starlanes.games.highfrontier.cards import BLACK_UNIT, CARD_DECK, CARD_LETTER, CARDS, MASS
from starlanes.games.highfrontier.cards import LOAD as CAPACITY
from starlanes.games.highfrontier.choices import INCOME, PRODUCE, RECRUIT, RESEARCH, SELL
from starlanes.games.highfrontier.freighter import cargo
from starlanes.games.highfrontier.kinds import COLONIST, DECKS, FREIGHTER, FREIGHTER_STACK, NOWHERE, REACTOR
from starlanes.games.highfrontier.market import exploitation, income_under
from starlanes.games.highfrontier.performers import colonist_fee
from starlanes.games.highfrontier.politics import hand_price
from starlanes.games.highfrontier.production import factories_for

#: What it is worth to turn up the next card of a deck that something is needed of.
SEARCH = 90
LAST_SEARCH = 200
#: And of the deck with the card of the nearest Future; a full hand keeps one from looking for it.
FUTURE_SEARCH = 3000
#: And of a deck with a support without which the Bernal of a Lab is not promoted: before whoever it waits for.
BERNAL_SEARCH = 3200
MAKING_ROOM = 1500
#: What it is worth to get WT that the Bernal of a Lab waits for: more than cards, less than the next step itself.
NEEDED = 3100
#: What a place in a full hand is worth to somebody rich whose cards make no craft worth flying.
ANOTHER_HAND = 450
#: With fewer WT a card is sold that a mission needs, if nothing else brings any.
POOR = 3
#: What a freighter earns with the products it takes home, in WT.
FREIGHTER_WT = 3
#: What it is worth to have the choice of three colonists.
CHOICE = 20


class Work(Thought):
    """Money and cards."""

    def work(self) -> int | None:
        """The operation that brings most, in money or cards."""
        best, best_code = 0.0, None
        for code in self.legal:
            worth = self.operation(code)
            if worth > best:
                best, best_code = worth, code
        if best_code is None and self.s.rules.endgame and INCOME not in self.legal:
            best_code = self.last_resort()
        if best_code is not None:
            self.why.reason = self.kind(best_code)
        return best_code

    def last_resort(self) -> int | None:
        """Where the regime allows no income: an auction, which others may pay for, or else the sale of a card."""
        codes = self.offered(RESEARCH, DECKS)
        if not codes and self.player.wt < POOR:
            codes = self.offered(SELL, CARDS)
        free = codes if self.s.now.operations else []
        return max(free, key=self.operation) if free else None

    def kind(self, code: int) -> str:
        if code == INCOME:
            return "income"
        sought = self.plans.futures.sought()
        if code == RESEARCH + sought or (code == RECRUIT and sought == COLONIST):
            # A deck without the card of a Future has somebody whom one waits for.
            return "search-future" if self.plans.futures.is_missed_in(sought) else "search-people"
        if RESEARCH <= code < RESEARCH + DECKS or code == RECRUIT:
            return "research"
        if SELL <= code < SELL + CARDS and self.room:
            return "room"
        return "sell" if SELL <= code < SELL + CARDS else "produce"

    def operation(self, code: int) -> float:
        """What an operation brings, in hundredths of a year."""
        return self.gross(code) - self.fee

    @cached_property
    def fee(self) -> float:
        """What the next performer costs: nothing as long as it is the crew."""
        return 0.0 if self.s.now.operations else float(colonist_fee(self.s, self.seat) * self.goals.wt)

    def gross(self, code: int) -> float:
        if code == INCOME:
            wt = income_under(self.s, self.seat, self.s.regime_for(self.seat))
            return float(wt * self.goals.wt + (NEEDED if wt and self.is_short else 0))
        if code == RECRUIT:
            return self.recruit()
        if RESEARCH <= code < RESEARCH + DECKS:
            return self.research(code - RESEARCH)
        if SELL <= code < SELL + CARDS:
            use = self.plans.shop.use(code - SELL)
            spare = self.plans.futures.worth(code - SELL) <= 0 and use < KEPT
            room = max(self.room, NEEDED if self.is_short else 0)
            return hand_price(self.s) * self.goals.wt + (room if spare else 0) - use
        if PRODUCE <= code < PRODUCE + CARDS:
            return self.produce(code - PRODUCE)
        return 0.0

    @cached_property
    def is_short(self) -> bool:
        """Whether nothing but WT keeps the Bernal from its Lab, or somebody from a hazard or an election."""
        if self.plans.bernal.lacks() > 0 or self.plans.daring.lacks > 0:
            return True
        return self.s.rules.endgame and self.plans.futures.lacks_votes()

    @cached_property
    def room(self) -> int:
        """What a place in a full hand is worth, when a card is looked for without which no Future comes."""
        plans = self.plans
        wanted = (
            plans.futures.sought() != -1 or plans.futures.awaits() or (plans.bernal.sites and plans.bernal.missing())
        )
        if may_bid(self.s, self.seat):
            return 0
        return MAKING_ROOM if wanted else ANOTHER_HAND if self.digs else 0

    @cached_property
    def digs(self) -> bool:
        """Whether there are WT and nothing to spend them on: other cards may make a better craft."""
        mission = self.plans.mission
        return self.goals.rich and (mission is None or mission.worth <= 0)

    def research(self, deck: int) -> float:
        """A card that is wanted; others may want it too, then they pay."""
        card = self.s.decks[deck][-1]
        gain = self.plans.shop.gain(card)
        if deck in self.plans.shop.missing and not (deck == REACTOR and self.s.is_banned(self.seat, card)):
            # Another card of the deck may do, once this one is out of the way.
            gain = max(gain, self.fits_out if deck in self.plans.bernal.missing() else self.search)
        if deck == self.plans.futures.sought():
            gain = max(gain, float(FUTURE_SEARCH))
        if self.digs and deck in PARTS:
            gain = max(gain, float(SEARCH))
        price = 1 if self.s.seats > 1 else 0
        if self.player.wt < price + 1:
            gain *= 0.7
        worth = gain - price * self.goals.wt
        if self.plans.temper.shrewd and self.s.seats > 1:
            paid = self.plans.rivals.price(card)
            return max(gain - max(price, paid) * self.goals.wt, float(paid * self.goals.wt))
        return worth

    @property
    def fits_out(self) -> float:
        """What it is worth to look for a support of the Bernal."""
        return float(BERNAL_SEARCH if self.plans.bernal.sites else LAST_SEARCH)

    @cached_property
    def search(self) -> float:
        """What it is worth to look for a missing card: more, if nothing else keeps a rocket from flying."""
        blocked = self.s.rules.supports and len(self.plans.shop.missing) == 1
        return float(LAST_SEARCH if blocked else SEARCH)

    def recruit(self) -> float:
        """The best of three colonists: as good as the one on top, and a little more."""
        card = self.s.decks[COLONIST][-1]
        price = 1 if self.s.seats > 1 else 0
        gain = max(self.plans.shop.gain(card), self.plans.futures.recruits())
        if self.plans.futures.sought() == COLONIST or self.plans.futures.awaits():
            gain = max(gain, float(FUTURE_SEARCH))
        return gain + CHOICE - price * self.goals.wt

    def produce(self, card: int) -> float:
        """A product for LEO, by freighter."""
        if CARD_DECK[card] == FREIGHTER:
            return float(self.goals.wt * FREIGHTER_WT)
        sites = factories_for(self.s, self.seat, card)
        if self.s.rules.freighters:
            sites = [site for site in sites if site == self.player.where[FREIGHTER_STACK] and self.has_room(card)]
        elif self.player.where[FREIGHTER_STACK] != NOWHERE:
            return 0.0
        costs = [homeward(self.plans, site) for site in sites]
        known = [cost for cost in costs if cost is not None]
        if not known:
            return 0.0
        price = exploitation(self.s, CARD_LETTER[card]) * self.goals.wt
        return price - OPERATION - min(known) / 4 - self.plans.shop.use(card)

    def has_room(self, card: int) -> bool:
        """Whether the freighter can take one more product."""
        mass = sum(MASS[unit] for unit in cargo(self.player))
        return mass + MASS[BLACK_UNIT[card]] <= CAPACITY[self.player.freighter()]
