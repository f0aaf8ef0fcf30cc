"""The steps of a match, packed into whole numbers: copies share all but the newest, so that a copy costs the same
however long a match has gone on."""

from array import array
from collections.abc import Iterator
from typing import Final

#: So many steps make a block, which never changes again.
BLOCK: Final = 256


class Steps:
    """A list of whole numbers that is only ever added to."""

    def __init__(self) -> None:
        #: Full blocks. The list is replaced, never changed, so that copies share it.
        self.blocks: list[array[int]] = []
        self.newest: array[int] = array("q")

    def __len__(self) -> int:
        return len(self.blocks) * BLOCK + len(self.newest)

    def __getitem__(self, i: int) -> int:
        full = len(self.blocks) * BLOCK
        return self.blocks[i // BLOCK][i % BLOCK] if i < full else self.newest[i - full]

    def __iter__(self) -> Iterator[int]:
        return iter([self[i] for i in range(len(self))])

    def append(self, step: int) -> None:
        self.newest.append(step)
        if len(self.newest) == BLOCK:
            self.blocks = [*self.blocks, self.newest]
            self.newest = array("q")

    def copy(self) -> "Steps":
        out = Steps()
        out.blocks = self.blocks
        out.newest = self.newest[:]
        return out

    def first(self, n: int) -> "Steps":
        """The first so many of them."""
        out = Steps()
        full = n // BLOCK
        out.blocks = self.blocks[:full]
        if n % BLOCK:
            block = self.blocks[full] if full < len(self.blocks) else self.newest
            out.newest = block[: n % BLOCK]
        return out


def steps_of(steps: list[int]) -> Steps:
    out = Steps()
    for step in steps:
        out.append(step)
    return out
