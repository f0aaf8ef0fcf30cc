"""How each level plays each game, as `levels.toml` says."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from starlanes.bots.levels import LEVELS


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A bot, and how it plays at a level."""

    bot: str
    #: How freely it draws from what its net thinks plausible: at 0 it takes the best, at 1 it goes by the net's odds.
    temperature: float = 0.0
    #: In how many decisions (a share) it does not see what it would like best.
    overlooks: float = 0.0
    #: Verbs by which what was decided is carried out: they are never overlooked.
    steady: frozenset[str] = frozenset()
    #: How long it may think: whichever comes first.
    guesses: int | None = None
    seconds: float | None = None


@cache
def table() -> dict[str, dict[str, list[Way]]]:
    """By game and level: the ways to play it, best first. A game is played in the first that it has the bot for."""
    text = files("starlanes.bots.levels").joinpath("levels.toml").read_text(encoding="utf-8")
    read = tomllib.loads(text)
    steady = read.pop("steady")
    rows = {
        game: {level: [{"steady": steady.get(game, []), **way} for way in found] for level, found in levels.items()}
        for game, levels in read.items()
    }
    return msgspec.convert(rows, dict[str, dict[str, list[Way]]])


def ways(level: str, game: str) -> list[Way]:
    """The ways of a level in a game; none if it is no level."""
    return table()[game][level] if level in LEVELS and game in table() else []
