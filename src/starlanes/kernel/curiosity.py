"""Curiosity: random choices that lead to what has not come up yet in the games so far.

Chance alone ends a turn or gives things away long before it comes to what is rare. So now and then some random walks
are made on copies; if one of them meets a verb or a fact that never came up, the game goes that way.
"""

from typing import Final

from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.coverage import Coverage, names_of
from starlanes.kernel.facts import Fact
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match

#: One in so many times, somebody who is invited to speak up does.
INTERJECT: Final = 4
#: So many walks are made; if none of them met anything new, others follow until one does, up to so many.
WALKS: Final = 24
MOST_WALKS: Final = 120
#: Every third walk has so many choices, the others two or three times as many.
LENGTH: Final = 15

Step = tuple[int, Choice]


def random_seat(match: Match, chance: Stream) -> int:
    """Somebody who is asked, or now and then somebody who may speak up."""
    asked = match.position.asked()
    if chance.below(INTERJECT) == 0:
        invited = [seat for seat in range(match.setup.seats) if match.invited(seat)]
        if invited:
            return invited[int(chance.below(len(invited)))]
    return asked[int(chance.below(len(asked)))]


def random_choice(choices: list[Choice], chance: Stream) -> Choice:
    """Any choice; every second time any verb, and one of its choices: so that what is one among hundreds is taken."""
    if chance.below(2) == 0:
        verbs = list(dict.fromkeys([choice.verb for choice in choices]))
        verb = verbs[int(chance.below(len(verbs)))]
        choices = [choice for choice in choices if choice.verb == verb]
    return choices[int(chance.below(len(choices)))]


def missing_in(coverage: Coverage) -> set[str]:
    """The verbs and facts that did not come up, as curiosity names them."""
    verbs = {verb_name(verb) for verb, n in coverage.verbs.items() if n == 0}
    return verbs | {fact for fact, n in coverage.facts.items() if n == 0}


class Curiosity:
    """The verbs and facts that did not come up yet: all there are, unless it is said what is missing. What hardly
    anybody gets to is not looked for."""

    def __init__(self, game: Game, missing: set[str] | None = None) -> None:
        self.varieties = game.varieties
        rare = {name for known in game.rare for name in (known, verb_name(known))}
        self.missing: set[str] = (missing_in(Coverage(game)) if missing is None else set(missing)) - rare

    def note(self, choice: Choice, facts: list[Fact]) -> None:
        """This came up."""
        self.missing -= self.news(choice, facts)

    def news(self, choice: Choice, facts: list[Fact]) -> set[str]:
        """What of this never came up before."""
        out = {verb_name(choice.verb)}
        for fact in facts:
            out.update(names_of(fact.kind, fact.data, self.varieties))
        return out & self.missing

    def plan(self, match: Match, chance: Stream) -> list[Step]:
        """Choices that lead to something new, the most of it that a walk met; none if no walk did."""
        best: list[Step] = []
        most = 0
        for walk in range(MOST_WALKS if self.missing else 0):
            if best and walk >= WALKS:
                break
            length = LENGTH * (1 + walk % 3)
            trial = match.copy()
            steps: list[Step] = []
            seen: set[str] = set()
            met = 0
            while not trial.over and len(steps) < length:
                seat = random_seat(trial, chance)
                choice = random_choice(trial.ask(seat).choices, chance)
                steps.append((seat, choice))
                news = self.news(choice, trial.answer(seat, choice)) - seen
                if news:
                    seen |= news
                    met = len(steps)
            if len(seen) > most:
                most = len(seen)
                best = steps[:met]
        return best


def verb_name(verb: str) -> str:
    """A verb as it is remembered: no fact has such a name."""
    return verb + ":"
