"""I Explore: what seeing more cards is worth, and which of them to keep."""

from typing import Final

from starlanes.bots.race.values import Values
from starlanes.games.race.explore import draw_and_keep
from starlanes.kernel.ask import Ask

#: How far the best, and the second best, of n cards are above the average, in standard deviations.
BEST_OF: Final = [0.0, 0.0, 0.56, 0.85, 1.03, 1.16, 1.27, 1.35, 1.42, 1.49, 1.54, 1.59, 1.63, 1.67]
SECOND_OF: Final = [0.0, 0.0, -0.56, 0.0, 0.3, 0.5, 0.64, 0.76, 0.85, 0.93, 1.0, 1.06, 1.12, 1.16]


def explore_gain(values: Values, picks: list[int], placing: float) -> float:
    """Cards for the hand, the better the more there are to choose from.

    `placing` is how likely a card can be placed later in this round.
    """
    weights = values.weights
    draw, keep = draw_and_keep(values.tableau.powers, picks)
    draw = min(draw, len(BEST_OF) - 1)
    quality = BEST_OF[draw] + (SECOND_OF[draw] if keep > 1 else 0.0)
    use = min(1.0, values.clock.again + weights.luck_now * placing)
    return values.clock.cards(len(values.sight.hand), keep) + quality * use * weights.luck


def cards_to_keep(values: Values, ask: Ask) -> list[str]:
    """The drawn cards that make the best hand, taken one by one."""
    sight = values.sight
    hand = sight.hand[:]
    left = values.by_worth(sight.drawn)
    kept: list[str] = []
    for _turn in range(ask.count + len(sight.sealed)):
        best = max(left, key=lambda index: values.hand(values.by_worth([*hand, index])) + 0.01 * values.surplus(index))
        left.remove(best)
        hand.append(best)
        kept.append(f"keep {sight.table[best].slug}")
    return kept
