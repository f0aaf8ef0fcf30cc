"""Workers that are not processes of this one: what spreading work needs of them, and how they are found.

`--on ray` starts a Ray on this machine, `--on ray://HOST:PORT` uses one that runs (docs/training.md). Whoever can't be
reached, or dies, costs a line and no work: what they leave is done by processes here.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from starlanes.kernel.errors import BadSetup, StarlanesError

Part = TypeVar("Part")
Done = TypeVar("Done")

ADDRESS: Final = re.compile(r"ray(://(?P<host>[^/:\s]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5}))?")
#: A batch for them is to take at least so many seconds: below that the way there and back costs more than it gives.
SECONDS: Final = 2.0

Tell = Callable[[StarlanesError], None]


class Lost(Exception):
    """A worker died with a part of the work, or can't be reached any more."""


class Elsewhere:
    """Workers somewhere else. A part of the work is handed over, waited for and fetched, under a handle of theirs."""

    def __init__(self, workers: int, tell: Tell) -> None:
        #: How many of them there are.
        self.workers = workers
        self.tell = tell

    def submit(self, work: Callable[[Any], Any], parts: Sequence[Any]) -> list[Any]:
        """Hand over every part; returns their handles. Raises Lost if nobody takes them."""
        raise NotImplementedError

    def wait(self, handles: list[Any]) -> Any:
        """One of the handles, when its part is done or lost."""
        raise NotImplementedError

    def fetch(self, handle: Any) -> Any:
        """What was made of a part; raises Lost, or what the work itself raised."""
        raise NotImplementedError

    def close(self) -> None:
        """Let them go; what they have not begun is dropped."""

    def spread(
        self, work: Callable[[Part], Done], parts: Sequence[Part], on_done: Callable[[Done], None] | None = None
    ) -> dict[int, Done]:
        """What they made of the parts, by number; `on_done` hears of each as it is done. Those that were lost are
        missing, and it is told once why."""
        out: dict[int, Done] = {}
        lost: list[Lost] = []
        try:
            waiting = {handle: number for number, handle in enumerate(self.submit(work, parts))}
        except Lost as error:
            waiting = {}
            lost.append(error)
        while waiting:
            handle = self.wait([*waiting])
            number = waiting.pop(handle)
            try:
                out[number] = self.fetch(handle)
            except Lost as error:
                lost.append(error)
                continue
            if on_done is not None:
                on_done(out[number])
        if lost:
            self.tell(StarlanesError("elsewhere.lost", {"n": len(parts) - len(out), "trouble": str(lost[0])}))
        return out


def find(address: str | None, jobs: int, tell: Tell) -> Elsewhere | None:
    """The workers at an address; None, and a line told, if there are none to be had: processes do the work then.

    Raises BadSetup for what is no address.
    """
    if address is None:
        return None
    found = ADDRESS.fullmatch(address)
    if found is None or int(found["port"] or 0) >= 2**16:
        raise BadSetup("elsewhere.address", {"address": address})
    try:
        from starlanes.arena.ray_workers import RayWorkers

        return RayWorkers(found["host"], int(found["port"] or 0), jobs, tell)
    except ModuleNotFoundError as error:
        tell(StarlanesError("elsewhere.no-extra", {"library": error.name or "ray", "extra": "ray"}))
    except Lost as error:
        tell(StarlanesError("elsewhere.not-there", {"address": address, "trouble": str(error)}))
    return None


def batch_of(seconds: float) -> int:
    """How many pieces of work that take so long each make a batch."""
    return max(1, round(SECONDS / max(seconds, 1e-4)))
