"""The greedy bot of High Frontier: plans a mission, gets what it needs for it, flies it, and works on the next."""

from functools import cache
from typing import Final

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.highfrontier.answers import Answers
from starlanes.bots.highfrontier.foresight import options, thought, weigh
from starlanes.bots.highfrontier.temper import SHREWD, USUAL
from starlanes.bots.highfrontier.turn import Menu
from starlanes.games.highfrontier.cards import FUTURE_NAMES
from starlanes.games.highfrontier.describe import choice_in_words
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.games.highfrontier.state import State, state_of
from starlanes.games.highfrontier.texts import catalog
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Plain
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.text import Catalog, read_texts

PACKAGE: Final = "starlanes.bots.highfrontier"
#: Any will do: only the order of the decks is hidden.
GUESS: Final = 1
#: So many are made of what may come, if nobody says how many.
GUESSES: Final = 2


class GreedyBot(Bot):
    """Remembers nothing from one question to the next but what it found on the map."""

    name = "greedy"
    temper = USUAL

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        choices = glimpse.ask.choices
        if len(choices) == 1:
            return choices[0]
        code = self.think(glimpse).choose()
        return next(choice for choice in choices if choice.code == code)

    def think(self, glimpse: Glimpse) -> Menu | Answers:
        s: State = state_of(glimpse.guess(GUESS).position)
        legal = [choice.code for choice in glimpse.ask.choices]
        return thought(s, glimpse.seat, legal, self.temper)

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        if len(glimpse.ask.choices) == 1:
            return [words(language).fill("only", {})]
        thinker = self.think(glimpse)
        code = thinker.choose()
        choice = next(choice for choice in glimpse.ask.choices if choice.code == code)
        args: dict[str, Plain] = {"choice": told(choice, language), "n": thinker.why.most}
        key = thinker.why.reason
        if thinker.why.target == -1 and key in ("fly", "way", "refuel", "boost", "assemble", "load", "bernal"):
            key = "plain"
        futures = thinker.plans.futures
        if key in ("produce-future", "power", "search-future"):
            goal = futures.missed if key == "search-future" else futures.goal()
            args["future"] = FUTURE_NAMES[goal]
            key = key if goal != -1 else "plain"
        if thinker.why.target != -1:
            args["space"] = SPACE_NAMES[thinker.why.target]
        return [words(language).fill(key, args)]


class ShrewdBot(GreedyBot):
    """The same, with an eye for what the others would pay: auctions are its income."""

    name = "shrewd"
    temper = SHREWD


class FarsightedBot(ShrewdBot):
    """The same, but where operations are nearly as good it plays each of them on in a few guesses."""

    name = "farsighted"

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        choices = glimpse.ask.choices
        if len(choices) == 1:
            return choices[0]
        thinker = self.think(glimpse)
        code = thinker.choose()
        if isinstance(thinker, Menu):
            codes = options(thinker, code)
            if len(codes) > 1:
                guesses = GUESSES if limit.guesses is None else limit.guesses
                code = weigh(glimpse, codes, limit, self.seed, guesses)
        return next(choice for choice in choices if choice.code == code)

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        choice = self.choose(glimpse, limit)
        if len(glimpse.ask.choices) == 1 or choice.code == self.think(glimpse).choose():
            return super().reasons(glimpse, language, limit)
        return [words(language).fill("foresight", {"choice": told(choice, language)})]


def told(choice: Choice, language: str) -> str:
    """A choice as a sentence begins with it."""
    said = choice_in_words(choice, language)
    return said[:1].upper() + said[1:]


@cache
def words(language: str) -> Catalog:
    """The texts of the reasons; spaces and Futures are named as in the game."""
    return Catalog(
        language, read_texts(PACKAGE, language), {name: catalog(language).namers[name] for name in ("space", "future")}
    )
