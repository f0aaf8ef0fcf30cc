"""The bots at a table: they answer for their seats, one decision at a time, between which the event loop goes on."""

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

import starlanes
from starlanes.bots.base import Bot
from starlanes.bots.random import RandomBot
from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import View
from starlanes.server.logs import event
from starlanes.server.refusal import Refused

if TYPE_CHECKING:
    from starlanes.server.table import Table

#: A bot that has ever thought longer than this (seconds) thinks in a thread from then on.
SLICE: Final = 0.02
#: How long (seconds) to wait before trying again when the store did not take a bot's choice.
RETRY: Final = 2.0


class Thinker:
    """One bot at one seat, and how long it thinks."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self.bot: Bot = starlanes.bot(name, game, secrets.randbits(32))
        self.longest = 0.0

    async def choose(self, view: View, ask: Ask) -> Choice:
        if self.longest > SLICE:
            return await asyncio.to_thread(self.think, view, ask)
        return self.think(view, ask)

    def think(self, view: View, ask: Ask) -> Choice:
        began = time.perf_counter()
        try:
            choice = self.bot.choose(view, ask)
        except Exception as error:
            # A broken bot must not stop a table: it plays anything legal instead.
            event("bot-failed", logging.ERROR, error, bot=self.name)
            choice = RandomBot(secrets.randbits(32)).choose(view, ask)
        self.longest = max(self.longest, time.perf_counter() - began)
        return choice


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
        choice = await self.thinker(seat).choose(play.match.view(seat), play.match.ask(seat))
        table.metrics.bot_time.see(time.perf_counter() - began)
        # While it thought in a thread, somebody may have answered, undone, or come back.
        if table.dropped or table.playing().n != n or not table.seats[seat].player_bot:
            return
        table.commit(play.answer(seat, [choice.text]), seat, by="bot")

    def thinker(self, seat: int) -> Thinker:
        name = self.table.seats[seat].player_bot
        found = self.thinkers.get(seat)
        if found is None or found.name != name:
            found = self.thinkers[seat] = Thinker(name, self.table.row.game)
        return found


async def hint(table: "Table", seat: int, language: str) -> tuple[str, list[str]]:
    """What the best bot would do at a seat that is asked, and why, in words."""
    play = table.playing()
    play.must_be_asked(seat)
    thinker = Thinker(starlanes.bots(table.row.game)[-1], table.row.game)
    view, ask = play.match.view(seat), play.match.ask(seat)
    choice = await thinker.choose(view, ask)
    return choice.text, thinker.bot.reasons(view, ask, language)
