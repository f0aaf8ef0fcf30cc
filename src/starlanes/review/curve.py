"""The chances of all seats over the game."""

from typing import Annotated, Final

import msgspec

from starlanes.kernel.match import Match

#: No curve has many more points than this.
MOST_POINTS: Final = 400


class Point(msgspec.Struct):
    """The chance of each seat after so many steps; they add up to 1."""

    step: Annotated[int, "how many"]
    chances: Annotated[list[float], "by seat"]


def final(match: Match) -> list[float]:
    """What a match that is over brought: 1 to the winner, shared by several."""
    winners = match.result().winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(match.setup.seats)]


def curve(match: Match, judged: list[tuple[int, int, float]]) -> list[Point]:
    """The chances after each step, from what each seat's own knowledge gave when it was last asked.

    Between two of its decisions a seat's chance stays as it was: the net has learned to judge those who decide.
    Measured over 60 games of Race that is as near to the outcome as judging everybody at every step, and calmer.
    """
    seats, steps = match.setup.seats, len(match.steps)
    last = [1 / seats] * seats
    out: list[Point] = []
    row = 0
    for step in range(steps):
        while row < len(judged) and judged[row][0] == step:
            last[judged[row][1]] = judged[row][2]
            row += 1
        whole = sum(last) or 1.0
        out.append(Point(step, [round(chance / whole, 4) for chance in last]))
    return [*out, Point(steps, [round(share, 4) for share in final(match)])]


def thinned(points: list[Point], kept: set[int]) -> list[Point]:
    """Those at which something changes, not too many of them; those after the steps in `kept` stay."""
    every = max(1, len(points) // MOST_POINTS)
    out: list[Point] = []
    for point in points:
        news = not out or point.chances != out[-1].chances
        if point is points[-1] or point.step in kept or (news and point.step % every == 0):
            out.append(point)
    return out
