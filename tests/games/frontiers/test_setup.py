"""Setting up, over many seeds: the track, credits, mats and coins fall as the rulebook's chapter on setting up says."""

from collections import Counter

import pytest

from starlanes.games.frontiers.game import GAME
from starlanes.games.frontiers.numbers import START_CREDITS
from starlanes.games.frontiers.setup import STACKS, sides_of
from starlanes.games.frontiers.state import State, state_of
from starlanes.games.frontiers.tiles import TILES, WINDFALL
from tests.kernel.helpers import begin

SEEDS = range(40)


def table(seats: int, seed: int, game: str) -> State:
    return state_of(begin(GAME, seats, seed, {"game": game}).position)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_order_is_random_and_the_last_have_more_credits(seats: int) -> None:
    first: Counter[int] = Counter()
    for seed in SEEDS:
        s = table(seats, seed, "first")
        order = s.track[:seats]
        assert sorted(order) == list(range(seats))
        assert s.track == (order * 2 if seats == 2 else order), "the second discs stand in the order of the first"
        assert [s.players[seat].credits for seat in order] == START_CREDITS[seats]
        first[order[0]] += 1
    assert set(first) == set(range(seats))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_mat_is_dealt_once_and_the_first_game_has_its_white_side(seats: int) -> None:
    for seed in SEEDS:
        s = table(seats, seed, "first")
        assert len({player.mat for player in s.players}) == seats
        for player in s.players:
            (home,) = player.colonies
            assert home == sides_of(player.mat)[0]
            assert TILES[home].side == "A"
            assert (player.goods[0] >= 0) == (TILES[home].makes == WINDFALL)
            assert player.colonists == 0
            assert TILES[home].colonists == 1


@pytest.mark.parametrize("game", ["later", "later-without-goals"])
def test_later_a_coin_turns_every_two_sided_stack(game: str) -> None:
    shown = Counter(tile for seed in range(100) for tile in table(2, seed, game).offered)
    for sides in STACKS:
        if len(sides) == 1:
            assert shown[sides[0]] == 100, "no back, no coin"
        else:
            assert sum(shown[tile] for tile in sides) == 100, "one side of each"
            assert 30 < shown[sides[0]] < 70, TILES[sides[0]].slug


def test_the_goals_lie_in_random_order() -> None:
    tops = {table(3, seed, "later").goal_pile[-1].goal for seed in range(100)}
    assert len(tops) == 8
    assert all(not table(3, seed, "later-without-goals").goal_pile for seed in range(3))
