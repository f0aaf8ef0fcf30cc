"""How strong a net is beside a bot: matches at the tables of its recipe, seats rotated."""

from pathlib import Path
from time import perf_counter

import starlanes
from starlanes.arena.elsewhere import Elsewhere, batch_of
from starlanes.arena.simulate import wilson
from starlanes.arena.workers import batches, portions, spread
from starlanes.bots import bot
from starlanes.bots.learned.bot import LearnedBot
from starlanes.bots.learned.net import Net, read
from starlanes.games import game as find_game
from starlanes.kernel.chance import stream
from starlanes.kernel.glimpse import glimpse
from starlanes.train.recipe import Table

#: The seeds of these matches are far from those of trainings.
APART = 2**62


class Strength:
    """How many of its matches a net won, as one of so many seats, the others being a bot."""

    def __init__(self, table: Table, other: str, games: int, wins: float) -> None:
        self.table = table
        self.other = other
        self.games = games
        self.wins = wins

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the share lies, with 95 %."""
        return wilson(self.wins, self.games)

    def plain(self) -> dict[str, object]:
        return {
            "seats": self.table.seats,
            "options": self.table.options,
            "against": self.other,
            "games": self.games,
            "share": round(self.share, 4),
            "share_95": [round(end, 4) for end in self.interval],
        }


class Matches:
    """Work for a worker: a run of matches, one seat the net's, going round the table; gives its wins."""

    def __init__(self, net: Net, game: str, table: Table, other: str, seed: int) -> None:
        self.net = net
        self.game = game
        self.table = table
        self.other = other
        self.seed = seed

    def __call__(self, run: tuple[int, int]) -> float:
        first, count = run
        return sum(
            play_one(self.net, self.game, self.table, self.other, APART + self.seed + i, i % self.table.seats)
            for i in range(first, first + count)
        )


def measure(
    path: Path, game: str, table: Table, other: str, games: int, seed: int, jobs: int = 1, on: Elsewhere | None = None
) -> Strength:
    """Play so many matches: one seat is the net's, and it goes round the table."""
    work = Matches(read(path, find_game(game)), game, table, other, seed)
    # The first is played here: it tells how many make a batch for workers elsewhere.
    began = perf_counter()
    wins = work((0, 1))
    size = batch_of(perf_counter() - began)
    parts = portions(1, games - 1, jobs, games) if on is None else batches(1, games - 1, size)
    return Strength(table, other, games, wins + sum(spread(work, parts, jobs, None, on)))


def play_one(net: Net, game: str, table: Table, other: str, seed: int, mine: int) -> float:
    """The net's share of the win of one match."""
    players = [
        LearnedBot(0, lambda _game: net)
        if seat == mine
        else bot(other, game, int(stream(seed, f"bot at seat {seat}").next32()))
        for seat in range(table.seats)
    ]
    match = starlanes.new(game, table.seats, seed, table.options)
    while not match.over:
        for seat in match.position.asked():
            match.answer(seat, players[seat].choose(glimpse(match, seat)))
    winners = match.result().winners
    return 1 / len(winners) if mine in winners else 0.0
