"""The log of choices and the snapshots in the database."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select

from starlanes.server.store.database import Database
from starlanes.server.store.rows import Entry
from starlanes.server.store.schema import LOG, SNAPSHOTS

INSERT_ENTRY = insert(LOG)


class LogStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def append(self, table: str, entries: Sequence[Entry]) -> None:
        """Add entries; raises Conflict if there is one of that number already."""
        with self.db.begin():
            for entry in entries:
                values = {name: getattr(entry, name) for name in Entry.__struct_fields__}
                values["table_id"] = table
                self.db.run(INSERT_ENTRY, values)

    def read(self, table: str) -> list[Entry]:
        """All entries in order."""
        columns = [LOG.c[name] for name in Entry.__struct_fields__]
        with self.db.begin(write=False):
            found = self.db.run(select(*columns).where(LOG.c.table_id == table).order_by(LOG.c.n))
            return [Entry(*tuple[Any, ...](row)) for row in found]

    def last(self, table: str) -> int:
        """The number of the last entry, -1 if there is none."""
        with self.db.begin(write=False):
            found = self.db.run(select(func.max(LOG.c.n)).where(LOG.c.table_id == table)).scalar()
        return -1 if found is None else int(found)

    # Snapshots: positions at a step from which nothing earlier can be undone.

    def add_snapshot(self, table: str, step: int, position: bytes) -> None:
        with self.db.begin():
            self.db.run(insert(SNAPSHOTS), {"table_id": table, "step": step, "position": position.decode()})

    def drop_snapshots(self, table: str, beyond: int) -> None:
        """Remove those later than a step, when the match goes back there."""
        with self.db.begin():
            self.db.run(delete(SNAPSHOTS).where((SNAPSHOTS.c.table_id == table) & (SNAPSHOTS.c.step > beyond)))

    def snapshot(self, table: str) -> tuple[int, dict[str, object]] | None:
        """The latest: its step, and the saved position."""
        latest = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table).order_by(SNAPSHOTS.c.step.desc()).limit(1)
        with self.db.begin(write=False):
            row = self.db.run(latest).first()
        return None if row is None else (row.step, msgspec.json.decode(row.position))
