"""A worker: a process of its own that runs one piece of work after the other, and sees nothing but their bytes."""

import contextlib
import faulthandler
import os
import signal
import traceback
from collections.abc import Callable
from functools import cache
from importlib import import_module
from multiprocessing.connection import Connection
from typing import IO, Final, cast

from starlanes.thinking.collector import calm_collector
from starlanes.thinking.desk import Desk, Stopped, Work
from starlanes.thinking.letters import ENCODER, TO_WORKER, Done, Errand, Failed, Ready, Told
from starlanes.thinking.priority import stand_back
from starlanes.thinking.threads import one_thread

#: Seconds beyond its time after which a worker ends itself: whoever should have ended it is gone.
FORSAKEN: Final = 5.0


def run(line: Connection, get_ready: str) -> None:
    """A worker's life: from `Ready` to the moment its server hangs up. `get_ready` is a function, `module:name`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to answer
    one_thread()
    stand_back()
    with contextlib.suppress(EOFError, OSError), open(os.devnull, "w", encoding="ascii") as nowhere:
        os.dup2(nowhere.fileno(), 1)  # what the server prints is the server's; whoever reads it waits for its end
        if get_ready:
            function(get_ready)()
        calm_collector()
        line.send_bytes(ENCODER.encode(Ready()))
        worker = Worker(line, nowhere)
        while True:
            errand = TO_WORKER.decode(line.recv_bytes())
            assert isinstance(errand, Errand)
            worker.run(errand)


class Worker:
    """The worker's side of the line."""

    def __init__(self, line: Connection, nowhere: IO[str]) -> None:
        self.line = line
        self.nowhere = nowhere

    def run(self, errand: Errand) -> None:
        """Do a piece of work and send what came of it."""
        desk = Desk(errand.share, errand.seconds, self.teller(errand))
        self.watch(errand)
        try:
            letter: Done | Failed = Done(cast(Work, function(errand.work))(errand.data, desk))
        except Stopped:
            letter = Failed("stopped")
        except OSError:
            raise
        except Exception:
            letter = Failed(traceback.format_exc(limit=-6))
        faulthandler.cancel_dump_traceback_later()
        self.line.send_bytes(ENCODER.encode(letter))

    def teller(self, errand: Errand) -> Callable[[bytes], None]:
        def tell(data: bytes) -> None:
            faulthandler.cancel_dump_traceback_later()
            self.line.send_bytes(ENCODER.encode(Told(data)))
            while isinstance(heard := TO_WORKER.decode(self.line.recv_bytes()), Errand):
                self.run(heard)
            if heard.stop:
                raise Stopped
            self.watch(errand)

        return tell

    def watch(self, errand: Errand) -> None:
        """End this process if it works on for far too long: compiled code lets nothing else in, not even a thread."""
        faulthandler.dump_traceback_later(errand.seconds + FORSAKEN, exit=True, file=self.nowhere)


@cache
def function(name: str) -> Callable[..., object]:
    module, _colon, name = name.partition(":")
    return cast(Callable[..., object], getattr(import_module(module), name))
