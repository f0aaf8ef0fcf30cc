"""What never changes about a game, sent once and kept by the client: its texts and its data, under the hash of both."""

import contextlib
import gzip
import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from starlanes.bots.levels import LEVELS, USUAL
from starlanes.bots.levels.strength import about, name, strength
from starlanes.kernel.game import Game, Option
from starlanes.kernel.text import LANGUAGES, Namer
from starlanes.learning.about import abouts
from starlanes.learning.course import guide, lesson_files
from starlanes.server.words import catalog


class Static:
    """A game's static part, ready to send."""

    def __init__(self, hash_: str, body: bytes) -> None:
        self.hash = hash_
        self.body = body
        self.gzipped = gzip.compress(body, 9, mtime=0)


@cache
def static(game: Game) -> Static:
    content = {"texts": {language: texts(game, language) for language in LANGUAGES}, "data": data(game)}
    hash_ = hashlib.blake2b(msgspec.json.encode(content), digest_size=8).hexdigest()
    return Static(hash_, msgspec.json.encode({"hash": hash_, **content}))


def static_address(game: Game) -> str:
    return f"/api/games/{game.id}/static?v={static(game).hash}"


def texts(game: Game, language: str) -> dict[str, str]:
    """The game's texts, what its board explains, and the server's refusals beside them."""
    own = {key: text for key, text in catalog(language).texts.items() if key.startswith("server.")}
    return {**own, **game.catalog(language).texts, **abouts(game.id, language)}


def data(game: Game) -> dict[str, Any]:
    """Verbs, choices in words and names for every game, and whatever is printed on its components."""
    extra = game.printed()
    words = {word for verb in game.vocabulary.verbs for domain in verb.domains for word in domain.words}
    words.update(ids(extra))
    # Words that only facts and prompts use have their names among the texts.
    spoken = game.catalog(LANGUAGES[0])
    words |= {word for field, _, word in (key.partition(".") for key in spoken.texts) if field in spoken.namers}
    return {
        "verbs": {verb.name: [domain.name for domain in verb.domains] for verb in game.vocabulary.verbs},
        **wording(game),
        "names": {language: names(game, language, sorted(words)) for language in LANGUAGES},
        **extra,
    }


def ids(printed: Any) -> Iterator[str]:
    """What the rows of printed things are called, however deep they stand."""
    if isinstance(printed, dict):
        if isinstance(printed.get("id"), str):
            yield printed["id"]
        printed = list(printed.values())
    if isinstance(printed, list):
        for part in printed:
            yield from ids(part)


def wording(game: Game) -> dict[str, Any]:
    """How choices are said: the names of each verb's arguments in its text, or every choice in words."""
    spoken = game.spoken()
    if spoken is not None:
        return {"spoken": spoken}
    return {"choices": {language: choices(game, language) for language in LANGUAGES}}


def choices(game: Game, language: str) -> dict[str, str]:
    """Every choice as a person would say it."""
    vocabulary = game.vocabulary
    every = (vocabulary.choice(code) for code in range(vocabulary.size))
    return {choice.text: game.in_words(choice, language) for choice in every}


def names(game: Game, language: str, words: list[str]) -> dict[str, dict[str, str] | str]:
    """What the game calls each word, by the field it stands in; a field that is named like another has its name."""
    out: dict[str, dict[str, str] | str] = {}
    first: dict[Namer, str] = {}
    for field, namer in game.catalog(language).namers.items():
        if namer in first:
            out[field] = first[namer]
            continue
        first[namer] = field
        found: dict[str, str] = {}
        for word in words:
            # A namer knows the words of its own field only.
            with contextlib.suppress(ValueError, LookupError):
                if namer(word) != word:
                    found[word] = namer(word)
        out[field] = found
    return out


def described(game: Game) -> dict[str, Any]:
    """A game as the list of games shows it."""
    names = {language: game.catalog(language).texts.get("game.name", game.id) for language in LANGUAGES}
    guided = guide(game.id)
    return {
        "id": game.id,
        "name": names["en"],
        "names": names,
        "seats": list(game.seats),
        "options": [option_row(game, option, "option") for option in game.options],
        "rulings": [{**option_row(game, ruling, "ruling"), "rule": ruling.section} for ruling in game.rulings],
        "bots": list(LEVELS),
        "levels": [level_row(level, game.id) for level in LEVELS],
        "static": static_address(game),
        "lessons": len(lesson_files(game.id)),
        "first_game": None if guided is None else guided.first_game(),
    }


def level_row(level: str, game: str) -> dict[str, Any]:
    """A level with how it plays, and what was measured of it in a game."""
    return {
        "level": level,
        "names": {language: name(level, language) for language in LANGUAGES},
        "about": {language: about(level, language) for language in LANGUAGES},
        "strength": {language: strength(level, game, language) for language in LANGUAGES},
        "usual": level == USUAL,
    }


def option_row(game: Game, option: Option, what: str) -> dict[str, Any]:
    """An option with what the texts say about it and about each of its values."""
    keys = [f"{what}.{option.name}", *(f"{what}.{option.name}.{value}" for value in option.values)]
    about = {language: [game.catalog(language).texts.get(key, "") for key in keys] for language in LANGUAGES}
    return {
        "name": option.name,
        "values": option.values,
        "default": option.default,
        "about": {language: said[0] for language, said in about.items()},
        "about_values": {language: said[1:] for language, said in about.items()},
    }
