"""The gate: what every request passes before its route, and what every reply is given on the way out.

Plain ASGI, so that it costs nothing on sockets beyond the check of where they come from.
"""

import logging
import re
import time
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starlanes.server.http import address, hall_of, refusal
from starlanes.server.logs import event
from starlanes.server.refusal import Refused

SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    # An address may hold an invitation.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
HOST: Final = re.compile(r"(?:[A-Za-z0-9_.-]{1,255}|\[[0-9A-Fa-f:.]{2,60}\])(?::[0-9]{1,5})?")
#: Paths that cost nothing and are asked for by programs.
UNLIMITED: Final = ("/healthz", "/metrics")


class Gate:
    """Counts, limits and refuses; see `pass_through` for what reaches a route."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        hall = hall_of(connection)
        status = 500
        began = time.perf_counter()

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self.may_pass(connection, scope)
        except Refused as refused:
            response = refusal(connection, refused)
            await response(scope, receive, sending)
        else:
            await self.app(scope, receive, sending)
        route = getattr(scope.get("route"), "path", "other")
        hall.metrics.requests.add(route, str(status))
        took = round((time.perf_counter() - began) * 1000, 1)
        event("request", logging.DEBUG, method=scope["method"], route=route, status=status, ms=took)

    def may_pass(self, connection: HTTPConnection, scope: Scope) -> None:
        hall = hall_of(connection)
        if scope["path"] in UNLIMITED:
            return
        wait = hall.requests.take(address(connection), time.monotonic())
        if wait:
            raise Refused("too-many-requests", 429, n=int(wait) + 1)
        if not right_host(connection):
            raise Refused("wrong-host", 421, host=connection.headers.get("host", "")[:80])
        if scope["method"] not in SAFE and not same_origin(connection):
            raise Refused("foreign-origin", 403)


def right_host(connection: HTTPConnection) -> bool:
    """True if a request was meant for us: another name that leads here may be another site's trick.

    An address of numbers can't be such a trick. A reverse proxy has looked already.
    """
    settings = hall_of(connection).settings
    host = connection.headers.get("host", "")
    name = urlsplit(f"//{host}").hostname if is_host(host) else None
    return bool(settings.proxies) or (name is not None and (name in settings.hosts or is_address(name)))


def is_host(text: str) -> bool:
    return HOST.fullmatch(text) is not None


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def same_origin(connection: HTTPConnection) -> bool:
    """True unless a browser says that another site's page is asking.

    Browsers always name the origin of a socket and of anything but a plain GET; other programs need not, and they
    could name what they like.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    _scheme, _, host = origin.partition("://")
    return host == connection.headers.get("host") or origin in hall_of(connection).settings.origins
