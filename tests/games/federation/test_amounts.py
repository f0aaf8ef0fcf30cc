"""Amounts in one number: they count, pay and compare as lists would."""

from hypothesis import given
from hypothesis import strategies as st

from starlanes.games.federation.amounts import (
    crystals,
    fits,
    of,
    packed,
    payable,
    spare_joker,
    thrifty,
    unpacked,
    upgraded,
)
from starlanes.games.federation.kinds import GOLD, OCEANIUM, RESOURCES

some = st.lists(st.integers(0, 15), min_size=RESOURCES, max_size=RESOURCES)
costs = st.lists(st.integers(0, 3), min_size=RESOURCES, max_size=RESOURCES)


@given(some)
def test_what_is_packed_can_be_unpacked(numbers: list[int]) -> None:
    res = packed(numbers)
    assert unpacked(res) == numbers
    assert [of(res, kind) for kind in range(RESOURCES)] == numbers
    assert crystals(res) == sum(numbers[:GOLD])
    assert fits(res) == (sum(numbers[:GOLD]) <= 10 and numbers[GOLD] <= 5)


@given(some, some)
def test_adding_and_taking_away(first: list[int], second: list[int]) -> None:
    both = packed(first) + packed(second)
    assert unpacked(both) == [a + b for a, b in zip(first, second, strict=True)]
    assert unpacked(both - packed(second)) == first


@given(some, costs)
def test_paying(stock: list[int], cost: list[int]) -> None:
    plain = all(have >= due for have, due in zip(stock, cost, strict=True))
    assert payable(packed(stock), packed(cost), False) == plain
    short = sum(max(0, cost[kind] - stock[kind]) for kind in range(OCEANIUM))
    able = cost[GOLD] <= stock[GOLD] and short + cost[OCEANIUM] <= stock[OCEANIUM]
    assert payable(packed(stock), packed(cost), True) == able
    if able:
        spent = unpacked(thrifty(packed(stock), packed(cost)))
        assert spent[OCEANIUM] == cost[OCEANIUM] + short
        assert sum(spent) == sum(cost)
        assert all(left >= 0 for left in [have - paid for have, paid in zip(stock, spent, strict=True)])
        own = any(cost[kind] > 0 and stock[kind] > 0 for kind in range(OCEANIUM))
        assert spare_joker(packed(stock), packed(cost)) == (own and stock[OCEANIUM] > spent[OCEANIUM])


@given(some, st.integers(1, 4))
def test_upgrades_keep_the_number_and_rise(stock: list[int], n: int) -> None:
    found = [unpacked(after) for after in upgraded(packed(stock), n)]
    for after in found:
        assert sum(after) == sum(stock)
        rise = sum(kind * units for kind, units in enumerate(after))
        assert 1 <= rise - sum(kind * units for kind, units in enumerate(stock)) <= n
