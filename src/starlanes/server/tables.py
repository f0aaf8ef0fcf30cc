"""The tables in memory: opened when somebody comes, let go when nobody is there any more."""

import asyncio
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
from starlanes.server.refusal import Refused, StoreFailed
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

    def get(self, table: str) -> Table:
        """A table by its id, from memory or the store; raises Refused."""
        found = self.live.get(table)
        if found is not None and found.doubtful:
            found.make_sure()
        if found is None or found.dropped:
            row = self.hall.store.tables.get(table) if ID.fullmatch(table) else None
            if row is None or row[0].status == "closed" or row[0].game not in ids():
                raise Refused("no-table", 404)
            found = self.add(*row)
        found.used = moment.now()
        return found

    def seen_by(self, table: str, player: Player | None, invite: str | None) -> Table:
        """A table that a player may see; any other is as if it were not there."""
        found = self.get(table)
        if not found.may_see(player, invite):
            raise Refused("no-table", 404)
        return found

    def add(self, row: TableRow, seats: list[Seat]) -> Table:
        table = Table(self.hall, row, seats)
        self.live[row.id] = table
        return table

    def drop(self, table: Table, code: int) -> None:
        """Forget a table; whoever is there is sent away, and will find it as the store has it."""
        table.dropped = True
        table.bots.stop()
        if self.live.get(table.id) is table:
            del self.live[table.id]
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

    # Housekeeping.

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
            self.shift_clocks(now - last)
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

    def shift_clocks(self, pause: int) -> None:
        """Let every running clock forget so many milliseconds, at tables in memory or not."""
        store = self.hall.store
        with store.begin():
            changed: list[tuple[Clock, TableRow]] = []
            for row in store.tables.running():
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

    async def wake_bots(self) -> None:
        for table in self.hall.store.tables.bots_turn():
            self.try_with(table, lambda found: found.bots.wake())
            await asyncio.sleep(0)

    def try_with(self, table: str, what: Callable[[Table], None]) -> None:
        """Do something with a table; one that can't be opened is left alone from then on."""
        try:
            what(self.get(table))
        except StoreFailed:
            raise
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
                self.make_sure()
                self.evict()
                self.call_time()
                if time.monotonic() - beaten > BEAT:
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
