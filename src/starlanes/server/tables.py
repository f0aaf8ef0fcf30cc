"""The tables in memory: opened when somebody comes, let go when nobody is there any more."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from starlanes.games import ids
from starlanes.kernel.facts import SPECTATOR
from starlanes.server import moment, seats
from starlanes.server.accounts import COOKIE_SECONDS, ID
from starlanes.server.clock import Clock, read_clock
from starlanes.server.logs import event
from starlanes.server.refusal import Elsewhere, Refused, StoreFailed
from starlanes.server.store.rows import Player, Seat, TableRow
from starlanes.server.table import Table

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

#: Seconds between two rounds of housekeeping, and between two marks that the server is alive.
ROUND: Final = 1.0
BEAT: Final = 10.0
#: A pause of the server shorter than this (milliseconds) is nobody's loss.
PAUSE: Final = 15_000


class Tables:
    """All tables that are in memory."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.live: dict[str, Table] = {}
        #: Tables that could not be opened when their time came.
        self.asleep: set[str] = set()
        #: How often `starlanes admin` has changed something, as far as we know.
        self.changes = hall.store.admin.changes()

    def get(self, table: str) -> Table:
        """A table by its id, from memory or the store; raises Refused."""
        found = self.live.get(table)
        if found is not None and found.doubtful:
            found.make_sure()
        if found is None or found.dropped:
            row = self.hall.store.tables.get(table) if ID.fullmatch(table) else None
            if row is None or row[0].status == "closed" or row[0].game not in ids():
                raise Refused("no-table", 404)
            found = self.open(table)
        found.used = moment.now()
        return found

    def seen_by(self, table: str, player: Player | None, invite: str | None) -> Table:
        """A table that a player may see; any other is as if it were not there."""
        found = self.get(table)
        if not found.may_see(player, invite):
            raise Refused("no-table", 404)
        return found

    def open(self, table: str) -> Table:
        """Take a table into memory, if it is no other server's."""
        leases = self.hall.store.leases
        fence = leases.take(table)
        if fence is None:
            raise Elsewhere(leases.owner(table))
        # Read only now: until it was ours, another server may have changed it.
        row = self.hall.store.tables.get(table)
        if row is None:
            raise Refused("no-table", 404)
        return self.keep(*row, fence)

    def add(self, row: TableRow, seats: list[Seat]) -> Table:
        """Take a table into memory that was made here just now."""
        fence = self.hall.store.leases.take(row.id)
        if fence is None:
            raise Elsewhere(self.hall.store.leases.owner(row.id))
        return self.keep(row, seats, fence)

    def keep(self, row: TableRow, seats: list[Seat], fence: int) -> Table:
        table = Table(self.hall, row, seats, fence)
        self.live[row.id] = table
        return table

    def drop(self, table: Table, code: int) -> None:
        """Forget a table; whoever is there is sent away, and will find it as the store has it."""
        table.dropped = True
        table.bots.stop()
        if self.live.get(table.id) is table:
            del self.live[table.id]
        with contextlib.suppress(StoreFailed):
            self.hall.store.leases.leave(table.id, table.fence)
        for channel in table.channels.values():
            for listener in channel.listeners[:]:
                listener.close(code)

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
        for table in self.live.values():
            for channel in table.channels.values():
                for listener in channel.listeners[:]:
                    if listener.player is not None and listener.player.id == player.id and ended(listener.session):
                        listener.close(1008)

    def send_away_ended(self) -> None:
        """Close the sockets of sessions that are over in the database."""
        listeners = [
            one for table in self.live.values() for channel in table.channels.values() for one in channel.listeners
        ]
        sessions = {listener.session for listener in listeners if listener.session}
        ended = sessions - self.hall.store.sessions.alive(sorted(sessions))
        for listener in listeners:
            if listener.session in ended:
                listener.close(1008)

    # Housekeeping.

    def look_for_changes(self) -> None:
        """Whoever runs the server has changed something (`starlanes admin`): what we have in memory may be past."""
        changes = self.hall.store.admin.changes()
        if changes != self.changes:
            self.changes = changes
            self.hall.store.database.generation += 1
            self.send_away_ended()

    def make_sure(self) -> None:
        """After a lost connection: see that nobody is shown more than is stored."""
        for table in list(self.live.values()):
            if table.doubtful:
                table.make_sure()

    def idle(self, table: Table, now: int) -> bool:
        return not table.watched() and not table.bots.busy and now - table.used > self.hall.settings.idle * 1000

    def evict(self) -> None:
        """Let go of tables where nobody is."""
        now = moment.now()
        for table in [table for table in self.live.values() if self.idle(table, now)]:
            self.drop(table, 1001)

    def call_time(self) -> None:
        """See whose time is up, in memory or not."""
        for table in self.hall.store.tables.due(moment.now()):
            if table not in self.asleep:
                self.try_with(table, seats.time_up)

    def after_pause(self) -> None:
        """When the server begins: forget the time it was down, or by which the machine's time of day was set back."""
        now = moment.now()
        last = self.hall.store.tables.last_beat()
        if last is not None and not 0 <= now - last <= PAUSE:
            self.shift_clocks(now - last, everywhere=True)
        self.hall.store.tables.beat(now)

    def keep_time(self, took: float) -> None:
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
            self.shift_clocks(moved)

    def shift_clocks(self, pause: int, everywhere: bool = False) -> None:
        """Let every running clock forget so many milliseconds, at tables in memory or not.

        Where others share the database only those of tables that are ours, unless nobody was there (`everywhere`).
        """
        store = self.hall.store
        with store.begin():
            changed: list[tuple[Clock, TableRow]] = []
            for row in store.tables.running():
                if store.leases.shared and row.id not in self.live:
                    # Another server's, or nobody's: this server's pauses are no affair of theirs.
                    continue
                clock = read_clock(row.clock_state)
                if clock is not None:
                    clock.shift(pause)
                    row.clock_state, row.deadline = clock.text(), clock.deadline()
                    store.tables.change(row)
                    changed.append((clock, row))
        for clock, row in changed:
            table = self.live.get(row.id)
            if table is not None:
                table.clock, table.row = clock, row
                table.tell_clock()

    async def wake_bots(self, among: list[str] | None = None) -> None:
        """Let bots go on whose turn it is: at all tables, or among some that were another server's."""
        for table in self.hall.store.tables.bots_turn():
            if among is None or table in among:
                self.try_with(table, lambda found: found.bots.wake())
            await asyncio.sleep(0)

    async def be_neighbourly(self) -> None:
        """Among other servers: say that we are alive, and see to the tables of those that are not."""
        leases = self.hall.store.leases
        if not leases.stay():
            # The others had to think that we are gone: whatever we had may be theirs by now.
            event("lease-lost", logging.WARNING, tables=len(self.live))
            for table in list(self.live.values()):
                self.drop(table, 1012)
            leases.sign_on(leases.me, self.hall.settings.at)
        orphans = leases.bury()
        if orphans:
            event("tables-adopted", tables=len(orphans))
            await self.wake_bots(orphans)

    def try_with(self, table: str, what: Callable[[Table], None]) -> None:
        """Do something with a table; one that can't be opened is left alone from then on."""
        try:
            what(self.get(table))
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
                self.keep_time(time.monotonic() - began)
                if self.hall.store.leases.shared:
                    await self.be_neighbourly()
                self.look_for_changes()
                self.make_sure()
                self.evict()
                self.call_time()
                if time.monotonic() - beaten > BEAT or not self.hall.store.database.healthy:
                    beaten = time.monotonic()
                    self.hall.store.tables.beat(moment.now())
                    self.hall.store.sessions.end_unused(moment.now() - 1000 * COOKIE_SECONDS)
            except Refused as refused:
                event("housekeeping-failed", logging.ERROR, why=refused.phrase.key)
            except Exception as error:
                event("housekeeping-failed", logging.ERROR, error)
                self.hall.metrics.errors.add()

    def close(self) -> None:
        for table in list(self.live.values()):
            self.drop(table, 1012)
