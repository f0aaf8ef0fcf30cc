"""What is to be looked at closer, and what came of it; as bytes on their way to whoever looks (closer.py), and back."""

import msgspec

from starlanes.review.passage import Passage


class Task(msgspec.Struct, forbid_unknown_fields=True):
    """Which decisions of a passage to look at, by their steps, and for how many seconds each (or so many guesses), in a
    match of so many steps (`end`).

    Whatever is not begun at `until`, in seconds since 1970, is left: a busy machine looks at less, and is not late.
    """

    passage: Passage
    steps: list[tuple[int, float]]
    seed: int
    end: int
    guesses: int | None = None
    until: float | None = None


class Looked(msgspec.Struct, array_like=True):
    """A decision looked at: the choice it was measured against, how much better that is (less than 0: worse), half the
    width of the 95 % interval of that, the chances of winning with either, and how many guesses it took."""

    step: int
    rival: int
    gain: float
    half: float
    best: float
    after: float
    looks: int

    @property
    def chance(self) -> float:
        """The chance of winning before the decision: that of the better choice."""
        return max(self.best, self.after)
