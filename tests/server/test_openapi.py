"""The description of the HTTP API: whole, true, and enough to make calls of it."""

import json
import re
from typing import Any

from starlette.routing import Route

from starlanes.server.app import make_app
from starlanes.server.hall import Hall
from tests.server.from_schema import fit
from tests.server.people import House


def test_every_route_is_described(house: House, hall: Hall) -> None:
    told = house.nobody().get("/api/openapi.json")
    routes = [route for route in make_app(hall).routes if isinstance(route, Route) and route.path != "/{path:path}"]
    expected = {
        (route.path, method.lower()) for route in routes for method in (route.methods or ()) if method != "HEAD"
    }
    assert {(path, method) for path, methods in told["paths"].items() for method in methods} == expected
    operations = [operation for methods in told["paths"].values() for operation in methods.values()]
    assert all(operation["summary"].endswith(".") for operation in operations)
    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)


def test_all_that_it_refers_to_is_there(house: House) -> None:
    told = house.nobody().get("/api/openapi.json")
    refs = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(told)))
    assert refs == set(told["components"]["schemas"])


def test_replies_are_as_described(house: House) -> None:
    told = house.nobody().get("/api/openapi.json")
    shapes = told["components"]["schemas"]
    ann = house.person("Ann")
    made = ann.new_table("me", "random")
    table = made["id"]
    calls: list[tuple[str, str, str, Any]] = [
        ("get", "/api/session", "/api/session", None),
        ("get", "/api/games", "/api/games", None),
        ("get", "/api/tables", "/api/tables", None),
        ("get", "/api/my", "/api/my", None),
        ("get", "/api/tables/{table}", f"/api/tables/{table}", None),
        ("post", "/api/tables/{table}/sit", f"/api/tables/{table}/sit", {}),
        ("post", "/api/tables/{table}/start", f"/api/tables/{table}/start", None),
        ("get", "/healthz", "/healthz", None),
    ]
    for method, path, where, body in calls:
        reply = ann.call(method.upper(), where, body)
        schema = told["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"]
        assert fit(schema, reply, shapes), (path, reply)
        assert not fit(schema, {"no": "such"}, shapes), path
    refusal = ann.call("POST", f"/api/tables/{table}/start", status=409)
    assert fit({"$ref": "#/components/schemas/RefusedReply"}, refusal, shapes)
