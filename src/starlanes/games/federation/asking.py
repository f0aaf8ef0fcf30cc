"""A frame that asks one seat, and remembers what it offered until the answer comes."""

from starlanes.games.federation.state import State
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Made
from starlanes.kernel.frames import STAYS, Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved


class Asking(Frame[State]):
    """The base of all frames that ask. Nothing changes between the offer and the answer, so it is made up once."""

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.offer: Made[list[int]] = BLANK

    def options(self, s: State) -> list[int]:
        """What can be chosen now, ascending."""
        raise NotImplementedError

    def take(self, s: State, code: int) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def waits(self, options: list[int]) -> int:
        """Stay until one of these is chosen."""
        self.offer = options
        return STAYS

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def first_asked(self, s: State) -> int:
        return self.seat

    def legal(self, s: State, seat: int) -> list[int]:
        return self.offer or self.options(s)

    def answer(self, s: State, seat: int, code: int) -> None:
        self.offer = BLANK
        self.take(s, code)

    # Written by `make fields`: copy, save, load.
    def copy_asking(self, other: "Asking") -> None:
        """Copy this part into a fresh copy of a subclass."""
        other.seat = self.seat

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
