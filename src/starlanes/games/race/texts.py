"""Race in words: card names, actions, phases and kinds, and the catalog that fills them into texts."""

from functools import cache

from starlanes.games.race.cards import INDEX, SECOND_EDITION
from starlanes.games.race.data import GAME, PACKAGE
from starlanes.kernel.text import Catalog, Namer, game_texts, unbroken


def card_name(slug: str, language: str) -> str:
    index = INDEX.get(slug)
    if index is None:
        return slug
    card = SECOND_EDITION[index]
    return card.fr if language == "fr" else card.name


def names_of(table: str, language: str) -> dict[str, str]:
    """The words of a table of data/game.toml (phases, actions, goods) by id."""
    key = "fr" if language == "fr" else "name"
    return {row["id"]: unbroken(row[key], language) for row in GAME[table]}


@cache
def catalog(language: str) -> Catalog:
    texts = game_texts(PACKAGE, language)
    actions = names_of("action", language)
    phases = names_of("phase", language)
    kinds = names_of("good", language)

    def card(slug: str) -> str:
        return card_name(slug, language)

    def drawn_for(word: str) -> str:
        return texts.get(f"drawn-for.{word}") or card(word)

    namers: dict[str, Namer] = {
        "card": card,
        "cards": card,
        "world": card,
        "worlds": card,
        "ship": card,
        "tactics": card,
        "why": drawn_for,
        "actions": lambda word: actions.get(word, word),
        "phase": lambda word: phases.get(word, word),
        "kind": lambda word: kinds.get(word, word),
        "reason": lambda word: texts.get(f"reason.{word}", word),
    }
    return Catalog(language, texts, namers)
