"""Frames: a rule in progress, as a small object on a stack, so that a position can be saved, copied and compared.

A frame is asked to `go` whenever it is on top. It is done, or it stays: then it waits for whatever it has pushed on
top of itself, or else for an answer. A frame that waits for an answer says whom it asks (`asked`), what is legal
(`legal`), and takes the `answer`.

Two frames here serve any game. `Sealed` collects secret, simultaneous answers and opens them together. `Lanes` runs
one small stack per seat, side by side while the order can't matter, one after the other when it can.
"""

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.fields import Own
from starlanes.kernel.lists import BLANK

if TYPE_CHECKING:
    from starlanes.kernel.position import Position
    from starlanes.kernel.saved import Saved

#: What `go` says: the frame stays on the stack, has nothing left to do, or wants another turn at once.
STAYS: Final = 0
DONE: Final = 1
AGAIN: Final = 2

S = TypeVar("S", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """The base of all frames. Subclasses can be made without arguments; see fields.py for copying and saving them."""

    NAME: ClassVar[str] = "frame"
    #: The verbs it asks for, by their base integers, what it is about first; also those that nobody can use just now.
    #: Left empty, they are those of the legal choices.
    VERBS: ClassVar[tuple[int, ...]] = ()

    def __init__(self) -> None:
        pass

    def go(self, s: S) -> int:
        """Go on until an answer is needed or another frame was pushed (STAYS), or all is said (DONE).

        A frame may push another and be DONE: it leaves, and what it pushed stays. AGAIN calls it once more, if it has
        pushed nothing.
        """
        raise NotImplementedError

    def asked(self, s: S) -> list[int]:
        """The seats that owe an answer, in seat order."""
        raise NotImplementedError

    def first_asked(self, s: S) -> int:
        """The first seat that owes an answer (what a playout asks next)."""
        return self.asked(s)[0]

    def legal(self, s: S, seat: int) -> list[int]:
        """The integers of the legal choices, in ascending order, never empty for a seat that is asked."""
        raise NotImplementedError

    def answer(self, s: S, seat: int, code: int) -> None:
        """Take a legal choice."""
        raise NotImplementedError

    def copy(self) -> "Frame[S]":
        raise NotImplementedError

    def for_seat(self, seat: int) -> "Frame[S]":
        """The frame that asks this seat."""
        return self

    # What people need, never called in a playout.

    def sealed(self) -> bool:
        """True if answers stay secret until all are in."""
        return False

    def answers_of(self, seat: int) -> list[int]:
        """The seat's own answers that are under seal."""
        return []

    def verbs(self, s: S, seat: int) -> tuple[int, ...]:
        """The verbs of this ask: VERBS, unless the frame asks for different things at different times."""
        return self.VERBS

    def prompt(self, s: S, seat: int) -> Phrase:
        """What this seat is asked, in words."""
        return Phrase(self.NAME)

    def count(self, s: S, seat: int) -> int:
        """How many answers of this kind are wanted in a row, this one included."""
        return 1

    def pool(self, s: S, seat: int) -> list[int]:
        """All that may be part of a pick of several; `legal` is the canonical next step of it."""
        return self.legal(s, seat)

    def why_not(self, s: S, seat: int, code: int, why: Why) -> None:
        """Say why a choice is not legal now, by the code that decides legality."""

    def conceal(self, s: S, seat: int) -> list[tuple[int, int]]:
        """Forget every other seat's sealed answers; returns (seat, how many), for them to be given anew at random."""
        return []

    def save(self) -> dict[str, Plain]:
        """Its name and its fields, as plain data."""
        return {"frame": self.NAME}

    def load(self, saved: "Saved") -> None:
        """Take the fields that were saved; raises BadPosition."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Frame[S]):
    """Secret simultaneous answers: `needs` says how many each seat still owes, `given` keeps them under seal.

    When all are in, `open` acts on them. It may push frames (and stay); `close` is the last word after that.
    """

    def __init__(self) -> None:
        super().__init__()
        self.needs: Own[list[int]] = []
        self.given: Own[list[list[int]]] = []
        self.opened = False

    def owe(self, needs: list[int]) -> None:
        """Set how many answers each seat owes."""
        self.needs = needs
        self.given = [[] for n in needs]

    def go(self, s: S) -> int:
        if self.opened:
            return self.close(s)
        for n in self.needs:
            if n > 0:
                return STAYS
        self.opened = True
        return DONE if self.open(s) == DONE else AGAIN

    def open(self, s: S) -> int:
        """Act on the answers in `given`; STAYS (to come back to `close`) or DONE."""
        raise NotImplementedError

    def close(self, s: S) -> int:
        """What is left to do when the frames that `open` pushed are done."""
        return DONE

    def asked(self, s: S) -> list[int]:
        out: list[int] = []
        for seat in range(len(self.needs)):
            if self.needs[seat] > 0:
                out.append(seat)
        return out

    def first_asked(self, s: S) -> int:
        seat = 0
        while self.needs[seat] == 0:
            seat += 1
        return seat

    def answer(self, s: S, seat: int, code: int) -> None:
        # Replaced, not changed: copies share what was given.
        self.given[seat] = [*self.given[seat], code]
        self.needs[seat] -= 1

    def sealed(self) -> bool:
        return True

    def answers_of(self, seat: int) -> list[int]:
        return self.given[seat]

    def count(self, s: S, seat: int) -> int:
        return self.needs[seat]

    def conceal(self, s: S, seat: int) -> list[tuple[int, int]]:
        out: list[tuple[int, int]] = []
        if self.opened or not self.sealed():
            return out
        for other in range(len(self.needs)):
            if other != seat and self.given[other]:
                out.append((other, len(self.given[other])))
                self.needs[other] += len(self.given[other])
                self.given[other] = []
        return out

    # Written by `make fields`: copy, save, load.
    def copy_sealed(self, other: "Sealed[S]") -> None:
        """Copy this part into a fresh copy of a subclass."""
        other.needs = self.needs[:]
        other.given = self.given[:]
        other.opened = self.opened

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["needs"] = list(self.needs)
        out["given"] = [list(each) for each in self.given]
        out["opened"] = self.opened
        return out

    def load(self, saved: "Saved") -> None:
        super().load(saved)
        self.needs = saved.wholes("needs")
        self.given = saved.lists("given")
        self.opened = saved.flag("opened")


@mypyc_attr(allow_interpreted_subclasses=True)
class Lanes(Frame[S]):
    """One small stack of frames per seat. All run side by side if `together`, else one after the other in `order`."""

    NAME: ClassVar[str] = "lanes"

    def __init__(self) -> None:
        super().__init__()
        self.lanes: Own[list[Own[list[Own[Frame[S]]]]]] = []
        self.order: list[int] = BLANK
        self.together = True

    def lay(self, order: list[int], together: bool) -> None:
        """Make an empty lane per seat."""
        self.order = order
        self.together = together
        self.lanes = [[] for seat in order]

    def go(self, s: S) -> int:
        mine = s.lane
        waits = False
        for seat in self.order:
            lane = self.lanes[seat]
            if lane and s.run(lane):
                waits = True
                if not self.together:
                    break
        s.lane = mine
        return STAYS if waits else self.merge(s)

    def merge(self, s: S) -> int:
        """Every lane is done: finish; STAYS (if it pushed a frame) or DONE."""
        return DONE

    def asked(self, s: S) -> list[int]:
        out: list[int] = []
        if self.together:
            for seat in range(len(self.lanes)):
                if self.lanes[seat]:
                    out.append(seat)
        else:
            out.append(self.first_asked(s))
        return out

    def first_asked(self, s: S) -> int:
        for seat in self.order:
            if self.lanes[seat]:
                return seat
        raise AssertionError("no lane waits")

    def for_seat(self, seat: int) -> Frame[S]:
        lane = self.lanes[seat]
        return lane[len(lane) - 1]

    def legal(self, s: S, seat: int) -> list[int]:
        return self.for_seat(seat).legal(s, seat)

    def answer(self, s: S, seat: int, code: int) -> None:
        s.lane = self.lanes[seat]
        self.for_seat(seat).answer(s, seat, code)

    # Written by `make fields`: copy, save, load.
    def copy_lanes(self, other: "Lanes[S]") -> None:
        """Copy this part into a fresh copy of a subclass."""
        other.lanes = [[item.copy() for item in each] for each in self.lanes]
        other.order = self.order
        other.together = self.together

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["lanes"] = [[item.save() for item in each] for each in self.lanes]
        out["order"] = list(self.order)
        out["together"] = self.together
        return out

    def load(self, saved: "Saved") -> None:
        super().load(saved)
        self.lanes = saved.lanes("lanes")
        self.order = saved.wholes("order")
        self.together = saved.flag("together")
