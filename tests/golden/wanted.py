"""What a golden game has to be; each game lists its own in its folder's wanted.py."""

from typing import NamedTuple


class Wanted(NamedTuple):
    """A golden game: its file's name, its setup, who plays, and how it must end (any way, if empty)."""

    name: str
    seats: int
    bot: str
    ending: str = ""
    options: tuple[tuple[str, str], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
