"""The bots at a table: they answer for their seats, one decision at a time, between which the event loop goes on."""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

from msgspec.msgpack import decode, encode

import starlanes
from starlanes.bots.answering import Answer, HintAsked, HintGiven, Question, answer, explain
from starlanes.bots.base import Limit
from starlanes.bots.understudy import Understudied
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import Fact, Plain
from starlanes.kernel.game import Game
from starlanes.kernel.glimpse import Glimpse, glimpse
from starlanes.kernel.position import Position
from starlanes.kernel.text import said
from starlanes.server import luck
from starlanes.server.logs import event
from starlanes.server.refusal import Refused
from starlanes.thinking.pool import HINT, TURN, Thinking, Unthought

if TYPE_CHECKING:
    from starlanes.server.table import Table

#: How long (seconds) to wait before trying again when the store did not take a bot's choice.
RETRY: Final = 2.0


#: How long (seconds) a bot's turn may take in all before a simpler bot answers in its place; and that one.
PATIENCE: Final = 5.0
IN_PLACE: Final = 1.0
#: A worker that hangs is noticed as such before its table stops waiting.
OVERDUE: Final = 0.5
#: How long (seconds) somebody may have to wait for a hint.
HINTED: Final = 30.0
#: How often in a row a bot may be lost with its worker, or be late, before it is not asked again.
LOST: Final = 3
#: The bots that choose in less time than it takes to pack a question for a worker.
QUICK: Final = ("random",)
#: A simpler bot answers here if a worker was lost; and what a game says to somebody who plans ahead is worked out here.
THREADS: Final = ThreadPoolExecutor(2, thread_name_prefix="bots")
HINTS: Final = ThreadPoolExecutor(1, thread_name_prefix="hints")


class Thinker:
    """One bot at one seat, with its understudies."""

    def __init__(self, name: str, game: str, thinking: Thinking) -> None:
        self.name = name
        self.game = game
        self.thinking = thinking
        #: How many of the bot and its understudies are not asked any more, and how often the next was lost in a row.
        self.after = 0
        self.lost = 0
        #: What went wrong in the last answer, as a table tells it; empty if the bot itself gave it.
        self.trouble = ""
        self.asked = 0

    def seed(self) -> int:
        """The seed of the bot for one more decision."""
        self.asked += 1
        return luck.draw(32, self.name, self.game, self.asked)

    async def choose(self, seen: Glimpse) -> Choice:
        self.trouble = ""
        if self.name in QUICK:
            return starlanes.bot(self.name, self.game, self.seed()).choose(seen)
        question = Question(self.name, self.seed(), self.after, seen.pack())
        try:
            found = await self.thinking.think(answer, encode(question), TURN, PATIENCE, PATIENCE + OVERDUE)
        except Unthought as trouble:
            return await self.in_place(seen, trouble)
        self.lost = 0
        answered = decode(found, type=Answer)
        for name, kind, detail in answered.troubles:
            event("bot-failed", logging.ERROR, bot=name, why=kind, detail=detail)
            self.after += kind == "no-net"  # nor will it have one next time
        if answered.troubles:
            self.trouble = answered.troubles[0][1]
        return seen.game.vocabulary.parse(answered.choice)

    async def in_place(self, seen: Glimpse, trouble: Unthought) -> Choice:
        """A simpler bot's answer, without a worker."""
        event("bot-failed", logging.ERROR, bot=self.name, why=trouble.kind, detail=trouble.detail)
        self.trouble = "raised" if trouble.kind in ("raised", "died") else "too-slow"
        simpler = self.players(self.after + 1)
        if trouble.kind != "late":
            self.missed()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(THREADS, simpler.choose, seen, Limit(seconds=IN_PLACE))

    def missed(self) -> None:
        """The bot was lost with its worker once more; in the end it is not asked again."""
        self.lost = (self.lost + 1) % LOST
        if self.lost == 0 and len(self.players(self.after).bots) > 1:
            self.after += 1

    def players(self, after: int) -> Understudied:
        """The bot and its understudies without the first so many; one is always left."""
        player = starlanes.bot_with_understudies(self.name, self.game, self.seed())
        player.bots = player.bots[after:] or player.bots[-1:]
        return player

    def stood_in(self, seat: int) -> Fact | None:
        """What a table tells if the last answer was not the bot's own."""
        return Fact(f"bot-{self.trouble}", {"seat": seat, "bot": self.name}) if self.trouble else None


class Bots:
    """The bots of one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.thinkers: dict[int, Thinker] = {}
        self.task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def wake(self) -> None:
        """See whether it is a bot's turn."""
        if not self.busy and self.turn() is not None:
            self.task = asyncio.get_running_loop().create_task(self.run())

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def turn(self) -> int | None:
        """The first seat that is asked and played by a bot."""
        table = self.table
        if table.row.status != "playing" or table.dropped:
            return None
        for seat in table.playing().match.position.asked():
            if table.seats[seat].player_bot:
                return seat
        return None

    async def run(self) -> None:
        while True:
            seat = self.turn()
            if seat is None:
                return
            try:
                await self.play(seat)
            except Refused as refused:
                event("bot-waits", logging.WARNING, table=self.table.id, why=refused.phrase.key)
                await asyncio.sleep(RETRY)
            await asyncio.sleep(0)

    async def play(self, seat: int) -> None:
        """One decision of one seat."""
        table = self.table
        play = table.playing()
        n = play.n
        began = time.perf_counter()
        thinker = self.thinker(seat)
        choice = await thinker.choose(glimpse(play.match, seat))
        table.metrics.bot_time.see(time.perf_counter() - began)
        async with table.turn:
            # While it thought elsewhere, somebody may have answered, undone, or come back.
            if table.dropped or table.playing().n != n or not table.seats[seat].player_bot:
                return
            await table.commit(play.answer(seat, [choice.text], thinker.stood_in(seat)), seat, by="bot")

    def thinker(self, seat: int) -> Thinker:
        name = self.table.seats[seat].player_bot
        found = self.thinkers.get(seat)
        if found is None or found.name != name:
            found = self.thinkers[seat] = Thinker(name, self.table.row.game, self.table.hall.thinking)
        return found


async def advice(
    game: Game, position: Position | None, seat: int, asked: dict[str, Plain], language: str
) -> dict[str, Any]:
    """What a game says to somebody who plans ahead; thought out where hints are."""
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(HINTS, game.advise, position, seat, asked)
    except BadSetup as error:
        raise Refused("no-advice", 400, detail=said(error, language)) from None


async def hint(table: "Table", seat: int, language: str) -> tuple[str, list[str]]:
    """What the strongest level would do at a seat that is asked, and why, in words."""
    play = table.playing()
    play.must_be_asked(seat)
    asked = HintAsked(language, luck.draw(32, "hint", play.n), glimpse(play.match, seat).pack())
    try:
        found = await table.hall.thinking.think(explain, encode(asked), HINT, PATIENCE, HINTED)
    except Unthought as trouble:
        event("hint-failed", logging.ERROR, why=trouble.kind, detail=trouble.detail)
        raise Refused("hint-later", 429) from None
    given = decode(found, type=HintGiven)
    return given.choice, given.reasons
