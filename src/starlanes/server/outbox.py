"""The outbox: what a turn of the event loop has to say goes out at its end, once for each socket."""

import asyncio
from collections.abc import Callable


class Outbox:
    """The sockets that something waits for: each is called once."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def add(self, flush: Callable[[], None]) -> None:
        if not self.due:
            asyncio.get_running_loop().call_soon(self.flush)
        self.due.append(flush)

    def flush(self) -> None:
        due, self.due = self.due, []
        for flush in due:
            flush()
