"""The HTTP API as an OpenAPI description, made of what the routes themselves say: /api/openapi.json.

A route says with `@describe` what it takes and replies; what it is for is its docstring.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import starlanes
from starlanes.server.accounts import COOKIE
from starlanes.server.http import JSON, reply
from starlanes.server.shapes import RefusedReply

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])

#: What a query may say, wherever a route takes it.
QUERIES: Final[dict[str, tuple[str, str]]] = {
    "lang": ("string", "the language of refusals: en or fr"),
    "invite": ("string", "the invitation to a table that is not listed"),
    "v": ("string", "the hash of what is asked for: then it may be kept for ever"),
    "branch": ("string", "a branch of a record: the numbers that lead there, with dots"),
    "seat": ("integer", "whose view; -1 is a spectator's"),
}
#: Words in paths that stand for whole numbers.
NUMBERS: Final = ("seat", "step")


class Description(Struct):
    """What a route takes and replies. `reply` None: something else than JSON."""

    reply: Any
    body: Any = None
    status: int = 200
    query: tuple[str, ...] = ()
    #: The cookie of a session is needed.
    known: bool = False


def describe(
    reply: Any, body: Any = None, status: int = 200, query: tuple[str, ...] = (), known: bool = False
) -> Callable[[Endpoint], Endpoint]:
    """Say what a route takes and replies."""

    def note(endpoint: Endpoint) -> Endpoint:
        endpoint.__dict__["described"] = Description(reply, body, status, query, known)
        return endpoint

    return note


def openapi(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The description of all routes that say what they are."""
    found = [(route, said) for route in routes if isinstance(route, Route) and (said := said_by(route)) is not None]
    types = [kind for _route, said in found for kind in (said.reply, said.body) if kind]
    names = "#/components/schemas/{name}"
    shapes, components = msgspec.json.schema_components([*types, RefusedReply], ref_template=names)
    refused = {"description": "refused, and why", **content(shapes[-1])}
    ready = iter(shapes)
    paths: dict[str, dict[str, Any]] = {}
    for route, said in found:
        done = {"description": "done", **content(next(ready) if said.reply else None)}
        body = {"required": True, **content(next(ready))} if said.body else None
        for method in sorted((route.methods or set()) - {"HEAD"}):
            operation: dict[str, Any] = {
                "operationId": route.endpoint.__name__,
                "summary": " ".join((route.endpoint.__doc__ or "").split()),
                "parameters": parameters(route.path, said),
                "responses": {str(said.status): done, "4XX": refused, "503": refused},
            }
            if body:
                operation["requestBody"] = body
            if said.known:
                operation["security"] = [{"session": []}]
            paths.setdefault(route.path, {})[method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Starlanes", "version": starlanes.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def said_by(route: Route) -> Description | None:
    found = getattr(route.endpoint, "described", None)
    return found if isinstance(found, Description) else None


def content(schema: Any) -> dict[str, Any]:
    return {} if schema is None else {"content": {JSON: {"schema": schema}}}


def parameters(path: str, said: Description) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for name in re.findall(r"\{(\w+)\}", path):
        kind = "integer" if name in NUMBERS else "string"
        out.append({"name": name, "in": "path", "required": True, "schema": {"type": kind}})
    for name in (*said.query, "lang"):
        kind, about = QUERIES[name]
        out.append({"name": name, "in": "query", "description": about, "schema": {"type": kind}})
    return out


@describe(reply=dict[str, Any])
async def get_description(request: Request) -> Response:
    """This description of the API."""
    return reply(openapi(request.app.routes))


ROUTES = [Route("/api/openapi.json", get_description, methods=["GET"])]
