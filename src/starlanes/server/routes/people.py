"""What somebody has played, and how they want to hear of their turn: /api/profile, /api/notices."""

from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.server.http import hall_of, language, player_of, read, reply
from starlanes.server.openapi import describe
from starlanes.server.routes.tables import slow_down
from starlanes.server.shapes import Nothing, NoticeInfo, Profile
from starlanes.server.standings import profile
from starlanes.server.store.rows import WishKind

#: Asking for a notice costs as much as so many tables: each may send a message to somebody who did not ask for it.
WISH_TOKENS = 6.0


class Wanted(Struct, forbid_unknown_fields=True):
    """An empty address: nothing any more."""

    kind: WishKind
    address: Annotated[str, Meta(max_length=300)] = ""


@describe(Profile, known=True)
async def get_profile(request: Request) -> Response:
    """What you have played."""
    store = hall_of(request).store
    return reply(await store.do(profile, store, await player_of(request)))


@describe(NoticeInfo, known=True)
async def get_notices(request: Request) -> Response:
    """How you want to hear of your turn."""
    return reply(await hall_of(request).notices.plain(await player_of(request)))


@describe(NoticeInfo, Wanted, known=True)
async def set_notice(request: Request) -> Response:
    """Want to hear of your turn, or no more."""
    wanted = await read(request, Wanted)
    player = await player_of(request)
    notices = hall_of(request).notices
    if wanted.address:
        slow_down(request, player.id, WISH_TOKENS)
    await notices.wish(player, wanted.kind, wanted.address, language(request))
    return reply(await notices.plain(player))


@describe(Nothing)
async def confirm_notice(request: Request) -> Response:
    """The link in a letter: its address is right."""
    await hall_of(request).notices.confirm(request.path_params["word"])
    return reply({})


@describe(Nothing)
async def stop_notice(request: Request) -> Response:
    """The one click: nobody has to be known for it, the word of the link suffices. Again: nothing more happens."""
    await hall_of(request).notices.stop(request.path_params["word"])
    return reply({})


ROUTES = [
    Route("/api/profile", get_profile, methods=["GET"]),
    Route("/api/notices", get_notices, methods=["GET"]),
    Route("/api/notices", set_notice, methods=["POST"]),
    Route("/api/notices/{word}/confirm", confirm_notice, methods=["POST"]),
    Route("/api/notices/{word}/stop", stop_notice, methods=["POST"]),
]
