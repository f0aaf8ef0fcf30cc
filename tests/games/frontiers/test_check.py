"""Every value has a source; a wrong correction is refused with the reason."""

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest

from starlanes.games.frontiers.check import problems
from starlanes.games.frontiers.data import FILES, GAME
from starlanes.games.frontiers.tiles import INDEX, TILES, Tile
from starlanes.kernel.datafiles import tag_problems, values_of
from starlanes.kernel.errors import BadData
from tests.games.frontiers.test_distribution import DEVELOPMENTS, WORLDS


def test_the_data_is_in_order() -> None:
    assert problems() == []


def test_every_value_has_a_source() -> None:
    found = [value for name, content in FILES.items() for value in values_of(name, content)]
    assert tag_problems(found) == []
    assert ("worlds.toml", "world gem-world", "fr", "Monde minéral", "ours") in found
    assert ("homes.toml", "home old-earth", "fr", "Vieille Terre", "seed") in found
    assert ("game.toml", "limits", "red_spaces", 2, "reconstructed") in found
    assert ("game.toml", "limits", "worlds", 9, "seed") in found
    assert ("game.toml", "goal taxes", "ladder", [[2, 1], [4, 2], [6, 4], [8, 6]], "reconstructed") in found
    assert {value.whose.split()[-1] for value in found} >= {tile.slug for tile in TILES}


def row_of(slug: str) -> dict[str, Any]:
    return copy.deepcopy(next(row for row in [*WORLDS, *DEVELOPMENTS] if row["id"] == slug))


@pytest.fixture
def corrected() -> Iterator[list[Tile]]:
    """The tiles, to be changed in place; put back afterwards."""
    kept = TILES[:]
    yield TILES
    TILES[:] = kept


def test_a_broken_total_is_refused_with_both_numbers(corrected: list[Tile]) -> None:
    row = row_of("gem-world")
    row["cost"] = 3
    corrected[INDEX["gem-world"]] = Tile(INDEX["gem-world"], row, "world")
    (problem,) = problems()
    assert re.match(r"non-military worlds by cost from 0: the data has .*, the rulebook \[1, 3, 12", problem)


def test_a_world_that_changes_sides_is_noticed_in_every_table(corrected: list[Tile]) -> None:
    row = row_of("rebel-base")
    row["military"] = False
    corrected[INDEX["rebel-base"]] = Tile(INDEX["rebel-base"], row, "world")
    assert len(problems()) >= 6


def test_two_corrections_that_fit_together_are_accepted(corrected: list[Tile]) -> None:
    for slug, cost in (("gem-world", 3), ("prosperous-world", 2)):
        row = row_of(slug)
        row["cost"] = cost
        corrected[INDEX[slug]] = Tile(INDEX[slug], row, "world")
    assert problems() == []


def test_a_third_side_of_a_stack_is_refused(corrected: list[Tile]) -> None:
    row = row_of("space-marines")
    row["stack"] = "S9"
    corrected[INDEX["space-marines"]] = Tile(INDEX["space-marines"], row, "development")
    assert any("stack S9" in problem for problem in problems())


def test_more_goods_than_cubes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME["good"][3], "cubes", 10)
    assert problems() == ["alien: 11 worlds can hold a good, but there are 10 cubes"]


def test_a_goal_s_ladder_must_rise_and_hold_what_the_rulebook_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    goals = {goal["id"]: goal for goal in GAME["goal"]}
    monkeypatch.setitem(goals["conscription"], "ladder", [[2, 1], [6, 4]])
    monkeypatch.setitem(goals["taxes"], "ladder", [[2, 3], [4, 2]])
    assert problems() == [
        "goal taxes: its ladder does not rise",
        "goal conscription: the rulebook gives 5 points for 6",
    ]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"powers": [{"phase": "settle", "code": "miltary", "value": 1}]}, "unknown settle power 'miltary'; there are"),
        ({"powers": [{"phase": "setle", "code": "military"}]}, "unknown phase 'setle'; there are: explore"),
        ({"powers": [{"phase": "trade", "code": "bonus", "vp": 1}]}, "the trade power 'bonus' has no 'vp'; it has"),
        ({"powers": [{"phase": "trade", "code": "bonus", "good": "gold"}]}, "unknown good 'gold'; there are: novelty"),
        ({"keywords": ["rebels"]}, "unknown keyword 'rebels'; there are: imperium"),
        ({"bonus": [{"points": 1, "per": "world"}]}, "unknown per 'world'; there are: tile"),
        ({"bonus": [{"points": 1, "per": "tile", "keywords": "rebel"}]}, "a bonus has no 'keywords'; it has"),
        ({"good": "blue"}, "unknown good 'blue'"),
    ],
)
def test_an_unknown_word_is_refused_with_those_there_are(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        Tile(0, {**row_of("gem-world"), **change}, "world")
