"""Goods in the Consume phase: where they lie, what they are worth, the powers that consume them (IV "CONSOMMER")."""

from typing import ClassVar, Final

from starlanes.games.race.cards import ANY_KIND, Power
from starlanes.games.race.choices import CONSUME_GOOD
from starlanes.games.race.facts import tell_consumed
from starlanes.games.race.kinds import PRICE, VP_MULTIPLIER
from starlanes.games.race.state import EMPTY, Player, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import in_order
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.fields import Own
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

RULE: Final = "consume"
HAND_RULE: Final = "consume.hand"


def good_slots(s: State, player: Player, kind: int) -> list[int]:
    """The places of a tableau that hold a good of a kind (or of any)."""
    out: list[int] = []
    goods = player.goods
    for slot in range(len(goods)):
        if goods[slot] != EMPTY and (kind == ANY_KIND or s.cards[player.tableau[slot]].kind == kind):
            out.append(slot)
    return out


def worlds_at(player: Player, slots: list[int]) -> list[int]:
    """The worlds at these places, as a sorted list."""
    out: list[int] = []
    for slot in slots:
        out.append(player.tableau[slot])
    out.sort()
    return out


def price(s: State, seat: int, world: int, trade_powers: bool) -> int:
    """The cards a good on this world is worth; `$` powers count for Trade, and for Trade League."""
    row = s.cards[world]
    out = PRICE[row.kind]
    if trade_powers:
        powers = s.players[seat].powers
        out += powers.trade_any + powers.trade_kind[row.kind] + row.trade_here
    return out


def kinds_among(s: State, worlds: list[int]) -> int:
    """How many different kinds of goods lie on these worlds."""
    seen = 0
    n = 0
    for world in worlds:
        bit = BIT[s.cards[world].kind]
        if not seen & bit:
            seen |= bit
            n += 1
    return n


def usable(s: State, seat: int, use: Power, why: Why | None = None) -> bool:
    """Whether a Consume power has what it needs."""
    player = s.players[seat]
    if use.optional:
        if not player.hand and why is not None:
            why.because("why.no-hand-cards", HAND_RULE)
        return bool(player.hand)
    if not use.needs_goods:
        return True
    slots = good_slots(s, player, use.good if use.code == "goods" else ANY_KIND)
    slug = s.cards[use.card].slug
    if use.different:
        found = kinds_among(s, worlds_at(player, slots))
        if found < use.goods and why is not None:
            why.because("why.too-few-kinds", RULE, {"card": slug, "needs": use.goods, "has": found})
        return found >= use.goods
    if len(slots) < use.goods and why is not None:
        why.because("why.too-few-goods", RULE, {"card": slug, "needs": use.goods, "has": len(slots)})
    return len(slots) >= use.goods


def take_goods(s: State, seat: int, i: int, doubled: bool) -> "TakeGoods":
    """How many goods a power takes: exactly its number, or as many as it can, up to its limit."""
    player = s.players[seat]
    use = player.powers.consume[i]
    frame = TakeGoods()
    frame.seat = seat
    frame.power = i
    frame.doubled = doubled
    have = len(good_slots(s, player, use.good if use.code == "goods" else ANY_KIND))
    if use.code == "all_goods":
        frame.left = have
    elif use.code == "sell" or use.goods > 1:
        frame.left = use.goods
    else:
        frame.left = min(use.times, have)
    return frame


class TakeGoods(Frame[State]):
    """Choose the goods a Consume power takes, then take them and the reward."""

    NAME: ClassVar[str] = "take-goods"
    VERBS: ClassVar[tuple[int, ...]] = (CONSUME_GOOD,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.power = 0
        self.left = 0
        self.taken: Own[list[int]] = []  # worlds whose good is to be taken, as choices
        self.doubled = False

    def use(self, s: State) -> Power:
        return s.players[self.seat].powers.consume[self.power]

    def fitting(self, s: State) -> list[int]:
        """The worlds whose goods fit the power."""
        player = s.players[self.seat]
        use = self.use(s)
        return worlds_at(player, good_slots(s, player, use.good if use.code == "goods" else ANY_KIND))

    def open_goods(self, s: State) -> list[int]:
        """The worlds whose goods can still be taken: not taken yet, nor of a kind taken where kinds must differ."""
        different = self.use(s).different
        kinds = 0
        for code in self.taken:
            kinds |= BIT[s.cards[code - CONSUME_GOOD].kind]
        out: list[int] = []
        for world in self.fitting(s):
            gone = kinds & BIT[s.cards[world].kind] != 0 if different else CONSUME_GOOD + world in self.taken
            if not gone:
                out.append(world)
        return out

    def go(self, s: State) -> int:
        if self.left > 0:
            # Nothing to choose only if every good left is needed; a pick of several, once begun, is sent whole.
            worlds = self.open_goods(s)
            if len(worlds) > self.left:
                return STAYS
            for world in worlds:
                self.answer(s, self.seat, CONSUME_GOOD + world)
        self.reward(s)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        if self.use(s).different:
            return self.pool(s, seat)
        return in_order(self.fitting(s), self.taken, CONSUME_GOOD, self.left)

    def answer(self, s: State, seat: int, code: int) -> None:
        self.taken.append(code)
        self.left -= 1

    def count(self, s: State, seat: int) -> int:
        # Goods of different kinds are asked for one by one, since each rules out others.
        return 1 if self.use(s).different else self.left

    def pool(self, s: State, seat: int) -> list[int]:
        return [CONSUME_GOOD + world for world in self.open_goods(s)]

    def prompt(self, s: State, seat: int) -> Phrase:
        card = s.cards[self.use(s).card].slug
        return Phrase("prompt.take-goods", {"n": self.left, "card": card}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        why.because("why.finish-power", RULE, {"card": s.cards[self.use(s).card].slug, "n": self.left})

    def reward(self, s: State) -> None:
        """Goods go to the discard pile, unseen, before the reward."""
        use = self.use(s)
        player = s.players[self.seat]
        worlds: list[int] = []
        for code in self.taken:
            world = code - CONSUME_GOOD
            worlds.append(world)
            s.take_good(self.seat, player.tableau.index(world))
        n = len(worlds)
        if use.code == "sell":
            cards = price(s, self.seat, worlds[0], use.trade_powers)
            tell_consumed(s.ear, self.seat, use.card, worlds, 0, cards, False)
            s.draw(self.seat, cards, s.cards[use.card].slug, RULE)
            return
        times = n // use.goods
        vp = n * use.vp_per_good + use.vp_offset if use.code == "all_goods" else times * use.vp
        vp *= VP_MULTIPLIER if self.doubled else 1
        s.gain_chips(self.seat, vp)
        tell_consumed(s.ear, self.seat, use.card, worlds, vp, times * use.cards, self.doubled)
        s.draw(self.seat, times * use.cards, s.cards[use.card].slug, RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "TakeGoods":
        other = TakeGoods()
        other.seat = self.seat
        other.power = self.power
        other.left = self.left
        other.taken = self.taken[:]
        other.doubled = self.doubled
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["power"] = self.power
        out["left"] = self.left
        out["taken"] = list(self.taken)
        out["doubled"] = self.doubled
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.power = saved.whole("power")
        self.left = saved.whole("left")
        self.taken = saved.wholes("taken")
        self.doubled = saved.flag("doubled")
