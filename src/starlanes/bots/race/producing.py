"""V Produce: which windfall world to fill."""

from starlanes.bots.race.goods import potential
from starlanes.bots.race.values import Values
from starlanes.games.race.cards import INDEX
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice

#: A better price for this world's own good, should it be sold, in cards.
OWN_PRICE = 0.1


def fill_worth(values: Values, choice: Choice) -> float:
    """A good on a windfall world, and the cards drawn for it."""
    world = values.sight.table[INDEX[choice.args[0]]]
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
