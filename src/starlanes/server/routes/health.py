"""For those who keep the server running: /healthz and /metrics."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import starlanes
from starlanes.server.http import hall_of, reply
from starlanes.server.refusal import StoreFailed


async def health(request: Request) -> Response:
    """200 if the store can be read and the last write succeeded, else 503."""
    hall = hall_of(request)
    try:
        hall.store.tables.last_beat()
        well = hall.store.database.healthy
    except StoreFailed:
        well = False
    return reply({"ok": well, "version": starlanes.__version__}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    return PlainTextResponse(hall_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


ROUTES = [Route("/healthz", health, methods=["GET"]), Route("/metrics", metrics, methods=["GET"])]
