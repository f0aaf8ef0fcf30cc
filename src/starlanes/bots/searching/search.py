"""A look ahead in progress: choices tried in the same guesses, batch by batch, until time or guesses run out.

The same guesses at what the seat can't see are tried with every choice that is still in the running, and the same lots
are drawn in them, so that choices differ by what they bring and not by luck. Others who are asked at the same time
answer from what they know in the guess, not knowing the choice. A choice that is clearly behind the best is dropped.
"""

from math import log, sqrt
from time import monotonic
from typing import Final

import numpy as np

from starlanes.bots.base import Limit
from starlanes.bots.searching.counsel import Counsel, Numbers
from starlanes.kernel.branches import ASKS, BEYOND, ENDED, Branch, Branches, Guess, Horizon
from starlanes.kernel.glimpse import Glimpse

#: At most so many branches side by side: more make no evaluation cheaper.
MOST: Final = 96
#: The guesses of the first batch, and if the clock runs, when nobody knows yet what they cost; later ones are larger.
FIRST: Final = 16
FIRST_TIMED: Final = 4
#: How much the chance of winning counts beside the worth, which also knows places and points.
WIN: Final = 0.5
#: What to expect before the first look: a choice that the counsel finds e times as likely brings so much more,
#: give or take so much.
SIGHT: Final = 0.02
GIVE: Final = 0.1
#: What the counsel's judgement of positions may be wrong by, from one choice to the other, however many guesses agree.
WRONG: Final = 0.02
#: A choice is dropped when what it is expected to be behind is so many times the error of that.
BEHIND: Final = 2.5
#: Odds below this count as this.
LEAST: Final = 1e-4
#: How far branches go.
ROUNDS: Final = 3
ANSWERS: Final = 80
#: A batch is begun if it would end in time, were it to take so much longer than the last.
SLACK: Final = 1.3


class Search:
    """The choices `options` of a decision, by their places in `glimpse.legal`, with the odds they have at first sight.

    Those in `kept` are never dropped.
    """

    def __init__(
        self, glimpse: Glimpse, seed: int, counsel: Counsel, options: list[int], odds: Numbers, kept: list[int]
    ) -> None:
        self.glimpse = glimpse
        self.legal = glimpse.legal
        self.seed = seed
        self.counsel = counsel
        self.sight = {option: log(max(float(odds[option]), LEAST)) for option in options}
        self.kept = kept
        #: The choices still in the running, and the guesses they were tried in.
        self.running = options
        self.guesses = 0
        #: What each choice brought, guess after guess.
        self.wins: dict[int, list[float]] = {option: [] for option in options}
        self.worths: dict[int, list[float]] = {option: [] for option in options}
        #: Both together, -1 to 1: what is compared.
        self.gains: dict[int, list[float]] = {option: [] for option in options}
        most = max(MOST, len(options))
        horizon = Horizon(ROUNDS, ANSWERS)
        self.branches = Branches(glimpse.game, glimpse.setup.seats, glimpse.seat, horizon, most)

    def run(self, limit: Limit, most: int | None, fewest: int) -> None:
        """Look until the limit, `most` guesses, or fewer than `fewest` choices in the running."""
        cost = 0.0
        batch = FIRST if limit.seconds is None else FIRST_TIMED
        while len(self.running) >= fewest and not limit.reached(self.guesses):
            batch = min(max(batch, self.guesses), max(1, MOST // len(self.running)))
            if most is not None:
                batch = min(batch, most - self.guesses)
            left = limit.left
            if left is not None and cost:
                batch = min(batch, int(left / (SLACK * cost * len(self.running))))
            if batch < 1:
                return
            began = monotonic()
            tried = batch * len(self.running)
            if not self.look(batch, limit):
                return
            cost = (monotonic() - began) / tried
            self.drop()

    def look(self, guesses: int, limit: Limit) -> bool:
        """Try what is in the running in so many more guesses; False if time ran out, and then nothing was found."""
        branches = self.branches
        branches.clear()
        for number in range(self.guesses, self.guesses + guesses):
            if limit.reached():
                return False
            guess = self.guess(number)
            for option in self.running:
                branches.plant(guess, option, self.legal[option])
        while branches.look(ASKS):
            branches.draw(self.counsel.odds(branches).tolist())
            if limit.reached():
                return False
        self.judge()
        self.guesses += guesses
        return True

    def guess(self, number: int) -> Guess:
        seed = self.seed + number
        return Guess(number, self.glimpse.guess(seed).position, self.glimpse.seat, seed)

    def judge(self) -> None:
        """Take down what came of every branch. Branches stand in the order of their guesses."""
        seat, game = self.glimpse.seat, self.glimpse.game
        found: dict[Branch, tuple[float, float]] = {}
        if self.branches.look(BEYOND):
            worths, wins = self.counsel.values(self.branches)
            found.update(zip(self.branches.shown, zip(worths.tolist(), wins.tolist())))
        if self.branches.look(ENDED):
            for branch in self.branches.shown:
                result = game.result(branch.position)
                win = 1.0 / len(result.winners) if seat in result.winners else 0.0
                found[branch] = self.counsel.end([score.total for score in result.scores], seat), win
        for branch in self.branches.branches:
            worth, win = found[branch]
            self.worths[branch.option].append(worth)
            self.wins[branch.option].append(win)
            self.gains[branch.option].append((1 - WIN) * worth + WIN * (2 * win - 1))

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """By how much one choice is expected to be better than another, and the error of that.

        What is expected at first sight and what was found are weighted by how sure each is: after few guesses the first
        sight decides, after many what came of them.
        """
        expected = SIGHT * (self.sight[one] - self.sight[other])
        if self.guesses < 2:
            return expected, GIVE
        differences = np.array(self.gains[one]) - np.array(self.gains[other])
        unsure = float(np.var(differences, ddof=1)) / self.guesses + WRONG**2
        share = GIVE**2 / (GIVE**2 + unsure)
        return share * float(np.mean(differences)) + (1 - share) * expected, sqrt(share * unsure)

    def best(self) -> int:
        """The best choice in the running."""
        first = self.running[0]
        return max(self.running, key=lambda option: self.lead(option, first)[0] if option != first else 0.0)

    def drop(self) -> None:
        """Leave out what is clearly behind the best."""
        best = self.best()
        running: list[int] = []
        for option in self.running:
            ahead, error = self.lead(best, option) if option != best else (0.0, 1.0)
            if option in self.kept or ahead <= BEHIND * error:
                running.append(option)
        self.running = running
