"""Supports and cooling (8.1, 8.2): the one solver that says whether a card works in a stack, and how.

A card lists the supports it needs. Each must be in the same stack and work itself; one support may serve any number of
cards. Every card used gives off its heat once, and the radiators of the stack must take it away (digest 11.4).

`plans` gives the ways to make a card work that are not worse than another in thrust and fuel. It answers for legality,
prices, refusals, the planner and the screen alike, and remembers what it found.
"""

from typing import Final

from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    FUEL_MOD_DEN,
    FUEL_MOD_NUM,
    GIVES_GENERATOR,
    GIVES_REACTOR,
    HEAT,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    NO_BERNAL,
    REACTORS_NEEDED,
    SOLAR,
    THERMS,
    THRUST_MOD,
    UNIT_CARD,
)
from starlanes.games.highfrontier.kinds import GENERATOR, PULSED, RADIATOR, REACTOR
from starlanes.kernel.bits import BIT

# What the plan is for, as bits of `how`.
#: Solar power works here.
SUNLIT: Final = 1
#: An afterburner takes away 1 therm (21.3).
AFTERBURNS: Final = 2
#: Heat does not matter (5.7).
UNCOOLED: Final = 4
#: For a Bernal or a factory: some supports don't do (Magnetoshell).
LASTING: Final = 8

IS_RADIATOR: Final[list[bool]] = [CARD_DECK[card] == RADIATOR for card in UNIT_CARD]
#: A pulse generator and a reactor may support each other; no other cards go round in a circle.
IN_CIRCLES: Final[list[bool]] = [
    CARD_DECK[card] == REACTOR or (CARD_DECK[card] == GENERATOR and GIVES_GENERATOR[unit] & PULSED != 0)
    for unit, card in enumerate(UNIT_CARD)
]


class Plan:
    """A way to make a card work: the cards its chain uses, those that only radiators use, and what comes of it."""

    def __init__(
        self, chain: list[int], shared: list[int], others: list[int], solar: bool, heat: int, cooling: int
    ) -> None:
        self.chain = chain
        #: Those of the chain that serve a radiator as well: they change neither thrust nor fuel (17.0A).
        self.shared = shared
        self.others = others
        self.solar = solar
        self.heat = heat
        self.cooling = cooling
        self.thrust_mod = 0
        self.num = 1
        self.den = 1
        for unit in chain:
            if unit not in shared:
                self.thrust_mod += THRUST_MOD[unit]
                self.num *= FUEL_MOD_NUM[unit]
                self.den *= FUEL_MOD_DEN[unit]

    def worse_than(self, other: "Plan") -> bool:
        """Not better in anything: thrust, fuel, independence of the sun, cards exposed."""
        return (
            self.thrust_mod <= other.thrust_mod
            and self.num * other.den >= other.num * self.den
            and (self.solar or not other.solar)
        )


class Solver:
    """Searches the ways to fill every need, depth first. Cards are places in the stack; sets of them are bits."""

    def __init__(self, units: list[int], client: int, how: int) -> None:
        self.units = units
        self.client = client
        self.how = how
        self.found: list[Plan] = []
        #: Whether all ways are kept, also those that others beat.
        self.every = False
        #: The least therms missing among ways that fail for heat alone, -1 if there is no such way.
        self.missing = -1
        # The needs, in order: which card, reactor or generator, of what kinds, and the cards it serves in the end.
        self.whose: list[int] = []
        self.reactor: list[bool] = []
        self.kinds: list[int] = []
        self.above: list[int] = []
        self.filled: list[int] = []
        self.chain = -1

    def solve(self) -> None:
        start = self.units.index(self.client)
        if SOLAR[self.client] and not self.how & SUNLIT:
            return
        self.want(start, 0)
        self.fill(0, BIT[start])

    def want(self, at: int, above: int) -> int:
        """Note what the card at a place needs; returns how many needs that are."""
        unit = self.units[at]
        before = len(self.whose)
        turn = 0
        while turn < REACTORS_NEEDED[unit]:
            self.note(at, True, NEEDS_REACTOR[unit], above | BIT[at])
            turn += 1
        if NEEDS_GENERATOR[unit]:
            self.note(at, False, NEEDS_GENERATOR[unit], above | BIT[at])
        return len(self.whose) - before

    def note(self, at: int, reactor: bool, kinds: int, above: int) -> None:
        self.whose.append(at)
        self.reactor.append(reactor)
        self.kinds.append(kinds)
        self.above.append(above)
        self.filled.append(-1)

    def forget(self, count: int) -> None:
        turn = 0
        while turn < count:
            self.whose.pop()
            self.reactor.pop()
            self.kinds.pop()
            self.above.pop()
            self.filled.pop()
            turn += 1

    def fill(self, need: int, used: int) -> None:
        """Fill the needs from this one on in every way."""
        if need == len(self.whose):
            self.cool(used)
            return
        above = self.above[need]
        for at in range(len(self.units)):
            unit = self.units[at]
            gives = GIVES_REACTOR[unit] if self.reactor[need] else GIVES_GENERATOR[unit]
            if not gives & self.kinds[need] or at == self.whose[need] or self.twice(need, at):
                continue
            self.filled[need] = at
            if above & BIT[at]:
                if IN_CIRCLES[unit] and IN_CIRCLES[self.units[self.whose[need]]]:
                    self.fill(need + 1, used)
            elif used & BIT[at]:
                self.fill(need + 1, used)
            elif self.may_serve(unit):
                more = self.want(at, above)
                self.fill(need + 1, used | BIT[at])
                self.forget(more)
            self.filled[need] = -1

    def twice(self, need: int, at: int) -> bool:
        """Two reactors for one card are two cards."""
        if not self.reactor[need]:
            return False
        for earlier in range(need):
            if self.whose[earlier] == self.whose[need] and self.reactor[earlier] and self.filled[earlier] == at:
                return True
        return False

    def may_serve(self, unit: int) -> bool:
        if SOLAR[unit] and not self.how & SUNLIT:
            return False
        return not (NO_BERNAL[unit] and self.how & LASTING)

    def cool(self, used: int) -> None:
        """Every need is filled: is the heat taken away? If not, radiators that need supports themselves may help."""
        heat = 0
        cooling = 1 if self.how & AFTERBURNS else 0
        for at in range(len(self.units)):
            unit = self.units[at]
            if used & BIT[at]:
                heat += HEAT[unit]
            if IS_RADIATOR[unit] and (NEEDS_GENERATOR[unit] == 0 or used & BIT[at]):
                cooling += THERMS[unit]
        if heat <= cooling or self.how & UNCOOLED:
            self.keep(used, heat, cooling)
            return
        if self.missing == -1 or heat - cooling < self.missing:
            self.missing = heat - cooling
        for at in range(len(self.units)):
            unit = self.units[at]
            if IS_RADIATOR[unit] and NEEDS_GENERATOR[unit] and not used & BIT[at]:
                first = self.chain == -1
                if first:
                    self.chain = used
                more = self.want(at, 0)
                self.fill(len(self.whose) - more, used | BIT[at])
                self.forget(more)
                if first:
                    self.chain = -1

    def keep(self, used: int, heat: int, cooling: int) -> None:
        """A plan, unless another is as good."""
        mine = used if self.chain == -1 else self.chain
        chain: list[int] = []
        shared: list[int] = []
        others: list[int] = []
        solar = SOLAR[self.client]
        for at in range(len(self.units)):
            unit = self.units[at]
            if not used & BIT[at] or unit == self.client:
                continue
            if mine & BIT[at]:
                chain.append(unit)
                solar = solar or SOLAR[unit]
                if self.serves_radiator(at):
                    shared.append(unit)
            else:
                others.append(unit)
        plan = Plan(chain, shared, others, solar, heat, cooling)
        if not self.every:
            for other in self.found:
                if plan.worse_than(other):
                    return
            self.found = [other for other in self.found if not other.worse_than(plan)]
        self.found.append(plan)

    def serves_radiator(self, at: int) -> bool:
        for need in range(len(self.whose)):
            if self.filled[need] == at and IS_RADIATOR[self.units[self.whose[need]]]:
                return True
        return False


#: What was found, by the cards of the stack, the card and `how`; emptied when it grows large.
MEMORY: Final[dict[tuple[tuple[int, ...], int, int], list[Plan]]] = {}
MOST_MEMORIES: Final = 20_000


def plans(units: list[int], client: int, how: int) -> list[Plan]:
    """The ways to make a card of a stack work; none if it can't."""
    key = (tuple(units), client, how)
    known = MEMORY.get(key)
    if known is not None:
        return known
    solver = Solver(units, client, how)
    solver.solve()
    if len(MEMORY) >= MOST_MEMORIES:
        MEMORY.clear()
    MEMORY[key] = solver.found
    return solver.found


def chains(units: list[int], client: int, how: int) -> list[list[int]]:
    """Every set of supports by which a card of a stack works, none of them with a card to spare."""
    solver = Solver(units, client, how)
    solver.every = True
    solver.solve()
    return least([plan.chain for plan in solver.found])


def least(sets: list[list[int]]) -> list[list[int]]:
    """Those sets that contain no other, each once."""
    out: list[list[int]] = []
    for each in sorted(sets, key=len):
        if not any(set(other) <= set(each) for other in out):
            out.append(each)
    return out


def works(units: list[int], client: int, how: int) -> bool:
    """Whether a card of a stack is operational."""
    return bool(plans(units, client, how))


def missing_therms(units: list[int], client: int, how: int) -> int:
    """How many therms a card lacks that has all its supports; -1 if heat is not what it lacks."""
    solver = Solver(units, client, how)
    solver.solve()
    return -1 if solver.found else solver.missing
