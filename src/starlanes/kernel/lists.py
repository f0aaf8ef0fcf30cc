"""Lists of a state: they are never changed but replaced by a changed copy, so that copies of a state share them all."""

from typing import Final

#: What such a list is before it is first set; one for all, since making lists that are thrown away at once costs time.
BLANK: Final[list[int]] = []
BLANKS: Final[list[list[int]]] = []


def put(items: list[int], at: int, item: int) -> list[int]:
    """With another item in one place."""
    out = items[:]
    out[at] = item
    return out


def put_pile(piles: list[list[int]], at: int, pile: list[int]) -> list[list[int]]:
    """With another pile in one place."""
    out = piles[:]
    out[at] = pile
    return out


def without(items: list[int], item: int) -> list[int]:
    """With one of an item less."""
    out = items[:]
    out.remove(item)
    return out


def without_at(items: list[int], at: int) -> list[int]:
    """Without the item in one place."""
    out = items[:]
    out.pop(at)
    return out


def without_top(pile: list[int]) -> list[int]:
    """A pile whose top, its last item, was taken."""
    return pile[: len(pile) - 1]


def with_sorted(items: list[int], item: int) -> list[int]:
    """A sorted list with one item more."""
    out = items[:]
    add_sorted(out, item)
    return out


def add_sorted(items: list[int], item: int) -> None:
    """Insert into a sorted list that nobody shares, in place."""
    i = len(items)
    while i > 0 and items[i - 1] > item:
        i -= 1
    items.insert(i, item)
