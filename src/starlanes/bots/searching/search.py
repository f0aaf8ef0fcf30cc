"""A look ahead in progress: choices tried in the same guesses, batch by batch, until time or guesses run out.

The same guesses at what the seat can't see are tried with every choice that is still in the running, and the same lots
are drawn in them, so that choices differ by what they bring and not by luck. Others who are asked at the same time
answer from what they know in the guess, not knowing the choice. A choice that is clearly behind the best is dropped.
"""

from math import log, sqrt
from time import monotonic
from typing import Final

import numpy as np
from numpy.typing import NDArray

from starlanes.bots.base import Limit
from starlanes.bots.searching.counsel import Counsel, Numbers
from starlanes.bots.searching.lots import Lots
from starlanes.kernel.branches import ASKS, BEYOND, ENDED, Branch, Branches, Horizon, unsealed
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.position import Position

#: At most so many branches side by side: more make no evaluation cheaper.
MOST: Final = 96
#: The guesses of the first batches; later ones are larger.
FIRST: Final = 8
#: A choice is dropped when it is behind by so many times the error of the difference.
BEHIND: Final = 2.5
#: What the first sight counts: a choice that the counsel finds e times as likely may bring so much less.
SIGHT: Final = 0.01
#: Odds below this count as this.
LEAST: Final = 1e-4
#: How much the chance of winning counts beside the worth.
WIN: Final = 0.0
#: How far branches go.
ROUNDS: Final = 1
ANSWERS: Final = 60
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
        self.lots = Lots(seed, glimpse.setup.seats)
        self.sight = {option: SIGHT * log(max(float(odds[option]), LEAST)) for option in options}
        self.kept = kept
        #: The choices still in the running, and the guesses they were tried in.
        self.running = options
        self.guesses = 0
        #: What each choice brought, guess after guess.
        self.wins: dict[int, list[float]] = {option: [] for option in options}
        self.worths: dict[int, list[float]] = {option: [] for option in options}
        most = max(MOST, len(options))
        horizon = Horizon(ROUNDS, ANSWERS)
        self.branches = Branches(glimpse.game, glimpse.setup.seats, glimpse.seat, horizon, most)

    def run(self, limit: Limit, most: int | None, fewest: int) -> None:
        """Look until the limit, `most` guesses, or fewer than `fewest` choices in the running."""
        cost = 0.0
        while len(self.running) >= fewest and not limit.reached(self.guesses):
            room = max(1, MOST // len(self.running))
            batch = min(room, max(FIRST, self.guesses))
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
        for number in range(self.guesses, self.guesses + guesses):
            s = self.guess(number)
            if number == self.guesses:
                branches.clear(s)
            for option in self.running:
                branches.plant(s, number, option, self.legal[option])
        while branches.look(ASKS):
            branches.take(self.drawn(self.counsel.odds(branches)))
            if limit.reached():
                return False
        self.judge()
        self.guesses += guesses
        return True

    def guess(self, number: int) -> Position:
        s = self.glimpse.guess(self.seed + number).position
        unsealed(s, self.glimpse.seat)
        return s

    def drawn(self, odds: Numbers) -> list[int]:
        """A choice for each branch that is shown, drawn from the odds."""
        total = np.cumsum(odds)
        ends = np.array(self.branches.ends)
        before = np.concatenate(([0.0], total[ends[:-1] - 1]))
        wanted = before + self.lots.of(self.branches.shown) * (total[ends - 1] - before)
        picked: NDArray[np.int64] = np.minimum(np.searchsorted(total, wanted, side="right"), ends - 1)
        codes = self.branches.codes
        return [codes[i] for i in picked.tolist()]

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

    def promises(self, option: int) -> NDArray[np.float64]:
        """What a choice promises in each guess: what it brought, and the first sight."""
        worths, wins = np.array(self.worths[option]), np.array(self.wins[option])
        return (1 - WIN) * worths + WIN * (2 * wins - 1) + self.sight[option]

    def best(self) -> int:
        """The choice in the running that promises most."""
        return max(self.running, key=lambda option: float(np.mean(self.promises(option))) if self.guesses else 0.0)

    def drop(self) -> None:
        """Leave out what is clearly behind the best."""
        best = self.best()
        lead = self.promises(best)
        running: list[int] = []
        for option in self.running:
            ahead = lead - self.promises(option)
            error = float(np.std(ahead, ddof=1)) / sqrt(len(ahead)) if len(ahead) > 1 else 1.0
            if option == best or option in self.kept or float(np.mean(ahead)) <= BEHIND * error:
                running.append(option)
        self.running = running
