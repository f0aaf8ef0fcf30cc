"""Which shape each route replies with, as docs/api.md says. Every call of the server's tests is held against it."""

import re
from typing import Any, Final

from starlanes.server.shapes import (
    Course,
    GameInfo,
    LessonState,
    MyGame,
    NoticeInfo,
    OpenTable,
    Phrase,
    Profile,
    ReplayInfo,
    ReplayStep,
    RuleBook,
    Session,
    Statics,
    StepFacts,
    TableInfo,
    WatchedTable,
)
from tests.strictly import misfit

SHAPES: Final[list[tuple[str, Any]]] = [
    (r"(GET|POST|PATCH|DELETE) /api/session", Session),
    (r"POST /api/(account|login)", Session),
    (r"GET /api/games", list[GameInfo]),
    (r"GET /api/games/[a-z]+/static", Statics),
    (r"GET /api/games/[a-z]+/rules", RuleBook),
    (r"GET /api/games/[a-z]+/lessons", Course),
    (r"POST /api/games/[a-z]+/lessons/[a-z-]+", LessonState),
    (r"POST /api/games/[a-z]+/lessons/[a-z-]+/why", list[Phrase]),
    (r"GET /api/tables", list[OpenTable]),
    (r"GET /api/my", list[MyGame]),
    (r"GET /api/watch", list[WatchedTable]),
    (r"GET /api/profile", Profile),
    (r"(GET|POST) /api/notices", NoticeInfo),
    (r"GET /api/tables/[^/]+", TableInfo),
    (r"POST /api/tables/[^/]+/(leave|start|seats/\d+|resign|bot|return|rated)", TableInfo),
    (r"GET /api/replays/[^/]+", ReplayInfo),
    (r"GET /api/replays/[^/]+/steps/\d+", ReplayStep),
    (r"GET /api/replays/[^/]+/log", list[StepFacts]),
]


def check_reply(method: str, path: str, status: int, reply: Any) -> None:
    """A reply to what was granted has the shape of its route; those without one here are a line in docs/api.md."""
    if status < 300:
        for pattern, shape in SHAPES:
            if re.fullmatch(pattern, f"{method} {path.partition('?')[0]}"):
                assert misfit(reply, shape) == "", (method, path)
