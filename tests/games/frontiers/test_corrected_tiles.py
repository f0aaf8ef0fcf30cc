"""Tiles that a person may correct one day work, though no tile is like that today."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from starlanes.games.frontiers.game import GAME
from starlanes.games.frontiers.state import state_of
from starlanes.games.frontiers.tiles import INDEX, TILES, Tile
from starlanes.kernel.facts import Plain
from starlanes.kernel.match import Match, begin_from
from tests.games.frontiers.test_check import row_of


@pytest.fixture
def tiles() -> Iterator[list[Tile]]:
    """The tiles, to be changed in place; put back afterwards."""
    kept = TILES[:]
    yield TILES
    TILES[:] = kept


def correct(tiles: list[Tile], slug: str, change: dict[str, Any]) -> None:
    tiles[INDEX[slug]] = Tile(INDEX[slug], {**copy.deepcopy(row_of(slug)), **change}, "world")


def match_at(given: dict[str, Plain]) -> Match:
    setup = GAME.setup(2, 1)
    return begin_from(GAME, setup, GAME.build(setup, given))


def answer(match: Match, seat: int, *texts: str) -> None:
    for text in texts:
        match.answer(seat, match.parse(text))


def test_a_spare_colonist_of_a_replaced_colony_goes_back_to_the_reserve(tiles: list[Tile]) -> None:
    """ "Si par contre il nécessitait un colon de moins, le colon excédentaire regagne la zone dédiée" (NF-41)."""
    correct(tiles, "gem-world", {"colonists": 2})
    empire: dict[str, Plain] = {
        "colonies": ["gem-world"],
        "developments": ["terraforming-engineers"],
        "explored": ["prosperous-world"],
    }
    match = match_at({"action": "settle", "A": empire})
    answer(match, 0, "upgrade gem-world")
    player = state_of(match.position).players[0]
    assert player.colonies == [INDEX["prosperous-world"]]
    assert player.colonists == 1 + 1 + 2  # the bonus, the spare one, and the choice that was left


def test_a_doomed_world_of_the_bag_goes_back_to_it(tiles: list[Tile]) -> None:
    power = {"phase": "settle", "code": "replace_self", "not_good": "alien"}
    correct(tiles, "tourist-world", {"powers": [power]})
    match = match_at({"action": "settle", "A": {"colonies": ["tourist-world"], "explored": ["gem-world"]}})
    answer(match, 0, "replace tourist-world")
    s = state_of(match.position)
    assert s.players[0].colonies == [INDEX["gem-world"]]
    assert s.players[0].colonists == 1 + 1  # the bonus, and the second colonist of the old tile
    assert INDEX["tourist-world"] in s.bag


def test_two_consume_powers_on_one_tile_are_told_apart(tiles: list[Tile]) -> None:
    powers = [
        {"phase": "consume", "code": "goods", "good": "any", "vp": 1},
        {"phase": "consume", "code": "goods", "good": "any", "credits": 5},
    ]
    correct(tiles, "tourist-world", {"powers": powers})
    empire: dict[str, Plain] = {"colonies": ["tourist-world", "gem-world"], "goods": ["gem-world"]}
    match = match_at({"action": "trade-consume", "A": {}, "B": empire})
    answer(match, 1, "pass")
    assert [choice.text for choice in match.ask(1).choices] == ["use tourist-world 1", "use tourist-world 2"]
    answer(match, 1, "use tourist-world 2")
    assert state_of(match.position).players[1].credits == 5
    first, second = (GAME.in_words(match.parse(f"use tourist-world {n}"), "en") for n in (1, 2))
    assert first != second


def test_a_windfall_power_for_any_kind(tiles: list[Tile]) -> None:
    correct(tiles, "tourist-world", {"powers": [{"phase": "produce", "code": "windfall", "good": "any"}]})
    empire: dict[str, Plain] = {"colonies": ["tourist-world", "asteroid-belt", "pre-sentient-race"]}
    match = match_at({"action": "produce", "B": empire})
    assert [choice.text for choice in match.ask(1).choices] == ["fill asteroid-belt", "fill pre-sentient-race"]
    answer(match, 1, "fill asteroid-belt")
    assert state_of(match.position).players[1].goods_count() == 1


def test_a_production_refinery_produces_the_declared_kind(tiles: list[Tile]) -> None:
    correct(tiles, "alien-oort-cloud-refinery", {"makes": "production"})
    match = match_at({"action": "produce", "B": {"colonies": ["alien-oort-cloud-refinery"]}})
    answer(match, 1, "kind genes")
    assert state_of(match.position).players[1].goods == [2]
