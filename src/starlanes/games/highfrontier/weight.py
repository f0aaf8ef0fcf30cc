"""What the weight class does to a journey (6.1, 14.2): a craft that has spent fuel is lighter and has more thrust.

So a craft that spent less does not beat one that is lighter, unless its weight makes no difference to what follows. To
a fast craft it seldom does: it has thrust to burn all its fuel in one move, lands free as it is, and is through the
belts before they can harm it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.fuel import class_thrust
from starlanes.games.highfrontier.hazards import radiation_chance
from starlanes.games.highfrontier.kinds import SECTOR_NAMES, SITE
from starlanes.games.highfrontier.map import KIND, SIZE, ZONE_NUMBER
from starlanes.games.highfrontier.thrust import Craft


class Weight:
    """A craft on its way to a target, with so many steps of fuel at the beginning."""

    def __init__(self, craft: Craft, steps: int, target: int) -> None:
        adds = [0] if craft.unfuelled else [class_thrust(craft.dry, left) for left in range(steps + 1)]
        sun = ZONE_NUMBER if craft.solar and not craft.unfuelled else [0]
        #: Net thrust is never less, and never more.
        self.low = craft.thrust + min(adds) + min(sun)
        self.high = craft.thrust + max(adds) + max(sun)
        self.size = SIZE[target]
        self.lands = KIND[target] == SITE
        self.belts = self.belts_differ(craft)
        #: What the weight class adds to thrust, by the parts of a step that were spent.
        self.light: vec[i64] = vec[i64]([0] * (steps * craft.den + 1))
        for spent in range(steps * craft.den + 1):
            left = steps - (spent + craft.den - 1) // craft.den
            felt = not craft.unfuelled and (self.net_counts() or craft.burns_for(left) > self.low)
            self.light[spent] = adds[left] if felt else min(adds)

    def belts_differ(self, craft: Craft) -> bool:
        """Whether more thrust makes radiation less dangerous (8.3)."""
        for sector in range(len(SECTOR_NAMES)):
            slow = radiation_chance(craft.rad_hard, self.low, sector)
            if slow != radiation_chance(craft.rad_hard, self.high, sector):
                return True
        return False

    def net_counts(self) -> bool:
        """Whether net thrust decides more than how far a move goes."""
        return self.belts or (self.lands and self.low <= self.size < self.high)

    def felt(self, net: int) -> int:
        """A number that is the same for all net thrusts of a move between which belts and landing make no difference,
        and higher for those that are better."""
        if self.belts:
            return net
        return 1 if net > self.size else 0
