"""Who am I: /api/session, /api/account, /api/login."""

import time
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.kernel.facts import Phrase
from starlanes.server import moment
from starlanes.server.accounts import COOKIE
from starlanes.server.http import address, hall_of, language, player_of, player_or_none, read, remember, reply
from starlanes.server.limits import Buckets
from starlanes.server.refusal import Refused
from starlanes.server.store.rows import Player
from starlanes.server.words import say

Text = Annotated[str, Meta(max_length=300)]


class Name(Struct, forbid_unknown_fields=True):
    name: Text = ""


class Password(Struct, forbid_unknown_fields=True):
    password: Text
    old: Text = ""


class Login(Struct, forbid_unknown_fields=True):
    name: Text
    password: Text


def described(request: Request, player: Player | None) -> dict[str, object]:
    me = None if player is None else {"id": player.id, "name": player.name, "guest": player.guest}
    return {"player": me, "lang": language(request)}


def slow_down(buckets: Buckets, key: str) -> None:
    wait = buckets.take(key, time.monotonic())
    if wait:
        raise Refused("too-many-requests", 429, n=int(wait) + 1)


async def get_session(request: Request) -> Response:
    player = player_or_none(request)
    response = reply(described(request, player))
    return response if player is None else remember(request, response, player)


async def new_session(request: Request) -> Response:
    """Become a guest; somebody who is known already only changes their name."""
    wanted = await read(request, Name)
    hall = hall_of(request)
    player = player_or_none(request)
    if player is not None:
        return rename(request, player, wanted.name or player.name)
    slow_down(hall.guests, address(request))
    name = wanted.name or say(Phrase("server.guest", {"n": moment.now() % 10_000}), language(request))
    player = hall.accounts.new_guest(name, moment.now())
    return remember(request, reply(described(request, player)), player)


async def change_session(request: Request) -> Response:
    wanted = await read(request, Name)
    player = player_of(request)
    return rename(request, player, wanted.name or player.name)


def rename(request: Request, player: Player, name: str) -> Response:
    hall = hall_of(request)
    if name != player.name:
        player = hall.accounts.rename(player, name)
        hall.tables.renamed(player)
    return remember(request, reply(described(request, player)), player)


async def end_session(request: Request) -> Response:
    player = player_or_none(request)
    if player is not None:
        hall_of(request).tables.send_away(player)
    response = reply(described(request, None))
    response.delete_cookie(COOKIE, path="/")
    return response


async def set_password(request: Request) -> Response:
    wanted = await read(request, Password)
    hall = hall_of(request)
    player = player_of(request)
    slow_down(hall.passwords, address(request))
    player = await hall.accounts.set_password(player, wanted.password, wanted.old)
    return remember(request, reply(described(request, player)), player)


async def log_in(request: Request) -> Response:
    wanted = await read(request, Login)
    hall = hall_of(request)
    slow_down(hall.passwords, address(request))
    player = await hall.accounts.log_in(wanted.name, wanted.password)
    return remember(request, reply(described(request, player)), player)


ROUTES = [
    Route("/api/session", get_session, methods=["GET"]),
    Route("/api/session", new_session, methods=["POST"]),
    Route("/api/session", change_session, methods=["PATCH"]),
    Route("/api/session", end_session, methods=["DELETE"]),
    Route("/api/account", set_password, methods=["POST"]),
    Route("/api/login", log_in, methods=["POST"]),
]
