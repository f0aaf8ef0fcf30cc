"""The planner's bounds: no journey pays less, and a plan made without them is the same."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.bounds import bounds
from starlanes.games.highfrontier.fuel import class_thrust
from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import (
    ARC_FROM,
    ARC_TO,
    BONUS,
    FIRST_ARC,
    KIND,
    LEO,
    PLACE_SPACE,
    SITE_SPACES,
    SPACES,
    space_of,
)
from starlanes.games.highfrontier.movement import BY_THRUST, PIVOT, Flight, Motion, advance, at_rest
from starlanes.games.highfrontier.plan import Planner, plan
from starlanes.games.highfrontier.thrust import Craft
from tests.games.highfrontier.crafts import NO_FACTORIES, craft, steps

#: Spaces from which a flyby is the next step: few ways that are flown at random would come to one.
NEAR_FLYBYS = sorted(
    {ARC_FROM[arc] for arc in range(len(ARC_TO)) if BONUS[ARC_TO[arc]] and KIND[ARC_FROM[arc]] != SITE}
)


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(NEAR_FLYBYS), st.integers(1, 14), st.integers(0, 2))
def test_no_way_pays_less(random: object, space: int, thrust: int, pivots: int) -> None:
    """Flown at random over some turns: from every motion on, what was paid in the end is no less than the bound."""
    choose = random.choice  # type: ignore[attr-defined]
    rocket = craft(thrust, 0, dry=5)
    rocket.pivots = pivots
    passed: list[tuple[Motion, int]] = []
    paid = 0
    for turn in range(4):
        flight = Flight(rocket, 0, thrust, turn % 3)
        motion = at_rest(flight, space)
        for _step in range(12):
            passed.append((motion, paid + int(motion.paid)))
            arcs = [arc for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]) if KIND[ARC_TO[arc]] != SITE]
            nexts = [after for arc in arcs if (after := advance(flight, motion, arc)) is not None]
            if not nexts:
                break
            motion = choose(nexts)
            space = PLACE_SPACE[motion.place]
        paid += int(motion.paid)
    least = bounds(space, rocket.oberth, pivots, False)
    for motion, before in passed:
        if motion.bonus:
            bound = least.with_bonus(motion.place, motion.bonus + PIVOT * motion.pivots)
        else:
            bound = least.burns[PLACE_SPACE[motion.place]]
        assert bound <= paid - before


def unaided(rocket: Craft, space: int, fuel: int, target: int, turns: int) -> list[tuple[int, int, int]]:
    """What journeys cost, planned without bounds of burns and risk, and as if weight always made a difference."""
    planner = Planner(rocket, fuel, 0, NO_FACTORIES, target, turns)
    planner.outlook.bounded = False
    planner.outlook.least_risk = vec[i64]([0] * SPACES)
    planner.weight.belts = True
    den = rocket.den
    added = [class_thrust(rocket.dry, fuel - (spent + den - 1) // den) for spent in range(fuel * den + 1)]
    planner.light = vec[i64](added)
    return sorted((journey.turns, journey.steps, journey.risk) for journey in planner.search(space))


def compared(rocket: Craft, space: int, fuel: int, target: int, turns: int) -> None:
    found = plan(rocket, space, fuel, target, 0, NO_FACTORIES, turns)
    costs = [(journey.turns, journey.steps, journey.risk) for journey in found]
    assert costs == unaided(rocket, space, fuel, target, turns)


@settings(max_examples=12, deadline=None)
@given(
    st.integers(1, 9),
    st.sampled_from([(0, 1), (1, 1), (1, 2), (2, 1)]),
    st.integers(1, 12),
    st.sampled_from([0, 0, 1]),
    st.sampled_from([99, 3]),
    st.booleans(),
    st.sampled_from(SITE_SPACES),
    st.integers(0, SPACES - 1),
)
def test_bounds_and_weight_change_no_plan(
    thrust: int, use: tuple[int, int], dry: int, pivots: int, hard: int, safe: bool, site: int, space: int
) -> None:
    rocket = craft(thrust, use[0], dry, use[1])
    rocket.pivots = pivots
    rocket.rad_hard = hard
    rocket.safe_aerobrake = safe
    if space != site:
        compared(rocket, space, steps(dry, 2), site, 3)


@pytest.mark.slow
@pytest.mark.parametrize("site", ["icarus", "kreutz-sungrazer", "comet-mcnaught", "portia", "mars-north-pole"])
def test_a_fast_craft_with_much_fuel(site: str) -> None:
    rocket = craft(14, 1, dry=5, den=2)
    compared(rocket, LEO, steps(5, 5), space_of(site), 8)


def test_a_solar_craft_lands_with_the_thrust_of_where_it_set_out() -> None:
    """6.1: net thrust is that of the zone where the move begins, so the Sun may be nearer than at the site."""
    sail = craft(7, 2, dry=15)
    sail.solar = True
    sail.pivots = 2
    sail.oberth = 13
    found = plan(sail, space_of("h455"), 4, space_of("chariklo"), 0, NO_FACTORIES)
    assert [(journey.turns, journey.steps) for journey in found] == [(2, 4)]
    assert found[0].stops[-1].landing == BY_THRUST


@pytest.mark.slow
def test_safe_aerobrakes_are_no_risk() -> None:
    rocket = craft(10, 1, dry=6, den=3)
    rocket.rad_hard = 7
    rocket.oberth = 13
    rocket.safe_aerobrake = True
    compared(rocket, space_of("b425"), 11, space_of("ariel"), 3)
