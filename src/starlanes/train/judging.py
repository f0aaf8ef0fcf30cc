"""Learning to judge from many games of a bot, a few moments of each: who wins is one fact a game, however many of its
decisions are looked at. The judge has a layer of its own and reads what the recipe names; choices stay what they are.
"""

import numpy as np
import torch
from numpy.typing import NDArray

from starlanes.arena.elsewhere import Elsewhere
from starlanes.arena.workers import spread
from starlanes.envs.arrays import rows_of
from starlanes.games import game as find_game
from starlanes.kernel.game import Game
from starlanes.kernel.match import begin
from starlanes.kernel.trial import row_of
from starlanes.train.imitation import Games, decisions
from starlanes.train.learner import judging_loss, lots
from starlanes.train.model import Net, Scale, as_tensors
from starlanes.train.recipe import Recipe, Table
from starlanes.train.rows import Rows

#: The seeds of these games are far from those of lessons and of imitation.
APART = 2**60
#: Games that a worker gets at a time.
BATCH = 4


def table_of(recipe: Recipe, number: int) -> Table:
    """The table of a game: all tables of the recipe in proportion, in a mixed order."""
    order = [table for table in recipe.tables for _match in range(table.matches)]
    mixed = np.random.default_rng(recipe.seed).permutation(len(order))
    return order[int(mixed[number % len(order)])]


def read_by_judge(game: Game, seats: int, recipe: Recipe) -> NDArray[np.bool_]:
    """Which entries of a row belong to the blocks that the recipe names."""
    table: list[bool] = []
    part: list[bool] = []
    for block in game.observation.blocks:
        (part if block.of_player else table).extend([block.name in recipe.judging.reads] * block.size)
    return np.array(table + part * seats)


class Moments:
    """Work for a worker: some games, by number."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe

    def __call__(self, numbers: list[int]) -> Games:
        out = Games()
        for number in numbers:
            out.add(moments(self.recipe, number))
        return out


def moments(recipe: Recipe, number: int) -> Games:
    """Every so many decisions of a game, as all its seats see them."""
    out = Games()
    game, table = find_game(recipe.game), table_of(recipe, number)
    reads = read_by_judge(game, table.seats, recipe)
    match = begin(game, game.setup(table.seats, APART + recipe.seed + number, table.options))
    told: list[int] = []
    for decision, _ in enumerate(decisions(match, recipe.judging.bot)):
        if decision % recipe.judging.every == 0:
            for seat in range(table.seats):
                out.see(table.seats, rows_of(row_of(game, match.position, seat, table.seats)) * reads, [])
                told.append(seat)
    out.end(match.result(), told, recipe)
    return out


def watch_moments(recipe: Recipe, jobs: int = 1, on: Elsewhere | None = None) -> Games:
    """The moments of all games of the recipe, in their order whoever plays them."""
    games = recipe.judging.games
    parts = [list(range(at, min(at + BATCH, games))) for at in range(0, games, BATCH)]
    out = Games()
    for part in spread(Moments(recipe), parts, jobs, None, on):
        out.add(part)
    return out


def learn_judging(net: Net, scale: Scale, rows: Rows, targets: NDArray[np.float32], recipe: Recipe) -> None:
    """Teach the judge and its own layer; of entries that it has not met it says nothing."""
    how, own = recipe.judging, net.own
    assert own is not None
    unmet = torch.ones(len(scale), dtype=torch.bool)
    unmet[rows.entries] = False
    with torch.no_grad():
        own.entries.weight[unmet] = 0
    optimiser = torch.optim.Adam([*own.parameters(), *net.judge.parameters()], lr=how.rate)
    chance = np.random.default_rng(recipe.seed)
    for epoch in range(how.epochs):
        optimiser.param_groups[0]["lr"] = how.rate * (1 - 0.9 * epoch / how.epochs)
        for which in lots(len(rows), recipe.batch, chance):
            judged = net.judged(own(as_tensors(rows.pick(which), scale)))
            optimiser.zero_grad()
            judging_loss(judged, torch.from_numpy(targets[which])).backward()
            optimiser.step()
