"""What every HTTP route shares: who asks and in which language, reading bodies, replying, refusing."""

from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from starlanes.server import moment
from starlanes.server.accounts import COOKIE, COOKIE_SECONDS, Session
from starlanes.server.hall import Hall
from starlanes.server.limits import network
from starlanes.server.refusal import Elsewhere, Refused
from starlanes.server.store.rows import Player
from starlanes.server.words import language_of, say

JSON: Final = "application/json"
#: Seconds after which to try again, where nothing better is known.
RETRY_AFTER: Final = 5
T = TypeVar("T")


def hall_of(connection: HTTPConnection) -> Hall:
    hall = connection.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def language(connection: HTTPConnection) -> str:
    return language_of(connection.query_params.get("lang"), connection.headers.get("accept-language"))


def address(connection: HTTPConnection) -> str:
    """Where somebody is; addresses of one IPv6 network count as one."""
    return network(connection.client.host if connection.client else "")


def invite(request: HTTPConnection) -> str | None:
    return request.query_params.get("invite")


# Who asks.


async def session_of(connection: HTTPConnection) -> Session | None:
    return await hall_of(connection).accounts.by_cookie(connection.cookies.get(COOKIE), moment.now())


async def player_or_none(connection: HTTPConnection) -> Player | None:
    session = await session_of(connection)
    return None if session is None else session.player


async def player_of(connection: HTTPConnection) -> Player:
    player = await player_or_none(connection)
    if player is None:
        raise Refused("who-are-you", 401)
    return player


def remember(request: Request, response: Response, session: Session) -> Response:
    """Give somebody the cookie they are known by."""
    response.set_cookie(
        COOKIE,
        session.cookie,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
    return response


# Bodies.


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, refused as soon as it is too long, or as soon as there are too many long ones."""
    body = bytearray()
    bodies, where = hall_of(request).bodies, address(request)
    try:
        async for chunk in request.stream():
            if len(body) + len(chunk) > most:
                raise Refused("too-large", 413, n=most // 1024)
            if not bodies.take(where, len(chunk)):
                raise Refused("too-many-requests", 429, n=1)
            body += chunk
        return bytes(body)
    except ClientDisconnect:
        raise Refused("malformed", 400, detail="the body is not whole") from None
    finally:
        bodies.give(where, len(body))


async def read(request: Request, kind: type[T]) -> T:
    """A JSON body of the right shape."""
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != JSON:
        raise Refused("not-json", 415)
    body = await read_bytes(request, hall_of(request).settings.limits.body_bytes)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", 400, detail=str(error)[:200]) from None


def number(value: str) -> int:
    """A whole number from a path or query."""
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise Refused("not-a-number", 400, value=value[:20])
    return int(value)


# Replies.


def reply(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type=JSON, headers={"Cache-Control": "no-store"})


def refusal(request: HTTPConnection, refused: Refused) -> Response:
    hall_of(request).metrics.refused.add(refused.phrase.key)
    phrase = refused.phrase
    message = say(phrase, language(request))
    response = reply({"error": {"key": phrase.key, "args": phrase.args, "message": message}}, refused.status)
    if refused.status in (429, 503):
        response.headers["Retry-After"] = str(phrase.args.get("n", RETRY_AFTER))
    if isinstance(refused, Elsewhere):
        response.headers.update(refused.headers)
    return response
