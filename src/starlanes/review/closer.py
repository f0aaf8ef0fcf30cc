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
from starlanes.kernel.branches import ASKS, BEYOND, ENDED, Branch, Horizon
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
#: If so few steps were left of the game, guesses are played to the end: that tells more than it costs. And so many
#: rounds or answers of a seat after which one never ends: nets may dither.
REST: Final = 250
DITHERING: Final = 1000
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
            whole = task.end - moment.step <= REST
            out.append(compare(moment, limit, task.seed + moment.step, counsel, desk.tell, whole))
            desk.tell()
    return msgspec.msgpack.encode(out)


def compare(
    moment: Moment,
    limit: Limit,
    seed: int,
    counsel: Counsel,
    pause: Callable[[], None] = lambda: None,
    whole: bool = False,
) -> Looked:
    """The chosen against the best other choice, from what the seat could know; `pause` is called in between."""
    seen = glimpse(moment.match, moment.seat)
    odds = counsel.prior(seen).odds
    mine = moment.legal.index(moment.code)
    other = best_other(seen, mine, odds, 2 * seed * SEEDS, counsel)
    pause()
    duel = Duel(seen, (2 * seed + 1) * SEEDS, counsel, odds, mine, other, whole)
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
    """Two choices in the same guesses. `whole` ones are played on from where they were judged, to the end: what came of
    them corrects the net's judgement."""

    def __init__(
        self, seen: Glimpse, seed: int, counsel: Counsel, odds: Numbers, mine: int, other: int, whole: bool = False
    ) -> None:
        super().__init__(seen, seed, counsel, [mine, other], odds, [mine, other])
        self.mine = mine
        self.other = other
        self.whole = whole
        #: Branches in which the game ended before it was judged.
        self.ended = 0
        #: What came of each choice in the end, guess after guess.
        self.ends: dict[int, list[float]] = {mine: [], other: []}

    def fight(self, limit: Limit) -> None:
        """Try both in as many guesses as the limit allows."""
        # The first are tried whole, however late it is: less would be nothing.
        self.look(min(FIRST, limit.guesses or FIRST), NO_LIMIT)
        self.run(limit, limit.guesses, 2)

    def judge(self) -> None:
        super().judge()
        self.ended += sum(branch.state == ENDED for branch in self.branches.branches)
        if self.whole:
            self.play_on()

    def play_on(self) -> None:
        """Play the branches on from where they were judged."""
        branches, near = self.branches, self.branches.horizon
        branches.horizon = Horizon(DITHERING, DITHERING)
        for branch in branches.branches:
            if branch.state == BEYOND:
                branch.state = ASKS
                branches.go_on(branch)
        while branches.look(ASKS):
            branches.draw(self.counsel.odds(branches).tolist())
        branches.horizon = near
        for branch in branches.branches:
            ends = self.ends[branch.option]
            # One that never ends leaves the judgement as it is.
            ends.append(self.won(branch) if branch.state == ENDED else self.wins[branch.option][len(ends)])

    def won(self, branch: Branch) -> float:
        winners = self.glimpse.game.result(branch.position).winners
        return 1.0 / len(winners) if self.glimpse.seat in winners else 0.0

    def outcome(self) -> tuple[float, float, float, float]:
        """How much better the other is, half the width of the interval, and the chances of the other and of mine."""
        mine, other = np.array(self.wins[self.mine]), np.array(self.wins[self.other])
        n = len(mine)
        ended = self.ended / (2 * n)
        half = (NORMAL + STUDENT / (n - 1)) * float(np.std(other - mine, ddof=1)) / sqrt(n)
        # A game that ended is won or lost: what was never seen may still happen. One that did not was judged.
        off = allowance(self.glimpse.game.id) * (1 - ended)
        chances = np.array([np.mean(other), np.mean(mine)])
        if self.whole and off:
            correction = np.array([np.mean(self.ends[self.other]), np.mean(self.ends[self.mine])]) - chances
            share = off**2 / (off**2 + self.luck() ** 2)
            chances += share * correction
            off *= sqrt(1 - share)
        half = max(hypot(half, off), NEVER * ended / n)
        return float(chances[0] - chances[1]), half, float(chances[0]), float(chances[1])

    def luck(self) -> float:
        """Half the width of the interval of how far the judgement was off, by what came of the same branches."""
        judged = np.array(self.wins[self.other]) - np.array(self.wins[self.mine])
        off = judged - np.array(self.ends[self.other]) + np.array(self.ends[self.mine])
        n = len(off)
        return max((NORMAL + STUDENT / (n - 1)) * float(np.std(off, ddof=1)) / sqrt(n), NEVER / n)
