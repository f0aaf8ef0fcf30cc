"""The bots at a table: they answer for their seats, one decision at a time, between which the event loop goes on."""

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final

import starlanes
from starlanes.bots.base import Limit
from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Game
from starlanes.kernel.glimpse import Glimpse, glimpse
from starlanes.kernel.position import Position
from starlanes.kernel.text import said
from starlanes.server import luck
from starlanes.server.logs import event
from starlanes.server.refusal import Refused

if TYPE_CHECKING:
    from starlanes.server.table import Table

#: How long (seconds) to wait before trying again when the store did not take a bot's choice.
RETRY: Final = 2.0


#: How long (seconds) a bot may think about a choice, or a hint, before a simpler one answers.
PATIENCE: Final = 5.0
#: Bots think in threads of their own, so that none of them can hold up the table; nor can hints hold up bots.
THREADS: Final = ThreadPoolExecutor(4, thread_name_prefix="bots")
HINTS: Final = ThreadPoolExecutor(1, thread_name_prefix="hints")


class Thinker:
    """One bot at one seat, with its understudies."""

    def __init__(self, name: str, game: str, threads: ThreadPoolExecutor = THREADS) -> None:
        self.name = name
        self.threads = threads
        self.bot = starlanes.bot_with_understudies(name, game, luck.draw(32, name, game))

    async def choose(self, glimpse: Glimpse) -> Choice:
        loop = asyncio.get_running_loop()
        choice = await loop.run_in_executor(self.threads, self.bot.choose, glimpse, Limit(seconds=PATIENCE))
        for trouble in self.bot.troubles:
            event("bot-failed", logging.ERROR, trouble.error, bot=trouble.bot, why=trouble.kind)
        return choice

    async def reasons(self, glimpse: Glimpse, language: str) -> list[str]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.bot.reasons, glimpse, language, Limit(seconds=PATIENCE))


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
            # While it thought in a thread, somebody may have answered, undone, or come back.
            if table.dropped or table.playing().n != n or not table.seats[seat].player_bot:
                return
            await table.commit(play.answer(seat, [choice.text], thinker.bot.stood_in(seat)), seat, by="bot")

    def thinker(self, seat: int) -> Thinker:
        name = self.table.seats[seat].player_bot
        found = self.thinkers.get(seat)
        if found is None or found.name != name:
            found = self.thinkers[seat] = Thinker(name, self.table.row.game)
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
    """What the best bot would do at a seat that is asked, and why, in words."""
    play = table.playing()
    play.must_be_asked(seat)
    thinker = Thinker(starlanes.bot_names(table.row.game)[-1], table.row.game, HINTS)
    seen = glimpse(play.match, seat)
    choice = await thinker.choose(seen)
    return choice.text, await thinker.reasons(seen, language)
