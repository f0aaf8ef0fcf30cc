"""Watching over a database: that the file is still the one we opened, that no statement lasts for ever."""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

#: Seconds that a transaction may take before its connection is cut.
PATIENCE: Final = 8.0


class FileWatch:
    """A SQLite file and the journal beside it, as they were when we last looked.

    Whoever deletes, replaces or cuts the file under a running server leaves us writing into nothing: SQLite would not
    say a word. Nothing here ever shrinks the file, so one that has shrunk is another's work too.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.journal = Path(f"{file}-wal")
        self.identity: tuple[int, int] | None = None
        self.size = 0
        self.journal_identity: tuple[int, int] | None = None

    def trouble(self) -> str:
        """What happened to the file since we last looked; empty if nothing did."""
        try:
            found = os.stat(self.file)
        except OSError as error:
            return f"{self.file}: {error.strerror}"
        identity = (found.st_dev, found.st_ino)
        if self.identity is not None and identity != self.identity:
            return f"{self.file} is another file than before"
        if found.st_size < self.size:
            return f"{self.file} was cut from {self.size} to {found.st_size} bytes"
        self.identity, self.size = identity, found.st_size
        return self.journal_trouble()

    def journal_trouble(self) -> str:
        try:
            found = os.stat(self.journal)
        except OSError:
            return "" if self.journal_identity is None else f"{self.journal} is gone"
        identity = (found.st_dev, found.st_ino)
        if self.journal_identity is not None and identity != self.journal_identity:
            return f"{self.journal} is another file than before"
        self.journal_identity = identity
        return ""

    def forget_journal(self) -> None:
        """The connection was closed: SQLite may have tidied up."""
        self.journal_identity = None


@contextmanager
def cut_after(seconds: float, connection: Any) -> Iterator[None]:
    """Cut the line of a connection that is waited for too long: whoever waits at it hears so at once.

    To cancel a statement would mean to ask the database for it, which is just what does not answer.
    """
    handle = asyncio.get_running_loop().call_later(seconds, cut, connection)
    try:
        yield
    finally:
        handle.cancel()


def cut(connection: Any) -> None:
    """Both directions of a line end."""
    if not connection.closed:
        with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)
