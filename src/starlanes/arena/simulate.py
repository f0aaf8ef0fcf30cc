"""Simulation: many games between bots, and what they show, with intervals.

Bots fewer than the seats are repeated round the table. From game to game the table turns by one seat, so that after
as many games as there are seats everyone has sat everywhere. Game number n is dealt from the seed plus n, so any game
of a simulation can be played again. Players who share a victory share the win.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from math import sqrt
from time import perf_counter

import starlanes
from starlanes.arena.workers import portions, spread
from starlanes.bots import bot
from starlanes.games import game as find_game
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadSetup, StarlanesError
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.result import ScoreLine

#: More answers than any real game has: beyond this the bots are taken to play without end.
ENDLESS = 50_000
SEEDS = 2**63
#: By then everybody has chosen what to begin with, in any game.
BEGUN = 50
Z_95 = 1.959963984540054


@dataclass(frozen=True)
class Plan:
    """What is simulated. `bots` has one name per seat, as they sit in the first game."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How one game ended. `bots`, `scores`, `shares` (of the win), `sources` (points by the key of their line) and
    `beginnings` (what each began with) are by seat; `rounds` is 0 if it has none; `ending` is the fact that was told
    last."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    sources: tuple[dict[str, int], ...]
    rounds: int
    decisions: int
    ending: str
    beginnings: tuple[str, ...]


def make_plan(
    game: str,
    seats: int,
    bots: list[str],
    seed: int,
    options: Mapping[str, str] | None = None,
    rulings: Mapping[str, str] | None = None,
) -> Plan:
    """A checked plan; raises BadSetup if there is no such game, table or bot."""
    setup = find_game(game).setup(seats, seed, options, rulings)
    if not bots or len(bots) > seats:
        raise BadSetup("too-many-bots", {"n": len(bots), "seats": seats})
    for name in bots:
        bot(name, game, 0)
    table = tuple(bots[seat % len(bots)] for seat in range(seats))
    return Plan(game, seats, table, seed, setup.options, setup.rulings)


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan to its end."""
    seed = (plan.seed + number) % SEEDS
    seated = tuple(plan.bots[(seat + number) % plan.seats] for seat in range(plan.seats))
    players = [
        bot(name, plan.game, int(stream(seed, f"bot at seat {seat}").next32())) for seat, name in enumerate(seated)
    ]
    match = starlanes.new(plan.game, plan.seats, seed, plan.options, plan.rulings)
    ending = ""
    beginnings = [""] * plan.seats
    while not match.over:
        if "" in beginnings and len(match.steps) <= BEGUN:
            beginnings = [beginnings[seat] or match.game.beginning(match.position, seat) for seat in range(plan.seats)]
        for seat in match.position.asked():
            for fact in match.answer(seat, players[seat].choose(glimpse(match, seat))):
                ending = fact.kind
        if len(match.steps) > ENDLESS:
            raise StarlanesError("endless", {"seed": seed, "n": ENDLESS})
    result = match.result()
    return Outcome(
        seated,
        tuple(score.total for score in result.scores),
        tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(plan.seats)),
        tuple(points_by_source(score.lines) for score in result.scores),
        match.progress().round,
        len(match.steps),
        ending,
        tuple(beginnings),
    )


def points_by_source(lines: list[ScoreLine]) -> dict[str, int]:
    """Points by the key of their line, without the common first word."""
    out: dict[str, int] = {}
    for line in lines:
        name = line.key.removeprefix("score.")
        out[name] = out.get(name, 0) + line.points
    return out


class Portion:
    """Work for a process: a run of the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan

    def __call__(self, run: tuple[int, int]) -> list[Outcome]:
        first, count = run
        return [play_game(self.plan, number) for number in range(first, first + count)]


@dataclass(frozen=True)
class Source:
    """Where a bot's points came from: the share of its seats that had any, and how many on average."""

    share: float
    mean: float


@dataclass(frozen=True)
class BotRecord:
    """How one bot did: its seats at the table, its wins, the share of games it won, that share's interval, and where
    its points came from."""

    name: str
    seats: int
    wins: float
    win_share: float
    win_share_95: tuple[float, float]
    mean_score: float
    sources: dict[str, Source]


class Summary:
    """What a simulation showed."""

    def __init__(self, plan: Plan, outcomes: list[Outcome], seconds: float) -> None:
        games = len(outcomes)
        self.plan = plan
        self.games = games
        self.seconds = seconds
        self.decisions = sum(outcome.decisions for outcome in outcomes)
        self.decisions_per_s = self.decisions / seconds if seconds > 0 else 0.0
        self.mean_rounds = sum(outcome.rounds for outcome in outcomes) / games
        self.least_rounds = min(outcome.rounds for outcome in outcomes)
        self.most_rounds = max(outcome.rounds for outcome in outcomes)
        self.endings = dict(Counter(outcome.ending for outcome in outcomes))
        self.mean_winning_score = sum(max(outcome.scores) for outcome in outcomes) / games
        self.bots = [bot_record(plan, outcomes, name) for name in dict.fromkeys(plan.bots)]

    def plain(self) -> dict[str, object]:
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "games": self.games,
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "rulings": dict(self.plan.rulings),
            "mean_rounds": self.mean_rounds,
            "least_rounds": self.least_rounds,
            "most_rounds": self.most_rounds,
            "endings": self.endings,
            "mean_winning_score": self.mean_winning_score,
            "decisions": self.decisions,
            "decisions_per_s": self.decisions_per_s,
            "bots": [{**asdict(row), "win_share_95": list(row.win_share_95)} for row in self.bots],
        }


def bot_record(plan: Plan, outcomes: list[Outcome], name: str) -> BotRecord:
    wins = 0.0
    points: list[int] = []
    parts: list[dict[str, int]] = []
    for outcome in outcomes:
        for seat, sitting in enumerate(outcome.bots):
            if sitting == name:
                wins += outcome.shares[seat]
                points.append(outcome.scores[seat])
                parts.append(outcome.sources[seat])
    # Thirds and quarters of a win add up to whole ones again.
    wins = round(wins, 9)
    share = wins / len(outcomes)
    interval = wilson(wins, len(outcomes))
    mean = sum(points) / len(points)
    return BotRecord(name, plan.bots.count(name), wins, share, interval, mean, sources_of(parts))


def sources_of(parts: list[dict[str, int]]) -> dict[str, Source]:
    """The sources of all seats of a bot, in the order in which they are first met."""
    names = dict.fromkeys(name for part in parts for name in part)
    return {
        name: Source(
            sum(part.get(name, 0) != 0 for part in parts) / len(parts),
            sum(part.get(name, 0) for part in parts) / len(parts),
        )
        for name in names
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share; unlike the usual one it also holds near 0 and 1, and for few games."""
    share = wins / games
    squared = Z_95 * Z_95
    middle = (share + squared / (2 * games)) / (1 + squared / games)
    half = Z_95 * sqrt(share * (1 - share) / games + squared / (4 * games * games)) / (1 + squared / games)
    # Rounded, because at the ends the sum is off by the last bit.
    return round(max(0.0, middle - half), 12), round(min(1.0, middle + half), 12)


def simulate(plan: Plan, count: int, jobs: int = 1, on_progress: Callable[[int], None] | None = None) -> Summary:
    """Play so many games of a plan, and sum them up."""
    began = perf_counter()
    outcomes = games_of(plan, count, jobs, on_progress)
    return Summary(plan, outcomes, perf_counter() - began)


def games_of(plan: Plan, count: int, jobs: int = 1, on_progress: Callable[[int], None] | None = None) -> list[Outcome]:
    """Play so many games of a plan, in so many processes; the outcome does not depend on how many.

    `on_progress` is told how many games were just finished.
    """
    if count < 1:
        raise BadSetup("no-games", {"n": count})
    runs = portions(0, count, jobs, 25)
    done = spread(Portion(plan), runs, jobs, None if on_progress is None else lambda part: on_progress(len(part)))
    return [outcome for part in done for outcome in part]
