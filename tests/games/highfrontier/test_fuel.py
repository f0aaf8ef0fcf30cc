"""The rocket diagram: the rulebook's examples, and what must hold for every figure."""

from hypothesis import given
from hypothesis import strategies as st

from starlanes.games.highfrontier.fuel import (
    LAST_ROW,
    MOST_TANKS,
    STEPS,
    Fuel,
    class_thrust,
    full_steps,
    most_tanks,
    tanks_of,
)

DRY = st.integers(1, 20)


@st.composite
def figures(draw: st.DrawFn) -> Fuel:
    dry = draw(DRY)
    tanks = draw(st.integers(0, most_tanks(dry)))
    bare = Fuel(dry, tanks)
    return Fuel(dry, tanks, draw(st.integers(0, max(bare.in_tank() - 1, 0))))


def test_examples_of_the_rulebook() -> None:
    assert Fuel(1, 6).steps() == 19  # 25.1
    assert Fuel(15, 6).steps() == 6  # 19.5B
    assert (class_thrust(15, 0), class_thrust(15, 6)) == (-1, -2)
    assert Fuel(13, most_tanks(13)).steps() == 7
    assert class_thrust(12, 7) == -2  # 21.2


def test_digest_vectors() -> None:
    """Digest 27.B, 1 to 5 and 15."""
    assert Fuel(4, 0).add(4).steps() == 7
    assert class_thrust(4, 7) == 0
    spent = Fuel(3, 2).spend(1)
    assert (spent.tanks, spent.loose, spent.steps()) == (1, 1, 4)
    assert spent.unload(1).steps() == 0
    lighter = Fuel(4, 2, 1).reweigh(2)
    assert (lighter.tanks, lighter.loose, lighter.steps()) == (2, 1, 8)
    nine = Fuel(5, 4)
    assert (class_thrust(5, nine.steps()), class_thrust(5, nine.spend(1).steps())) == (-1, 0)


def test_rows_fall_to_one_step_a_tank() -> None:
    for row in range(1, LAST_ROW + 1):
        steps = [b - a for a, b in zip(STEPS[row], STEPS[row][1:], strict=False)]
        assert len(steps) == MOST_TANKS[row]
        assert steps == sorted(steps, reverse=True)
        assert steps[-1] == 1


@given(figures(), st.integers(0, 40))
def test_spending_takes_exactly_so_many_steps(fuel: Fuel, steps: int) -> None:
    if steps <= fuel.steps():
        left = fuel.spend(steps)
        assert left.steps() == fuel.steps() - steps
        assert 0 <= left.loose < max(left.in_tank(), 1)
        assert left.tanks == tanks_of(left.dry, left.steps())


@given(figures(), st.integers(0, 20))
def test_adding_never_loses_whole_tanks_and_never_overfills(fuel: Fuel, tanks: int) -> None:
    more = fuel.add(tanks)
    assert more.tanks == min(fuel.tanks + tanks, most_tanks(fuel.dry))
    assert 0 <= more.loose < max(more.in_tank(), 1)
    assert more.steps() <= full_steps(fuel.dry, most_tanks(fuel.dry))


@given(figures(), st.integers(0, 20))
def test_unloading_gives_whole_tanks(fuel: Fuel, tanks: int) -> None:
    if tanks <= fuel.tanks:
        left = fuel.unload(tanks)
        assert left.tanks == fuel.tanks - tanks
        assert left.steps() <= fuel.steps() or tanks == 0
        if left.tanks == 0 and tanks:
            assert left.loose == 0


@given(figures(), DRY)
def test_another_dry_mass_keeps_tanks_and_never_gains_a_tank(fuel: Fuel, dry: int) -> None:
    moved = fuel.reweigh(dry)
    assert moved.tanks == min(fuel.tanks, most_tanks(dry))
    assert 0 <= moved.loose < max(moved.in_tank(), 1)
    if fuel.in_tank() and moved.in_tank():
        assert moved.loose * fuel.in_tank() <= fuel.loose * moved.in_tank()


@given(DRY, st.integers(0, 40))
def test_more_fuel_is_never_lighter(dry: int, steps: int) -> None:
    if steps < full_steps(dry, most_tanks(dry)):
        assert class_thrust(dry, steps + 1) <= class_thrust(dry, steps)
