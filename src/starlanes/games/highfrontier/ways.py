"""The map as a search reads it: the steps that can be made from every place, a number each.

A search looks at a step hundreds of thousands of times, so all that it must know of one is packed into one number, and
the lines that may not be taken (the one a flyby was entered by) are left out. `movement` has the rules.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import (
    ARC_LEAVES,
    ARC_LINE,
    ARC_PLACE,
    ARC_TO,
    ARCS,
    FIRST_ARC,
    IS_BURN,
    IS_RADIATION,
    KIND,
    PLACE_CAME,
    PLACE_ROUTE,
    PLACE_SPACE,
    PLACES,
    SPACES,
)
from starlanes.games.highfrontier.movement import (
    EVENTFUL,
    GUARDED,
    Flight,
    flyby_burns,
    hazards_at,
    may_enter,
    open_belt,
    open_flyby,
    toll,
    turns_back,
)
from starlanes.kernel.bits import BIT

# The answers in such a number, a bit each; then come the space and the place that it leads to, and the arc.
BURN: Final = 1
TURNS: Final = 2
LANDS: Final = 4
IS_GUARDED: Final = 8
IS_EVENTFUL: Final = 16
#: The space that it leads away from is a burn.
FROM_BURN: Final = 32

assert SPACES <= 1023
assert PLACES <= 4095
assert ARCS <= 4095


def to_space(way: i64) -> i64:
    return way >> 6 & 1023


def to_place(way: i64) -> i64:
    return way >> 16 & 4095


def by_arc(way: i64) -> i64:
    return way >> 28 & 4095


def packed(place: int, arc: int) -> int:
    """The step from a place along an arc."""
    to = ARC_TO[arc]
    out = (to << 6) + (ARC_PLACE[arc] << 16) + (arc << 28)
    out += BURN if IS_BURN[to] else 0
    out += TURNS if PLACE_ROUTE[place] and ARC_LEAVES[arc] != PLACE_ROUTE[place] else 0
    out += LANDS if KIND[to] == SITE else 0
    out += IS_GUARDED if GUARDED[to] else 0
    out += FROM_BURN if IS_BURN[PLACE_SPACE[place]] else 0
    return out + IS_EVENTFUL if EVENTFUL[to] else out


def ways_from(place: int) -> list[int]:
    space = PLACE_SPACE[place]
    arcs = range(FIRST_ARC[space], FIRST_ARC[space + 1])
    return [packed(place, arc) for arc in arcs if ARC_LINE[arc] != PLACE_CAME[place]]


def first_ways() -> list[int]:
    out = [0]
    for place in range(PLACES):
        out.append(out[place] + len(ways_from(place)))
    return out


#: The ways from a place are WAYS[FIRST_WAY[place]] up to the first of the next place.
FIRST_WAY: Final[vec[i64]] = vec[i64](first_ways())
WAYS: Final[vec[i64]] = vec[i64]([way for place in range(PLACES) for way in ways_from(place)])
#: `map.PLACE_SPACE`, for the search.
SPACE_OF: Final[vec[i64]] = vec[i64](PLACE_SPACE)

#: The ways from a place as a set: a bit each, and one for staying there.
STAY: Final = 1


def ways_open(place: int) -> int:
    return BIT[1 + int(FIRST_WAY[place + 1] - FIRST_WAY[place])] - 1


def way_back(arc: int) -> int:
    """The way from where an arc leads that turns back along its line (D-54), as a set."""
    ways = ways_from(ARC_PLACE[arc])
    return sum([BIT[n + 1] for n, way in enumerate(ways) if turns_back(arc, by_arc(way))])


ALL_WAYS: Final[vec[i64]] = vec[i64]([ways_open(place) for place in range(PLACES)])
WAY_BACK: Final[vec[i64]] = vec[i64]([way_back(arc) for arc in range(ARCS)])

#: The price of a step that can't be made.
NO_WAY: Final = -1


def step(
    flight: Flight, homebound: bool, way: i64, thrust: i64, pivots: i64, bonus: i64, taken: i64, gathered: i64
) -> tuple[i64, i64, i64, i64, i64, i64, i64]:
    """`movement.advance` in numbers: the burns to pay (or NO_WAY), then the free pivots, bonus burns, taken flybys and
    gathered belts after the step, and the hazards and radiation spaces that it met. `homebound` is a craft that may not
    go anywhere. Whether it turns back is for the search to know (`Labels`).
    """
    cost, pivots, bonus = toll(way & BURN, way & TURNS != 0, pivots, bonus)
    to = to_space(way)
    if cost > thrust or ((way & IS_GUARDED or homebound) and not may_enter(flight, to)):
        return NO_WAY, 0, 0, 0, 0, 0, 0
    if not way & IS_EVENTFUL:
        return cost, pivots, bonus, taken, gathered, 0, 0
    belts: i64 = IS_RADIATION[to]
    if belts:
        belt = open_belt(flight.craft, gathered, to)
        if belt:
            gathered |= belt
            bonus += 1
    flyby = open_flyby(flight, taken, to)
    if flyby:
        bonus += flyby_burns(flight.craft, to)
    return cost, pivots, bonus, taken | flyby, gathered, hazards_at(flight.craft, to), belts
