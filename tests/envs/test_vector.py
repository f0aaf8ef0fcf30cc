"""Many matches at once: the same matches as at the table, and one clear error for what can't be."""

import json
from pathlib import Path

import numpy as np
import pytest

import starlanes
from starlanes import envs
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.playout import playout
from starlanes.kernel.trial import rewards
from tests.golden.observations import learned

GAMES = learned()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_arrays(game: str) -> None:
    one, two = (envs.vector(game, n=3, seed=5) for _turn in range(2))
    for _turn in range(60):
        first, second = one.step(one.sample()), two.step(two.sample())
        assert all(np.array_equal(first[place], second[place]) for place in range(len(first)))
    begun = envs.vector(game, n=3, seed=5).moment().observations.copy()
    assert np.array_equal(one.reset(5).observations, begun)


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_what_the_match_says(game: str) -> None:
    env = envs.vector(game, n=2, seats=2, seed=11)
    assert env.names == env.game.observation.names(2)
    for _turn in range(25):
        env.step(env.sample())
    moment = env.moment()
    for place in range(2):
        match = env.match(place)
        seat = int(moment.seats[place])
        assert match.position.first_asked() == seat
        row = env.game.observation.blank(2)
        env.game.encode(match.position, seat, row)
        assert np.array_equal(np.array(list(row)), moment.observations[place])
        legal = [choice.code for choice in match.ask(seat).choices]
        assert np.flatnonzero(moment.masks[place]).tolist() == legal
    scaled = env.scaled()
    assert scaled.dtype == np.float32
    assert np.allclose(scaled, moment.observations / np.array(env.game.observation.tops(2)))


def test_a_match_that_ends_is_followed_by_another(tmp_path: Path) -> None:
    env = envs.vector("race", n=2, seats=2, seed=3, rewards="points")
    moment = env.step(env.sample())
    turns = 0
    while not moment.ended[0]:
        assert moment.rewards[0].tolist() == [0, 0]
        moment = env.step(env.sample())
        turns += 1
    over = env.last_match(0)
    assert over.over
    assert over.setup.seed == 3
    assert env.seed_of(0) == 5
    assert len(env.match(0).steps) == 0
    assert moment.rewards[0].tolist() == [score.total for score in over.result().scores]
    again = env.step(env.sample())
    assert not again.ended[0]
    assert again.rewards[0].tolist() == [0, 0]
    # Its record opens at the table.
    file = tmp_path / "match.json"
    file.write_text(env.record(1).text(), encoding="utf-8")
    assert starlanes.open(file).digest() == env.match(1).digest()
    assert json.loads(env.record(1).text())["game"] == "race"


def test_rewards() -> None:
    match = starlanes.new("race", seats=3, seed=1)
    playout(match.position, stream(1, "rewards"), 10_000)
    ranks = match.result().ranks
    ranked = rewards(match.game, match.position, "rank")
    assert sum(ranked) == pytest.approx(0)
    assert sorted(ranked, reverse=True) == [worth for _rank, worth in sorted(zip(ranks, ranked, strict=True))]
    assert sum(rewards(match.game, match.position, "win")) == pytest.approx(1)
    points = rewards(match.game, match.position, "points")
    assert points == [score.total for score in match.result().scores]


def test_a_choice_that_is_not_legal_is_refused_and_none_is_taken() -> None:
    env = envs.vector("race", n=3, seats=2, seed=1)
    before = env.moment().observations.copy()
    wrong = env.sample()
    wrong[1] = env.game.vocabulary.parse("produce gem-world").code
    with pytest.raises(ValueError, match=r"match 1: seat 0 can't 'produce gem-world' now: .* no choice was taken"):
        env.step(wrong)
    assert np.array_equal(env.moment().observations, before)
    assert [len(env.match(place).steps) for place in range(3)] == [0, 0, 0]
    for number in (-1, env.actions, 10**9):
        wrong[1] = number
        with pytest.raises(ValueError, match=f"match 1: there is no choice number {number}"):
            env.step(wrong)
    env.step(env.sample())


@pytest.mark.parametrize("actions", [[1], [[1, 2, 3]], [0.5, 1.0, 2.0], 3])
def test_actions_of_another_shape_are_refused(actions: object) -> None:
    env = envs.vector("race", n=3, seats=2)
    with pytest.raises(ValueError, match="actions are 3 whole numbers, one for each match, not an array of shape"):
        env.step(actions)


def test_arrays_can_not_be_written() -> None:
    moment = envs.vector("race", n=2, seats=2).moment()
    for array in moment:
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_what_does_not_exist() -> None:
    with pytest.raises(BadSetup, match="no game 'chess'"):
        envs.vector("chess", n=2)
    with pytest.raises(BadSetup, match="2 to 4 players, not 7"):
        envs.vector("race", n=2, seats=7)
    with pytest.raises(BadSetup, match="no rewards 'fame'; there are: rank, win, points"):
        envs.vector("race", n=2, rewards="fame")
    with pytest.raises(BadSetup, match="1 match or more, not 0"):
        envs.vector("race", n=0)
    env = envs.vector("race", n=2)
    with pytest.raises(IndexError, match="no match 2: they are numbered from 0 to 1"):
        env.match(2)
    with pytest.raises(ValueError, match="no match has ended in place 0 yet"):
        env.last_match(0)


@pytest.mark.parametrize("game", ["race", "federation"])
def test_matches_go_on_where_they_were_saved(game: str) -> None:
    env = envs.vector(game, n=3, seats=2, seed=4)
    for _turn in range(40):
        env.step(env.sample())
    before = [part.copy() for part in env.moment()[:3]]
    saved = env.save()
    other = envs.vector(game, n=3, seats=2, seed=4)
    now = other.restore(saved)
    assert all(np.array_equal(old, new) for old, new in zip(before, now[:3], strict=True))
