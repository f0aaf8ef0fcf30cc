"""The random streams: the same numbers everywhere, unbiased, one apart from another."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from starlanes.kernel.chance import Stream, from_words, stream


def test_the_numbers_are_fixed_for_all_time() -> None:
    """A change here would break every saved game."""
    chance = stream(42, "pile")
    assert [int(chance.next32()) for _ in range(5)] == FIRST_FIVE
    deck = list(range(10))
    stream(7, "deal").shuffle(deck)
    assert deck == SHUFFLED


FIRST_FIVE = [2987000123, 692225223, 3628289118, 3458331600, 3739821146]
SHUFFLED = [7, 4, 2, 5, 3, 0, 8, 6, 9, 1]


def test_streams_of_different_names_are_apart() -> None:
    one, other = stream(1, "deal"), stream(1, "pile")
    assert [one.next32() for _ in range(8)] != [other.next32() for _ in range(8)]


def test_a_copy_and_a_saved_stream_go_on_alike() -> None:
    chance = stream(3, "x")
    chance.next32()
    copy, loaded = chance.copy(), from_words(chance.words())
    expected = [int(chance.next32()) for _ in range(10)]
    assert [int(copy.next32()) for _ in range(10)] == expected
    assert [int(loaded.next32()) for _ in range(10)] == expected


@given(st.integers(1, 2**31), st.integers(0, 2**32 - 1))
def test_below_stays_below(n: int, seed: int) -> None:
    chance = Stream(seed, 2, 3, 4)
    assert all(0 <= chance.below(n) < n for _ in range(5))


def test_below_is_even() -> None:
    """Chi squared with 6 degrees of freedom stays under its 99.9 % point, 22.5."""
    chance = stream(5, "die")
    seen = Counter(int(chance.below(7)) for _ in range(70_000))
    assert sum((seen[face] - 10_000) ** 2 / 10_000 for face in range(7)) < 22.5


def test_shuffle_reaches_every_order_evenly() -> None:
    chance = stream(6, "cards")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    # 23 degrees of freedom, 99.9 % point 49.7
    assert sum((n - 1000) ** 2 / 1000 for n in seen.values()) < 49.7
