"""New Frontiers in words: names of tiles, actions, goals and kinds, and the catalog that fills them into texts."""

from functools import cache

from starlanes.games.frontiers.data import GAME, PACKAGE
from starlanes.games.frontiers.tiles import INDEX, TILES
from starlanes.kernel.text import Catalog, Namer, game_texts, unbroken


def tile_name(slug: str, language: str) -> str:
    index = INDEX.get(slug)
    if index is None:
        return slug
    tile = TILES[index]
    return tile.fr if language == "fr" else tile.name


def names_of(table: str, language: str) -> dict[str, str]:
    """The words of a table of data/game.toml (actions, goals, goods, keywords, phases) by id."""
    key = "fr" if language == "fr" else "name"
    return {row["id"]: unbroken(row[key], language) for row in GAME[table]}


@cache
def catalog(language: str) -> Catalog:
    texts = game_texts(PACKAGE, language)
    actions = names_of("action", language)
    goals = names_of("goal", language)
    kinds = names_of("good", language)
    keywords = names_of("keyword", language)
    phases = names_of("phase", language)

    def tile(slug: str) -> str:
        return tile_name(slug, language)

    def gained_for(word: str) -> str:
        return texts.get(f"gained-for.{word}") or tile(word)

    namers: dict[str, Namer] = {
        "tile": tile,
        "tiles": tile,
        "colony": tile,
        "why": gained_for,
        "action": lambda word: actions.get(word, word),
        "goal": lambda word: goals.get(word, word),
        "goals": lambda word: goals.get(word, word),
        "kind": lambda word: kinds.get(word, word),
        "keyword": lambda word: keywords.get(word, word),
        "phase": lambda word: phases.get(word, word),
        "reason": lambda word: texts.get(f"reason.{word}", word),
    }
    return Catalog(language, texts, namers)
