"""What a journey to a space costs at least, from anywhere: the planner leaves out what can't come to anything.

Burns: the least number between two spaces if turning were free; a flyby pays for the burns that follow it. Every flyby
is passed at most once on a good journey (the second time the craft would be no better off), so the chains of different
flybys are tried. Risk: the least number of hazards and radiation spaces on any way.
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
    HAZARD,
    IS_BURN,
    IS_RADIATION,
    KIND,
    SPACES,
    THRUST_BONUS,
)

#: Farther than anything.
FAR: Final = 9_999
#: No more flybys are tried on one journey.
MOST_FLYBYS: Final = 4


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


#: Burns from everywhere to each flyby, made when first needed.
TO_FLYBY: Final[list[list[int]]] = []


def to_flybys() -> list[list[int]]:
    if not TO_FLYBY:
        for space in BONUS_SPACES:
            TO_FLYBY.append(least_to(space, IS_BURN))
    return TO_FLYBY


class Chains:
    """The cheapest way on from a flyby: which others are passed, in which order, is tried out."""

    def __init__(self, target: list[int], oberth: int) -> None:
        self.target = target
        self.oberth = oberth
        self.ways = to_flybys()
        self.best = FAR
        self.seen = [False] * len(BONUS_SPACES)

    def after(self, flyby: int) -> int:
        """Burns to pay from a flyby on, its bonus used."""
        self.best = FAR
        self.follow(flyby, 0, 0, 1)
        return self.best

    def follow(self, flyby: int, paid: int, pool: int, length: int) -> None:
        space = BONUS_SPACES[flyby]
        pool += max(self.oberth, 0) if BONUS[space] == THRUST_BONUS else BONUS[space]
        self.best = min(self.best, paid + max(0, self.target[space] - pool))
        if length == MOST_FLYBYS:
            return
        self.seen[flyby] = True
        for other in range(len(BONUS_SPACES)):
            burns = self.ways[other][space]
            now = paid + max(0, burns - pool)
            if not self.seen[other] and now < self.best:
                self.follow(other, now, max(0, pool - burns), length + 1)
        self.seen[flyby] = False


class Bounds:
    """The least burns and the least risk from every space to one."""

    def __init__(self, burns: list[int], risk: list[int]) -> None:
        self.burns: vec[i64] = vec[i64](burns)
        self.risk: vec[i64] = vec[i64](risk)


MEMORY: Final[dict[tuple[int, int, int], Bounds]] = {}


def bounds(target: int, oberth: int, crash_risk: int) -> Bounds:
    """The bounds for a space; a solar Oberth pass is worth `oberth` burns."""
    key = (target, oberth, crash_risk)
    known = MEMORY.get(key)
    if known is not None:
        return known
    direct = least_to(target, IS_BURN)
    burns = direct[:]
    chains = Chains(direct, oberth)
    ways = to_flybys()
    for flyby in range(len(BONUS_SPACES)):
        rest = chains.after(flyby)
        way = ways[flyby]
        for space in range(SPACES):
            if way[space] + rest < burns[space]:
                burns[space] = way[space] + rest
    cost = [crash_risk * (1 if HAZARD[space] else 0) + IS_RADIATION[space] for space in range(SPACES)]
    out = Bounds(burns, least_to(target, cost))
    MEMORY[key] = out
    return out
