"""What every bot is: something that answers an ask from a view."""

from starlanes.kernel.ask import Ask
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import View


class Bot:
    """The base of all bots. A bot keeps no reference to a match; its seed makes it repeatable."""

    name = "bot"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, ask: Ask) -> Choice:
        raise NotImplementedError

    def reasons(self, view: View, ask: Ask, language: str) -> list[str]:
        """Why it would choose what it chooses, in sentences, for a person who wants a hint; nothing if it can't say."""
        return []
