"""The server's own words: refusals, names it gives, what it prints."""

from functools import cache

from starlanes.kernel.facts import Phrase
from starlanes.kernel.game import Game
from starlanes.kernel.text import LANGUAGES, Catalog, read_texts


@cache
def catalog(language: str) -> Catalog:
    return Catalog(language, read_texts("starlanes.server", language), {})


def say(phrase: Phrase, language: str, game: Game | None = None) -> str:
    """A phrase in words: the server's own, or a game's."""
    words = catalog(language)
    if phrase.key in words.texts or game is None:
        return words.say(phrase)
    return game.catalog(language).say(phrase)


def language_of(asked: str | None, accepted: str | None) -> str:
    """The language to speak: the one asked for by name, else the first we know of an Accept-Language header."""
    if asked in LANGUAGES:
        return asked
    wanted: list[tuple[float, int, str]] = []
    for place, part in enumerate((accepted or "")[:200].split(",")):
        tag, _, weight = part.strip().partition(";q=")
        word = tag[:2].lower()
        if word in LANGUAGES:
            try:
                wanted.append((-float(weight or 1), place, word))
            except ValueError:
                continue
    return min(wanted)[2] if wanted else "en"
