"""Arratooine (rulebook "Planète désertique jaune, Arratooine"): trading in shops."""

from typing import ClassVar, Final

from starlanes.games.federation.asking import Asking
from starlanes.games.federation.board import GHOST_SHOPS, SHOP_COUNT, SHOPS
from starlanes.games.federation.choices import COPY, PAWN_IN, REWARD_OF, SHOP_AT, USE
from starlanes.games.federation.effects import SHOP_UNITS, Deed
from starlanes.games.federation.facts import tell_ghost, tell_shop
from starlanes.games.federation.kinds import ARRATOOINE, NONE
from starlanes.games.federation.medals import influence_grew
from starlanes.games.federation.numbers import HANGAR_LIMIT
from starlanes.games.federation.payment import can_pay, pay
from starlanes.games.federation.rewards import give
from starlanes.games.federation.scholars import is_use, spend_scholar, waiting_options, why_not_use
from starlanes.games.federation.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS
from starlanes.kernel.lists import put
from starlanes.kernel.saved import Saved

RULE: Final = "arratooine"
UNITS: Final[int] = BIT[SHOP_UNITS]

# The stages of a visit to a shop.
CHOOSING: Final = 0
ENTERING: Final = 1
SPLITTING: Final = 2
GIVING: Final = 3
LEFT_SHOP: Final = 4


def can_shop(s: State, seat: int) -> bool:
    for shop in SHOPS:
        if can_pay(s, seat, shop.cost):
            return True
    return False


def begin_arratooine(s: State, seat: int, helped: bool) -> None:
    frame = Visit()
    frame.seat = seat
    frame.helped = helped
    s.push(frame)


def do_pawn(s: State, deed: Deed) -> None:
    """A pawn without paying: on level 1 of a shop one is not in yet, or on level 2 of any shop."""
    frame = Visit()
    frame.seat = deed.seat
    frame.level = deed.effect.level
    frame.rewarded = deed.effect.reward
    s.push(frame)


class Visit(Asking):
    """A visit to a shop. `level` is where the pawn goes without paying, 0 for a normal visit, which is paid for.

    `left` units of the reward are still to be taken; `first` and `second` were taken of each kind.
    """

    NAME: ClassVar[str] = "visit"

    def __init__(self) -> None:
        super().__init__()
        self.helped = False
        self.level = 0
        self.rewarded = True
        self.stage = CHOOSING
        self.shop = NONE
        self.more = 0  # units that scholars add
        self.left = 0
        self.first = 0
        self.second = 0

    def base(self) -> int:
        """The verb of the shops."""
        return SHOP_AT if self.level == 0 else PAWN_IN

    def open_to(self, s: State, shop: int) -> bool:
        """Whether this shop can be visited."""
        if self.level == 0:
            return can_pay(s, self.seat, SHOPS[shop].cost)
        return self.level == 2 or s.players[self.seat].pawns[shop] == 0

    def shops(self, s: State) -> list[int]:
        """Shops to visit, and scholars to use in them."""
        out = waiting_options(s, self.seat, ARRATOOINE, UNITS) if self.helped else []
        base = self.base()
        for shop in range(SHOP_COUNT):
            if self.open_to(s, shop):
                out.append(base + shop)
        return out

    def go(self, s: State) -> int:
        if self.stage == CHOOSING:
            options = self.shops(s)
            if len(options) > 1 or (options and is_use(options[0])):
                return self.waits(options)  # a scholar is never spent unasked
            if not options:
                return DONE
            self.take(s, options[0])
            return AGAIN
        if self.stage == ENTERING:
            self.enter(s)
        if self.stage == SPLITTING:
            if len(SHOPS[self.shop].rewards) > 1:
                if self.left > 0:
                    return STAYS
            else:
                self.first = self.left
            self.stage = GIVING
        # The first reward may ask something before the second is given.
        depth = len(s.stack)
        while self.stage == GIVING and len(s.stack) == depth:
            self.give_next(s)
        return STAYS if self.stage == GIVING else DONE

    def enter(self, s: State) -> None:
        """Move the pawn up; then there are units to take."""
        player = s.players[self.seat]
        before = player.pawns[self.shop]
        level = self.level if self.level > 0 else min(2, before + 1)
        player.pawns = put(player.pawns, self.shop, level)
        influence = player.influence[ARRATOOINE] + level - before
        tell_shop(s.ear, self.seat, self.shop, level, influence)
        if level > before:
            influence_grew(s, self.seat, ARRATOOINE, influence)
        self.ghost_ship(s)
        self.stage = SPLITTING
        self.left = SHOPS[self.shop].units[level] + self.more if self.rewarded else 0

    def ghost_ship(self, s: State) -> None:
        """The first player present in five shops takes it, if there is room in the hangar."""
        player = s.players[self.seat]
        if s.ghost and SHOP_COUNT - player.pawns.count(0) >= GHOST_SHOPS and player.hangar < HANGAR_LIMIT:
            s.ghost = False
            player.ghost = True
            player.hangar += 1
            tell_ghost(s.ear, self.seat)

    def give_next(self, s: State) -> None:
        """Give the first reward, then the second."""
        rewards = SHOPS[self.shop].rewards
        why = f"shop-{SHOPS[self.shop].slug}"
        if self.first > 0:
            n = self.first
            self.first = 0
            give(s, self.seat, rewards[0], n, why)
        elif self.second > 0:
            n = self.second
            self.second = 0
            give(s, self.seat, rewards[1], n, why)
        else:
            self.stage = LEFT_SHOP

    def may_split(self, s: State) -> bool:
        """Level 2 lets one take some of each reward."""
        return s.players[self.seat].pawns[self.shop] == 2 or s.rules.split_at_1

    def options(self, s: State) -> list[int]:
        if self.stage == CHOOSING:
            return self.shops(s)
        rewards = SHOPS[self.shop].rewards
        out: list[int] = []
        # Units of the first kind come before those of the second.
        if self.second == 0 and not (self.left == 1 and self.first > 0 and not s.rules.any_split):
            out.append(REWARD_OF + rewards[0])
        out.append(REWARD_OF + rewards[1])
        return out

    def take(self, s: State, code: int) -> None:
        if is_use(code):
            self.more += spend_scholar(s, self.seat, code).bundle.effects[0].n
        elif self.stage == CHOOSING:
            self.shop = code - self.base()
            self.stage = ENTERING
            if self.level == 0:
                pay(s, self.seat, SHOPS[self.shop].cost, s.rules.joker, f"shop-{SHOPS[self.shop].slug}")
        else:
            self.take_unit(s, code - REWARD_OF)

    def take_unit(self, s: State, reward: int) -> None:
        """One unit of a reward, or all of them where they can't be split."""
        n = 1 if self.may_split(s) else self.left
        if reward == SHOPS[self.shop].rewards[0]:
            self.first += n
        else:
            self.second += n
        self.left -= n

    def count(self, s: State, seat: int) -> int:
        return self.left if self.stage == SPLITTING and self.may_split(s) else 1

    def pool(self, s: State, seat: int) -> list[int]:
        if self.count(s, seat) == 1:
            return self.legal(s, seat)
        return [code for code in self.legal(s, seat) for _unit in range(self.left)]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.stage == SPLITTING:
            return (REWARD_OF,)
        return (SHOP_AT, USE, COPY) if self.level == 0 else (PAWN_IN,)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.stage == SPLITTING:
            split = self.may_split(s)
            return Phrase("prompt.shop-split" if split else "prompt.shop-reward", {"n": self.left}, RULE)
        if self.level > 0:
            return Phrase("prompt.pawn-reward" if self.rewarded else "prompt.pawn", {"level": self.level}, RULE)
        return Phrase("prompt.shop", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        shop = code - self.base()
        if is_use(code):
            why_not_use(s, seat, code, why)
        elif self.stage == SPLITTING:
            why.because("why.shop-reward", RULE)
        elif not 0 <= shop < SHOP_COUNT:
            why.because("why.shop" if self.level == 0 else "why.pawn", RULE)
        elif self.level > 0:
            why.because("why.pawn-there", RULE, {"shop": SHOPS[shop].slug})
        else:
            why.because("why.cannot-pay", RULE, {"why": f"shop-{SHOPS[shop].slug}"})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Visit":
        other = Visit()
        self.copy_asking(other)
        other.helped = self.helped
        other.level = self.level
        other.rewarded = self.rewarded
        other.stage = self.stage
        other.shop = self.shop
        other.more = self.more
        other.left = self.left
        other.first = self.first
        other.second = self.second
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["helped"] = self.helped
        out["level"] = self.level
        out["rewarded"] = self.rewarded
        out["stage"] = self.stage
        out["shop"] = self.shop
        out["more"] = self.more
        out["left"] = self.left
        out["first"] = self.first
        out["second"] = self.second
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.helped = saved.flag("helped")
        self.level = saved.whole("level")
        self.rewarded = saved.flag("rewarded")
        self.stage = saved.whole("stage")
        self.shop = saved.whole("shop")
        self.more = saved.whole("more")
        self.left = saved.whole("left")
        self.first = saved.whole("first")
        self.second = saved.whole("second")
