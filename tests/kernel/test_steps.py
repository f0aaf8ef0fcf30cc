"""The steps of a match: copies share what is old, and go on apart."""

import pytest

from starlanes.kernel.steps import BLOCK, steps_of

SIZES = [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 7]


@pytest.mark.parametrize("size", SIZES)
def test_steps_are_a_list_of_numbers(size: int) -> None:
    steps = steps_of(list(range(size)))
    assert len(steps) == size
    assert list(steps) == list(range(size))
    with pytest.raises(IndexError):
        steps[size]


@pytest.mark.parametrize("size", SIZES)
def test_a_copy_goes_on_apart(size: int) -> None:
    steps = steps_of(list(range(size)))
    copy = steps.copy()
    for n in range(BLOCK + 1):
        copy.append(-n)
    assert list(steps) == list(range(size))
    assert list(copy) == [*range(size), *(-n for n in range(BLOCK + 1))]


@pytest.mark.parametrize("size", SIZES)
def test_the_first_of_them(size: int) -> None:
    steps = steps_of(list(range(3 * BLOCK + 7)))
    first = steps.first(size)
    first.append(9)
    assert list(first) == [*range(size), 9]
    assert list(steps) == list(range(3 * BLOCK + 7))


def test_copies_share_what_is_old() -> None:
    steps = steps_of(list(range(2 * BLOCK)))
    assert steps.copy().blocks is steps.blocks
