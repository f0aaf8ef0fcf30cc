"""The steps as a search reads them: the same as those that a move makes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import ARC_PLACE, ARC_TO, ARCS, FIRST_ARC, KIND, PLACE_SPACE
from starlanes.games.highfrontier.movement import OUTERMOST, Flight, Motion, advance, turns_back
from starlanes.games.highfrontier.ways import (
    FIRST_WAY,
    LANDS,
    NO_WAY,
    WAYS,
    by_arc,
    step,
    to_place,
    to_space,
)
from tests.games.highfrontier.crafts import craft

MOTIONS = st.tuples(st.integers(0, ARCS - 1), st.integers(0, 4), st.integers(0, 2), st.integers(0, 3))
CRAFTS = st.tuples(st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.integers(0, OUTERMOST))


@settings(deadline=None)
@given(MOTIONS, CRAFTS, st.integers(0, 255), st.integers(0, 2**53 - 1), st.integers(0, 2))
def test_a_step_in_numbers_is_a_step(
    where: tuple[int, int, int, int],
    traits: tuple[bool, bool, bool, bool, int],
    taken: int,
    gathered: int,
    sector: int,
) -> None:
    came, thrust, pivots, bonus = where
    place = ARC_PLACE[came]
    rocket = craft(5, 1, dry=6)
    rocket.belt_bonus, rocket.safe_aerobrake, rocket.no_aerobrake, rocket.starship, rocket.farthest = traits
    flight = Flight(rocket, 9, 5, sector)
    motion = Motion(place, thrust, pivots)
    motion.bonus = bonus
    motion.taken = taken
    motion.gathered = gathered
    motion.arc = came
    space = PLACE_SPACE[place]
    ways = {int(by_arc(WAYS[n])): int(WAYS[n]) for n in range(FIRST_WAY[place], FIRST_WAY[place + 1])}
    for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
        after = advance(flight, motion, arc)
        if turns_back(came, arc):
            assert after is None
            continue
        way = ways[arc]
        assert to_space(way) == ARC_TO[arc]
        assert to_place(way) == ARC_PLACE[arc]
        assert bool(way & LANDS) == (KIND[ARC_TO[arc]] == SITE)
        numbers = step(flight, rocket.farthest < OUTERMOST, way, thrust, pivots, bonus, taken, gathered)
        if after is None:
            assert numbers[0] == NO_WAY
        else:
            assert numbers == (
                after.paid,
                after.pivots,
                after.bonus,
                after.taken,
                after.gathered,
                after.hazards,
                after.belts,
            )
