"""Bots that err as people do: they waver between plausible choices, or overlook one."""

from typing import Final

from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.learned.bot import LearnedBot
from starlanes.bots.levels.ways import Way
from starlanes.kernel.chance import Stream, stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse

#: A choice whose odds are below this part of the best one's is not plausible.
PLAUSIBLE: Final = 0.05
#: A share is counted in so many parts.
PARTS: Final = 1 << 20


class LevelBot(Bot):
    """A bot that plays as a level says: seldom or often it overlooks what it would like best.

    It overlooks a thing that could be done, never a way to do nothing, nor the next step of what it has begun; and what
    it does instead is the best of the rest by its own lights.
    """

    def __init__(self, level: str, way: Way, base: Bot) -> None:
        super().__init__(base.seed)
        self.name = level
        self.way = way
        self.base = base
        self.chance = stream(base.seed, "level")

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        if len(glimpse.ask.choices) == 1:
            return glimpse.ask.choices[0]
        limit = within(self.way, limit)
        best = self.pick(glimpse, limit)
        overlooked = drawn(self.chance) < self.way.overlooks and best.args and best.verb not in self.way.steady
        if not overlooked:
            return best
        try:
            return self.pick(glimpse.overlooking(best), limit)
        except (LookupError, StopIteration, ValueError):
            return best  # there is nothing else that this bot would know how to do

    def pick(self, glimpse: Glimpse, limit: Limit) -> Choice:
        return self.base.choose(glimpse, limit)

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        return self.base.reasons(glimpse, language, within(self.way, limit))


class WaveringBot(LevelBot):
    """Draws from what its net thinks plausible, by the odds; the higher the temperature, the more alike they are."""

    def __init__(self, level: str, way: Way, base: LearnedBot) -> None:
        super().__init__(level, way, base)
        self.odds = base.odds

    def pick(self, glimpse: Glimpse, limit: Limit) -> Choice:
        choices = glimpse.ask.choices
        if len(choices) == 1:
            return choices[0]
        odds = self.odds(glimpse)
        most = max(odds)
        weights = [share ** (1 / self.way.temperature) if share >= PLAUSIBLE * most else 0.0 for share in odds]
        at = drawn(self.chance) * sum(weights)
        for choice, weight in zip(choices, weights, strict=True):
            at -= weight
            if at < 0:
                return choice
        return choices[odds.index(most)]


def within(way: Way, limit: Limit) -> Limit:
    """The level's own time, or less if there is less. Whoever counts guesses alone wants no clock to decide."""
    by_clock = limit.guesses is None or limit.seconds is not None
    seconds = [time for time in (way.seconds if by_clock else None, limit.left) if time is not None]
    guesses = [count for count in (way.guesses, limit.guesses) if count is not None]
    return Limit(min(seconds, default=None), min(guesses, default=None)) if seconds or guesses else NO_LIMIT


def drawn(chance: Stream) -> float:
    """A number from 0 to 1."""
    return int(chance.below(PARTS)) / PARTS
