"""What the powers of a tableau bring in a round, on average: cards and points."""

from starlanes.bots.race.tableau import Tableau
from starlanes.bots.race.weights import Weights
from starlanes.games.race.kinds import KINDS


def rates(tableau: Tableau, weights: Weights, seats: int) -> tuple[float, float]:
    """Cards and points a round; worked out once for each tableau."""
    key = (weights, seats)
    found = tableau.rates.get(key)
    if found is None:
        players = seats - 2
        cards, points = cycle(tableau, weights)
        often = weights.cycles[players]
        found = (often * cards + steady_cards(tableau, weights, players), often * points)
        tableau.rates[key] = found
    return found


def steady_cards(tableau: Tableau, weights: Weights, players: int) -> float:
    """Cards saved or drawn by powers that need no goods."""
    powers = tableau.powers
    cards = (powers.explore_draw * weights.draw + powers.explore_keep) * weights.explores[players]
    develops = powers.develop_draw_first + powers.develop_reduce + powers.develop_draw_after
    cards += develops * weights.develops[players]
    settles = powers.settle_reduce * weights.civil + sum(powers.settle_reduce_kind) * weights.of_a_kind
    cards += (settles + powers.settle_draw_after) * weights.settles[players]
    consumes = tableau.free_draws + tableau.hand_for_vp * weights.hand_for_vp
    return cards + consumes * weights.consumes[players]


def cycle(tableau: Tableau, weights: Weights) -> tuple[float, float]:
    """Cards and points of producing, then selling and consuming."""
    often = weights.bonus_share
    vp, drawn, spare = tableau.per_cycle_with_bonus
    plain_vp, plain_drawn, _spare = tableau.per_cycle
    points = (vp * often + plain_vp * (1 - often)) * weights.doubled + weights.goods_hope * spare
    best = 0
    for kind in range(KINDS):
        if tableau.production[kind] or tableau.windfalls[kind]:
            best = max(best, tableau.prices[kind])
    cards = drawn * often + plain_drawn * (1 - often) + tableau.cycle_draws
    cards += best * (weights.trades if spare else weights.trades_last)
    return cards, points
