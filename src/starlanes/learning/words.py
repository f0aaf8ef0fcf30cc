"""The words of lessons: in every language, with things and choices named as the game's own texts name them.

`<gem-world>` becomes the name of that thing, `<do settle gem-world>` what the button for that choice says. Both come
out between double stars, for whoever shows them to set off.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from starlanes.games import game as find_game
from starlanes.kernel.errors import BadChoice
from starlanes.kernel.game import Game
from starlanes.kernel.text import LANGUAGES, Namer, unbroken
from starlanes.kernel.written import BadScenario, as_table

NAMED: Final = re.compile(r"<(do )?([^<>]+)>")
#: A text in every language.
InWords = dict[str, str]


class BadLesson(BadScenario):
    """Something that is no lesson: an unknown key, a text that is missing, a thing that does not exist."""


def in_words(value: object, what: str) -> InWords:
    """A text in every language, as it is written."""
    given = as_table(value, what)
    if set(given) != set(LANGUAGES):
        raise BadLesson(f"{what} is a text in {' and '.join(LANGUAGES)}, not in {', '.join(map(str, given)) or 'none'}")
    return {language: str(given[language]) for language in LANGUAGES}


def filled(game: Game, said: Mapping[str, str]) -> InWords:
    """A text with everything named."""
    return {language: fill(game, language, text) for language, text in said.items()}


def fill(game: Game, language: str, text: str) -> str:
    def name(found: re.Match[str]) -> str:
        choice, word = found.groups()
        return f"**{button(game, language, word) if choice else thing(game, language, word)}**"

    return unbroken(NAMED.sub(name, text), language)


def thing(game: Game, language: str, word: str) -> str:
    named = things(game.id, language)
    if word not in named:
        raise BadLesson(f"'<{word}>' is nothing in {game.id}")
    return named[word]


def button(game: Game, language: str, text: str) -> str:
    """What the button for a choice says."""
    try:
        said = game.in_words(game.vocabulary.parse(text), language)
    except BadChoice:
        raise BadLesson(f"'<do {text}>' is no choice in {game.id}") from None
    return said[:1].upper() + said[1:]


@cache
def things(game: str, language: str) -> dict[str, str]:
    """All that lessons can name: what choices are about, and whatever else the game's texts have a name for."""
    found = find_game(game)
    catalog = found.catalog(language)
    out = named_things(found, language)
    for verb in found.vocabulary.verbs:
        for word in [word for domain in verb.domains for word in domain.words if word not in out]:
            named = [name for name in (named_by(namer, word) for namer in catalog.namers.values()) if name != word]
            if named:
                out[word] = named[0]
    return out


def named_by(namer: Namer, word: str) -> str:
    """What a namer calls a word; it knows the words of its own field only."""
    try:
        return namer(word)
    except (ValueError, LookupError):
        return word


def named_things(game: Game, language: str) -> dict[str, str]:
    """The cards, tiles or whatever a game's choices are about, with their names: all words that its texts can name."""
    catalog = game.catalog(language)
    out: dict[str, str] = {}
    for verb in game.vocabulary.verbs:
        for domain in verb.domains:
            if domain.name in catalog.namers:
                out.update({word: catalog.word(domain.name, word, None) for word in domain.words})
    return out


def bare(text: str) -> str:
    """A filled text without its stars."""
    return text.replace("**", "")
