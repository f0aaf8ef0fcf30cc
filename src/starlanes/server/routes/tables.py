"""The tables: /api/tables and /api/my."""

import time
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.server import lobby, seats
from starlanes.server.http import hall_of, invite, number, player_of, player_or_none, read, reply
from starlanes.server.openapi import describe
from starlanes.server.putting_away import put_away
from starlanes.server.refusal import Refused
from starlanes.server.shapes import Made, MyGame, Nothing, OpenTable, Sat, TableId, TableInfo, WatchedTable
from starlanes.server.summary import listed_row, my_row, summary, watched_row
from starlanes.server.table import Table


class Sit(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    invite: Annotated[str, Meta(max_length=100)] | None = None


class Agreement(Struct, forbid_unknown_fields=True):
    yes: bool


class WhichSeat(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=15)]


async def table_of(request: Request) -> Table:
    """The table in the path, if the caller may see it."""
    tables = hall_of(request).tables
    return await tables.seen_by(request.path_params["table"], await player_or_none(request), invite(request))


def slow_down(request: Request, player: str, tokens: float = 1.0) -> None:
    wait = hall_of(request).creations.take(player, time.monotonic(), tokens)
    if wait:
        raise Refused("too-many-requests", 429, n=int(wait) + 1)


@describe(Made, lobby.NewTable, 201, known=True)
async def create_table(request: Request) -> Response:
    """Make a table."""
    wanted = await read(request, lobby.NewTable)
    player = await player_of(request)
    slow_down(request, player.id)
    table = await lobby.create(hall_of(request), player, wanted)
    return reply({"id": table.id, "invite": table.row.invite}, 201)


@describe(list[OpenTable])
async def list_tables(request: Request) -> Response:
    """Public tables that have not begun."""
    store = hall_of(request).store
    listed = await store.do(store.tables.listed)
    return reply([listed_row(row, seats) for row, seats, _mark in listed])


@describe(list[MyGame], known=True)
async def my_tables(request: Request) -> Response:
    """Your games, what moved last first."""
    player = await player_of(request)
    store = hall_of(request).store
    found = await store.do(store.tables.of_player, player.id)
    return reply([my_row(row, seats, standing, player) for row, seats, standing in found])


@describe(TableInfo, query=("invite",))
async def get_table(request: Request) -> Response:
    """A table in short."""
    return reply(summary(await table_of(request), await player_or_none(request)))


@describe(Sat, Sit, query=("invite",), known=True)
async def sit(request: Request) -> Response:
    """Take a seat, the first free one unless told; again: move."""
    wanted = await read(request, Sit)
    player = await player_of(request)
    tables = hall_of(request).tables
    table = await tables.seen_by(request.path_params["table"], player, wanted.invite or invite(request))
    seat = await lobby.sit(table, player, wanted.seat)
    return reply({"seat": seat, "table": summary(table, player)})


@describe(TableInfo, query=("invite",), known=True)
async def leave(request: Request) -> Response:
    """Before the match: get up. During it: a bot plays for you until you return."""
    player = await player_of(request)
    table = await table_of(request)
    await seats.leave(table, player)
    return reply(summary(table, player))


@describe(TableInfo, query=("invite",), known=True)
async def start(request: Request) -> Response:
    """The host begins; every seat must be taken."""
    player = await player_of(request)
    table = await table_of(request)
    await lobby.start(table, player)
    return reply(summary(table, player))


@describe(TableInfo, lobby.WantedSeat, query=("invite",), known=True)
async def set_seat(request: Request) -> Response:
    """The host opens a seat, or gives it to a bot."""
    wanted = await read(request, lobby.WantedSeat)
    player = await player_of(request)
    table = await table_of(request)
    await lobby.set_seat(table, player, number(request.path_params["seat"]), wanted)
    return reply(summary(table, player))


@describe(TableInfo, query=("invite",), known=True)
async def resign(request: Request) -> Response:
    """Give up: a bot plays your seat to the end."""
    player = await player_of(request)
    table = await table_of(request)
    await seats.resign(table, player)
    return reply(summary(table, player))


@describe(TableInfo, WhichSeat, query=("invite",), known=True)
async def give_to_bot(request: Request) -> Response:
    """A bot takes the seat of somebody who is waited for and away."""
    wanted = await read(request, WhichSeat)
    player = await player_of(request)
    table = await table_of(request)
    await seats.replace_absent(table, player, wanted.seat)
    return reply(summary(table, player))


@describe(TableInfo, query=("invite",), known=True)
async def come_back(request: Request) -> Response:
    """Take your seat back from the bot."""
    player = await player_of(request)
    table = await table_of(request)
    await seats.come_back(table, player)
    return reply(summary(table, player))


@describe(TableId, query=("invite",), known=True)
async def rematch(request: Request) -> Response:
    """After the end: the same table anew."""
    player = await player_of(request)
    table = await table_of(request)
    slow_down(request, player.id)
    return reply({"id": await lobby.rematch(table, player)})


@describe(list[WatchedTable])
async def watch_list(request: Request) -> Response:
    """Public games to watch."""
    store = hall_of(request).store
    found = await store.do(store.tables.to_watch)
    return reply([watched_row(row, seats, standing) for row, seats, standing in found])


@describe(TableInfo, Agreement, query=("invite",), known=True)
async def agree(request: Request) -> Response:
    """Want the game to be rated, or not."""
    wanted = await read(request, Agreement)
    player = await player_of(request)
    table = await table_of(request)
    await lobby.agree(table, player, wanted.yes)
    return reply(summary(table, player))


@describe(Nothing, query=("invite",), known=True)
async def delete(request: Request) -> Response:
    """Close a table of yours, or put a game away."""
    player = await player_of(request)
    await put_away(await table_of(request), player)
    return reply({})


ROUTES = [
    Route("/api/watch", watch_list, methods=["GET"]),
    Route("/api/tables", list_tables, methods=["GET"]),
    Route("/api/tables", create_table, methods=["POST"]),
    Route("/api/my", my_tables, methods=["GET"]),
    Route("/api/tables/{table}", get_table, methods=["GET"]),
    Route("/api/tables/{table}", delete, methods=["DELETE"]),
    Route("/api/tables/{table}/rated", agree, methods=["POST"]),
    Route("/api/tables/{table}/sit", sit, methods=["POST"]),
    Route("/api/tables/{table}/leave", leave, methods=["POST"]),
    Route("/api/tables/{table}/start", start, methods=["POST"]),
    Route("/api/tables/{table}/seats/{seat}", set_seat, methods=["POST"]),
    Route("/api/tables/{table}/resign", resign, methods=["POST"]),
    Route("/api/tables/{table}/bot", give_to_bot, methods=["POST"]),
    Route("/api/tables/{table}/return", come_back, methods=["POST"]),
    Route("/api/tables/{table}/rematch", rematch, methods=["POST"]),
]
