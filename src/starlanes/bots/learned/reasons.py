"""What a net thinks of a decision, in words: its best choices with their odds, and the chance of winning."""

from functools import cache
from typing import Final

from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Phrase
from starlanes.kernel.game import Game
from starlanes.kernel.text import Catalog, read_texts

PACKAGE: Final = "starlanes.bots.learned"
#: How many choices are named besides the best, and the odds (in percent) below which none is.
OTHERS: Final = 2
LEAST: Final = 5


@cache
def words(language: str) -> Catalog:
    return Catalog(language, read_texts(PACKAGE, language), {})


def reasons(game: Game, choices: list[Choice], odds: list[float], win: float, language: str) -> list[str]:
    """Sentences for a person; `choices` is empty if there was nothing to choose."""
    say = words(language).say
    if not choices:
        return [say(Phrase("only"))]
    order = sorted(range(len(choices)), key=lambda i: -odds[i])
    best = order[0]
    out = [say(Phrase("best", {"choice": game.in_words(choices[best], language), "percent": percent(odds[best])}))]
    for i in order[1 : 1 + OTHERS]:
        if percent(odds[i]) >= LEAST:
            named = game.in_words(choices[i], language)
            out.append(say(Phrase("other", {"choice": named, "percent": percent(odds[i])})))
    out.append(say(Phrase("win", {"percent": percent(win)})))
    return out


def percent(share: float) -> int:
    return round(100 * share)
