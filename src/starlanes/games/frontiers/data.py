"""The data files, read once."""

from typing import Final

from starlanes.kernel.datafiles import Row, read_data

PACKAGE: Final = "starlanes.games.frontiers"

GAME: Final = read_data(PACKAGE, "game")
WORLDS: Final = read_data(PACKAGE, "worlds")
DEVELOPMENTS: Final = read_data(PACKAGE, "developments")
HOMES: Final = read_data(PACKAGE, "homes")
FILES: Final[dict[str, Row]] = {"worlds": WORLDS, "developments": DEVELOPMENTS, "homes": HOMES, "game": GAME}
