"""The tables: /api/tables and /api/my."""

import time
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.server import lobby, seats
from starlanes.server.http import hall_of, invite, number, player_of, player_or_none, read, reply
from starlanes.server.putting_away import put_away
from starlanes.server.refusal import Refused
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


async def create_table(request: Request) -> Response:
    wanted = await read(request, lobby.NewTable)
    player = await player_of(request)
    slow_down(request, player.id)
    table = await lobby.create(hall_of(request), player, wanted)
    return reply({"id": table.id, "invite": table.row.invite}, 201)


async def list_tables(request: Request) -> Response:
    store = hall_of(request).store
    listed = await store.do(store.tables.listed)
    return reply([listed_row(row, seats) for row, seats, _mark in listed])


async def my_tables(request: Request) -> Response:
    player = await player_of(request)
    store = hall_of(request).store
    found = await store.do(store.tables.of_player, player.id)
    return reply([my_row(row, seats, mark, player) for row, seats, mark in found])


async def get_table(request: Request) -> Response:
    return reply(summary(await table_of(request), await player_or_none(request)))


async def sit(request: Request) -> Response:
    wanted = await read(request, Sit)
    player = await player_of(request)
    tables = hall_of(request).tables
    table = await tables.seen_by(request.path_params["table"], player, wanted.invite or invite(request))
    seat = await lobby.sit(table, player, wanted.seat)
    return reply({"seat": seat, "table": summary(table, player)})


async def leave(request: Request) -> Response:
    player = await player_of(request)
    table = await table_of(request)
    await seats.leave(table, player)
    return reply(summary(table, player))


async def start(request: Request) -> Response:
    player = await player_of(request)
    table = await table_of(request)
    await lobby.start(table, player)
    return reply(summary(table, player))


async def set_seat(request: Request) -> Response:
    wanted = await read(request, lobby.WantedSeat)
    player = await player_of(request)
    table = await table_of(request)
    await lobby.set_seat(table, player, number(request.path_params["seat"]), wanted)
    return reply(summary(table, player))


async def resign(request: Request) -> Response:
    player = await player_of(request)
    table = await table_of(request)
    await seats.resign(table, player)
    return reply(summary(table, player))


async def give_to_bot(request: Request) -> Response:
    wanted = await read(request, WhichSeat)
    player = await player_of(request)
    table = await table_of(request)
    await seats.replace_absent(table, player, wanted.seat)
    return reply(summary(table, player))


async def come_back(request: Request) -> Response:
    player = await player_of(request)
    table = await table_of(request)
    await seats.come_back(table, player)
    return reply(summary(table, player))


async def rematch(request: Request) -> Response:
    player = await player_of(request)
    table = await table_of(request)
    slow_down(request, player.id)
    return reply({"id": await lobby.rematch(table, player)})


async def watch_list(request: Request) -> Response:
    store = hall_of(request).store
    found = await store.do(store.tables.to_watch)
    return reply([watched_row(row, seats, mark) for row, seats, mark in found])


async def agree(request: Request) -> Response:
    wanted = await read(request, Agreement)
    player = await player_of(request)
    table = await table_of(request)
    await lobby.agree(table, player, wanted.yes)
    return reply(summary(table, player))


async def delete(request: Request) -> Response:
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
