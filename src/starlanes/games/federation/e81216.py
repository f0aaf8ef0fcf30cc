"""E81216 (rulebook "Planète robotique verte, E81216"): the action, from what can be paid for to the robot placed."""

from typing import ClassVar, Final

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, ONE, crystals, of, packed, payable, saved_amounts
from starlanes.games.federation.asking import Asking
from starlanes.games.federation.board import MEGAS, SLOTS, STRUCTURE_NAMES
from starlanes.games.federation.choices import BUILD, PASS, USES, WAIVE
from starlanes.games.federation.counts import count_of
from starlanes.games.federation.effects import DISCOUNT, GAIN, Deed
from starlanes.games.federation.kinds import E81216, GOLD, NONE
from starlanes.games.federation.payment import pay
from starlanes.games.federation.resolve import do
from starlanes.games.federation.scholars import is_use, spend_scholar, spent_by, tile_of, waiting_options, why_not_use
from starlanes.games.federation.state import State
from starlanes.games.federation.structures import cost_of, open_to, place_robot, site_of, structure_at
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.saved import Saved

RULE: Final = "e81216"

# The stages of an action.
CHOOSING: Final = 0
WAIVING: Final = 1
PAYING: Final = 2
PLACING: Final = 3
AFTER: Final = 4


#: The fewest crystals that a structure costs.
CHEAPEST: Final[int] = min(int(crystals(cost_of(site))) for site in range(SLOTS + MEGAS))


# What can be built.


def payable_less(stock: i64, cost: i64, off: int, low: int, top: int, joker: bool) -> bool:
    """Whether a stock can pay a cost that is reduced by `off` units of the kinds from `low` to `top`."""
    if payable(stock, cost, joker):
        return True
    if off > 0:
        for kind in range(low, top + 1):
            if of(cost, kind) > 0 and payable_less(stock, cost - ONE[kind], off - 1, kind, top, joker):
                return True
    return False


def last_waived(s: State) -> int:
    """The dearest resource that a discount may leave out."""
    return GOLD if s.rules.gold_discount else GOLD - 1


def affordable(s: State, seat: int, stock: i64, off: int) -> list[int]:
    """The sites where a seat can build with a stock, and `off` units less to pay."""
    out: list[int] = []
    top = last_waived(s)
    for site in range(SLOTS + MEGAS):
        if open_to(s, seat, site) and payable_less(stock, cost_of(site), off, 0, top, s.rules.joker):
            out.append(site)
    return out


def can_afford(s: State, seat: int, stock: i64, off: int) -> bool:
    """Whether a seat can build anywhere with a stock, and `off` units less to pay."""
    if crystals(stock) + off < CHEAPEST:
        return False
    top = last_waived(s)
    for site in range(SLOTS + MEGAS):
        if payable_less(stock, cost_of(site), off, 0, top, s.rules.joker) and open_to(s, seat, site):
            return True
    return False


def can_build(s: State, seat: int, helped: bool) -> bool:
    """Whether a seat can build something, with the help of scholars that may be used before paying."""
    stock = s.players[seat].stock
    if can_afford(s, seat, stock, 0):
        return True
    if not helped:
        return False
    codes = waiting_options(s, seat, E81216, ops_before(s, seat))
    return bool(codes) and helped_to_build(s, seat, codes, 0, stock, 0, 0)


def ops_before(s: State, seat: int) -> int:
    """The effects of scholars that help before paying; resources per influence only if there is some."""
    if s.rules.income_before_building and s.players[seat].influence[E81216] > 0:
        return BIT[DISCOUNT] | BIT[GAIN]
    return BIT[DISCOUNT]


def helped_to_build(s: State, seat: int, codes: list[int], at: int, stock: i64, off: int, spent: int) -> bool:
    """Whether some of the scholars from codes[at] on make something affordable; `spent` are the tiles turned down."""
    if can_afford(s, seat, stock, off):
        return True
    for i in range(at, len(codes)):
        tile = spent_by(codes[i])
        if spent & BIT[tile]:
            continue
        effect = tile_of(codes[i]).bundle.effects[0]
        if effect.op == DISCOUNT:
            more = stock
            less = off + effect.n
        else:
            times = count_of(s, seat, effect.per)
            more = stock + effect.res * times
            less = off
        if helped_to_build(s, seat, codes, i + 1, more, less, spent | BIT[tile]):
            return True
    return False


# Building.


def begin_e81216(s: State, seat: int, helped: bool) -> None:
    frame = Construction()
    frame.seat = seat
    frame.helped = helped
    s.push(frame)


def do_build(s: State, deed: Deed) -> None:
    """Build without paying (Deep Space 5)."""
    frame = Construction()
    frame.seat = deed.seat
    frame.gratis = True
    s.push(frame)


class Construction(Asking):
    """An E81216 action: scholars, a structure, what to leave out of its cost (`off` units), payment, scholars again."""

    NAME: ClassVar[str] = "construction"

    def __init__(self) -> None:
        super().__init__()
        self.helped = False
        self.gratis = False
        self.stage = CHOOSING
        self.site = NONE
        self.off = 0
        self.due: i64 = NOTHING
        self.low = 0

    def options(self, s: State) -> list[int]:
        if self.stage == WAIVING:
            return self.waivable(s)
        if self.stage == AFTER:
            uses = waiting_options(s, self.seat, E81216, BIT[GAIN]) if self.helped else []
            return [PASS, *uses] if uses else []
        return self.structures(s)

    def structures(self, s: State) -> list[int]:
        """Structures to build, and scholars to use before that; passing only if nothing can be built."""
        if self.gratis:
            sites = [site for site in range(SLOTS + MEGAS) if open_to(s, self.seat, site)]
        else:
            sites = affordable(s, self.seat, s.players[self.seat].stock, self.off)
        out = waiting_options(s, self.seat, E81216, ops_before(s, self.seat)) if self.helped else []
        if out and not sites and (s.rules.idle_placement or not self.hopeful(s, out)):
            out.insert(0, PASS)
        builds = [BUILD + structure_at(s, site) for site in sites]
        builds.sort()
        out.extend(builds)
        return out

    def hopeful(self, s: State, codes: list[int]) -> bool:
        """Whether scholars can still make something affordable."""
        return helped_to_build(s, self.seat, codes, 0, s.players[self.seat].stock, self.off, 0)

    def waivable(self, s: State) -> list[int]:
        """What can be left out of the cost next, in the order of kinds: as much as possible, the rest being payable."""
        out: list[int] = []
        stock = s.players[self.seat].stock
        top = last_waived(s)
        behind = 0
        for kind in range(self.low, top + 1):
            behind += int(of(self.due, kind))
        wanted = min(self.off, behind)
        for kind in range(self.low, top + 1):
            there = int(of(self.due, kind))
            less = self.due - ONE[kind]
            if there > 0 and behind >= wanted and payable_less(stock, less, self.off - 1, kind, top, s.rules.joker):
                out.append(WAIVE + kind)
            behind -= there
        return out

    def go(self, s: State) -> int:
        while True:
            if self.stage == PAYING:
                self.stage = PLACING
                depth = len(s.stack)
                if not self.gratis:
                    pay(s, self.seat, self.due, s.rules.joker, STRUCTURE_NAMES[structure_at(s, self.site)])
                if len(s.stack) > depth:
                    return STAYS
            if self.stage == PLACING:
                self.stage = AFTER
                depth = len(s.stack)
                place_robot(s, self.seat, self.site)
                if len(s.stack) > depth:
                    return STAYS
            options = self.options(s)
            if len(options) > 1 or (options and is_use(options[0])):
                return self.waits(options)  # a scholar is never spent unasked
            if self.stage == WAIVING and not options:
                self.stage = PAYING
            elif not options:
                return DONE
            else:
                depth = len(s.stack)
                self.take(s, options[0])
                if len(s.stack) > depth:
                    return STAYS

    def take(self, s: State, code: int) -> None:
        if code == PASS:
            self.helped = False
            self.stage = AFTER
        elif is_use(code):
            row = spend_scholar(s, self.seat, code)
            effect = row.bundle.effects[0]
            if effect.op == DISCOUNT:
                self.off += effect.n
            else:
                do(s, self.seat, effect, row.slug)
        elif self.stage == WAIVING:
            self.low = code - WAIVE
            self.due -= ONE[self.low]
            self.off -= 1
            if self.off == 0:
                self.stage = PAYING
        else:
            self.site = site_of(s, code - BUILD)
            self.due = cost_of(self.site)
            self.stage = WAIVING if self.off > 0 and not self.gratis else PAYING

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.stage == WAIVING:
            return (WAIVE,)
        if self.stage == AFTER:
            return USES
        return (BUILD,) if self.gratis else (BUILD, *USES)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.stage == WAIVING:
            return Phrase("prompt.waive", {"n": self.off}, RULE)
        if self.stage == AFTER:
            return Phrase("prompt.e81216-after", rule=RULE)
        return Phrase("prompt.build-free" if self.gratis else "prompt.e81216", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        structure = code - BUILD
        if is_use(code):
            why_not_use(s, seat, code, why)
        elif self.stage == WAIVING:
            why.because("why.waive", RULE, {"n": self.off})
        elif self.stage == AFTER or not 0 <= structure < len(STRUCTURE_NAMES):
            why.because("why.e81216", RULE)
        elif site_of(s, structure) == NONE:
            why.because("why.not-in-play", RULE, {"structure": STRUCTURE_NAMES[structure]})
        elif open_to(s, seat, site_of(s, structure), why):
            why.because("why.cannot-pay", RULE, {"why": STRUCTURE_NAMES[structure]})

    def save_due(self) -> Plain:
        return saved_amounts(self.due) if self.stage != CHOOSING else []

    def load_due(self, saved: Saved) -> None:
        self.due = packed(saved.wholes("due"))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Construction":
        other = Construction()
        self.copy_asking(other)
        other.helped = self.helped
        other.gratis = self.gratis
        other.stage = self.stage
        other.site = self.site
        other.off = self.off
        other.due = self.due
        other.low = self.low
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["helped"] = self.helped
        out["gratis"] = self.gratis
        out["stage"] = self.stage
        out["site"] = self.site
        out["off"] = self.off
        out["due"] = self.save_due()
        out["low"] = self.low
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.helped = saved.flag("helped")
        self.gratis = saved.flag("gratis")
        self.stage = saved.whole("stage")
        self.site = saved.whole("site")
        self.off = saved.whole("off")
        self.load_due(saved)
        self.low = saved.whole("low")
