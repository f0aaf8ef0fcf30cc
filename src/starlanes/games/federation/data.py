"""The data files, read once, and what their words stand for."""

from typing import Final

from starlanes.games.federation.kinds import RESOURCE_NAMES, RESOURCES
from starlanes.kernel.datafiles import Row, read_data

PACKAGE: Final = "starlanes.games.federation"

GAME: Final = read_data(PACKAGE, "game")
PLANETS: Final = read_data(PACKAGE, "planets")
SCHOLARS: Final = read_data(PACKAGE, "scholars")
ALTERATIONS: Final = read_data(PACKAGE, "alterations")
TILES: Final = read_data(PACKAGE, "tiles")
FILES: Final[dict[str, Row]] = {
    "game": GAME,
    "planets": PLANETS,
    "scholars": SCHOLARS,
    "alterations": ALTERATIONS,
    "tiles": TILES,
}


def numbers_of(row: Row) -> list[int]:
    """How much of each resource a row names."""
    out = [0] * RESOURCES
    for kind, name in enumerate(RESOURCE_NAMES):
        n: int = row.get(name, 0)
        out[kind] = n
    return out
