"""Bots: players that get a glimpse, never the match. `bot(name, game, seed)` makes one."""

from collections.abc import Callable

from starlanes.bots.base import Bot
from starlanes.bots.levels import LEVELS
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


def highfrontier_shrewd(seed: int) -> Bot:
    from starlanes.bots.highfrontier.bot import ShrewdBot

    return ShrewdBot(seed)


def highfrontier_farsighted(seed: int) -> Bot:
    from starlanes.bots.highfrontier.bot import FarsightedBot

    return FarsightedBot(seed)


def learned(seed: int) -> Bot:
    from starlanes.bots.learned.bot import LearnedBot

    return LearnedBot(seed)


def search(seed: int, guesses: int | None = None) -> Bot:
    from starlanes.bots.searching.bot import SearchBot

    return SearchBot(seed, guesses)


#: The bots a game has beside `random`, by name; each is loaded only when it is wanted. The last one can say why in
#: words about the game. A game has `learned` and `search` once a net of its own ships.
OWN: dict[str, dict[str, Callable[[int], Bot]]] = {
    "race": {"search": search, "learned": learned, "greedy": race_greedy},
    "frontiers": {"search": search, "learned": learned, "greedy": frontiers_greedy},
    "federation": {"search": search, "learned": learned, "greedy": federation_greedy},
    "highfrontier": {
        "search": search,
        "learned": learned,
        "farsighted": highfrontier_farsighted,
        "shrewd": highfrontier_shrewd,
        "greedy": highfrontier_greedy,
    },
}


def bot_names(game: str) -> list[str]:
    """The bots that play a game as they are, for researchers; people choose among the levels."""
    return ["random", *OWN.get(game, {})]


def bot(name: str, game: str, seed: int) -> Bot:
    """A bot or a level by name; raises BadSetup if the game has none of that name. `search:64` makes 64 guesses a
    decision."""
    if name in LEVELS and game in OWN:
        return level_bots(name, game, seed)[0]
    first, _colon, guesses = name.partition(":")
    if first == "search" and first in bot_names(game) and guesses.isdecimal():
        return search(seed, int(guesses))
    if name not in bot_names(game):
        raise BadSetup("no-bot", {"game": game, "name": name, "known": [*LEVELS, *bot_names(game)]})
    return RandomBot(seed) if name == "random" else OWN[game][name](seed)


def level_bots(level: str, game: str, seed: int) -> list[Bot]:
    """The ways to play a level for which the game has the bot, best first."""
    from starlanes.bots.learned.bot import LearnedBot
    from starlanes.bots.levels.erring import LevelBot, WaveringBot
    from starlanes.bots.levels.ways import ways

    out: list[Bot] = []
    for way in ways(level, game):
        if way.bot in OWN[game]:
            base = OWN[game][way.bot](seed)
            if way.temperature > 0 and isinstance(base, LearnedBot):
                out.append(WaveringBot(level, way, base))
            else:
                out.append(LevelBot(level, way, base))
    return out


def bot_with_understudies(name: str, game: str, seed: int, threads: bool = True) -> Understudied:
    """A bot that always answers: if it fails, the best other one of the game that works does.

    Without `threads` it is not guarded against a bot that never answers: whoever asks is.
    """
    first = bot(name, game, seed)
    if name == "random":
        return Understudied([first], threads)
    others = level_bots(name, game, seed)[1:] if name in LEVELS else []
    others += [bot(other, game, seed) for other in reversed(bot_names(game)) if other != name]
    return Understudied([first, *others], threads)
