"""What each choice of a decision would bring: for bots, hints and reviews."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Final

import numpy as np

from starlanes.bots.base import Limit
from starlanes.bots.learned.bot import shipped_net
from starlanes.bots.searching.counsel import Counsel, NetCounsel, Numbers, Prior
from starlanes.bots.searching.search import Search
from starlanes.kernel.glimpse import Glimpse

#: Without a limit, so many guesses.
GUESSES: Final = 32
#: Choices that are looked at: the likeliest, and none whose odds are less than a share of the best one's.
CHOICES: Final = 8
SHARE: Final = 0.002
#: 95 % of a normal distribution are so many standard deviations around its middle.
NORMAL: Final = 1.96


class Weighed:
    """What a choice would bring the seat that is asked. If nobody looked (`looks` is 0), win and worth are those of the
    decision at first sight, and `half` is 1: anything may be."""

    def __init__(self, code: int, win: float, worth: float, half: float, looks: int, odds: float) -> None:
        self.code = code
        #: The chance of winning, 0 to 1, and half the width of its 95 % interval.
        self.win = win
        self.half = half
        #: Place and points together, -1 to 1, as the recipe of the net mixes them.
        self.worth = worth
        #: The guesses it was tried in.
        self.looks = looks
        #: The odds that the net gives it at first sight.
        self.odds = odds

    def __repr__(self) -> str:
        return f"<Weighed {self.code}: {100 * self.win:.1f} ± {100 * self.half:.1f} %, {self.looks} looks>"


@cache
def counsel_of(game: str) -> Counsel:
    """The counsel of a game: its net; raises BadNet."""
    return NetCounsel(shipped_net(game), game)


class Found:
    """The outcome of a search: the place of the best choice, and what every choice would bring."""

    def __init__(self, search: Search, prior: Prior) -> None:
        self.best = search.best()
        self.weighed = [weighed(search, prior, option) for option in range(len(search.legal))]


def weigh(
    glimpse: Glimpse, limit: Limit, seed: int, judge: Counsel | None = None, also: Sequence[int] = ()
) -> list[Weighed]:
    """Every legal choice, in the order of `glimpse.legal`; raises BadNet if there is neither a judge nor a net.

    Choices that the judge finds unlikely are not looked at, and those that are clearly behind not for long, unless they
    are among `also`. With a limit in guesses the same seed gives the same answer.
    """
    return searched(glimpse, limit, seed, judge, also, 1).weighed


def find(glimpse: Glimpse, limit: Limit, seed: int, judge: Counsel | None = None) -> Found:
    """As `weigh`, but just until it is clear which choice is the best."""
    return searched(glimpse, limit, seed, judge, (), 2)


def searched(
    glimpse: Glimpse, limit: Limit, seed: int, judge: Counsel | None, also: Sequence[int], fewest: int
) -> Found:
    """A search through the choices that are worth a look, while at least `fewest` are in the running."""
    counsel = judge or counsel_of(glimpse.game.id)
    prior = counsel.prior(glimpse)
    kept = [glimpse.legal.index(code) for code in also]
    likely = plausible(prior.odds)
    search = Search(glimpse, seed, counsel, likely + [i for i in kept if i not in likely], prior.odds, kept)
    most = GUESSES if limit.guesses is None and limit.seconds is None else limit.guesses
    search.run(limit, most, fewest)
    return Found(search, prior)


def plausible(odds: Numbers) -> list[int]:
    """The choices worth a look, by their places, the likeliest first."""
    order = [int(i) for i in np.argsort(-odds, kind="stable")]
    return [i for i in order[:CHOICES] if odds[i] >= SHARE * odds[order[0]]]


def weighed(search: Search, prior: Prior, option: int) -> Weighed:
    """What a search has found for a choice."""
    code, odds = search.legal[option], float(prior.odds[option])
    wins = search.wins.get(option)
    if not wins:
        return Weighed(code, prior.win, prior.worth, 1.0, 0, odds)
    half = NORMAL * float(np.std(wins, ddof=1)) / sqrt(len(wins)) if len(wins) > 1 else 1.0
    return Weighed(code, float(np.mean(wins)), float(np.mean(search.worths[option])), half, len(wins), odds)
