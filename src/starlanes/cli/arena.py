"""`starlanes arena`: bots all against all, with ratings and their intervals."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from starlanes.arena.ladder import ladder
from starlanes.arena.standing import PairStanding, Standing
from starlanes.arena.tournament import hold, make_tournament
from starlanes.bots.levels import LEVELS
from starlanes.cli.output import note, print_json, print_table, progress
from starlanes.cli.parsing import add_setup, command, listed, setup_options, setup_rulings, whole
from starlanes.cli.words import Words
from starlanes.cli.workers import add_workers, workers
from starlanes.games import game as find_game
from starlanes.kernel.errors import StarlanesError

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "arena", words, run)
    mine = parser.mine
    mine.add_argument("game", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--seats", type=whole(words, 2), metavar="N", help=words("help.seats"))
    mine.add_argument("--bots", type=listed, metavar="A,B,C", help=words("help.arena-bots"))
    mine.add_argument("--alone", default="", metavar="A", help=words("help.arena-alone"))
    mine.add_argument("--games", type=whole(words, 1), default=100, metavar="N", help=words("help.games"))
    mine.add_argument("--seed", type=whole(words, 0), default=1, metavar="S", help=words("help.seed"))
    add_workers(parser, words)
    mine.add_argument("--file", type=Path, metavar=words("meta.file"), help=words("help.arena-file"))
    mine.add_argument("--picture", type=Path, metavar=words("meta.file"), help=words("help.arena-picture"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    add_setup(parser, words)
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    seats = args.seats if args.seats is not None else max(2, find_game(args.game).seats[0])
    bots = args.bots if args.bots is not None else list(LEVELS)
    plan = make_tournament(args.game, seats, bots, args.seed, setup_options(args), setup_rulings(args), args.alone)
    with workers(args, words) as (jobs, on), progress(words("simulate.playing"), args.games) as advance:
        games = hold(plan, args.games, jobs, args.file, advance, on)
    standing = Standing(plan, games)
    if args.picture is not None:
        write(
            args.picture,
            ladder(words("arena.title", game=plan.game, seats=plan.seats, games=len(games)), standing.bots),
        )
    if args.json:
        print_json(standing.plain())
    else:
        show(standing, words)
    if args.games % plan.whole:
        note(words("arena.uneven", n=plan.whole))
    return 0


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise StarlanesError("cant-save", {"file": str(file), "trouble": error.strerror or str(error)}) from None


def show(standing: Standing, words: Words) -> None:
    head = [words(f"arena.{column}") for column in ("bot", "rating", "interval", "games", "wins", "mean-score", "ms")]
    rows = [
        [
            row.name,
            words.number(row.rating, 0),
            f"{words.number(row.rating_95[0], 0)}–{words.number(row.rating_95[1], 0)}",
            words.number(row.games),
            f"{words.number(100 * row.wins / row.games, 1)} %" if row.games else "–",
            words.number(row.mean_score, 1),
            words.number(row.ms_per_decision, 2),
        ]
        for row in sorted(standing.bots, key=lambda row: -row.rating)
    ]
    print_table(head, rows)
    print()
    head = [words(f"arena.{column}") for column in ("pair", "games", "share", "interval")]
    print_table(head, [[f"{row.a} – {row.b}", words.number(row.games), *shares(row, words)] for row in standing.pairs])


def shares(row: PairStanding, words: Words) -> list[str]:
    if row.a_share is None or row.a_share_95 is None:
        return ["–", "–"]
    low, high = (words.number(100 * end, 1) for end in row.a_share_95)
    return [f"{words.number(100 * row.a_share, 1)} %", f"{low}–{high} %"]
