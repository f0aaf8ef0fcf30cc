"""What people say at the tables, in the database."""

from typing import Any

from sqlalchemy import func, insert, select

from starlanes.server.store.database import Database
from starlanes.server.store.rows import ChatRow
from starlanes.server.store.schema import CHAT


class ChatStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def add(self, table: str, seat: int, name: str, text: str, at: int) -> ChatRow:
        with self.db.begin():
            last = self.db.run(select(func.max(CHAT.c.n)).where(CHAT.c.table_id == table)).scalar()
            row = ChatRow(0 if last is None else int(last) + 1, seat, name, text, at)
            values = {"table_id": table, "n": row.n, "seat": seat, "name": name, "text": text, "at": at}
            self.db.run(insert(CHAT), values)
        return row

    def last(self, table: str, count: int) -> list[ChatRow]:
        """The last words, oldest first."""
        columns = [CHAT.c[name] for name in ChatRow.__struct_fields__]
        with self.db.begin(write=False):
            found = self.db.run(select(*columns).where(CHAT.c.table_id == table).order_by(CHAT.c.n.desc()).limit(count))
            return [ChatRow(*tuple[Any, ...](row)) for row in found][::-1]
