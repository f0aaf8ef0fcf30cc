"""The data files, read once, and what their words stand for."""

from fractions import Fraction
from typing import Final

from starlanes.kernel.bits import BIT
from starlanes.kernel.datafiles import Row, place_of, read_data
from starlanes.kernel.errors import BadData

PACKAGE: Final = "starlanes.games.highfrontier"

MAP: Final[Row] = read_data(PACKAGE, "map")
SITES: Final[Row] = read_data(PACKAGE, "sites")
LINES: Final[Row] = read_data(PACKAGE, "lines")
CARDS: Final[Row] = read_data(PACKAGE, "cards")
GAME: Final[Row] = read_data(PACKAGE, "game")
FILES: Final[dict[str, Row]] = {"map": MAP, "sites": SITES, "lines": LINES, "cards": CARDS, "game": GAME}


def mask_of(words: list[str], names: list[str], what: str) -> int:
    """A list of words as bits."""
    mask = 0
    for word in words:
        mask |= BIT[place_of(word, names, what)]
    return mask


def fraction_of(value: object) -> Fraction:
    """A number of a data file: 4, or "1/3"."""
    try:
        return Fraction(str(value))
    except ValueError:
        raise BadData(f"'{value}' is no number; write 4 or \"1/3\"") from None
