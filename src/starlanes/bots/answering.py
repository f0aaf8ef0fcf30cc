"""A bot's answer in another process: the bytes of a glimpse go in, a choice in words comes out, and nothing else."""

import contextlib
from typing import Final

import msgspec

from starlanes.bots import bot_with_understudies
from starlanes.bots.base import BadNet, Limit
from starlanes.bots.hints import hint
from starlanes.bots.levels.ways import ways
from starlanes.games import all_games
from starlanes.games import game as find_game
from starlanes.kernel.glimpse import unpack
from starlanes.thinking.desk import Desk

#: How long (seconds) a bot that takes its time may think, if no level says otherwise and nobody else waits.
USUAL: Final = 1.0


class Question(msgspec.Struct, array_like=True):
    """What a worker is asked: this bot's choice. The first `after` of it and its understudies are left out."""

    bot: str
    seed: int
    after: int
    glimpse: bytes


class Answer(msgspec.Struct, array_like=True):
    """What a bot chose, and what went wrong before: (bot, kind, detail)."""

    choice: str
    troubles: list[tuple[str, str, str]]


class HintAsked(msgspec.Struct, array_like=True):
    """What a worker is asked: what to do, and why, in words of a language."""

    language: str
    seed: int
    glimpse: bytes


class HintGiven(msgspec.Struct, array_like=True):
    choice: str
    reasons: list[str]


def answer(data: bytes, desk: Desk) -> bytes:
    """A `Question` answered, within the desk's share of the bot's time."""
    asked = msgspec.msgpack.decode(data, type=Question)
    seen = unpack(asked.glimpse, find_game)
    player = bot_with_understudies(asked.bot, seen.game.id, asked.seed, threads=False)
    player.bots = player.bots[asked.after :]
    choice = player.choose(seen, Limit(seconds=desk.share * seconds(asked.bot, seen.game.id)))
    troubles = [(trouble.bot, trouble.kind, str(trouble.error or "")) for trouble in player.troubles]
    return msgspec.msgpack.encode(Answer(choice.text, troubles))


def explain(data: bytes, desk: Desk) -> bytes:
    """A hint that was asked for."""
    asked = msgspec.msgpack.decode(data, type=HintAsked)
    seen = unpack(asked.glimpse, find_game)
    choice, reasons = hint(seen, asked.seed, asked.language, Limit(seconds=desk.share * USUAL), threads=False)
    return msgspec.msgpack.encode(HintGiven(choice.text, reasons))


def seconds(name: str, game: str) -> float:
    """How long a bot may think when nobody else waits."""
    return next((way.seconds for way in ways(name, game) if way.seconds is not None), USUAL)


def get_ready() -> None:
    """Load what the first answer would wait for: the games, their bots and their nets."""
    from starlanes.bots.levels import LEVELS

    for game in all_games():
        for level in LEVELS:
            bot_with_understudies(level, game.id, 0)
        with contextlib.suppress(BadNet):
            from starlanes.bots.learned.bot import shipped_net

            shipped_net(game.id)
