"""The second pass: the search looks at a decision twice.

First it looks for the best other choice. Then that one and the chosen one are tried side by side in new
guesses, and their difference is measured: a choice that was picked for looking best in some guesses looks too good in
those same guesses, so none serves for both. The same guess is tried with either, so luck falls out of the difference.
"""

from collections.abc import Callable
from math import hypot, sqrt
from time import time
from typing import Final

import msgspec
import numpy as np

from starlanes.bots.base import NO_LIMIT, Limit
from starlanes.bots.searching.counsel import Counsel, Numbers
from starlanes.bots.searching.search import Search
from starlanes.bots.searching.weigh import NORMAL, counsel_of, plausible
from starlanes.kernel.branches import ENDED
from starlanes.kernel.glimpse import Glimpse, glimpse
from starlanes.review.allowance import allowance
from starlanes.review.looks import Looked, Task
from starlanes.review.passage import Moment, opened, walk
from starlanes.thinking.desk import Desk

#: Guesses in which the best other choice is looked for.
FINDING: Final = 6
#: Guesses in which the two are tried, at least.
FIRST: Final = 8
#: Guesses of one look have seeds from one multiple of this up to the next: no two looks share a guess.
SEEDS: Final = 1_000_000
#: How much wider an interval of few guesses is than the normal distribution says, times the guesses less one; measured
#: against Student's, it is never more than a tenth too narrow.
STUDENT: Final = 2.6
#: If something never happened in n tries, its chance is below 3/n with 95 %.
NEVER: Final = 3.0


def look_closer(data: bytes, desk: Desk) -> bytes:
    """What a packed task finds, packed. More urgent work may come in between."""
    task = msgspec.msgpack.decode(data, type=Task)
    counsel = counsel_of(task.passage.setup["game"])
    wanted = dict(task.steps)
    out: list[Looked] = []
    for _at, _match, moment in walk(opened(task.passage), task.passage):
        if task.until is not None and time() > task.until:
            break
        if moment is not None and moment.step in wanted:
            seconds = wanted[moment.step] * desk.share
            limit = Limit(seconds) if task.guesses is None else Limit(guesses=task.guesses)
            out.append(compare(moment, limit, task.seed + moment.step, counsel, desk.tell))
            desk.tell()
    return msgspec.msgpack.encode(out)


def compare(
    moment: Moment, limit: Limit, seed: int, counsel: Counsel, pause: Callable[[], None] = lambda: None
) -> Looked:
    """The chosen against the best other choice, from what the seat could know; `pause` is called in between."""
    seen = glimpse(moment.match, moment.seat)
    odds = counsel.prior(seen).odds
    mine = moment.legal.index(moment.code)
    other = best_other(seen, mine, odds, 2 * seed * SEEDS, counsel)
    pause()
    duel = Duel(seen, (2 * seed + 1) * SEEDS, counsel, odds, mine, other)
    duel.fight(limit)
    return Looked(moment.step, moment.legal[other], *duel.outcome(), duel.guesses)


def best_other(seen: Glimpse, mine: int, odds: Numbers, seed: int, counsel: Counsel) -> int:
    """The place of the best choice besides one, by a short search."""
    rest = odds.copy()
    rest[mine] = -1.0
    search = Search(seen, seed, counsel, [option for option in plausible(rest) if option != mine], odds, [])
    search.run(Limit(guesses=FINDING), FINDING, 2)
    return search.best()


class Duel(Search):
    """Two choices in the same guesses."""

    def __init__(self, seen: Glimpse, seed: int, counsel: Counsel, odds: Numbers, mine: int, other: int) -> None:
        super().__init__(seen, seed, counsel, [mine, other], odds, [mine, other])
        self.mine = mine
        self.other = other
        #: Branches in which the game ended.
        self.ended = 0

    def fight(self, limit: Limit) -> None:
        """Try both in as many guesses as the limit allows."""
        # The first are tried whole, however late it is: less would be nothing.
        self.look(min(FIRST, limit.guesses or FIRST), NO_LIMIT)
        self.run(limit, limit.guesses, 2)

    def judge(self) -> None:
        super().judge()
        self.ended += sum(branch.state == ENDED for branch in self.branches.branches)

    def outcome(self) -> tuple[float, float, float, float]:
        """How much better the other is, half the width of the interval, and the chances of the other and of mine."""
        mine, other = np.array(self.wins[self.mine]), np.array(self.wins[self.other])
        n = len(mine)
        ended = self.ended / (2 * n)
        half = (NORMAL + STUDENT / (n - 1)) * float(np.std(other - mine, ddof=1)) / sqrt(n)
        # A game that ended is won or lost: what was never seen may still happen. One that did not was judged.
        half = max(hypot(half, allowance(self.glimpse.game.id) * (1 - ended)), NEVER * ended / n)
        return float(np.mean(other - mine)), half, float(np.mean(other)), float(np.mean(mine))
