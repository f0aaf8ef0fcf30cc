"""Ratings: the order of strength, honest intervals, and nothing that breaks them."""

from math import exp, log

import pytest

from starlanes.arena.ratings import MEAN, UNIT, Compared, fit, ratings
from starlanes.kernel.chance import Stream, stream

#: 200 points apart each.
TRUE = [-200.0, 0.0, 200.0]


def drawn(chance: Stream, games: int, alike: int = 1) -> list[list[Compared]]:
    """Deals between bots of known strength; all games of a deal end alike."""
    deals = []
    for deal in range(games // alike):
        a, b = [(0, 1), (0, 2), (1, 2)][deal % 3]
        odds = 1 / (1 + exp((TRUE[b] - TRUE[a]) / UNIT))
        share = 1.0 if int(chance.below(1_000_000)) < odds * 1_000_000 else 0.0
        deals.append([Compared(a, b, share)] * alike)
    return deals


@pytest.mark.parametrize("alike", [1, 2])
def test_intervals_cover_known_strengths(alike: int) -> None:
    covered = tries = 0
    width = 0.0
    for trial in range(60):
        rated = ratings(3, drawn(stream(trial, "ratings"), 240, alike))
        assert sum(row.rating for row in rated) == pytest.approx(3 * MEAN)
        for row, true in zip(rated, TRUE, strict=True):
            covered += row.low <= MEAN + true <= row.high
            width += row.high - row.low
            tries += 1
    assert 0.9 <= covered / tries <= 1.0
    # Not by being boundless: deals that are played twice alike show half as much.
    assert width / tries < (115 if alike == 1 else 165)


def test_two_bots_have_the_odds_of_their_results() -> None:
    results = [Compared(0, 1, 1.0)] * 3000 + [Compared(0, 1, 0.0)] * 1000
    a, b = fit(2, results)
    assert a - b == pytest.approx(log(3), abs=0.01)


def test_one_that_always_wins_has_a_rating_and_a_wide_interval() -> None:
    best, worst = ratings(2, [[Compared(0, 1, 1.0)]] * 20)
    assert MEAN < best.rating < MEAN + 500
    assert best.low < MEAN + 250 < best.high
    assert worst.rating == pytest.approx(2 * MEAN - best.rating)


def test_draws_make_equals_and_few_games_show_little() -> None:
    one, two = ratings(2, [[Compared(0, 1, 0.5)]])
    assert one.rating == pytest.approx(two.rating)
    assert one.high - one.low > 500
    alone = ratings(3, [[Compared(0, 1, 1.0)]] * 50)
    assert alone[2].high - alone[2].low > 400  # has not played
