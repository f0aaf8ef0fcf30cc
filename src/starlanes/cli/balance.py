"""`starlanes balance`: which starts and which seats win more than their share, among equals."""

import argparse
from typing import TYPE_CHECKING

from starlanes.arena.balance import Balance, Row, balance
from starlanes.arena.simulate import make_plan
from starlanes.bots import bot_names
from starlanes.cli.output import print_json, print_table, progress
from starlanes.cli.parsing import add_setup, command, setup_options, setup_rulings, whole
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.game import Game

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "balance", words, run)
    mine = parser.mine
    mine.add_argument("game", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--seats", type=whole(words, 2), metavar="N", help=words("help.seats"))
    mine.add_argument("--games", type=whole(words, 1), default=400, metavar="N", help=words("help.games"))
    mine.add_argument("--bot", metavar=words("meta.name"), help=words("help.balance-bot"))
    mine.add_argument("--seed", type=whole(words, 0), default=1, metavar="S", help=words("help.seed"))
    mine.add_argument("--jobs", type=whole(words, 1), default=1, metavar="N", help=words("help.jobs"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    add_setup(parser, words)
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    game = find_game(args.game)
    seats = args.seats if args.seats is not None else max(2, game.seats[0])
    bot = args.bot if args.bot is not None else bot_names(args.game)[-1]
    plan = make_plan(args.game, seats, [bot], args.seed, setup_options(args), setup_rulings(args))
    with progress(words("simulate.playing"), args.games) as advance:
        found = balance(plan, args.games, args.jobs, advance)
    if args.json:
        print_json(found.plain())
    else:
        show(game, found, words)
    return 0


def show(game: Game, found: Balance, words: Words) -> None:
    even = words.number(100 * found.even, 1)
    print(words("balance.summary", games=found.games, bot=found.plan.bots[0], even=even))
    print()
    if found.beginnings:
        rows = [(name_of(game, each.name, words.language), each) for each in found.beginnings]
        print_rows(words("balance.beginning"), rows, words)
        print()
    print_rows(words("balance.seat"), [(each.name, each) for each in found.seats], words)


def print_rows(first: str, rows: list[tuple[str, Row]], words: Words) -> None:
    head = [first, *(words(f"balance.{column}") for column in ("times", "share", "interval", "mean-score", "remark"))]
    print_table(head, [[name, *cells(each, words)] for name, each in rows])


def cells(each: Row, words: Words) -> list[str]:
    low, high = each.share_95
    return [
        str(each.seats),
        f"{words.number(100 * each.share, 1)} %",
        f"{words.number(100 * low, 1)}–{words.number(100 * high, 1)} %",
        words.number(each.mean_score, 1),
        words("balance.remarkable") if each.remarkable else "",
    ]


def name_of(game: Game, word: str, language: str) -> str:
    """What one can begin with, as the game's texts call it."""
    return game.catalog(language).word(game.begins_with, word, None)
