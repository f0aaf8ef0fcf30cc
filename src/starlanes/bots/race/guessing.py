"""Gambling World: the number to name."""

from starlanes.bots.race.sight import Sight
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice


def unseen_by_cost(sight: Sight) -> list[int]:
    """How many cards of the box that I can't see have each cost or defense."""
    counts = [0] * (1 + max(card.cost for card in sight.table))
    for card in sight.table:
        counts[card.cost] += card.copies
    for cards in (sight.hand, sight.me.cards, *[board.cards for board in sight.others]):
        for index in cards:
            counts[sight.table[index].cost] -= 1
    return counts


def best_guess(sight: Sight, ask: Ask) -> Choice:
    counts = unseen_by_cost(sight)
    return max(ask.choices, key=lambda choice: counts[int(choice.args[0])])
