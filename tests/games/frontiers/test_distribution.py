"""The tiles of New Frontiers, recounted against the rulebook's own tables (section "Les mondes") and contents."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any, Final

import pytest

Table = dict[str, Any]
GOODS: Final = ("novelty", "rare", "genes", "alien", "any")


def read(name: str) -> Table:
    source = files("starlanes.games.frontiers") / "data" / f"{name}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))


WORLDS: Final[list[Table]] = read("worlds")["world"]
DEVELOPMENTS: Final[list[Table]] = read("developments")["development"]
HOMES: Final[list[Table]] = read("homes")["home"]
GAME: Final = read("game")
MILITARY: Final = [world for world in WORLDS if world.get("military")]
OTHERS: Final = [world for world in WORLDS if not world.get("military")]


def keyword(worlds: list[Table], *words: str) -> int:
    return sum(1 for world in worlds if set(words) <= set(world.get("keywords", ())))


def test_there_are_60_worlds_26_of_them_military() -> None:
    assert (len(WORLDS), len(MILITARY), len(OTHERS)) == (60, 26, 34)


def test_defense_and_cost() -> None:
    assert Counter(w["cost"] for w in MILITARY) == {1: 5, 2: 6, 3: 3, 4: 3, 5: 2, 6: 2, 7: 1, 8: 2, 9: 2}
    assert Counter(w["cost"] for w in OTHERS) == {0: 1, 1: 3, 2: 12, 3: 5, 4: 4, 5: 6, 6: 2, 7: 1}


def test_colonists() -> None:
    assert Counter(w["colonists"] for w in MILITARY) == {1: 18, 2: 8}
    assert Counter(w["colonists"] for w in OTHERS) == {1: 21, 2: 13}


def test_windfall_production_and_gray() -> None:
    assert Counter(w.get("makes", "gray") for w in MILITARY) == {"windfall": 12, "production": 6, "gray": 8}
    assert Counter(w.get("makes", "gray") for w in OTHERS) == {"windfall": 11, "production": 20, "gray": 3}


def test_kinds() -> None:
    assert [sum(1 for w in MILITARY if w.get("good") == good) for good in GOODS] == [3, 4, 6, 5, 0]
    assert [sum(1 for w in OTHERS if w.get("good") == good) for good in GOODS] == [12, 9, 5, 4, 1]


def test_keywords() -> None:
    assert [keyword(MILITARY, word) for word in ("imperium", "rebel", "uplift")] == [3, 11, 6]
    assert [keyword(OTHERS, word) for word in ("imperium", "rebel", "uplift")] == [4, 0, 4]
    assert keyword(MILITARY, "rebel", "uplift") == 1
    assert keyword([w for w in OTHERS if "good" not in w], "alien") == 1
    assert keyword([w for w in MILITARY if "good" not in w], "alien") == 0


def test_points_and_bonuses() -> None:
    assert (min(w["vp"] for w in MILITARY), max(w["vp"] for w in MILITARY)) == (0, 9)
    assert (min(w["vp"] for w in OTHERS), max(w["vp"] for w in OTHERS)) == (0, 6)
    assert sorted(c["keyword"] for w in MILITARY for c in w.get("bonus", ())) == ["rebel", "uplift"]
    assert sorted(c["keyword"] for w in OTHERS for c in w.get("bonus", ())) == ["imperium", "uplift"]


def test_the_tables_of_the_data_file_are_the_rulebook_s() -> None:
    """check.py compares with these, so they must not be wrong themselves."""
    military, others = GAME["tables"]["military"], GAME["tables"]["non_military"]
    assert military["number"] == [5, 6, 3, 3, 2, 2, 1, 2, 2]
    assert others["number"] == [1, 3, 12, 5, 4, 6, 2, 1]
    assert (military["colonists"], others["colonists"]) == ([18, 8], [21, 13])
    assert (military["makes"], others["makes"]) == ([12, 6, 8], [11, 20, 3])
    assert (military["goods"], others["goods"]) == ([3, 4, 6, 5, 0], [12, 9, 5, 4, 1])
    assert (military["keywords"], others["keywords"]) == ([3, 11, 6], [4, 0, 4])
    assert (military["vp"], others["vp"]) == ([0, 9], [0, 6])


def test_developments() -> None:
    small = [row for row in DEVELOPMENTS if row["size"] == "small"]
    large = [row for row in DEVELOPMENTS if row["size"] == "large"]
    assert len({row["stack"] for row in small}) == 16
    assert len({row["stack"] for row in large}) == 8
    assert 16 * 3 + 8 == 56
    assert {row["copies"] for row in small} == {3}
    assert {row["copies"] for row in large} == {1}
    assert {row["cost"] for row in large} == {9}
    assert max(row["cost"] for row in small) == 5
    assert Counter(row["side"] for row in small) == {"always": 8, "A": 8, "B": 8}
    assert Counter(row["side"] for row in large) == {"A": 8, "B": 8}


def test_home_worlds_are_two_sides_of_eight_mats() -> None:
    assert Counter(row["mat"] for row in HOMES) == dict.fromkeys(range(1, 9), 2)
    assert Counter(row["side"] for row in HOMES) == {"A": 8, "B": 8}


def test_components() -> None:
    assert [good["cubes"] for good in GAME["good"]] == [19, 17, 13, 11]
    assert [good["price"] for good in GAME["good"]] == [1, 2, 3, 4]
    assert [(chip["value"], chip["count"]) for chip in GAME["chip"]] == [(1, 25), (5, 7), (10, 8)]
    assert [(row["players"], row["copies"], row["credits"]) for row in GAME["setup"]] == [
        (2, 1, [3, 4]),
        (3, 2, [3, 3, 4]),
        (4, 2, [3, 3, 4, 4]),
        (5, 3, [3, 3, 3, 4, 4]),
    ]
    assert (GAME["supply"]["colonists_per_player"], GAME["supply"]["vp_per_player"]) == (12, 12)


@pytest.mark.parametrize("kind", range(4))
def test_there_are_cubes_for_all_worlds(kind: int) -> None:
    good = GAME["good"][kind]
    worlds = sum(1 for world in WORLDS if world.get("good") in (good["id"], "any"))
    mats = {home["mat"] for home in HOMES if home.get("good") == good["id"]}
    assert worlds + len(mats) <= good["cubes"]
