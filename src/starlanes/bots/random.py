"""The bot that takes any legal choice, each equally likely."""

from starlanes.bots.base import Bot
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import View


class RandomBot(Bot):
    name = "random"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = stream(seed, "random bot")

    def choose(self, view: View, ask: Ask) -> Choice:
        return ask.choices[self.chance.below(len(ask.choices))]
