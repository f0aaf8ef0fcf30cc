"""Makes the golden games anew: whole matches with a digest per step, for each way to end, seat count and variant.

    python -m tests.golden.make race
    python -m tests.golden.make race/expert race/two-greedy

Each game lists what it wants in its folder's wanted.py. Only after a deliberate change of the rules (raise the game's
version too): the old files are what proves that nothing else has changed.
"""

import sys
from importlib import import_module
from pathlib import Path

import starlanes
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.kernel.record import record
from tests.golden.wanted import Wanted

HERE = Path(__file__).parent
SEEDS = 3000
WANTED: dict[str, list[Wanted]] = {
    file.parent.name: import_module(f"tests.golden.{file.parent.name}.wanted").WANTED
    for file in sorted(HERE.glob("*/wanted.py"))
}


def play(game: str, wanted: Wanted, seed: int) -> Match:
    match = starlanes.new(game, wanted.seats, seed, dict(wanted.options), dict(wanted.rulings))
    players = [starlanes.bot(wanted.bot, game, seed + seat) for seat in range(wanted.seats)]
    while not match.over:
        for seat in match.asks():
            match.answer(seat, players[seat].choose(glimpse(match, seat)))
    return match


def ending(match: Match) -> str:
    """The reason that the last fact of the game gives."""
    for fact in reversed(match.log(0)[-1]):
        if fact["fact"] == "ended":
            return str(fact["reason"])
        if str(fact["fact"]).startswith("over-"):
            return str(fact["fact"])
    raise AssertionError("a finished game tells why it ended")


def has_scored(match: Match, source: str) -> bool:
    """Whether somebody has points from this source."""
    return any(
        line.points > 0 and source in line.args.values() for score in match.result().scores for line in score.lines
    )


def is_wanted(match: Match, wanted: Wanted) -> bool:
    return wanted.ending in ("", ending(match)) and (not wanted.scored or has_scored(match, wanted.scored))


def make(game: str, name: str) -> None:
    """Make all golden games of a game, or the one of that name."""
    folder = HERE / game
    folder.mkdir(exist_ok=True)
    for wanted in WANTED[game]:
        if name not in ("", wanted.name):
            continue
        for seed in range(wanted.seed, SEEDS):
            match = play(game, wanted, seed)
            if is_wanted(match, wanted):
                text = record(match, [f"{wanted.bot} {seat + 1}" for seat in range(wanted.seats)]).text()
                (folder / f"{wanted.name}.json").write_text(text, encoding="utf-8")
                sys.stdout.write(f"{wanted.name}: seed {seed}, {len(match.steps)} steps, {ending(match)}\n")
                break
        else:
            raise SystemExit(f"{wanted.name}: no seed below {SEEDS} is like that")


if __name__ == "__main__":
    for what in sys.argv[1:]:
        of_game, _, one = what.partition("/")
        make(of_game, one)
