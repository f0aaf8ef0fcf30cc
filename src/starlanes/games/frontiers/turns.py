"""An action is done by one player after the other, from the active player on, in the order of the track."""

from starlanes.games.frontiers.player import Player
from starlanes.games.frontiers.state import State
from starlanes.kernel.facts import Plain
from starlanes.kernel.frames import DONE, Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved


class Turns(Frame[State]):
    """The base of all actions: `order` lists the seats, `at` is the one whose turn it is.

    A subclass says how a turn begins, and takes it further until it waits for an answer or is done.
    """

    def __init__(self) -> None:
        super().__init__()
        self.order: list[int] = BLANK
        self.at = 0
        self.begun = False

    def begin(self, s: State) -> None:
        """What happens first in a turn."""

    def turn(self, s: State) -> int:
        """Take the turn further: STAYS, AGAIN or DONE."""
        raise NotImplementedError

    def finish(self, s: State) -> int:
        """What happens when everyone has had a turn: STAYS (for what it pushed) or DONE."""
        return DONE

    def go(self, s: State) -> int:
        while self.at < len(self.order):
            if not self.begun:
                self.begun = True
                self.begin(s)
            came = self.turn(s)
            if came != DONE:
                return came
            self.at += 1
            self.begun = False
        return self.finish(s)

    def seat(self) -> int:
        return self.order[self.at]

    def player(self, s: State) -> Player:
        return s.players[self.order[self.at]]

    def active(self) -> bool:
        """Whether it is the turn of the player who picked the action."""
        return self.at == 0

    def asked(self, s: State) -> list[int]:
        return [self.order[self.at]]

    def first_asked(self, s: State) -> int:
        return self.order[self.at]

    # Written by `make fields`: copy, save, load.
    def copy_turns(self, other: "Turns") -> None:
        """Copy this part into a fresh copy of a subclass."""
        other.order = self.order
        other.at = self.at
        other.begun = self.begun

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["order"] = list(self.order)
        out["at"] = self.at
        out["begun"] = self.begun
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.order = saved.wholes("order")
        self.at = saved.whole("at")
        self.begun = saved.flag("begun")
