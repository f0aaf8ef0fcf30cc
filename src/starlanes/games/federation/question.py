"""A question to one seat, asked so many times; most small decisions of Federation are one."""

from starlanes.games.federation.asking import Asking
from starlanes.games.federation.owing import keeping, kept_back
from starlanes.games.federation.state import State
from starlanes.kernel.facts import Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved


class Question(Asking):
    """The base of all questions: `left` answers are still wanted.

    A subclass says what can be chosen and what a choice does. Everything a question depends on is open to all, so when
    there is just one thing to choose it is done without asking, and when there is nothing the question is over.
    """

    def __init__(self) -> None:
        super().__init__()
        self.left = 1

    def choices(self, s: State) -> list[int]:
        """What could be chosen now, ascending."""
        raise NotImplementedError

    def take(self, s: State, code: int) -> None:
        """Do what was chosen; `left` has been counted down."""
        raise NotImplementedError

    def refuse(self, s: State, code: int, why: Why) -> None:
        """Why something can't be chosen."""
        raise NotImplementedError

    def go(self, s: State) -> int:
        while self.left > 0:
            options = self.options(s)
            if len(options) > 1:
                return self.waits(options)
            if not options:
                return DONE
            self.left -= 1
            depth = len(s.stack)
            self.take(s, options[0])
            if len(s.stack) > depth:
                return STAYS
        return DONE

    def options(self, s: State) -> list[int]:
        return keeping(s, self.choices(s))

    def answer(self, s: State, seat: int, code: int) -> None:
        self.offer = BLANK
        self.left -= 1
        self.take(s, code)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if code not in self.choices(s) or not kept_back(s, why):
            self.refuse(s, code, why)

    # Written by `make fields`: copy, save, load.
    def copy_question(self, other: "Question") -> None:
        """Copy this part into a fresh copy of a subclass."""
        self.copy_asking(other)
        other.left = self.left

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["left"] = self.left
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.left = saved.whole("left")
