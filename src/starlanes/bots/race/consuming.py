"""IV Consume, step by step: which good to sell, which power to use next, and on which goods."""

from starlanes.bots.race.goods import sale
from starlanes.bots.race.paying import any_for_a_point
from starlanes.bots.race.tableau import spare_kind, use_order
from starlanes.bots.race.values import Values
from starlanes.games.race.cards import INDEX, PRODUCTION, Power
from starlanes.games.race.kinds import CONSUME_X2, KINDS, VP_MULTIPLIER
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice

#: The cards by which the worth of a card drawn in this phase is judged.
USUAL_DRAW = 3


def multiplier(values: Values) -> int:
    return VP_MULTIPLIER if CONSUME_X2 in values.sight.me.picks else 1


def best_sale(values: Values, ask: Ask) -> Choice:
    """The good to sell, with a thought for those that are left to consume."""
    me = values.sight.me

    def worth(choice: Choice) -> float:
        world = values.sight.table[INDEX[choice.args[0]]]
        rest = me.goods[:]
        rest[world.kind] -= 1
        vp, cards, _left = me.tableau.consumed(rest)
        return vp * multiplier(values) + values.clock.cards(me.hand, cards + sale(me, world))

    return max(ask.choices, key=worth)


def order_of_use(values: Values) -> list[Power]:
    """My Consume powers in the order I use them: those without goods first, hand cards for points last."""
    free: list[Power] = []
    goods: list[Power] = []
    hand: list[Power] = []
    for use in values.tableau.powers.consume:
        (hand if use.optional else goods if use.needs_goods else free).append(use)
    money = values.clock.cards(values.sight.me.hand, USUAL_DRAW) / USUAL_DRAW
    return free + use_order(goods, multiplier(values), money, values.tableau.prices) + hand


def next_use(values: Values, ask: Ask) -> Choice:
    """The power to use now, or to stop when only hand cards could still be turned into points."""
    offered = {choice.text: choice for choice in ask.choices}
    for use in order_of_use(values):
        choice = offered.get(f"use {values.sight.table[use.card].slug} {use.number}")
        if choice is not None and (not use.optional or any_for_a_point(values)):
            return choice
    return offered.get("pass", ask.choices[0])


def next_good(values: Values, ask: Ask) -> Choice:
    """The next good for a power: of the kind that other powers want least, from a production world if there is one."""
    table = values.sight.table
    card = INDEX[str(ask.prompt.args["card"])]
    use = next(use for use in values.tableau.powers.consume if use.card == card and use.needs_goods)
    by_kind: list[list[Choice]] = [[] for kind in range(KINDS)]
    for choice in ask.pool:
        if choice.code >= ask.choices[0].code:
            by_kind[table[INDEX[choice.args[0]]].kind].append(choice)

    def dear(choice: Choice) -> tuple[bool, int]:
        world = table[INDEX[choice.args[0]]]
        return world.makes != PRODUCTION, world.trade_here

    counts = [len(choices) for choices in by_kind]
    wanted = values.tableau.wanted if use.good < 0 else [0] * KINDS
    taken: list[Choice] = []
    while len(taken) < ask.count:
        kind = spare_kind(counts, wanted, [], use.code == "sell")
        cheapest = min(by_kind[kind], key=dear)
        by_kind[kind].remove(cheapest)
        counts[kind] -= 1
        taken.append(cheapest)
    return min(taken, key=lambda choice: choice.code)
