"""Tables and seats in the database, and the lists people see of them."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, Subquery, case, func, insert, select, text, update

from starlanes.server.store.database import Database
from starlanes.server.store.rows import Seat, Standing, TableRow, typed
from starlanes.server.store.schema import LOG, META, PUT_AWAY, SEATS, TABLES

#: The longest list of tables anybody is sent.
MOST_LISTED: Final = 100

# Two servers may begin together.
BEAT: Final = text("INSERT INTO meta (key, value) VALUES ('beat', :now) ON CONFLICT (key) DO UPDATE SET value = :now")

#: A table with its seats, and where its match stands.
Listed = tuple[TableRow, list[Seat], Standing]


class TableStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def add(self, table: TableRow, seats: list[Seat]) -> None:
        with self.db.begin():
            self.db.run(insert(TABLES), table_values(table))
            self.db.run(insert(SEATS), [seat_values(table.id, seat) for seat in seats])

    def get(self, table: str) -> tuple[TableRow, list[Seat]] | None:
        with self.db.begin(write=False):
            row = self.db.run(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            return read_table(row), self.seats([table])[table]

    def change(self, table: TableRow) -> None:
        """Write a table's row as it is now."""
        with self.db.begin():
            self.db.run(update(TABLES).where(TABLES.c.id == table.id).values(table_values(table)))

    def change_seats(self, table: str, seats: list[Seat]) -> None:
        with self.db.begin():
            for seat in seats:
                where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat.seat)
                self.db.run(update(SEATS).where(where).values(seat_values(table, seat)))

    def seats(self, tables: list[str]) -> dict[str, list[Seat]]:
        """The seats of several tables, in order."""
        out: dict[str, list[Seat]] = {table: [] for table in tables}
        with self.db.begin(write=False):
            found = self.db.run(select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat))
            for row in found.mappings():
                out[row["table_id"]].append(typed(row, Seat))
        return out

    # Lists.

    def listed(self) -> list[Listed]:
        """The public tables that have not begun, newest first."""
        return self.select((TABLES.c.status == "lobby") & TABLES.c.listed)

    def of_player(self, player: str) -> list[Listed]:
        """The tables somebody sits at, what moved last first."""
        mine = select(SEATS.c.table_id).where(SEATS.c.player == player)
        away = select(PUT_AWAY.c.table_id).where(PUT_AWAY.c.player == player)
        return self.select(TABLES.c.id.in_(mine) & TABLES.c.id.not_in(away) & (TABLES.c.status != "closed"))

    def among(self, tables: list[str]) -> list[Listed]:
        """Some tables, by their ids."""
        return self.select(TABLES.c.id.in_(tables))

    def to_watch(self) -> list[Listed]:
        """The public tables that are being played, what moved last first."""
        return self.select((TABLES.c.status == "playing") & TABLES.c.listed)

    def bots_turn(self) -> list[str]:
        """The running tables where a bot is asked: after a restart nobody else would wake them."""
        bots = select(SEATS.c.table_id, SEATS.c.seat).where((SEATS.c.kind == "bot") | (SEATS.c.stand_in != ""))
        asked = bots.join(TABLES, TABLES.c.id == SEATS.c.table_id).where(TABLES.c.status == "playing").subquery()
        last = last_entries(select(asked.c.table_id))
        found = (
            select(asked.c.table_id, asked.c.seat, LOG.c.standing.label("standing"))
            .join(last, asked.c.table_id == last.c.table_id)
            .join(LOG, (LOG.c.table_id == last.c.table_id) & (LOG.c.n == last.c.n))
        )
        with self.db.begin(write=False):
            rows = self.db.run(found).all()
        return sorted(
            {row.table_id for row in rows if row.seat in msgspec.json.decode(row.standing, type=Standing).waiting}
        )

    def due(self, now: int) -> list[str]:
        """The tables at which somebody's time is up."""
        where = (TABLES.c.status == "playing") & (TABLES.c.deadline > 0) & (TABLES.c.deadline <= now)
        with self.db.begin(write=False):
            return list(self.db.run(select(TABLES.c.id).where(where)).scalars())

    def running(self) -> list[TableRow]:
        """The running tables with a clock."""
        where = (TABLES.c.status == "playing") & (TABLES.c.deadline > 0)
        with self.db.begin(write=False):
            return [read_table(row) for row in self.db.run(select(TABLES).where(where)).mappings()]

    def select(self, where: ColumnElement[bool]) -> list[Listed]:
        with self.db.begin(write=False):
            # What is still going on comes before what is over, however long the list.
            over = case((TABLES.c.status == "over", 1), else_=0)
            found = self.db.run(select(TABLES).where(where).order_by(over, TABLES.c.updated.desc()).limit(MOST_LISTED))
            tables = [read_table(row) for row in found.mappings()]
            ids = [table.id for table in tables]
            seats = self.seats(ids)
            last = last_entries(ids)
            joined = select(LOG.c.table_id, LOG.c.standing.label("standing"), LOG.c.at).join(
                last, (LOG.c.table_id == last.c.table_id) & (LOG.c.n == last.c.n)
            )
            newest = {row.table_id: row for row in self.db.run(joined)}
        out: list[Listed] = []
        for table in tables:
            standing = Standing()
            if table.id in newest:
                standing = msgspec.json.decode(newest[table.id].standing, type=Standing)
                table.updated = max(table.updated, newest[table.id].at)
            out.append((table, seats[table.id], standing))
        out.sort(key=lambda row: -row[0].updated)
        return out

    # The server's pulse, so that a pause of the server is nobody's loss of time.

    def beat(self, now: int) -> None:
        with self.db.begin():
            self.db.run(BEAT, {"now": str(now)})

    def last_beat(self, hold: bool = False) -> int | None:
        """When a server last beat; with `hold` no other can until the open transaction ends."""
        last = select(META.c.value).where(META.c.key == "beat")
        with self.db.begin(write=False):
            found = self.db.run(last.with_for_update() if hold else last).scalar()
        return None if found is None else int(found)


def last_entries(tables: list[str] | Select[tuple[str]]) -> Subquery:
    """The number of the last log entry of each of these tables."""
    numbers = select(LOG.c.table_id, func.max(LOG.c.n).label("n"))
    return numbers.where(LOG.c.table_id.in_(tables)).group_by(LOG.c.table_id).subquery()


def table_values(table: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(table)
    for name in ("options", "rulings"):
        values[name] = msgspec.json.encode(values[name]).decode()
    return values


def seat_values(table: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, **msgspec.structs.asdict(seat)}


def read_table(row: Mapping[Any, Any]) -> TableRow:
    values = dict(row)
    for name in ("options", "rulings"):
        values[name] = msgspec.json.decode(values[name])
    return typed(values, TableRow)
