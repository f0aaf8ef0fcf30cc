"""What a golden game has to be; each game lists its own in its folder's wanted.py."""

from typing import NamedTuple


class Wanted(NamedTuple):
    """A golden game: its file's name, its setup, who plays, how it must end (any way, if empty), and what somebody must
    have points from (if anything): the name of a goal or of a tile, as the lines of the score have it. The seeds are
    tried from `seed` on.
    """

    name: str
    seats: int
    bot: str
    ending: str = ""
    options: tuple[tuple[str, str], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    scored: str = ""
    seed: int = 1
