"""Checking what somebody wants to play, with refusals in their language."""

from collections.abc import Mapping

import starlanes
from starlanes.bots.levels import LEVELS
from starlanes.games import game as game_of
from starlanes.games import ids
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Game, Option
from starlanes.server.refusal import Refused


def known_game(name: str) -> Game:
    if name not in ids():
        raise Refused("no-game", 404, game=name[:40], games=", ".join(ids()))
    return game_of(name)


def check_setup(game: Game, seats: int, options: Mapping[str, str], rulings: Mapping[str, str]) -> None:
    """Raise Refused unless a match can begin like this."""
    low, high = game.seats
    if not low <= seats <= high:
        raise Refused("seat-count", 400, low=low, high=high, n=seats)
    check_options("option", game.options, options)
    check_options("ruling", list(game.rulings), rulings)
    try:
        game.setup(seats, 0, options, rulings)
    except BadSetup as error:
        # Each value is possible, but not all together; only the game knows why.
        raise Refused("setup-clash", 400, detail=str(error)) from None


def check_options(what: str, known: list[Option], given: Mapping[str, str]) -> None:
    by_name = {option.name: option for option in known}
    for name, value in given.items():
        option = by_name.get(name)
        if option is None:
            raise Refused(f"no-{what}", 400, name=name[:40], known=", ".join(by_name))
        if value not in option.values:
            raise Refused(f"bad-{what}", 400, name=name, value=value[:40], values=", ".join(option.values))


def check_bot(game: Game, name: str) -> str:
    """A level, or one of the bots that the levels are made of: old tables have those."""
    if name not in (*LEVELS, *starlanes.bot_names(game.id)):
        raise Refused("no-bot", 400, bot=name[:40], bots=", ".join(LEVELS))
    return name
