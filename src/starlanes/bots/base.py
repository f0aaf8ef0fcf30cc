"""What every bot is: something that answers an ask from a glimpse of the match, within a limit."""

from time import monotonic

from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.glimpse import Glimpse


class Limit:
    """How long a bot may think: so many seconds, so many guesses, or both; None is no limit."""

    def __init__(self, seconds: float | None = None, guesses: int | None = None) -> None:
        self.seconds = seconds
        self.guesses = guesses
        self._until = None if seconds is None else monotonic() + seconds

    def __repr__(self) -> str:
        return f"Limit(seconds={self.seconds}, guesses={self.guesses})"

    def reached(self, guesses: int = 0) -> bool:
        """Whether a bot that has made so many guesses must answer now. The clock runs from when the limit was made."""
        if self.guesses is not None and guesses >= self.guesses:
            return True
        return self._until is not None and monotonic() >= self._until

    @property
    def left(self) -> float | None:
        """The seconds that are left; None if there is no such limit."""
        return None if self._until is None else max(0.0, self._until - monotonic())


NO_LIMIT = Limit()


class BadNet(StarlanesError):
    """A net that can't be used: missing, damaged, or trained for something else. Its bot will never answer."""


class Bot:
    """The base of all bots. A bot never sees a match; its seed makes it repeatable."""

    name = "bot"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        """One of `glimpse.ask.choices`."""
        raise NotImplementedError

    def reasons(self, glimpse: Glimpse, language: str, limit: Limit = NO_LIMIT) -> list[str]:
        """Why it would choose what it chooses, in sentences, for a person who wants a hint; nothing if it can't say."""
        return []
