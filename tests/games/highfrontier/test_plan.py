"""The planner: the rulebook's journeys, signposts, brute force over turns, and what bad input is told."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.advice import craft_of_numbers, journeys, motions, place_named, told
from starlanes.games.highfrontier.hazards import radiation_chance
from starlanes.games.highfrontier.journey import Journey
from starlanes.games.highfrontier.kinds import BLUE, RED, SITE
from starlanes.games.highfrontier.map import ARC_TO, FIRST_ARC, HOME, KIND, LEO, SITE_SPACES, SPACES, space_of
from starlanes.games.highfrontier.movement import BY_FUEL, advance, at_rest
from starlanes.games.highfrontier.plan import plan
from starlanes.games.highfrontier.routes import routes
from starlanes.games.highfrontier.sunwheel import sector_after
from starlanes.kernel.errors import BadSetup
from tests.games.highfrontier.crafts import NO_FACTORIES, craft, steps


def costs(found: list[Journey]) -> list[tuple[int, int]]:
    return [(journey.turns, journey.steps) for journey in found]


#: The rulebook's distances in burns (25.3, 25.4D, V6, 19.5B): from, to, burns.
DISTANCES = [
    ("leo", "luna-aristarchus-plateau", 1),
    ("leo", "mars-hellas-basin-buried-glaciers", 3),
    ("leo", "ceres", 4),
    ("leo", "vesta", 4),
    ("leo", "phobos", 2),
    ("deimos", "lmo-low-mars-orbit", 2),
    ("earth-luna-l5", "low-callisto-orbit", 5),
    ("earth-luna-l2", "low-callisto-orbit", 5),
    ("geo", "low-callisto-orbit", 5),
    ("earth-luna-l3", "low-callisto-orbit", 5),
]


@pytest.mark.parametrize(("start", "end", "burns"), DISTANCES)
def test_no_journey_has_fewer_burns_than_the_rulebook_says(start: str, end: str, burns: int) -> None:
    """A craft of thrust 1, so that every burn takes a turn, and which lands free: burns entered, flybys paid or not."""
    glider = craft(14, 1, dry=15)
    for journey in plan(glider, space_of(start), 6, space_of(end), 0, NO_FACTORIES, 12):
        assert told(journey)["burns"] >= burns


@pytest.mark.parametrize("post", data.LINES["signpost"], ids=lambda post: str(post["to"]))
def test_signposts(post: dict[str, object]) -> None:
    """A craft with exactly the fuel of the printed number, landing free, gets there; the planner finds it or better."""
    burns = float(str(post["burns"])) - float(str(post.get("landers", 0)))
    rocket = craft(16, 1, dry=15)
    found = plan(rocket, LEO, int(burns), space_of(str(post["to"])), 0, NO_FACTORIES, 12)
    assert found
    assert min(journey.steps for journey in found) <= burns


def test_hellas() -> None:
    """25.1: PRC's crew with 6 WT: one turn for 18 steps, and journeys that wait are cheaper or safer."""
    crew = craft(9, 6, dry=1)
    found = journeys(crew, LEO, 19, space_of("mars-hellas-basin-buried-glaciers"))
    assert found[0].turns == 1
    assert found[0].steps == 18
    assert min(journey.steps for journey in found) == 12


def test_a_stop_saves_the_pivot() -> None:
    """A42: 3 burns and a pivot in one turn; 3 burns in two."""
    rocket = craft(9, 1, dry=4)
    found = journeys(rocket, LEO, steps(4, 4), space_of("mars-moonlet-orbit"))
    assert found[0].turns == 1
    assert all(b.steps < a.steps or b.risk < a.risk for a, b in pairwise(found))


def test_phobos_by_net_thrust() -> None:
    """V6 and A44: net 1 and fuel use 4: 2 burns and 1 step to land; net 2 lands free."""
    slow = craft(2, 4, dry=6)
    found = [journey for journey in journeys(slow, LEO, 9, space_of("phobos")) if told(journey)["burns"] == 2]
    assert {journey.steps for journey in found} <= {8, 9}
    assert found


@pytest.mark.slow
def test_seasons() -> None:
    """14.3C: a comet is entered in its own sector, after waiting if need be."""
    rocket = craft(6, 0, dry=5)
    for site in SITE_SPACES[::7]:
        for spot in (0, 5):
            for journey in plan(rocket, LEO, 0, site, spot, NO_FACTORIES, 14)[:2]:
                for stop in journey.stops:
                    start = stop.start
                    assert start.flight.sector == sector_after(spot, start.leg.turn - 1)


def test_factories_help() -> None:
    rocket = craft(3, 1, dry=8)
    ceres = space_of("ceres")
    assert journeys(rocket, LEO, 7, ceres) == []
    helped = [space == ceres for space in range(SPACES)]
    found = journeys(rocket, LEO, 7, ceres, 0, helped)
    assert found
    assert told(found[0])["stops"][-1]["landing"] == "factory"
    assert told(found[0])["success"] < 0.84


def test_told() -> None:
    crew = craft(9, 6, dry=1)
    route = told(journeys(crew, LEO, 19, place_named("Mars: north pole"))[0])
    assert route["spaces"][0] == "leo"
    assert route["spaces"][-1] == "mars-north-pole"
    assert set(route) == {"turns", "burns", "steps", "pivots", "hazards", "radiation", "success", "spaces", "stops"}
    assert 0 < route["success"] <= 1


def test_radiation_counts_for_soft_cards() -> None:
    """8.3: level 1d6 (+2 in red) - net thrust; cards of lower rad-hardness are lost."""
    assert radiation_chance(4, 9, BLUE) == 1
    assert radiation_chance(1, 1, BLUE) == pytest.approx(2 / 6)
    assert radiation_chance(1, 1, RED) == 0
    soft = craft(3, 1, dry=5)
    soft.rad_hard = 0
    sure = [told(journey)["success"] for journey in journeys(soft, LEO, 8, space_of("phobos"))]
    assert sure
    assert min(sure) < 1


def test_bad_input() -> None:
    with pytest.raises(BadSetup, match="no space 'moon of endor'"):
        place_named("moon of endor")
    with pytest.raises(BadSetup, match="perhaps one of these"):
        place_named("callist")
    with pytest.raises(BadSetup, match="holds 0 to 6 tanks, not 7"):
        craft_of_numbers(3, "1/2", 14, 7)
    with pytest.raises(BadSetup, match="dry mass is a number from 1 to 20"):
        craft_of_numbers(3, "1", 30, 0)
    with pytest.raises(BadSetup, match="fuel use is a number or a fraction"):
        craft_of_numbers(3, "x", 3, 0)


# ---- Against brute force over turns ---------------------------------------------------------------------------


def by_turns(rocket_: tuple[int, int, int], space: int, fuel: int, turns: int) -> dict[tuple[int, int], int]:
    """The least steps spent to each (turn, space), one whole move after another by the search of single moves."""
    thrust, num, dry = rocket_
    rocket = craft(thrust, num, dry)
    standing: dict[int, set[int]] = {space: {0}}
    out: dict[tuple[int, int], int] = {}
    for turn in range(1, turns + 1):
        after: dict[int, set[int]] = {at: set(spent) for at, spent in standing.items()}
        for at, spent in standing.items():
            for used in spent:
                found = routes(rocket, at, fuel - used, sector_after(0, turn - 1), NO_FACTORIES)
                for to, ways in enumerate(found):
                    for way in ways:
                        if KIND[to] == SITE:
                            key = (turn, to)
                            out[key] = min(out.get(key, 999), used + way.steps)
                        else:
                            after.setdefault(to, set()).add(used + way.steps)
        standing = after
    return out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("thrust", "num", "dry", "tanks", "start"),
    [
        (1, 1, 7, 2, "leo"),
        (2, 1, 9, 2, "h520"),
        (1, 2, 5, 3, "ceres"),
        (3, 4, 4, 3, "earth-luna-l5"),
    ],
)
def test_two_turns_against_all_moves(thrust: int, num: int, dry: int, tanks: int, start: str) -> None:
    fuel = steps(dry, tanks)
    tried = by_turns((thrust, num, dry), space_of(start), fuel, 2)
    rocket = craft(thrust, num, dry)
    targets = sorted({site for turn, site in tried})[:12]
    for site in targets:
        if site == space_of(start):
            continue
        found = plan(rocket, space_of(start), fuel, site, 0, NO_FACTORIES, 2)
        for turn in (1, 2):
            wanted = min((spent for (when, at), spent in tried.items() if at == site and when <= turn), default=None)
            mine = min((journey.steps for journey in found if journey.turns <= turn), default=None)
            assert mine == wanted, (site, turn)


@settings(max_examples=15, deadline=None)
@given(st.integers(1, 5), st.integers(0, 2), st.integers(1, 12), st.integers(0, 5), st.sampled_from(SITE_SPACES[:60]))
def test_every_journey_can_be_flown(thrust: int, num: int, dry: int, tanks: int, site: int) -> None:
    """Turn by turn, each step is one that a move allows, and the costs add up."""
    rocket = craft(thrust, num, dry)
    fuel = steps(dry, tanks)
    for journey in plan(rocket, LEO, fuel, site, 0, NO_FACTORIES, 5):
        spent = 0
        at = LEO
        for stop in journey.stops:
            start = stop.start
            assert start.leg.space == at
            assert start.leg.spent == spent
            motion = at_rest(start.flight, at)
            assert start.flight.net == rocket.net(start.flight.steps, 0) if start.lift_off else True
            for step in motions(stop)[1:]:
                after = advance(start.flight, motion, step.arc)
                assert after is not None
                motion = after
            at = ARC_TO[motion.arc]
            spent += start.spent - start.leg.spent + rocket.steps_for(motion.paid)
        landing = journey.steps - spent
        assert landing >= 0
        assert (landing > 0) <= (journey.stops[-1].landing == BY_FUEL)
        assert at == site
        assert journey.steps <= fuel


def test_homes_have_lines() -> None:
    assert all(FIRST_ARC[home] < FIRST_ARC[home + 1] for home in HOME)
