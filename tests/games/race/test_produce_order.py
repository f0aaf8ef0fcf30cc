"""When the order of Produce powers is asked for: exactly when another order can fill other worlds."""

from functools import cache
from itertools import product

from starlanes.games.race.kinds import KINDS
from starlanes.games.race.produce_order import may_take_away

Counts = tuple[int, ...]


def less(counts: Counts, at: int) -> Counts:
    return (*counts[:at], counts[at] - 1, *counts[at + 1 :])


@cache
def filled(empty: Counts, left: Counts, free: int, kinds_first: bool) -> frozenset[Counts]:
    """What may still be empty in the end, with powers for one kind used first, or in any order."""
    out: set[Counts] = set()
    useful = [kind for kind in range(len(empty)) if left[kind] and empty[kind]]
    for kind in useful:
        out |= filled(less(empty, kind), less(left, kind), free, kinds_first)
    if free and sum(empty) and not (kinds_first and useful):
        for kind in range(len(empty)):
            if empty[kind]:
                out |= filled(less(empty, kind), left, free - 1, kinds_first)
    return frozenset(out) if out else frozenset({empty})


def test_it_is_asked_for_exactly_when_it_matters() -> None:
    few = range(3)
    others = [0] * (KINDS - 3)
    asked = 0
    for empty in product(few, repeat=3):
        for left in product(few, repeat=3):
            for free in range(4):
                matters = filled(empty, left, free, False) != filled(empty, left, free, True)
                asked += matters
                assert may_take_away([*empty, *others], [*left, *others], free) == matters, (empty, left, free)
    assert asked > 100
