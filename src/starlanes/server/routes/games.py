"""The games: /api/games, and what never changes about each."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import starlanes
from starlanes.server.http import JSON, reply
from starlanes.server.openapi import describe
from starlanes.server.setups import known_game
from starlanes.server.shapes import GameInfo, Statics
from starlanes.server.statics import described, static


@describe(list[GameInfo])
async def list_games(_request: Request) -> Response:
    """The games there are."""
    return reply([described(game) for game in starlanes.all_games()])


@describe(Statics, query=("v",))
async def get_static(request: Request) -> Response:
    """A game's texts and data; under its own hash it may be kept for ever."""
    found = static(known_game(request.path_params["game"]))
    asked = request.query_params.get("v")
    lasting = asked == found.hash
    headers = {
        "ETag": f'"{found.hash}"',
        "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if f'"{found.hash}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=JSON)
    return Response(found.body, headers=headers, media_type=JSON)


ROUTES = [
    Route("/api/games", list_games, methods=["GET"]),
    Route("/api/games/{game}/static", get_static, methods=["GET"]),
]
