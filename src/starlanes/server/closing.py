"""The end of a table without a result: closed by its host, given up by the last person, deleted by everybody."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from starlanes.server import moment
from starlanes.server.logs import event
from starlanes.server.standings import write_down
from starlanes.server.store.rows import Seat

if TYPE_CHECKING:
    from starlanes.server.table import Table

#: The close code of sockets to a table that is no more.
GONE: Final = 4404


async def abandon(table: "Table", given_up: Seat) -> None:
    """In turn: the last person gives up: bots do not play on among themselves. Everybody who was there has lost."""
    row = replace(table.row, status="closed", deadline=0, undo_request="", updated=moment.now())
    now = [given_up if seat.seat == given_up.seat else seat for seat in table.seats]
    await table.change(row, None, [given_up], write=lambda: write_down(table.store, row, now))
    close(table, "abandoned")


def close(table: "Table", why: str) -> None:
    """Tell whoever is there, and let the table go."""
    event("table-closed", table=table.id, why=why)
    table.tell_table()
    table.hall.replays.forget(table.id)
    table.hall.reviews.forget(table.id)
    table.hall.tables.drop(table, GONE)
