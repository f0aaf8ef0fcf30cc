"""The words of a table: those of the terminal, or a game's own where it has a better word for the same thing."""

from starlanes.bots.levels import LEVELS
from starlanes.bots.levels.strength import name as level_name
from starlanes.cli.words import Words, words_of
from starlanes.kernel.facts import Plain

PACKAGE = "starlanes.tui"


class TableWords(Words):
    """Texts by key. A game's own text goes first: at New Frontiers `frontiers.usage.card` is said for `usage.card`."""

    def __init__(self, game: str, language: str) -> None:
        super().__init__(language, words_of(PACKAGE, language).catalog.texts)
        self.game = game

    def __call__(self, key: str, **args: Plain | list[str]) -> str:
        own = f"{self.game}.{key}"
        return super().__call__(own if self.has(own) else key, **args)

    def bot(self, name: str) -> str:
        """What a bot or a level is called here."""
        if name in LEVELS:
            return level_name(name, self.language)
        return self(f"bot.{name}") if self.has(f"bot.{name}") else name
