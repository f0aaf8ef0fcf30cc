"""Imported records in the database."""

from typing import Any

import msgspec
from sqlalchemy import insert, select

from starlanes.server.store.database import Database
from starlanes.server.store.rows import ReplayRow
from starlanes.server.store.schema import REPLAYS


class ReplayStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def add(self, replay: ReplayRow) -> None:
        with self.db.begin():
            self.db.run(insert(REPLAYS), msgspec.structs.asdict(replay))

    def get(self, replay: str) -> ReplayRow | None:
        columns = [REPLAYS.c[name] for name in ReplayRow.__struct_fields__]
        with self.db.begin(write=False):
            row = self.db.run(select(*columns).where(REPLAYS.c.id == replay)).first()
        return None if row is None else ReplayRow(*tuple[Any, ...](row))
