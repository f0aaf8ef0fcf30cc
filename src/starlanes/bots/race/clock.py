"""How long the game still goes, and what cards and waiting are worth for it."""

from math import exp

from starlanes.bots.race.sight import Board, Sight
from starlanes.bots.race.weights import Weights
from starlanes.games.race.kinds import HAND_LIMIT, TABLEAU_END


def rounds_left(sight: Sight, weights: Weights) -> float:
    """The rounds expected after this one: until the fullest tableau has twelve cards or the VP pool is empty."""
    left = 20.0
    per_round = 0.1
    for board in (sight.me, *sight.others):
        left = min(left, rounds_to_fill(board, sight, weights))
        per_round += chips_per_round(board, sight, weights)
    return max(0.0, min(left, sight.pool / per_round) - 1.0)


def rounds_to_fill(board: Board, sight: Sight, weights: Weights) -> float:
    size = len(board.cards)
    usual = weights.pace[sight.seats - 2] * (2 if sight.expert else 1)
    pace = (size - 1 + usual * weights.pace_rounds) / (max(0, sight.round - 1) + weights.pace_rounds)
    return (TABLEAU_END - size) / max(0.5, pace)


def chips_per_round(board: Board, sight: Sight, weights: Weights) -> float:
    tableau = board.tableau
    return weights.cycles[sight.seats - 2] * weights.chips * tableau.per_cycle_with_bonus[0]


def rising(left: float, rounds: float) -> float:
    """From 0 with no round left towards 1; `rounds` says how soon."""
    return 1.0 - exp(-left / rounds)


class Clock:
    """What time does to worth, at this moment of the game."""

    def __init__(self, sight: Sight, weights: Weights) -> None:
        left = rounds_left(sight, weights)
        self.left = left
        #: A card in hand at the end of this round, as money, while the hand is small.
        self.money = weights.last_money + (weights.money - weights.last_money) * rising(left, weights.money_rounds)
        #: A card that comes in a later round.
        self.income = self.money * weights.income
        #: How much of the worth of a card to place, or of a good, is still there a round later.
        self.again = weights.wait * rising(left, weights.wait_rounds)
        self.later = weights.goods_wait * rising(left, weights.wait_rounds)
        #: Rounds in which powers still work, the far ones counting less.
        self.horizon = weights.horizon * rising(left, weights.horizon)
        self.crowd = weights.crowd

    def purse(self, n: float) -> float:
        """A hand of n cards as money: from `crowd` on each is worth less, down to nothing at the hand limit."""
        over = min(n, HAND_LIMIT) - self.crowd
        if over <= 0:
            return n * self.money
        return (self.crowd + over - over * over / (2 * (HAND_LIMIT + 1 - self.crowd))) * self.money

    def cards(self, hand: float, n: float) -> float:
        """So many cards more for a hand."""
        return self.purse(hand + n) - self.purse(hand)
