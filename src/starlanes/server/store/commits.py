"""Commits: what tables write goes into the database in groups, and nobody hears of it before it is there.

With SQLite all that comes in one turn of the event loop is one transaction, at the end of the turn. With PostgreSQL
several groups are on their way at the same time, each on a connection of its own: whatever has come meanwhile is the
next group. A table has one write under way at a time (see `Table.turn`), so no two writes of a group concern the same.

What can't be written harms only its own table: a group that fails as a whole is tried again one by one.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from starlanes.server.refusal import Conflict, StoreFailed
from starlanes.server.store.database import Database
from starlanes.server.store.leases import LeaseStore
from starlanes.server.store.log import COLUMNS, LogStore
from starlanes.server.store.rows import Entry
from starlanes.server.store.watch import cut_after

if TYPE_CHECKING:
    from psycopg import AsyncConnection

SET_TIME: Final = "UPDATE tables SET clock_state = ?, deadline = ? WHERE id = ?"
#: Groups that may be on their way to PostgreSQL at the same time.
LANES: Final = 3


class Write(Struct):
    """What a table writes at once: entries of its log after the one with the digest `after`, and whatever `more` does.

    The table must have the fence by which we know that it is ours.
    """

    table: str
    fence: int
    entries: Sequence[Entry] = ()
    after: str = ""
    more: Callable[[], object] | None = None
    #: A position to be saved with the entries, after its step.
    snapshot: tuple[int, bytes] | None = None
    #: The state of the table's clock, and its deadline.
    time: tuple[str, int] | None = None
    #: Others who wait for it.
    others: list["asyncio.Future[object]"] = []
    #: True once it is on its way: nothing can be added to it any more.
    left: bool = False


Waiting = tuple[Write, "asyncio.Future[object]"]


class Commits:
    """The writes that wait for the end of the turn. What SQLite does; `PostgresCommits` is the other."""

    def __init__(self, database: Database, log: LogStore, leases: LeaseStore) -> None:
        self.db = database
        self.log = log
        self.leases = leases
        self.waiting: list[Waiting] = []

    async def put(self, write: Write) -> object:
        """Write, and come back once it is there; what `more` returned. Raises StoreFailed, and then nothing is."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[object] = loop.create_future()
        if not self.waiting:
            loop.call_soon(self.flush)
        self.waiting.append((write, done))
        return await done

    async def join(self, write: Write) -> None:
        """Come back once a write is there that somebody else has put, and that has not left yet. Raises StoreFailed."""
        done: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        write.others.append(done)
        await done

    def collect(self) -> list[Waiting]:
        """What waits leaves."""
        group, self.waiting = self.waiting, []
        for write, _done in group:
            write.left = True
        return group

    def flush(self) -> None:
        """Commit what waits, as one transaction."""
        group = self.collect()
        if group:
            self.settle(group, self.attempt(group))

    def attempt(self, group: list[Waiting]) -> StoreFailed | list[object]:
        try:
            with self.db.begin():
                return [self.apply(write) for write, _done in group]
        except StoreFailed as failed:
            return failed

    def settle(self, group: list[Waiting], outcome: StoreFailed | list[object]) -> None:
        """Let those who wait go on."""
        if not isinstance(outcome, StoreFailed):
            for one, value in zip(group, outcome, strict=True):
                tell(one, value)
        elif len(group) == 1:
            tell(group[0], outcome)
        else:
            for one in group:
                self.settle([one], self.attempt([one]))

    def apply(self, write: Write) -> object:
        """Write within the transaction that is open."""
        self.leases.check(write.table, write.fence)
        if write.entries:
            self.log.append(write.table, write.entries, write.after)
        if write.snapshot is not None:
            self.log.add_snapshot(write.table, *write.snapshot)
        if write.time is not None:
            self.db.hot(SET_TIME, (*write.time, write.table))
        return None if write.more is None else write.more()

    async def close(self) -> None:
        self.flush()


def tell(waiting: Waiting, outcome: object) -> None:
    """Let whoever put a write go on, or hear of its failure; then those who joined it, in their order."""
    write, done = waiting
    for one in (done, *write.others):
        if one.done():
            continue
        if isinstance(outcome, StoreFailed):
            one.set_exception(outcome)
        else:
            one.set_result(outcome)


# All writes of a group in one statement: of tables that are still ours (and stay so until it is through), and whose log
# still ends where we think. Returns the tables whose entries were added.
APPEND: Final = f"""
WITH wanted AS (
    SELECT * FROM unnest(%s::text[], %s::bigint[], %s::bigint[], %s::text[]) AS w (table_id, fence, n, digest)
), held AS (
    SELECT leases.table_id, wanted.n, wanted.digest FROM leases
    JOIN wanted ON wanted.table_id = leases.table_id AND wanted.fence = leases.fence
    WHERE leases.owner = %s FOR SHARE OF leases
), good AS (
    SELECT table_id FROM held WHERE (n, digest) =
    (SELECT log.n, log.digest FROM log WHERE log.table_id = held.table_id ORDER BY log.n DESC LIMIT 1)
), added AS (
    INSERT INTO log ({", ".join(COLUMNS)})
    SELECT e.* FROM unnest(
        %s::text[], %s::bigint[], %s::text[], %s::bigint[], %s::bigint[], %s::text[], %s::bigint[],
        %s::text[], %s::text[], %s::text[], %s::bigint[]
    ) AS e ({", ".join(COLUMNS)}) JOIN good ON good.table_id = e.table_id
), saved AS (
    INSERT INTO snapshots (table_id, step, position)
    SELECT s.* FROM unnest(%s::text[], %s::bigint[], %s::text[]) AS s (table_id, step, position)
    JOIN good ON good.table_id = s.table_id
), timed AS (
    UPDATE tables SET clock_state = c.clock_state, deadline = c.deadline
    FROM unnest(%s::text[], %s::text[], %s::bigint[]) AS c (table_id, clock_state, deadline)
    JOIN good ON good.table_id = c.table_id WHERE tables.id = c.table_id
)
SELECT table_id FROM good
"""


class PostgresCommits(Commits):
    """Groups on their way to PostgreSQL."""

    def __init__(self, database: Database, log: LogStore, leases: LeaseStore) -> None:
        super().__init__(database, log, leases)
        self.idle: list[Lane] = [Lane(database) for _ in range(LANES)]
        self.lanes = list(self.idle)
        self.busy: set[asyncio.Task[None]] = set()

    async def put(self, write: Write) -> object:
        if write.more is not None or not write.entries or not write.after:
            # Rare: it has a transaction of its own.
            return await self.db.do(self.alone, write)
        return await super().put(write)

    def alone(self, write: Write) -> object:
        with self.db.begin():
            return self.apply(write)

    def flush(self) -> None:
        """Send off what waits, if a lane is free; else whoever comes back first takes it."""
        if self.waiting and self.idle:
            task = asyncio.get_running_loop().create_task(self.drive(self.idle.pop()))
            self.busy.add(task)
            task.add_done_callback(self.busy.discard)

    async def drive(self, lane: "Lane") -> None:
        while self.waiting:
            group = self.collect()
            try:
                added = await lane.append([write for write, _done in group], self.leases.me)
            except StoreFailed as failed:
                for one in group:
                    tell(one, failed)
                continue
            for one in group:
                table = one[0].table
                lost = Conflict("store-conflict", f"table {table} is another server's by now")
                tell(one, None if table in added else lost)
        self.idle.append(lane)

    async def close(self) -> None:
        self.flush()
        while self.busy:
            await asyncio.wait(self.busy)
        for lane in self.lanes:
            await lane.close()


class Lane:
    """A connection to PostgreSQL for choices alone."""

    def __init__(self, database: Database) -> None:
        self.db = database
        self.connection: AsyncConnection[Any] | None = None
        self.generation = 0

    async def append(self, writes: list[Write], me: str) -> set[str]:
        """The tables whose entries are there now; raises StoreFailed."""
        import psycopg

        try:
            if self.generation != self.db.generation:
                # Something failed since: this line may be broken too.
                await self.close()
            if self.connection is None:
                self.generation = self.db.generation
                url = self.db.url.set(drivername="postgresql").render_as_string(hide_password=False)
                self.connection = await psycopg.AsyncConnection.connect(url, autocommit=True, **self.db.connect_args())
            with cut_after(self.db.patience, self.connection):
                cursor = await self.connection.execute(APPEND, columns(writes, me))
                added = {row[0] for row in await cursor.fetchall()}
        except (psycopg.Error, OSError) as error:
            await self.close()
            raise self.db.failed(error) from error
        self.db.healthy = True
        return added

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()
            self.connection = None


def columns(writes: list[Write], me: str) -> list[object]:
    """The values of APPEND: column by column, all writes, then all their entries, snapshots and clocks."""
    entries = [(write.table, entry) for write in writes for entry in write.entries]
    saved = [(write.table, *write.snapshot) for write in writes if write.snapshot is not None]
    timed = [(write.table, *write.time) for write in writes if write.time is not None]
    return [
        [write.table for write in writes],
        [write.fence for write in writes],
        [write.entries[0].n - 1 for write in writes],
        [write.after for write in writes],
        me,
        [table for table, _entry in entries],
        *([getattr(entry, name) for _table, entry in entries] for name in Entry.__struct_fields__),
        [table for table, _step, _position in saved],
        [step for _table, step, _position in saved],
        [position.decode() for _table, _step, position in saved],
        [table for table, _state, _deadline in timed],
        [state for _table, state, _deadline in timed],
        [deadline for _table, _state, deadline in timed],
    ]
