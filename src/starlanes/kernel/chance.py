"""Random streams of our own, the same on every Python and platform.

A match owns one or more named streams. Each is seeded from the match's seed and its own name, so a new use of chance
in one place never shifts the outcomes of another. The generator is sfc32 (a small, fast, well-tested 32-bit
generator) because it fits mypyc's i64 without overflow: compiled and interpreted code give the same numbers.
"""

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 12


@mypyc_attr(acyclic=True)
class Stream:
    """One stream of random numbers; four 32-bit words of state."""

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, counter: i64 = 1) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def copy(self) -> "Stream":
        return Stream(self.a, self.b, self.c, self.counter)

    def next32(self) -> i64:
        """The next number from 0 to 2**32 - 1."""
        out: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & MASK)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (the uneven tail of the range is drawn again)."""
        if n <= 1:
            return 0
        limit: i64 = (MASK + 1) - (MASK + 1) % n
        out = self.next32()
        while out >= limit:
            out = self.next32()
        return out % n

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, in place (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def words(self) -> list[int]:
        """The state, to save."""
        return [int(self.a), int(self.b), int(self.c), int(self.counter)]


def stream(seed: int, name: str) -> Stream:
    """The stream of that name for that seed."""
    raw = blake2b(f"{seed}/{name}".encode(), digest_size=12).digest()
    out = Stream(
        int.from_bytes(raw[0:4], "little"), int.from_bytes(raw[4:8], "little"), int.from_bytes(raw[8:12], "little"), 1
    )
    turn = 0
    while turn < WARM_UP:
        out.next32()
        turn += 1
    return out


def from_words(words: list[int]) -> Stream:
    """The stream that `Stream.words` saved."""
    return Stream(words[0], words[1], words[2], words[3])
