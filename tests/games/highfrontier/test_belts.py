"""The Mag Sail, which gains a burn from every radiation space once a move: what its searches find can be flown.

Searches are bounded by the number of their labels, so that one that goes round in circles is seen.
"""

from itertools import pairwise

import pytest
from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import BLUE, SITE
from starlanes.games.highfrontier.labels import LATER, WIDTH
from starlanes.games.highfrontier.map import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    FIRST_ARC,
    IS_RADIATION,
    KIND,
    LEO,
    PLACE_SPACE,
    SPACE_NAMES,
    SPACES,
    space_of,
)
from starlanes.games.highfrontier.movement import NOT_AT_ALL, Flight, Motion, advance, at_rest, goes_round, turns_back
from starlanes.games.highfrontier.plan import Planner, plan
from starlanes.games.highfrontier.reach import Prices, Reach
from starlanes.games.highfrontier.routes import Route, Search, flights_from, routes
from starlanes.games.highfrontier.thrust import Craft
from tests.games.highfrontier.crafts import NO_FACTORIES, driven, units

MAG_SAIL = driven(units("photon-kite-sail/black"), "photon-kite-sail/black")
STARTS = ["leo", "h108", "jupiter-flyby", "uranus-mu-dust-ring"]
#: From some to dozens of thousands are made.
MOST_LABELS = 60_000


def flight_from(craft: Craft, space: int) -> Flight:
    return flights_from(craft, space, 0, BLUE, False)[0][1]


def arcs_of(motion: Motion) -> list[int]:
    """The arcs of a move, in order."""
    out: list[int] = []
    at: Motion | None = motion
    while at is not None and at.before is not None:
        out.insert(0, int(at.arc))
        at = at.before
    return out


def assert_open(arcs: list[int]) -> None:
    """A real move has these arcs: none turns back, none goes round in circles."""
    assert not any(turns_back(a, b) for a, b in pairwise(arcs))
    assert not any(goes_round(arcs[:n], arc) for n, arc in enumerate(arcs))


@pytest.mark.parametrize("start", STARTS)
def test_the_routes_of_a_move_come_to_an_end(start: str) -> None:
    """The search of `routes.routes`, as long as it has few labels."""
    space = space_of(start)
    search = Search(flight_from(MAG_SAIL, space), space, NOT_AT_ALL, 0, NO_FACTORIES)
    out: list[list[Route]] = [[] for to in range(SPACES)]
    label = search.queue.next(search.labels)
    while label:
        assert search.labels.last < MOST_LABELS
        search.go_on(label, out)
        label = search.queue.next(search.labels)


@pytest.mark.parametrize("start", STARTS)
def test_the_first_turn_of_a_plan_comes_to_an_end(start: str) -> None:
    planner = Planner(MAG_SAIL, 0, 0, NO_FACTORIES, space_of("comet-mcnaught"), 2)
    labels = planner.labels
    labels.new_turn(planner.most_price, BLUE)
    motion = at_rest(flight_from(MAG_SAIL, space_of(start)), space_of(start))
    planner.set_out(planner.first_leg(space_of(start)), BLUE)
    assert labels.last == 1
    for price in range(int(motion.thrust) + 1):
        label: i64 = labels.first_waiting[price]
        while label:
            assert labels.last < MOST_LABELS
            planner.go_on(label)
            label = labels.rows[label * WIDTH + LATER]


def test_the_routes_can_be_flown() -> None:
    """As in a real move, for no more than they say."""
    gathered = 0
    for to, found in enumerate(routes(MAG_SAIL, LEO, 0, BLUE, NO_FACTORIES)):
        for route in found:
            arcs = route.arcs()
            assert_open(arcs)
            motion = at_rest(route.flight, LEO)
            for arc in arcs:
                after = advance(route.flight, motion, arc)
                assert after is not None
                motion = after
            assert ARC_TO[motion.arc] == to
            assert (motion.hazards, motion.belts) == (route.hazards, route.belts)
            assert motion.paid <= route.paid
            gathered = max(gathered, route.belts)
    assert gathered > 3


def test_the_journeys_can_be_flown() -> None:
    for journey in plan(MAG_SAIL, LEO, 0, space_of("jupiter-callisto-l2"), 0, NO_FACTORIES):
        for stop in journey.stops:
            assert_open(arcs_of(stop.motion))


@pytest.mark.parametrize("start", STARTS)
def test_what_is_in_reach_can_be_flown(start: str) -> None:
    search = Reach(MAG_SAIL, 0, 0, NO_FACTORIES, Prices(10, 30, 0, 8, 1200))
    search.from_rest(space_of(start))
    arrivals = [arrival for arrival in search.arrivals if arrival is not None]
    assert arrivals
    for arrival in arrivals:
        for mark in arrival.legs():
            arcs = arcs_of(mark.motion)
            assert_open(arcs)


def every_flight(flight: Flight, space: int, limit: int) -> dict[int, set[tuple[int, int, int]]]:
    """What every flight of so many steps costs, found by trying all that the rules allow: burns, hazards, belts."""
    out: dict[int, set[tuple[int, int, int]]] = {}
    ways: list[tuple[Motion, list[int]]] = [(at_rest(flight, space), [])]
    while ways:
        motion, flown = ways.pop()
        at = PLACE_SPACE[motion.place]
        if len(flown) == limit or (KIND[at] == SITE and flown):
            continue
        for arc in range(FIRST_ARC[at], FIRST_ARC[at + 1]):
            if arc in flown:
                continue
            after = advance(flight, motion, arc)
            if after is not None:
                ways.append((after, [*flown, arc]))
                out.setdefault(ARC_TO[arc], set()).add((int(after.paid), int(after.hazards), int(after.belts)))
    return out


#: Spaces next to a belt: few of the ways that begin elsewhere come to one.
NEAR_BELTS = sorted({ARC_FROM[arc] for arc in range(ARCS) if IS_RADIATION[ARC_TO[arc]] and KIND[ARC_FROM[arc]] != SITE})


@pytest.mark.slow
@pytest.mark.parametrize("space", NEAR_BELTS, ids=lambda space: SPACE_NAMES[space])
def test_no_flight_beats_the_routes(space: int) -> None:
    flight = flight_from(MAG_SAIL, space)
    found = routes(MAG_SAIL, space, 0, BLUE, NO_FACTORIES)
    for to, costs in every_flight(flight, space, 11).items():
        if to == space or KIND[to] == SITE:
            continue
        for _paid, hazards, belts in costs:
            assert any(route.hazards <= hazards and route.belts <= belts for route in found[to]), SPACE_NAMES[to]


def test_a_line_is_flown_again_only_after_something_new() -> None:
    """Every move ends: between two flights along one line a flyby or a belt is entered for the first time."""
    again = arc_of("h85", "h99")
    circle = [again, arc_of("h99", "h88"), arc_of("h88", "h85")]
    assert goes_round(circle, again)
    assert not goes_round(circle[1:], again)
    for new in (arc_of("h108", "mercury-flyby"), arc_of("h108", "r107")):
        assert not goes_round([*circle, new], again)
        assert goes_round([new, *circle, new], again)


def arc_of(start: str, end: str) -> int:
    space = space_of(start)
    return next(arc for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]) if ARC_TO[arc] == space_of(end))
