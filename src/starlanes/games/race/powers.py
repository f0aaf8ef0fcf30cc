"""What a tableau can do, summed up: the powers of its cards, added together (rulebook "Pouvoirs des cartes").

A player's `Powers` are taken anew only when a phase begins, so a card placed in a phase acts from the next one on, as
the rulebook wants, without a rule having to ask when a card arrived. They never change once made, so copies share
them.
"""

from typing import Final

from starlanes.games.race.cards import ANY_KIND, THIS_WORLD, Card, Power
from starlanes.games.race.kinds import CONSUME, DEVELOP, EXPLORE, KINDS, NO_KIND, PRICE, PRODUCE, SETTLE
from starlanes.kernel.fields import Own

#: Produce powers that act differently, or on other worlds, before or after each other.
ORDERLY: Final = ("windfall", "draw_per_good_produced", "draw_per_kind_produced")

#: No power of any kind of goods.
NONE: Final = [0] * KINDS


def plus(sums: list[int], kind: int, value: int) -> list[int]:
    """New sums by kind, with a value added."""
    out = sums[:]
    out[kind] += value
    return out


def powers_of(tableau: list[int], table: list[Card]) -> "Powers":
    """The powers of a tableau."""
    out = Powers()
    for index in tableau:
        out.add_card(table[index])
    return out


def powers_after(before: "Powers", tableau: list[int], table: list[Card]) -> "Powers":
    """The powers of a tableau, given those of an earlier one: mostly there is just a card more."""
    known = len(before.cards)
    if tableau[:known] != before.cards:
        return powers_of(tableau, table)
    out = before.copy()
    for i in range(known, len(tableau)):
        out.add_card(table[tableau[i]])
    return out


class Powers:
    """The sum of a tableau's powers. `cards` is the tableau it was taken from."""

    def __init__(self) -> None:
        self.cards: Own[list[int]] = []
        self.explore_draw = 0
        self.explore_keep = 0
        self.develop_draw_first = 0
        self.develop_reduce = 0
        self.develop_draw_after = 0
        self.settle_reduce = 0
        self.settle_reduce_kind: list[int] = NONE
        self.military = 0
        self.military_kind: list[int] = NONE
        self.military_rebel = 0
        self.tactics = -1  # the card that can be discarded for temporary military
        self.tactics_value = 0
        self.ship = -1  # the card that can be discarded to settle for nothing
        self.ship_not_kind = NO_KIND
        self.pay_for_military = -1  # the discount, if military worlds may be paid for
        self.pay_not_kind = NO_KIND
        self.settle_draw_after = 0
        self.trade_any = 0
        self.trade_kind: list[int] = NONE
        self.trade_here = 0  # the most that a world's own power adds to the price of its good
        self.consume: Own[list[Power]] = []
        self.produce: Own[list[Power]] = []  # those whose order its owner may choose
        self.windfall_kind: list[int] = NONE
        self.windfall_any = 0
        self.windfall_for_card = 0
        self.produce_draw = 0
        self.draw_per_good: list[int] = NONE
        self.draw_per_kind = 0
        self.draw_per_world: list[int] = NONE
        self.draw_if_most: list[int] = NONE

    def add_card(self, card: Card) -> None:
        """Add all powers of a card."""
        self.cards.append(card.index)
        self.trade_here = max(self.trade_here, card.trade_here)
        for power in card.powers:
            if power.phase == CONSUME:
                self.consume.append(power)
            else:
                self.add(power)

    def add(self, power: Power) -> None:
        """Add one power that is not a Consume power."""
        code = power.code
        value = power.value
        good = power.good
        if power.phase == EXPLORE:
            if code == "draw":
                self.explore_draw += value
            else:
                self.explore_keep += value
        elif power.phase == DEVELOP:
            if code == "reduce":
                self.develop_reduce += value
            elif code == "draw_after":
                self.develop_draw_after += value
            else:
                self.develop_draw_first += value
        elif power.phase == SETTLE:
            self.add_settle(power)
        elif power.phase == PRODUCE:
            self.add_produce(power)
        elif good == ANY_KIND:
            self.trade_any += value
        elif good != THIS_WORLD:
            self.trade_kind = plus(self.trade_kind, good, value)

    def add_settle(self, power: Power) -> None:
        code = power.code
        if code == "military":
            if power.temporary:
                self.tactics = power.card
                self.tactics_value = power.value
            elif power.rebel:
                self.military_rebel += power.value
            elif power.good != NO_KIND:
                self.military_kind = plus(self.military_kind, power.good, power.value)
            else:
                self.military += power.value
        elif code == "reduce":
            if power.good == NO_KIND:
                self.settle_reduce += power.value
            else:
                self.settle_reduce_kind = plus(self.settle_reduce_kind, power.good, power.value)
        elif code == "reduce_to_zero":
            self.ship = power.card
            self.ship_not_kind = power.not_good
        elif code == "pay_for_military":
            # Two such powers do not add up (III "Payer pour conquérir").
            self.pay_for_military = max(self.pay_for_military, power.discount)
            self.pay_not_kind = power.not_good
        else:
            self.settle_draw_after += power.value

    def add_produce(self, power: Power) -> None:
        code = power.code
        if code in ORDERLY:
            self.produce.append(power)
        if code == "windfall":
            if power.discard_hand > 0:
                self.windfall_for_card += 1
            elif power.good == ANY_KIND:
                self.windfall_any += 1
            else:
                self.windfall_kind = plus(self.windfall_kind, power.good, 1)
        elif code == "draw":
            self.produce_draw += power.value
        elif code == "draw_per_good_produced":
            self.draw_per_good = plus(self.draw_per_good, power.good, power.value)
        elif code == "draw_per_kind_produced":
            self.draw_per_kind += power.value
        elif code == "draw_per_world":
            self.draw_per_world = plus(self.draw_per_world, power.good, power.value)
        elif code == "draw_if_most_produced":
            self.draw_if_most = plus(self.draw_if_most, power.good, power.value)

    def best_price(self) -> int:
        """No good sells for more than this."""
        return max(PRICE) + self.trade_any + max(self.trade_kind) + self.trade_here

    # Written by `make fields`: copy.
    def copy(self) -> "Powers":
        other = Powers()
        other.cards = self.cards[:]
        other.explore_draw = self.explore_draw
        other.explore_keep = self.explore_keep
        other.develop_draw_first = self.develop_draw_first
        other.develop_reduce = self.develop_reduce
        other.develop_draw_after = self.develop_draw_after
        other.settle_reduce = self.settle_reduce
        other.settle_reduce_kind = self.settle_reduce_kind
        other.military = self.military
        other.military_kind = self.military_kind
        other.military_rebel = self.military_rebel
        other.tactics = self.tactics
        other.tactics_value = self.tactics_value
        other.ship = self.ship
        other.ship_not_kind = self.ship_not_kind
        other.pay_for_military = self.pay_for_military
        other.pay_not_kind = self.pay_not_kind
        other.settle_draw_after = self.settle_draw_after
        other.trade_any = self.trade_any
        other.trade_kind = self.trade_kind
        other.trade_here = self.trade_here
        other.consume = self.consume[:]
        other.produce = self.produce[:]
        other.windfall_kind = self.windfall_kind
        other.windfall_any = self.windfall_any
        other.windfall_for_card = self.windfall_for_card
        other.produce_draw = self.produce_draw
        other.draw_per_good = self.draw_per_good
        other.draw_per_kind = self.draw_per_kind
        other.draw_per_world = self.draw_per_world
        other.draw_if_most = self.draw_if_most
        return other
