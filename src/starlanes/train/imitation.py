"""Games of a bot, to imitate: what it saw, what it could choose, what it chose, and how its games ended."""

from collections.abc import Iterator
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
from starlanes.kernel.match import Match, begin
from starlanes.kernel.result import Result
from starlanes.kernel.trial import row_of
from starlanes.train.recipe import Recipe, Table
from starlanes.train.rows import JUDGEMENTS, Ints, Rows, bounds
from starlanes.train.tables import worths

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

    def see(self, seats: int, row: NDArray[np.int16], legal: list[int]) -> None:
        """A row of an observation, and what is legal."""
        entries = np.flatnonzero(row)
        self.seats.append(seats)
        self.entries.append(entries.astype(np.int32))
        self.counts.append(row[entries])
        self.codes.append(legal)

    def end(self, result: Result, told: list[int], recipe: Recipe) -> None:
        """How the game of the last rows ended, for the seats that saw them."""
        worth = worths(np.array([[float(score.total) for score in result.scores]]), recipe)[0]
        wins = {seat: 1 / len(result.winners) for seat in result.winners}
        self.targets += [(float(worth[seat]), wins.get(seat, 0.0)) for seat in told]

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
    match = begin(game, game.setup(table.seats, APART + recipe.seed + number, table.options))
    told: list[int] = []
    for seat, legal, code in decisions(match, recipe.imitation.bot, recipe.imitation.strays):
        out.see(table.seats, rows_of(row_of(game, match.position, seat, table.seats)), legal)
        out.picked.append(legal.index(code))
        told.append(seat)
    out.end(match.result(), told, recipe)
    return out


def decisions(match: Match, name: str, strays: int = 0) -> Iterator[tuple[int, list[int], int]]:
    """A game of a bot against itself, to its end: before each answer that is a choice the seat, what is legal, and what
    the bot chooses. Of a hundred choices so many are then any."""
    setup = match.setup
    chance = stream(setup.seed, "strays")
    players = [
        bot(name, match.game.id, int(stream(setup.seed, f"bot at seat {seat}").next32())) for seat in range(setup.seats)
    ]
    while not match.over:
        for seat in match.position.asked():
            legal = match.position.legal(seat)
            code = legal[0]
            if len(legal) > 1:
                code = players[seat].choose(glimpse(match, seat)).code
                yield seat, legal, code
                if chance.below(100) < strays:
                    code = legal[chance.below(len(legal))]
            match.answer(seat, match.game.vocabulary.choice(code))
