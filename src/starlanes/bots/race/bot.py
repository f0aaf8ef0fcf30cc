"""The greedy bot: for every question, the answer worth most to it now."""

from collections.abc import Callable

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.race.consuming import best_sale, next_good, next_use
from starlanes.bots.race.explore import cards_to_keep
from starlanes.bots.race.guessing import best_guess
from starlanes.bots.race.paying import best_way, cards_to_give, next_to_spend, throw_or_keep
from starlanes.bots.race.picks import Picks
from starlanes.bots.race.placing import best_card
from starlanes.bots.race.producing import best_fill, next_power
from starlanes.bots.race.reasons import reasons, words
from starlanes.bots.race.sight import Sight
from starlanes.bots.race.start import best_start
from starlanes.bots.race.values import Values
from starlanes.bots.race.weights import WEIGHTS, Weights
from starlanes.games.race.cards import INDEX
from starlanes.games.race.kinds import ACTION_NAMES
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Phrase
from starlanes.kernel.glimpse import Glimpse

#: A prime, so that a whim comes back only after that many rounds.
WHIMS = 101


class GreedyBot(Bot):
    """Remembers nothing from one question to the next: the same seed, view and ask always give the same answer."""

    name = "greedy"

    def __init__(self, seed: int, weights: Weights = WEIGHTS) -> None:
        super().__init__(seed)
        self.weights = weights
        chance = stream(seed, "greedy bot")
        self.whims = [int(chance.below(1000)) / 1000 for n in range(WHIMS)]

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        ask = glimpse.ask
        return ask.choices[0] if len(ask.choices) == 1 else self.answer(Sight(glimpse.view), ask)

    def why(self, glimpse: Glimpse) -> list[Phrase]:
        """Why it would choose what it chooses, for a person who wants a hint (`reasons.words` says it)."""
        return reasons(Values(Sight(glimpse.view), self.weights, self.whims), glimpse.ask, self.choose(glimpse))

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        return [words(language).say(phrase) for phrase in self.why(glimpse)]

    def answer(self, sight: Sight, ask: Ask) -> Choice:
        verb = asked_verb(ask)
        if verb == "start":
            return best_start(sight, ask, self.weights, self.whims)
        if verb == "guess":
            return best_guess(sight, ask)
        values = Values(sight, self.weights, self.whims)
        if verb == "pick":
            return next_pick(Picks(values), sight, ask)
        if verb == "keep":
            return in_turn(cards_to_keep(values, ask), sight, ask, values.surplus)
        if verb == "throw":
            return throw_or_keep(values, ask)
        if verb in ("discard", "pay"):
            return in_turn(cards_to_give(values, ask), sight, ask, lambda index: -values.surplus(index))
        if verb in ("produce", "bonus"):
            return next_power(values, ask)
        if verb in ("develop", "settle"):
            return best_card(values, ask)
        if verb == "by":
            return best_way(values, ask)
        if verb == "trade":
            return best_sale(values, ask)
        if verb == "use":
            return next_use(values, ask)
        if verb == "consume":
            return next_good(values, ask)
        if verb == "spend":
            return next_to_spend(values, ask)
        return best_fill(values, ask)


def asked_verb(ask: Ask) -> str:
    """What an ask is about: the verb of its choices other than to pass."""
    return next(choice.verb for choice in ask.choices if choice.verb != "pass")


def in_turn(chosen: list[str], sight: Sight, ask: Ask, liking: Callable[[int], float]) -> Choice:
    """Of several picks under one seal, sent in canonical order, the one whose turn it is.

    What is under the seal may be none of mine, if a person asks for a hint in the middle: then the best that is left.
    """
    for text in sight.sealed:
        if text in chosen:
            chosen.remove(text)
    for choice in ask.choices:
        if choice.text in chosen:
            return choice
    return max(ask.choices, key=lambda choice: liking(INDEX[choice.args[0]]))


def next_pick(picks: Picks, sight: Sight, ask: Ask) -> Choice:
    """The action card to pick, or the second that goes best with the first."""
    best = ACTION_NAMES[picks.best(ask)[len(sight.sealed)]]
    return next(choice for choice in ask.choices if choice.args[0] == best)
