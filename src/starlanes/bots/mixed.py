"""The bot that `verify` plays with: mostly what a game's best bot would choose, sometimes anything.

Random games end early and poor; a good bot never strays. Together they reach late stages by unlikely ways.
"""

from collections.abc import Callable

from starlanes.bots import bot, bot_names
from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse, glimpse
from starlanes.kernel.match import Match

#: Of so many choices, one is any.
STRAYS = 4


class MixedBot(Bot):
    name = "mixed"

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(seed)
        self.chance = stream(seed, "mixed bot")
        self.best = bot(bot_names(game)[-1], game, seed)

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        choices = glimpse.ask.choices
        if self.chance.below(STRAYS) == 0:
            return choices[self.chance.below(len(choices))]
        return choices[0] if len(choices) == 1 else self.best.choose(glimpse, limit)


def mixed_player(game: str) -> Callable[[int], Callable[[Match, int], Choice]]:
    """What `kernel.conformance.verify` takes as its player: for each seed one who answers for every seat."""

    def player(seed: int) -> Callable[[Match, int], Choice]:
        mixed = MixedBot(game, seed)
        return lambda match, seat: mixed.choose(glimpse(match, seat))

    return player
