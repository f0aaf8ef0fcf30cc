"""Starlanes: an open table for space strategy games. The public verbs: games, new, open, bots.

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

from starlanes import bots as _bots
from starlanes import games as _games
from starlanes.bots import bot
from starlanes.kernel.errors import BadRecord
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match
from starlanes.kernel.record import read_record, replay

__version__ = "0.1.0"
__all__ = ["bot", "bots", "games", "new", "open"]


def games() -> list[Game]:
    """All games."""
    return [_games.game(name) for name in _games.ids()]


def bots(game: str) -> list[str]:
    """The names of the bots that play a game."""
    return _bots.names(game)


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    rulings: Mapping[str, object] | None = None,
) -> Match:
    """A new match, at its first decision. Without a seed, one is drawn from the system's randomness."""
    found = _games.game(game)
    if seed is None:
        seed = secrets.randbits(62)
    setup = found.setup(found.seats[0] if seats is None else seats, seed, options, rulings)
    match = Match(found, setup, found.start(setup))
    match.position.go_on()
    return match


def open(file: str | Path) -> Match:
    """The match in a record file, replayed to its last step and checked digest by digest."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord("cant-read", {"file": str(file), "trouble": str(error)}) from None
    saved = read_record(text)
    return replay(_games.game(str(saved.header["game"])), saved)
