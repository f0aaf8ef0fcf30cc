"""Bots: players that see a view and an ask, never the match. `bot(name, game, seed)` makes one."""

from starlanes.bots.base import Bot
from starlanes.bots.random import RandomBot
from starlanes.kernel.errors import BadSetup

#: The bots a game has beside `random`, by name: a module of this package with a class of that name's making.
OWN: dict[str, dict[str, type[Bot]]] = {}


def names(game: str) -> list[str]:
    """The bots that play a game, weakest first."""
    return ["random", *OWN.get(game, {})]


def bot(name: str, game: str, seed: int) -> Bot:
    """A bot by name; raises BadSetup if the game has none of that name."""
    if name not in names(game):
        raise BadSetup(f"{game} has no bot '{name}'; it has: {', '.join(names(game))}")
    return RandomBot(seed) if name == "random" else OWN[game][name](seed)
