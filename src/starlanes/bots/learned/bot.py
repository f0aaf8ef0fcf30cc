"""A bot that plays as its net advises, from a glimpse alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from starlanes.bots.base import NO_LIMIT, BadNet, Bot, Limit
from starlanes.bots.learned.reasons import reasons
from starlanes.kernel.chance import MASK, stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse

if TYPE_CHECKING:
    from starlanes.bots.learned.net import Judgement, Net

#: A game with so many times its usual rounds goes round in circles.
CIRCLES: Final = 3


def shipped_net(game: str) -> "Net":
    """The net of a game; raises BadNet, also if there is no numpy to play it with."""
    try:
        from starlanes.bots.learned.net import shipped
    except ModuleNotFoundError as error:
        raise BadNet("net.no-numpy", {"game": game, "library": error.name or "numpy"}) from None
    return shipped(game)


def circling(glimpse: Glimpse) -> float:
    """How many times its usual rounds a game has lasted, if it goes round in circles; otherwise 0.

    Where all do nothing round after round and always take the best choice, it is the same one for ever.
    """
    usual = glimpse.game.about().rounds
    lasted = glimpse.progress.round / usual if usual else 0.0
    return lasted if lasted >= CIRCLES else 0.0


class LearnedBot(Bot):
    """Takes what its net likes best; in a game that goes round in circles it draws, the longer the more freely.

    `find` gives the net of a game, when it is first needed.
    """

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
        if len(legal) == 1:
            best = 0
        elif lasted := circling(glimpse):
            best = self.drawn(glimpse, lasted)
        else:
            best = int(self.think(glimpse, legal).odds.argmax())
        return glimpse.game.vocabulary.choice(legal[best])

    def drawn(self, glimpse: Glimpse, temperature: float) -> int:
        """The place of a choice drawn by its odds: the higher the temperature, the more alike they are."""
        weights = self.think(glimpse, glimpse.legal).odds ** (1 / temperature)
        ends = (weights / weights.sum()).cumsum()
        lot = stream(self.seed, f"circle {glimpse.progress.round}").next32() / (MASK + 1)
        return min(int(ends.searchsorted(lot, "right")), len(ends) - 1)

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        legal = glimpse.legal
        if len(legal) == 1:
            return reasons(glimpse.game, [], [], 0.0, language)
        thought = self.think(glimpse, legal)
        choices = [glimpse.game.vocabulary.choice(code) for code in legal]
        return reasons(glimpse.game, choices, [float(odds) for odds in thought.odds], thought.win, language)
