"""For those who keep the server running: /healthz and /metrics."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import starlanes
from starlanes.server.http import hall_of, reply
from starlanes.server.openapi import describe
from starlanes.server.shapes import Health


@describe(Health)
async def health(request: Request) -> Response:
    """200 if the last write succeeded and the database is the one we opened, else 503. Never waits for it."""
    well = hall_of(request).store.database.well()
    return reply({"ok": well, "version": starlanes.__version__}, 200 if well else 503)


@describe(None)
async def metrics(request: Request) -> Response:
    """Figures in Prometheus' text form."""
    return PlainTextResponse(hall_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [Route("/healthz", health, methods=["GET"]), Route("/metrics", metrics, methods=["GET"])]
