"""`starlanes COMMAND …`: finds the command and runs it; anything a person got wrong is one line and exit code 2."""

import io
import os
import sys
from importlib import import_module

import starlanes
from starlanes.cli.parsing import Parser
from starlanes.cli.words import Words, asked_language, cli_words, harmless
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.text import said
from starlanes.thinking.threads import one_thread

BAD_INPUT = 2
INTERRUPTED = 130
#: In the order people meet them; each is a module of this package with an `add`.
COMMANDS = (
    "serve",
    "admin",
    "play",
    "learn",
    "rules",
    "games",
    "replay",
    "review",
    "simulate",
    "arena",
    "balance",
    "train",
    "verify",
    "scenario",
    "data",
    "schema",
    "plan",
    "bench",
)
#: It has nets so large that more threads help, and sees to them itself.
TRAINING = "train"


def make_parser(words: Words, asked: str) -> Parser:
    """The parser; only the module of the command that is asked for is imported, the others are just listed."""
    parser = Parser(words, prog="starlanes", description=words("main.about"), epilog=words("main.epilog"))
    parser.mine.add_argument("--version", action="version", version=starlanes.__version__, help=words("help.version"))
    parser.finish()
    commands = parser.add_subparsers(
        title=words("main.commands"), metavar=words("meta.command"), dest="command", parser_class=Parser
    )
    for name in COMMANDS:
        if name == asked:
            import_module(f"starlanes.cli.{name}").add(commands, words)
        else:
            commands.add_parser(name, words=words, help=words(f"{name}.about"))
    return parser


def run(given: list[str], words: Words) -> int:
    """Parse a command line and run its command."""
    asked = next((word for word in given if word in COMMANDS), "")
    if asked != TRAINING:
        one_thread()
    parser = make_parser(words, asked)
    try:
        args = parser.parse_args(given)
    except SystemExit as stop:
        # argparse leaves this way after --help and --version.
        return stop.code if isinstance(stop.code, int) else 0
    if args.command is None:
        parser.print_help()
        return 0
    code: int = args.run(args, words)
    return code


def main(argv: list[str] | None = None) -> int:
    """Run a command line; returns its exit code: 0, 1 if a check failed, 2 for bad input."""
    given = sys.argv[1:] if argv is None else argv
    words = cli_words(asked_language(given))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that can't show a sign gets a question mark, not an error.
            stream.reconfigure(errors="replace")
    try:
        code = run(given, words)
        sys.stdout.flush()
    except StarlanesError as error:
        print(f"starlanes: {harmless(said(error, words.language))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(f"starlanes: {words('main.interrupted')}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; what is left goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
