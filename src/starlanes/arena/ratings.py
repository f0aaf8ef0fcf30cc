"""Ratings of bots from their games against each other, with intervals (Bradley and Terry's model).

The chance that one bot comes before another is a logistic function of the difference of their strengths; the strengths
are those that make the results most likely. Each bot also has one imaginary draw against an average one, so that one
that always wins has a strength too. Ratings are on the scale of chess: 400 points are odds of ten to one, and all bots
together have 1500 on average.

Results that came about together (the rotations of one deal, the pairs of one table) are no independent witnesses. So
the interval is the wider of two: the model's own, and the one that takes a deal as one witness ("sandwich").
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

Z_95: Final = 1.959963984540054
MEAN: Final = 1500.0
UNIT: Final = 400 / log(10)
#: Newton's steps; strengths are found in a handful.
STEPS: Final = 50
#: The share that the imaginary draw has among results.
DRAW: Final = 0.5

Matrix = list[list[float]]


@dataclass(frozen=True)
class Compared:
    """Bot number `a` against bot number `b`, once: 1 if `a` came first, 0 if `b` did, between if they shared it."""

    a: int
    b: int
    share: float


@dataclass(frozen=True)
class Rating:
    rating: float
    low: float
    high: float


def ratings(n: int, deals: Sequence[Sequence[Compared]]) -> list[Rating]:
    """The ratings of `n` bots from what each deal showed."""
    strengths = fit(n, [one for deal in deals for one in deal])
    inverse = inverted(hessian(strengths, [one for deal in deals for one in deal]))
    model = spread(inverse)
    scores = [slope(strengths, deal) for deal in deals]
    middle = [[sum(score[i] * score[j] for score in scores) for j in range(n)] for i in range(n)]
    # Few deals vary less among themselves than those that were not played.
    more = len(deals) / (len(deals) - 1) if len(deals) > 1 else 1.0
    by_deal = spread(product(product(inverse, middle), inverse))
    mean = sum(strengths) / n
    out = []
    for i in range(n):
        rating = MEAN + UNIT * (strengths[i] - mean)
        half = Z_95 * UNIT * sqrt(max(model[i], more * by_deal[i]))
        out.append(Rating(rating, rating - half, rating + half))
    return out


def chance(strengths: Sequence[float], a: int, b: int) -> float:
    return 1 / (1 + exp(strengths[b] - strengths[a]))


def fit(n: int, results: Sequence[Compared]) -> list[float]:
    """The strengths that make the results, and the imaginary draws, most likely."""
    # Results of the same two bots weigh only by their number and sum.
    summed: dict[tuple[int, int], tuple[int, float]] = {}
    for one in results:
        times, share = summed.get((one.a, one.b), (0, 0.0))
        summed[one.a, one.b] = times + 1, share + one.share
    strengths = [0.0] * n
    for _step in range(STEPS):
        down = [DRAW - 1 / (1 + exp(-own)) for own in strengths]
        bend = diagonal([weight(1 / (1 + exp(-own))) for own in strengths])
        for (a, b), (times, share) in summed.items():
            expected = chance(strengths, a, b)
            down[a] += share - times * expected
            down[b] -= share - times * expected
            add_pair(bend, a, b, times * weight(expected))
        step = [sum(row[j] * down[j] for j in range(n)) for row in inverted(bend)]
        # No step of more than two: far from the top the curve is no parabola.
        longest = max(map(abs, step))
        scale = min(1.0, 2.0 / longest) if longest > 0 else 1.0
        strengths = [own + scale * move for own, move in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    return strengths


def weight(share: float) -> float:
    return share * (1 - share)


def slope(strengths: Sequence[float], deal: Sequence[Compared]) -> list[float]:
    """How far a deal's results pull the strengths away from those that fit all deals."""
    out = [0.0] * len(strengths)
    for one in deal:
        surprise = one.share - chance(strengths, one.a, one.b)
        out[one.a] += surprise
        out[one.b] -= surprise
    return out


def hessian(strengths: Sequence[float], results: Sequence[Compared]) -> Matrix:
    """How sharp the top is."""
    out = diagonal([weight(1 / (1 + exp(-own))) for own in strengths])
    for one in results:
        add_pair(out, one.a, one.b, weight(chance(strengths, one.a, one.b)))
    return out


def add_pair(matrix: Matrix, a: int, b: int, amount: float) -> None:
    matrix[a][a] += amount
    matrix[b][b] += amount
    matrix[a][b] -= amount
    matrix[b][a] -= amount


# Small matrices, one row and column per bot.


def diagonal(values: Sequence[float]) -> Matrix:
    return [[value if i == j else 0.0 for j in range(len(values))] for i, value in enumerate(values)]


def product(a: Matrix, b: Matrix) -> Matrix:
    return [[sum(row[k] * b[k][j] for k in range(len(b))) for j in range(len(b))] for row in a]


def inverted(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the imaginary draws see to it that there is an inverse."""
    n = len(matrix)
    rows = [[*row, *own] for row, own in zip(matrix, diagonal([1.0] * n), strict=True)]
    for at in range(n):
        best = max(range(at, n), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        head = rows[at][at]
        rows[at] = [value / head for value in rows[at]]
        for other in range(n):
            if other != at:
                factor = rows[other][at]
                rows[other] = [value - factor * own for value, own in zip(rows[other], rows[at], strict=True)]
    return [row[n:] for row in rows]


def spread(covariance: Matrix) -> list[float]:
    """The variance of each strength beside the mean of all: only differences show in games."""
    n = len(covariance)
    rows = [sum(row) / n for row in covariance]
    columns = [sum(covariance[i][j] for i in range(n)) / n for j in range(n)]
    whole = sum(rows) / n
    return [covariance[i][i] - rows[i] - columns[i] + whole for i in range(n)]
