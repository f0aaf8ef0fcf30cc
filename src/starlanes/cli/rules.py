"""`starlanes rules`: a game's rules in our own words, whole, by section or by what they are about."""

import argparse
import textwrap
from typing import TYPE_CHECKING

import starlanes
from starlanes.cli.games import game_name
from starlanes.cli.output import print_json
from starlanes.cli.parsing import command, one_of
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.errors import StarlanesError
from starlanes.learning.rulebook import ITEM, Section, rulebook, search

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

WIDTH = 88


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "rules", words, run)
    known = tuple(game.id for game in starlanes.all_games())
    parser.mine.add_argument("game", metavar="|".join(known), type=one_of(words, known), help=words("help.game"))
    parser.mine.add_argument("about", nargs="*", metavar=words("meta.words"), help=words("rules.words"))
    parser.mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    sections = rulebook(args.game, words.language)
    if not sections:
        raise StarlanesError(words("rules.none", game=args.game))
    about = " ".join(args.about)
    found = search(sections, about) if about else sections
    if not found:
        raise StarlanesError(words("rules.nothing", words=about))
    if args.json:
        print_json({"game": args.game, "sections": [section.plain() for section in found]})
        return 0
    if not about:
        print(game_name(find_game(args.game), words.language))
    for section in found:
        print()
        for line in lines(section):
            print(line)
    return 0


def lines(section: Section) -> list[str]:
    """A section as paragraphs that fit a terminal."""
    out = [f"{section.title}  [{section.rule}]"]
    for text in section.text:
        rest = "  " + ITEM if text.startswith(ITEM) else "  "
        body = text.removeprefix(ITEM)
        out += textwrap.wrap(body, WIDTH, initial_indent=rest, subsequent_indent=" " * len(rest))
    return out
