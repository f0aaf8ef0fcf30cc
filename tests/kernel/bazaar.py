"""A toy game for the kernel's tests, as unlike Race as possible: secret bids, dice, offers between players, people who
speak up unasked, a large map and matches of thousands of decisions.

Each round a ship lands at a random port of 947 (dice). All bid for its freight in secret; the highest bidder, lowest
seat first, pays and takes it, then may offer it to another player for a price, who takes or declines. While the winner
thinks, each of the others may speak up once and ask for it. Coins are conserved in the bank.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from starlanes.kernel.about import About
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream, stream
from starlanes.kernel.choice import Domain, Vocabulary
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import SPECTATOR, Fact, Phrase, Plain, Why
from starlanes.kernel.fields import Own, Unsaved
from starlanes.kernel.frames import DONE, STAYS, Frame, Sealed
from starlanes.kernel.game import Game, Option, Ruling, Setup, View
from starlanes.kernel.position import Position
from starlanes.kernel.progress import NOBODY, Progress
from starlanes.kernel.result import Result, Score, ScoreLine
from starlanes.kernel.saved import Saved
from starlanes.kernel.saving import frames_by_name
from starlanes.kernel.text import Catalog

PORTS: Final = 947
MOST: Final = 20
COINS: Final = 100

COIN: Final = Domain("coins", [str(n) for n in range(MOST + 1)])
SEAT: Final = Domain("seat", ["0", "1", "2", "3", "4"])
VOCABULARY: Final = Vocabulary()
BID: Final = VOCABULARY.add("bid", [COIN])
OFFER: Final = VOCABULARY.add("offer", [SEAT, COIN])
KEEP: Final = VOCABULARY.add("keep")
TAKE: Final = VOCABULARY.add("take")
DECLINE: Final = VOCABULARY.add("decline")
WANT: Final = VOCABULARY.add("want", [COIN])
VOCABULARY.add("visit", [Domain("port", [f"port-{n}" for n in range(PORTS)])])

TEXTS: Final = {
    "kernel.seat": "player",
    "kernel.over": "over",
    "kernel.not-asked": "not asked",
    "kernel.not-offered": "not offered",
    "bid": "Bid up to {n} {n:coin|coins}.",
    "offer": "Offer the freight, or keep it.",
    "reply": "Take the freight for {n} {n:coin|coins}?",
    "want": "Ask for the freight?",
    "sell": "Give the freight for {n} {n:coin|coins}?",
    "fact.wants": "{seat} wants it for {n}.",
    "why.poor": "You have {n} {n:coin|coins}.",
    "fact.landed": "A ship at port {port}.",
    "fact.won": "{seat} pays {n}.",
    "fact.sold": "{seat} pays {n} to another.",
}


class Bazaar(Position):
    """Coins and freight by seat."""

    def __init__(self, seats: int, rounds: int, chance: Stream) -> None:
        super().__init__(seats)
        self.rounds: Unsaved[int] = rounds
        self.chance: Own[Stream] = chance
        self.coins: Own[list[int]] = [COINS] * seats
        self.freight: Own[list[int]] = [0] * seats
        self.bank = 0
        self.port = 0

    def invitation(self, seat: int) -> Frame[Any] | None:
        """While the winner thinks, each of the others may ask for the freight once."""
        top = self.top()
        if not isinstance(top, Offer) or top.to >= 0 or top.spoken & BIT[seat]:
            return None
        wish = Wish()
        wish.seat = seat
        return wish

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Bazaar":
        other = Bazaar(self.seats, self.rounds, self.chance.copy())
        self.copy_position(other)
        other.coins = self.coins[:]
        other.freight = self.freight[:]
        other.bank = self.bank
        other.port = self.port
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chance"] = list(self.chance.words())
        out["coins"] = list(self.coins)
        out["freight"] = list(self.freight)
        out["bank"] = self.bank
        out["port"] = self.port
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chance = saved.stream("chance")
        self.coins = saved.wholes("coins")
        self.freight = saved.wholes("freight")
        self.bank = saved.whole("bank")
        self.port = saved.whole("port")


class Market(Frame[Bazaar]):
    """Round after round."""

    NAME: ClassVar[str] = "market"

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def go(self, s: Bazaar) -> int:
        if self.at == s.rounds:
            return DONE
        self.at += 1
        s.port = int(s.chance.below(PORTS))
        s.learned = True
        # A little income keeps long matches alive.
        for seat in range(s.seats):
            s.coins[seat] += 1
            s.bank -= 1
        if s.ear is not None:
            s.ear.append(Fact("landed", {"port": s.port}))
        bids = Bids()
        bids.owe([1] * s.seats)
        s.push(bids)
        return STAYS

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Market":
        other = Market()
        other.at = self.at
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["at"] = self.at
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.at = saved.whole("at")


class Bids(Sealed[Bazaar]):
    NAME: ClassVar[str] = "bids"
    VERBS: ClassVar[tuple[int, ...]] = (BID,)

    def legal(self, s: Bazaar, seat: int) -> list[int]:
        return [BID + n for n in range(min(s.coins[seat], MOST) + 1)]

    def prompt(self, s: Bazaar, seat: int) -> Phrase:
        return Phrase("bid", {"n": min(s.coins[seat], MOST)})

    def why_not(self, s: Bazaar, seat: int, code: int, why: Why) -> None:
        if BID <= code <= BID + MOST:
            why.because("why.poor", "bid", {"n": s.coins[seat]})

    def open(self, s: Bazaar) -> int:
        bids = [codes[0] - BID for codes in self.given]
        winner = bids.index(max(bids))
        s.coins[winner] -= bids[winner]
        s.bank += bids[winner]
        s.freight[winner] += 1
        s.learned = True
        if s.ear is not None:
            s.ear.append(Fact("won", {"seat": winner, "n": bids[winner]}))
        offer = Offer()
        offer.seat = winner
        s.push(offer)
        return DONE

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Bids":
        other = Bids()
        self.copy_sealed(other)
        return other


class Offer(Frame[Bazaar]):
    """The winner may offer the freight; then the other seat is asked."""

    NAME: ClassVar[str] = "offer"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.to = -1
        self.price = 0
        self.closed = False
        #: Who has spoken up already.
        self.spoken = 0

    def go(self, s: Bazaar) -> int:
        return DONE if self.closed else STAYS

    def verbs(self, s: Bazaar, seat: int) -> tuple[int, ...]:
        return (OFFER, KEEP) if self.to < 0 else (TAKE, DECLINE)

    def asked(self, s: Bazaar) -> list[int]:
        return [self.seat if self.to < 0 else self.to]

    def legal(self, s: Bazaar, seat: int) -> list[int]:
        if self.to >= 0:
            return [TAKE, DECLINE] if s.coins[self.to] >= self.price else [DECLINE]
        out: list[int] = []
        for other in range(s.seats):
            if other != self.seat:
                out.extend(OFFER + other * (MOST + 1) + n for n in range(MOST + 1))
        return [*out, KEEP]

    def prompt(self, s: Bazaar, seat: int) -> Phrase:
        return Phrase("offer") if self.to < 0 else Phrase("reply", {"n": self.price})

    def answer(self, s: Bazaar, seat: int, code: int) -> None:
        if self.to < 0 and code != KEEP:
            self.to, self.price = divmod(code - OFFER, MOST + 1)
            return
        self.closed = True
        if code == TAKE:
            s.coins[self.to] -= self.price
            s.coins[self.seat] += self.price
            s.freight[self.to] += 1
            s.freight[self.seat] -= 1
            if s.ear is not None:
                s.ear.append(Fact("sold", {"seat": self.to, "n": self.price}))

    def sell(self, s: Bazaar, to: int, price: int) -> None:
        """The winner agrees to what somebody asked."""
        self.to, self.price = to, price
        self.answer(s, to, TAKE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Offer":
        other = Offer()
        other.seat = self.seat
        other.to = self.to
        other.price = self.price
        other.closed = self.closed
        other.spoken = self.spoken
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["to"] = self.to
        out["price"] = self.price
        out["closed"] = self.closed
        out["spoken"] = self.spoken
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.to = saved.whole("to")
        self.price = saved.whole("price")
        self.closed = saved.flag("closed")
        self.spoken = saved.whole("spoken")


class Wish(Frame[Bazaar]):
    """What a seat may say while the winner thinks; then the winner is asked. First an invitation, then on the stack."""

    NAME: ClassVar[str] = "wish"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.price = 0
        self.said = False

    def go(self, s: Bazaar) -> int:
        return DONE if self.said else STAYS

    def offer(self, s: Bazaar) -> Offer:
        for frame in s.stack:
            if isinstance(frame, Offer):
                return frame
        raise AssertionError("nothing is for sale")

    def asked(self, s: Bazaar) -> list[int]:
        return [self.offer(s).seat]

    def verbs(self, s: Bazaar, seat: int) -> tuple[int, ...]:
        return (WANT,) if seat == self.seat else (TAKE, DECLINE)

    def legal(self, s: Bazaar, seat: int) -> list[int]:
        if seat != self.seat:
            return [TAKE, DECLINE]
        return [WANT + n for n in range(min(s.coins[seat], MOST) + 1)]

    def prompt(self, s: Bazaar, seat: int) -> Phrase:
        return Phrase("want") if seat == self.seat else Phrase("sell", {"n": self.price})

    def why_not(self, s: Bazaar, seat: int, code: int, why: Why) -> None:
        if seat == self.seat and WANT <= code <= WANT + MOST:
            why.because("why.poor", "bid", {"n": s.coins[seat]})

    def answer(self, s: Bazaar, seat: int, code: int) -> None:
        offer = self.offer(s)
        if seat == self.seat:
            self.price = code - WANT
            offer.spoken |= BIT[seat]
            if s.ear is not None:
                s.ear.append(Fact("wants", {"seat": seat, "n": self.price}, rule="offer"))
            s.push(self)
            return
        self.said = True
        if code == TAKE:
            offer.sell(s, self.seat, self.price)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Wish":
        other = Wish()
        other.seat = self.seat
        other.price = self.price
        other.said = self.said
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["price"] = self.price
        out["said"] = self.said
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.price = saved.whole("price")
        self.said = saved.flag("said")


FRAMES: Final = frames_by_name([Market, Bids, Offer, Wish])


def bazaar(s: Position) -> Bazaar:
    assert isinstance(s, Bazaar)
    return s


class BazaarGame(Game):
    def __init__(self) -> None:
        super().__init__("bazaar", (2, 5), 1, VOCABULARY)
        self.options = [Option("rounds", ["3", "20", "1000"], "20")]
        self.rulings = [Ruling("ties", ["lowest-seat"], "lowest-seat", "bid")]

    def start(self, setup: Setup) -> Position:
        s = Bazaar(setup.seats, int(setup.options["rounds"]), stream(setup.seed, "ships"))
        s.push(Market())
        return s

    def view(self, s: Position, seat: int) -> View:
        b = bazaar(s)
        coins: list[Plain] = list(b.coins)
        freight: list[Plain] = list(b.freight)
        waiting: list[Plain] = list(b.asked())
        out: View = {"coins": coins, "freight": freight, "port": b.port, "waiting": waiting, "bank": b.bank}
        top = None if b.over else b.top()
        if seat != SPECTATOR and isinstance(top, Bids):
            out["my_bid"] = [VOCABULARY.choice(code).text for code in top.given[seat]]
        if isinstance(top, Offer):
            out["offer"] = [top.seat, top.to, top.price, top.spoken]
        if isinstance(top, Wish):
            out["wish"] = [top.seat, top.price]
        return out

    def redeal(self, s: Position, seat: int, chance: Stream) -> None:
        bazaar(s).chance = Stream(chance.next32(), chance.next32(), chance.next32(), 1)

    def save(self, s: Position) -> dict[str, Plain]:
        return s.save()

    def load(self, setup: Setup, saved: Mapping[str, Any]) -> Position:
        s = Bazaar(setup.seats, int(setup.options["rounds"]), Stream())
        s.load(Saved("bazaar", saved, FRAMES))
        return s

    def about(self) -> About:
        return About(["bids"], ["ships"], True, True, {2: 80, 5: 140})

    def progress(self, s: Position) -> Progress:
        b = bazaar(s)
        market = b.stack[0] if b.stack else None
        done = market.at if isinstance(market, Market) else b.rounds
        return Progress(done, "end" if b.over else b.top().NAME, NOBODY, [10 * n for n in b.freight])

    def result(self, s: Position) -> Result:
        b = bazaar(s)
        scores = [
            Score(10 * b.freight[seat], b.coins[seat], [ScoreLine("freight", {}, 10 * b.freight[seat])])
            for seat in range(b.seats)
        ]
        return Result(scores, "coins")

    def audit(self, s: Position) -> list[str]:
        b = bazaar(s)
        coins = sum(b.coins) + b.bank
        return [] if coins == COINS * b.seats else [f"{coins} coins of {COINS * b.seats}"]

    def build(self, setup: Setup, given: dict[str, Plain]) -> Position:
        s = self.start(setup)
        coins = given.get("coins")
        if not isinstance(coins, list) or len(coins) != setup.seats:
            raise BadPosition("coins is a list with a number for each seat")
        bazaar(s).coins = [int(str(n)) for n in coins]
        return s

    def read(self, s: Position) -> dict[str, Plain]:
        return self.view(s, SPECTATOR)

    def catalog(self, language: str) -> Catalog:
        return Catalog(language, TEXTS, {})


GAME: Final = BazaarGame()
