"""Replays and record files: /api/replays, /api/records, /api/tables/{id}/record."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from starlanes.server.branches import WantedBranch, branch
from starlanes.server.http import JSON, hall_of, invite, number, player_of, player_or_none, read, read_bytes, reply
from starlanes.server.refusal import Refused
from starlanes.server.replay import Replay
from starlanes.server.routes.tables import slow_down

#: Taking in a record costs as much as so many tables.
RECORD_TOKENS = 5.0


async def replay_of(request: Request) -> Replay:
    replays = hall_of(request).replays
    words = [word for word in request.query_params.get("branch", "").split(".") if word]
    if len(words) > 8:
        raise Refused("no-branch", 404)
    path = tuple(number(word) for word in words)
    return await replays.get(request.path_params["replay"], path, await player_or_none(request), invite(request))


async def get_record(request: Request) -> Response:
    """The record file, to keep."""
    name = request.path_params["table"]
    text = await hall_of(request).replays.record_of(name, await player_or_none(request), invite(request))
    headers = {"Content-Disposition": f'attachment; filename="starlanes-{name}.json"', "Cache-Control": "no-store"}
    return Response(text.encode(), media_type=JSON, headers=headers)


async def add_record(request: Request) -> Response:
    player = await player_of(request)
    body = await read_bytes(request, hall_of(request).settings.limits.record_bytes)
    slow_down(request, player.id, RECORD_TOKENS)
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise Refused("bad-record", 400, detail="UTF-8") from None
    return reply({"replay": await hall_of(request).replays.add(text, player)}, 201)


async def get_replay(request: Request) -> Response:
    replay = await replay_of(request)
    told = replay.plain()
    code = hall_of(request).replays.invitation(replay.id, await player_or_none(request))
    if code:
        told["invite"] = code
    return reply(told)


async def get_step(request: Request) -> Response:
    step = number(request.path_params["step"])
    seat = number(request.query_params.get("seat", "-1"))
    replay = await replay_of(request)
    return reply(replay.plain_step(step, seat))


async def get_log(request: Request) -> Response:
    seat = number(request.query_params.get("seat", "-1"))
    replay = await replay_of(request)
    return reply(replay.log(seat))


async def add_branch(request: Request) -> Response:
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
