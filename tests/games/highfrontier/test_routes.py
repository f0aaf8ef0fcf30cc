"""Moves and routes: the rulebook's flights step by step, and every route against brute force on pieces of the map."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starlanes.games.highfrontier.kinds import ANY, BLUE, EARTH, RED, SITE, YELLOW
from starlanes.games.highfrontier.map import (
    ARC_TO,
    BONUS,
    FIRST_ARC,
    HOME,
    KIND,
    LEO,
    SITE_SECTOR,
    SIZE,
    SPACE_NAMES,
    SPACES,
    space_of,
)
from starlanes.games.highfrontier.movement import (
    BY_AEROBRAKE,
    BY_FACTORY,
    BY_FUEL,
    BY_THRUST,
    NOT_AT_ALL,
    Flight,
    Motion,
    advance,
    at_rest,
    goes_round,
    landings,
    lift_offs,
)
from starlanes.games.highfrontier.routes import Route, flights_from, may_harm, routes
from starlanes.games.highfrontier.thrust import UNHARMED, Craft
from starlanes.kernel.facts import Why
from tests.games.highfrontier.crafts import NO_FACTORIES, craft, steps


def arc_between(start: int, end: int) -> int:
    return next(arc for arc in range(FIRST_ARC[start], FIRST_ARC[start + 1]) if ARC_TO[arc] == end)


def fly(craft_: Craft, fuel: int, way: str, sector: int = BLUE) -> Motion:
    """The motion after a flight along these spaces, by the cheapest line where there are two; it must be possible."""
    spaces = [space_of(name) for name in way.split()]
    flight = flights_from(craft_, spaces[0], fuel, sector, False)[0][1]
    motion = at_rest(flight, spaces[0])
    for start, end in pairwise(spaces):
        arcs = [arc for arc in range(FIRST_ARC[start], FIRST_ARC[start + 1]) if ARC_TO[arc] == end]
        steps_ = [after for after in (advance(flight, motion, arc) for arc in arcs) if after is not None]
        assert steps_, f"{SPACE_NAMES[start]} to {SPACE_NAMES[end]}"
        motion = min(steps_, key=lambda after: (after.paid, -after.pivots))
    return motion


def best(found: list[Route]) -> list[tuple[int, int, int]]:
    return sorted((route.steps, route.hazards, route.belts) for route in found)


def test_hellas_in_two_turns() -> None:
    """25.1 and digest W1: PRC's crew alone, 6 WT."""
    crew = craft(9, 6, dry=1)
    assert crew.net(19, EARTH) == 9
    motion = fly(crew, 19, "leo heo r148 geo sol-earth-l2 h5")
    assert (motion.paid, motion.belts, motion.hazards) == (2, 1, 0)
    assert crew.net(7, EARTH) == 10
    second = fly(crew, 7, "h5 h4 h23 sol-mars-l2 mars-moonlet-orbit a429 c430 mars-hellas-basin-buried-glaciers")
    assert (second.paid, second.hazards) == (1, 2)
    flight = Flight(crew, 7, 10, BLUE)
    assert landings(flight, second, False) == [BY_AEROBRAKE]


def test_hellas_in_one_turn_costs_a_pivot() -> None:
    """25.1: 12 more steps than there are; A42: 3 burns and a pivot."""
    crew = craft(9, 6, dry=1)
    flight = Flight(crew, 19, 9, BLUE)
    motion = fly(crew, 19, "leo heo r148 geo sol-earth-l2 h5")
    why = Why()
    assert advance(flight, motion, arc_between(space_of("h5"), space_of("h4")), why) is None
    assert [(reason.key, reason.args["needs"], reason.args["has"]) for reason in why.reasons] == [
        ("why.too-little-thrust", 2, 1)
    ]
    strong = craft(9, 1, dry=4)
    one = fly(strong, 19, "leo heo r148 geo sol-earth-l2 h5 h4 h23 sol-mars-l2 mars-moonlet-orbit")
    assert one.paid == 3 + 2


def test_callisto() -> None:
    """19.5B and digest W2: three legs of PRC's Bernal, one free pivot a move."""
    bernal = craft(4, 3, dry=15)
    bernal.pivots = 1
    bernal.lands_to = 1
    bernal.assisted = False
    prc = HOME[3]
    found = routes(bernal, prc, 0, BLUE, NO_FACTORIES)[space_of("mjolnir")]
    assert (0, 0) in [(route.steps, route.paid) for route in found]
    assert {route.landing for route in found} == {BY_THRUST}
    first = fly(
        bernal,
        0,
        "earth-luna-l3 h17 h11 h25 h38 h37 h40 h45 h52 h51 h89 sol-earth-l3 h178 mjolnir-heo mjolnir",
    )
    assert (first.paid, first.pivots) == (0, 0)
    second = fly(
        bernal,
        6,
        "mjolnir mjolnir-heo h178 sol-earth-l3 h180 h187 h300 b367 h368 h381 h383 h406 b424 flora-family-heo gaspra",
    )
    assert (second.paid, second.pivots, bernal.steps_for(second.paid)) == (2, 0, 6)
    third = fly(
        bernal,
        6,
        "gaspra flora-family-heo h534 h533 h520 b532 h635 r644 r645 jupiter-flyby c649 a650 a651"
        " r652 sol-jupiter-l1 b653 b654 jupiter-callisto-l2 low-callisto-orbit",
    )
    assert (third.paid, third.bonus, third.hazards, third.belts) == (1, 0, 3, 3)


def test_deimos_with_a_heavy_bernal() -> None:
    """19.5B: net 1, one free pivot; 3 + 1 steps to Deimos. From there LMO needs 7, which dry mass 13 has."""
    bernal = craft(3, 3, dry=15)
    bernal.pivots = 1
    bernal.lands_to = 1
    assert bernal.net(6, EARTH) == 1
    found = routes(bernal, HOME[3], 6, BLUE, NO_FACTORIES)[space_of("deimos")]
    assert 4 in [route.steps for route in found if route.paid == 1]
    lmo = space_of("lmo-low-mars-orbit")
    assert all(route.paid < 2 for route in routes(bernal, space_of("deimos"), 6, BLUE, NO_FACTORIES)[lmo])
    lighter = craft(4, 3, dry=13)
    lighter.lands_to = 1
    assert lift_offs(lighter, 7, space_of("deimos"), False)


def test_phobos_puzzle() -> None:
    """V6: net 1 and fuel use 4 need 2 x 4 + 1 steps over two turns, net 2 needs 8."""
    for thrust, wanted in ((3, 8),):
        rocket = craft(thrust, 4, dry=6)
        found = routes(rocket, LEO, 9, BLUE, NO_FACTORIES)[space_of("phobos")]
        assert min((route.steps for route in found), default=wanted) == wanted


def test_luna() -> None:
    """25.3 and digest 27.C, 53: 1 burn; landing is free with net 10, 9 steps with net 9."""
    luna = space_of("luna-aristarchus-plateau")
    assert SIZE[luna] == 9
    strong = craft(10, 1, dry=5)
    found = routes(strong, LEO, steps(5, 3), BLUE, NO_FACTORIES)[luna]
    assert (1, BY_THRUST) in [(route.steps, route.landing) for route in found]
    weak = craft(10, 1, dry=5)
    found = routes(weak, LEO, 13, BLUE, NO_FACTORIES)[luna]
    assert weak.net(13, EARTH) == 9
    assert (10, BY_FUEL) in [(route.steps, route.landing) for route in found]


def test_landing_needs_thrust_fuel_or_help() -> None:
    """Digest 27.B, 22: size 3, net 3."""
    hertha = space_of("hertha")
    arc = next(
        a for space in range(SPACES) for a in range(FIRST_ARC[space], FIRST_ARC[space + 1]) if ARC_TO[a] == hertha
    )
    motion = Motion(hertha, 0, 0)
    motion.arc = arc
    rocket = craft(3, 1, dry=6)
    assert landings(Flight(rocket, 3, 3, BLUE), motion, False) == [BY_FUEL]
    assert landings(Flight(rocket, 3, 4, BLUE), motion, False) == [BY_THRUST]
    assert landings(Flight(rocket, 2, 3, BLUE), motion, False) == []
    assert landings(Flight(rocket, 2, 3, BLUE), motion, True) == [BY_FACTORY]
    freighter = craft(1, 0, dry=6)
    freighter.unfuelled = True
    freighter.lands_to = 1
    assert landings(Flight(freighter, 0, 1, BLUE), motion, False) == []
    assert landings(Flight(freighter, 0, 1, BLUE), motion, True) == [BY_FACTORY]


def test_lift_off_lightens() -> None:
    """Digest 27.B, 23: dry 6, 5 tanks, 7-4 on size 6: 6 steps, then net 7 and no fuel: it can only coast."""
    rocket = craft(7, 4, dry=6)
    ceres = space_of("ceres")
    [(way, flight)] = flights_from(rocket, ceres, steps(6, 5), BLUE, False)
    assert (way, flight.steps, flight.net) == (BY_FUEL, 0, 7)
    assert at_rest(flight, ceres).thrust == 0
    both = flights_from(rocket, ceres, steps(6, 5), BLUE, True)
    assert [way for way, flight in both] == [BY_FUEL, BY_FACTORY]


def test_bonus_burns() -> None:
    """Digest 27.B, 20 and 21: Jupiter pays 2 burns and a pivot; Venus gives burns in blue only."""
    rocket = craft(5, 1, dry=6)
    for sector, bonus in ((BLUE, 2), (YELLOW, 0)):
        flight = Flight(rocket, 6, 5, sector)
        start = space_of("venus-flyby")
        near = next(s for s in range(SPACES) if any(ARC_TO[a] == start for a in range(FIRST_ARC[s], FIRST_ARC[s + 1])))
        motion = advance(flight, at_rest(flight, near), arc_between(near, start))
        assert motion is not None
        assert motion.bonus == bonus
        again = Motion(near, 5, 0)
        again.taken = motion.taken
        second = advance(flight, again, arc_between(near, start))
        assert second is not None
        assert second.bonus == 0


def test_synodic_comets_by_season() -> None:
    """14.3C: refused out of season, with the season; starships go anyway."""
    comet = next(space for space in range(SPACES) if SITE_SECTOR[space] != ANY)
    near = next(s for s in range(SPACES) if any(ARC_TO[a] == comet for a in range(FIRST_ARC[s], FIRST_ARC[s + 1])))
    rocket = craft(5, 1, dry=6)
    for sector in range(3):
        flight = Flight(rocket, 6, 5, sector)
        why = Why()
        after = advance(flight, at_rest(flight, near), arc_between(near, comet), why)
        assert (after is None) == (sector != SITE_SECTOR[comet])
        assert [reason.key for reason in why.reasons] == ([] if after else ["why.out-of-season"])
    rocket.starship = True
    flight = Flight(rocket, 6, 5, (SITE_SECTOR[comet] + 1) % 3)
    assert advance(flight, at_rest(flight, near), arc_between(near, comet)) is not None


def test_without_thrust_a_craft_coasts() -> None:
    rocket = craft(1, 1, dry=15)
    assert rocket.net(6, EARTH) == -1
    found = routes(rocket, space_of("h5"), 6, BLUE, NO_FACTORIES)
    assert any(found)
    assert all(route.paid == 0 for there in found for route in there)


# ---- Against brute force --------------------------------------------------------------------------------------


def felt(flight: Flight, motion: Motion) -> int:
    """The radiation spaces that a flight entered, if they can harm its craft (8.3)."""
    return int(motion.belts) if may_harm(flight) else 0


def every_route(
    craft_: Craft, space: int, fuel: int, sector: int, factories: list[bool], limit: int
) -> dict[int, set[tuple[int, int, int]]]:
    """The costs of every flight of at most `limit` steps, found by trying all; turning back at once is not allowed."""
    out: dict[int, set[tuple[int, int, int]]] = {}
    for lift_off, flight in flights_from(craft_, space, fuel, sector, factories[space]):
        risk = 1 if lift_off == BY_FACTORY else 0
        stack = [(at_rest(flight, space), space, 0)]
        while stack:
            motion, at, length = stack.pop()
            if length == limit:
                continue
            for arc in range(FIRST_ARC[at], FIRST_ARC[at + 1]):
                after = advance(flight, motion, arc)
                if after is None:
                    continue
                to = ARC_TO[arc]
                burnt = fuel - flight.steps + craft_.steps_for(after.paid)
                belts = felt(flight, after)
                if KIND[to] != SITE:
                    out.setdefault(to, set()).add((burnt, after.hazards + risk, belts))
                    stack.append((after, to, length + 1))
                    continue
                for way in landings(flight, after, factories[to]):
                    more = SIZE[to] if way == BY_FUEL else 0
                    helped = 1 if way == BY_FACTORY else 0
                    out.setdefault(to, set()).add((burnt + more, after.hazards + risk + helped, belts))
    return out


def every_line(craft_: Craft, space: int, fuel: int, sector: int) -> dict[int, set[tuple[int, int, int]]]:
    """The costs of all flights of any length to spaces other than sites, found by a search that compares only motions
    that came by the same line, and by nothing but their numbers."""
    out: dict[int, set[tuple[int, int, int]]] = {}
    kept: dict[int, list[Motion]] = {}
    flight = flights_from(craft_, space, fuel, sector, False)[0][1]
    waiting = [at_rest(flight, space)]
    while waiting:
        motion = waiting.pop(0)
        at = ARC_TO[motion.arc] if motion.arc != -1 else space
        for arc in range(FIRST_ARC[at], FIRST_ARC[at + 1]):
            after = advance(flight, motion, arc)
            if after is None or KIND[ARC_TO[arc]] == SITE or any(as_good(old, after) for old in kept.get(arc, [])):
                continue
            kept[arc] = [old for old in kept.get(arc, []) if not as_good(after, old)] + [after]
            out.setdefault(ARC_TO[arc], set()).add((craft_.steps_for(after.paid), after.hazards, felt(flight, after)))
            waiting.append(after)
    return out


def as_good(a: Motion, b: Motion) -> bool:
    less = a.paid <= b.paid and a.hazards <= b.hazards and a.belts <= b.belts and not a.taken & ~b.taken
    return less and a.pivots >= b.pivots and a.bonus >= b.bonus


#: Spaces next to a flyby: that is where craft would like to turn back.
NEAR_FLYBYS = sorted(
    {space for space in range(SPACES) for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]) if BONUS[ARC_TO[arc]]}
)


@settings(max_examples=15, deadline=None)
@given(
    st.integers(1, 4),
    st.integers(0, 2),
    st.integers(1, 2),
    st.integers(0, 1),
    st.sampled_from(NEAR_FLYBYS),
    st.integers(0, 4),
    st.sampled_from([0, UNHARMED]),
)
@pytest.mark.slow
def test_the_routes_are_those_of_a_search_by_lines(
    thrust: int, num: int, den: int, pivots: int, space: int, fuel: int, hard: int
) -> None:
    """D-54: no craft turns back, so what beats another must not lack the way that the other takes."""
    rocket = craft(thrust, num, 5, den)
    rocket.pivots = pivots
    rocket.rad_hard = hard
    found = routes(rocket, space, fuel, BLUE, NO_FACTORIES)
    for to, costs in every_line(rocket, space, fuel, BLUE).items():
        if to != space:
            least = [
                a for a in costs if not any(b != a and all(x <= y for x, y in zip(b, a, strict=True)) for b in costs)
            ]
            assert best(found[to]) == sorted(least), SPACE_NAMES[to]


def test_a_flyby_is_no_place_to_turn_round() -> None:
    """D-54: by the Mercury flyby, h117 and the flyby again a craft would be back with a burn more for nothing."""
    rocket = craft(1, 1, dry=5)
    flight = Flight(rocket, 3, 1, BLUE)
    spaces = [space_of(name) for name in ("h108", "mercury-flyby", "h117")]
    motion = at_rest(flight, spaces[0])
    for start, end in pairwise(spaces):
        after = advance(flight, motion, arc_between(start, end))
        assert after is not None
        motion = after
    why = Why()
    assert advance(flight, motion, arc_between(spaces[2], spaces[1]), why) is None
    assert [reason.key for reason in why.reasons] == ["why.no-turning-back"]
    assert min(route.steps for route in routes(rocket, spaces[0], 3, BLUE, NO_FACTORIES)[space_of("b109")]) == 1


CRAFTS = st.tuples(st.integers(1, 4), st.integers(0, 3), st.integers(1, 2), st.integers(1, 13), st.integers(0, 2))


@settings(max_examples=40, deadline=None)
@given(
    CRAFTS,
    st.integers(0, SPACES - 1),
    st.integers(0, 6),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from([0, UNHARMED]),
)
@pytest.mark.slow
def test_no_flight_beats_the_routes(
    numbers: tuple[int, int, int, int, int], space: int, fuel: int, sector: int, factory: bool, hard: int
) -> None:
    thrust, num, den, dry, pivots = numbers
    rocket = craft(thrust, num, dry, den)
    rocket.pivots = pivots
    rocket.rad_hard = hard
    factories = [factory] * SPACES
    found = routes(rocket, space, fuel, sector, factories)
    tried = every_route(rocket, space, fuel, sector, factories, 5)
    for to, costs in tried.items():
        if to == space:
            continue
        for cost in costs:
            assert any(
                route.steps <= cost[0] and route.hazards <= cost[1] and route.belts <= cost[2] for route in found[to]
            ), (SPACE_NAMES[to], cost, best(found[to]))


@settings(max_examples=25, deadline=None)
@given(CRAFTS, st.integers(0, SPACES - 1), st.integers(0, 6), st.integers(0, 2))
def test_every_route_can_be_flown(numbers: tuple[int, int, int, int, int], space: int, fuel: int, sector: int) -> None:
    """Flown step by step, a route costs what it says; none beats another to the same space."""
    thrust, num, den, dry, pivots = numbers
    rocket = craft(thrust, num, dry, den)
    rocket.pivots = pivots
    for to, found in enumerate(routes(rocket, space, fuel, sector, NO_FACTORIES)):
        costs = best(found)
        for route in found:
            motion = at_rest(route.flight, space)
            flown: list[int] = []
            for arc in route.arcs():
                after = advance(route.flight, motion, arc)
                assert after is not None
                assert not goes_round(flown, arc)
                flown.append(arc)
                motion = after
            assert ARC_TO[motion.arc] == to
            landing = SIZE[to] if route.landing == BY_FUEL else 0
            lift_off = SIZE[space] if route.lift_off == BY_FUEL else 0
            assert route.steps == rocket.steps_for(motion.paid) + landing + lift_off <= fuel
            assert (route.landing == NOT_AT_ALL) == (KIND[to] != SITE)
            others = [cost for cost in costs if cost != (route.steps, route.hazards, route.belts)]
            assert not any(
                cost[0] <= route.steps and cost[1] <= route.hazards and cost[2] <= route.belts for cost in others
            )


@pytest.mark.parametrize("thrust", [1, 3])
def test_reach_grows_with_thrust(thrust: int) -> None:
    """Digest 31: what one move reaches, fuel ignored."""
    rocket = craft(thrust, 0, dry=5)
    more = craft(thrust + 1, 0, dry=5)
    found = routes(rocket, LEO, 0, BLUE, NO_FACTORIES)
    richer = routes(more, LEO, 0, BLUE, NO_FACTORIES)
    assert all(richer[space] for space, ways in enumerate(found) if ways)
    assert sum(map(bool, richer)) > sum(map(bool, found))


def test_a_craft_may_come_back_to_the_flyby_it_set_out_from() -> None:
    """8.3: a flyby gives its bonus on entering it; a motion that is better off on the way must not hide that one."""
    rocket = craft(2, 2, dry=9)
    rocket.pivots = 1
    rocket.rad_hard = 0
    boost = space_of("luna-moon-boost-b")
    assert (0, 0, 4) in best(routes(rocket, boost, 2, YELLOW, NO_FACTORIES)[space_of("b301")])


def test_harmless_radiation_does_not_count() -> None:
    """8.3: the level is 1d6 less net thrust. A soft craft of net 5 may lose something in a belt, one of 6 nothing."""
    for net, felt_there in ((5, True), (6, False)):
        rocket = craft(net + 1, 1, dry=7)
        rocket.rad_hard = 0
        assert rocket.net(7, EARTH) == net
        found = routes(rocket, LEO, 7, BLUE, NO_FACTORIES)
        assert any(route.belts for ways in found for route in ways) == felt_there
    hard = craft(6, 1, dry=7)
    hard.rad_hard = 1
    assert not may_harm(Flight(hard, 7, 5, BLUE))
    assert may_harm(Flight(hard, 7, 5, RED))
