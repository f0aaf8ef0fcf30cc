"""Curiosity: random choices that lead to what has not come up yet in the games so far.

Chance alone ends a turn or gives things away long before it comes to what is rare. So now and then some random walks
are made on copies; if one of them meets a verb or a fact that never came up, the game goes that way.
"""

from typing import Final

from starlanes.kernel.chance import Stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.coverage import names_of
from starlanes.kernel.facts import Fact
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match

#: One in so many times, somebody who is invited to speak up does.
INTERJECT: Final = 4
#: So many walks are made, of so many choices each.
WALKS: Final = 16
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


class Curiosity:
    """The verbs and facts that came up, as far as it is known."""

    def __init__(self, game: Game) -> None:
        self.varieties = game.varieties
        self.verbs: set[str] = set()
        self.facts: set[str] = set()

    def note(self, choice: Choice, facts: list[Fact]) -> bool:
        """Take note of what came up; True if any of it is new."""
        before = len(self.verbs) + len(self.facts)
        self.verbs.add(choice.verb)
        for fact in facts:
            self.facts.update(names_of(fact.kind, fact.data, self.varieties))
        return len(self.verbs) + len(self.facts) > before

    def plan(self, match: Match, chance: Stream) -> list[Step]:
        """Choices that lead to something new, the most of it that a walk met; none if no walk did."""
        best: list[Step] = []
        most = 0
        for _walk in range(WALKS):
            trial = match.copy()
            seen = Curiosity(match.game)
            seen.verbs = self.verbs.copy()
            seen.facts = self.facts.copy()
            steps: list[Step] = []
            met = 0
            while not trial.over and len(steps) < LENGTH:
                seat = random_seat(trial, chance)
                choice = random_choice(trial.ask(seat).choices, chance)
                steps.append((seat, choice))
                if seen.note(choice, trial.answer(seat, choice)):
                    met = len(steps)
            news = len(seen.verbs) + len(seen.facts) - len(self.verbs) - len(self.facts)
            if news > most:
                most = news
                best = steps[:met]
        return best
