"""Resources in one number, eight bits for each kind: gaining is adding, paying is taking away, comparing one step.

A number like this is shared by copies for nothing, and most of the rules ask only whether a stock can pay a cost. No
kind ever reaches 128, so the highest bit of each eight is free to show a shortage.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.federation.data import numbers_of
from starlanes.games.federation.kinds import COPPERNIUM, GOLD, LAVANDIUM, OCEANIUM, RESOURCES
from starlanes.games.federation.numbers import CRYSTAL_LIMIT, GOLD_LIMIT
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain

NOTHING: Final = 0
#: One of each kind.
ONE: Final[list[i64]] = [0x1, 0x100, 0x10000, 0x1000000]
#: The highest bit of each kind.
HIGH: Final = 0x80808080
MASK: Final = 0xFF


def of(res: i64, kind: i64) -> i64:
    """How much there is of a kind."""
    return (res >> (kind * 8)) & MASK


def crystals(res: i64) -> i64:
    """How many crystals there are, of all kinds."""
    return (res & MASK) + ((res >> 8) & MASK) + ((res >> 16) & MASK)


def packed(numbers: list[int]) -> i64:
    """So much of each kind."""
    out: i64 = 0
    for kind, n in enumerate(numbers):
        out += ONE[kind] * n
    return out


def resources_of(row: Row) -> i64:
    """What a row of the data names."""
    return packed(numbers_of(row))


def unpacked(res: i64) -> list[int]:
    """How much there is of each kind."""
    return [int(of(res, kind)) for kind in range(RESOURCES)]


def saved_amounts(res: i64) -> Plain:
    """For saving, so that people can read it."""
    return [*unpacked(res)]


def fits(stock: i64) -> bool:
    """Whether a stock keeps within its limits."""
    return crystals(stock) <= CRYSTAL_LIMIT and of(stock, GOLD) <= GOLD_LIMIT


def payable(stock: i64, cost: i64, joker: bool) -> bool:
    """Whether a stock can pay a cost, with Oceanium as a joker or without."""
    if ((stock | HIGH) - cost) & HIGH == HIGH:
        return True
    if not joker or of(cost, GOLD) > of(stock, GOLD):
        return False
    need = of(cost, OCEANIUM)
    short = of(cost, LAVANDIUM) - of(stock, LAVANDIUM)
    if short > 0:
        need += short
    short = of(cost, COPPERNIUM) - of(stock, COPPERNIUM)
    if short > 0:
        need += short
    return need <= of(stock, OCEANIUM)


def thrifty(stock: i64, cost: i64) -> i64:
    """What to pay a cost with that can be paid, Oceanium only where it must be."""
    spent = cost
    short = of(cost, LAVANDIUM) - of(stock, LAVANDIUM)
    if short > 0:
        spent += short * (ONE[OCEANIUM] - ONE[LAVANDIUM])
    short = of(cost, COPPERNIUM) - of(stock, COPPERNIUM)
    if short > 0:
        spent += short * (ONE[OCEANIUM] - ONE[COPPERNIUM])
    return spent


def spare_joker(stock: i64, cost: i64) -> bool:
    """Whether a crystal could be paid with itself as well as with Oceanium."""
    need = of(cost, OCEANIUM)
    own = False
    for kind in range(OCEANIUM):
        due = of(cost, kind)
        have = of(stock, kind)
        if due > have:
            need += due - have
        if due > 0 and have > 0:
            own = True
    return own and of(stock, OCEANIUM) > need


# The upgrade chain.


def upgradable(stock: i64) -> list[int]:
    """The resources that can be turned into the next of the chain."""
    out: list[int] = []
    for kind in range(GOLD):
        if of(stock, kind) > 0 and (kind != OCEANIUM or of(stock, GOLD) < GOLD_LIMIT):
            out.append(kind)
    return out


def upgrade(stock: i64, kind: int) -> i64:
    return stock - ONE[kind] + ONE[kind + 1]


def upgraded(stock: i64, n: int) -> list[i64]:
    """Every stock that one to n upgrades can make of this one."""
    out: list[i64] = []
    last: list[i64] = [stock]
    for _time in range(n):
        made: list[i64] = []
        for before in last:
            for kind in upgradable(before):
                after = upgrade(before, kind)
                if after not in made:
                    made.append(after)
        out.extend(made)
        last = made
    return out
