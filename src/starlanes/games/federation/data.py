"""Reading the data files; a file that makes no sense is refused with the reason."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from starlanes.games.federation.kinds import RESOURCE_NAMES, RESOURCES
from starlanes.kernel.errors import StarlanesError

PACKAGE: Final = "starlanes.games.federation"

Row = dict[str, Any]


class BadData(StarlanesError):
    """A data file with an unknown word or a missing value."""


def read_file(name: str) -> Row:
    """One of the files of data/."""
    text = (files(PACKAGE) / "data" / f"{name}.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"data/{name}.toml: {error}") from None


def place_of(word: str, words: list[str], what: str) -> int:
    """The integer of a word."""
    if word not in words:
        raise BadData(f"'{word}' is no {what}; there are: {', '.join(words)}")
    return words.index(word)


def resources_of(row: Row) -> list[int]:
    """How much of each resource a row names."""
    out = [0] * RESOURCES
    for kind, name in enumerate(RESOURCE_NAMES):
        n: int = row.get(name, 0)
        out[kind] = n
    return out


GAME: Final = read_file("game")
PLANETS: Final = read_file("planets")
SCHOLARS: Final = read_file("scholars")
ALTERATIONS: Final = read_file("alterations")
TILES: Final = read_file("tiles")
