"""Supports for a craft: the cheapest cards of a pool that make all of its cards work.

The rules' solver knows whether a stack works; asked for every part of a large pool it would take for ever. Here needs
are filled one after the other, cheapest cards first, and what is dearer than the best so far is not followed further.
"""

from itertools import combinations

from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    GIVES_GENERATOR,
    GIVES_REACTOR,
    HEAT,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    REACTORS_NEEDED,
    THERMS,
    UNIT_CARD,
)
from starlanes.games.highfrontier.industrialize import HOW
from starlanes.games.highfrontier.kinds import EARTH, REFINERY
from starlanes.games.highfrontier.supports import IS_RADIATOR, SUNLIT, works
from starlanes.games.highfrontier.thrust import drives

#: Cards that are thought of for one need, the cheapest first; radiators of one craft, and of how many.
MOST_FOR_NEED = 4
MOST_RADIATORS = 3
RADIATORS_SEEN = 7
#: More ways than these are not looked at.
MOST_WAYS = 300

#: A need: whose, whether of a reactor, of what kinds.
Need = tuple[int, bool, int]


class Fitting:
    """The search for one craft. Costs say what each card of the pool is worth avoiding."""

    def __init__(self, wanted: list[int], engine: int, beamed: bool, costs: dict[int, int]) -> None:
        self.wanted = wanted
        self.engine = engine
        self.beamed = beamed
        self.costs = costs
        self.supports = sorted((unit for unit in costs if not IS_RADIATOR[unit]), key=lambda unit: (costs[unit], unit))
        self.coolers = cooling_sets(costs)
        self.best: list[int] | None = None
        self.least = 0
        self.ways = 0
        #: Which cards serve each card.
        self.serves: dict[int, list[int]] = {}

    def search(self) -> list[int] | None:
        needs: list[Need] = []
        for unit in self.wanted:
            needs += needs_of(unit)
        self.fill(needs, self.wanted, 0)
        return self.best

    def fill(self, needs: list[Need], units: list[int], cost: int) -> None:
        if self.best is not None and cost >= self.least:
            return
        if not needs:
            self.ways += 1
            self.cool(units, cost)
            return
        whose, reactor, kinds = needs[0]
        mine = self.serves.setdefault(whose, [])
        gives = GIVES_REACTOR if reactor else GIVES_GENERATOR
        for unit in units:
            if gives[unit] & kinds and unit != whose and unit not in mine:
                mine.append(unit)
                self.fill(needs[1:], units, cost)
                mine.pop()
        tried = 0
        for unit in self.supports:
            if tried == MOST_FOR_NEED or self.ways > MOST_WAYS:
                break
            if gives[unit] & kinds and unit not in units:
                tried += 1
                mine.append(unit)
                self.fill([*needs[1:], *needs_of(unit)], [*units, unit], cost + self.costs[unit])
                mine.pop()

    def heat(self) -> int:
        """The most heat of one action; industrialising needs no cooling (5.7)."""
        most = 0
        for client in self.wanted:
            if CARD_DECK[UNIT_CARD[client]] == REFINERY:
                continue
            chain = [client]
            for unit in chain:
                chain += [other for other in self.serves.get(unit, []) if other not in chain]
            most = max(most, sum(HEAT[unit] for unit in chain))
        return most

    def cool(self, units: list[int], cost: int) -> None:
        heat = self.heat()
        for more, therms, radiators in self.coolers:
            if self.best is not None and cost + more >= self.least:
                return
            if therms < heat:
                continue
            whole = sorted([*units, *radiators])
            if all_work(whole, self.wanted, self.engine, self.beamed):
                self.best = whole
                self.least = cost + more
            return


def needs_of(unit: int) -> list[Need]:
    out: list[Need] = [(unit, True, NEEDS_REACTOR[unit])] * REACTORS_NEEDED[unit]
    if NEEDS_GENERATOR[unit]:
        out.append((unit, False, NEEDS_GENERATOR[unit]))
    return out


def cooling_sets(costs: dict[int, int]) -> list[tuple[int, int, tuple[int, ...]]]:
    """Sets of radiators with their costs and therms, the cheapest first."""
    seen = sorted((unit for unit in costs if IS_RADIATOR[unit]), key=lambda unit: (costs[unit], unit))[:RADIATORS_SEEN]
    out: list[tuple[int, int, tuple[int, ...]]] = []
    for count in range(MOST_RADIATORS + 1):
        for units in combinations(seen, count):
            if len({UNIT_CARD[unit] for unit in units}) == count:
                out.append((sum(costs[unit] for unit in units), sum(THERMS[unit] for unit in units), units))
    return sorted(out)


def all_work(units: list[int], wanted: list[int], engine: int, beamed: bool) -> bool:
    """Whether a stack is what it shall be, by the rules."""
    if not drives(units, engine, EARTH, False, beamed):
        return False
    for unit in wanted:
        if unit != engine and not works(units, unit, SUNLIT | (HOW if CARD_DECK[UNIT_CARD[unit]] == REFINERY else 0)):
            return False
    return True
