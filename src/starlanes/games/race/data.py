"""The data files, read once."""

from typing import Final

from starlanes.kernel.datafiles import Row, read_data

PACKAGE: Final = "starlanes.games.race"

CARDS: Final = read_data(PACKAGE, "cards")
GAME: Final = read_data(PACKAGE, "game")
FILES: Final[dict[str, Row]] = {"cards": CARDS, "game": GAME}
