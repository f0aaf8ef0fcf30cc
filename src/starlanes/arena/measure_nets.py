"""Measuring the net of a game on one build and one core, in a process of its own (see measure.py).

Two ways to play with it: as the bot `learned` does at a table, a glimpse and a decision at a time; and against itself
in many matches at once, as those do who want games. CPU time, best of three repetitions; the net's favourite choices.
Prints one JSON object per seat count, as soon as it is known.
"""

import json
import sys
from pathlib import Path
from time import process_time

import numpy as np

import starlanes
from starlanes.arena.measure import REPETITIONS, build
from starlanes.bots.learned.bot import LearnedBot
from starlanes.bots.learned.net import Net, shipped
from starlanes.envs import vector
from starlanes.envs.vector_env import VectorEnv
from starlanes.kernel.glimpse import glimpse

#: The matches side by side: few enough for the rows to stay near the processor.
MATCHES = 128
#: Steps before anything is counted, so that matches are in all stages.
WARM_UP = 100


def best_choices(env: VectorEnv, net: Net) -> list[int]:
    """What the net likes best in every match; where there is nothing to choose it is not asked."""
    legal = env.legal()
    out = [codes[0] for codes in legal]
    asked = [i for i, codes in enumerate(legal) if len(codes) > 1]
    if not asked:
        return out
    codes = np.array([code for i in asked for code in legal[i]])
    ends = np.cumsum([len(legal[i]) for i in asked])
    odds = net.think_many(env.moment().observations[asked], codes, ends, env.seats).odds
    begins = np.concatenate(([0], ends[:-1]))
    top = np.flatnonzero(odds == np.repeat(np.maximum.reduceat(odds, begins), ends - begins))
    for i, at in zip(asked, top[np.searchsorted(top, begins)], strict=True):
        out[i] = int(codes[at])
    return out


def self_play(net: Net, game: str, seats: int, seconds: float) -> dict[str, object]:
    """Games and decisions a second of the net against itself, many matches at once."""
    env = vector(game, MATCHES, seats, seed=1)
    for _turn in range(WARM_UP):
        env.step(best_choices(env, net))
    games_best, decisions_best = 0.0, 0.0
    for _turn in range(REPETITIONS):
        games = decisions = 0
        began = process_time()
        while process_time() - began < seconds:
            games += int(env.step(best_choices(env, net)).ended.sum())
            decisions += env.n
        took = process_time() - began
        games_best, decisions_best = max(games_best, games / took), max(decisions_best, decisions / took)
    # Where no game ended in the time, nothing is known of how many would.
    return {
        "self_play_games_per_s": round(games_best, 1) if games_best else None,
        "self_play_decisions_per_s": round(decisions_best),
    }


def at_the_table(game: str, seats: int, seconds: float) -> dict[str, object]:
    """Milliseconds of a decision that has something to choose: the bot's thinking, and the glimpse it gets."""
    player, thought, seen_for, decisions = LearnedBot(1), 0.0, 0.0, 0
    seed = 0
    while thought + seen_for < seconds:
        seed += 1
        match = starlanes.new(game, seats, seed)
        while not match.over and thought + seen_for < seconds:
            for seat in match.position.asked():
                began = process_time()
                seen = glimpse(match, seat)
                open_one = len(seen.legal) > 1
                between = process_time()
                choice = player.choose(seen)
                if open_one:
                    decisions += 1
                    seen_for += between - began
                    thought += process_time() - between
                match.answer(seat, choice)
    return {
        "learned_ms": round(1000 * thought / decisions, 3),
        "glimpse_ms": round(1000 * seen_for / decisions, 3),
    }


def memory_mb() -> int | None:
    """The most memory that this process has had so far, where the system tells (Linux does, in kilobytes)."""
    if sys.platform != "linux":
        return None
    # Not `ru_maxrss`: that begins with what the process that started this one had.
    found = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM:"))
    return int(found.split()[1]) // 1024


def measure(game: str, seats: int, seconds: float) -> dict[str, object]:
    table = at_the_table(game, seats, seconds)
    memory = memory_mb()
    return {
        "game": game,
        "seats": seats,
        "build": build(),
        "matches": MATCHES,
        **table,
        "worker_mb": memory,
        **self_play(shipped(game), game, seats, seconds),
    }


def main(argv: list[str]) -> None:
    """argv: the game, the seconds of a repetition, the seat counts."""
    for seats in argv[2:]:
        sys.stdout.write(json.dumps(measure(argv[0], int(seats), float(argv[1]))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
