"""`starlanes data`: every value of a game's data files with its source, and how to correct one from a real box."""

import argparse
import json
from collections import Counter
from importlib.resources import files
from typing import TYPE_CHECKING

from starlanes.cli.output import print_json, print_table
from starlanes.cli.parsing import command, one_of
from starlanes.cli.words import Words
from starlanes.games import unchecked
from starlanes.kernel.datafiles import TAGS, Value, stray_tags, tag_problems, values_of
from starlanes.kernel.errors import BadSetup

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

FAILED = 1
#: A list of powers is longer than a line; the file shows the rest.
LONGEST = 60


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "data", words, run)
    mine = parser.mine
    mine.add_argument("game", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--of", metavar=words("meta.name"), help=words("help.data-of"))
    mine.add_argument("--source", type=one_of(words, TAGS), metavar=words("meta.name"), help=words("help.data-source"))
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    game = unchecked(args.game)
    every = [value for name, content in game.files().items() for value in values_of(name, content)]
    strays = [problem for name, content in game.files().items() for problem in stray_tags(name, content)]
    problems = [*tag_problems(every), *strays, *game.problems()]
    shown = [value for value in every if asked_for(value, args.of, args.source)]
    if args.of and not any(asked_for(value, args.of, None) for value in every):
        raise BadSetup(words("data.nothing", game=args.game, name=args.of))
    folder = str(files(f"starlanes.games.{args.game}") / "data")
    if args.json:
        rows = [value._asdict() for value in shown]
        print_json({"game": args.game, "folder": folder, "values": rows, "problems": problems})
        return FAILED if problems else 0
    print_table(
        [words(f"data.{head}") for head in ("file", "whose", "field", "value", "source")],
        [[value.file, value.whose, value.field, brief(value.value), value.tag] for value in shown],
        left=5,
    )
    print()
    counts = Counter(value.tag for value in shown)
    print(words("data.summary", n=len(shown)))
    for tag in TAGS:
        if counts[tag]:
            print(f"  {tag} ({words.number(counts[tag])}): {words(f'data.{tag}')}")
    print()
    print(words("data.how", folder=folder, game=args.game))
    print()
    for problem in problems:
        print(words("data.problem", problem=problem))
    if not problems:
        print(words("data.in-order"))
    return FAILED if problems else 0


def asked_for(value: Value, whose: str | None, source: str | None) -> bool:
    """Whether the person wants to see it: its owner by its id or name, its source by its word."""
    return (whose is None or whose in value.whose.split()) and (source is None or source == value.tag)


def brief(value: object) -> str:
    """A value as a file would have it, cut at a line's length."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
