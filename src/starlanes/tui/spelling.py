"""Spelling: what a person may type for a thing, and which thing they mean.

Every thing (a choice, a card) has spellings: its text form, and its words in each language. A typed line is compared
without case, accents and punctuation; words may be shortened ("gem w"), left out ("uplift gnarssh") or a little wrong
("gem wrold"). The person's own language goes before the others.
"""

import re
import unicodedata
from collections.abc import Callable, Hashable, Mapping
from difflib import SequenceMatcher
from typing import TypeVar

from starlanes.kernel.choice import Choice
from starlanes.kernel.game import Game
from starlanes.kernel.text import FIELD, LANGUAGES, Catalog
from starlanes.learning.words import named_things

Thing = TypeVar("Thing", bound=Hashable)
#: All that can be looked up in a game, with its name in a language.
Things = Callable[[Game, str], dict[str, str]]

#: How well a typed line fits a spelling; lower is better.
EQUAL, BEGINS, SHORTENED, CONTAINED, ALIKE, NOT = range(6)
#: How much of a mistyped line must be right.
ALIKE_ENOUGH = 0.8
#: The worst fit that is taken as meant when it is the only one.
WORST = ALIKE


def simple(text: str) -> str:
    """Lower case, without accents, words with single spaces between them. A plus sign counts as a letter."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join(re.findall(r"[a-z0-9+]+", bare.casefold().replace("œ", "oe")))


def fit(typed: str, spelling: str) -> int:
    """How well a simple typed line fits a simple spelling."""
    if typed == spelling:
        return EQUAL
    if spelling.startswith(typed):
        return BEGINS
    left = typed.split()
    words = spelling.split()
    if len(left) > 1 or len(typed) > 1:
        at = 0
        for word in words:
            if at < len(left) and word.startswith(left[at]):
                at += 1
        if at == len(left):
            return SHORTENED
    if len(typed) > 2 and typed in spelling:
        return CONTAINED
    if len(typed) > 3 and SequenceMatcher(None, typed, spelling).ratio() >= ALIKE_ENOUGH:
        return ALIKE
    return NOT


def meant(typed: str, things: Mapping[Thing, list[list[str]]]) -> list[Thing]:
    """The things a typed line fits best; several if it does not tell them apart, none if it fits nothing.

    The spellings of a thing come in groups, the person's own language first: a group later counts as a worse fit.
    """
    line = simple(typed)
    found: dict[Thing, tuple[int, int]] = {}
    for thing, groups in things.items():
        for place, spellings in enumerate(groups):
            for spelling in spellings:
                rank = (fit(line, spelling), place)
                if rank[0] <= WORST and (thing not in found or rank < found[thing]):
                    found[thing] = rank
    best = min(found.values(), default=(NOT, 0))
    return [thing for thing, rank in found.items() if rank == best] if line else []


def argument_words(catalog: Catalog, choice: Choice) -> str:
    """Only what a choice is about: "Gem World" of "place Gem World". The first field of the verb's text names it."""
    fields = FIELD.findall(catalog.texts.get(f"verb.{choice.verb}", ""))
    return catalog.word(fields[0][0], choice.args[0], None) if fields and choice.args else ""


class Speller:
    """The spellings of a game's choices and cards, for a person of one language."""

    def __init__(self, game: Game, language: str, things: Things | None = None) -> None:
        self.game = game
        self.language = language
        others = [other for other in LANGUAGES if other != language]
        self.catalogs = {spoken: game.catalog(spoken) for spoken in [language, *others]}
        self.things = [(things or named_things)(game, spoken) for spoken in self.catalogs]
        self.words: dict[str, list[list[str]]] = {
            word: [[simple(names[word]), simple(word)] for names in self.things] for word in self.things[0]
        }

    def choices(self, choices: list[Choice]) -> dict[Choice, list[list[str]]]:
        """The spellings of choices: in words, what they are about, and the text form."""
        out: dict[Choice, list[list[str]]] = {}
        for choice in choices:
            groups: list[list[str]] = []
            for language, catalog in self.catalogs.items():
                said = [self.game.in_words(choice, language), argument_words(catalog, choice)]
                spellings = [simple(text) for text in [*said, choice.text, " ".join(choice.args)]]
                groups.append([spelling for spelling in dict.fromkeys(spellings) if spelling])
            out[choice] = groups
        return out

    def say(self, choice: Choice) -> str:
        """A choice in the person's words."""
        return self.game.in_words(choice, self.language)

    def short(self, choice: Choice) -> str:
        """What a choice is about, or all of it if it is about nothing."""
        return argument_words(self.catalogs[self.language], choice) or self.say(choice)

    def card(self, word: str) -> str:
        """The name of a card in the person's language."""
        return self.things[0][word]

    def cards(self, typed: str) -> list[str]:
        """The cards that a typed name may mean, by their words in choices."""
        return meant(typed, self.words)
