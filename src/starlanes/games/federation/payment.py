"""Paying (rulebook "Iconographie"): Oceanium stands in for Lavandium and Coppernium, by the player's choice."""

from typing import ClassVar, Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, ONE, of, packed, payable, saved_amounts, spare_joker, thrifty
from starlanes.games.federation.asking import Asking
from starlanes.games.federation.choices import PAY
from starlanes.games.federation.effects import Deed
from starlanes.games.federation.facts import tell_paid
from starlanes.games.federation.kinds import COPPERNIUM, GOLD, LAVANDIUM, OCEANIUM, RESOURCE_NAMES
from starlanes.games.federation.owing import keeping, kept_back
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE
from starlanes.kernel.saved import Saved

RULE: Final = "stock"


def can_pay(s: State, seat: int, cost: i64) -> bool:
    return payable(s.players[seat].stock, cost, s.rules.joker)


def pay(s: State, seat: int, cost: i64, joker: bool, why: str) -> None:
    """Pay a cost that can be paid; the player is asked where Oceanium could be spared for another crystal."""
    player = s.players[seat]
    if joker and spare_joker(player.stock, cost):
        frame = Payment()
        frame.seat = seat
        frame.due = cost
        frame.why = why
        s.push(frame)
        return
    if cost == NOTHING:
        return
    spent = thrifty(player.stock, cost)
    player.stock -= spent
    tell_paid(s.ear, seat, spent, why)


class Payment(Asking):
    """Pay what is due: crystals one at a time where there is a choice, the rest at once."""

    NAME: ClassVar[str] = "payment"
    VERBS: ClassVar[tuple[int, ...]] = (PAY,)

    def __init__(self) -> None:
        super().__init__()
        self.due: i64 = NOTHING
        self.spent: i64 = NOTHING
        self.why = ""

    def spend(self, s: State, kind: int, pays: int) -> None:
        """Pay a unit of one kind with another."""
        s.players[self.seat].stock -= ONE[pays]
        self.due -= ONE[kind]
        self.spent += ONE[pays]

    def next_due(self) -> int:
        """The crystal to be paid next: one that Oceanium can stand in for, or GOLD when none is left."""
        if of(self.due, LAVANDIUM) > 0:
            return LAVANDIUM
        return COPPERNIUM if of(self.due, COPPERNIUM) > 0 else GOLD

    def can_spare(self, s: State, kind: int) -> bool:
        """Whether Oceanium can pay a unit of this kind and the rest can still be paid."""
        stock = s.players[self.seat].stock
        return of(stock, OCEANIUM) > 0 and payable(stock - ONE[OCEANIUM], self.due - ONE[kind], True)

    def go(self, s: State) -> int:
        player = s.players[self.seat]
        kind = self.next_due()
        while kind != GOLD:
            if of(player.stock, kind) == 0:
                self.spend(s, kind, OCEANIUM)
            elif not self.can_spare(s, kind):
                self.spend(s, kind, kind)
            else:
                options = self.options(s)
                if len(options) > 1:
                    return self.waits(options)
                self.spend(s, kind, options[0] - PAY)
            kind = self.next_due()
        player.stock -= self.due
        self.spent += self.due
        self.due = NOTHING
        tell_paid(s.ear, self.seat, self.spent, self.why)
        return DONE

    def choices(self) -> list[int]:
        return [PAY + self.next_due(), PAY + OCEANIUM]

    def options(self, s: State) -> list[int]:
        return keeping(s, self.choices())

    def take(self, s: State, code: int) -> None:
        self.spend(s, self.next_due(), code - PAY)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.pay", {"resource": RESOURCE_NAMES[self.next_due()], "why": self.why}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if code not in self.choices() or not kept_back(s, why):
            why.because("why.pay", RULE, {"resource": RESOURCE_NAMES[self.next_due()]})

    def save_due(self) -> Plain:
        return saved_amounts(self.due)

    def load_due(self, saved: Saved) -> None:
        self.due = packed(saved.wholes("due"))

    def save_spent(self) -> Plain:
        return saved_amounts(self.spent)

    def load_spent(self, saved: Saved) -> None:
        self.spent = packed(saved.wholes("spent"))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Payment":
        other = Payment()
        self.copy_asking(other)
        other.due = self.due
        other.spent = self.spent
        other.why = self.why
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["due"] = self.save_due()
        out["spent"] = self.save_spent()
        out["why"] = self.why
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.load_due(saved)
        self.load_spent(saved)
        self.why = saved.word("why")


def do_pay(s: State, deed: Deed) -> None:
    """A bonus that is really a cost; it was seen before that it can be paid."""
    if can_pay(s, deed.seat, deed.effect.res):
        pay(s, deed.seat, deed.effect.res, s.rules.joker, deed.why)
