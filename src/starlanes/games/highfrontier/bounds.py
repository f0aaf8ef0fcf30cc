"""What a journey to a space costs at least, from anywhere: the planner leaves out what can't come to anything.

Between moves a craft may stop, so turning costs nothing. The bonus burns of a flyby are gone when the move ends, so as
long as they are used every pivot counts: they pay for a leap (`distances.leap_from`), perhaps to the next flyby, and
from where the leap ends the journey goes on without them (`chains.py`). Risk: the least number of hazards on any way.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from starlanes.games.highfrontier.chains import Chains
from starlanes.games.highfrontier.distances import COASTS_INTO, FAR, FLYBYS, burns_of, least_to, to_flybys
from starlanes.games.highfrontier.hazards import CRASH_RISK
from starlanes.games.highfrontier.kinds import AEROBRAKE_HAZARD, NO_HAZARD, SITE
from starlanes.games.highfrontier.map import (
    BONUS,
    BONUS_NUMBER,
    HAZARD,
    IS_BURN,
    KIND,
    PLACE_SPACE,
    PLACES,
    SPACES,
)
from starlanes.games.highfrontier.movement import PIVOT
from starlanes.games.highfrontier.ways import FIRST_WAY, WAYS, to_place, to_space

#: So many targets are remembered.
MOST_KNOWN: Final = 200


class Bounds:
    """The least burns and the least risk from everywhere to one space, for craft with such an Oberth pass and so many
    free pivots a move."""

    def __init__(self, target: int, oberth: int, pivots: int, safe_aerobrake: bool) -> None:
        self.target = target
        #: A free pivot is worth no more than the burns of one that is paid.
        self.spare = PIVOT * pivots
        burns = least_to(target, IS_BURN)
        self.chains = Chains(target, burns, oberth)
        self.use_flybys(burns)
        self.burns: vec[i64] = vec[i64](burns)
        #: The same for a craft with bonus burns left, by their number and its place: PLACES numbers for each.
        self.pooled: vec[i64] = vec[i64]([burns[PLACE_SPACE[place]] for place in range(PLACES)])
        #: For each number of bonus burns the least from every flyby that is entered with them.
        self.after: list[list[int]] = []
        # Radiation may be harmless to a fast craft.
        safe = AEROBRAKE_HAZARD if safe_aerobrake else NO_HAZARD
        cost = [CRASH_RISK if HAZARD[space] not in (NO_HAZARD, safe) else 0 for space in range(SPACES)]
        self.risk: vec[i64] = vec[i64](least_to(target, cost))

    def use_flybys(self, burns: list[int]) -> None:
        """Make burns less wherever it pays to go to a flyby first, until that changes nothing any more: after a leap
        the next move may go to a flyby as well."""
        ways = to_flybys()
        changed = True
        while changed:
            changed = False
            self.chains.look_around()
            for flyby in range(FLYBYS):
                rest = self.chains.after(flyby, self.spare)
                way = ways[flyby]
                for space in range(SPACES):
                    if way[space] + rest < burns[space]:
                        burns[space] = way[space] + rest
                        changed = True

    def with_bonus(self, place: i64, bonus: i64) -> i64:
        """The least burns to pay from a place with so many bonus burns; a free pivot counts as some of them."""
        while (bonus + 1) * PLACES > len(self.pooled):
            self.pool_more()
        return self.pooled[bonus * PLACES + place]

    def pool_more(self) -> None:
        """The least burns with one bonus burn more than is known yet."""
        pool = len(self.after)
        self.after.append([self.chains.after(flyby, pool) for flyby in range(FLYBYS)])
        if pool:
            least = [self.next_least(place, pool) for place in range(PLACES)]
            self.spread(least)
            self.pooled = extend(self.pooled, vec[i64](least))

    def next_least(self, place: int, pool: int) -> int:
        """The least burns from a place if the move ends there, or its next step leads to a flyby or a smaller pool."""
        least = int(self.burns[PLACE_SPACE[place]])
        for n in range(FIRST_WAY[place], FIRST_WAY[place + 1]):
            way = WAYS[n]
            to = int(to_space(way))
            burns = burns_of(way)
            left = max(0, pool - burns)
            if BONUS[to]:
                least = min(least, max(0, burns - pool) + self.after[left][BONUS_NUMBER[to]])
            elif burns and self.open(to):
                least = min(least, max(0, burns - pool) + int(self.pooled[left * PLACES + to_place(way)]))
        return least

    def spread(self, least: list[int]) -> None:
        """Make burns less wherever steps that cost nothing lead to a place with less; the least are looked at first."""
        waiting: list[list[int]] = []
        for place in range(PLACES):
            if least[place] < FAR and self.open(PLACE_SPACE[place]):
                while len(waiting) <= least[place]:
                    waiting.append([])
                waiting[least[place]].append(place)
        for burns, now in enumerate(waiting):
            at = 0
            while at < len(now):
                place = now[at]
                at += 1
                if least[place] < burns:
                    continue
                for source in COASTS_INTO[place]:
                    if burns < least[source]:
                        least[source] = burns
                        now.append(source)

    def open(self, space: int) -> bool:
        """Whether a journey passes a space: sites are no way through."""
        return KIND[space] != SITE or space == self.target


#: The bounds for the targets and craft that were asked for last.
MEMORY: Final[dict[tuple[int, int, int, bool], Bounds]] = {}


def bounds(target: int, oberth: int, pivots: int, safe_aerobrake: bool) -> Bounds:
    """The bounds for a space; a solar Oberth pass is worth `oberth` burns."""
    key = (target, oberth, pivots, safe_aerobrake)
    known = MEMORY.get(key)
    if known is None:
        known = Bounds(target, oberth, pivots, safe_aerobrake)
        if len(MEMORY) == MOST_KNOWN:
            MEMORY.pop(next(iter(MEMORY)))
        MEMORY[key] = known
    return known
