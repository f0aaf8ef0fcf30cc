"""`starlanes simulate`: many games between bots, with win shares and their intervals."""

import argparse
from typing import TYPE_CHECKING

from starlanes.arena.simulate import Summary, make_plan, simulate
from starlanes.cli.output import note, print_json, print_table, progress
from starlanes.cli.parsing import add_setup, command, listed, setup_options, setup_rulings, whole
from starlanes.cli.words import Words
from starlanes.games import game as find_game

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "simulate", words, run)
    mine = parser.mine
    mine.add_argument("game", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--seats", type=whole(words, 1), metavar="N", help=words("help.seats"))
    mine.add_argument("--games", type=whole(words, 1), default=100, metavar="N", help=words("help.games"))
    mine.add_argument("--bots", type=listed, default=["random"], metavar="A,B", help=words("help.bots"))
    mine.add_argument("--seed", type=whole(words, 0), default=1, metavar="S", help=words("help.seed"))
    mine.add_argument("--jobs", type=whole(words, 1), default=1, metavar="N", help=words("help.jobs"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    add_setup(parser, words)
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    seats = args.seats if args.seats is not None else find_game(args.game).seats[0]
    plan = make_plan(args.game, seats, args.bots, args.seed, setup_options(args), setup_rulings(args))
    with progress(words("simulate.playing"), args.games) as advance:
        summary = simulate(plan, args.games, args.jobs, advance)
    if args.json:
        print_json(summary.plain())
    else:
        show(summary, words)
    return 0


def show(summary: Summary, words: Words) -> None:
    head = [words(f"simulate.{column}") for column in ("bot", "seats", "wins", "share", "interval", "mean-score")]
    rows = [
        [
            row.name,
            str(row.seats),
            words.number(row.wins, 0 if row.wins == int(row.wins) else 2),
            f"{words.number(100 * row.win_share, 1)} %",
            f"{words.number(100 * row.win_share_95[0], 1)}–{words.number(100 * row.win_share_95[1], 1)} %",
            words.number(row.mean_score, 1),
        ]
        for row in summary.bots
    ]
    print_table(head, rows)
    print()
    print(
        words(
            "simulate.summary",
            games=summary.games,
            rounds=words.number(summary.mean_rounds, 1),
            least=summary.least_rounds,
            most=summary.most_rounds,
            score=words.number(summary.mean_winning_score, 1),
        )
    )
    endings = sorted(summary.endings.items(), key=lambda item: (-item[1], item[0]))
    print(words("simulate.endings", endings=", ".join(f"{ending} {games}" for ending, games in endings)))
    show_sources(summary, words)
    note(words("simulate.speed", n=words.number(summary.decisions_per_s), seconds=words.number(summary.seconds, 1)))


def show_sources(summary: Summary, words: Words) -> None:
    """Where the points came from: of each source the share of seats that had any, and the points on average."""
    print()
    names = list(dict.fromkeys(name for row in summary.bots for name in row.sources))
    rows = []
    for name in names:
        found = [row.sources.get(name) for row in summary.bots]
        rows.append(
            [name]
            + [
                f"{words.number(100 * source.share, 0)} %  {words.number(source.mean, 1)}" if source else "–"
                for source in found
            ]
        )
    print_table([words("simulate.source"), *(row.name for row in summary.bots)], rows)
