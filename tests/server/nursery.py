"""Servers that start at once, for tests that kill one over and over: each is forked from a process that has read all of
the program, but has opened nothing. From then on it is a process like any other, that can be killed at any moment.
"""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import starlanes
import starlanes.cli.serve
import starlanes.server.serve
from starlanes.cli.main import main
from starlanes.server.statics import static
from tests.server.process import NEVER, READY, Server

PID = "pid "


class Nursery:
    """The process that the others are forked from."""

    def __enter__(self) -> "Nursery":
        command = [sys.executable, "-m", "tests.server.nursery"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.communicate(timeout=NEVER)

    def fork(self, args: list[str], errors: Path) -> tuple[int, str]:
        """A new server's process id, and the line that it says first."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"args": args, "errors": str(errors)}) + "\n")
        self.process.stdin.flush()
        while not (line := self.process.stdout.readline()).startswith(PID):
            assert line, "the nursery is gone"
        return int(line.removeprefix(PID)), self.process.stdout.readline()


class ForkedServer(Server):
    """A server from a nursery."""

    def __init__(self, nursery: Nursery, data_dir: Path, *more: str) -> None:
        super().__init__(data_dir, *more)
        self.nursery = nursery
        self.pid = 0

    def start(self) -> None:
        self.pid, line = self.nursery.fork(self.args(), self.errors)
        assert READY in line, self.errors.read_text()
        self.port = int(line.strip().rpartition(":")[2])

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.pid:
            self.kill()

    def end(self, sign: int) -> int:
        """Its exit code is not known."""
        os.kill(self.pid, sign)
        end = time.monotonic() + NEVER
        while alive(self.pid):
            assert time.monotonic() < end, "it does not end"
            time.sleep(0.005)
        self.pid = 0
        return 0


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def serve(args: list[str], errors: str) -> int:
    """What a forked process does."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
    os.write(1, f"{PID}{os.getpid()}\n".encode())
    code = 1
    try:
        code = main(args)
    finally:
        # Whoever waits for its first line hears that there is none.
        os.write(1, b"\n")
        os._exit(code)


def wait_for_orders() -> None:
    for game in starlanes.all_games():
        static(game)
    # Nobody asks what became of those who ended.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in iter(sys.stdin.readline, ""):
        order = json.loads(line)
        if os.fork() == 0:
            serve(order["args"], order["errors"])


if __name__ == "__main__":
    wait_for_orders()
