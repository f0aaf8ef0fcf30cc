"""Where to look closer: time goes to decisions that matter and are open to doubt."""

from typing import Final

from starlanes.review.survey import Seen

#: Below so much time a look tells nothing; beyond so much it tells little more. In seconds.
LEAST: Final = 0.3
MOST: Final = 2.0
#: So many decisions are looked at however short the time, or there would be nothing to say.
FEWEST: Final = 8
#: A choice with such odds by the net is beyond doubt.
SURE: Final = 0.97
#: How much of the doubt is left if the net would have chosen the same.
AGREED: Final = 0.4
#: In the last part of a game looks reach its end, and see what the net may not: something may always be at stake.
LATE: Final = 0.85
LATE_STAKES: Final = 0.4
LATE_DOUBT: Final = 0.1


def is_late(step: int, steps: int) -> bool:
    """Whether a step is in the last part of a game of so many steps."""
    return step > LATE * steps


def weight(seen: Seen, steps: int) -> float:
    """How much a decision is worth looking at: what is at stake, times the doubt whether it was the best."""
    late = is_late(seen.step, steps)
    stakes = max(LATE_STAKES if late else 0.02, 4 * seen.win * (1 - seen.win))
    doubt = 1 - seen.odds
    if seen.code == seen.best:
        doubt *= 0 if seen.odds >= SURE else AGREED
    return stakes * max(LATE_DOUBT if late else 0.0, doubt)


def share_out(all_seen: list[Seen], seconds: float, most: float, steps: int) -> dict[int, float]:
    """The seconds for each decision that is looked at, by its step; about `seconds` in all. `steps` has the game."""
    weights = {seen.step: weight(seen, steps) for seen in all_seen}
    order = sorted((step for step in weights if weights[step] > 0), key=lambda step: -weights[step])
    chosen = order[: max(FEWEST, int(seconds / LEAST))]
    out: dict[int, float] = {}
    left = seconds
    roots = sum(weights[step] ** 0.5 for step in chosen)
    for step in chosen:
        root = weights[step] ** 0.5
        out[step] = min(most, max(LEAST, left * root / roots))
        left, roots = max(0.0, left - out[step]), roots - root
        if roots <= 0:
            break
    return out
