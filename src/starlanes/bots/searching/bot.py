"""A bot that searches: it takes what brings most in fair guesses, by its net's account of who does what."""

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.searching.weigh import begin, counsel_of, wanted
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse


class SearchBot(Bot):
    """Searches as long as its limit and until one choice is left; without a limit, for `guesses` guesses."""

    name = "search"

    def __init__(self, seed: int, guesses: int | None = None) -> None:
        super().__init__(seed)
        self.guesses = guesses

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        words, legal = glimpse.game.vocabulary, glimpse.legal
        if len(legal) == 1:
            return words.choice(legal[0])
        counsel = counsel_of(glimpse.game.id)
        search = begin(glimpse, self.seed, counsel, counsel.prior(glimpse))
        search.run(limit, self.guesses if limit is NO_LIMIT and self.guesses else wanted(limit), 2)
        return words.choice(legal[search.best()])
