"""The bot that takes any legal choice, each equally likely."""

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse


class RandomBot(Bot):
    name = "random"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = stream(seed, "random bot")

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        choices = glimpse.ask.choices
        return choices[self.chance.below(len(choices))]
