"""What a table is as the store has it: the one door for changing it, and what to do when the store fails."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from msgspec.structs import replace

from starlanes.server.clock import Clock, read_clock
from starlanes.server.consent import read_request
from starlanes.server.logs import event
from starlanes.server.refusal import Conflict, StoreFailed
from starlanes.server.store.commits import Write
from starlanes.server.store.rows import Entry, Kept, Seat, TableRow

if TYPE_CHECKING:
    from starlanes.server.hall import Hall

T = TypeVar("T")


class Stored:
    """A table's row, seats, clock and request: whatever changes them is stored first.

    Whatever changes a table takes its turn (`async with table.turn`): it is worked out, stored, and only then so and
    told. Between two turns, and while one waits for the store, everybody may look.
    """

    def __init__(self, hall: "Hall", kept: Kept, generation: int) -> None:
        self.hall = hall
        self.store = hall.store
        self.row = kept.row
        self.seats = kept.seats
        #: The number by which the store knows that the table is ours.
        self.fence = kept.fence
        self.clock = read_clock(kept.row.clock_state)
        self.request = read_request(kept.row.undo_request)
        self.turn = asyncio.Lock()
        #: What is being written, until it is there.
        self.writing: Write | None = None
        #: True once the table is no longer the one in memory.
        self.dropped = False
        #: True after the store failed in a way that leaves open whether it has our last change.
        self.in_doubt = False
        #: The store's generation for which we know that it has just what we have.
        self.sure_of = generation

    @property
    def id(self) -> str:
        return self.row.id

    def last_entry(self) -> tuple[int, str] | None:
        """The number and digest of the last log entry; None before the match."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Be forgotten: whoever is there will find the table as the store has it."""
        raise NotImplementedError

    # Writing. All of this in turn.

    async def change(
        self,
        row: TableRow,
        clock: Clock | None,
        seats: Sequence[Seat] = (),
        entries: Sequence[Entry] = (),
        write: Callable[[], object] | None = None,
        snapshot: tuple[int, bytes] | None = None,
    ) -> None:
        """The one door for what a table is: its row, clock and the seats that change, its log, and what `write` adds.

        All of it is stored in one transaction; only then the table is so.
        """

        time = (row.clock_state, row.deadline)
        timed = row is not self.row and row == replace(self.row, clock_state=time[0], deadline=time[1])
        same = timed or row is self.row

        def more() -> None:
            if write is not None:
                write()
            if seats:
                self.store.tables.change_seats(self.id, list(seats))
            if not same:
                self.store.tables.change(row)

        plain = write is None and not seats and same
        await self.write(None if plain else more, entries, snapshot, time if timed else None)
        for seat in seats:
            self.seats[seat.seat] = seat
        self.follow(row, clock)

    def follow(self, row: TableRow, clock: Clock | None) -> None:
        """Be what the store has."""
        self.row = row
        self.clock = clock
        self.request = read_request(row.undo_request)

    async def write(
        self,
        more: Callable[[], T] | None,
        entries: Sequence[Entry] = (),
        snapshot: tuple[int, bytes] | None = None,
        time: tuple[str, int] | None = None,
    ) -> T | None:
        """A transaction that changes this table: begun only if the store has just what we have."""
        await self.must_be_sure()
        last = self.last_entry()
        self.writing = Write(self.id, self.fence, entries, "" if last is None else last[1], more, snapshot, time)
        try:
            found = await self.store.commits.put(self.writing)
        except StoreFailed as failed:
            event("store-failed", logging.ERROR, table=self.id, key=failed.phrase.key, detail=failed.detail)
            await self.compare()
            raise
        except asyncio.CancelledError:
            # It may be stored nevertheless.
            self.in_doubt = True
            raise
        finally:
            self.writing = None
        return cast(T | None, found)

    # When the store has failed.

    async def make_sure(self) -> None:
        """Find out whether the store has just what we have; if not, let the table be opened anew."""
        async with self.turn:
            if self.doubtful and not self.dropped:
                await self.compare()

    async def compare(self) -> None:
        """After a crash a database may lack what it had taken: then it is right, and we are not."""
        generation = self.store.database.generation
        try:
            same = await self.store.do(self.stored_so, self.last_entry())
        except Conflict:
            same = False
        except StoreFailed:
            self.in_doubt = True
            return
        self.in_doubt = False
        self.sure_of = generation
        if not same:
            event("table-reopened", logging.WARNING, table=self.id)
            self.let_go()

    def stored_so(self, last: tuple[int, str] | None) -> bool:
        """Whether the store has the table just as we have it, and its log ends as ours."""
        with self.store.begin(write=False):
            self.store.leases.check(self.id, self.fence)
            same = self.store.tables.get(self.id) == (self.row, self.seats)
            return same and (last is None or self.store.log.last(self.id) == last)

    @property
    def doubtful(self) -> bool:
        """True if the store may lack something that we have."""
        return self.in_doubt or self.sure_of != self.store.database.generation

    async def must_be_sure(self) -> None:
        if self.doubtful and not self.dropped:
            await self.compare()
        if self.in_doubt or self.dropped:
            raise StoreFailed("store-down", "the table is in doubt")
