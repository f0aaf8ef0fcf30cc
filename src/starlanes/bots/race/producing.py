"""V Produce: which power to use next, and which windfall world to fill."""

from starlanes.bots.race.goods import potential
from starlanes.bots.race.values import Values
from starlanes.games.race.cards import INDEX, Card
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice

#: A better price for this world's own good, should it be sold, in cards.
OWN_PRICE = 0.1


def fill_worth(values: Values, choice: Choice) -> float:
    """Filling the windfall world that a choice names."""
    return good_worth(values, values.sight.table[INDEX[choice.args[0]]])


def good_worth(values: Values, world: Card) -> float:
    """A good on a windfall world, and the cards drawn for it."""
    goods = values.sight.me.goods[:]
    goods[world.kind] += 1
    cards = world.draw_if_produced + values.tableau.powers.draw_per_good[world.kind] + OWN_PRICE * world.trade_here
    return potential(values.tableau, goods, values.clock) - values.goods_now + cards * values.clock.money


def best_fill(values: Values, ask: Ask) -> Choice:
    """The windfall world to fill; if that costs a hand card (then one may pass), only if it is worth one."""
    fills = [choice for choice in ask.choices if choice.verb == "fill"]
    best = max(fills, key=lambda choice: fill_worth(values, choice))
    for choice in ask.choices:
        if choice.verb == "pass" and fill_worth(values, best) <= values.giving(1):
            return choice
    return best


def next_power(values: Values, ask: Ask) -> Choice:
    """Powers for one kind, those for any, a good for a hand card if it is worth one, then draws that count."""

    def turn(choice: Choice) -> int:
        if not choice.args:
            return 1
        card = values.sight.table[INDEX[choice.args[0]]]
        for power in card.powers:
            if power.code == "windfall":
                if power.discard_hand > 0:
                    return 2 if worth_a_card(values) else 4
                return 0 if power.good >= 0 else 1
        return 3

    return min(ask.choices, key=turn)


def worth_a_card(values: Values) -> bool:
    """Whether a good on some empty windfall world is worth a hand card."""
    table = values.sight.table
    return any(good_worth(values, table[index]) > values.giving(1) for index in values.sight.me.empty_windfalls)
