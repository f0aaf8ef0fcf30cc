"""The tiles of New Frontiers in few columns: signs, costs and powers in short.

A sign says what a tile is: the shape of its kind for a world that makes goods, filled while a good lies on it, in
brackets for a windfall; a dot for a world without goods; a diamond for a development, a double one for a large one.
"""

from functools import cache

from starlanes.games.frontiers.describe import describe, symbol
from starlanes.games.frontiers.kinds import KIND_NAMES, NO_KIND
from starlanes.games.frontiers.texts import names_of
from starlanes.games.frontiers.tiles import INDEX, TILES, WINDFALL, Tile
from starlanes.tui.signs import DEVELOPMENT, HOLLOW, KIND_STYLES, NO_GOODS

LARGE = "◈"
#: Letters of a phase's name before its powers.
LETTERS = 3


def tile_of(slug: str) -> Tile:
    return TILES[INDEX[slug]]


def good_symbol(kind: str) -> str:
    return symbol(KIND_NAMES.index(kind))


def sign(tile: Tile, good: str | None = None) -> str:
    if tile.development:
        return LARGE if tile.large else DEVELOPMENT
    if tile.kind == NO_KIND:
        return NO_GOODS
    shape = good_symbol(good) if good else HOLLOW.get(symbol(tile.kind), symbol(tile.kind))
    return f"({shape})" if tile.makes == WINDFALL else shape


def style(tile: Tile) -> str:
    return KIND_STYLES.get(KIND_NAMES[tile.kind], "") if tile.kind >= 0 else ""


@cache
def short_powers(slug: str, language: str) -> list[str]:
    """The powers of a tile in a few signs, each after the first letters of its phase; then what counts at the end."""
    phases = names_of("phase", language)
    out: list[str] = []
    for line in describe(tile_of(slug), language):
        if line.role == "power":
            out.append(f"{phases[line.phase][:LETTERS]} {line.short}")
        elif line.role == "score":
            out.append(line.short)
    return out


def military_extra(extra: dict[str, int], language: str) -> str:
    """Military strength that counts against certain worlds only: "+2 genes, +1 Rebel"."""
    kinds = names_of("good", language)
    keywords = names_of("keyword", language)
    out: list[str] = []
    for what, n in extra.items():
        against = kinds[what] if what in KIND_NAMES else keywords[what.removesuffix(" worlds")]
        out.append(f"{n:+d} {against}")
    return ", ".join(out)
