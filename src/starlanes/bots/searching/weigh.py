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


def weigh(
    glimpse: Glimpse, limit: Limit, seed: int, judge: Counsel | None = None, also: Sequence[int] = ()
) -> list[Weighed]:
    """Every legal choice, in the order of `glimpse.legal`; raises BadNet if there is neither a judge nor a net.

    Choices that the judge finds unlikely are not looked at, and those that are clearly behind not for long, unless they
    are among `also`. With a limit in guesses the same seed gives the same answer.
    """
    counsel = judge or counsel_of(glimpse.game.id)
    prior = counsel.prior(glimpse)
    search = begin(glimpse, seed, counsel, prior, also)
    search.run(limit, wanted(limit), 1)
    return [weighed(search, prior, option) for option in range(len(search.legal))]


def wanted(limit: Limit) -> int | None:
    """The guesses of a search: those of its limit, and if that says nothing so many as usual."""
    return GUESSES if limit.guesses is None and limit.seconds is None else limit.guesses


def begin(glimpse: Glimpse, seed: int, counsel: Counsel, prior: Prior, also: Sequence[int] = ()) -> Search:
    """A search through the choices that are worth a look."""
    kept = [glimpse.legal.index(code) for code in also]
    likely = plausible(prior.odds)
    return Search(glimpse, seed, counsel, likely + [i for i in kept if i not in likely], prior.odds, kept)


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
