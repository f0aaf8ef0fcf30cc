"""Large sets behave like Python's own."""

from hypothesis import given
from hypothesis import strategies as st

from starlanes.kernel.bitset import bit_set

SIZE = 1000
ITEMS = st.lists(st.integers(0, SIZE - 1), max_size=40)


@given(ITEMS, ITEMS)
def test_sets_of_a_thousand(some: list[int], others: list[int]) -> None:
    mine, theirs = bit_set(SIZE, some), bit_set(SIZE, others)
    assert mine.items() == sorted(set(some))
    assert len(mine) == len(set(some))
    assert all(item in mine for item in some)
    both, common, less = mine.copy(), mine.copy(), mine.copy()
    both.join(theirs)
    common.meet(theirs)
    for item in others:
        less.remove(item)
    assert both.items() == sorted({*some, *others})
    assert common.items() == sorted({*some} & {*others})
    assert less.items() == sorted({*some} - {*others})
    assert mine.items() == sorted(set(some)), "copies are apart"
    assert (mine == theirs) == (set(some) == set(others))
    if mine == theirs:
        assert hash(mine) == hash(theirs)
