"""The first pass: what the net alone thinks of every decision, and the chances of all who are asked."""

from typing import TYPE_CHECKING

import msgspec

from starlanes.bots.learned.bot import shipped_net
from starlanes.kernel.match import Match
from starlanes.kernel.trial import row_of
from starlanes.review.passage import Moment, Passage, opened, walk
from starlanes.thinking.desk import Desk

if TYPE_CHECKING:
    from starlanes.bots.learned.net import Judgement, Net


class Seen(msgspec.Struct, array_like=True):
    """A real decision at first sight."""

    step: int
    seat: int
    #: What was chosen, and what the net would choose, by their numbers.
    code: int
    best: int
    #: How many choices there were, and the odds the net gives to those two.
    choices: int
    odds: float
    top: float
    #: The seat's chance of winning before it.
    win: float


class Survey(msgspec.Struct):
    """The decisions of a passage, and the chances of seats that were asked: steps before, seat, chance."""

    seen: list[Seen]
    judged: list[tuple[int, int, float]]


def survey(data: bytes, desk: Desk) -> bytes:
    """The survey of a packed passage, packed. More urgent work may come before it."""
    desk.tell()
    passage = msgspec.msgpack.decode(data, type=Passage)
    return msgspec.msgpack.encode(look_over(opened(passage), passage, shipped_net(passage.setup["game"])))


def look_over(match: Match, passage: Passage, net: "Net") -> Survey:
    out = Survey([], [])
    for at, now, moment in walk(match, passage):
        for seat in now.position.asked():
            mine = moment is not None and moment.seat == seat
            legal = moment.legal if moment is not None and mine else now.frame_for(seat).legal(now.position, seat)
            # The row holds what the seat may know and nothing else, as a glimpse's would.
            thought = net.think(row_of(now.game, now.position, seat, now.setup.seats), legal, now.setup.seats)
            out.judged.append((at, seat, thought.win))
            if moment is not None and mine:
                out.seen.append(seen(moment, thought))
    return out


def seen(moment: Moment, thought: "Judgement") -> Seen:
    best = int(thought.odds.argmax())
    chosen = moment.legal.index(moment.code)
    top, odds = float(thought.odds[best]), float(thought.odds[chosen])
    return Seen(moment.step, moment.seat, moment.code, moment.legal[best], len(moment.legal), odds, top, thought.win)
