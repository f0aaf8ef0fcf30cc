"""A lesson: what happened at all tables in so many steps, and what each decision turned out to be worth."""

import numpy as np
import torch
from numpy.typing import NDArray

from starlanes.train.model import Net, Scale, as_tensors, draw
from starlanes.train.rows import JUDGEMENTS, Ints, Rows, join
from starlanes.train.tables import BOT, POOL, Asked, Tables

Floats = NDArray[np.float32]


class Lesson:
    """Decisions of the learner, with what it thought of them then and what they came to."""

    def __init__(self, rows: Rows, picked: Ints, odds: Floats, judged: Floats, targets: Floats) -> None:
        self.rows = rows
        #: The place of the choice among the legal ones, and the logarithm of its odds.
        self.picked = picked
        self.odds = odds
        self.judged = judged
        self.targets = targets


class Story:
    """The steps of a lesson as they come: what is needed to tell, afterwards, what came of every decision."""

    def __init__(self, tables: Tables, steps: int) -> None:
        n, most = tables.n, tables.most
        self.parts: list[Rows] = []
        self.picked: list[Ints] = []
        self.odds: list[Floats] = []
        #: By step and place: the number of the learner's decision there, or -1.
        self.number = np.full((steps, n), -1, np.int64)
        self.seats = np.zeros((steps, n), np.int64)
        self.judged: list[Floats] = []
        self.ended = np.zeros((steps, n), bool)
        self.ends = np.zeros((steps, n, most, JUDGEMENTS), np.float32)
        self.count = 0

    def decided(self, step: int, asked: Asked, mine: Ints, picked: Ints, odds: Floats, judged: Floats) -> None:
        places = asked.places[mine]
        self.number[step, places] = self.count + np.arange(len(mine))
        self.seats[step, places] = asked.seats[mine]
        self.count += len(mine)
        self.parts.append(asked.rows.pick(mine))
        self.picked.append(picked)
        self.odds.append(odds)
        self.judged.append(judged)

    def lesson(self, reach: float) -> Lesson:
        """Results, mixed with later judgements of the same seat.

        A seat's next decision may be many steps away, so what comes back is kept for each seat apart. The last decision
        of a seat that the lesson does not follow to its end has nothing to learn from: it only judges for those before.
        """
        steps = len(self.number)
        judged = np.concatenate(self.judged)
        back = np.zeros(self.ends.shape[1:], np.float32)
        known = np.zeros(back.shape[:2], bool)
        targets = judged.copy()
        good = np.zeros(self.count, bool)
        for step in reversed(range(steps)):
            over = self.ended[step]
            back[over] = self.ends[step, over]
            known[over] = True
            at = np.flatnonzero(self.number[step] >= 0)
            number, seat = self.number[step, at], self.seats[step, at]
            good[number] = known[at, seat]
            here = judged[number]
            target = np.where(known[at, seat][:, None], back[at, seat], here)
            targets[number] = target
            back[at, seat] = reach * target + (1 - reach) * here
            known[at, seat] = True
        keep = np.flatnonzero(good)
        picked, odds = np.concatenate(self.picked), np.concatenate(self.odds)
        return Lesson(join(self.parts).pick(keep), picked[keep], odds[keep], judged[keep], targets[keep])


class Tally:
    """How the learner's matches against others ended: matches, wins, and the wins of somebody equally strong."""

    def __init__(self) -> None:
        self.matches = 0
        self.games = {POOL: 0, BOT: 0}
        self.wins = {POOL: 0.0, BOT: 0.0}
        self.even = {POOL: 0.0, BOT: 0.0}

    def add(self, tables: Tables, places: Ints, wins: Floats) -> None:
        self.matches += len(places)
        for who in (POOL, BOT):
            at = np.flatnonzero(tables.opponents[places] == who)
            self.games[who] += len(at)
            self.wins[who] += float(wins[at, tables.mine[places[at]]].sum())
            self.even[who] += float((1 / tables.seats_at[places[at]]).sum())

    def share(self, who: int) -> float | None:
        """The share of wins, in halves: 0.5 is even at whatever number of seats."""
        return 0.5 * self.wins[who] / self.even[who] if self.games[who] else None


def play(
    tables: Tables,
    net: Net,
    other: Net,
    scale: Scale,
    steps: int,
    reach: float,
    chance: torch.Generator,
    tally: Tally,
) -> Lesson:
    """Play on for a lesson; `other` has the seats of an earlier self."""
    story = Story(tables, steps)
    with torch.no_grad():
        for step in range(steps):
            play_step(tables, net, other, scale, chance, story, step, tally)
    return story.lesson(reach)


def play_step(
    tables: Tables,
    net: Net,
    other: Net,
    scale: Scale,
    chance: torch.Generator,
    story: Story,
    step: int,
    tally: Tally,
) -> None:
    """One choice at every table."""
    asked = tables.asked()
    choices = tables.forced()
    theirs = asked.seats != tables.mine[asked.places]
    who = np.where(theirs, tables.opponents[asked.places], 0)
    for player in (0, POOL):
        which = np.flatnonzero(who == player)
        if not len(which):
            continue
        rows = asked.rows.pick(which)
        odds, judged = (net if player == 0 else other)(as_tensors(rows, scale))
        column = draw(odds, chance)
        picked = column.numpy()
        choices[asked.places[which]] = rows.codes[rows.of[:-1] + picked]
        if player == 0:
            chosen = odds.gather(1, column[:, None]).squeeze(1).numpy()
            story.decided(step, asked, which, picked, chosen, judged.numpy())
    for at in np.flatnonzero(who == BOT):
        place = int(asked.places[at])
        choices[place] = tables.bot_choice(place, int(asked.seats[at]))
    ended = tables.step(choices)
    if len(ended.places):
        story.ended[step, ended.places] = True
        story.ends[step, ended.places, :, 0] = ended.worth
        story.ends[step, ended.places, :, 1] = ended.wins
        tally.add(tables, ended.places, ended.wins)
