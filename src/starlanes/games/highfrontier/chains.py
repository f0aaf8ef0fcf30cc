"""Flybys that are passed in one move, one after the other: what is left to pay after the first.

In one move each flyby gives its bonus once, so the chains of different flybys are tried.
"""

from typing import Final

from starlanes.games.highfrontier.distances import FAR, FLYBYS, from_flybys
from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import BONUS, BONUS_SPACES, KIND, SPACES, THRUST_BONUS

#: No more flybys are tried in one move.
MOST_FLYBYS: Final = 4


class Chains:
    """The cheapest way on from a flyby: which others are passed in the same move, in which order, is tried out."""

    def __init__(self, target: int, burns: list[int], oberth: int) -> None:
        self.target = target
        #: The least burns from every space without any bonus.
        self.burns = burns
        self.gains = [max(oberth, 0) if BONUS[space] == THRUST_BONUS else BONUS[space] for space in BONUS_SPACES]
        self.by_gain = sorted(range(FLYBYS), key=lambda flyby: -self.gains[flyby])
        self.leaps = from_flybys()
        #: For each flyby: by the length of a leap from it, the least burns from where such a leap ends; and what is
        #: known of `landfall`, by the bonus burns.
        self.ends: list[list[int]] = []
        self.known: list[list[int]] = []
        self.best = FAR
        self.seen = [False] * FLYBYS

    def look_around(self) -> None:
        """See where leaps end, with the least burns as they are now."""
        self.ends = []
        self.known = [[] for flyby in range(FLYBYS)]
        for leap in self.leaps:
            end: list[int] = []
            for space in range(SPACES):
                length = leap[space]
                if length == FAR or (KIND[space] == SITE and space != self.target):
                    continue
                while len(end) <= length:
                    end.append(FAR)
                if self.burns[space] < end[length]:
                    end[length] = self.burns[space]
            self.ends.append(end)

    def after(self, flyby: int, pool: int) -> int:
        """Burns to pay from a flyby on that is entered with so many bonus burns."""
        self.best = FAR
        self.follow(flyby, 0, pool, 1)
        return self.best

    def follow(self, flyby: int, paid: int, pool: int, length: int) -> None:
        pool += self.gains[flyby]
        self.seen[flyby] = True
        # Whatever else is passed, the end is no nearer than by the straight way with all that could be gained.
        if paid + self.landfall(flyby, pool + self.hoped(MOST_FLYBYS - length)) < self.best:
            self.best = min(self.best, paid + self.landfall(flyby, pool))
            leap = self.leaps[flyby]
            for other in range(FLYBYS):
                burns = leap[BONUS_SPACES[other]]
                now = paid + max(0, burns - pool)
                if length < MOST_FLYBYS and not self.seen[other] and now < self.best:
                    self.follow(other, now, max(0, pool - burns), length + 1)
        self.seen[flyby] = False

    def hoped(self, flybys: int) -> int:
        """The most that so many flybys can give of those that were not passed yet."""
        total = 0
        for flyby in self.by_gain:
            if flybys and not self.seen[flyby]:
                total += self.gains[flyby]
                flybys -= 1
        return total

    def landfall(self, flyby: int, pool: int) -> int:
        """Burns to pay from a flyby on if no other is passed in this move."""
        known = self.known[flyby]
        while len(known) <= pool:
            best = FAR
            for length, burns in enumerate(self.ends[flyby]):
                best = min(best, burns + max(0, length - len(known)))
            known.append(best)
        return known[pool]
