"""The tables in memory: opened when somebody comes, let go when nobody is there any more."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from starlanes.kernel.facts import SPECTATOR
from starlanes.server import moment, seats
from starlanes.server.accounts import COOKIE_SECONDS, ID
from starlanes.server.channels import Listener
from starlanes.server.clock import Clock, read_clock
from starlanes.server.logs import event
from starlanes.server.news import tell_spending
from starlanes.server.refusal import Elsewhere, Refused, StoreFailed
from starlanes.server.store.database import POOL
from starlanes.server.store.rows import Kept, Player, Seat, TableRow
from starlanes.server.table import CHAT_TOLD, Table

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: Seconds between two rounds of housekeeping, and between two marks that the server is alive.
ROUND: Final = 1.0
BEAT: Final = 10.0
#: Tables that come into memory at the same time: when another server is gone, many do, and all else needs room.
AT_ONCE: Final = POOL // 2
#: A pause of the server shorter than this (milliseconds) is nobody's loss.
PAUSE: Final = 15_000


class Tables:
    """All tables that are in memory."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.live: dict[str, Table] = {}
        #: Tables that are on their way into memory, and what else is under way.
        self.opening: dict[str, asyncio.Task[Table]] = {}
        self.room = asyncio.Semaphore(AT_ONCE)
        self.errands: set[asyncio.Task[None]] = set()
        #: Tables that could not be opened when their time came.
        self.asleep: set[str] = set()
        #: How often `starlanes admin` has changed something, as far as we know.
        self.changes = hall.store.admin.changes()

    async def get(self, table: str) -> Table:
        """A table by its id, from memory or the store; raises Refused."""
        found = self.live.get(table)
        if found is not None and found.doubtful:
            await found.make_sure()
        if found is None or found.dropped:
            if not ID.fullmatch(table):
                raise Refused("no-table", 404)
            found = await self.open(table)
        found.used = moment.now()
        return found

    async def seen_by(self, table: str, player: Player | None, invite: str | None) -> Table:
        """A table that a player may see; any other is as if it were not there."""
        found = await self.get(table)
        if not found.may_see(player, invite):
            raise Refused("no-table", 404)
        return found

    async def open(self, table: str) -> Table:
        """Take a table into memory, if it is no other server's; once, however many ask for it at the same time."""
        task = self.opening.get(table)
        if task is None:
            task = self.opening[table] = asyncio.create_task(self.take(table))
            task.add_done_callback(partial(self.opened, table))
        return await asyncio.shield(task)

    def opened(self, table: str, task: "asyncio.Task[Table]") -> None:
        del self.opening[table]
        if not task.cancelled():
            # Whoever still waits hears of it.
            task.exception()

    async def take(self, table: str) -> Table:
        store = self.hall.store
        generation = store.database.generation
        async with self.room:
            kept = await store.do(store.take, table, CHAT_TOLD)
        if kept is None:
            raise Elsewhere(await store.do(store.leases.owner, table))
        return self.keep(kept, generation)

    async def add(self, row: TableRow, seats: list[Seat], write: Callable[[], None] | None = None) -> Table:
        """Make a table, with what `write` adds to the store, and take it into memory."""
        store = self.hall.store

        def make() -> Kept:
            with store.begin():
                store.tables.add(row, seats)
                if write is not None:
                    write()
                fence = store.leases.take(row.id)
            assert fence is not None, "somebody else has this new table"
            return Kept(fence, row, seats, [], None, [])

        generation = store.database.generation
        return self.keep(await store.do(make), generation)

    def keep(self, kept: Kept, generation: int) -> Table:
        table = Table(self.hall, kept, generation)
        self.live[table.id] = table
        return table

    def drop(self, table: Table, code: int) -> None:
        """Forget a table; whoever is there is sent away, and will find it as the store has it."""
        table.dropped = True
        table.bots.stop()
        if self.live.get(table.id) is table:
            del self.live[table.id]
        if self.hall.store.leases.shared:
            self.later(self.leave(table))
        for channel in table.channels.values():
            for listener in channel.listeners[:]:
                listener.close(code)

    async def leave(self, table: Table) -> None:
        with contextlib.suppress(StoreFailed):
            await self.hall.store.do(self.hall.store.leases.leave, table.id, table.fence)

    def later(self, what: Coroutine[None, None, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.get_running_loop().create_task(what)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    def renamed(self, player: Player) -> None:
        """A player has a new name: at their seats, and in what they say from now on."""
        for table in self.live.values():
            for channel in table.channels.values():
                for listener in channel.listeners:
                    if listener.player is not None and listener.player.id == player.id:
                        listener.player = player
            seat = table.seat_of(player)
            if seat != SPECTATOR:
                table.seats[seat].name = player.name
                table.tell_table()

    def send_away(self, player: Player, ended: Callable[[str], bool]) -> None:
        """Close the sockets of somebody whose sessions were ended: those for which `ended` says so."""
        for listener in self.listeners():
            if listener.player is not None and listener.player.id == player.id and ended(listener.session):
                listener.close(1008)

    async def send_away_ended(self) -> None:
        """Close the sockets of sessions that are over in the database."""
        store = self.hall.store
        alive = await store.do(store.sessions.alive, sorted({one.session for one in self.listeners() if one.session}))
        for listener in self.listeners():
            if listener.session and listener.session not in alive:
                listener.close(1008)

    def listeners(self) -> list[Listener]:
        return [one for table in self.live.values() for channel in table.channels.values() for one in channel.listeners]

    # Housekeeping.

    async def look_for_changes(self) -> None:
        """Whoever runs the server has changed something (`starlanes admin`): what we have in memory may be past."""
        changes = await self.hall.store.do(self.hall.store.admin.changes)
        if changes != self.changes:
            self.changes = changes
            self.hall.store.database.generation += 1
            await self.send_away_ended()

    async def make_sure(self) -> None:
        """After a lost connection: see that nobody is shown more than is stored."""
        for table in list(self.live.values()):
            if table.doubtful:
                await table.make_sure()

    def idle(self, table: Table, now: int) -> bool:
        if table.watched() or table.bots.busy or table.turn.locked():
            return False
        return now - table.used > self.hall.settings.idle * 1000

    def evict(self) -> None:
        """Let go of tables where nobody is."""
        now = moment.now()
        for table in [table for table in self.live.values() if self.idle(table, now)]:
            self.drop(table, 1001)

    async def call_time(self) -> None:
        """See whose time is up, in memory or not."""
        store = self.hall.store
        for table in await store.do(store.tables.due, moment.now()):
            if table not in self.asleep:
                await self.try_with(table, seats.time_up)

    async def after_pause(self) -> None:
        """When the server begins: forget the time in which none was there, or by which the time of day was set back."""
        await self.hall.store.do(self.forget_pause, moment.now())

    def forget_pause(self, now: int) -> None:
        """In one transaction, so that of several servers that begin together only one forgets it."""
        store = self.hall.store
        with store.begin():
            last = store.tables.last_beat(hold=True)
            if last is not None and not 0 <= now - last <= PAUSE:
                for row in store.tables.running():
                    shifted = shift(row, now - last)
                    if shifted is not None:
                        store.tables.change(shifted[0])
            store.tables.beat(now)

    async def keep_time(self, took: float) -> None:
        """After a round that took so many seconds: forget what nobody could play in.

        That is the time in which this process was stopped, and whatever the machine's time of day was set by, or the
        machine has slept.
        """
        pause = int((took - ROUND) * 1000)
        jump = moment.jump()
        moved = jump if abs(jump) > PAUSE else 0
        if moved:
            moment.follow()
        if pause > PAUSE:
            moved += pause
        if moved:
            event("time-moved", logging.WARNING, seconds=moved // 1000)
            await self.shift_clocks(moved)

    async def shift_clocks(self, pause: int) -> None:
        """Let every running clock of ours forget so many milliseconds, at tables in memory or not.

        Where others share the database, only tables in memory are ours.
        """
        store = self.hall.store
        for row in await store.do(store.tables.running):
            table = self.live.get(row.id)
            if table is not None:
                await table.shift_clock(pause)
            elif not store.leases.shared:
                shifted = shift(row, pause)
                if shifted is not None:
                    await store.do(store.tables.change, shifted[0])

    async def wake_bots(self, among: list[str] | None = None) -> None:
        """Let bots go on whose turn it is: at all tables, or among some that were another server's."""

        async def wake(table: Table) -> None:
            table.bots.wake()

        for table in await self.hall.store.do(self.hall.store.tables.bots_turn):
            if among is None or table in among:
                await self.try_with(table, wake)
            await asyncio.sleep(0)

    async def be_neighbourly(self) -> None:
        """Among other servers: say that we are alive, and see to the tables of those that are not."""
        store, leases = self.hall.store, self.hall.store.leases
        if not await store.do(leases.stay):
            # The others had to think that we are gone: whatever we had may be theirs by now.
            event("lease-lost", logging.WARNING, tables=len(self.live))
            for table in list(self.live.values()):
                self.drop(table, 1012)
            await store.do(leases.sign_on, leases.me, self.hall.settings.at)
        orphans = await store.do(leases.bury)
        if orphans:
            event("tables-adopted", tables=len(orphans))
            # Meanwhile we go on saying that we are alive.
            self.later(self.adopt(orphans))

    async def adopt(self, orphans: list[str]) -> None:
        try:
            await self.wake_bots(orphans)
        except StoreFailed as failed:
            event("adoption-failed", logging.ERROR, why=failed.phrase.key)

    async def try_with(self, table: str, what: Callable[[Table], Awaitable[None]]) -> None:
        """Do something with a table; one that can't be opened is left alone from then on."""
        try:
            await what(await self.get(table))
        except StoreFailed:
            raise
        except Elsewhere:
            # Its own server sees to it.
            pass
        except Refused as refused:
            self.asleep.add(table)
            event("table-asleep", logging.WARNING, table=table, why=refused.phrase.key)

    async def keep_house(self) -> None:
        """Runs as long as the server."""
        beaten = time.monotonic()
        while True:
            began = time.monotonic()
            await asyncio.sleep(ROUND)
            self.hall.metrics.lag.see(max(0.0, time.monotonic() - began - ROUND))
            try:
                await self.keep_time(time.monotonic() - began)
                await self.look_for_changes()
                await self.make_sure()
                self.evict()
                await self.call_time()
                if time.monotonic() - beaten > BEAT or not self.hall.store.database.healthy:
                    beaten = time.monotonic()
                    await self.tidy_up(moment.now())
            except Refused as refused:
                event("housekeeping-failed", logging.ERROR, why=refused.phrase.key)
            except Exception as error:
                event("housekeeping-failed", logging.ERROR, error)
                self.hall.metrics.errors.add()

    async def tidy_up(self, now: int) -> None:
        store = self.hall.store
        await store.do(store.tables.beat, now)
        await store.do(store.sessions.end_unused, now - 1000 * COOKIE_SECONDS)

    async def keep_neighbours(self) -> None:
        """Runs as long as the server, if it may have neighbours: beside the housekeeping, which may take its time."""
        while True:
            try:
                await self.be_neighbourly()
                await tell_spending(self.hall)
            except Refused as refused:
                event("lease-trouble", logging.ERROR, why=refused.phrase.key)
            await asyncio.sleep(ROUND)

    async def close(self) -> None:
        for table in list(self.live.values()):
            self.drop(table, 1012)
        if self.errands:
            await asyncio.wait(self.errands)


def shift(row: TableRow, pause: int) -> tuple[TableRow, Clock] | None:
    """A table's row whose clock has forgotten a pause; None if it has no clock."""
    clock = read_clock(row.clock_state)
    if clock is None:
        return None
    clock.shift(pause)
    return replace(row, clock_state=clock.text(), deadline=clock.deadline()), clock
