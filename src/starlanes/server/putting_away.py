"""Deleting a game, which means something else before, during and after it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from starlanes.server import lobby, moment, seats
from starlanes.server.closing import close
from starlanes.server.store.rows import Player

if TYPE_CHECKING:
    from starlanes.server.table import Table


def put_away(table: "Table", player: Player) -> None:
    """Delete a table for somebody: leave the lobby, give up a running game, or forget a finished one.

    The host closes the lobby for all. A finished game stays for the others until the last of them puts it away.
    """
    if table.row.status == "lobby":
        if table.row.host == player.id:
            table.change(replace(table.row, status="closed", updated=moment.now()), table.clock)
            close(table, "closed")
        else:
            lobby.get_up(table, player)
        return
    mine = table.seats[table.must_sit(player)]
    if table.row.status == "playing" and not mine.resigned:
        seats.resign(table, player)
        return
    people = {seat.player for seat in table.seats if seat.kind == "person"}
    with table.writing():
        gone = table.store.played.put_away(table.id, player.id)
    if table.row.status == "over" and people <= gone:
        table.change(replace(table.row, status="closed"), table.clock)
        close(table, "deleted")
