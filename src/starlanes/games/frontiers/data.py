"""Reading the data files; a file that makes no sense is refused with the reason."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from starlanes.kernel.errors import StarlanesError

PACKAGE: Final = "starlanes.games.frontiers"

Row = dict[str, Any]


class BadData(StarlanesError):
    """A data file with an unknown word, a missing value or a broken total."""


def read_file(name: str) -> Row:
    """One of the files of data/."""
    text = (files(PACKAGE) / "data" / f"{name}.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"data/{name}.toml: {error}") from None


GAME: Final = read_file("game")
WORLDS: Final = read_file("worlds")
DEVELOPMENTS: Final = read_file("developments")
HOMES: Final = read_file("homes")
