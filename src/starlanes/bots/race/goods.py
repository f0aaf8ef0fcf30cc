"""What goods are worth: sold, consumed, and lying on worlds for later."""

from starlanes.bots.race.clock import Clock
from starlanes.bots.race.sight import Board
from starlanes.bots.race.tableau import Tableau
from starlanes.games.race.cards import Card
from starlanes.games.race.kinds import KINDS


def reward(tableau: Tableau, goods: list[int], multiplier: int, hand: int, clock: Clock) -> float:
    """A Consume phase with these goods and so many cards in hand."""
    vp, cards, _left = tableau.consumed(goods)
    return vp * multiplier + clock.cards(hand, cards + tableau.free_draws)


def trade_reward(tableau: Tableau, goods: list[int], multiplier: int, hand: int, clock: Clock) -> float:
    """A Consume phase that sells a good first: the best of the kinds there are (a world's own bonus left aside)."""
    best = clock.cards(hand, tableau.free_draws)
    for kind in range(KINDS):
        if goods[kind]:
            rest = goods[:]
            rest[kind] -= 1
            vp, cards, _left = tableau.consumed(rest)
            drawn = cards + tableau.free_draws + tableau.prices[kind]
            best = max(best, vp * multiplier + clock.cards(hand, drawn))
    return best


def potential(tableau: Tableau, goods: list[int], clock: Clock) -> float:
    """Goods kept for a later round: doubled points, or a sale."""
    if not any(goods):
        return 0.0
    vp, cards, _left = tableau.consumed(goods)
    best = 2 * vp + cards * clock.income
    for kind in range(KINDS):
        if goods[kind]:
            rest = goods[:]
            rest[kind] -= 1
            vp, cards, _left = tableau.consumed(rest)
            best = max(best, vp + (cards + tableau.prices[kind]) * clock.income)
    return clock.later * best


def sale(board: Board, world: Card) -> int:
    """The cards the good on a world sells for."""
    return board.tableau.prices[world.kind] + world.trade_here


def after_produce(board: Board, table: list[Card], bonus: int) -> tuple[list[int], float]:
    """The goods after a Produce phase, and the cards it draws."""
    production = [0] * KINDS
    windfalls = [0] * KINDS
    draws = 0
    for index in board.empty_production:
        production[table[index].kind] += 1
        draws += table[index].draw_if_produced
    for index in board.empty_windfalls:
        windfalls[table[index].kind] += 1
    made = board.tableau.makes(production, windfalls, bonus)
    goods = [board.goods[kind] + made[kind] for kind in range(KINDS)]
    return goods, board.tableau.draws(made, draws)
