"""Deleting a game, which means something else before, during and after it."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from starlanes.server import lobby, moment, seats
from starlanes.server.closing import close
from starlanes.server.store.rows import Player

if TYPE_CHECKING:
    from starlanes.server.table import Table


async def put_away(table: "Table", player: Player) -> None:
    """Delete a table for somebody: leave the lobby, give up a running game, or forget a finished one."""
    if table.row.status == "playing" and not table.seats[table.must_sit(player)].resigned:
        await seats.resign(table, player)
        return
    async with table.turn:
        if table.row.status == "lobby":
            await leave_lobby(table, player)
        else:
            table.must_sit(player)
            await forget(table, player)


async def leave_lobby(table: "Table", player: Player) -> None:
    """The host closes the lobby for all."""
    if table.row.host == player.id:
        await table.change(replace(table.row, status="closed", updated=moment.now()), table.clock)
        close(table, "closed")
    else:
        await lobby.get_up(table, player)


async def forget(table: "Table", player: Player) -> None:
    """A finished game stays for the others until the last of them puts it away."""
    people = {seat.player for seat in table.seats if seat.kind == "person"}
    gone = await table.write(lambda: table.store.played.put_away(table.id, player.id))
    if table.row.status == "over" and gone is not None and people <= gone:
        await table.change(replace(table.row, status="closed"), table.clock)
        close(table, "deleted")
