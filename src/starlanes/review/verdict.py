"""What a decision was: its loss with an interval, a grade in a word, and how exact a seat played in all.

A loss is claimed only if its 95 % interval lies above 0; for all we can tell, any other decision was as good as the
best.
"""

from math import exp
from typing import Annotated, Final, Literal

import msgspec

from starlanes.review.looks import Looked
from starlanes.review.survey import Seen

Grade = Literal["best", "equal", "good", "slip", "mistake", "blunder", "unseen"]
#: Grades by the least loss that earns each, the worst first.
GRADES: Final[tuple[tuple[Grade, float], ...]] = (("blunder", 0.12), ("mistake", 0.05), ("slip", 0.02), ("good", 0.0))
#: A smaller loss is none, however sure.
LEAST: Final = 0.005
#: Of a decision with such a loss, a third of its exactness is left (1/e).
SCALE: Final = 0.1


class Decision(msgspec.Struct, kw_only=True):
    """A real decision of a seat, judged by what the seat could know."""

    step: Annotated[int, "its number: a replay of so many steps shows it done"]
    round: Annotated[int, "the round it belongs to"]
    seat: Annotated[int, "whose it is"]
    choice: Annotated[str, "what was chosen, in its text form"]
    best: Annotated[str, "what was best; the same if nothing better is known"]
    loss: Annotated[float, "the chance of winning that it cost; 0 unless the interval lies above 0"]
    loss_95: Annotated[tuple[float, float], "the 95 % interval of that"]
    chances: Annotated[list[float], "of each seat, before it"]
    before: Annotated[float, "the seat's chance of winning with the best choice"]
    after: Annotated[float, "the seat's chance of winning with what was chosen"]
    grade: Annotated[Grade, "in a word; `equal` is as good as the best, `unseen` was not looked at"]
    choices: Annotated[int, "how many there were"]
    odds: Annotated[float, "that the net gives to what was chosen"]
    looks: Annotated[int, "that the search took at it; 0 if the net alone judged it"]


def grade(loss: float, same: bool, looks: int) -> Grade:
    """A word for a decision: best (nothing better is known), equal (as good as the best), or by what it cost."""
    if loss <= 0:
        return "best" if same else "equal" if looks else "unseen"
    return next(word for word, least in GRADES if loss >= least)


def judged(seen: Seen, looked: Looked | None, chances: list[float], words: dict[int, str], turn: int) -> Decision:
    """The decision in the end; `words` has the choices by their numbers, as texts, `turn` is the round."""
    if looked is None:
        # Nobody looked: whatever the net likes better may be better, but no loss is claimed and none excluded.
        best, gain, low, high, before, after, looks = seen.best, 0.0, 0.0, 1.0, seen.win, seen.win, 0
    else:
        gain, low, high = looked.gain, max(0.0, looked.gain - looked.half), max(0.0, looked.gain + looked.half)
        best = looked.rival if gain > 0 else seen.code
        before, after, looks = looked.chance, looked.after, looked.looks
    loss = gain if low > 0 and gain >= LEAST else 0.0
    low = low if loss else 0.0
    return Decision(
        step=seen.step,
        round=turn,
        seat=seen.seat,
        choice=words[seen.code],
        best=words[best],
        loss=short(loss),
        loss_95=(short(low), short(min(1.0, high))),
        chances=chances,
        before=short(before),
        after=short(after),
        grade=grade(loss, best == seen.code, looks),
        choices=seen.choices,
        odds=short(seen.odds),
        looks=looks,
    )


def short(value: float) -> float:
    return round(value, 4)


def accuracy(decisions: list[Decision]) -> float | None:
    """How exact a seat played, 0 to 100: 100 if no loss is known; None if it had nothing to decide."""
    if not decisions:
        return None
    return round(100 * sum(exp(-one.loss / SCALE) for one in decisions) / len(decisions), 1)
