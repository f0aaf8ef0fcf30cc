"""The data files hold what the rulebook's counts and examples force, and every value says where it comes from."""

from typing import Any

import pytest

from starlanes.games.federation import board, check, data, numbers, tiles
from starlanes.games.federation.data import FILES
from starlanes.games.federation.effects import OP_NAMES, OPS, bundle
from starlanes.games.federation.game import GAME
from starlanes.games.federation.kinds import RESOURCES
from starlanes.games.federation.resolve import HANDLERS, not_by_itself
from starlanes.kernel.datafiles import rows_of, tag_problems, values_of
from starlanes.kernel.errors import BadData


def test_the_data_is_in_order() -> None:
    assert GAME.problems() == []


@pytest.mark.parametrize("name", FILES)
def test_every_value_says_where_it_comes_from(name: str) -> None:
    assert tag_problems(list(values_of(name, FILES[name]))) == []
    for whose, row in rows_of(FILES[name]):
        for field in row.get("tags", {}):
            assert field.partition(".")[0] in row, f"{whose}: there is no {field}"


@pytest.mark.parametrize(
    ("changed", "field", "value", "reason"),
    [
        (
            board,
            "HOLDS_TOKEN",
            [True] * 9 + [False] * 99,
            "asteroids that hold a token: the data has 9, the rulebook 8",
        ),
        (board, "SHOPS", board.SHOPS[1:], "shops: the data has 5, the rulebook 6"),
        (board, "ROOM_BLOCKS", [], "blocks: the rulebook's tile with the patrons' lounge and the left spy is missing"),
        (
            numbers,
            "VOTES",
            [1, 2, 3, 6],
            "votes of the ambassadors: the data has [1, 2, 3, 6], the rulebook [1, 2, 3, 7]",
        ),
        (numbers, "MEDAL_POINTS", [0, 30], "points of 0 to 7 medals: how many, and the last: the data has [2, 30]"),
        (tiles, "SCHOLARS", tiles.SCHOLARS[1:], "scholars 1a: the data has 2, the rulebook 3"),
        (
            tiles,
            "ALTERATIONS",
            tiles.ALTERATIONS[1:],
            "alteration tokens of power 1 to 4: the data has [19, 10, 14, 6]",
        ),
        (tiles, "MISSIONS", [], "missions: the data has 0, the rulebook 12"),
    ],
)
def test_a_wrong_correction_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, changed: Any, field: str, value: Any, reason: str
) -> None:
    monkeypatch.setattr(check, field, value)
    assert getattr(changed, field) != value
    assert any(problem.startswith(reason) for problem in check.problems())


def test_every_effect_has_somebody_to_do_it() -> None:
    during_an_action = {"copy", "steps", "any-scholar", "discount"}
    during_an_action |= {"shop-units", "room-units", "asteroid-units", "room-again"}
    assert {OP_NAMES[op] for op in range(OPS) if HANDLERS[op] is not_by_itself} == during_an_action


def test_a_file_that_makes_no_sense_is_refused_with_the_reason() -> None:
    with pytest.raises(BadData, match="1a9: unknown effect 'gian'; there are: gain"):
        bundle("1a9", [{"do": "gian"}])
    with pytest.raises(BadData, match="1a9: unknown count 'luck'"):
        bundle("1a9", [{"do": "points", "n": 1, "per": "luck"}])
    assert data.numbers_of({"gold": 2}) == [0] * (RESOURCES - 1) + [2]
