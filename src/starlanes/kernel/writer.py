"""Rows of one match after another, decision by decision: what a batch of matches has in each place (see trial.py).

Where a row is long and little of it changes between decisions, a game has a writer of its own that keeps the stretches
that are still the same. Whatever it keeps, its rows are those that `Game.encode` writes.
"""

from typing import TYPE_CHECKING

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr

from starlanes.kernel.observation import zeros
from starlanes.kernel.position import Position

if TYPE_CHECKING:
    from starlanes.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """One that keeps nothing."""

    def __init__(self, game: "Game", seats: int) -> None:
        self.game = game
        self.blank = game.observation.blank(seats)

    def add(self, position: Position, seat: int, rows: vec[i16]) -> vec[i16]:
        """The rows, and after them what a seat may know."""
        at: i64 = len(rows)
        rows = extend(rows, self.blank)
        self.game.encode(position, seat, rows, at)
        return rows


class Stretch:
    """So many entries of a row, kept as they were last written."""

    def __init__(self, size: int) -> None:
        self.blank = zeros(size)
        #: The memory of the entries, as a vector without any. Extending it clears and gives all of them.
        self.room: vec[i16] = vec[i16](capacity=size)
        self.row: vec[i16] = self.room

    def clear(self) -> vec[i16]:
        """The entries, all zero, to be written anew."""
        self.row = extend(self.room, self.blank)
        return self.row
