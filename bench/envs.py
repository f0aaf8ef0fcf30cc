"""Our environments beside others, in one run on one core: PettingZoo's own card games and OpenSpiel's hearts.

    make compiled && pip install rlcard pygame
    PYTHONPATH=build/compiled python -P bench/envs.py [--seconds 2] [--json]

Random choices everywhere, CPU time, best of three repetitions, taken in turns so that a busy machine is busy for all.
PettingZoo's card games need rlcard and pygame. Games differ: compare orders of magnitude.
"""

import argparse
import gc
import json
import random
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from starlanes import envs
from starlanes.arena.measure import build

REPETITIONS = 3
MATCHES = 256

Step = Callable[[], int]


def stepping(env: Any) -> Step:
    """Whole games of a PettingZoo environment, as its users play them; gives the number of steps."""
    chance = np.random.default_rng(1)
    seeds = iter(range(10**9))

    def game() -> int:
        env.reset(seed=next(seeds))
        steps = 0
        for _agent in env.agent_iter():
            seen, _reward, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = np.flatnonzero(mask.view(np.bool_))
            env.step(int(legal[chance.integers(len(legal))]))
            steps += 1
        return steps

    return game


def hearts(observed: bool) -> Step:
    """Whole games of OpenSpiel's hearts, from Python; chance is not counted. `observed` as ours are: the tensor and the
    mask of whoever is to play.
    """
    import pyspiel

    game = pyspiel.load_game("hearts")
    chance = random.Random(1)

    def whole() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[chance.randrange(len(outcomes))][0])
                continue
            legal = state.legal_actions()
            if observed:
                state.information_state_tensor()
                state.legal_actions_mask()
            state.apply_action(legal[chance.randrange(len(legal))])
            steps += 1
        return steps

    return whole


def batch(game: str, seats: int) -> Step:
    env = envs.vector(game, MATCHES, seats, seed=1)
    for _turn in range(300):
        env.step(env.sample())

    def step() -> int:
        env.step(env.sample())
        return MATCHES

    return step


def contestants() -> dict[str, Step]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

    out: dict[str, Step] = {}
    for name, module in (
        ("texas_holdem_v4", texas_holdem_v4),
        ("texas_holdem_no_limit_v6", texas_holdem_no_limit_v6),
        ("leduc_holdem_v4", leduc_holdem_v4),
    ):
        out[f"PettingZoo {name}"] = stepping(module.env())
    out["OpenSpiel hearts"] = hearts(True)
    out["OpenSpiel hearts, nothing observed"] = hearts(False)
    for game in ("race", "frontiers", "federation", "highfrontier"):
        out[f"ours aec {game}, 2 seats"] = stepping(envs.aec(game, seats=2))
        out[f"ours vector {game}, 2 seats"] = batch(game, 2)
        out[f"ours vector {game}, 4 seats"] = batch(game, 4)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description="Our environments beside others.")
    parser.add_argument("--seconds", type=float, default=1.0, help="of a repetition (default: 1)")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    players = contestants()
    best = dict.fromkeys(players, 0.0)
    for _turn in range(REPETITIONS):
        for name, step in players.items():
            gc.collect()
            steps = 0
            began = process_time()
            while process_time() - began < args.seconds:
                steps += step()
            best[name] = max(best[name], steps / (process_time() - began))
    zoo = max(rate for name, rate in best.items() if name.startswith("PettingZoo"))
    spiel = best["OpenSpiel hearts"]
    if args.json:
        print(json.dumps({"build": build(), "per_s": {name: round(rate) for name, rate in best.items()}}, indent=1))
        return
    print(f"Decisions a second, one core, our {build()} build; the fastest of PettingZoo's card games makes {zoo:,.0f}")
    for name, rate in best.items():
        print(f"{name:<36} {rate:>10,.0f}  {rate / zoo:>6.1f} x PettingZoo  {rate / spiel:>6.2f} x hearts")


if __name__ == "__main__":
    main()
