"""The greedy bot of New Frontiers: for every question, the answer worth most to it now."""

from functools import cache
from typing import Final

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.frontiers.thinking import Thinker
from starlanes.bots.frontiers.worth import WEIGHTS
from starlanes.games.frontiers.choices import PICK, VOCABULARY
from starlanes.games.frontiers.describe import capital, choice_in_words
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Phrase
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.text import Catalog, read_texts

PACKAGE: Final = "starlanes.bots.frontiers"

#: A prime, so that the same whim comes back only after that many choices.
WHIMS: Final = 101


class GreedyBot(Bot):
    """Remembers nothing from one question to the next: the same seed, view and ask always give the same answer."""

    name = "greedy"

    def __init__(self, seed: int, weights: dict[str, float] = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        chance = stream(seed, "greedy bot")
        #: What it likes a little more for no reason, to decide between equals.
        self.whims = [int(chance.below(1000)) / 1e9 for n in range(WHIMS)]

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        choices = glimpse.ask.choices
        return choices[0] if len(choices) == 1 else self.ranked(glimpse)[0][1]

    def ranked(self, glimpse: Glimpse) -> list[tuple[float, Choice]]:
        """All choices with their worth in VP, the best first."""
        thinker = Thinker(glimpse, self.weights)
        choices = glimpse.ask.choices
        found = [(thinker.value(choice.code) + self.whims[choice.code % WHIMS], choice) for choice in choices]
        found.sort(key=lambda pair: -pair[0])
        return found

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        return [words(language).say(phrase) for phrase in self.why(glimpse)]

    def why(self, glimpse: Glimpse) -> list[Phrase]:
        """Why it would choose what it chooses, for a person who wants a hint."""
        if len(glimpse.ask.choices) == 1:
            return [Phrase("only")]
        (_best, choice), (_second, other), *_rest = self.ranked(glimpse)
        if choice.verb == "pick":
            mine, theirs = Thinker(glimpse, self.weights).gains(choice.code - PICK)
            return [Phrase("pick", {"choice": choice.text, "mine": round(mine), "theirs": round(theirs)})]
        return [Phrase("pass" if choice.verb == "pass" else "best", {"choice": choice.text, "other": other.text})]


@cache
def words(language: str) -> Catalog:
    """The texts of the reasons; choices are said as in the game."""

    def in_words(text: str) -> str:
        return capital(choice_in_words(VOCABULARY.parse(text), language))

    def within(text: str) -> str:
        return choice_in_words(VOCABULARY.parse(text), language)

    return Catalog(language, read_texts(PACKAGE, language), {"choice": in_words, "other": within})
