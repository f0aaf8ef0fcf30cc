"""Supports, cooling and net thrust: the rulebook's examples, the digest's, and what must hold for every stack."""

from hypothesis import given, settings
from hypothesis import strategies as st

from starlanes.games.highfrontier.cards import (
    HAS_ENGINE,
    HEAT,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    UNIT_CARD,
    UNIT_INDEX,
    UNIT_NAMES,
    UNITS,
)
from starlanes.games.highfrontier.kinds import CERES, EARTH, MARS, NEPTUNE
from starlanes.games.highfrontier.supports import AFTERBURNS, SUNLIT, UNCOOLED, missing_therms, plans, works
from starlanes.games.highfrontier.thrust import drives, engines
from tests.games.highfrontier.crafts import driven, steps, units


def operational(card: str, *others: str, how: int = SUNLIT) -> bool:
    return works(units(card, *others), UNIT_INDEX[card], how)


def test_a_generator_of_the_right_kind_is_needed() -> None:
    assert not operational("hall-effect")
    assert not operational("hall-effect", "marx-capacitor-bank")  # pulsed, and itself without a generator
    assert operational("hall-effect", "cascade-photovoltaic")
    assert operational("pulsed-inductive", "marx-capacitor-bank", "cascade-photovoltaic")  # 14.2A
    assert not operational("pulsed-inductive", "marx-capacitor-bank")


def test_heat_must_be_taken_away() -> None:
    chain = ("metastable-helium", "penning-trap")
    assert not operational(*chain)
    assert missing_therms(units(*chain), UNIT_INDEX["metastable-helium"], SUNLIT) == 1
    assert operational(*chain, "bubble-membrane")
    assert operational(*chain, how=SUNLIT | AFTERBURNS)
    assert operational(*chain, how=SUNLIT | UNCOOLED)
    assert missing_therms(units("hall-effect"), UNIT_INDEX["hall-effect"], SUNLIT) == -1


def test_one_generator_serves_all() -> None:
    """Digest 27.B, 35."""
    stack = units("hall-effect", "flywheel-tractor", "electroforming", "cascade-photovoltaic")
    assert all(works(stack, UNIT_INDEX[name], SUNLIT) for name in ("hall-effect", "flywheel-tractor", "electroforming"))


def test_the_refrigerator_cools_its_own_support() -> None:
    """14.2A and digest 27.B, 36: it needs an electric generator, which needs 1 therm."""
    stack = units("rankine-solar-dynamic", "magnetocaloric-refrigerator", "hall-effect")
    assert works(stack, UNIT_INDEX["hall-effect"], SUNLIT)
    assert not works(units("rankine-solar-dynamic", "hall-effect"), UNIT_INDEX["hall-effect"], SUNLIT)


def test_supports_of_radiators_don_t_change_thrust() -> None:
    """17.0A: the Stirling's -2 does not count when it serves the refrigerator alone."""
    stack = units("metastable-helium", "penning-trap", "magnetocaloric-refrigerator", "radioisotope-stirling")
    found = plans(stack, UNIT_INDEX["metastable-helium"], SUNLIT)
    assert [plan.thrust_mod for plan in found] == [0]
    assert [UNIT_NAMES[unit] for unit in found[0].others] == ["radioisotope-stirling", "magnetocaloric-refrigerator"]


def test_on_board_reactors_count() -> None:
    """Digest 27.B, 38."""
    assert operational("basalt-fiber-spinning", "fission-heated-steam")


def test_solar_cards_fail_in_the_neptune_zone() -> None:
    stack = units("hall-effect", "cascade-photovoltaic")
    assert drives(stack, UNIT_INDEX["hall-effect"], CERES, False, False)
    assert not drives(stack, UNIT_INDEX["hall-effect"], NEPTUNE, False, False)


def test_the_sun_counts_once() -> None:
    """Digest 27.B, 13."""
    stack = units("hall-effect", "cascade-photovoltaic")
    craft = driven(stack, "hall-effect", CERES)
    assert craft.solar
    assert craft.net(0, CERES) == 3 + 0 - 2  # dry 5: Scout


def test_a_sail_by_zone() -> None:
    """Digest 27.B, 12: 1-0, a probe, and beamed power."""
    stack = units("photon-kite-sail", "un-crew")
    craft = driven(stack, "photon-kite-sail")
    assert (craft.net(0, MARS), craft.net(0, CERES)) == (1, 0)
    assert driven(stack, "photon-kite-sail", beamed=True).net(0, CERES) == 1
    assert craft.pivots == 1
    assert craft.no_aerobrake


def test_callisto_bernal() -> None:
    """19.5B: crew, In-Core Thermionic, Dual-mode Fission, Microtube Array heavy and the Bernal weigh 15."""
    stack = units("prc-bernal/purple", "prc-crew", "in-core-thermionic", "dual-mode-fission", "microtube-array/heavy")
    craft = driven(stack, "prc-bernal/purple")
    assert craft.dry == 15
    assert (craft.net(0, EARTH), craft.net(6, EARTH)) == (3, 2)
    assert (craft.num, craft.den) == (3, 1)
    plan = drives(stack, UNIT_INDEX["prc-bernal/purple"], EARTH, False, False)[0]
    assert (plan.heat, plan.cooling) == (3, 3)


def test_spheromak() -> None:
    """21.2 and 21.3: 6-1/10 with afterburner +5, supports count for nothing."""
    name = "spheromak-3he-d-magnetic-fusion"
    stack = units(name, "radioisotope-stirling", "mo-li-heat-pipe/heavy", "bubble-membrane/heavy")
    craft = driven(stack, name)
    assert (craft.thrust, craft.num, craft.den) == (6, 1, 10)
    assert driven(stack, name, afterburner=True).thrust == 11
    assert craft.steps_for(10) == 1
    heavy = craft.dry + 2
    assert heavy == 12
    craft.dry = 12
    assert craft.net(steps(12, 7), EARTH) + 5 == 9


def test_modifiers_add_and_multiply() -> None:
    craft = driven(units("ablative-plate", "d-d-fusion-magneto-inertial"), "ablative-plate")
    assert craft.thrust == 2 + 2
    assert craft.solar
    craft = driven(units("ablative-plate", "d-t-gun-fusion", "flywheel-compulsator"), "ablative-plate")
    assert (craft.thrust, craft.num, craft.den) == (3, 2, 4)


STACKS = st.lists(st.integers(0, UNITS - 1), min_size=1, max_size=7, unique_by=lambda unit: UNIT_CARD[unit])


@settings(max_examples=200)
@given(STACKS, st.integers(0, 3))
def test_plans_hold_what_they_say(stack: list[int], how: int) -> None:
    stack = sorted(stack)
    for unit in stack:
        for plan in plans(stack, unit, how):
            used = [unit, *plan.chain, *plan.others]
            assert len(set(used)) == len(used)
            assert set(used) <= set(stack)
            assert sum(HEAT[member] for member in used) == plan.heat <= plan.cooling
            if NEEDS_REACTOR[unit] or NEEDS_GENERATOR[unit]:
                assert plan.chain


@settings(max_examples=200)
@given(STACKS, st.integers(0, UNITS - 1), st.integers(0, 3))
def test_another_card_never_hurts(stack: list[int], more: int, how: int) -> None:
    """What works goes on working when a card is added, and pushes at least as hard for the same fuel or less."""
    if UNIT_CARD[more] in [UNIT_CARD[unit] for unit in stack]:
        return
    for unit in stack:
        for plan in plans(sorted(stack), unit, how):
            richer = plans(sorted([*stack, more]), unit, how)
            assert any(plan.worse_than(other) for other in richer)


@given(STACKS)
def test_engines_are_those_with_a_triangle(stack: list[int]) -> None:
    assert engines(stack) == [unit for unit in stack if HAS_ENGINE[unit]]
