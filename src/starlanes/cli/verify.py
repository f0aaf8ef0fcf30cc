"""`starlanes verify`: games checked at every step, half of them random; a failing game is kept as a record.

A whole run (all seat counts, the default number of games or more) also fails if a verb was never chosen or a fact
never told.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from starlanes.arena.workers import batches, spread
from starlanes.bots.mixed import mixed_player
from starlanes.cli.output import note, print_json, print_table, progress
from starlanes.cli.parsing import command, whole
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.conformance import setups, verify
from starlanes.kernel.coverage import Coverage
from starlanes.kernel.curiosity import missing_in
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.facts import Plain

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

FAILED = 1
FAILURES = "starlanes-failures"
#: The games of a whole run, at least.
WHOLE = 100
#: Games in a row that one process plays, and how many such runs are played side by side. What came up in those before
#: makes the next ones curious about the rest, and it is the same games whatever the number of processes.
RUN = 10
ABREAST = 4


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "verify", words, run)
    mine = parser.mine
    mine.add_argument("game", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--games", type=whole(words, 1), default=WHOLE, metavar="N", help=words("help.games"))
    mine.add_argument("--seats", type=whole(words, 1), metavar="N", help=words("help.verify-seats"))
    mine.add_argument("--seed", type=whole(words, 0), default=1, metavar="S", help=words("help.seed"))
    mine.add_argument("--jobs", type=whole(words, 1), default=1, metavar="N", help=words("help.jobs"))
    mine.add_argument(
        "--failures", type=Path, default=Path(FAILURES), metavar=words("meta.directory"), help=words("help.failures")
    )
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


#: The first seed, how many there are, and what did not come up before.
Run = tuple[int, int, set[str]]


class Part:
    """Work for a process: a run of seeds. Reports travel as plain data."""

    def __init__(self, game: str, seats: int | None) -> None:
        self.game = game
        self.seats = seats

    def __call__(self, run: Run) -> dict[str, Plain]:
        first, count, missing = run
        player = mixed_player(self.game)
        return verify(find_game(self.game), count, self.seats, first, player=player, missing=missing).plain()


def run(args: argparse.Namespace, words: Words) -> int:
    # Refuses an unknown game or seat count before anything is played.
    game = find_game(args.game)
    setups(game, args.seats)
    runs = batches(args.seed, args.games, max(1, min(RUN, args.games // ABREAST)))
    parts: list[dict[str, Plain]] = []
    coverage = Coverage(game)
    with progress(words("verify.playing"), args.games) as advance:
        for at in range(0, len(runs), ABREAST):
            missing = missing_in(coverage)
            abreast: list[Run] = [(first, count, missing) for first, count in runs[at : at + ABREAST]]
            done = spread(Part(args.game, args.seats), abreast, args.jobs, lambda part: advance(number(part["games"])))
            for part in done:
                coverage.add(table(part["coverage"]))
            parts += done
    checks: dict[str, int] = {}
    failures: list[dict[str, Plain]] = []
    for part in parts:
        for name, count in table(part["checks"]).items():
            checks[name] = checks.get(name, 0) + number(count)
        failures += [kept(table(failure), args.failures, args.game) for failure in rows(part["failures"])]
    games = sum(number(part["games"]) for part in parts)
    decisions = sum(number(part["decisions"]) for part in parts)
    covered = coverage.plain()
    never = table(covered["never"])
    whole_run = args.seats is None and args.games >= WHOLE
    missed = [name for name in [*rows(never["verbs"]), *rows(never["facts"])] if whole_run and name not in game.rare]
    if args.json:
        del covered["words"]
        print_json(
            {
                "game": args.game,
                "games": games,
                "decisions": decisions,
                "checks": checks,
                "coverage": covered,
                "failures": failures,
            }
        )
    else:
        print_table(
            [words("verify.check"), words("verify.made")], [[name, words.number(n)] for name, n in checks.items()]
        )
        for kind in ("verbs", "facts", "refusals"):
            if never[kind]:
                print(words(f"verify.never-{kind}", names=", ".join(str(name) for name in rows(never[kind]))))
        for domain, unused in table(never["words"]).items():
            print(words("verify.never-words", domain=domain, n=len(rows(unused))))
        for failure in failures:
            print(words("verify.failure", **failure))
        if missed:
            print(words("verify.missed", names=", ".join(str(name) for name in missed)))
        print()
        print(words("verify.summary", games=games, decisions=words.number(decisions), n=len(failures)))
    if failures:
        note(words("verify.how-to-look", file=failures[0]["record"]))
    return FAILED if failures or missed else 0


def kept(failure: dict[str, Plain], directory: Path, game: str) -> dict[str, Plain]:
    """The failure with its record written to a file, and the file's name in its place."""
    file = directory / f"{game}-{failure['seats']}-{failure['seed']}.json"
    try:
        directory.mkdir(parents=True, exist_ok=True)
        file.write_text(str(failure["record"]), encoding="utf-8")
    except OSError as error:
        raise StarlanesError("cant-write", {"file": str(file), "trouble": error.strerror or ""}) from None
    return {**failure, "record": str(file)}


# A report is plain data; these say what its parts are.


def number(value: Plain) -> int:
    assert isinstance(value, int)
    return value


def table(value: Plain) -> dict[str, Plain]:
    assert isinstance(value, dict)
    return value


def rows(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value
