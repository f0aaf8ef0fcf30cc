"""Every environment passes the checks of the library that it is for."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.generate_playthrough import playthrough

import starlanes
from starlanes import envs
from starlanes.kernel.errors import BadSetup
from tests.golden.observations import learned

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it looks at games of its own
    from pettingzoo.test import api_test, seed_test

GAMES = learned()
#: Each game with few and many seats.
TABLES = [(game, seats) for game in GAMES for seats in starlanes.games.unchecked(game).seats]
#: A whole game of High Frontier takes its time.
WHOLE = [
    *(table for table in TABLES if table[0] != "highfrontier"),
    pytest.param("highfrontier", 1, marks=pytest.mark.slow),
    pytest.param("highfrontier", 2, marks=pytest.mark.slow),
]


# PettingZoo advises against dictionaries, which its own card games have as well.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_pettingzoo(game: str, seats: int) -> None:
    api_test(envs.aec(game, seats=seats), num_cycles=150)
    seed_test(lambda: envs.aec(game, seats=seats), num_cycles=80)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_gymnasium(game: str, seats: int) -> None:
    check_env(envs.gym(game, opponents=["random"] * (seats - 1)), skip_render_check=True)


def test_gymnasium_against_a_bot_by_name() -> None:
    env = envs.gym("race", opponents=["greedy"], seat=1, render_mode="svg")
    check_env(env, skip_render_check=True)
    env.reset(seed=4)
    ended = False
    reward, info = 0.0, {"action_mask": np.ones(1)}
    while not ended:
        _row, reward, ended, _cut, info = env.step(env.action_space.sample())
    assert reward in (-1.0, 0.0, 1.0)
    assert not info["action_mask"].any()
    assert env.render().startswith("<svg")
    assert env.match().over
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)


@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_openspiel(game: str, seats: int) -> None:
    pyspiel.random_sim_test(envs.openspiel(game, seats, deals=3), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_an_openspiel_playthrough(game: str) -> None:
    envs.openspiel(game)
    seats = min(starlanes.games.unchecked(game).seats)
    told = playthrough(f"starlanes_{game}(players={seats},deals=2)", [1], seed=5)
    assert "InformationStateString(0)" in told
    assert told.rstrip().splitlines()[-1].startswith("Returns()")


def test_openspiel_deals_anew_from_what_a_player_knows() -> None:
    state = envs.openspiel("race", 2).new_initial_state()
    state.apply_action(17)
    chance = random.Random(1)
    while len(state.history()) < 40:
        state.apply_action(chance.choice(state.legal_actions()))
    for player in (0, 1):
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert str(other) != str(state)
        assert other.history() == state.history()


def test_an_openspiel_search_plays_it() -> None:
    bot = ismcts.ISMCTSBot(
        game=envs.openspiel("race", 2),
        uct_c=1.0,
        evaluator=Even(),
        max_simulations=5,
        random_state=np.random.RandomState(1),
    )
    state = envs.openspiel("race", 2).new_initial_state()
    state.apply_action(0)
    assert bot.step(state) in state.legal_actions()


class Even:
    """An evaluator that knows nothing."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_sampled_deals() -> None:
    game = envs.openspiel("race", 2, sampled=True)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(0, 1.0)]
    state.apply_action(0)
    assert state.legal_actions()


def test_what_openspiel_users_do_wrong() -> None:
    with pytest.raises(BadSetup, match="no game 'chess'"):
        envs.openspiel("chess")
    with pytest.raises(pyspiel.SpielError, match="1 deal or more, not 0"):
        envs.openspiel("race", deals=0)
    state = envs.openspiel("race", 2).new_initial_state()
    state.apply_action(3)
    with pytest.raises(ValueError, match="can't 'pass' now"):
        state.apply_action(starlanes.games.unchecked("race").vocabulary.parse("pass").code)


def test_what_pettingzoo_users_do_wrong() -> None:
    env = envs.aec("race", seats=2)
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        env.observe("seat_0")
    env.reset(seed=1)
    code = env.game.vocabulary.parse("pass").code
    with pytest.raises(ValueError, match="seat 0 can't 'pass' now"):
        env.step(code)
    with pytest.raises(ValueError, match="no choice number 99999"):
        env.step(99999)
    with pytest.raises(ValueError, match="seat_0 is asked for a choice, and None is not one"):
        env.step(None)
    assert len(env.match().steps) == 0
    for agent in env.agent_iter():
        observation, _reward, ended, _cut, _info = env.last()
        env.step(None if ended else int(env.action_space(agent).sample(observation["action_mask"])))
    with pytest.raises(ValueError, match=r"call reset\(\) first"):
        env.step(0)


def test_what_gymnasium_users_do_wrong() -> None:
    env = envs.gym("race", opponents=["random"])
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    code = env.game.vocabulary.parse("pass").code
    _row, reward, ended, _cut, info = env.step(code)
    assert (reward, ended) == (-1.0, True)
    assert "can't 'pass' now" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    strict = envs.gym("race", opponents=["random"], illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(gymnasium.error.InvalidAction, match="can't 'pass' now"):
        strict.step(code)
    assert len(strict.match().steps) == 0
    with pytest.raises(BadSetup, match="race has no bot 'deep'"):
        envs.gym("race", opponents=["deep"])
    with pytest.raises(BadSetup, match="no seat 2"):
        envs.gym("race", opponents=["random"], seat=2)
    with pytest.raises(BadSetup, match="treated as end, raise, not 'ignore'"):
        envs.gym("race", illegal="ignore")
