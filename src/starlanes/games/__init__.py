"""The games. Each is a package of its own; this registry is the only place that knows them all."""

from functools import cache
from importlib import import_module

from starlanes.kernel.errors import BadData, BadSetup
from starlanes.kernel.game import Game

#: Packages in the order they are listed to people.
PACKAGES = ("race", "frontiers", "federation", "highfrontier")


def ids() -> list[str]:
    return list(PACKAGES)


@cache
def game(name: str) -> Game:
    """The game of that name; raises BadSetup if there is none, BadData if its data files can't be right."""
    found = unchecked(name)
    wrong = found.problems()
    if wrong:
        raise BadData("bad-data", {"game": name, "problem": wrong[0]})
    return found


def all_games() -> list[Game]:
    """Every game, in the order they are listed to people."""
    return [game(name) for name in PACKAGES]


def unchecked(name: str) -> Game:
    """The game of that name, whatever its data files hold."""
    if name not in PACKAGES:
        raise BadSetup("no-game", {"name": name, "known": list(PACKAGES)})
    found: Game = import_module(f"starlanes.games.{name}.game").GAME
    return found
