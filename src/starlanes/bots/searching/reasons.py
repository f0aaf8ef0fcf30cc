"""What a search has found, in words: its choice and the next best ones, with the chances of winning."""

from functools import cache
from typing import Final

from starlanes.bots.searching.weigh import Weighed
from starlanes.kernel.facts import Phrase, Plain
from starlanes.kernel.game import Game
from starlanes.kernel.text import Catalog, read_texts

PACKAGE: Final = "starlanes.bots.searching"
#: How many choices are named besides the best.
OTHERS: Final = 2


@cache
def words(language: str) -> Catalog:
    return Catalog(language, read_texts(PACKAGE, language), {})


def reasons(game: Game, best: int, weighed: list[Weighed], language: str) -> list[str]:
    """Sentences for a person; `best` is the place of the choice that the bot takes."""
    say = words(language).say
    if len(weighed) == 1:
        return [say(Phrase("only"))]
    taken = weighed[best]
    others = [each for each in weighed if each is not taken and each.looks > 1]
    if not others or taken.looks <= 1:
        return [say(Phrase("plain", chances(game, taken, language)))]
    out = [say(Phrase("best", chances(game, taken, language)))]
    for each in sorted(others, key=lambda each: -each.win)[:OTHERS]:
        out.append(say(Phrase("other", chances(game, each, language))))
    return [*out, say(Phrase("guesses", {"guesses": taken.looks}))]


def chances(game: Game, each: Weighed, language: str) -> dict[str, Plain]:
    """A choice and its chances, in percent."""
    return {
        "choice": game.in_words(game.vocabulary.choice(each.code), language),
        "percent": percent(each.win),
        "low": percent(each.win - each.half),
        "high": percent(each.win + each.half),
    }


def percent(share: float) -> int:
    return round(100 * min(1.0, max(0.0, share)))
