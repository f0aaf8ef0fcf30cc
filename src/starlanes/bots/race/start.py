"""Choosing a start world: what it is worth, and what the hand is worth with it."""

from starlanes.bots.race.sight import Sight
from starlanes.bots.race.values import Values
from starlanes.bots.race.weights import Weights
from starlanes.games.race.cards import INDEX
from starlanes.games.race.kinds import DEALT, START_DISCARDS
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice


def start_worth(sight: Sight, world: int, weights: Weights, whims: list[float]) -> float:
    """A start world by its points, its powers, its good and the hand it finds."""
    sight.start_from(world)
    values = Values(sight, weights, whims)
    hand = values.by_worth(sight.hand)[: DEALT - START_DISCARDS]
    return sight.table[world].vp + values.engine_now + values.goods_now + values.hand(hand)


def best_start(sight: Sight, ask: Ask, weights: Weights, whims: list[float]) -> Choice:
    return max(ask.choices, key=lambda choice: start_worth(sight, INDEX[choice.args[0]], weights, whims))
