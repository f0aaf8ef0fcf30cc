"""`starlanes schema`: what a game's views hold, or what the table tells, as JSON schema. Clients make types of it."""

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec

import starlanes
from starlanes.cli.output import print_json
from starlanes.cli.parsing import command, one_of
from starlanes.cli.words import Words

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

#: The messages and replies of the server, beside the views of the games.
TABLE = "table"
#: What JSON can hold: wherever a shape leaves open what is in it.
PLAIN: dict[str, Any] = {
    "title": "Plain",
    "description": "What JSON can hold.",
    "anyOf": [
        {"type": "null"},
        {"type": "boolean"},
        {"type": "number"},
        {"type": "string"},
        {"type": "array", "items": {"$ref": "#/$defs/Plain"}},
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/Plain"}},
    ],
}
#: Shapes that may hold more entries than those that are declared.
OPEN = ("Fact",)


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "schema", words, run)
    known = (*(game.id for game in starlanes.all_games()), TABLE)
    parser.mine.add_argument("what", metavar="|".join(known), type=one_of(words, known), help=words("schema.what"))
    parser.finish()


def run(args: argparse.Namespace, _words: Words) -> int:
    print_json(schema(args.what))
    return 0


def schema(what: str) -> dict[str, Any]:
    """The schema of a game's views; or, without a root, of all that the table tells."""
    if what == TABLE:
        return table_schema()
    view = import_module(f"starlanes.games.{what}.view_types").View
    _roots, shapes = described([view])
    return whole(shapes.pop("View"), shapes)


def table_schema() -> dict[str, Any]:
    """Every message of the socket, and every reply of the routes."""
    from starlanes.server import lobby, messages, shapes

    said, told = get_args(messages.Message), get_args(messages.Told)
    parts = [value for value in vars(shapes).values() if getattr(value, "__module__", "") == shapes.__name__]
    roots, found = described([*told, *said, *parts, lobby.NewTable])
    found["Told"] = {"title": "Told", "description": "What the table says.", "anyOf": roots[: len(told)]}
    found["Said"] = {"title": "Said", "description": "What a client may say.", "anyOf": roots[len(told) :][: len(said)]}
    return whole({"title": TABLE}, found)


def described(types: list[type]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """References to these types, and the shapes of all that they are made of."""
    roots, shapes = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for kind in reached(types):
        if kind.__name__ in shapes:
            document(shapes[kind.__name__], kind)
    return list(roots), shapes


def whole(root: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    kind = "https://json-schema.org/draft/2020-12/schema"
    return {"$schema": kind, **opened(root), "$defs": {**opened(shapes), "Plain": PLAIN}}


def reached(types: list[type]) -> list[type]:
    """These types and all that their entries are made of."""
    found: list[type] = []
    todo: list[Any] = list(types)
    while todo:
        kind = todo.pop()
        if isinstance(kind, type) and hasattr(kind, "__annotations__") and kind not in found:
            found.append(kind)
            todo += get_type_hints(kind).values()
        todo += get_args(kind)
    return found


def document(shape: dict[str, Any], kind: type) -> None:
    """Put the entries in the order of their declaration, each with its words."""
    properties = shape["properties"]
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)} if is_struct(kind) else {}
    ordered: dict[str, Any] = {"type": properties["type"]} if is_struct(kind) and "type" in properties else {}
    for name, hint in get_type_hints(kind, include_extras=True).items():
        name = names.get(name, name)
        if name in properties:
            said = [extra for extra in extras(hint) if isinstance(extra, str)]
            entry = properties[name]
            # Beside a bare reference older readers see no words.
            entry = {"allOf": [entry]} if said and "$ref" in entry else entry
            ordered[name] = {**entry, **({"description": said[0]} if said else {})}
    shape["properties"] = ordered


def is_struct(kind: type) -> bool:
    return issubclass(kind, msgspec.Struct)


def extras(hint: Any) -> list[Any]:
    """What an annotation says beside the type, however it is wrapped."""
    return [*getattr(hint, "__metadata__", ()), *(extra for arg in get_args(hint)[:1] for extra in extras(arg))]


def opened(value: Any) -> Any:
    """The schema with "anything" spelled as plain data, and the open shapes open."""
    if isinstance(value, list):
        return [opened(item) for item in value]
    if not isinstance(value, dict):
        return value
    out = {key: opened(item) for key, item in value.items()}
    if {} in out.get("anyOf", []):
        # What is encoded already (msgspec.Raw) has the shape of what it stands beside.
        shapes = [shape for shape in out.pop("anyOf") if shape]
        out = {**out, **(shapes[0] if len(shapes) == 1 else {"anyOf": shapes})}
    for key in ("items", "additionalProperties"):
        if out.get(key) == {}:
            out[key] = {"$ref": "#/$defs/Plain"}
    if out.get("type") == "object" and "properties" not in out:
        out.setdefault("additionalProperties", {"$ref": "#/$defs/Plain"})
    if out.get("type") == "array":
        out.setdefault("items", {"$ref": "#/$defs/Plain"})
    if out.get("title") in OPEN:
        out["additionalProperties"] = {"$ref": "#/$defs/Plain"}
    return out
