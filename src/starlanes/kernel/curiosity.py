"""Curiosity: of random choices that could be made, one that brings what came up least in the games so far.

Chance alone ends a turn or gives things away long before it comes to what is rare. So some choices of every verb are
tried on a copy, and what they tell is weighed: a verb, or a fact, that has hardly come up yet is worth a look.
"""

from typing import Final

from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.coverage import Counts, names_of
from starlanes.kernel.facts import Fact
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match

#: Of each verb, so many choices are tried at most.
TRIES: Final = 2


class Curiosity:
    """How often each verb and fact came up, as far as it is known."""

    def __init__(self, game: Game) -> None:
        self.varieties = game.varieties
        self.chosen: Counts = {}
        self.told: Counts = {}

    def note(self, choice: Choice, facts: list[Fact]) -> None:
        self.chosen[choice.verb] = self.chosen.get(choice.verb, 0) + 1
        for fact in facts:
            for name in names_of(fact.kind, fact.data, self.varieties):
                self.told[name] = self.told.get(name, 0) + 1

    def choose(self, match: Match, ask: Ask, chance: Stream) -> Choice:
        """The choice that brings the least common thing; chance decides between equals."""
        by_verb: dict[str, list[Choice]] = {}
        for choice in ask.choices:
            by_verb.setdefault(choice.verb, []).append(choice)
        best: list[Choice] = []
        least = 0
        for choices in by_verb.values():
            for _try in range(min(TRIES, len(choices))):
                choice = choices[int(chance.below(len(choices)))]
                common = self.common(match, ask.seat, choice)
                if not best or common < least:
                    best, least = [], common
                if common == least:
                    best.append(choice)
        return best[int(chance.below(len(best)))]

    def common(self, match: Match, seat: int, choice: Choice) -> int:
        """How often the least common thing that a choice brings has come up."""
        least = self.chosen.get(choice.verb, 0)
        for fact in match.copy().answer(seat, choice):
            for name in names_of(fact.kind, fact.data, self.varieties):
                least = min(least, self.told.get(name, 0))
        return least
