"""A table in short, as one person may see it: for the lobby, and for whoever comes in."""

from typing import TYPE_CHECKING

import msgspec

from starlanes.kernel.facts import SPECTATOR
from starlanes.server.shapes import MyGame, OpenTable, SeatInfo, SeatRow, TableInfo, WatchedTable
from starlanes.server.standings import gave_up, places
from starlanes.server.store.rows import Player, Seat, Standing, TableRow

if TYPE_CHECKING:
    from starlanes.server.table import Table


def summary(table: "Table", player: Player | None) -> TableInfo:
    row = table.row
    mine = table.seat_of(player)
    host = player is not None and player.id == row.host
    watchers = table.channels.get(SPECTATOR)
    out: TableInfo = {
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "rulings": row.rulings,
        "status": row.status,
        "seats": [seat_summary(table, seat, mine) for seat in table.seats],
        "seat": mine,
        "host": host,
        "host_name": next((seat.name for seat in table.seats if seat.player == row.host), ""),
        "listed": row.listed,
        "clock": msgspec.json.decode(row.clock) if row.clock else None,
        "watchers": 0 if watchers is None else len(watchers.listeners),
        "created": row.created // 1000,
        "rated": [seat.seat for seat in table.seats if seat.player and seat.player in table.agreed],
        "thoughts": table.shows_thoughts(),
    }
    if mine != SPECTATOR or host:
        # Whoever sits here may ask others in.
        out["invite"] = row.invite
    if row.result:
        out["result"] = msgspec.json.decode(row.result)
        out["places"] = places(out["result"]["ranks"], table.seats)
    if row.rematch:
        out["rematch"] = row.rematch
        asking = [seat.seat for seat in table.seats if seat.player == table.rematch_host]
        out["rematch_by"] = asking[0] if asking else SPECTATOR
    return out


def seat_summary(table: "Table", seat: Seat, mine: int) -> SeatInfo:
    return {
        "kind": "me" if seat.seat == mine else seat.kind,
        "name": seat.name,
        "bot": seat.player_bot,
        "connected": seat.kind == "bot" or table.connected(seat.seat),
        "absent": seat.stand_in != "",
        "resigned": seat.resigned,
        "out_of_time": seat.out_of_time,
    }


# Rows of lists.


def my_row(row: TableRow, seats: list[Seat], standing: Standing, player: Player) -> MyGame:
    """A line of "my games"."""
    mine = next(seat.seat for seat in seats if seat.player == player.id)
    waiting = standing.waiting if row.status == "playing" else []
    out: MyGame = {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "round": standing.round,
        "phase": standing.phase,
        "waiting": [seats[seat].name for seat in waiting],
        "my_turn": mine in waiting and not seats[mine].player_bot,
        "over": row.status == "over",
        "updated": row.updated // 1000,
        "seats": [seat_row(seat) for seat in seats],
        "seat": mine,
        "gave_up": gave_up(seats[mine]),
    }
    if row.result:
        result = msgspec.json.decode(row.result)
        out["scores"] = [score["total"] for score in result["scores"]]
        out["places"] = places(result["ranks"], seats)
    return out


def watched_row(row: TableRow, seats: list[Seat], standing: Standing) -> WatchedTable:
    """A line of the games to watch."""
    return {
        "id": row.id,
        "game": row.game,
        "round": standing.round,
        "phase": standing.phase,
        "waiting": standing.waiting,
        "updated": row.updated // 1000,
        "seats": [seat_row(seat) for seat in seats],
    }


def listed_row(row: TableRow, seats: list[Seat]) -> OpenTable:
    """A line of the public list."""
    hosts = [seat.name for seat in seats if seat.player == row.host]
    return {
        "id": row.id,
        "game": row.game,
        "host": hosts[0] if hosts else "",
        "seats": [seat_row(seat) for seat in seats],
        "options": row.options,
        "rulings": row.rulings,
        "clock": msgspec.json.decode(row.clock) if row.clock else None,
        "created": row.created // 1000,
    }


def seat_row(seat: Seat) -> SeatRow:
    return {"kind": seat.kind, "name": seat.name, "bot": seat.player_bot}
