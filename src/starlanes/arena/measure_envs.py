"""Measuring the environments of one build, on one core, in a process of its own (see measure.py).

CPU time, best of three repetitions; random choices. Prints one JSON object per seat count, as soon as it is known.
"""

import gc
import json
import sys
import tracemalloc
from time import process_time

import numpy as np

from starlanes.arena.measure import REPETITIONS, build, playouts
from starlanes.envs import aec, vector
from starlanes.envs.vector_env import VectorEnv
from starlanes.games import game as find_game

#: The matches side by side.
MATCHES = 256
#: Steps before anything is measured, so that matches are in all stages, and before one is weighed.
WARM_UP = 300
#: The matches of which the mean is weighed.
WEIGHED = 64


def rate(env: VectorEnv, seconds: float, scaled: bool) -> int:
    """Decisions a second: drawn, taken, and the next observations and masks written; with `scaled` also as floats."""
    out = np.empty((env.n, env.width), np.float32)
    best = 0.0
    for _turn in range(REPETITIONS):
        gc.collect()
        decisions = 0
        began = process_time()
        while process_time() - began < seconds:
            env.step(env.sample())
            if scaled:
                env.scaled(out)
            decisions += env.n
        best = max(best, decisions / (process_time() - began))
    return round(best)


def aec_rate(game: str, seats: int, seconds: float) -> int:
    """Steps a second of the PettingZoo environment, as its users go about it: look at the mask, choose, step."""
    env = aec(game, seats)
    best = 0.0
    for turn in range(REPETITIONS):
        gc.collect()
        chance = np.random.default_rng(turn)
        steps = 0
        began = process_time()
        while process_time() - began < seconds:
            env.reset(seed=turn * 1000 + steps)
            for _agent in env.agent_iter():
                observation, _reward, ended, cut, _info = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                # As flags: over numbers it takes twenty times as long.
                legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
                env.step(int(legal[chance.integers(len(legal))]))
                steps += 1
        best = max(best, steps / (process_time() - began))
    return round(best)


def match_kb(game: str, seats: int) -> float:
    """The memory of a match in the batch, its rows and masks included."""
    n = WEIGHED
    vector(game, n, seats, seed=1).sample()  # fills what all matches share
    gc.collect()
    tracemalloc.start()
    env = vector(game, n, seats, seed=1)
    for _turn in range(WARM_UP):
        env.step(env.sample())
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return round(size / n / 1000, 1)


def measure(game: str, seats: int, seconds: float) -> dict[str, object]:
    env = vector(game, MATCHES, seats, seed=1)
    for _turn in range(WARM_UP):
        env.step(env.sample())
    return {
        "game": game,
        "seats": seats,
        "build": build(),
        "matches": MATCHES,
        "observation": env.width,
        "actions": env.actions,
        "vector_per_s": rate(env, seconds, False),
        "scaled_per_s": rate(env, seconds, True),
        "aec_per_s": aec_rate(game, seats, seconds),
        "playout_per_s": playouts(find_game(game), seats, seconds)["decisions_per_s"],
        "env_match_kb": match_kb(game, seats),
    }


def main(argv: list[str]) -> None:
    """argv: the game, the seconds of a repetition, the seat counts."""
    for seats in argv[2:]:
        sys.stdout.write(json.dumps(measure(argv[0], int(seats), float(argv[1]))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
