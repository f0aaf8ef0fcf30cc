"""Every value of a game's data files is used: the game reads it, or a check refuses another.

Run as a program with the name of a game; it writes a line for each value that may be changed without any effect.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from starlanes.kernel import datafiles
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Game
from starlanes.kernel.playout import playout

if TYPE_CHECKING:
    from _collections_abc import dict_items, dict_values

Path = tuple[str | int, ...]

#: Words about a thing, for screens; and values laid over others in an edition.
WORDS = {"name", "fr", "symbol", "colour", "numeral", "several", "first_edition"}
#: No game of any bot is longer.
LONGEST = 3000

READ: set[Path] = set()


class Read(dict[str, Any]):
    """A table that remembers which of its values were read."""

    def __init__(self, table: dict[str, Any], path: Path) -> None:
        super().__init__({key: remembering(value, (*path, key)) for key, value in table.items()})
        self.path = path

    def __getitem__(self, key: str) -> Any:
        READ.add((*self.path, key))
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        READ.add((*self.path, key))
        return super().get(key, default)

    def items(self) -> "dict_items[str, Any]":
        READ.update((*self.path, key) for key in self)
        return super().items()

    def values(self) -> "dict_values[str, Any]":
        READ.update((*self.path, key) for key in self)
        return super().values()


def remembering(value: Any, path: Path) -> Any:
    if isinstance(value, dict):
        return Read(value, path)
    if isinstance(value, list):
        return [remembering(item, (*path, at)) for at, item in enumerate(value)]
    return value


def load(name: str) -> Game:
    """The game, made of tables that remember."""
    read = datafiles.read_data

    def read_data(package: str, name: str) -> datafiles.Row:
        row: datafiles.Row = remembering(read(package, name), (name,))
        return row

    datafiles.read_data = read_data
    game: Game = import_module(f"starlanes.games.{name}.game").GAME
    return game


def use(game: Game) -> None:
    """Play the game in each setup, and put its things into words."""
    game.printed()
    for options in [{}, *({option.name: value} for option in game.options for value in option.values)]:
        for seats in range(game.seats[0], game.seats[1] + 1):
            try:
                setup = game.setup(seats, 1, options)
            except BadSetup:
                continue
            position = game.start(setup)
            position.go_on()
            playout(position, stream(1, "unread"), LONGEST)
            game.view(position, 0)
            game.result(position)


def unread(table: dict[str, Any], path: Path) -> Iterator[tuple[dict[str, Any], str, Path]]:
    """The values that nobody read: the table, the key, and where it is."""
    for key, value in dict.items(table):
        if key in datafiles.REMARKS | datafiles.ABOUT_FILES | WORDS or key == "default_tag":
            continue
        rows = value if isinstance(value, list) else [value]
        if rows and all(isinstance(row, dict) for row in rows):
            for at, row in enumerate(rows):
                yield from unread(row, (*path, key, at) if isinstance(value, list) else (*path, key))
        elif (*path, key) not in READ:
            yield table, key, (*path, key)


def other(value: Any) -> Any:
    """Another value of the same sort."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return value[1:]
    return value + 1 if isinstance(value, (int, float)) else f"{value}-other"


def without_effect(game: Game) -> Iterator[Path]:
    """The values that neither the game nor a check looks at."""
    for name, content in game.files().items():
        for table, key, path in [*unread(content, (name,))]:
            value = dict.__getitem__(table, key)
            dict.__setitem__(table, key, other(value))
            if not game.problems():
                yield path
            dict.__setitem__(table, key, value)


if __name__ == "__main__":
    loaded = load(sys.argv[1])
    use(loaded)
    for found in without_effect(loaded):
        sys.stdout.write(".".join(map(str, found)) + "\n")
