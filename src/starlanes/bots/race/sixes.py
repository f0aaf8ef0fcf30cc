"""What cards score under the cost-6 developments, card by card, so that it can be added up and looked up."""

from functools import lru_cache

from starlanes.games.race.cards import FIRST_EDITION, SECOND_EDITION, Card
from starlanes.games.race.kinds import NO_KIND
from starlanes.games.race.scoring import fits


def general_military(card: Card) -> int:
    total = 0
    for power in card.powers:
        if power.code == "military" and not power.temporary and not power.rebel and power.good == NO_KIND:
            total += power.value
    return total


@lru_cache(maxsize=4096)
def six_points(six: Card, card: Card) -> int:
    """The points a card in the tableau brings to a cost-6 development: the first clause it fits, and its military."""
    points = 0
    for clause in six.scoring:
        if clause.per == "military-strength":
            points += clause.points * general_military(card)
        elif clause.per == "card" and fits(clause, card):
            return points + clause.points
    return points


@lru_cache(maxsize=64)
def usual_points(six: Card, edition: int) -> float:
    """The points of a card one happens to place, on average over the box."""
    total = 0
    n = 0
    for card in FIRST_EDITION if edition == 1 else SECOND_EDITION:
        total += max(0, six_points(six, card)) * card.copies
        n += card.copies
    return total / n


def counted_points(six: Card, chips: int, goods: int) -> int:
    """The points that do not come from cards."""
    points = 0
    for clause in six.scoring:
        if clause.per == "vp-chips":
            points += clause.points * (chips // clause.every)
        elif clause.per == "goods":
            points += clause.points * goods
    return points
