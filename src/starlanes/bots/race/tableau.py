"""A tableau summed up: its powers, the goods it makes in a Produce phase, and what its Consume powers make of goods."""

from typing import Final

from starlanes.games.race.cards import ANY_KIND, PRODUCTION, WINDFALL, Card, Power
from starlanes.games.race.consume_goods import goods_taken, reward_for
from starlanes.games.race.kinds import KINDS, NO_KIND, PRICE
from starlanes.games.race.powers import powers_of

# What only the usual order of Consume powers hangs on, in victory points.
CARD: Final = 0.5
DOUBLED: Final = 1.5
#: Pilgrimage World takes all goods, for one point each but the first.
ALL_GOODS: Final = 0.75
#: A good sold by a Consume power, against its price in cards: the dearest kind is not always there.
SALE: Final = 0.6
#: Gambling World's guess brings about one card in four.
LUCKY_GUESS: Final = 0.25
#: How likely one is to have produced the most of a kind, for each good of it.
MOST: Final = 0.35


class Tableau:
    """Made from its cards alone: it knows nothing of goods in play, of chips or of the clock."""

    def __init__(self, cards: tuple[int, ...], table: list[Card]) -> None:
        self.cards = cards
        self.powers = powers_of(list(cards), table)
        self.production = [0] * KINDS
        self.windfalls = [0] * KINDS
        self.sixes: list[Card] = []
        drawn_on_worlds = 0
        for index in cards:
            card = table[index]
            if card.makes == PRODUCTION:
                self.production[card.kind] += 1
                drawn_on_worlds += card.draw_if_produced
            elif card.makes == WINDFALL:
                self.windfalls[card.kind] += 1
            if card.scoring:
                self.sixes.append(card)
        powers = self.powers
        self.prices = [PRICE[kind] + powers.trade_any + powers.trade_kind[kind] for kind in range(KINDS)]
        self.free_draws = 0.0  # cards in every Consume phase, without goods
        self.hand_for_vp = 0  # hand cards that may be turned into points
        self.wanted = [0] * KINDS  # goods that powers for one kind can take
        self.uses: list[Power] = []  # the Consume powers that take goods, in the usual order
        self.sort_consume_powers()
        self.known: dict[tuple[int, ...], tuple[int, int, int]] = {}
        #: Cards and points a round, by weights and number of players (engine.py).
        self.rates: dict[tuple[object, int], tuple[float, float]] = {}
        # A whole cycle: all worlds empty, Produce (without and with its bonus), then Consume.
        self.made = self.makes(self.production, self.windfalls, 0)
        self.made_with_bonus = self.makes(self.production, self.windfalls, 1)
        self.per_cycle = self.consumed(self.made)
        self.per_cycle_with_bonus = self.consumed(self.made_with_bonus)
        self.cycle_draws = self.draws(self.made, drawn_on_worlds)

    def sort_consume_powers(self) -> None:
        uses: list[Power] = []
        for use in self.powers.consume:
            if use.code == "draw":
                self.free_draws += use.value
            elif use.code == "gamble":
                self.free_draws += LUCKY_GUESS
            elif use.optional:
                self.hand_for_vp += use.times
            else:
                uses.append(use)
                if use.good >= 0:
                    self.wanted[use.good] += max(use.goods, use.times)
        self.uses = use_order(uses, DOUBLED, CARD, self.prices)

    def makes(self, production: list[int], windfalls: list[int], bonus: int) -> list[int]:
        """Goods by kind that these empty worlds get in a Produce phase; what may fill any kind fills the dearest."""
        powers = self.powers
        out = production[:]
        any_kind = powers.windfall_any + bonus
        for kind in range(KINDS - 1, -1, -1):
            filled = min(windfalls[kind], powers.windfall_kind[kind])
            more = min(windfalls[kind] - filled, any_kind)
            any_kind -= more
            out[kind] += filled + more
        return out

    def draws(self, made: list[int], on_worlds: int) -> float:
        """Cards of a Produce phase that makes these goods, `on_worlds` of them for goods on certain worlds."""
        powers = self.powers
        n = float(powers.produce_draw + on_worlds)
        for kind in range(KINDS):
            n += made[kind] * powers.draw_per_good[kind]
            n += powers.draw_per_kind if made[kind] else 0
            n += powers.draw_per_world[kind] * (self.production[kind] + self.windfalls[kind])
            n += powers.draw_if_most[kind] * min(1.0, MOST * made[kind])
        return n

    def consumed(self, goods: list[int]) -> tuple[int, int, int]:
        """What the Consume powers make of goods: points (undoubled), cards, and the number of goods left over."""
        key = tuple(goods)
        found = self.known.get(key)
        if found is None:
            left = goods[:]
            vp = 0
            cards = 0
            for use in self.uses:
                taken = take(use, left, self.wanted)
                if not taken:
                    continue
                if use.code == "sell":
                    cards += self.prices[taken[0]] if use.trade_powers else PRICE[taken[0]]
                else:
                    points, drawn = reward_for(use, len(taken))
                    vp += points
                    cards += drawn
            found = (vp, cards, sum(left))
            self.known[key] = found
        return found


def use_order(uses: list[Power], multiplier: float, money: float, prices: list[int]) -> list[Power]:
    """Powers that take goods: those that make most of a good first; among equals, those for one kind first."""

    def key(use: Power) -> tuple[float, bool]:
        if use.code == "all_goods":
            return -ALL_GOODS * multiplier, True
        if use.code == "sell":
            return -max(prices) * money * SALE, True
        return -(use.vp * multiplier + use.cards * money) / use.goods, use.good == ANY_KIND

    return sorted(uses, key=key)


def take(use: Power, left: list[int], wanted: list[int]) -> list[int]:
    """The kinds of the goods a power takes out of `left` (which is changed)."""
    kind = use.taken
    n = goods_taken(use, left[kind] if kind >= 0 else sum(left))
    if use.different and sum(1 for count in left if count) < use.goods:
        n = 0
    out: list[int] = []
    while len(out) < n:
        pick = kind if kind >= 0 else spare_kind(left, wanted, out if use.different else [], use.code == "sell")
        left[pick] -= 1
        out.append(pick)
    return out


def spare_kind(left: list[int], wanted: list[int], without: list[int], dearest: bool) -> int:
    """The kind of which most is left beyond what other powers want; for a sale, the dearest."""
    best = NO_KIND
    best_spare = 0
    for kind in range(KINDS):
        if left[kind] and kind not in without:
            spare = kind if dearest else left[kind] - wanted[kind]
            if best == NO_KIND or spare > best_spare:
                best = kind
                best_spare = spare
    return best
