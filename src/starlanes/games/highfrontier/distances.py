"""Burns between spaces, whatever else a craft has to do: the planner's least costs are made of these.

`least_to` is for journeys that may stop anywhere, so that turning costs nothing. `leap_from` is for a single move:
every pivot on the way is paid.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import (
    ARC_FROM,
    ARC_TO,
    ARCS,
    BONUS,
    BONUS_SPACES,
    IS_BURN,
    KIND,
    PLACE_SPACE,
    PLACES,
    SPACES,
)
from starlanes.games.highfrontier.movement import PIVOT
from starlanes.games.highfrontier.ways import BURN, FIRST_WAY, TURNS, WAYS, to_place, to_space

#: Farther than anything.
FAR: Final = 9_999
FLYBYS: Final[int] = len(BONUS_SPACES)


def arcs_into() -> list[list[int]]:
    out: list[list[int]] = [[] for space in range(SPACES)]
    for arc in range(ARCS):
        out[ARC_TO[arc]].append(ARC_FROM[arc])
    return out


#: The spaces from which an arc leads to each space.
SOURCES: Final[list[list[int]]] = arcs_into()


def least_to(target: int, cost: list[int]) -> list[int]:
    """The least cost of the spaces entered on the way to a space, from everywhere. Sites are no way through."""
    out = [FAR] * SPACES
    out[target] = 0
    queue = [target]
    at = 0
    while at < len(queue):
        to = queue[at]
        at += 1
        if KIND[to] == SITE and to != target:
            continue
        total = out[to] + cost[to]
        for source in SOURCES[to]:
            if total < out[source]:
                out[source] = total
                queue.append(source)
    return out


def leap_from(space: int) -> list[int]:
    """Burns and pivots, counted in burns, from a space to every other in one move. Sites are no way through."""
    out = [FAR] * SPACES
    least = [FAR] * PLACES
    least[space] = 0
    waiting = [[space]]
    price = 0
    while price < len(waiting):
        now = waiting[price]
        at = 0
        while at < len(now):
            place = now[at]
            at += 1
            here = PLACE_SPACE[place]
            out[here] = min(out[here], price)
            if least[place] < price or (KIND[here] == SITE and here != space):
                continue
            for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
                way = WAYS[n]
                to = int(to_place(way))
                total = price + burns_of(way)
                if total < least[to]:
                    least[to] = total
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(to)
        price += 1
    return out


def burns_of(way: i64) -> int:
    """What a step costs without free pivots and bonus burns."""
    return (1 if way & BURN else 0) + (PIVOT if way & TURNS else 0)


def coasts_into() -> list[list[int]]:
    """The places from which a step that costs and brings nothing leads to each place."""
    out: list[list[int]] = [[] for place in range(PLACES)]
    for place in range(PLACES):
        for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            if burns_of(WAYS[n]) == 0 and not BONUS[to_space(WAYS[n])]:
                out[to_place(WAYS[n])].append(place)
    return out


COASTS_INTO: Final[list[list[int]]] = coasts_into()

#: For each flyby, burns from everywhere to it, and the leap from it to everywhere; made when first needed.
TO_FLYBY: Final[list[list[int]]] = []
FROM_FLYBY: Final[list[list[int]]] = []


def to_flybys() -> list[list[int]]:
    if not TO_FLYBY:
        for space in BONUS_SPACES:
            TO_FLYBY.append(least_to(space, IS_BURN))
    return TO_FLYBY


def from_flybys() -> list[list[int]]:
    if not FROM_FLYBY:
        for space in BONUS_SPACES:
            FROM_FLYBY.append(leap_from(space))
    return FROM_FLYBY


def ways_into() -> list[list[int]]:
    """For each place the places from which a step leads there, four times each, plus the burns that the step costs."""
    out: list[list[int]] = [[] for place in range(PLACES)]
    for place in range(PLACES):
        for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            out[to_place(WAYS[n])].append(place * 4 + burns_of(WAYS[n]))
    return out


def leap_to(space: int, into: list[list[int]]) -> list[int]:
    """Burns and pivots, counted in burns, from every place to a space in one move. Sites are no way through."""
    out = [FAR] * PLACES
    waiting: list[list[int]] = [[place for place in range(PLACES) if PLACE_SPACE[place] == space]]
    for place in waiting[0]:
        out[place] = 0
    price = 0
    while price < len(waiting):
        now = waiting[price]
        at = 0
        while at < len(now):
            place = now[at]
            at += 1
            if out[place] < price or KIND[PLACE_SPACE[place]] == SITE:
                continue
            for source in into[place]:
                total = price + source % 4
                if total < out[source // 4]:
                    out[source // 4] = total
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(source // 4)
        price += 1
    return out


#: Burns and pivots in one move from every place to every flyby, FLYBYS numbers a place; made when first needed.
LEAPS: Final[list[vec[i64]]] = []


def to_flybys_by_place() -> vec[i64]:
    if not LEAPS:
        into = ways_into()
        leaps = [leap_to(space, into) for space in BONUS_SPACES]
        LEAPS.append(vec[i64]([leaps[flyby][place] for place in range(PLACES) for flyby in range(FLYBYS)]))
    return LEAPS[0]
