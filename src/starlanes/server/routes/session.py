"""Who am I: /api/session, /api/account, /api/login."""

import time
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.kernel.facts import Phrase
from starlanes.server import moment, shapes
from starlanes.server.accounts import COOKIE, Session
from starlanes.server.http import address, hall_of, language, read, remember, reply, session_of
from starlanes.server.limits import Buckets
from starlanes.server.news import publish
from starlanes.server.openapi import describe
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


@describe(shapes.Session)
async def get_session(request: Request) -> Response:
    """Who you are."""
    session = await session_of(request)
    if session is None:
        return reply(described(request, None))
    return remember(request, reply(described(request, session.player)), session)


@describe(shapes.Session, Name)
async def new_session(request: Request) -> Response:
    """Become a guest; somebody who is known already only changes their name."""
    wanted = await read(request, Name)
    hall = hall_of(request)
    session = await session_of(request)
    if session is not None:
        return await rename(request, session, wanted.name)
    slow_down(hall.guests, address(request))
    name = wanted.name or say(Phrase("server.guest", {"n": moment.now() % 10_000}), language(request))
    player = await hall.accounts.new_guest(name, moment.now())
    return await begin(request, player)


async def begin(request: Request, player: Player) -> Response:
    """A session of somebody's own for this browser."""
    session = await hall_of(request).accounts.new_session(player, moment.now())
    return remember(request, reply(described(request, player)), session)


@describe(shapes.Session, Name, known=True)
async def change_session(request: Request) -> Response:
    """Change your name."""
    wanted = await read(request, Name)
    return await rename(request, await known(request), wanted.name)


async def known(request: Request) -> Session:
    session = await session_of(request)
    if session is None:
        raise Refused("who-are-you", 401)
    return session


async def rename(request: Request, session: Session, name: str) -> Response:
    hall, player = hall_of(request), session.player
    if name not in ("", player.name):
        player = await hall.accounts.rename(player, name)
        await publish(hall, "renamed", player.id)
    return remember(request, reply(described(request, player)), session)


@describe(shapes.Session)
async def end_session(request: Request) -> Response:
    """Log out: the session is over, whoever has its cookie."""
    session = await session_of(request)
    if session is not None:
        hall = hall_of(request)
        await hall.store.do(hall.store.sessions.end, session.id)
        await publish(hall, "ended", session.player.id, only=session.id)
    response = reply(described(request, None))
    response.delete_cookie(COOKIE, path="/")
    return response


@describe(shapes.Session, Password, known=True)
async def set_password(request: Request) -> Response:
    """A new password ends every other session: whoever had the old one is out."""
    wanted = await read(request, Password)
    hall = hall_of(request)
    session = await known(request)
    slow_down(hall.passwords, address(request))
    player = await hall.accounts.set_password(session.player, wanted.password, wanted.old)
    await hall.store.do(hall.store.sessions.end_others, player.id, session.id)
    await publish(hall, "ended", player.id, but=session.id)
    return remember(request, reply(described(request, player)), session)


@describe(shapes.Session, Login)
async def log_in(request: Request) -> Response:
    """Come back from another device."""
    wanted = await read(request, Login)
    hall = hall_of(request)
    slow_down(hall.passwords, address(request))
    player = await hall.accounts.log_in(wanted.name, wanted.password)
    return await begin(request, player)


ROUTES = [
    Route("/api/session", get_session, methods=["GET"]),
    Route("/api/session", new_session, methods=["POST"]),
    Route("/api/session", change_session, methods=["PATCH"]),
    Route("/api/session", end_session, methods=["DELETE"]),
    Route("/api/account", set_password, methods=["POST"]),
    Route("/api/login", log_in, methods=["POST"]),
]
