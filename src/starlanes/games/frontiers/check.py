"""The data files against the rulebook's own tables and counts, so that a wrong correction is refused with reasons."""

from collections.abc import Iterable
from itertools import pairwise

from starlanes.games.frontiers.choices import POWER
from starlanes.games.frontiers.data import GAME
from starlanes.games.frontiers.kinds import KEYWORD_NAMES, KINDS
from starlanes.games.frontiers.tiles import (
    FIRST_DEVELOPMENT,
    FIRST_HOME,
    NOTHING,
    PRODUCTION,
    TILES,
    WINDFALL,
    WORLD_COUNT,
    Tile,
)
from starlanes.kernel.bits import BIT
from starlanes.kernel.datafiles import Row, compare


def problems() -> list[str]:
    """What is wrong with the data files; empty if all is well."""
    out: list[str] = []
    worlds = TILES[:WORLD_COUNT]
    for name, military in (("military", True), ("non_military", False)):
        check_table(name.replace("_", "-"), GAME["tables"][name], [w for w in worlds if w.military == military], out)
    check_developments(out)
    check_homes(out)
    check_cubes(out)
    check_supplies(out)
    check_goals(out)
    check_rows(out)
    check_box(out)
    return out


def check_table(name: str, table: Row, worlds: list[Tile], out: list[str]) -> None:
    """One row of the rulebook's section "Les mondes"."""
    first: int = table["from"]
    numbers = [sum(1 for w in worlds if w.cost == first + i) for i in range(len(table["number"]))]
    compare(f"{name} worlds", len(worlds), table["worlds"], out)
    number = "defense" if name == "military" else "cost"
    compare(f"{name} worlds by {number} from {first}", numbers, table["number"], out)
    compare(f"{name} worlds for 1, 2 colonists", count(worlds, "colonists", (1, 2)), table["colonists"], out)
    makes = count(worlds, "makes", (WINDFALL, PRODUCTION, NOTHING))
    compare(f"{name} windfall, production, gray worlds", makes, table["makes"], out)
    goods = [*count(worlds, "kind", range(KINDS)), sum(1 for w in worlds if w.any_kind)]
    compare(f"{name} worlds by kind", goods, table["goods"], out)
    keywords = [sum(1 for w in worlds if w.keywords & BIT[i]) for i in range(len(table["keywords"]))]
    compare(f"{name} worlds with {', '.join(KEYWORD_NAMES[:3])}", keywords, table["keywords"], out)
    both = BIT[KEYWORD_NAMES.index("rebel")] | BIT[KEYWORD_NAMES.index("uplift")]
    compare(
        f"{name} worlds with rebel and uplift",
        sum(1 for w in worlds if w.keywords & both == both),
        table["rebel_and_uplift"],
        out,
    )
    alien = BIT[KEYWORD_NAMES.index("alien")]
    gray = sum(1 for w in worlds if w.makes == NOTHING and w.keywords & alien)
    compare(f"gray {name} worlds with alien", gray, table["gray_alien"], out)
    vp = [min(w.vp for w in worlds), max(w.vp for w in worlds)]
    compare(f"{name} worlds: lowest and highest VP", vp, table["vp"], out)
    about: list[str] = []
    for world in worlds:
        for clause in world.bonus:
            about.extend(word for i, word in enumerate(KEYWORD_NAMES) if clause.keyword == BIT[i])
    compare(f'{name} worlds with a "?" about', sorted(about), sorted(table["bonus"]), out)


def count(tiles: list[Tile], field: str, values: Iterable[int]) -> list[int]:
    return [sum(1 for tile in tiles if getattr(tile, field) == value) for value in values]


def check_developments(out: list[str]) -> None:
    """Sixteen stacks of three and eight large tiles, each with one side that is always up, or an A and a B."""
    for listed in (False, True):
        stacks: dict[str, list[Tile]] = {}
        for tile in TILES[FIRST_DEVELOPMENT:FIRST_HOME]:
            stacks.setdefault(tile.listed_stack if listed else tile.stack, []).append(tile)
        small = [stack for stack, sides in stacks.items() if not sides[0].large]
        compare("stacks of small developments", len(small), GAME["box"]["small_stacks"], out)
        compare("large developments", len(stacks) - len(small), GAME["box"]["large_developments"], out)
        compare(
            "development tiles",
            sum(sides[0].copies for sides in stacks.values()),
            GAME["box"]["development_tiles"],
            out,
        )
        for stack, sides in stacks.items():
            letters = sorted(tile.listed_side if listed else tile.side for tile in sides)
            if letters not in (["always"], ["A", "B"]) or len({(tile.large, tile.copies) for tile in sides}) != 1:
                out.append(f"stack {stack}: its sides are {', '.join(tile.slug for tile in sides)} ({letters})")


def check_homes(out: list[str]) -> None:
    mats: dict[int, list[str]] = {}
    for tile in TILES[FIRST_HOME:]:
        mats.setdefault(tile.mat, []).append(tile.side)
    compare("empire mats", sorted(mats), list(range(1, GAME["box"]["mats"] + 1)), out)
    for mat, sides in mats.items():
        compare(f"sides of mat {mat}", sorted(sides), ["A", "B"], out)


def check_cubes(out: list[str]) -> None:
    """ "Il y a suffisamment de ressources pour tous les mondes du jeu", each mat showing one of its sides."""
    for kind, good in enumerate(GAME["good"]):
        most = sum(1 for tile in TILES[:WORLD_COUNT] if tile.kind == kind or tile.any_kind)
        most += len({tile.mat for tile in TILES[FIRST_HOME:] if tile.kind == kind})
        if most > good["cubes"]:
            out.append(f"{good['id']}: {most} worlds can hold a good, but there are {good['cubes']} cubes")


def check_supplies(out: list[str]) -> None:
    """What is dealt per player is in the box, and every number of players has its row."""
    compare("worlds", WORLD_COUNT, GAME["box"]["worlds"], out)
    most: int = GAME["players"]["max"]
    compare(
        "numbers of players in the setup",
        sorted(row["players"] for row in GAME["setup"]),
        list(range(GAME["players"]["min"], most + 1)),
        out,
    )
    for row in GAME["setup"]:
        compare(f"starting credits for {row['players']} players", len(row["credits"]), row["players"], out)
        for tile in TILES[FIRST_DEVELOPMENT:FIRST_HOME]:
            if not tile.large and row["copies"] > tile.copies:
                out.append(f"{tile.slug}: {row['copies']} for {row['players']} players, but {tile.copies} in the box")
    chips = sum(chip["value"] * chip["count"] for chip in GAME["chip"])
    for what, each, box in (
        ("colonists", GAME["supply"]["colonists_per_player"], GAME["box"]["colonists"]),
        ("VP", GAME["supply"]["vp_per_player"], chips),
    ):
        if each * most > box:
            out.append(f"{what}: {each} for each of {most} players, but {box} in the box")


def check_goals(out: list[str]) -> None:
    compare("goals", len(GAME["goal"]), GAME["box"]["goals"], out)
    for goal in GAME["goal"]:
        ladder: list[list[int]] = goal["ladder"]
        if ladder != sorted(ladder) or any(a[1] >= b[1] for a, b in pairwise(ladder)):
            out.append(f"goal {goal['id']}: its ladder does not rise")
        for rung in goal.get("attested", []):
            if rung not in ladder:
                out.append(f"goal {goal['id']}: the rulebook gives {rung[1]} points for {rung[0]}")


def check_rows(out: list[str]) -> None:
    """An id names one tile; a choice tells at most two Consume powers of a tile apart."""
    for tile in TILES:
        if tile.consume_powers > len(POWER.words):
            out.append(f"{tile.slug}: {tile.consume_powers} Consume powers, but a tile has at most {len(POWER.words)}")
    slugs = [tile.slug for tile in TILES]
    for slug in sorted(set(slugs)):
        if slugs.count(slug) > 1:
            out.append(f"{slug}: this id is used {slugs.count(slug)} times")


def check_box(out: list[str]) -> None:
    """What is in the box beside the tiles."""
    chips = [(chip["value"], chip["count"]) for chip in GAME["chip"]]
    compare("chips by value", chips, [(1, 25), (5, 7), (10, 8)], out)
    compare("colonists in the box", GAME["box"]["colonists"], 60, out)
