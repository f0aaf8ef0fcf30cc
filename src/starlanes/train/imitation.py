"""Games of a bot, to imitate: what it saw, what it could choose, what it chose, and how its games ended."""

from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from starlanes.arena.elsewhere import Elsewhere, batch_of
from starlanes.arena.workers import spread
from starlanes.bots import bot
from starlanes.envs.arrays import rows_of
from starlanes.games import game as find_game
from starlanes.kernel.chance import stream
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import begin
from starlanes.kernel.trial import row_of
from starlanes.train.recipe import Recipe, Table
from starlanes.train.rows import JUDGEMENTS, Ints, Rows, bounds
from starlanes.train.tables import win_shares, worths

#: The seeds of these games are far from those of the lessons.
APART = 2**61
#: Batches that every worker gets at a time.
BATCHES = 4


class Games:
    """Decisions as they are collected."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.entries: list[NDArray[np.int32]] = []
        self.counts: list[NDArray[np.int16]] = []
        self.codes: list[list[int]] = []
        self.picked: list[int] = []
        self.targets: list[tuple[float, float]] = []

    def add(self, more: "Games") -> None:
        self.seats += more.seats
        self.entries += more.entries
        self.counts += more.counts
        self.codes += more.codes
        self.picked += more.picked
        self.targets += more.targets

    def rows(self) -> tuple[Rows, Ints, NDArray[np.float32]]:
        rows = Rows(
            np.array(self.seats, np.int64),
            bounds(np.array([len(row) for row in self.entries], np.int64)),
            np.concatenate(self.entries),
            np.concatenate(self.counts),
            bounds(np.array([len(codes) for codes in self.codes], np.int64)),
            np.array([code for codes in self.codes for code in codes], np.int32),
        )
        targets = np.array(self.targets, np.float32).reshape(-1, JUDGEMENTS)
        return rows, np.array(self.picked, np.int64), targets


def watch(recipe: Recipe, wanted: int, jobs: int = 1, on: Elsewhere | None = None) -> Games:
    """Whole games until so many decisions were seen, at the recipe's tables in proportion.

    They are the same whoever plays them: what several workers play beyond the end is dropped.
    """
    order = [table for table in recipe.tables for _match in range(table.matches)]
    chance = np.random.default_rng(recipe.seed)
    workers = jobs if on is None else on.workers
    out, number = Games(), 0
    #: Games in a batch, and batches at a time: the first game alone, it tells how long one takes.
    size, batches = 1, 1
    while len(out.picked) < wanted:
        began = perf_counter()
        parts = [
            [(number + batch * size + i, order[int(chance.integers(len(order)))]) for i in range(size)]
            for batch in range(batches)
        ]
        for game in (game for part in spread(Watching(recipe), parts, jobs, None, on) for game in part):
            if len(out.picked) < wanted:
                out.add(game)
        if number == 0 and workers > 1:
            batches = BATCHES * workers
            size = min(batch_of(perf_counter() - began), 1 + wanted // (batches * max(1, len(out.picked))))
        number += sum(map(len, parts))
    return out


class Watching:
    """Work for a worker: some games, by number and table."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe

    def __call__(self, games: list[tuple[int, Table]]) -> list[Games]:
        return [watch_game(self.recipe, table, number) for number, table in games]


def watch_game(recipe: Recipe, table: Table, number: int) -> Games:
    """All decisions of a game."""
    out = Games()
    game = find_game(recipe.game)
    seed = APART + recipe.seed + number
    match = begin(game, game.setup(table.seats, seed, table.options))
    chance = stream(seed, "strays")
    players = [
        bot(recipe.imitation.bot, game.id, int(stream(seed, f"bot at seat {seat}").next32()))
        for seat in range(table.seats)
    ]
    told: list[int] = []
    while not match.over:
        for seat in match.position.asked():
            legal = match.position.legal(seat)
            code = legal[0]
            if len(legal) > 1:
                code = players[seat].choose(glimpse(match, seat)).code
                seen = rows_of(row_of(game, match.position, seat, table.seats))
                entries = np.flatnonzero(seen)
                out.seats.append(table.seats)
                out.entries.append(entries.astype(np.int32))
                out.counts.append(seen[entries])
                out.codes.append(legal)
                out.picked.append(legal.index(code))
                told.append(seat)
                if chance.below(100) < recipe.imitation.strays:
                    code = legal[chance.below(len(legal))]
            match.answer(seat, game.vocabulary.choice(code))
    points = np.array([[float(score.total) for score in match.result().scores]])
    worth, wins = worths(points, recipe)[0], win_shares(points)[0]
    out.targets += [(float(worth[seat]), float(wins[seat])) for seat in told]
    return out
