"""Parsing command lines: argparse in our words, with every mistake told in one line."""

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

import starlanes
from starlanes.cli.words import Words
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Game, Option
from starlanes.kernel.text import LANGUAGES

#: argparse's own complaints, and the keys of ours.
COMPLAINTS = (
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "usage.required"),
    (re.compile(r"unrecognized arguments: (?P<what>.+)"), "usage.unknown"),
    (re.compile(r"argument (?P<what>\S+): expected .*argument"), "usage.no-value"),
    (re.compile(r"argument (?P<what>\S+): ignored explicit argument .*"), "usage.no-value-wanted"),
    (re.compile(r"argument (?P<what>\S+): not allowed with argument (?P<other>\S+)"), "usage.not-with"),
    (re.compile(r"argument \S+: invalid choice: '(?P<value>.*)' \(choose from (?P<allowed>.+)\)"), "usage.no-command"),
    (re.compile(r"argument (?P<what>[^:]+): (?P<why>.+)"), "usage.bad-value"),
)

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]
    Run = Callable[[argparse.Namespace, Words], int]


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with our word for "usage"."""

    def __init__(self, prog: str, usage_word: str) -> None:
        super().__init__(prog)
        self.usage_word = usage_word

    def _get_help_string(self, action: argparse.Action) -> str | None:
        # Texts are plain: argparse's own fields (%(default)s) are not used, so a per cent sign is one.
        return action.help.replace("%", "%%") if action.help else action.help

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.usage_word if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that speaks our words and raises its complaints as BadSetup."""

    def __init__(self, words: Words, **settings: Any) -> None:
        def formatter(prog: str) -> Formatter:
            return Formatter(prog, words("usage.usage"))

        super().__init__(add_help=False, allow_abbrev=False, formatter_class=formatter, **settings)
        self.words = words
        self.mine = self.add_argument_group(words("usage.arguments"))

    def finish(self) -> None:
        """Add what every command has, after its own arguments."""
        self.mine.add_argument(
            "--lang", metavar="|".join(LANGUAGES), type=one_of(self.words, LANGUAGES), help=self.words("help.lang")
        )
        self.mine.add_argument("-h", "--help", action="help", help=self.words("help.help"))

    def error(self, message: str) -> NoReturn:
        for pattern, key in COMPLAINTS:
            found = pattern.fullmatch(message)
            if found:
                said = found.groupdict()
                if "allowed" in said:
                    said["allowed"] = said["allowed"].replace("'", "")
                raise BadSetup(self.words(key, **said))
        raise BadSetup(message)


def command(commands: "Commands", name: str, words: Words, run: "Run") -> Parser:
    """A parser for a sub-command, described by the texts `<name>.about`, `<name>.examples` and `<name>.json`."""
    about = words(f"{name}.about")
    more = [words("usage.examples"), words(f"{name}.examples").rstrip()]
    if words.has(f"{name}.json"):
        more += ["", words("usage.json"), words.catalog.texts[f"{name}.json"].rstrip()]
    parser = commands.add_parser(name, words=words, help=about, description=about, epilog="\n".join(more))
    parser.set_defaults(run=run)
    return parser


def whole(words: Words, low: int, high: int | None = None) -> Callable[[str], int]:
    """A whole number of at least `low` (and at most `high`)."""

    def convert(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(words("usage.not-a-number", value=text)) from None
        if value < low or (high is not None and value > high):
            key = "usage.too-small" if high is None else "usage.out-of-range"
            raise argparse.ArgumentTypeError(words(key, value=text, low=low, high=high))
        return value

    return convert


def decimal(words: Words) -> Callable[[str], float]:
    """A number above 0."""

    def convert(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = 0.0
        if not 0 < value < float("inf"):
            raise argparse.ArgumentTypeError(words("usage.not-positive", value=text))
        return value

    return convert


def one_of(words: Words, allowed: tuple[str, ...]) -> Callable[[str], str]:
    def convert(text: str) -> str:
        if text not in allowed:
            raise argparse.ArgumentTypeError(words("usage.not-one-of", value=text, allowed=", ".join(allowed)))
        return text

    return convert


def pair(words: Words) -> Callable[[str], tuple[str, str]]:
    """name=value."""

    def convert(text: str) -> tuple[str, str]:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise argparse.ArgumentTypeError(words("usage.not-a-pair", value=text))
        return name, value

    return convert


def listed(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


# What a match is set up with, the same for every command that sets one up.


def add_setup(parser: Parser, words: Words) -> None:
    """--option, --ruling, and a flag of its own for every option of every game (--start first, --expert)."""
    group = parser.add_argument_group(words("usage.setup"))
    for option in known_options():
        about = option_words(option, words.language)
        if option.values == ["no", "yes"]:
            group.add_argument(f"--{option.name}", action="store_const", const="yes", dest=dest(option), help=about)
        else:
            values = "|".join(option.values)
            group.add_argument(f"--{option.name}", metavar=values, dest=dest(option), help=about)
    wanted = words("meta.pair")
    group.add_argument(
        "--option", action="append", default=[], type=pair(words), metavar=wanted, help=words("help.option")
    )
    group.add_argument(
        "--ruling", action="append", default=[], type=pair(words), metavar=wanted, help=words("help.ruling")
    )


def known_options() -> list[Option]:
    """The options of all games, each name once."""
    return list({option.name: option for game in starlanes.all_games() for option in game.options}.values())


def dest(option: Option) -> str:
    return f"option_{option.name}"


def option_words(option: Option, language: str) -> str:
    for game in starlanes.all_games():
        if option in game.options:
            return about(game, language, f"option.{option.name}")
    return ""


def about(game: Game, language: str, key: str) -> str:
    """What a game's texts say about a key, or nothing."""
    return game.catalog(language).texts.get(key, "")


def setup_options(args: argparse.Namespace) -> dict[str, str]:
    """The options of a command line, by name; the later word wins."""
    flags = {option.name: getattr(args, dest(option)) for option in known_options()}
    return {**{name: value for name, value in flags.items() if value is not None}, **dict(args.option)}


def setup_rulings(args: argparse.Namespace) -> dict[str, str]:
    return dict(args.ruling)
