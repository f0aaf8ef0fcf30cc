"""Reviews of finished games, and what a bot thinks: /api/replays/{replay}/review, …/steps/{step}/thoughts."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.review.thoughts import Thoughts
from starlanes.server.http import JSON, address, hall_of, number, player_of, player_or_none, reply
from starlanes.server.openapi import describe
from starlanes.server.reviews import thoughts
from starlanes.server.routes.replays import replay_of
from starlanes.server.routes.tables import slow_down
from starlanes.server.shapes import Nothing, ReviewState

#: A review costs as much as so many tables.
REVIEW_TOKENS = 3.0


async def who(request: Request) -> str:
    """Whoever waits: somebody known, or an address."""
    player = await player_or_none(request)
    return address(request) if player is None else player.id


def branch_of(request: Request) -> str:
    return request.query_params.get("branch", "")


def told(state: bytes) -> Response:
    return Response(state, media_type=JSON, headers={"Cache-Control": "no-store"})


@describe(ReviewState, query=("branch", "invite"))
async def get_review(request: Request) -> Response:
    """How far the review of a finished game is; the review, once it is done."""
    replay = await replay_of(request)
    return told(await hall_of(request).reviews.look(replay, branch_of(request), await who(request)))


@describe(ReviewState, query=("branch", "invite"), known=True)
async def begin_review(request: Request) -> Response:
    """Have a finished game reviewed. It goes on as long as somebody asks how far it is."""
    player = await player_of(request)
    replay = await replay_of(request)
    reviews = hall_of(request).reviews
    if not reviews.runs(replay, branch_of(request)):
        slow_down(request, player.id, REVIEW_TOKENS)
    return told(await reviews.begin(replay, branch_of(request), player.id))


@describe(Nothing, query=("branch", "invite"))
async def leave_review(request: Request) -> Response:
    """Wait for it no longer: if nobody else does, it ends."""
    replay = await replay_of(request)
    hall_of(request).reviews.leave(replay, branch_of(request), await who(request))
    return reply({})


@describe(Thoughts, query=("seat", "branch", "invite"))
async def get_thoughts(request: Request) -> Response:
    """What a bot thinks of what a seat is asked after so many steps, from what the seat could know."""
    step = number(request.path_params["step"])
    seat = number(request.query_params.get("seat", "-1"))
    replay = await replay_of(request)
    return reply(await thoughts(hall_of(request), replay.at(step), seat))


ROUTES = [
    Route("/api/replays/{replay}/review", get_review, methods=["GET"]),
    Route("/api/replays/{replay}/review", begin_review, methods=["POST"]),
    Route("/api/replays/{replay}/review", leave_review, methods=["DELETE"]),
    Route("/api/replays/{replay}/steps/{step}/thoughts", get_thoughts, methods=["GET"]),
]
