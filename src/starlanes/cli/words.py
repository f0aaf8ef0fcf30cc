"""The words of the commands, in the language the person asked for."""

import os
import unicodedata
from collections.abc import Mapping
from functools import cache

from starlanes.kernel.facts import Plain
from starlanes.kernel.text import LANGUAGES, Catalog, read_texts

#: English to French: a narrow space between thousands, a comma before decimals.
FRENCH_NUMBERS = str.maketrans({",": "\u202f", ".": ","})


class Words:
    """Texts by key: `words("play.saved", file=…)`."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.catalog = Catalog(language, texts, {})

    def __call__(self, key: str, **args: Plain | list[str]) -> str:
        filled: dict[str, Plain] = {}
        for name, value in args.items():
            filled[name] = [*value] if isinstance(value, list) else value
        return self.catalog.fill(key, filled)

    def number(self, value: float, digits: int = 0) -> str:
        """A number as the language writes it."""
        english = f"{value:,.{digits}f}"
        return english.translate(FRENCH_NUMBERS) if self.language == "fr" else english

    def has(self, key: str) -> bool:
        return key in self.catalog.texts


@cache
def words_of(package: str, language: str) -> Words:
    """The words in a package's text/ directory."""
    return Words(language, read_texts(package, language))


def cli_words(language: str) -> Words:
    return words_of("starlanes.cli", language)


def usual_language() -> str:
    """The language of the person's system, if we speak it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            word = value[:2].lower()
            return word if word in LANGUAGES else "en"
    return "en"


def asked_language(argv: list[str]) -> str:
    """The language that --lang names, for texts needed before the line is parsed; nonsense is refused later."""
    for at, word in enumerate(argv):
        value = argv[at + 1] if word == "--lang" and at + 1 < len(argv) else word.removeprefix("--lang=")
        if word.startswith("--lang") and value in LANGUAGES:
            return value
    return usual_language()


def harmless(text: str) -> str:
    """A text from anywhere, on one line, and without anything that a terminal would obey."""
    signs = " ".join(text.splitlines())
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(sign)[0] == "C" else sign for sign in signs)
