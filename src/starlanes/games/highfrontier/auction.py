"""Research (5.2): the top card of a deck is auctioned in the open.

The auctioneer bids first. The others raise or pass for good, clockwise; when they are done the auctioneer may match
(ties are his), raise, or give in. He pays the pool, anybody else pays him.
"""

from typing import ClassVar, Final

from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    CARD_NAMES,
    CHOOSES_CARD,
    HEAT,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    PURPLE_UNIT,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.choices import BID, CHOOSE, MOST, PASS
from starlanes.games.highfrontier.facts import tell_auction, tell_bid, tell_passed, tell_won
from starlanes.games.highfrontier.kinds import CREW, DECK_NAMES, GENERATOR, RADIATOR, REACTOR, SHIMIZU
from starlanes.games.highfrontier.politics import may_start_auction, privileged_seat
from starlanes.games.highfrontier.rules import LIMITS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import without
from starlanes.kernel.saved import Saved

HAND_LIMIT: Final[int] = LIMITS["hand_for_auctions"]


def hand_cards(s: State, seat: int) -> int:
    """Hand cards that count; the crew does not."""
    n = 0
    for card in s.players[seat].hand:
        if CARD_DECK[card] != CREW:
            n += 1
    return n


def may_bid(s: State, seat: int, why: Why | None = None) -> bool:
    """Fewer than four hand cards; Shimizu's privilege is not to care."""
    if privileged_seat(s, SHIMIZU) == seat or hand_cards(s, seat) < HAND_LIMIT:
        return True
    if why is not None:
        why.because("why.hand-full", "5.2", {"n": hand_cards(s, seat), "limit": HAND_LIMIT})
    return False


def may_research(s: State, seat: int, deck: int, why: Why | None = None) -> bool:
    if deck not in s.rules.decks or not s.decks[deck]:
        if why is not None:
            why.because("why.no-deck", "5.2", {"deck": DECK_NAMES[deck]})
        return False
    return may_begin_auction(s, seat, why)


def may_begin_auction(s: State, seat: int, why: Why | None = None) -> bool:
    """One auction a turn, Research or Recruit (16.0), if regime and hand allow it."""
    if s.now.auctioned:
        if why is not None:
            why.because("why.auctioned", "16.0")
        return False
    return may_start_auction(s, seat, why) and may_bid(s, seat, why)


class Auction(Frame[State]):
    """An auction in progress."""

    NAME: ClassVar[str] = "auction"
    VERBS: ClassVar[tuple[int, ...]] = (BID, PASS)

    def __init__(self) -> None:
        super().__init__()
        self.deck = 0
        self.card = 0
        self.auctioneer = 0
        #: The highest bid, whose it is (-1 before the first), and who is asked.
        self.bid = 0
        self.leader = -1
        self.seat = 0
        #: Seats that are out, as bits.
        self.out = 0

    def go(self, s: State) -> int:
        if s.rules.ageing and self.leader == -1:
            # Nobody bids against the only player (V1).
            self.leader = self.auctioneer
            self.seat = -1
        if self.seat != -1:
            return STAYS
        self.finish(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def least(self) -> int:
        """The lowest bid that counts: the auctioneer may begin with nothing and may match."""
        return self.bid if self.seat == self.auctioneer else self.bid + 1

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        if self.leader != -1:
            out.append(PASS)
        for wt in range(self.least(), min(s.players[seat].wt, MOST) + 1):
            out.append(BID + wt)
        return out

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        wt = code - BID
        if 0 <= wt <= MOST:
            if wt > s.players[seat].wt:
                why.because("why.too-dear", "5.2", {"needs": wt, "has": s.players[seat].wt})
            elif wt < self.least():
                why.because("why.bid-too-low", "5.2", {"n": self.least()})

    def prompt(self, s: State, seat: int) -> Phrase:
        key = "prompt.first-bid" if self.leader == -1 else "prompt.bid"
        return Phrase(key, {"card": CARD_NAMES[self.card], "n": self.bid}, "5.2")

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.out |= BIT[seat]
            tell_passed(s.ear, seat)
        else:
            self.bid = code - BID
            self.leader = seat
            tell_bid(s.ear, seat, self.bid)
        self.seat = self.next_seat(s, seat)

    def next_seat(self, s: State, seat: int) -> int:
        """Who is asked next: the other bidders that are in and do not lead, then the auctioneer; -1 at the end."""
        for turn in range(1, s.seats + 1):
            other = (seat + turn) % s.seats
            if other != self.auctioneer and other != self.leader and not self.out & BIT[other]:
                return other
        if self.leader != self.auctioneer and not self.out & BIT[self.auctioneer]:
            return self.auctioneer
        return -1

    def finish(self, s: State) -> None:
        """The winner pays, takes the card, and the supports that its white face needs (5.2, last point)."""
        winner = s.players[self.leader]
        winner.wt -= self.bid
        if self.leader != self.auctioneer:
            s.players[self.auctioneer].wt += self.bid
        give_card(s, self.leader, self.deck, self.card, self.bid)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Auction":
        other = Auction()
        other.deck = self.deck
        other.card = self.card
        other.auctioneer = self.auctioneer
        other.bid = self.bid
        other.leader = self.leader
        other.seat = self.seat
        other.out = self.out
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["deck"] = self.deck
        out["card"] = self.card
        out["auctioneer"] = self.auctioneer
        out["bid"] = self.bid
        out["leader"] = self.leader
        out["seat"] = self.seat
        out["out"] = self.out
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.deck = saved.whole("deck")
        self.card = saved.whole("card")
        self.auctioneer = saved.whole("auctioneer")
        self.bid = saved.whole("bid")
        self.leader = saved.whole("leader")
        self.seat = saved.whole("seat")
        self.out = saved.whole("out")


def give_card(s: State, seat: int, deck: int, card: int, price: int) -> None:
    """The top card of a deck, or one held for recruiting, and its supports go to the one who has paid for it."""
    if card in s.held:
        s.held = without(s.held, card)
    else:
        s.take_top(deck)
    s.to_hand(seat, card)
    extra: list[int] = []
    for support in bonus_decks(s, card):
        if s.decks[support]:
            extra.append(s.take_top(support))
            s.to_hand(seat, extra[len(extra) - 1])
    tell_won(s.ear, seat, card, price, extra)


def bonus_decks(s: State, card: int) -> list[int]:
    """The decks of the supports that come with a card. Supports bring none, but the capacitor bank its generator."""
    unit = WHITE_UNIT[card]
    if not s.rules.supports or unit == -1:
        return []
    if CARD_DECK[card] == GENERATOR and NEEDS_GENERATOR[unit]:
        return [GENERATOR]
    if CARD_DECK[card] in (GENERATOR, REACTOR, RADIATOR):
        return []
    out: list[int] = []
    if NEEDS_GENERATOR[unit]:
        out.append(GENERATOR)
    if NEEDS_REACTOR[unit]:
        out.append(REACTOR)
    if HEAT[unit]:
        out.append(RADIATOR)
    return out


def research(s: State, seat: int, deck: int) -> None:
    """Begin the auction of a deck's top card, or let those who may choose it (Renaissance Man)."""
    s.now.auctioned = True
    unit = PURPLE_UNIT[s.now.performer] if s.now.performer != -1 else -1
    if unit != -1 and CHOOSES_CARD[unit] and s.players[seat].stack_of(unit) != -1:
        choosing = Choosing()
        choosing.seat = seat
        choosing.deck = deck
        s.push(choosing)
    else:
        auction(s, seat, deck, s.decks[deck][len(s.decks[deck]) - 1])


def auction(s: State, seat: int, deck: int, card: int) -> None:
    """Begin the auction of a card: a deck's top card, or one that is held."""
    frame = Auction()
    frame.deck = deck
    frame.card = card
    frame.auctioneer = seat
    frame.seat = seat
    for other in range(s.seats):
        if other != seat and not may_bid(s, other):
            frame.out |= BIT[other]
    tell_auction(s.ear, seat, deck, frame.card)
    s.push(frame)


class Choosing(Frame[State]):
    """A whole deck is looked through, a card of it is auctioned, and the rest is shuffled (20.3E)."""

    NAME: ClassVar[str] = "choosing"
    VERBS: ClassVar[tuple[int, ...]] = (CHOOSE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.deck = 0
        self.card = -1

    def go(self, s: State) -> int:
        return STAYS if self.card == -1 else DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [CHOOSE + card for card in sorted(s.decks[self.deck])]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.choose", {"deck": DECK_NAMES[self.deck]}, "20.3E")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - CHOOSE < len(CARD_NAMES):
            why.because("why.not-among-them", "20.3E", {"card": CARD_NAMES[code - CHOOSE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        self.card = code - CHOOSE
        s.held = [self.card]
        s.shuffle_deck(self.deck, without(s.decks[self.deck], self.card))
        auction(s, seat, self.deck, self.card)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Choosing":
        other = Choosing()
        other.seat = self.seat
        other.deck = self.deck
        other.card = self.card
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["deck"] = self.deck
        out["card"] = self.card
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.deck = saved.whole("deck")
        self.card = saved.whole("card")
