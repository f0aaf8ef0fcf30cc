"""How a worker may answer for a bot in the tests: each stands in for `starlanes.bots.answering.answer`."""

import os
import signal
import time
from pathlib import Path

from starlanes.bots import answering
from starlanes.bots.base import Limit
from starlanes.bots.race.bot import GreedyBot
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse
from starlanes.thinking.desk import Desk


def broken(self: GreedyBot, glimpse: Glimpse, limit: Limit) -> Choice:
    raise RuntimeError("a broken bot")


def with_a_broken_bot(data: bytes, desk: Desk) -> bytes:
    """The worker of one test alone: it has no other bot afterwards."""
    setattr(GreedyBot, "choose", broken)  # noqa: B010 mypy would see a method given a function
    return answering.answer(data, desk)


def killed(data: bytes, desk: Desk) -> bytes:
    """Dies in mid-thought, the third time; every worker adds to the same count."""
    count = Path(os.environ["STARLANES_TEST_COUNT"])
    with count.open("a") as file:
        file.write("x")
    if count.stat().st_size == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return answering.answer(data, desk)


def hanging(data: bytes, desk: Desk) -> bytes:
    while True:
        time.sleep(0.01)


def busy(data: bytes, desk: Desk) -> bytes:
    """Keeps a worker until a file is there."""
    while not Path(data.decode()).exists():
        time.sleep(0.005)
    return b""
