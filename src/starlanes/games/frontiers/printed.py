"""What is printed on the components, for clients: tiles with their powers in words, actions, goals, goods, limits."""

from typing import Any, Final

from starlanes.games.frontiers.data import DEVELOPMENTS, GAME, HOMES, WORLDS
from starlanes.games.frontiers.describe import describe, goal_text
from starlanes.games.frontiers.tiles import INDEX, TILES
from starlanes.kernel.datafiles import Row
from starlanes.kernel.described import with_words
from starlanes.kernel.text import LANGUAGES

#: Fields of a tile that a board needs; the others are about the data, or are told in words.
FIELDS: Final = ("name", "fr", "cost", "vp", "military", "colonists", "good", "makes", "keywords", "size", "mat")


def printed() -> dict[str, Any]:
    tables = (("world", WORLDS), ("development", DEVELOPMENTS), ("home", HOMES))
    return {
        "tiles": [tile_data(row, sort) for sort, table in tables for row in table[sort]],
        "actions": [named(row, "bonus") for row in GAME["action"]],
        "phases": [named(row) for row in GAME["phase"]],
        "goods": [named(row, "price", "cubes") for row in GAME["good"]],
        "keywords": [named(row) for row in GAME["keyword"]],
        "goals": [
            {**named(row, "ladder"), "text": {language: goal_text(row["id"], language) for language in LANGUAGES}}
            for row in GAME["goal"]
        ],
        "limits": {key: value for key, value in GAME["limits"].items() if isinstance(value, int)},
        "stock": {key: value for key, value in GAME["stock"].items() if isinstance(value, int)},
    }


def named(row: Row, *fields: str) -> Row:
    """A row with its id and names, and the fields asked for."""
    return {key: row[key] for key in ("id", "name", "fr", *fields)}


def tile_data(row: Row, sort: str) -> dict[str, Any]:
    """A tile as its row has it, with everything about it in words."""
    lines = {language: describe(TILES[INDEX[row["id"]]], language) for language in LANGUAGES}
    out: dict[str, Any] = {"slug": row["id"], "sort": sort}
    out.update({key: row[key] for key in FIELDS if key in row})
    out["headline"] = {language: said[0].text for language, said in lines.items()}
    out["powers"] = with_words(row.get("powers", []), lines, "power")
    out["bonus"] = with_words(row.get("bonus", []), lines, "score")
    return out
