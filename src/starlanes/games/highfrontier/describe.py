"""Choices as a person would say them."""

from starlanes.games.highfrontier.texts import catalog
from starlanes.games.highfrontier.verbs import in_words
from starlanes.kernel.choice import Choice


def choice_in_words(choice: Choice, language: str) -> str:
    return in_words(catalog(language), choice.verb, choice.args)
