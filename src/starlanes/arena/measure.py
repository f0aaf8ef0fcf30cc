"""Measuring one build of one game, on one core, in a process of its own: `python -m starlanes.arena.measure`.

CPU time, best of three repetitions. Prints one JSON object per seat count, as soon as it is known.
"""

import gc
import json
import sys
import tracemalloc
from collections.abc import Callable
from time import process_time

from starlanes.games import game as find_game
from starlanes.kernel import match as match_module
from starlanes.kernel.chance import stream
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match, begin
from starlanes.kernel.playout import playout

REPETITIONS = 3
LIMIT = 100_000
COPIES = 1_000
MEMORY_AFTER = 500
#: Among so many random games the longest is taken, if none has MEMORY_AFTER decisions.
CANDIDATES = 200


def build() -> str:
    """Which build this process runs."""
    return "interpreted" if (match_module.__file__ or "").endswith(".py") else "compiled"


def play_once(game: Game, seats: int, seed: int) -> tuple[int, int]:
    """A whole random game: its decisions, and how many of them had at least two legal choices."""
    position = game.start(game.setup(seats, seed))
    position.go_on()
    tally = playout(position, stream(seed, "playout"), LIMIT)
    return int(tally.decisions), int(tally.free)


def best(work: Callable[[], object]) -> float:
    """The least CPU time of a few repetitions."""
    times: list[float] = []
    for _turn in range(REPETITIONS):
        gc.collect()
        began = process_time()
        work()
        times.append(process_time() - began)
    return min(times)


def playouts(game: Game, seats: int, seconds: float) -> dict[str, object]:
    """Decisions and games a second; the first pass, of about `seconds`, says how many games a repetition takes."""
    decisions = 0
    free = 0
    count = 0
    began = process_time()
    while count == 0 or process_time() - began < seconds:
        count += 1
        made, open_ones = play_once(game, seats, count)
        decisions += made
        free += open_ones
    spent = best(lambda: [play_once(game, seats, seed) for seed in range(1, count + 1)])
    return {
        "decisions_per_s": round(decisions / spent),
        "free_decisions_per_s": round(free / spent),
        "games_per_s": round(count / spent, 1),
        "games": count,
        "decisions": decisions,
    }


def random_match(game: Game, seats: int, seed: int, steps: int) -> Match:
    """A match after so many random answers through the front door, or at its end if that comes first."""
    setup = game.setup(seats, seed)
    match = begin(game, setup)
    chance = stream(seed, "playout")
    while not match.over and len(match.steps) < steps:
        seat = match.position.first_asked()
        choices = match.ask(seat).choices
        match.answer(seat, choices[int(chance.below(len(choices)))])
    return match


def long_game(game: Game, seats: int) -> tuple[int, int]:
    """The seed of a random game of at least MEMORY_AFTER decisions, or of the longest there is, and its length."""
    found = (0, 0)
    for seed in range(1, CANDIDATES + 1):
        decisions = play_once(game, seats, seed)[0]
        if decisions > found[1]:
            found = (seed, decisions)
        if decisions >= MEMORY_AFTER:
            break
    return found


def copy_us(game: Game, seats: int, seed: int, length: int) -> float:
    """Microseconds to copy a match in mid-game; the copies are kept, as a search keeps them."""
    match = random_match(game, seats, seed, length // 2)
    return round(best(lambda: [match.copy() for _turn in range(COPIES)]) / COPIES * 1e6, 2)


def match_memory(game: Game, seats: int, seed: int) -> dict[str, object]:
    """The memory of a match after 500 decisions, or at its end if that comes first: `match_decisions` says which."""
    random_match(game, seats, seed, MEMORY_AFTER)  # fills what all matches share
    gc.collect()
    tracemalloc.start()
    match = random_match(game, seats, seed, MEMORY_AFTER)
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {"match_kb": round(size / 1000, 1), "match_decisions": len(match.steps)}


def measure(game: Game, seats: int, seconds: float) -> dict[str, object]:
    out: dict[str, object] = {"game": game.id, "seats": seats, "build": build()}
    out.update(playouts(game, seats, seconds))
    seed, length = long_game(game, seats)
    out["copy_us"] = copy_us(game, seats, seed, length)
    out.update(match_memory(game, seats, seed))
    return out


def main(argv: list[str]) -> None:
    """argv: the game, the seconds of a repetition, the seat counts."""
    game = find_game(argv[0])
    for seats in argv[2:]:
        sys.stdout.write(json.dumps(measure(game, int(seats), float(argv[1]))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
