"""The catalog of Federation: how the arguments of prompts, refusals and facts are named in each language."""

from functools import cache

from starlanes.games.federation.words import Names, words
from starlanes.kernel.text import Catalog, Namer


@cache
def catalog(language: str) -> Catalog:
    all_words = words(language)

    def one_of(names: Names) -> Namer:
        return lambda word: names.get(word, word)

    planets = one_of(all_words.actions)
    namers: dict[str, Namer] = {
        "space": one_of(all_words.spaces),
        "spaces": one_of(all_words.spaces),
        "structure": one_of(all_words.structures),
        "tile": one_of(all_words.tiles),
        "tiles": one_of(all_words.tiles),
        "scholar": one_of(all_words.scholars),
        "copier": one_of(all_words.scholars),
        "alteration": all_words.alteration,
        "alterations": all_words.alteration,
        "ambassador": lambda word: all_words.fill("thing.ambassador", {"n": int(word)}),
        "resource": one_of(all_words.resources),
        "better": one_of(all_words.resources),
        "resources": all_words.amount,
        "reward": lambda word: all_words.reward(word),
        "action": planets,
        "mission": planets,
        "missions": planets,
        "left": planets,
        "right": planets,
        "law": planets,
        "project": one_of(all_words.projects),
        "colour": one_of(all_words.colours),
        "wing": one_of(all_words.wings),
        "floor": lambda word: capital(all_words.floors.get(word, word)),
        "moon": one_of(all_words.moons),
        "token": one_of(all_words.tokens),
        "place": all_words.place,
        "why": all_words.origin,
        "step": lambda word: all_words.texts.get(f"step.{word}", word),
        "source": lambda word: all_words.texts.get(f"source.{word}", word),
        "reason": lambda word: all_words.texts.get(f"reason.{word}", word),
    }
    return Catalog(language, all_words.texts, namers)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
