"""`starlanes review`: what each decision of a finished game was worth."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from starlanes.arena.workers import cores
from starlanes.cli.output import note, print_json, progress
from starlanes.cli.parsing import command, decimal, whole
from starlanes.cli.records import open_record
from starlanes.cli.words import Words
from starlanes.review.review import NoReview
from starlanes.review.running import USUAL_SECONDS, review
from starlanes.tui.paper import Paper
from starlanes.tui.reviewing import BAR, Report, stepped
from starlanes.tui.saving import seated
from starlanes.tui.words import TableWords

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "review", words, run)
    mine = parser.mine
    mine.add_argument("file", type=Path, metavar=words("meta.file"), help=words("help.record"))
    mine.add_argument("--seat", type=whole(words, 1), metavar="N", help=words("help.review-seat"))
    mine.add_argument(
        "--seconds", type=decimal(words), default=USUAL_SECONDS, metavar="S", help=words("help.review-seconds")
    )
    mine.add_argument("--jobs", type=whole(words, 1), metavar="N", help=words("help.arena-jobs"))
    mine.add_argument("--plain", action="store_true", help=words("help.plain"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    match, signed = open_record(args.file)
    seats = match.setup.seats
    if args.seat is not None and args.seat > seats:
        raise NoReview("review.no-seat", {"place": args.seat, "n": seats})
    seat = None if args.seat is None else args.seat - 1
    with progress(words("review.thinking"), BAR) as advance:
        found = review(match, signed, args.seconds, args.jobs or cores(), seat, stepped(advance))
    looked = sum(one.looks > 0 for one in found.decisions)
    if args.json:
        print_json(msgspec.to_builtins(found))
    else:
        names = [one.name for one in seated(signed)]
        own = TableWords(match.game.id, words.language)
        Paper(args.plain).show(*Report(match.game, found, names, own, args.plain).lines(seat))
    note(words("review.done", n=len(found.decisions), looked=looked))
    return 0
