"""A bot that plays as its net advises, from a glimpse alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from starlanes.bots.base import NO_LIMIT, BadNet, Bot, Limit
from starlanes.bots.learned.reasons import reasons
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse

if TYPE_CHECKING:
    from starlanes.bots.learned.net import Judgement, Net


def shipped_net(game: str) -> "Net":
    """The net of a game; raises BadNet, also if there is no numpy to play it with."""
    try:
        from starlanes.bots.learned.net import shipped
    except ModuleNotFoundError as error:
        raise BadNet("net.no-numpy", {"game": game, "library": error.name or "numpy"}) from None
    return shipped(game)


class LearnedBot(Bot):
    """Takes what its net likes best. `find` gives the net of a game, when it is first needed."""

    name = "learned"

    def __init__(self, seed: int, find: Callable[[str], "Net"] = shipped_net) -> None:
        super().__init__(seed)
        self.find = find

    def think(self, glimpse: Glimpse, legal: list[int]) -> "Judgement":
        """The odds of the choices and the worth of the position, by the net."""
        return self.find(glimpse.game.id).think(glimpse.row(), legal, glimpse.setup.seats)

    def odds(self, glimpse: Glimpse) -> list[float]:
        """The odds of the choices, in their order."""
        return [float(odds) for odds in self.think(glimpse, glimpse.legal).odds]

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        legal = glimpse.legal
        best = 0 if len(legal) == 1 else int(self.think(glimpse, legal).odds.argmax())
        return glimpse.game.vocabulary.choice(legal[best])

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        legal = glimpse.legal
        if len(legal) == 1:
            return reasons(glimpse.game, [], [], 0.0, language)
        thought = self.think(glimpse, legal)
        choices = [glimpse.game.vocabulary.choice(code) for code in legal]
        return reasons(glimpse.game, choices, [float(odds) for odds in thought.odds], thought.win, language)
