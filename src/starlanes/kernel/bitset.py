"""Large sets of small numbers, for the spaces of a map: words of 60 bits, so that each stays a machine integer."""

from typing import Final

from starlanes.kernel.bits import BIT, bits

WORD: Final = 60


class BitSet:
    """A set of numbers from 0 to `size` - 1, changed in place."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.words: list[int] = [0] * ((size + WORD - 1) // WORD)

    def copy(self) -> "BitSet":
        out = BitSet(0)
        out.size = self.size
        out.words = self.words[:]
        return out

    def __contains__(self, item: int) -> bool:
        return self.has(item)

    def __len__(self) -> int:
        n = 0
        for word in self.words:
            n += bits(word)
        return n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BitSet) and other.size == self.size and other.words == self.words

    def __hash__(self) -> int:
        return hash((self.size, tuple(self.words)))

    def __repr__(self) -> str:
        return f"<BitSet of {self.size}: {self.items()}>"

    def has(self, item: int) -> bool:
        """`item in set`, without a call by way of the interpreter."""
        return self.words[item // WORD] & BIT[item % WORD] != 0

    def add(self, item: int) -> None:
        self.words[item // WORD] |= BIT[item % WORD]

    def remove(self, item: int) -> None:
        """Nothing happens if it is not there."""
        if self.has(item):
            self.words[item // WORD] -= BIT[item % WORD]

    def join(self, other: "BitSet") -> None:
        """Add all that another set of the same size has."""
        for i in range(len(self.words)):
            self.words[i] |= other.words[i]

    def meet(self, other: "BitSet") -> None:
        """Keep only what another set of the same size has too."""
        for i in range(len(self.words)):
            self.words[i] &= other.words[i]

    def items(self) -> list[int]:
        """All that is in it, in ascending order."""
        out: list[int] = []
        for i in range(len(self.words)):
            word = self.words[i]
            bit = 0
            while word:
                if word & 1:
                    out.append(i * WORD + bit)
                word >>= 1
                bit += 1
        return out


def bit_set(size: int, items: list[int]) -> BitSet:
    """A set with these items, as `items` gives them: for loading and for tables."""
    out = BitSet(size)
    for item in items:
        out.add(item)
    return out
