"""A position: everything the rules read and change, with the stack of frames that says what happens next.

A game's state is a subclass. It holds no reference to a match, a view or a player; fields.py tells how it is copied.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from starlanes.kernel.facts import Fact, Plain
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The base of every game's state."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack: list[Frame[Any]] = []
        self.lane: list[Frame[Any]] = self.stack
        self.over = False
        #: Set by the rules when something hidden comes out (a card is seen, a seal opened, a die thrown); see undo.
        self.learned = False
        #: Facts go here while somebody listens; None in playouts.
        self.ear: list[Fact] | None = None

    def copy(self) -> "Position":
        """A copy that shares nothing that changes."""
        raise NotImplementedError

    # By hand, because the running lane is found anew and what was learned or told is not part of a position.

    def copy_position(self, other: "Position") -> None:
        """Copy the part that every position has into a fresh copy of a subclass."""
        stack: list[Frame[Any]] = []
        for frame in self.stack:
            stack.append(frame.copy())
        other.stack = stack
        other.lane = stack
        other.over = self.over

    def save(self) -> dict[str, Plain]:
        """All that makes the position, as plain data."""
        return {"over": self.over, "stack": [frame.save() for frame in self.stack]}

    def load(self, saved: Saved) -> None:
        """Take what was saved; raises BadPosition."""
        self.over = saved.flag("over")
        self.stack = saved.frames("stack")
        self.lane = self.stack

    def push(self, frame: Frame[Any]) -> None:
        """Put a frame on top of the stack (of the lane) that is running."""
        self.lane.append(frame)

    def run(self, stack: list[Frame[Any]]) -> bool:
        """Let the frames of a stack go on; True if one waits for an answer, False if the stack is empty."""
        while stack:
            self.lane = stack
            at = len(stack) - 1
            came = stack[at].go(self)
            if came == DONE:
                stack.pop(at)  # what it pushed, if anything, stays
            elif came == STAYS and len(stack) == at + 1:
                return True
        return False

    def go_on(self) -> None:
        """Go on until somebody must answer or the game is over."""
        if not self.run(self.stack):
            self.over = True

    def top(self) -> Frame[Any]:
        return self.stack[len(self.stack) - 1]

    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return [] if self.over else self.top().asked(self)

    def first_asked(self) -> int:
        return self.top().first_asked(self)

    def legal(self, seat: int) -> list[int]:
        """The legal choices of a seat that is asked."""
        return self.top().legal(self, seat)

    def step(self, seat: int, code: int) -> None:
        """Take a choice that is known to be legal, and go on. `Match.answer` is the door that checks."""
        self.learned = False
        self.lane = self.stack
        self.top().answer(self, seat, code)
        self.go_on()

    # What a seat may say although nobody waits for it; never used in a playout.

    def invitation(self, seat: int) -> Frame[Any] | None:
        """What a seat that is not asked may say now (an offer, an objection): a frame that is not on the stack.

        Its `legal`, `prompt` and `why_not` are used like those of any frame. Its `answer` acts, usually by pushing a
        frame that asks somebody else; when that is done, whoever was asked before is asked again. The rules see to it
        that nobody can interject without end.
        """
        return None

    def interject(self, frame: Frame[Any], seat: int, code: int) -> None:
        """Take a choice that an invitation offered, and go on."""
        self.learned = False
        self.lane = self.stack
        frame.answer(self, seat, code)
        self.go_on()
