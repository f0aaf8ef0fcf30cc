"""The order in which the labels of one move go on: first those with the fewest hazards and belts, of these those with
the fewest steps, of these those with the most burns left.

Neither dangers nor steps ever get less. So what goes on later beats nothing that went on before, unless it won bonus
burns at the same cost: hardly a label goes on in vain, and a route that none beats when it is found is never beaten.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starlanes.games.highfrontier.labels import LATER, LIGHT, POOL, RISK, SPENT, THRUST, WIDTH, Labels

#: More dangers, or more burns, are not told apart.
MOST_DANGERS: Final = 31
MOST_BURNS: Final = 63


class Queue:
    """Labels that wait. Those of equal dangers and steps are a rank; only the one that is on goes by burns."""

    def __init__(self, most_steps: i64) -> None:
        self.ranks_of_danger = most_steps + 1
        self.ranks = (MOST_DANGERS + 1) * self.ranks_of_danger
        #: The label that came last, of each rank, and for each number of burns in this rank.
        self.in_rank: vec[i64] = vec[i64]([0] * self.ranks)
        self.with_burns: vec[i64] = vec[i64]([0] * (MOST_BURNS + 1))
        self.rank: i64 = 0
        self.burns: i64 = -1

    def add(self, rows: vec[i64], label: i64) -> None:
        at = label * WIDTH
        rank = min(rows[at + RISK] - rows[at + LIGHT], MOST_DANGERS) * self.ranks_of_danger + rows[at + SPENT]
        if rank == self.rank:
            self.add_now(rows, label)
        else:
            rows[at + LATER] = self.in_rank[rank]
            self.in_rank[rank] = label

    def add_now(self, rows: vec[i64], label: i64) -> None:
        """One more of this rank."""
        at = label * WIDTH
        burns = min(rows[at + THRUST] + rows[at + POOL], MOST_BURNS)
        rows[at + LATER] = self.with_burns[burns]
        self.with_burns[burns] = label
        if burns > self.burns:
            self.burns = burns

    def next(self, labels: Labels) -> i64:
        """The label that goes on now, or 0 if none is left."""
        rows = labels.rows
        while True:
            while self.burns >= 0:
                label = self.with_burns[self.burns]
                if label:
                    self.with_burns[self.burns] = rows[label * WIDTH + LATER]
                    return label
                self.burns -= 1
            self.rank += 1
            if self.rank >= self.ranks:
                return 0
            label = self.in_rank[self.rank]
            while label:
                after = rows[label * WIDTH + LATER]
                self.add_now(rows, label)
                label = after
