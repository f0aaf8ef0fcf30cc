"""The stock: gaining, paying, upgrading and throwing away resources (rulebook "Plateau individuel", "Iconographie").

Oceanium stands in for Lavandium and Coppernium. A stock holds so many crystals and gold diamonds; what is more is
thrown away at once, the player choosing which crystals.
"""

from typing import ClassVar, Final

from starlanes.games.federation.choices import DISCARD, PASS, PAY, UPGRADE
from starlanes.games.federation.counts import count_of
from starlanes.games.federation.effects import NO_COUNT, Deed
from starlanes.games.federation.facts import tell_discarded, tell_gained, tell_paid, tell_upgraded
from starlanes.games.federation.kinds import COPPERNIUM, GOLD, LAVANDIUM, OCEANIUM, RESOURCE_NAMES, RESOURCES
from starlanes.games.federation.numbers import CRYSTAL_LIMIT, GOLD_LIMIT
from starlanes.games.federation.owing import keeping, kept_back
from starlanes.games.federation.question import Question
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import put
from starlanes.kernel.saved import Saved

RULE: Final = "stock"
#: One of each resource, as amounts.
ONE: Final[list[list[int]]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
NOTHING: Final[list[int]] = [0, 0, 0, 0]


# Gaining.


def gain(s: State, seat: int, res: list[int], times: int, why: str) -> None:
    """Take resources, so many times."""
    if times <= 0:
        return
    player = s.players[seat]
    player.stock = plus(player.stock, res, times)
    tell_gained(s.ear, seat, res, times, why)
    keep_limits(s, seat, plus(NOTHING, res, times) if s.rules.keep_what_was_there else player.stock)


def plus(stock: list[int], res: list[int], times: int) -> list[int]:
    """A stock with more in it, or with less."""
    return [
        stock[LAVANDIUM] + times * res[LAVANDIUM],
        stock[COPPERNIUM] + times * res[COPPERNIUM],
        stock[OCEANIUM] + times * res[OCEANIUM],
        stock[GOLD] + times * res[GOLD],
    ]


def fits(stock: list[int]) -> bool:
    """Whether a stock keeps within its limits."""
    return stock[LAVANDIUM] + stock[COPPERNIUM] + stock[OCEANIUM] <= CRYSTAL_LIMIT and stock[GOLD] <= GOLD_LIMIT


def keep_limits(s: State, seat: int, loose: list[int]) -> None:
    """Throw away what exceeds the limits; which crystals, the player chooses among those that are `loose`."""
    player = s.players[seat]
    stock = player.stock
    if stock[GOLD] > GOLD_LIMIT:
        tell_discarded(s.ear, seat, GOLD, stock[GOLD] - GOLD_LIMIT)
        player.stock = put(stock, GOLD, GOLD_LIMIT)
    excess = player.crystals() - CRYSTAL_LIMIT
    if excess > 0:
        for kind in range(GOLD):
            if loose[kind] == loose[LAVANDIUM] + loose[COPPERNIUM] + loose[OCEANIUM]:
                player.stock = put(player.stock, kind, stock[kind] - excess)
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
        self.loose: list[int] = NOTHING

    def go(self, s: State) -> int:
        return STAYS if self.left > 0 else DONE  # several picks of one ask: the later ones are asked even if forced

    def choices(self, s: State) -> list[int]:
        out: list[int] = []
        behind = 0
        for kind in range(OCEANIUM, self.low - 1, -1):
            behind += self.loose[kind]
            if self.loose[kind] > 0 and behind >= self.left:
                out.append(DISCARD + kind)
        out.reverse()
        return out

    def take(self, s: State, code: int) -> None:
        self.low = code - DISCARD
        player = s.players[self.seat]
        player.stock = plus(player.stock, ONE[self.low], -1)
        self.loose = plus(self.loose, ONE[self.low], -1)
        tell_discarded(s.ear, self.seat, self.low, 1)

    def count(self, s: State, seat: int) -> int:
        return self.left

    def pool(self, s: State, seat: int) -> list[int]:
        return [DISCARD + kind for kind in range(self.low, GOLD) for _unit in range(self.loose[kind])]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.overflow", {"n": self.left, "limit": CRYSTAL_LIMIT}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        why.because("why.overflow", RULE, {"n": self.left, "limit": CRYSTAL_LIMIT})

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
        out["loose"] = list(self.loose)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.low = saved.whole("low")
        self.loose = saved.wholes("loose")


# Paying.


def payable(stock: list[int], cost: list[int], joker: bool) -> bool:
    """Whether a stock can pay a cost, with Oceanium as a joker or without."""
    if cost[GOLD] > stock[GOLD]:
        return False
    need = cost[OCEANIUM]
    for kind in (LAVANDIUM, COPPERNIUM):
        short = cost[kind] - stock[kind]
        if short > 0:
            if not joker:
                return False
            need += short
    return need <= stock[OCEANIUM]


def can_pay(s: State, seat: int, cost: list[int]) -> bool:
    return payable(s.players[seat].stock, cost, s.rules.joker)


def pay(s: State, seat: int, cost: list[int], joker: bool, why: str) -> None:
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
    player.stock = plus(player.stock, spent, -1)
    tell_paid(s.ear, seat, spent, why)


def thrifty(stock: list[int], cost: list[int]) -> list[int]:
    """What to pay a cost with, Oceanium only where it must be."""
    spent = [0] * RESOURCES
    for kind in range(RESOURCES):
        own = min(cost[kind], stock[kind])
        spent[kind] += own
        spent[OCEANIUM] += cost[kind] - own
    return spent


def spare_joker(stock: list[int], cost: list[int]) -> bool:
    """Whether a crystal could be paid with itself as well as with Oceanium."""
    need = cost[OCEANIUM]
    own = False
    for kind in (LAVANDIUM, COPPERNIUM):
        if cost[kind] > stock[kind]:
            need += cost[kind] - stock[kind]
        if cost[kind] > 0 and stock[kind] > 0:
            own = True
    return own and stock[OCEANIUM] > need


class Payment(Frame[State]):
    """Pay what is due: crystals one at a time where there is a choice, the rest at once."""

    NAME: ClassVar[str] = "payment"
    VERBS: ClassVar[tuple[int, ...]] = (PAY,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.due: list[int] = NOTHING
        self.spent: list[int] = NOTHING
        self.why = ""

    def spend(self, s: State, kind: int, pays: int) -> None:
        """Pay a unit of one kind with another."""
        player = s.players[self.seat]
        player.stock = plus(player.stock, ONE[pays], -1)
        self.due = plus(self.due, ONE[kind], -1)
        self.spent = plus(self.spent, ONE[pays], 1)

    def next_due(self) -> int:
        """The crystal to be paid next: one that Oceanium can stand in for, or GOLD when none is left."""
        if self.due[LAVANDIUM] > 0:
            return LAVANDIUM
        return COPPERNIUM if self.due[COPPERNIUM] > 0 else GOLD

    def can_spare(self, s: State, kind: int) -> bool:
        """Whether Oceanium can pay a unit of this kind and the rest can still be paid."""
        stock = plus(s.players[self.seat].stock, ONE[OCEANIUM], -1)
        return payable(stock, plus(self.due, ONE[kind], -1), True)

    def go(self, s: State) -> int:
        player = s.players[self.seat]
        kind = self.next_due()
        while kind != GOLD:
            if player.stock[kind] == 0:
                self.spend(s, kind, OCEANIUM)
            elif not self.can_spare(s, kind):
                self.spend(s, kind, kind)
            else:
                options = self.legal(s, self.seat)
                if len(options) > 1:
                    return STAYS
                self.spend(s, kind, options[0] - PAY)
            kind = self.next_due()
        while self.due[OCEANIUM] > 0:
            self.spend(s, OCEANIUM, OCEANIUM)
        while self.due[GOLD] > 0:
            self.spend(s, GOLD, GOLD)
        tell_paid(s.ear, self.seat, self.spent, self.why)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def first_asked(self, s: State) -> int:
        return self.seat

    def choices(self) -> list[int]:
        return [PAY + self.next_due(), PAY + OCEANIUM]

    def legal(self, s: State, seat: int) -> list[int]:
        return keeping(s, self.choices())

    def answer(self, s: State, seat: int, code: int) -> None:
        self.spend(s, self.next_due(), code - PAY)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.pay", {"resource": RESOURCE_NAMES[self.next_due()], "why": self.why}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if code not in self.choices() or not kept_back(s, why):
            why.because("why.pay", RULE, {"resource": RESOURCE_NAMES[self.next_due()]})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Payment":
        other = Payment()
        other.seat = self.seat
        other.due = self.due
        other.spent = self.spent
        other.why = self.why
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["due"] = list(self.due)
        out["spent"] = list(self.spent)
        out["why"] = self.why
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.due = saved.wholes("due")
        self.spent = saved.wholes("spent")
        self.why = saved.word("why")


def do_pay(s: State, deed: Deed) -> None:
    """A bonus that is really a cost; it was seen before that it can be paid."""
    if can_pay(s, deed.seat, deed.effect.res):
        pay(s, deed.seat, deed.effect.res, s.rules.joker, deed.why)


# Upgrading.


def upgradable(stock: list[int]) -> list[int]:
    """The resources that can be turned into the next of the chain."""
    out: list[int] = []
    for kind in range(GOLD):
        if stock[kind] > 0 and (kind != OCEANIUM or stock[GOLD] < GOLD_LIMIT):
            out.append(kind)
    return out


def upgrade(stock: list[int], kind: int) -> list[int]:
    return plus(plus(stock, ONE[kind], -1), ONE[kind + 1], 1)


def upgraded(stock: list[int], n: int) -> list[list[int]]:
    """Every stock that one to n upgrades can make of this one."""
    out: list[list[int]] = []
    last = [stock]
    for _time in range(n):
        made: list[list[int]] = []
        for before in last:
            for kind in upgradable(before):
                after = upgrade(before, kind)
                if after not in made:
                    made.append(after)
        out.extend(made)
        last = made
    return out


def do_upgrade(s: State, deed: Deed) -> None:
    frame = Upgrade()
    frame.seat = deed.seat
    frame.left = deed.effect.n
    s.push(frame)


class Upgrade(Question):
    """Turn a resource into the next of the chain, so many times, or leave it."""

    NAME: ClassVar[str] = "upgrade"
    VERBS: ClassVar[tuple[int, ...]] = (UPGRADE, PASS)

    def choices(self, s: State) -> list[int]:
        out = [PASS]
        for kind in upgradable(s.players[self.seat].stock):
            out.append(UPGRADE + kind)
        return out

    def take(self, s: State, code: int) -> None:
        if code == PASS:
            self.left = 0
            return
        kind = code - UPGRADE
        player = s.players[self.seat]
        player.stock = upgrade(player.stock, kind)
        tell_upgraded(s.ear, self.seat, kind)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.upgrade", {"n": self.left}, RULE)

    def refuse(self, s: State, code: int, why: Why) -> None:
        kind = code - UPGRADE
        if not 0 <= kind < GOLD:
            why.because("why.upgrade", RULE)
        elif s.players[self.seat].stock[kind] == 0:
            why.because("why.none-in-stock", RULE, {"resource": RESOURCE_NAMES[kind]})
        else:
            why.because("why.gold-full", RULE, {"limit": GOLD_LIMIT})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Upgrade":
        other = Upgrade()
        self.copy_question(other)
        return other
