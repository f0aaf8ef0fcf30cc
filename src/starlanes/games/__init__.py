"""The games. Each is a package of its own; this registry is the only place that knows them all."""

from importlib import import_module

from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Game

#: Packages in the order they are listed to people.
PACKAGES = ("race", "frontiers", "federation")


def ids() -> list[str]:
    return list(PACKAGES)


def game(name: str) -> Game:
    """The game of that name; raises BadSetup if there is none."""
    if name not in PACKAGES:
        raise BadSetup(f"there is no game '{name}'; there are: {', '.join(PACKAGES)}")
    found: Game = import_module(f"starlanes.games.{name}.game").GAME
    return found
