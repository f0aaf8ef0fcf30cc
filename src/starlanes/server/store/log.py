"""The log of choices and the snapshots in the database."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple
from sqlalchemy import delete, select

from starlanes.server.refusal import Conflict
from starlanes.server.store.database import Database
from starlanes.server.store.rows import Entry, Snapshot
from starlanes.server.store.schema import LOG, SNAPSHOTS

COLUMNS = [column.name for column in LOG.columns]
INSERT_ENTRY = f"INSERT INTO log ({', '.join(COLUMNS)}) VALUES ({', '.join('?' for _column in COLUMNS)})"
INSERT_SNAPSHOT = "INSERT INTO snapshots (table_id, step, position) VALUES (?, ?, ?)"
LAST_ENTRY = "SELECT n, digest FROM log WHERE table_id = ? ORDER BY n DESC LIMIT 1"


class LogStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def append(self, table: str, entries: Sequence[Entry], after: str) -> None:
        """Add entries after the one with the digest `after` (empty: to an empty log).

        Raises Conflict if that one is not the last, or not there: somebody else has written, or the database has lost
        what it had taken.
        """
        with self.db.begin():
            if self.last(table) != (entries[0].n - 1, after):
                raise Conflict("store-conflict", f"entry {entries[0].n} of {table} does not follow what is stored")
            for entry in entries:
                self.db.hot(INSERT_ENTRY, (table, *astuple(entry)))

    def read(self, table: str) -> list[Entry]:
        """All entries in order."""
        columns = [LOG.c[name] for name in Entry.__struct_fields__]
        with self.db.begin(write=False):
            found = self.db.run(select(*columns).where(LOG.c.table_id == table).order_by(LOG.c.n))
            return [Entry(*tuple[Any, ...](row)) for row in found]

    def last(self, table: str) -> tuple[int, str]:
        """The number and digest of the last entry; -1 and nothing if there is none."""
        with self.db.begin(write=False):
            row = self.db.hot(LAST_ENTRY, (table,)).fetchone()
        return (-1, "") if row is None else (int(row[0]), str(row[1]))

    # Snapshots: positions at a step from which nothing earlier can be undone.

    def add_snapshot(self, table: str, step: int, position: bytes) -> None:
        with self.db.begin():
            self.db.hot(INSERT_SNAPSHOT, (table, step, position.decode()))

    def drop_snapshots(self, table: str, beyond: int) -> None:
        """Remove those later than a step, when the match goes back there."""
        with self.db.begin():
            self.db.run(delete(SNAPSHOTS).where((SNAPSHOTS.c.table_id == table) & (SNAPSHOTS.c.step > beyond)))

    def snapshot(self, table: str, upto: int = 2**31 - 1) -> Snapshot | None:
        """The latest that is not after a step: its own step, and the saved position."""
        where = (SNAPSHOTS.c.table_id == table) & (SNAPSHOTS.c.step <= upto)
        latest = select(SNAPSHOTS).where(where).order_by(SNAPSHOTS.c.step.desc()).limit(1)
        with self.db.begin(write=False):
            row = self.db.run(latest).first()
        return None if row is None else (row.step, msgspec.json.decode(row.position))
