"""What a piece of work gets besides its bytes: how much time it may take, and a way to tell how far it is."""

from collections.abc import Callable
from time import monotonic

#: A piece of work: a function of a module, which makes bytes of bytes and depends on nothing else.
Work = Callable[[bytes, "Desk"], bytes]


class Stopped(Exception):
    """Nobody waits for the work any more."""


class Desk:
    """Where a piece of work is done. Work that is run in place, without a worker, gets `Desk()`."""

    def __init__(
        self, share: float = 1.0, seconds: float | None = None, telling: Callable[[bytes], None] | None = None
    ) -> None:
        #: The part of its usual time that it may take: 1 if nobody else waits, less the more do.
        self.share = share
        self.seconds = seconds
        self.telling = telling
        self._began = monotonic()

    @property
    def left(self) -> float | None:
        """The seconds after which the worker is given up; None if it never is."""
        return None if self.seconds is None else max(0.0, self._began + self.seconds - monotonic())

    def tell(self, data: bytes = b"") -> None:
        """Say how far the work is. More urgent work may come in between here; the time begins anew afterwards.

        Raises Stopped if nobody waits for this work any more.
        """
        if self.telling is not None:
            self.telling(data)
            self._began = monotonic()
