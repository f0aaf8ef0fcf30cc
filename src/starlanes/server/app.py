"""The application: all routes behind the gate, over one hall."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute

from starlanes.server import openapi
from starlanes.server.gate import Gate
from starlanes.server.hall import Hall
from starlanes.server.http import hall_of, refusal
from starlanes.server.logs import event
from starlanes.server.refusal import Refused, StoreFailed
from starlanes.server.routes import client, games, health, people, replays, reviews, session, tables
from starlanes.server.sockets import table_socket


def make_app(hall: Hall) -> Starlette:
    """An ASGI application that serves a hall and closes it at the end."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        async with hall.running():
            yield

    app = Starlette(
        routes=[
            *session.ROUTES,
            *games.ROUTES,
            *tables.ROUTES,
            *people.ROUTES,
            *replays.ROUTES,
            *reviews.ROUTES,
            *health.ROUTES,
            *openapi.ROUTES,
            WebSocketRoute("/ws/tables/{table}", table_socket),
            *client.ROUTES,
        ],
        middleware=[Middleware(Gate)],
        exception_handlers={Refused: on_refused, HTTPException: on_http, Exception: on_error},
        lifespan=lifespan,
    )
    app.state.hall = hall
    return app


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if isinstance(error, StoreFailed):
        event("store-failed", logging.ERROR, key=error.phrase.key, detail=error.detail)
    return refusal(request, error)


async def on_http(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an unknown path or method."""
    assert isinstance(error, HTTPException)
    key = "wrong-method" if error.status_code == 405 else "no-page"
    return refusal(request, Refused(key, error.status_code))


async def on_error(request: Request, error: Exception) -> Response:
    """A mistake of ours."""
    hall_of(request).metrics.errors.add()
    event("request-error", logging.ERROR, error, path=request.url.path)
    return refusal(request, Refused("internal", 500))
