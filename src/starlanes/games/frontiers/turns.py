"""An action is done by one player after the other, from the active player on, in the order of the track."""

from typing import ClassVar

from starlanes.games.frontiers.state import Player, State
from starlanes.kernel.frames import DONE, Frame


class Turns(Frame[State]):
    """The base of all actions: `order` lists the seats, `at` is the one whose turn it is.

    A subclass says how a turn begins, and takes it further until it waits for an answer or is done.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("order", "at", "begun")

    def __init__(self) -> None:
        super().__init__()
        self.order: list[int] = []
        self.at = 0
        self.begun = False

    def copy_turns(self, other: "Turns") -> None:
        """Copy the common part into a fresh copy of a subclass."""
        other.order = self.order
        other.at = self.at
        other.begun = self.begun

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
