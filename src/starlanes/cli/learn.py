"""`starlanes learn`: the lessons of a game in the terminal, one after the other or one by name."""

import argparse
from typing import TYPE_CHECKING

import starlanes
from starlanes.cli.parsing import command, one_of
from starlanes.cli.words import Words
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.expected import Failed
from starlanes.learning.check import check_lesson
from starlanes.learning.course import lesson, lessons
from starlanes.learning.words import bare

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

FAILED = 1


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "learn", words, run)
    known = tuple(game.id for game in starlanes.all_games())
    parser.mine.add_argument("game", metavar="|".join(known), type=one_of(words, known), help=words("help.game"))
    parser.mine.add_argument("lesson", nargs="?", metavar=words("meta.lesson"), help=words("learn.lesson"))
    parser.mine.add_argument("--list", action="store_true", help=words("learn.list"))
    parser.mine.add_argument("--check", action="store_true", help=words("learn.check"))
    parser.mine.add_argument("--plain", action="store_true", help=words("help.plain"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    every = lessons(args.game)
    if not every:
        raise StarlanesError(words("learn.none", game=args.game))
    chosen = [lesson(args.game, args.lesson)] if args.lesson else every
    if args.check:
        return check(args, words)
    if args.list:
        for one in every:
            print(f"{one.id}: {bare(one.title[words.language])}. {bare(one.goal[words.language])}")
        return 0
    from starlanes.tui.lesson import LessonTable
    from starlanes.tui.paper import Paper
    from starlanes.tui.reading import make_reader

    paper, reader = Paper(args.plain), make_reader(args.plain)
    for at, one in enumerate(chosen):
        if not LessonTable(one, words.language, paper, reader, last=at + 1 == len(chosen)).play():
            break
    return 0


def check(args: argparse.Namespace, words: Words) -> int:
    """Play lessons against the rules, as the tests do; for those who write them."""
    chosen = [lesson(args.game, args.lesson)] if args.lesson else lessons(args.game)
    code = 0
    for one in chosen:
        try:
            check_lesson(one)
        except Failed as failed:
            print(failed)
            code = FAILED
    print(words("learn.checked", n=len(chosen)))
    return code
