"""Calls made of the API's own description: what it says may be sent, and what it says may not."""

from functools import partial
from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st

#: The longest text and list that is made where the description sets no bound.
LONG = 40

words = st.text(max_size=12)
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)


def fitting(schema: dict[str, Any], shapes: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Values that fit a schema of the description."""
    if "$ref" in schema:
        return fitting(shapes[schema["$ref"].rpartition("/")[2]], shapes)
    if "anyOf" in schema:
        return st.one_of([fitting(one, shapes) for one in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    kind = schema.get("type")
    if kind == "object":
        return objects(schema, shapes)
    if kind == "array":
        items = fitting(schema.get("items", {}), shapes)
        return st.lists(items, min_size=schema.get("minItems", 0), max_size=min(6, schema.get("maxItems", LONG)))
    if kind == "string":
        return st.text(min_size=schema.get("minLength", 0), max_size=min(LONG, schema.get("maxLength", LONG)))
    if kind == "integer":
        return st.integers(schema.get("minimum"), schema.get("maximum"))
    if kind == "boolean":
        return st.booleans()
    return st.none() if kind == "null" else anything


def objects(schema: dict[str, Any], shapes: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    properties = {name: fitting(inner, shapes) for name, inner in schema.get("properties", {}).items()}
    needed = set(schema.get("required", []))
    if not properties:
        return st.dictionaries(words, fitting(schema.get("additionalProperties") or {}, shapes), max_size=4)
    return st.fixed_dictionaries(
        {name: value for name, value in properties.items() if name in needed},
        optional={name: value for name, value in properties.items() if name not in needed},
    )


def bent(good: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """What fits, and nearly: an entry gone, another one, or something else in its place."""

    def bend(value: Any, how: int, other: Any) -> Any:
        if not isinstance(value, dict) or not value or how == 0:
            return other
        name = sorted(value)[how % len(value)]
        without = {key: kept for key, kept in value.items() if key != name}
        return without if how % 3 == 0 else {**without, name if how % 3 == 1 else "more": other}

    return good | st.builds(bend, good, st.integers(0, 8), anything)


def fit(schema: dict[str, Any], value: Any, shapes: dict[str, Any]) -> bool:
    """Whether a value fits a schema, as far as types, entries and choices go."""
    if "$ref" in schema:
        return fit(shapes[schema["$ref"].rpartition("/")[2]], value, shapes)
    if "anyOf" in schema:
        return any(fit(one, value, shapes) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if not isinstance(value, kinds.get(schema.get("type", ""), object)):
        return False
    if isinstance(value, list):
        return all(fit(schema.get("items", {}), one, shapes) for one in value)
    if isinstance(value, dict):
        known = schema.get("properties", {})
        return set(schema.get("required", [])) <= set(value) and all(
            fit(known[name], one, shapes) for name, one in value.items() if name in known
        )
    return True


class Call:
    """One call of an operation."""

    def __init__(self, method: str, path: str, has_body: bool, where: str, query: dict[str, str], body: Any) -> None:
        self.method = method
        self.path = path
        self.where = where
        self.query = query
        self.body = body
        self.has_body = has_body

    def __repr__(self) -> str:
        return f"{self.method} {self.where} {self.query} {self.body!r}"


def calls(description: dict[str, Any], known: list[str]) -> st.SearchStrategy[Call]:
    """Calls of all operations; what stands in a path is often something that is `known` to exist."""
    shapes = description["components"]["schemas"]
    odd = st.text(st.characters(codec="utf-8", exclude_characters="/?#\\"), min_size=1, max_size=9)
    part = st.sampled_from([*known, "0", "1", "-1", "99999999999"]) | odd
    out: list[st.SearchStrategy[Call]] = []
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            places = {row["name"]: part for row in operation["parameters"] if row["in"] == "path"}
            queries = {row["name"]: words | st.sampled_from(["fr", "-1", "0"]) for row in operation["parameters"]}
            asked = {name: value for name, value in queries.items() if name not in places}
            body = operation.get("requestBody")
            sent = bent(fitting(body["content"]["application/json"]["schema"], shapes)) if body else st.none()
            where = st.fixed_dictionaries(places).map(partial(filled, path))
            query = st.fixed_dictionaries({}, optional=asked)
            out.append(st.builds(partial(Call, method.upper(), path, body is not None), where, query, sent))
    return st.one_of(out)


def filled(path: str, places: dict[str, str]) -> str:
    for name, value in places.items():
        path = path.replace("{" + name + "}", quote(value, safe=""))
    return path
