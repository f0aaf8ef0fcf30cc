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


def test_a_power_used_for_military_stays_used_when_another_tile_is_replaced(tiles: list[Tile]) -> None:
    """ "Une fois par action": which powers were used is remembered by tile, not by their place in a list."""
    correct(tiles, "gem-world", {"powers": [{"phase": "settle", "code": "temporary", "value": 4, "good": "any"}]})
    empire: dict[str, Plain] = {
        "colonies": ["gem-world", "volcanic-world", "asteroid-belt"],
        "goods": ["volcanic-world", "asteroid-belt"],
        "developments": ["expeditionary-force", "terraforming-engineers", "improved-logistics"],
        "explored": ["rebel-miners", "rebel-outpost", "prosperous-world", "tourist-world"],
        "colonists": 6,
        "credits": 4,
    }
    match = match_at({"action": "settle", "A": empire})
    answer(match, 0, "settle rebel-miners", "spend expeditionary-force", "good volcanic-world")
    answer(match, 0, "by conquer", "upgrade gem-world")
    assert state_of(match.position).players[0].raised == 2
    assert [choice.text for choice in match.ask(0).choices] == ["pass", "settle tourist-world"]


def test_two_powers_for_temporary_military_on_one_tile(tiles: list[Tile]) -> None:
    powers = [{"phase": "settle", "code": "temporary", "value": value, "good": "any"} for value in (1, 3)]
    correct(tiles, "gem-world", {"powers": powers})
    empire: dict[str, Plain] = {
        "colonies": ["gem-world", "volcanic-world", "asteroid-belt"],
        "goods": ["gem-world", "volcanic-world", "asteroid-belt"],
        "explored": ["uplift-coalition"],
        "colonists": 2,
    }
    match = match_at({"action": "settle", "A": empire})
    answer(match, 0, "settle uplift-coalition", "good volcanic-world")
    assert state_of(match.position).players[0].raised == 3
    answer(match, 0, "good gem-world")
    assert INDEX["uplift-coalition"] in state_of(match.position).players[0].colonies


def test_each_power_to_pay_for_military_worlds_has_its_own_exception(tiles: list[Tile]) -> None:
    power = {"phase": "settle", "code": "pay_for_military", "discount": 2, "not_good": "rare"}
    correct(tiles, "tourist-world", {"powers": [power]})
    empire: dict[str, Plain] = {
        "colonies": ["tourist-world"],
        "developments": ["diplomat"],
        "explored": ["alien-sentinels", "rebel-miners", "rebel-underground"],
        "colonists": 6,
        "credits": 20,
    }
    match = match_at({"action": "settle", "A": empire})
    costs = match.view(0)["me"]["costs"]
    alien, rare, gray = (TILES[INDEX[slug]] for slug in ("alien-sentinels", "rebel-miners", "rebel-underground"))
    assert costs[alien.slug] == alien.cost - 2  # the world's power alone
    assert costs[rare.slug] == rare.cost - 1  # Diplomat alone
    assert costs[gray.slug] == gray.cost - 3  # both


def test_each_colony_that_may_be_replaced_has_its_own_exception(tiles: list[Tile]) -> None:
    for slug, good in (("tourist-world", "alien"), ("asteroid-belt", "novelty")):
        correct(tiles, slug, {"powers": [{"phase": "settle", "code": "replace_self", "not_good": good}]})
    empire: dict[str, Plain] = {"colonies": ["tourist-world", "asteroid-belt"], "explored": ["gem-world"]}
    match = match_at({"action": "settle", "A": empire})
    assert [choice.text for choice in match.ask(0).choices] == ["colonists", "replace tourist-world"]


def test_colonies_that_produce_for_a_price_are_paid_for_in_any_order(tiles: list[Tile]) -> None:
    """What one brings may pay for another."""
    correct(tiles, "gem-world", {"powers": [{"phase": "produce", "code": "paid", "cost": 3}]})
    correct(
        tiles,
        "volcanic-world",
        {
            "powers": [
                {"phase": "produce", "code": "paid", "cost": 1},
                {"phase": "produce", "code": "credits_here", "value": 3},
            ]
        },
    )
    empire: dict[str, Plain] = {"colonies": ["gem-world", "volcanic-world"], "credits": 1}
    match = match_at({"action": "produce", "B": empire, "track": "BABA"})
    answer(match, 1, "fill volcanic-world", "fill gem-world")
    assert state_of(match.position).players[1].goods_count() == 2
