"""A bot that searches: it takes what brings most in fair guesses, by its net's account of who does what."""

from typing import TYPE_CHECKING

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.learned.bot import LearnedBot, circling, shipped_net
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse

if TYPE_CHECKING:
    from starlanes.bots.searching.weigh import Found


class SearchBot(Bot):
    """Searches until one choice is left, or its limit; where that says nothing, for `guesses` guesses."""

    name = "search"

    def __init__(self, seed: int, guesses: int | None = None) -> None:
        super().__init__(seed)
        self.guesses = guesses

    def find(self, glimpse: Glimpse, limit: Limit) -> "Found":
        """What it would take, and what it has found on the way; raises BadNet, also if there is no numpy."""
        shipped_net(glimpse.game.id)
        from starlanes.bots.searching.weigh import find

        if limit.seconds is None and limit.guesses is None and self.guesses is not None:
            limit = Limit(guesses=self.guesses)
        return find(glimpse, limit, self.seed)

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        legal = glimpse.legal
        if circling(glimpse):
            return LearnedBot(self.seed).choose(glimpse, limit)
        best = 0 if len(legal) == 1 else self.find(glimpse, limit).best
        return glimpse.game.vocabulary.choice(legal[best])

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        found = self.find(glimpse, limit)
        from starlanes.bots.searching.reasons import reasons

        return reasons(glimpse.game, found.best, found.weighed, language)
