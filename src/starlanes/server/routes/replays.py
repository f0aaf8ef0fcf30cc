"""Replays and record files: /api/replays, /api/records, /api/tables/{id}/record."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.server.branches import WantedBranch, branch
from starlanes.server.http import JSON, hall_of, invite, number, player_of, player_or_none, read, read_bytes, reply
from starlanes.server.openapi import describe
from starlanes.server.refusal import Refused
from starlanes.server.replay import Replay
from starlanes.server.routes.tables import slow_down
from starlanes.server.shapes import Imported, ReplayInfo, ReplayStep, StepFacts, TableId

#: Taking in a record costs as much as so many tables.
RECORD_TOKENS = 5.0


async def replay_of(request: Request) -> Replay:
    replays = hall_of(request).replays
    words = [word for word in request.query_params.get("branch", "").split(".") if word]
    if len(words) > 8:
        raise Refused("no-branch", 404)
    path = tuple(number(word) for word in words)
    return await replays.get(request.path_params["replay"], path, await player_or_none(request), invite(request))


@describe(dict[str, Any], query=("invite",))
async def get_record(request: Request) -> Response:
    """The record file, to keep."""
    name = request.path_params["table"]
    text = await hall_of(request).replays.record_of(name, await player_or_none(request), invite(request))
    headers = {"Content-Disposition": f'attachment; filename="starlanes-{name}.json"', "Cache-Control": "no-store"}
    return Response(text.encode(), media_type=JSON, headers=headers)


@describe(Imported, dict[str, Any], 201, known=True)
async def add_record(request: Request) -> Response:
    """Take in a record file; it and its branches are checked digest by digest."""
    player = await player_of(request)
    body = await read_bytes(request, hall_of(request).settings.limits.record_bytes)
    slow_down(request, player.id, RECORD_TOKENS)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refused("bad-record", 400, detail="UTF-8") from None
    return reply({"replay": await hall_of(request).replays.add(text, player)}, 201)


@describe(ReplayInfo, query=("branch", "invite"))
async def get_replay(request: Request) -> Response:
    """A finished or imported game."""
    replay = await replay_of(request)
    told = replay.plain()
    code = hall_of(request).replays.invitation(replay.id, await player_or_none(request))
    if code:
        told["invite"] = code
    return reply(told)


@describe(ReplayStep, query=("seat", "branch", "invite"))
async def get_step(request: Request) -> Response:
    """The match after so many steps, as a seat saw it."""
    step = number(request.path_params["step"])
    seat = number(request.query_params.get("seat", "-1"))
    replay = await replay_of(request)
    return reply(replay.plain_step(step, seat))


@describe(list[StepFacts], query=("seat", "branch", "invite"))
async def get_log(request: Request) -> Response:
    """What a seat was told, step by step."""
    seat = number(request.query_params.get("seat", "-1"))
    replay = await replay_of(request)
    return reply(replay.log(seat))


@describe(TableId, WantedBranch, 201, ("branch", "invite"), known=True)
async def add_branch(request: Request) -> Response:
    """A what-if: a private table from there on, what that seat could not see dealt anew."""
    wanted = await read(request, WantedBranch)
    player = await player_of(request)
    replay = await replay_of(request)
    slow_down(request, player.id)
    return reply({"id": await branch(hall_of(request), player, replay, wanted)}, 201)


ROUTES = [
    Route("/api/tables/{table}/record", get_record, methods=["GET"]),
    Route("/api/records", add_record, methods=["POST"]),
    Route("/api/replays/{replay}", get_replay, methods=["GET"]),
    Route("/api/replays/{replay}/log", get_log, methods=["GET"]),
    Route("/api/replays/{replay}/steps/{step}", get_step, methods=["GET"]),
    Route("/api/replays/{replay}/branch", add_branch, methods=["POST"]),
]
