"""What a tableau can do, summed up: the powers of its cards, added together (rulebook "Pouvoirs des cartes").

A player's `Powers` are taken anew only when a phase begins, so a card placed in a phase acts from the next one on, as
the rulebook wants, without a rule having to ask when a card arrived. They never change once made, so copies share
them.
"""

from starlanes.games.race.cards import ANY_KIND, THIS_WORLD, Card, Power
from starlanes.games.race.kinds import CONSUME, DEVELOP, EXPLORE, KINDS, NO_KIND, PRICE, PRODUCE, SETTLE


class ConsumePower:
    """A Consume power in a tableau: the card, which of its Consume powers (1 or 2), and what it does."""

    def __init__(self, card: int, number: int, power: Power) -> None:
        self.card = card
        self.number = number
        self.code = power.code
        self.good = power.good
        self.goods = power.goods
        self.times = power.times
        self.vp = power.vp
        self.cards = power.cards
        self.different = power.different
        self.value = power.value
        self.vp_per_good = power.vp_per_good
        self.vp_offset = power.vp_offset
        self.trade_powers = power.trade_powers
        self.optional = power.code == "discard_hand"
        self.needs_goods = power.code in ("goods", "all_goods", "sell")


class Powers:
    """The sum of a tableau's powers. `cards` is the tableau it was taken from."""

    def __init__(self, tableau: list[int], table: list[Card]) -> None:
        self.cards = tableau[:]
        self.explore_draw = 0
        self.explore_keep = 0
        self.develop_draw_first = 0
        self.develop_reduce = 0
        self.develop_draw_after = 0
        self.settle_reduce = 0
        self.settle_reduce_kind = [0] * KINDS
        self.military = 0
        self.military_kind = [0] * KINDS
        self.military_rebel = 0
        self.tactics = -1  # the card that can be discarded for temporary military
        self.tactics_value = 0
        self.ship = -1  # the card that can be discarded to settle for nothing
        self.ship_not_kind = NO_KIND
        self.pay_for_military = -1  # the discount, if military worlds may be paid for
        self.pay_not_kind = NO_KIND
        self.settle_draw_after = 0
        self.trade_any = 0
        self.trade_kind = [0] * KINDS
        self.consume: list[ConsumePower] = []
        self.most_consume_cards = 0  # no Consume phase draws more than this for Consume powers
        self.most_consume_vp = 0
        self.windfall_kind = [0] * KINDS
        self.windfall_any = 0
        self.windfall_for_card = 0
        self.produce_draw = 0
        self.draw_per_good = [0] * KINDS
        self.draw_per_kind = 0
        self.draw_per_world = [0] * KINDS
        self.draw_if_most = [0] * KINDS
        for index in tableau:
            card = table[index]
            number = 0
            for power in card.powers:
                if power.phase == CONSUME:
                    number += 1
                    self.consume.append(ConsumePower(index, number, power))
                else:
                    self.add(index, power)
        for use in self.consume:
            self.bound(use)
        self.most_produce_cards = self.produce_bound(table)

    def add(self, card: int, power: Power) -> None:
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
            self.add_settle(card, power)
        elif power.phase == PRODUCE:
            self.add_produce(power)
        elif good == ANY_KIND:
            self.trade_any += value
        elif good != THIS_WORLD:
            self.trade_kind[good] += value

    def add_settle(self, card: int, power: Power) -> None:
        code = power.code
        if code == "military":
            if power.temporary:
                self.tactics = card
                self.tactics_value = power.value
            elif power.rebel:
                self.military_rebel += power.value
            elif power.good != NO_KIND:
                self.military_kind[power.good] += power.value
            else:
                self.military += power.value
        elif code == "reduce":
            if power.good == NO_KIND:
                self.settle_reduce += power.value
            else:
                self.settle_reduce_kind[power.good] += power.value
        elif code == "reduce_to_zero":
            self.ship = card
            self.ship_not_kind = power.not_good
        elif code == "pay_for_military":
            # Two such powers do not add up (III "Payer pour conquérir").
            self.pay_for_military = max(self.pay_for_military, power.discount)
            self.pay_not_kind = power.not_good
        else:
            self.settle_draw_after += power.value

    def add_produce(self, power: Power) -> None:
        code = power.code
        if code == "windfall":
            if power.discard_hand > 0:
                self.windfall_for_card += 1
            elif power.good == ANY_KIND:
                self.windfall_any += 1
            else:
                self.windfall_kind[power.good] += 1
        elif code == "draw":
            self.produce_draw += power.value
        elif code == "draw_per_good_produced":
            self.draw_per_good[power.good] += power.value
        elif code == "draw_per_kind_produced":
            self.draw_per_kind += power.value
        elif code == "draw_per_world":
            self.draw_per_world[power.good] += power.value
        elif code == "draw_if_most_produced":
            self.draw_if_most[power.good] += power.value

    def bound(self, use: ConsumePower) -> None:
        """Add to the most that a Consume phase can bring; see `consume.order_matters`."""
        if use.code == "sell":
            self.most_consume_cards += self.best_price()
        elif use.code == "all_goods":
            self.most_consume_vp += use.vp_per_good * len(self.cards)
        else:
            self.most_consume_cards += max(use.value, use.cards * use.times, 1)
            self.most_consume_vp += use.vp * use.times

    def best_price(self) -> int:
        """No good sells for more than this."""
        return max(PRICE) + self.trade_any + max(self.trade_kind) + 3

    def produce_bound(self, table: list[Card]) -> int:
        """No Produce phase takes more cards than this, goods included; see `produce.order_matters`."""
        worlds = 0
        out = self.produce_draw + KINDS * self.draw_per_kind + sum(self.draw_if_most)
        for index in self.cards:
            if table[index].kind != NO_KIND:
                worlds += 1
                out += 1 + table[index].draw_if_produced
        return out + worlds * (sum(self.draw_per_good) + sum(self.draw_per_world))
