"""The stock (rulebook "Plateau individuel"): gaining resources, and throwing away those beyond its limits.

What is more than a stock holds is thrown away at once, the player choosing which crystals.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, ONE, crystals, fits, of, packed, saved_amounts
from starlanes.games.federation.choices import DISCARD
from starlanes.games.federation.counts import count_of
from starlanes.games.federation.effects import NO_COUNT, Deed
from starlanes.games.federation.facts import tell_discarded, tell_gained
from starlanes.games.federation.kinds import GOLD, LAVANDIUM, OCEANIUM
from starlanes.games.federation.numbers import CRYSTAL_LIMIT, GOLD_LIMIT
from starlanes.games.federation.owing import Debt, keeping, owed
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.saved import Saved

RULE: Final = "stock"


def gain(s: State, seat: int, res: i64, times: int, why: str) -> None:
    """Take resources, so many times."""
    if times <= 0:
        return
    player = s.players[seat]
    more = res * times
    player.stock += more
    tell_gained(s.ear, seat, more, why)
    if not fits(player.stock):
        keep_limits(s, seat, more if s.rules.keep_what_was_there else player.stock)


def keep_limits(s: State, seat: int, loose: i64) -> None:
    """Throw away what exceeds the limits; which crystals, the player chooses among those that are `loose`."""
    player = s.players[seat]
    gold = of(player.stock, GOLD) - GOLD_LIMIT
    if gold > 0:
        tell_discarded(s.ear, seat, GOLD, gold)
        player.stock -= gold * ONE[GOLD]
    excess = crystals(player.stock) - CRYSTAL_LIMIT
    if excess > 0:
        for kind in range(GOLD):
            if of(loose, kind) == crystals(loose):
                player.stock -= excess * ONE[kind]
                tell_discarded(s.ear, seat, kind, excess)
                return
        frame = Overflow()
        frame.seat = seat
        frame.left = excess
        frame.loose = loose
        s.push(frame)


def do_gain(s: State, deed: Deed) -> None:
    times = 1 if deed.effect.per == NO_COUNT else count_of(s, deed.seat, deed.effect.per)
    gain(s, deed.seat, deed.effect.res, times, deed.why)


class Overflow(Question):
    """Throw away `loose` crystals beyond the limit, in the order of their kinds: `low` is the last one thrown away."""

    NAME: ClassVar[str] = "overflow"
    VERBS: ClassVar[tuple[int, ...]] = (DISCARD,)

    def __init__(self) -> None:
        super().__init__()
        self.low = LAVANDIUM
        self.loose: i64 = NOTHING

    def go(self, s: State) -> int:
        return STAYS if self.left > 0 else DONE  # several picks of one ask: the later ones are asked even if forced

    def choices(self, s: State) -> list[int]:
        out: list[int] = []
        behind: i64 = 0
        for kind in range(OCEANIUM, self.low - 1, -1):
            behind += of(self.loose, kind)
            if of(self.loose, kind) > 0 and behind >= self.left:
                out.append(DISCARD + kind)
        out.reverse()
        return out

    def options(self, s: State) -> list[int]:
        codes = self.choices(s)
        debt = owed(s)
        if debt is None or len(codes) < 2:
            return codes
        # All ways to throw away the rest are looked at without playing them, for there may be very many.
        player = s.players[self.seat]
        stock = player.stock
        out: list[int] = []
        for code in codes:
            one = ONE[code - DISCARD]
            if self.leaves_enough(s, debt, stock - one, self.loose - one, code - DISCARD, self.left - 1):
                out.append(code)
        player.stock = stock
        return out or keeping(s, codes)

    def leaves_enough(self, s: State, debt: Debt, stock: i64, loose: i64, low: int, left: int) -> bool:
        """Whether throwing away so many more, of the kinds from `low` on, can leave enough for a debt."""
        if left == 0:
            s.players[self.seat].stock = stock
            return debt.can_meet(s)
        if low == GOLD:
            return False
        most = min(left, int(of(loose, low)))
        for n in range(most, -1, -1):
            if self.leaves_enough(s, debt, stock - ONE[low] * n, loose, low + 1, left - n):
                return True
        return False

    def take(self, s: State, code: int) -> None:
        self.low = code - DISCARD
        s.players[self.seat].stock -= ONE[self.low]
        self.loose -= ONE[self.low]
        tell_discarded(s.ear, self.seat, self.low, 1)

    def count(self, s: State, seat: int) -> int:
        return self.left

    def pool(self, s: State, seat: int) -> list[int]:
        return [DISCARD + kind for kind in range(self.low, GOLD) for _unit in range(of(self.loose, kind))]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.overflow", {"n": self.left, "limit": CRYSTAL_LIMIT}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.overflow", RULE, {"n": self.left, "limit": CRYSTAL_LIMIT})

    def save_loose(self) -> Plain:
        return saved_amounts(self.loose)

    def load_loose(self, saved: Saved) -> None:
        self.loose = packed(saved.wholes("loose"))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Overflow":
        other = Overflow()
        self.copy_question(other)
        other.low = self.low
        other.loose = self.loose
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["low"] = self.low
        out["loose"] = self.save_loose()
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.low = saved.whole("low")
        self.load_loose(saved)
