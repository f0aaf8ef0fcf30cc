"""Makes the golden games anew: whole matches with a digest per step, for each way to end, seat count and variant.

    python -m tests.golden.make race

Only after a deliberate change of the rules (raise the game's version too): the old files are what proves that nothing
else has changed.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import starlanes
from starlanes.kernel.match import Match
from starlanes.kernel.record import record

HERE = Path(__file__).parent
SEEDS = 3000


class Wanted(NamedTuple):
    """A golden game: its file's name, its setup, who plays, and how it must end (any way, if empty)."""

    name: str
    seats: int
    bot: str
    ending: str = ""
    options: tuple[tuple[str, str], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()


WANTED: dict[str, list[Wanted]] = {
    "race": [
        Wanted("two-players", 2, "random"),
        Wanted("three-players", 3, "random"),
        Wanted("four-players", 4, "random"),
        Wanted("two-greedy", 2, "greedy"),
        Wanted("four-greedy", 4, "greedy"),
        Wanted("ends-by-tableau", 3, "greedy", "tableau"),
        Wanted("ends-by-pool", 3, "greedy", "pool"),
        Wanted("ends-by-both", 2, "greedy", "both"),
        Wanted("ends-by-round-limit", 2, "random", "limit", (), (("round-limit", "30"),)),
        Wanted("first-game-two", 2, "greedy", "", (("start", "first"),)),
        Wanted("first-game-four", 4, "random", "", (("start", "first"),)),
        Wanted("experienced-three", 3, "greedy", "", (("start", "experienced"),)),
        Wanted("experienced-four", 4, "random", "", (("start", "experienced"),)),
        Wanted("expert", 2, "greedy", "", (("expert", "yes"),)),
        Wanted("expert-experienced", 2, "random", "", (("expert", "yes"), ("start", "experienced"))),
        Wanted("first-edition", 4, "greedy", "", (("edition", "1"),)),
        Wanted(
            "other-rulings",
            4,
            "random",
            "",
            (),
            (
                ("standard-deck", "120"),
                ("settle-order", "together"),
                ("free-colony-ship", "refused"),
                ("negative-new-galactic-order", "zero"),
                ("gambling-world", "optional"),
                ("consume-order", "seat-order"),
            ),
        ),
    ],
}


def play(game: str, wanted: Wanted, seed: int) -> Match:
    match = starlanes.new(game, wanted.seats, seed, dict(wanted.options), dict(wanted.rulings))
    players = [starlanes.bot(wanted.bot, game, seed + seat) for seat in range(wanted.seats)]
    while not match.over:
        for seat, ask in match.asks().items():
            match.answer(seat, players[seat].choose(match.view(seat), ask))
    return match


def ending(match: Match) -> str:
    """The reason that the last fact of the game gives."""
    for fact in reversed(match.log(0)[-1]):
        if fact["fact"] == "ended":
            return str(fact["reason"])
    raise AssertionError("a finished game tells why it ended")


def make(game: str) -> None:
    folder = HERE / game
    folder.mkdir(exist_ok=True)
    for wanted in WANTED[game]:
        for seed in range(1, SEEDS):
            match = play(game, wanted, seed)
            if wanted.ending in ("", ending(match)):
                text = record(match, [f"{wanted.bot} {seat + 1}" for seat in range(wanted.seats)]).text()
                (folder / f"{wanted.name}.json").write_text(text, encoding="utf-8")
                sys.stdout.write(f"{wanted.name}: seed {seed}, {len(match.steps)} steps, {ending(match)}\n")
                break
        else:
            raise SystemExit(f"{wanted.name}: no seed below {SEEDS} ends like that")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        make(name)
