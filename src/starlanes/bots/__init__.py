"""Bots: players that get a glimpse, never the match. `bot(name, game, seed)` makes one."""

from collections.abc import Callable

from starlanes.bots.base import Bot
from starlanes.bots.random import RandomBot
from starlanes.bots.understudy import Understudied
from starlanes.kernel.errors import BadSetup


def race_greedy(seed: int) -> Bot:
    from starlanes.bots.race.bot import GreedyBot

    return GreedyBot(seed)


def frontiers_greedy(seed: int) -> Bot:
    from starlanes.bots.frontiers.bot import GreedyBot

    return GreedyBot(seed)


def federation_greedy(seed: int) -> Bot:
    from starlanes.bots.federation.bot import GreedyBot

    return GreedyBot(seed)


def highfrontier_greedy(seed: int) -> Bot:
    from starlanes.bots.highfrontier.bot import GreedyBot

    return GreedyBot(seed)


def learned(seed: int) -> Bot:
    from starlanes.bots.learned.bot import LearnedBot

    return LearnedBot(seed)


def search(seed: int, guesses: int | None = None) -> Bot:
    from starlanes.bots.searching.bot import SearchBot

    return SearchBot(seed, guesses)


#: The bots a game has beside `random`, by name; each is loaded only when it is wanted. The last one gives the hints and
#: is the opponent unless another is named: it can say why. A game has `learned` and `search` once a net of its
#: own ships.
OWN: dict[str, dict[str, Callable[[int], Bot]]] = {
    "race": {"search": search, "learned": learned, "greedy": race_greedy},
    "frontiers": {"search": search, "learned": learned, "greedy": frontiers_greedy},
    "federation": {"search": search, "learned": learned, "greedy": federation_greedy},
    "highfrontier": {"greedy": highfrontier_greedy},
}


def bot_names(game: str) -> list[str]:
    """The bots that play a game, in the order they are offered."""
    return ["random", *OWN.get(game, {})]


def bot(name: str, game: str, seed: int) -> Bot:
    """A bot by name; raises BadSetup if the game has none of that name. `search:64` makes 64 guesses a decision."""
    first, _colon, guesses = name.partition(":")
    if first == "search" and first in bot_names(game) and guesses.isdecimal():
        return search(seed, int(guesses))
    if name not in bot_names(game):
        raise BadSetup("no-bot", {"game": game, "name": name, "known": [*bot_names(game)]})
    return RandomBot(seed) if name == "random" else OWN[game][name](seed)


def bot_with_understudies(name: str, game: str, seed: int) -> Understudied:
    """A bot that always answers: if it fails, the best other one of the game that works does."""
    first = bot(name, game, seed)
    others = [] if name == "random" else [other for other in reversed(bot_names(game)) if other != name]
    return Understudied([first, *(bot(other, game, seed) for other in others)])
