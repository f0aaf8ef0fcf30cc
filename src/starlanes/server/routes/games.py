"""The games: /api/games, what never changes about each, its rules and its lessons."""

import gzip
import time
from functools import cache
from typing import Annotated, Any, cast

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import starlanes
from starlanes.kernel.facts import Plain
from starlanes.server import lessons
from starlanes.server.bots import advice
from starlanes.server.http import JSON, address, hall_of, language, read, reply
from starlanes.server.messages import Asked
from starlanes.server.openapi import describe
from starlanes.server.refusal import Refused
from starlanes.server.setups import known_game
from starlanes.server.shapes import Course, GameInfo, LessonState, Phrase, RuleBook, Statics
from starlanes.server.statics import described, static


class Questioned(Struct, forbid_unknown_fields=True):
    """A question to a game, as the game understands it."""

    asked: Annotated[dict[Annotated[str, Meta(max_length=40)], Asked], Meta(max_length=12)]


class Told(Struct):
    """Its answer."""

    told: Annotated[dict[str, Any], "as the game gives it"]


#: What an answer in a lesson costs, as messages do (server/messages.py).
LESSON_COST = 10.0


@cache
def listed() -> tuple[bytes, bytes]:
    """The list of games, plain and compressed: it is the same for everybody, and the home page waits for it."""
    body = msgspec.json.encode([described(game) for game in starlanes.all_games()])
    return body, gzip.compress(body, 9, mtime=0)


@describe(list[GameInfo])
async def list_games(request: Request) -> Response:
    """The games there are."""
    plain, gzipped = listed()
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=JSON)
    return Response(plain, headers=headers, media_type=JSON)


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


@describe(Course)
async def get_course(request: Request) -> Response:
    """What there is to learn about a game."""
    return reply(lessons.course(known_game(request.path_params["game"])))


@describe(RuleBook)
async def get_rules(request: Request) -> Response:
    """A game's rules in our own words."""
    return reply(lessons.rules(known_game(request.path_params["game"])))


@describe(LessonState, body=lessons.Answered)
async def take_lesson(request: Request) -> Response:
    """Where a learner's answers lead; nothing is kept of them."""
    lesson = lessons.known_lesson(known_game(request.path_params["game"]), request.path_params["lesson"])
    given = await read(request, lessons.Answered)
    slow_down(request)
    return reply(lessons.state(lesson, given))


@describe(list[Phrase], body=lessons.AskedWhy)
async def wonder(request: Request) -> Response:
    """Why a learner can't choose something."""
    lesson = lessons.known_lesson(known_game(request.path_params["game"]), request.path_params["lesson"])
    given = await read(request, lessons.AskedWhy)
    slow_down(request)
    return reply(lessons.why(lesson, given))


@describe(Told, body=Questioned)
async def advise(request: Request) -> Response:
    """A game's answer to somebody who plans ahead without a match."""
    game = known_game(request.path_params["game"])
    given = await read(request, Questioned)
    slow_down(request)
    asked = cast("dict[str, Plain]", given.asked)
    return reply(Told(told=await advice(game, None, 0, asked, language(request))))


def slow_down(request: Request) -> None:
    """A lesson costs about as much as a hint: it may have to be played from its beginning."""
    if hall_of(request).efforts.take(address(request), time.monotonic(), LESSON_COST):
        raise Refused("too-fast", 429)


ROUTES = [
    Route("/api/games", list_games, methods=["GET"]),
    Route("/api/games/{game}/static", get_static, methods=["GET"]),
    Route("/api/games/{game}/advice", advise, methods=["POST"]),
    Route("/api/games/{game}/rules", get_rules, methods=["GET"]),
    Route("/api/games/{game}/lessons", get_course, methods=["GET"]),
    Route("/api/games/{game}/lessons/{lesson}", take_lesson, methods=["POST"]),
    Route("/api/games/{game}/lessons/{lesson}/why", wonder, methods=["POST"]),
]
