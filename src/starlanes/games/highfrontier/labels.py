"""The labels of a search: motions with what they spent and risked, a row of numbers each, and which of them beat which.

A plan tries out a hundred thousand motions and keeps a third of them. As rows of one vector they cost little to make,
to compare and to forget. Labels are known by number, from 1 on; those kept at a place, and those that go on at the same
price, are chains of such numbers.

**Turning back.** No craft flies back along the line it came by (D-54), so one that beats another may still lack a way
that the other has. A row says which ways it has yet to try; one that beats it takes all of them over but the one that
leads back to where it came from itself. That one matters only if a craft that went back would be better off there than
it was before, by bonus burns or because it is lighter: otherwise an earlier motion of the same move beats it.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from starlanes.games.highfrontier.distances import FLYBYS, to_flybys_by_place
from starlanes.games.highfrontier.keys import GUARDS, key_of
from starlanes.games.highfrontier.map import PLACES
from starlanes.games.highfrontier.movement import PIVOT, Motion
from starlanes.games.highfrontier.open_flybys import FLYBY_AT, OBERTH_BIT, OPEN_BONUS, in_season
from starlanes.games.highfrontier.ways import ALL_WAYS, FROM_BURN, LANDS, STAY, TURNS, WAY_BACK, by_arc, to_place

# The columns of a row. OPEN are the ways that are left to try, HELD the one that it leaves to those which it beats.
OPEN: Final = 0
HELD: Final = 1
#: Of the motion: thrust left, free pivots, bonus burns, flybys that were taken, belts that gave a burn.
THRUST: Final = 2
PIVOTS: Final = 3
POOL: Final = 4
TAKEN: Final = 5
GATHERED: Final = 6
#: Fuel spent on the whole journey, in parts of a step; LIGHT is what the weight class adds to thrust with so much less
#: fuel, NET what net thrust in this turn is worth beyond how far it goes (`weight.py`).
SPENT: Final = 7
RISK: Final = 8
LIGHT: Final = 9
NET: Final = 10
#: Where it is, the number of its start, the arc that led there, and the label before (0: it is at rest).
PLACE: Final = 11
START: Final = 12
ARC: Final = 13
BEFORE: Final = 14
#: The next label of the same price; the bonus burns that could be left to one that went back, at most.
LATER: Final = 15
AHEAD: Final = 16
WIDTH: Final = 17
#: Rows at the beginning, and whenever they are full so many more: a vector that grows has room for twice as many.
FEW: Final = 250
BLANK_ROWS: Final[vec[i64]] = vec[i64]([0] * (FEW * WIDTH))
BLANK_KEYS: Final[vec[i64]] = vec[i64]([0] * (FEW * 2))
BLANK_REACH: Final[vec[i64]] = vec[i64]([0] * FEW)


class Labels:
    """All labels of a plan. A new one is written into the row after the last; it becomes a label if it enters."""

    def __init__(self, num: i64, oberth: i64, landing: bool, gathers: bool) -> None:
        #: What a burn costs in parts of a step, and what an Oberth pass is worth.
        self.num = num
        self.oberth = oberth
        #: Net thrust matters beyond the turn: a faster craft may land free.
        self.landing = landing
        #: Radiation gives bonus burns (Mag Sail).
        self.gathers = gathers
        self.rows: vec[i64] = vec[i64]([0] * (FEW * WIDTH))
        #: For each label its key, and the next one of the same place: all that most comparisons look at.
        self.keys: vec[i64] = vec[i64]([0] * (FEW * 2))
        #: For each label the flybys in its reach, -1 as long as nobody asked.
        self.reach: vec[i64] = vec[i64]([0] * FEW)
        self.last: i64 = 0
        self.head: vec[i64] = vec[i64]([0] * PLACES)
        self.first_waiting: vec[i64] = vec[i64]()
        self.last_waiting: vec[i64] = vec[i64]()
        self.season: i64 = 0
        self.to_flybys = to_flybys_by_place()

    def new_turn(self, most_price: int, sector: int) -> None:
        """Nothing is kept anywhere, and nothing waits."""
        self.head = vec[i64]([0] * PLACES)
        self.first_waiting = vec[i64]([0] * (most_price + 1))
        self.last_waiting = vec[i64]([0] * (most_price + 1))
        self.season = in_season(sector)

    def begin(self, motion: Motion, start: i64, spent: i64, risk: i64, light: i64, net: i64) -> None:
        """A label for a craft at rest, which has spent and risked so much before; unless one beats it."""
        at = self.new_row()
        rows = self.rows
        rows[at + OPEN] = ALL_WAYS[motion.place]
        rows[at + HELD] = 0
        rows[at + PIVOTS] = motion.pivots
        rows[at + POOL] = 0
        rows[at + TAKEN] = 0
        rows[at + GATHERED] = 0
        rows[at + THRUST] = motion.thrust
        rows[at + SPENT] = spent
        rows[at + RISK] = risk
        rows[at + LIGHT] = light
        rows[at + NET] = net
        rows[at + PLACE] = motion.place
        rows[at + START] = start
        rows[at + ARC] = -1
        rows[at + BEFORE] = 0
        # A craft that sets out from a flyby or a belt has not taken it yet: it gives its bonus to one that comes back.
        rows[at + AHEAD] = self.flybys_worth(FLYBY_AT[motion.place] & self.season) + (1 if self.gathers else 0)
        if self.enters(at):
            self.wait(self.last, spent if self.num else 0)

    def after(
        self,
        label: i64,
        way: i64,
        spent: i64,
        risk: i64,
        light: i64,
        thrust: i64,
        pivots: i64,
        bonus: i64,
        taken: i64,
        gathered: i64,
        lighter: bool,
    ) -> i64:
        """The new row of what a step makes of a label: what it has spent and risked then, and what it has left;
        `lighter` is a craft that has more thrust than when the move began, for the fuel it burnt."""
        at = self.new_row()
        rows = self.rows
        row = label * WIDTH
        arc = by_arc(way)
        place = to_place(way)
        back = WAY_BACK[arc]
        # Bonus burns gained here, less the burns entered on this step and again on the way back; pivots don't count.
        ahead = max(0, rows[row + AHEAD]) + thrust + bonus - rows[row + THRUST] - rows[row + POOL]
        if way & TURNS and pivots == rows[row + PIVOTS]:
            ahead += PIVOT
        if way & FROM_BURN:
            ahead -= 1
        # A site is an end.
        rows[at + OPEN] = STAY if way & LANDS else ALL_WAYS[place] & ~back
        rows[at + HELD] = back if ahead > 0 or lighter else 0
        rows[at + PIVOTS] = pivots
        rows[at + POOL] = bonus
        rows[at + TAKEN] = taken
        rows[at + GATHERED] = gathered
        rows[at + THRUST] = thrust
        rows[at + SPENT] = spent
        rows[at + RISK] = risk
        rows[at + LIGHT] = light
        rows[at + NET] = rows[row + NET]
        rows[at + PLACE] = place
        rows[at + START] = rows[row + START]
        rows[at + ARC] = arc
        rows[at + BEFORE] = label
        rows[at + AHEAD] = ahead
        return at

    def new_row(self) -> i64:
        """Where the next row begins; it is written anew as long as nothing in it enters."""
        at = (self.last + 1) * WIDTH
        if at + WIDTH > len(self.rows):
            self.rows = extend(self.rows, BLANK_ROWS)
            self.keys = extend(self.keys, BLANK_KEYS)
            self.reach = extend(self.reach, BLANK_REACH)
        return at

    def enters(self, at: i64) -> bool:
        """Keep the label in this new row unless those at its place that beat it leave it nothing to try; those to which
        it leaves nothing are dropped. Of two that are equal the first counts as better."""
        rows = self.rows
        keys = self.keys
        place = rows[at + PLACE]
        thrust = rows[at + THRUST]
        burns = thrust + rows[at + POOL]
        key = key_of(rows[at + SPENT], rows[at + RISK], rows[at + LIGHT], thrust if self.num else 0, burns)
        guarded = key | GUARDS
        ways = rows[at + OPEN]
        self.reach[self.last + 1] = -1
        before: i64 = 0
        old: i64 = self.head[place]
        while old:
            other = keys[old * 2]
            after = keys[old * 2 + 1]
            if (guarded - other) & GUARDS == GUARDS and self.beats(rows, old * WIDTH, at):
                ways &= rows[old * WIDTH + HELD]
                if not ways:
                    if before:
                        # Likely to beat the next one, too, so it comes first.
                        keys[before * 2 + 1] = after
                        keys[old * 2 + 1] = self.head[place]
                        self.head[place] = old
                    return False
                before = old
            elif ((other | GUARDS) - key) & GUARDS == GUARDS and self.beats(rows, at, old * WIDTH):
                left = rows[old * WIDTH + OPEN] & rows[at + HELD]
                rows[old * WIDTH + OPEN] = left
                if left:
                    before = old
                elif before:
                    keys[before * 2 + 1] = after
                else:
                    self.head[place] = after
            else:
                before = old
            old = after
        self.last += 1
        rows[at + OPEN] = ways
        keys[self.last * 2] = key
        keys[self.last * 2 + 1] = 0
        if before:
            keys[before * 2 + 1] = self.last
        else:
            self.head[place] = self.last
        return True

    def next_at_place(self, label: i64) -> i64:
        """The label that is kept at the same place after this one, or 0."""
        return self.keys[label * 2 + 1]

    def beats(self, rows: vec[i64], a: i64, b: i64) -> bool:
        """Whether one row is at least as good as another at the same place, whatever follows, if its key is: it could
        pay for all that only the other has, with what it spent less and the thrust it has more."""
        less = rows[b + SPENT] - rows[a + SPENT]
        spare = rows[a + THRUST] - rows[b + THRUST]
        if less < 0 or rows[a + RISK] > rows[b + RISK] or rows[a + LIGHT] < rows[b + LIGHT]:
            return False
        # Bonus burns are as good as thrust where that costs nothing.
        if self.num and spare < 0:
            return False
        if self.landing and rows[a + NET] < rows[b + NET]:
            return False
        if self.num and less < spare * self.num:
            spare = less // self.num
        spare += rows[a + POOL] - rows[b + POOL]
        pivots = rows[b + PIVOTS] - rows[a + PIVOTS]
        if pivots > 0:
            spare -= PIVOT * pivots
        if spare < 0:
            return False
        # The belts that only the other can still gather are not counted: there are too many sets of them. So what is
        # found for a Mag Sail is good, not proven best.
        gone = rows[a + TAKEN] & ~rows[b + TAKEN]
        if not gone or self.flybys_worth(gone) <= spare:
            return True
        reach = self.reach[b // WIDTH]
        if reach < 0:
            reach = self.in_reach(rows, b)
            self.reach[b // WIDTH] = reach
        return self.flybys_worth(gone & reach) <= spare

    def flybys_worth(self, flybys: i64) -> i64:
        """The bonus burns of a set of flybys."""
        burns = OPEN_BONUS[flybys]
        return burns + self.oberth if flybys & OBERTH_BIT else burns

    def in_reach(self, rows: vec[i64], at: i64) -> i64:
        """The flybys that a motion may still take in this move, as bits: those it has burns enough to get to."""
        if self.gathers:
            return self.season
        burns = rows[at + THRUST] + rows[at + POOL] + PIVOT * rows[at + PIVOTS]
        first = rows[at + PLACE] * FLYBYS
        left = self.season & ~rows[at + TAKEN]
        out: i64 = 0
        more = True
        while more and left:
            more = False
            bit: i64 = 1
            for n in range(first, first + FLYBYS):
                if left & bit and self.to_flybys[n] <= burns:
                    # Its bonus may lead to the next one.
                    burns += self.flybys_worth(bit)
                    left &= ~bit
                    out |= bit
                    more = True
                bit += bit
        return out

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
