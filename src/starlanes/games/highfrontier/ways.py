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
    open_flyby,
    toll,
)

# What is where in such a number: the space and the place that it leads to, the arc, and some answers.
PLACE_AT: Final = 10
ARC_AT: Final = 22
SPACE_MASK: Final = (1 << PLACE_AT) - 1
WIDE_MASK: Final = (1 << ARC_AT - PLACE_AT) - 1
BURN: Final = 34
TURNS: Final = 35
LANDS: Final = 36
IS_GUARDED: Final = 37
IS_EVENTFUL: Final = 38

assert SPACES <= SPACE_MASK
assert PLACES <= WIDE_MASK
assert ARCS <= WIDE_MASK


def way(place: int, arc: int) -> int:
    to = ARC_TO[arc]
    turns = bool(PLACE_ROUTE[place]) and ARC_LEAVES[arc] != PLACE_ROUTE[place]
    answers = (bool(IS_BURN[to]), turns, KIND[to] == SITE, GUARDED[to], EVENTFUL[to])
    out = to + (ARC_PLACE[arc] << PLACE_AT) + (arc << ARC_AT)
    return out + sum(answer << BURN + n for n, answer in enumerate(answers))


def ways_from(place: int) -> list[int]:
    space = PLACE_SPACE[place]
    arcs = range(FIRST_ARC[space], FIRST_ARC[space + 1])
    return [way(place, arc) for arc in arcs if ARC_LINE[arc] != PLACE_CAME[place]]


def first_ways() -> list[int]:
    out = [0]
    for place in range(PLACES):
        out.append(out[place] + len(ways_from(place)))
    return out


#: The ways from a place are WAYS[FIRST_WAY[place]] up to the first of the next place.
FIRST_WAY: Final[vec[i64]] = vec[i64](first_ways())
WAYS: Final[vec[i64]] = vec[i64]([way for place in range(PLACES) for way in ways_from(place)])

#: The price of a step that can't be made.
NO_WAY: Final = -1


def step(
    flight: Flight, homebound: bool, way: i64, thrust: i64, pivots: i64, bonus: i64, taken: i64
) -> tuple[i64, i64, i64, i64, i64, i64]:
    """`movement.advance` in numbers: the burns to pay (or NO_WAY), then the free pivots, bonus burns and taken flybys
    after the step, and the hazards and radiation spaces that it met. `homebound` is a craft that may not go anywhere.
    """
    cost, pivots, bonus = toll(way >> BURN & 1, way >> TURNS & 1 != 0, pivots, bonus)
    to = way & SPACE_MASK
    if cost > thrust or ((way >> IS_GUARDED & 1 or homebound) and not may_enter(flight, to)):
        return NO_WAY, 0, 0, 0, 0, 0
    if not way >> IS_EVENTFUL & 1:
        return cost, pivots, bonus, taken, 0, 0
    belts: i64 = IS_RADIATION[to]
    if belts and flight.craft.belt_bonus:
        bonus += 1
    flyby = open_flyby(flight, taken, to)
    if flyby:
        bonus += flyby_burns(flight.craft, to)
    return cost, pivots, bonus, taken | flyby, hazards_at(flight.craft, to), belts
