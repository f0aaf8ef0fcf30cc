"""What a bot thinks of a decision: the odds it gives to each choice, and the seat's chance of winning."""

from typing import Annotated

import msgspec

from starlanes.bots.learned.bot import shipped_net
from starlanes.games import game as find_game
from starlanes.kernel.glimpse import Glimpse, unpack
from starlanes.thinking.desk import Desk


class Thought(msgspec.Struct):
    """A choice, and the odds that the bot would make it."""

    choice: Annotated[str, "in its text form"]
    odds: Annotated[float, "0 to 1; all together 1"]


class Thoughts(msgspec.Struct):
    """What the bot thinks, from what one seat may know."""

    seat: Annotated[int, "whose decision it is"]
    win: Annotated[float, "the seat's chance of winning"]
    choices: Annotated[list[Thought], "all of them, the likeliest first"]


def think_of(data: bytes, _desk: Desk) -> bytes:
    """The thoughts on a packed glimpse, packed."""
    return msgspec.msgpack.encode(thoughts(unpack(data, find_game)))


def thoughts(seen: Glimpse) -> Thoughts:
    """Raises BadNet if there is nothing to think with, NotOffered if the seat is asked nothing."""
    legal = seen.legal
    judged = shipped_net(seen.game.id).think(seen.row(), legal, seen.setup.seats)
    words = seen.game.vocabulary
    order = sorted(range(len(legal)), key=lambda i: -judged.odds[i])
    rows = [Thought(words.choice(legal[i]).text, round(float(judged.odds[i]), 4)) for i in order]
    return Thoughts(seen.seat, round(judged.win, 4), rows)
