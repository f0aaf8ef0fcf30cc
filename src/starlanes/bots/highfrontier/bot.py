"""The greedy bot of High Frontier: plans a mission, gets what it needs for it, flies it, and works on the next."""

from typing import Final

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.highfrontier.answers import Answers
from starlanes.bots.highfrontier.turn import Menu
from starlanes.games.highfrontier.state import State, state_of
from starlanes.games.highfrontier.turn import Turn
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse

PACKAGE: Final = "starlanes.bots.highfrontier"
#: Any will do: only the order of the decks is hidden.
GUESS: Final = 1


class GreedyBot(Bot):
    """Remembers nothing from one question to the next but what it found on the map."""

    name = "greedy"

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        choices = glimpse.ask.choices
        if len(choices) == 1:
            return choices[0]
        code = self.think(glimpse).choose()
        return next(choice for choice in choices if choice.code == code)

    def think(self, glimpse: Glimpse) -> Menu | Answers:
        s: State = state_of(glimpse.guess(GUESS).position)
        legal = [choice.code for choice in glimpse.ask.choices]
        return Menu(s, glimpse.seat, legal) if isinstance(s.top(), Turn) else Answers(s, glimpse.seat, legal)
