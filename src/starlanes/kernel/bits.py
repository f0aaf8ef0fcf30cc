"""Small sets as the bits of an integer, for seats, spaces, tiles: cheap to copy and to compare."""

from typing import Final

#: BIT[n] is 1 << n, as a table because mypyc miscompiles a shifted 1 for large n.
BIT: Final[list[int]] = [1 << n for n in range(62)]


def bits(mask: int) -> int:
    """How many are in the set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
