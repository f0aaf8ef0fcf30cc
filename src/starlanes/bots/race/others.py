"""What the others will probably pick, judged by what everybody can see of them."""

from math import exp
from typing import Final

from starlanes.bots.race.goods import after_produce, potential, reward, trade_reward
from starlanes.bots.race.sight import Board
from starlanes.bots.race.values import Values
from starlanes.games.race.kinds import ACTION_NAMES, CONSUME, CONSUME_X2, PHASE_OF_ACTION, PICK_PRODUCE, PRODUCE

ACTIONS: Final = len(ACTION_NAMES)
PHASES: Final = PRODUCE + 1
#: A sign of wanting an action counts no more than this, for or against.
MOST_SIGN: Final = 1.5


class Other:
    """One other player: how likely they call each phase, and what it would bring them without its bonus."""

    def __init__(self, board: Board, values: Values) -> None:
        weights = values.weights
        signs = signs_of(board, values)
        hand = min(board.hand, 10) / 10
        odds: list[float] = []
        for action in range(ACTIONS):
            usual, by_hand, by_sign = weights.wants[action]
            sign = max(-MOST_SIGN, min(MOST_SIGN, signs[action]))
            odds.append(exp(usual + by_hand * hand + by_sign * sign))
        surely = (1 - weights.unsure) / sum(odds)
        self.calls = [0.0] * PHASES
        for action in range(ACTIONS):
            self.calls[PHASE_OF_ACTION[action]] += odds[action] * surely + weights.unsure / ACTIONS
        if values.sight.expert:
            # Two cards each.
            self.calls = [1.0 - (1.0 - call) ** 2 for call in self.calls]
        explore = values.clock.money * (1 + board.tableau.powers.explore_keep)
        develop = min(1.0, 0.2 * board.hand)
        self.gains = [explore, develop, 1.3 * develop, 0.0, signs[PICK_PRODUCE]]
        self.gains[CONSUME] = max(0.0, signs[CONSUME_X2] - board.tableau.consumed(board.goods)[0])


def signs_of(board: Board, values: Values) -> list[float]:
    """For each action, what shows how much a player wants it."""
    clock = values.clock
    tableau = board.tableau
    powers = tableau.powers
    goods = board.goods
    poor = max(0.0, 1.0 - board.hand / 5)
    develop = float(powers.develop_reduce + powers.develop_draw_after)
    settle = max(0, powers.military) / 3 + powers.settle_reduce / 2 + powers.settle_draw_after / 2
    kept = potential(tableau, goods, clock)
    trade = trade_reward(tableau, goods, 1, board.hand, clock) - kept
    doubled = reward(tableau, goods, 2, board.hand, clock) - kept
    filled, draws = after_produce(board, values.sight.table, 1)
    produce = potential(tableau, filled, clock) - kept + clock.cards(board.hand, draws)
    return [poor, poor, develop, settle, trade, doubled, produce]


def phase_odds(others: list[Other]) -> list[float]:
    """How likely each phase takes place without me."""
    out: list[float] = []
    for phase in range(PHASES):
        nobody = 1.0
        for other in others:
            nobody *= 1.0 - other.calls[phase]
        out.append(1.0 - nobody)
    return out
