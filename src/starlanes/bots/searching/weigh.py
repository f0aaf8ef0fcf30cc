"""What each choice of a decision would bring: the heart of the search, for bots, hints and reviews.

The same guesses at what the seat can't see are tried with every choice, and the same lots are drawn in them, so that
choices differ by what they bring and not by luck. Others who are asked at the same time answer from what they know in
the guess, not knowing the choice.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from starlanes.bots.base import Limit
from starlanes.bots.learned.bot import shipped_net
from starlanes.bots.searching.counsel import Counsel, Lots, NetCounsel, Numbers
from starlanes.kernel.branches import ASKS, BEYOND, ENDED, Branch, Branches, Horizon, unsealed
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.position import Position

#: Without a limit, so many guesses.
GUESSES: Final = 32
#: Choices that are looked at: the likeliest, and none whose odds are less than a share of the best one's.
CHOICES: Final = 10
SHARE: Final = 0.01
#: At most so many branches side by side.
MOST: Final = 128
#: 95 % of a normal distribution are so many standard deviations around its middle.
NORMAL: Final = 1.96


class Weighed:
    """What a choice would bring the seat that asks. If nobody looked (`looks` is 0), it is what the decision itself
    is worth, and `half` is 1: anything may be."""

    def __init__(self, code: int, win: float, worth: float, half: float, looks: int, odds: float) -> None:
        self.code = code
        #: The chance of winning, 0 to 1, and half the width of its 95 % interval.
        self.win = win
        self.half = half
        #: Place and points together, -1 to 1, as the recipe of the net mixes them.
        self.worth = worth
        #: The branches it was tried in.
        self.looks = looks
        #: The odds that the net gives it at first sight.
        self.odds = odds

    def __repr__(self) -> str:
        return f"<Weighed {self.code}: {100 * self.win:.1f} ± {100 * self.half:.1f} %, {self.looks} looks>"


def weigh(
    glimpse: Glimpse, limit: Limit, seed: int, judge: Counsel | None = None, also: Sequence[int] = ()
) -> list[Weighed]:
    """Every legal choice, in the order of `glimpse.legal`; raises BadNet if there is no judge and no net.

    Choices that the judge finds unlikely are not looked at, unless they are among `also`. With a limit in guesses the
    same seed gives the same answer.
    """
    counsel = judge or NetCounsel(shipped_net(glimpse.game.id), glimpse.game.id)
    legal = glimpse.legal
    prior = counsel.prior(glimpse)
    likely = plausible(prior.odds, [legal.index(code) for code in also])
    search = Search(glimpse, seed, counsel, likely)
    if len(legal) > 1 or also:
        most = GUESSES if limit.guesses is None and limit.seconds is None else limit.guesses
        while not limit.reached(search.guesses) and (most is None or search.guesses < most):
            room = max(1, MOST // len(likely))
            search.look(likely, room if most is None else min(room, most - search.guesses), limit)
    return [search.weighed(option, prior.win, prior.worth, float(prior.odds[option])) for option in range(len(legal))]


def plausible(odds: Numbers, also: Sequence[int]) -> list[int]:
    """The choices worth a look, by their places, the likeliest first."""
    order = [int(i) for i in np.argsort(-odds, kind="stable")]
    out = [i for i in order[:CHOICES] if odds[i] >= SHARE * odds[order[0]]]
    return out + [i for i in also if i not in out]


class Search:
    """A look ahead in progress: what was found for each choice in each guess."""

    def __init__(self, glimpse: Glimpse, seed: int, counsel: Counsel, likely: list[int]) -> None:
        self.glimpse = glimpse
        self.legal = glimpse.legal
        self.seed = seed
        self.counsel = counsel
        self.lots = Lots(seed, glimpse.setup.seats)
        most = max(MOST, len(likely))
        self.branches = Branches(glimpse.game, glimpse.setup.seats, glimpse.seat, Horizon(1, 40), most)
        #: The guesses that were looked at whole.
        self.guesses = 0
        self.wins: dict[int, list[float]] = {option: [] for option in likely}
        self.worths: dict[int, list[float]] = {option: [] for option in likely}

    def guess(self, number: int) -> Position:
        s = self.glimpse.guess(self.seed + number).position
        unsealed(s, self.glimpse.seat)
        return s

    def look(self, options: list[int], guesses: int, limit: Limit) -> None:
        """Try these choices in so many more guesses."""
        branches = self.branches
        for number in range(self.guesses, self.guesses + guesses):
            s = self.guess(number)
            if number == self.guesses:
                branches.clear(s)
            for option in options:
                branches.plant(s, number, option, self.legal[option])
        while branches.look(ASKS):
            branches.take(self.drawn(self.counsel.odds(branches)))
            if limit.guesses is None and limit.reached():
                return
        self.judge()
        self.guesses += guesses

    def drawn(self, odds: Numbers) -> list[int]:
        """A choice for each branch that is shown, drawn from the odds."""
        lots = np.array([self.lots.of(branch) for branch in self.branches.shown])
        total = np.cumsum(odds)
        ends = np.array(self.branches.ends)
        before = np.concatenate(([0.0], total[ends[:-1] - 1]))
        at = np.searchsorted(total, before + lots * (total[ends - 1] - before), side="right")
        picked: NDArray[np.int64] = np.minimum(at, ends - 1)
        codes = self.branches.codes
        return [codes[i] for i in picked]

    def judge(self) -> None:
        """Take down what came of every branch."""
        if self.branches.look(BEYOND):
            worths, wins = self.counsel.values(self.branches)
            for branch, worth, win in zip(self.branches.shown, worths, wins):
                self.found(branch, float(worth), float(win))
        if self.branches.look(ENDED):
            for branch in self.branches.shown:
                result = self.glimpse.game.result(branch.position)
                seat = self.glimpse.seat
                win = 1.0 / len(result.winners) if seat in result.winners else 0.0
                worth = self.counsel.end([score.total for score in result.scores], seat)
                self.found(branch, worth, win)

    def found(self, branch: Branch, worth: float, win: float) -> None:
        self.worths[branch.option].append(worth)
        self.wins[branch.option].append(win)

    def weighed(self, option: int, win: float, worth: float, odds: float) -> Weighed:
        code = self.legal[option]
        wins = self.wins.get(option)
        if not wins:
            return Weighed(code, win, worth, 1.0, 0, odds)
        half = NORMAL * float(np.std(wins)) / sqrt(len(wins)) if len(wins) > 1 else 1.0
        return Weighed(code, float(np.mean(wins)), float(np.mean(self.worths[option])), half, len(wins), odds)
