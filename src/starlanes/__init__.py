"""Starlanes: an open table for space strategy games. The public verbs: new, open, glimpse, bot.

import starlanes

match = starlanes.new("race", seats=3, seed=42, options={"start": "experienced"})
while not match.over:
    for seat, ask in match.asks().items():
        match.answer(seat, ask.choices[0])
print(match.result().winners)
"""

import secrets
from collections.abc import Mapping
from pathlib import Path

from starlanes.bots import bot, bot_names, bot_with_understudies
from starlanes.bots.base import NO_LIMIT, Limit
from starlanes.games import all_games
from starlanes.games import game as find_game
from starlanes.kernel.errors import BadRecord
from starlanes.kernel.glimpse import Glimpse, glimpse, unpack
from starlanes.kernel.match import Match, begin
from starlanes.kernel.older import renewed
from starlanes.kernel.record import read_record, replay

__version__ = "0.1.0"
__all__ = [
    "NO_LIMIT",
    "Glimpse",
    "Limit",
    "Match",
    "all_games",
    "bot",
    "bot_names",
    "bot_with_understudies",
    "glimpse",
    "new",
    "open",
    "open_glimpse",
]


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
) -> Match:
    """A new match, at its first decision. Without a seed, one is drawn from the system's randomness."""
    found = find_game(game)
    if seed is None:
        seed = secrets.randbits(62)
    return begin(found, found.setup(found.seats[0] if seats is None else seats, seed, options, rulings))


def open(file: str | Path) -> Match:
    """The match in a record file, replayed to its last step and checked digest by digest; older ones are renewed."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord("cant-read", {"file": str(file), "trouble": str(error)}) from None
    saved = read_record(text)
    found = find_game(str(saved.header["game"]))
    return replay(found, renewed(found, saved))


def open_glimpse(data: bytes) -> Glimpse:
    """The glimpse that another process packed; raises BadGlimpse."""
    return unpack(data, find_game)
