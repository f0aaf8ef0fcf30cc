"""Consume powers (rulebook "Consommer"): which can be used, and the goods one takes."""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import GOOD_OF, SELL
from starlanes.games.frontiers.facts import tell_consumed, tell_sold
from starlanes.games.frontiers.kinds import ANY_KIND
from starlanes.games.frontiers.numbers import PRICE
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.powers import ConsumePower
from starlanes.games.frontiers.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

RULE: Final = "consume"


def price(player: Player, kind: int) -> int:
    """What a good sells for, Trade powers included."""
    return PRICE[kind] + player.powers.trade_any + player.powers.trade_kind[kind]


def sell(s: State, seat: int, colony: int) -> None:
    """Sell the good on a colony."""
    player = s.players[seat]
    kind = s.take_good(seat, player.slot_of(colony))
    credits = price(player, kind)
    player.credits += credits
    tell_sold(s.ear, seat, colony, kind, credits)


def colonies_with(player: Player, kind: int) -> list[int]:
    """The colonies that hold a good of a kind (or of any), sorted."""
    out: list[int] = []
    for slot in range(len(player.goods)):
        good = player.goods[slot]
        if good != EMPTY and kind in (ANY_KIND, good):
            out.append(player.colonies[slot])
    out.sort()
    return out


def sellable(s: State, player: Player) -> list[int]:
    """The colonies whose good can be sold; that of the refinery can't."""
    return [tile for tile in colonies_with(player, ANY_KIND) if not s.tiles[tile].any_kind]


def fitting(s: State, player: Player, use: ConsumePower) -> list[int]:
    """The colonies whose good a power can take."""
    return sellable(s, player) if use.sells else colonies_with(player, use.kind)


def usable(s: State, player: Player, use: ConsumePower, why: Why | None = None) -> bool:
    """Whether a Consume power has the goods it needs."""
    found = len(fitting(s, player, use))
    needs = 1 if use.up_to else use.goods
    if found < needs and why is not None:
        why.because("why.too-few-goods", RULE, {"needs": needs, "has": found})
    return found >= needs


def goods_taken(s: State, player: Player, use: ConsumePower) -> int:
    """How many goods a power takes: exactly its number, or as many as it can, up to its limit."""
    if not use.up_to:
        return use.goods
    colonies = fitting(s, player, use)
    if not use.different:
        return min(use.goods, len(colonies))
    kinds = 0
    n = 0
    for colony in colonies:
        bit = BIT[player.goods[player.slot_of(colony)]]
        if not kinds & bit:
            kinds |= bit
            n += 1
    return min(use.goods, n)


def take_goods(s: State, seat: int, i: int) -> "TakeGoods":
    frame = TakeGoods()
    frame.seat = seat
    frame.power = i
    frame.left = goods_taken(s, s.players[seat], s.players[seat].powers.consume[i])
    return frame


class TakeGoods(Frame[State]):
    """Choose the goods a Consume power takes, then take them and the reward."""

    NAME: ClassVar[str] = "take-goods"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.power = 0
        self.left = 0
        self.taken: list[int] = BLANK  # colonies whose good is to be taken

    def use(self, s: State) -> ConsumePower:
        return s.players[self.seat].powers.consume[self.power]

    def verb(self, s: State) -> int:
        return SELL if self.use(s).sells else GOOD_OF

    def open_goods(self, s: State) -> list[int]:
        """The colonies whose good can still be taken: not taken yet, nor of a kind taken where kinds must differ."""
        player = s.players[self.seat]
        use = self.use(s)
        kinds = 0
        if use.different:
            for colony in self.taken:
                kinds |= BIT[player.goods[player.slot_of(colony)]]
        out: list[int] = []
        for colony in fitting(s, player, use):
            if colony not in self.taken and not kinds & BIT[player.goods[player.slot_of(colony)]]:
                out.append(colony)
        return out

    def go(self, s: State) -> int:
        if self.left > 0:
            # Nothing to choose only if every good left is needed; a pick of several, once begun, is sent whole.
            colonies = self.open_goods(s)
            if len(colonies) > self.left:
                return STAYS
            self.taken = self.taken + colonies
            self.left = 0
        self.reward(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        use = self.use(s)
        if use.different:
            return self.pool(s, seat)
        verb = self.verb(s)
        return in_order(fitting(s, s.players[self.seat], use), [verb + tile for tile in self.taken], verb, self.left)

    def pool(self, s: State, seat: int) -> list[int]:
        verb = self.verb(s)
        return [verb + colony for colony in self.open_goods(s)]

    def count(self, s: State, seat: int) -> int:
        # Goods of different kinds are asked for one by one, since each rules out others.
        return 1 if self.use(s).different else self.left

    def answer(self, s: State, seat: int, code: int) -> None:
        self.taken = [*self.taken, code - self.verb(s)]
        self.left -= 1

    def reward(self, s: State) -> None:
        """The goods go to the supply, and the reward is taken."""
        use = self.use(s)
        if use.sells:
            sell(s, self.seat, self.taken[0])
            return
        player = s.players[self.seat]
        for colony in self.taken:
            s.take_good(self.seat, player.slot_of(colony))
        times = len(self.taken) if use.up_to else 1
        vp = times * use.vp
        credits = times * use.credits
        player.credits += credits
        s.pay_vp(self.seat, vp)
        tell_consumed(s.ear, self.seat, use.tile, self.taken, vp, credits)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (self.verb(s),)

    def prompt(self, s: State, seat: int) -> Phrase:
        use = self.use(s)
        key = "prompt.sell-more" if use.sells else "prompt.take-goods"
        return Phrase(key, {"n": self.left, "tile": s.tiles[use.tile].slug}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.finish-power", RULE, {"tile": s.tiles[self.use(s).tile].slug, "n": self.left})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "TakeGoods":
        other = TakeGoods()
        other.seat = self.seat
        other.power = self.power
        other.left = self.left
        other.taken = self.taken
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["power"] = self.power
        out["left"] = self.left
        out["taken"] = list(self.taken)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.power = saved.whole("power")
        self.left = saved.whole("left")
        self.taken = saved.wholes("taken")
