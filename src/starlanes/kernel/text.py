"""Words: phrases in a game's texts, filled in and inflected, in English and French.

A text is a template. `{n}` is an argument in words, `{n:card|cards}` takes the first form for one (in French also for
none) and the second for more. A game says how to name its arguments (cards by their slug, seats by their player)
through `namers`.

Facts in a row: where the texts have a form `fact.KIND.row`, facts of that kind by one seat that follow each other are
told as one, a flight in a sentence and not in twenty.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files

from starlanes.kernel.errors import BadSetup, Field, StarlanesError
from starlanes.kernel.facts import Phrase, Plain

LANGUAGES = ("en", "fr")
AND = {"en": "and", "fr": "et"}
NO_BREAK = "\u00a0"
#: What the kind of a fact ends with that tells several.
ROW = ".row"
#: The parts of a fact that are the same all along a row.
OF_A_ROW = ("fact", "seat", "rule")
FIELD = re.compile(r"\{([a-z_]+)(?::([^{}|]*)\|([^{}|]*))?\}")

Namer = Callable[[str], str]


class Catalog:
    """The texts of one game in one language."""

    def __init__(self, language: str, texts: Mapping[str, str], namers: Mapping[str, Namer]) -> None:
        self.language = language
        self.texts = texts
        self.namers = namers

    def say(self, phrase: Phrase) -> str:
        return self.fill(phrase.key, phrase.args)

    def fill(self, key: str, args: Mapping[str, Plain], names: list[str] | None = None) -> str:
        """The text of a key with its arguments in words. `names` are the players' names, by seat."""
        template = self.texts.get(key)
        if template is None:
            return f"[{key}]"
        return FIELD.sub(lambda field: self.field(field, args, names), template)

    def field(self, field: re.Match[str], args: Mapping[str, Plain], names: list[str] | None) -> str:
        name, one, many = field.groups()
        if name not in args:
            return f"[{name}]"
        value = args[name]
        if one is not None:
            n = len(value) if isinstance(value, list) else value
            few = isinstance(n, int) and (n == 1 or (self.language == "fr" and n in (0, -1)))
            return str(one) if few else str(many)
        return self.word(name, value, names)

    def word(self, name: str, value: Plain, names: list[str] | None) -> str:
        if isinstance(value, list):
            return self.listed([self.word(name, item, names) for item in value])
        if name == "seat" and isinstance(value, int):
            return names[value] if names else f"{self.texts.get('kernel.seat', 'seat')} {value + 1}"
        namer = self.namers.get(name)
        return str(value) if namer is None else namer(str(value))

    def listed(self, items: list[str]) -> str:
        """Items in a row: a, b and c."""
        if len(items) <= 1:
            return "".join(items)
        return f"{', '.join(items[:-1])} {AND[self.language]} {items[-1]}"

    def fact(self, fact: Mapping[str, Plain], viewer: int, names: list[str] | None = None) -> str:
        """A fact as told to a viewer: "You …" where it is about them and the texts have such a form."""
        key = f"fact.{fact['fact']}"
        if fact.get("seat") == viewer and f"{key}.you" in self.texts:
            key += ".you"
        return self.fill(key, fact, names)

    def in_rows(self, facts: Iterable[Mapping[str, Plain]]) -> list[Mapping[str, Plain]]:
        """Facts as they are told, those of a row as one."""
        out: list[Mapping[str, Plain]] = []
        for fact in facts:
            whole = self.joined(out[-1], fact) if out else None
            if whole is None:
                out.append(fact)
            else:
                out[-1] = whole
        return out

    def joined(self, before: Mapping[str, Plain], fact: Mapping[str, Plain]) -> Mapping[str, Plain] | None:
        """A fact together with what was told before it, if they are a row: its own arguments, and in lists that have
        their names in the plural those of the facts before. What is called nothing there is left out."""
        kind = str(fact["fact"])
        if f"fact.{kind}{ROW}" not in self.texts or before["fact"] not in (kind, kind + ROW):
            return None
        if before.get("seat") != fact.get("seat"):
            return None
        lists: dict[str, Plain] = {}
        for name in fact:
            if name not in OF_A_ROW:
                earlier = before.get(name + "s", [])
                assert isinstance(earlier, list)
                lists[name + "s"] = [each for each in [*earlier, before[name]] if self.word(name + "s", each, None)]
        return {**fact, **lists, "fact": kind + ROW} if any(lists.values()) else fact


@cache
def troubles(language: str) -> Catalog:
    """What is said when something can't be done."""
    return Catalog(language, read_texts("starlanes", language), {})


def said(error: StarlanesError, language: str) -> str:
    """An error in a language."""
    if error.fields is None:
        return error.what
    words = troubles(language)

    def plain(value: Field) -> Plain:
        if isinstance(value, StarlanesError):
            return said(value, language)
        if isinstance(value, list):
            return ", ".join(str(item) for item in value)
        return value[language] if isinstance(value, dict) else value

    return words.fill(error.what, {name: plain(value) for name, value in error.fields.items()})


def game_texts(package: str, language: str) -> dict[str, str]:
    """The texts of a game, with what is said at every game."""
    return {**shared_texts(language), **read_texts(package, language)}


@cache
def shared_texts(language: str) -> dict[str, str]:
    """What is said at every game; not to be changed."""
    return read_texts("starlanes", language, "games-")


def read_texts(package: str, language: str, which: str = "") -> dict[str, str]:
    """The texts in a package's text/<language>.toml, with dotted keys."""
    if language not in LANGUAGES:
        raise BadSetup("no-language", {"name": language, "known": list(LANGUAGES)})
    source = (files(package) / "text" / f"{which}{language}.toml").read_text(encoding="utf-8")
    return {key: unbroken(text, language) for key, text in flat(tomllib.loads(source), "").items()}


def unbroken(text: str, language: str) -> str:
    """French puts a space before `: ; ? !`, typed as a plain one; a line must not break there."""
    return re.sub(r" (?=[:;?!])", NO_BREAK, text) if language == "fr" else text


def flat(table: Mapping[str, object], prefix: str) -> dict[str, str]:
    out: dict[str, str] = {}
    for key, value in table.items():
        name = prefix + key
        if isinstance(value, Mapping):
            out.update(flat(value, name + "."))
        else:
            out[name] = str(value)
    return out
