"""What was measured of the levels: `make strength` writes `strength.json`, and people read it where they choose."""

from functools import cache
from importlib.resources import files

import msgspec

from starlanes.bots.levels import LEVELS
from starlanes.kernel.facts import Plain
from starlanes.kernel.text import Catalog, read_texts

PACKAGE = "starlanes.bots.levels"
FILE = "strength.json"
#: With fewer games than this nobody should be told a percentage.
ENOUGH = 100


class Measured(msgspec.Struct, forbid_unknown_fields=True):
    """A level against the one below it, at tables of two: the share it won of so many games, with its interval."""

    share: float
    share_95: tuple[float, float]
    games: int


@cache
def measured() -> dict[str, dict[str, Measured]]:
    """By game and level."""
    return msgspec.json.decode(files(PACKAGE).joinpath(FILE).read_bytes(), type=dict[str, dict[str, Measured]])


@cache
def words(language: str) -> Catalog:
    return Catalog(language, read_texts(PACKAGE, language), {})


def name(level: str, language: str) -> str:
    return words(language).fill(f"name.{level}", {})


def about(level: str, language: str) -> str:
    """How a level plays, in a line."""
    return words(language).fill(f"about.{level}", {})


def strength(level: str, game: str, language: str) -> str:
    """What was measured of a level, in a line; empty if nothing was."""
    found = measured().get(game, {}).get(level)
    if found is None:
        return ""
    below = LEVELS[LEVELS.index(level) - 1]
    args: dict[str, Plain] = {"level": name(below, language), "games": found.games}
    if found.games < ENOUGH:
        return words(language).fill("strength.few", {**args, "n": round(found.games * found.share)})
    return words(language).fill("strength.beats", {**args, "n": round(100 * found.share)})
