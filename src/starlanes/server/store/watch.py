"""Watching over a database: that the file is still the one we opened, that no statement lasts for ever."""

import os
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

#: Seconds that a transaction may take before its connection is cut, and between two looks at the time.
PATIENCE: Final = 8.0
LOOK: Final = 0.2


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


class Watchdog:
    """Cuts a connection whose transaction takes too long, from a thread of its own: the one that waits can't."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.until = 0.0
        self.file = -1
        self.cuts = 0
        self.stopped = threading.Event()
        self.thread: threading.Thread | None = None

    def begin(self, file: int) -> None:
        """A transaction begins on the connection with that file number."""
        if self.thread is None:
            self.thread = threading.Thread(target=self.watch, name="watchdog", daemon=True)
            self.thread.start()
        self.file = file
        self.until = time.monotonic() + self.patience

    def end(self) -> None:
        self.until = 0.0

    def watch(self) -> None:
        while not self.stopped.wait(LOOK):
            until = self.until
            if until and time.monotonic() > until:
                self.until = 0.0
                self.cut()

    def cut(self) -> None:
        """Both directions of the line end: whoever waits at it hears so at once."""
        self.cuts += 1
        with suppress(OSError), socket.socket(fileno=os.dup(self.file)) as line:
            line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.stopped.set()
