"""Turning points: decisions that cost much, and what came between two decisions of a seat and moved its chance."""

from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec

from starlanes.kernel.match import LEARNED, Match
from starlanes.review.curve import Point
from starlanes.review.verdict import Decision, short

Kind = Literal["decision", "revealed", "others"]
#: The least swing of a turning point, and how many there are at most.
LEAST: Final = 0.08
MOST: Final = 8


class Turning(msgspec.Struct, kw_only=True):
    """Where a seat's chance moved far."""

    step: Annotated[int, "the step that did it: a replay of so many steps shows it done"]
    round: Annotated[int, "the round it belongs to"]
    seat: Annotated[int, "whose chance moved"]
    kind: Annotated[Kind, "their own decision, something hidden that came out, or what the others chose"]
    swing: Annotated[float, "how far it moved, with its sign"]
    before: Annotated[float, "from which chance"]
    after: Annotated[float, "to which"]


def turning_points(
    match: Match,
    points: list[Point],
    judged: list[tuple[int, int, float]],
    decisions: list[Decision],
    rounds: list[int],
    seat: int | None,
) -> list[Turning]:
    """The largest swings, the largest first; of one seat, or of all.

    `points` are the chances after each step, `judged` says when a seat was asked, `rounds` has the round of each step.
    """
    found = [made("decision", one.step, one.seat, one.before, one.after) for one in decisions if one.loss > 0]
    losses = {one.step: one.loss for one in decisions}
    for who in range(match.setup.seats) if seat is None else [seat]:
        moments = [*(at for at, asked, _win in judged if asked == who), len(match.steps)]
        found += fortune(match, who, [(at, points[at].chances[who]) for at in moments], losses)
    out: list[Turning] = []
    for one in sorted(found, key=lambda one: -abs(one.swing)):
        # What one wins there another loses: a step is told once.
        if abs(one.swing) >= LEAST and all(one.step != other.step for other in out) and len(out) < MOST:
            one.round = rounds[one.step - 1]
            out.append(one)
    return out


def made(kind: Kind, step: int, seat: int, before: float, after: float) -> Turning:
    return Turning(
        step=step, round=0, seat=seat, kind=kind, swing=short(after - before), before=short(before), after=short(after)
    )


def fortune(match: Match, seat: int, chances: list[tuple[int, float]], losses: dict[int, float]) -> list[Turning]:
    """What came between the decisions of a seat: `chances` are those it had at them. `losses` are by step."""
    out: list[Turning] = []
    for (at, win), (then, after) in pairwise(chances):
        # What the seat itself gave away in between is not fortune.
        own = [step for step in range(at + 1, then + 1) if match.step_at(step - 1)[0] == seat]
        before = max(0.0, win - sum(losses.get(step, 0.0) for step in own))
        found = cause(match, seat, at, then)
        if found is not None:
            out.append(made(found[1], found[0], seat, before, after))
    return out


def cause(match: Match, seat: int, first: int, last: int) -> tuple[int, Kind] | None:
    """The step between two moments of a seat that tells best what happened: the first that brought something to light,
    or else the last that another seat made; None if there is neither."""
    others = 0
    for step in range(first, last):
        who, _choice, flags = match.step_at(step)
        if flags & LEARNED:
            return step + 1, "revealed"
        if who != seat:
            others = step + 1
    return (others, "others") if others else None
