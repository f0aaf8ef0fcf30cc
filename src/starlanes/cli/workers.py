"""Who does the work of a command that can be shared out: `--jobs` processes here, or workers that `--on` names."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from starlanes.arena.elsewhere import Elsewhere, find
from starlanes.arena.workers import cores
from starlanes.cli.output import note
from starlanes.cli.parsing import Parser, whole
from starlanes.cli.words import Words, harmless
from starlanes.kernel.text import said


def add_workers(parser: Parser, words: Words) -> None:
    parser.mine.add_argument("--jobs", type=whole(words, 1), metavar="N", help=words("help.jobs-cores"))
    parser.mine.add_argument("--on", metavar="ray|ray://…", help=words("help.on"))


@contextmanager
def workers(args: argparse.Namespace, words: Words) -> Iterator[tuple[int, Elsewhere | None]]:
    """The processes to use, and the workers elsewhere, if any are wanted and can be had."""
    jobs = args.jobs or cores()
    on = find(args.on, jobs, lambda error: note(f"starlanes: {harmless(said(error, words.language))}"))
    try:
        yield jobs, on
    finally:
        if on is not None:
            on.close()
