"""The data files hold what the rulebook's counts and examples force, and every value says where it comes from."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from starlanes.games.federation import data
from starlanes.games.federation.board import (
    ASTEROID_GIVES,
    ASTEROID_INFLUENCE,
    ASTEROID_NAMES,
    ASTEROID_NEXT,
    HOLDS_TOKEN,
    MEGA_COST,
    MEGA_PAIRS,
    MOON_POWER,
    MOON_TOKENS,
    PLANET_BLOCKS,
    ROOM_BLOCKS,
    SHOPS,
    SLOT_BACK,
    SLOT_FRONT,
    SPACE_ACTION,
    SPACE_NAMES,
    SPACE_WING,
    TOKEN_INERT,
    space_of,
)
from starlanes.games.federation.effects import OP_NAMES, OPS
from starlanes.games.federation.kinds import (
    ACTIONS,
    DEGREE,
    DIE_STEP,
    GOLD,
    OCEANIUM,
    PATRONS,
    PLANETS,
    RESOURCES,
    RIGHT,
    SPY,
    TYPES,
)
from starlanes.games.federation.numbers import LEVEL_OF, MEDAL_DEGREE, MEDAL_POINTS, SETUP, UPKEEP, VOTES
from starlanes.games.federation.resolve import HANDLERS, not_by_itself
from starlanes.games.federation.tiles import ALTERATIONS, DEEP_SPACE, MISSIONS, SCHOLARS, STARTERS

TAGS = {"seed", "public", "reconstructed", "ours", "box"}
FILES = {name: data.read_file(name) for name in ("game", "planets", "scholars", "alterations", "tiles")}


def tables(value: Any, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table of a file, with its name."""
    for key, row in value.items():
        for one in row if isinstance(row, list) else [row]:
            if isinstance(one, dict):
                yield f"{name}.{key}", one


@pytest.mark.parametrize("name", FILES)
def test_every_value_says_where_it_comes_from(name: str) -> None:
    default = FILES[name].get("default_tag")
    assert default is None or default in TAGS
    for where, row in tables(FILES[name], name):
        assert row.get("tag", default) in TAGS, where
        for value, tag in row.get("tags", {}).items():
            assert tag in TAGS, f"{where}: {value}"
            assert value.partition(".")[0] in row, f"{where}: there is no {value}"


def test_components_by_number() -> None:
    assert len(SCHOLARS) == 60
    assert Counter((row.level, row.type) for row in SCHOLARS if not row.kickstarter) == Counter(
        {(level, kind): 3 for level in range(3) for kind in range(TYPES)}
    )
    assert Counter((row.level, row.type) for row in SCHOLARS if row.kickstarter) == Counter(
        {(level, kind): 1 for level in range(3) for kind in range(TYPES)}
    )
    assert (len(MISSIONS), len(STARTERS), len(DEEP_SPACE)) == (12, 8, 8)
    assert copies_by_power() == {1: 20, 2: 10, 3: 14, 4: 6}
    assert (TOKEN_INERT.count(False), TOKEN_INERT.count(True)) == (6, 6)
    assert sum(HOLDS_TOKEN) == 8
    assert sorted(VOTES) == [1, 2, 3, 7]


def copies_by_power() -> dict[int, int]:
    out = Counter[int]()
    for row in ALTERATIONS:
        out[row.power] += row.copies
    return dict(out)


def test_no_two_alterations_are_the_same_row() -> None:
    rows = [
        (row.power, row.funding, row.votes, str(data.ALTERATIONS["alteration"][row.index]["bonus"]))
        for row in ALTERATIONS
    ]
    assert len(rows) == len(set(rows)) == 39


def test_moons_and_side_piles() -> None:
    """Sixteen, two, two and two tokens are left beside the board."""
    left = copies_by_power()
    for power in MOON_POWER[1:]:
        left[power] -= MOON_TOKENS
    assert left == {1: 16, 2: 2, 3: 2, 4: 2}


def test_the_senate() -> None:
    assert len(SPACE_ACTION) == 18
    for wing in (0, 1):
        actions = Counter(action for space, action in enumerate(SPACE_ACTION) if SPACE_WING[space] == wing)
        assert all(actions[planet] == 1 for planet in range(PLANETS))
        assert actions[SPY] == 1
        assert sum(actions[room] for room in range(PLANETS, SPY)) == 3
    assert Counter(SPACE_ACTION)[PATRONS] == 1
    assert SPACE_WING[SPACE_ACTION.index(PATRONS)] == RIGHT
    assert len(set(SPACE_ACTION)) == ACTIONS
    assert len(set(SPACE_NAMES)) == 19


def test_the_rulebooks_asteroid_example() -> None:
    """From some asteroid two tokens at +1 and a printed Lavandium and Coppernium at +2 can be reached."""
    found = 0
    for asteroid, ways in enumerate(ASTEROID_NEXT):
        rises = {to: ASTEROID_INFLUENCE[to] - ASTEROID_INFLUENCE[asteroid] for to in ways}
        assert all(rise in (1, 2) for rise in rises.values()), ASTEROID_NAMES[asteroid]
        tokens = [to for to, rise in rises.items() if rise == 1 and HOLDS_TOKEN[to]]
        printed = [to for to, rise in rises.items() if rise == 2 and ASTEROID_GIVES[to] == [1, 1, 0, 0]]
        found += len(ways) == 3 and len(tokens) == 2 and len(printed) == 1
    assert found
    assert max(ASTEROID_INFLUENCE) == 8


def test_the_shops_the_rulebook_speaks_of() -> None:
    assert len(SHOPS) == 6
    assert any(not any(shop.cost) for shop in SHOPS)
    assert any(
        shop.cost == [0, 1, 0, 0] and shop.rewards == [OCEANIUM, DEGREE] and shop.units[2] == 3 for shop in SHOPS
    )
    assert any(shop.rewards == [DIE_STEP] for shop in SHOPS)
    assert any(shop.cost == [1, 0, 0, 0] and shop.units[1] == 1 for shop in SHOPS)
    assert all(shop.units[2] > shop.units[1] for shop in SHOPS)


def test_accreditation_medals_and_megastructures() -> None:
    assert LEVEL_OF[MEDAL_DEGREE] == 4
    assert LEVEL_OF[MEDAL_DEGREE + 1] == 5
    assert UPKEEP[4] == 1
    assert MEDAL_POINTS[7] == 30
    assert len(MEDAL_POINTS) == 8
    assert MEGA_COST[GOLD] > 0
    assert sorted(SLOT_FRONT + SLOT_BACK) == list(range(8))
    assert len({count for pair in MEGA_PAIRS for count in pair}) == 8


def test_medals_fit_the_box() -> None:
    """28 medals: four of each of seven colours."""
    for players, row in SETUP.items():
        assert len(row["medals"]) == players
    assert 5 * len(SETUP[4]["medals"]) + 2 * 4 == 28


def test_the_rulebooks_block_tile() -> None:
    assert [space_of("arratooine-left"), space_of("6moon-right"), space_of("e81216-left")] in PLANET_BLOCKS
    assert [space_of("patrons"), space_of("spy-left")] in ROOM_BLOCKS
    assert all(len(set(spaces)) == 3 for spaces in PLANET_BLOCKS)


def test_every_effect_has_somebody_to_do_it() -> None:
    during_an_action = {"copy", "steps", "any-scholar", "discount"}
    during_an_action |= {"shop-units", "room-units", "asteroid-units", "room-again"}
    assert {OP_NAMES[op] for op in range(OPS) if HANDLERS[op] is not_by_itself} == during_an_action


def test_a_file_that_makes_no_sense_is_refused_with_the_reason() -> None:
    from starlanes.games.federation.effects import bundle

    with pytest.raises(data.BadData, match="1a9: 'gian' is no effect; there are: gain"):
        bundle("1a9", [{"do": "gian"}])
    with pytest.raises(data.BadData, match="1a9: 'luck' is no count"):
        bundle("1a9", [{"do": "points", "n": 1, "per": "luck"}])
    assert data.resources_of({"gold": 2}) == [0] * (RESOURCES - 1) + [2]
