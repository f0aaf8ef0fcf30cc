"""The labels of a search: motions with what they spent and risked, a row of numbers each, and which of them beat which.

A plan tries out a hundred thousand motions and keeps a third of them. As rows of one vector they cost little to make,
to compare and to forget. Labels are known by number, from 1 on; those kept at a place, and those that go on at the same
price, are chains of such numbers.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from starlanes.games.highfrontier.map import (
    ARC_LINE,
    ARC_TO,
    BONUS,
    BONUS_SPACES,
    FIRST_ARC,
    IS_RADIATION,
    PLACE_SPACE,
    PLACES,
    SPACES,
    THRUST_BONUS,
)
from starlanes.games.highfrontier.movement import PIVOT, Motion
from starlanes.games.highfrontier.ways import by_arc, to_place
from starlanes.kernel.bits import BIT

# The columns of a row. Fuel spent on the whole journey is in parts of a step; LIGHT is what the weight class adds to
# thrust with so much less fuel, NET what net thrust in this turn is worth beyond how far it goes (`weight.py`).
SPENT: Final = 0
RISK: Final = 1
LIGHT: Final = 2
NET: Final = 3
#: Of the motion: thrust left, free pivots, bonus burns, flybys that were taken.
THRUST: Final = 4
PIVOTS: Final = 5
POOL: Final = 6
TAKEN: Final = 7
#: Where it is, the number of its start, the arc that led there, and the label before (0: it is at rest).
PLACE: Final = 8
START: Final = 9
ARC: Final = 10
BEFORE: Final = 11
#: The next label of the same place, and of the same price; whether another was found to beat it.
NEXT: Final = 12
LATER: Final = 13
BEATEN: Final = 14
WIDTH: Final = 15
#: Radiation spaces, and those from which an arc leads into one.
NEAR_BELT: Final[list[bool]] = [
    bool(IS_RADIATION[space])
    or any(bool(IS_RADIATION[ARC_TO[arc]]) for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]))
    for space in range(SPACES)
]
#: Rows at the beginning, and so many more whenever they are full.
FEW: Final = WIDTH * 100
MORE: Final[vec[i64]] = vec[i64]([0] * (WIDTH * 1000))


def debt(oberth: i64, pivots: i64, bonus: i64, gone: i64) -> i64:
    """Burns that a motion may have to pay where another need not, which has so many more free pivots and bonus burns,
    and to which these flybys are still open."""
    if gone:
        bonus += open_bonus(oberth, gone)
    if bonus < 0:
        bonus = 0
    return bonus + PIVOT * pivots if pivots > 0 else bonus


def bonus_table() -> list[i64]:
    """The bonus burns of every set of flybys, the solar Oberth pass left out."""
    out: list[i64] = [0]
    for space in BONUS_SPACES:
        burns: i64 = 0 if BONUS[space] == THRUST_BONUS else BONUS[space]
        out = out + [total + burns for total in out]
    return out


OPEN_BONUS: Final[vec[i64]] = vec[i64](bonus_table())
OBERTH_BIT: Final[int] = next((BIT[n] for n, space in enumerate(BONUS_SPACES) if BONUS[space] == THRUST_BONUS), 0)


def open_bonus(oberth: i64, flybys: i64) -> i64:
    """The bonus burns of a set of flybys."""
    burns = OPEN_BONUS[flybys]
    return burns + oberth if flybys & OBERTH_BIT else burns


class Labels:
    """All labels of a plan. A new one is written into the row after the last; it becomes a label if it enters."""

    def __init__(self, num: i64, oberth: i64, landing: bool, gathers: bool) -> None:
        #: What a burn costs in parts of a step, and what an Oberth pass is worth.
        self.num = num
        self.oberth = oberth
        #: Net thrust matters beyond the turn: a faster craft may land free.
        self.landing = landing
        #: Radiation gives bonus burns (Mag Sail): going round in circles may pay.
        self.gathers = gathers
        self.rows: vec[i64] = vec[i64]([0] * FEW)
        self.last: i64 = 0
        self.head: vec[i64] = vec[i64]([0] * PLACES)
        self.first_waiting: vec[i64] = vec[i64]()
        self.last_waiting: vec[i64] = vec[i64]()

    def new_turn(self, most_price: int) -> None:
        """Nothing is kept anywhere, and nothing waits."""
        self.head = vec[i64]([0] * PLACES)
        self.first_waiting = vec[i64]([0] * (most_price + 1))
        self.last_waiting = vec[i64]([0] * (most_price + 1))

    def begin(self, motion: Motion, start: i64, spent: i64, risk: i64, light: i64, net: i64) -> None:
        """A label for a craft at rest, which has spent and risked so much before; unless one beats it."""
        at = self.new_row()
        rows = self.rows
        rows[at + SPENT] = spent
        rows[at + RISK] = risk
        rows[at + LIGHT] = light
        rows[at + NET] = net
        rows[at + THRUST] = motion.thrust
        rows[at + PIVOTS] = motion.pivots
        rows[at + POOL] = 0
        rows[at + TAKEN] = 0
        rows[at + PLACE] = motion.place
        rows[at + START] = start
        rows[at + ARC] = -1
        rows[at + BEFORE] = 0
        if self.enters(at):
            self.wait(self.last, spent if self.num else 0)

    def after(
        self, label: i64, way: i64, spent: i64, risk: i64, light: i64, thrust: i64, pivots: i64, bonus: i64, taken: i64
    ) -> i64:
        """The new row of what a step makes of a label: what it has spent and risked then, and what it has left."""
        at = self.new_row()
        rows = self.rows
        row = label * WIDTH
        rows[at + SPENT] = spent
        rows[at + RISK] = risk
        rows[at + LIGHT] = light
        rows[at + NET] = rows[row + NET]
        rows[at + THRUST] = thrust
        rows[at + PIVOTS] = pivots
        rows[at + POOL] = bonus
        rows[at + TAKEN] = taken
        rows[at + PLACE] = to_place(way)
        rows[at + START] = rows[row + START]
        rows[at + ARC] = by_arc(way)
        rows[at + BEFORE] = label
        return at

    def barred(self, label: i64, arc: i64) -> bool:
        """Whether a craft that gathers may not fly on by an arc: no move has the same one twice, and none turns back
        along the line it came by. To other craft neither brings anything, so nobody needs to ask."""
        rows = self.rows
        row = label * WIDTH
        came = rows[row + ARC]
        if came != -1 and ARC_LINE[came] == ARC_LINE[arc]:
            return True
        while rows[row + BEFORE]:
            if rows[row + ARC] == arc:
                return True
            row = rows[row + BEFORE] * WIDTH
        return False

    def new_row(self) -> i64:
        """Where the next row begins; it is written anew as long as nothing in it enters."""
        at = (self.last + 1) * WIDTH
        if at + WIDTH > len(self.rows):
            self.rows = extend(self.rows, MORE)
        return at

    def enters(self, at: i64) -> bool:
        """Keep the label in this new row unless one at its place beats it; those that it beats are dropped. One that
        beats it would beat those as well, so none is found after them."""
        rows = self.rows
        place = rows[at + PLACE]
        spent = rows[at + SPENT]
        thrust = rows[at + THRUST]
        before: i64 = 0
        old: i64 = self.head[place]
        while old:
            row = old * WIDTH
            after = rows[row + NEXT]
            less = spent - rows[row + SPENT]
            more = rows[row + THRUST] - thrust
            if less >= 0 and more >= 0 and self.beats(rows, row, at, less, more):
                return False
            if less <= 0 and more <= 0 and self.beats(rows, at, row, -less, -more):
                rows[row + BEATEN] = 1
                if before:
                    rows[before * WIDTH + NEXT] = after
                else:
                    self.head[place] = after
            else:
                before = old
            old = after
        self.last += 1
        rows[at + NEXT] = 0
        rows[at + BEATEN] = 0
        if before:
            rows[before * WIDTH + NEXT] = self.last
        else:
            self.head[place] = self.last
        return True

    def beats(self, rows: vec[i64], a: i64, b: i64, less: i64, more: i64) -> bool:
        """Whether one row is at least as good as another at the same place, whatever follows: it has spent so much less
        and has so much more thrust left, with which it could pay for all that only the other has."""
        if rows[a + RISK] > rows[b + RISK] or rows[a + LIGHT] < rows[b + LIGHT]:
            return False
        if self.landing and rows[a + NET] < rows[b + NET]:
            return False
        if self.gathers and rows[a + ARC] != rows[b + ARC] and NEAR_BELT[PLACE_SPACE[rows[a + PLACE]]]:
            # Each may not turn back to where it came from, but to where the other did.
            return False
        owed = debt(
            self.oberth,
            rows[b + PIVOTS] - rows[a + PIVOTS],
            rows[b + POOL] - rows[a + POOL],
            rows[a + TAKEN] & ~rows[b + TAKEN],
        )
        return owed <= more and owed * self.num <= less

    def wait(self, label: i64, price: i64) -> None:
        """Let a label go on after those of a lower price, and those that came before it."""
        rows = self.rows
        rows[label * WIDTH + LATER] = 0
        last = self.last_waiting[price]
        if last:
            rows[last * WIDTH + LATER] = label
        else:
            self.first_waiting[price] = label
        self.last_waiting[price] = label

    def arcs(self, label: i64) -> list[int]:
        """The arcs of a label's move, in order."""
        out: list[int] = []
        while self.rows[label * WIDTH + BEFORE]:
            out.append(int(self.rows[label * WIDTH + ARC]))
            label = self.rows[label * WIDTH + BEFORE]
        out.reverse()
        return out
