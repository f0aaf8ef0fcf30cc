"""The board of New Frontiers, small: every empire in its kinds' colours, and the worlds on the table."""

from collections.abc import Mapping
from typing import Any

from starlanes.games.frontiers.kinds import KIND_NAMES
from starlanes.games.frontiers.tiles import INDEX, TILES
from starlanes.kernel.sketch import Piece, Sketch, Strip, headline


def piece(slug: str, good: str | None = None) -> Piece:
    tile = TILES[INDEX[slug]]
    kind = "gold" if tile.development else "any" if tile.any_kind else KIND_NAMES[tile.kind] if tile.kind >= 0 else ""
    return Piece(tile.name, kind or "plain", good or "")


def sketch(view: Mapping[str, Any]) -> Sketch:
    strips: list[Strip] = []
    if view["row"]:
        strips.append(Strip("explored by all", [piece(world) for world in view["row"]]))
    for player in view["players"]:
        own = f"{player['credits']} credits, {player['colonists']} colonists"
        pieces = [piece(colony["tile"], colony["good"]) for colony in player["colonies"]]
        pieces += [piece(tile) for tile in player["developments"]]
        strips.append(Strip(f"seat {player['seat']}: {player['score']} points, {own}", pieces, player["seat"]))
    return Sketch(f"{headline(view)}; {view['pool']} chips, {view['bag']} worlds in the bag", strips)
