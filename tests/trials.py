"""The strongest level put to the test: alone among `greedy` bots, at each game's usual tables (`make strength`)."""

from dataclasses import dataclass, field
from pathlib import Path

from starlanes.arena.simulate import wilson
from starlanes.arena.standing import Standing
from starlanes.arena.tournament import Tournament, hold, make_tournament, opened
from starlanes.bots.levels import STRONGEST

OTHERS = "greedy"
#: Deals of trials are none that the levels played among each other.
SEED = 10_001


@dataclass(frozen=True)
class Trial:
    """A table at which the strongest sits alone, and which part of the wanted games is played there."""

    name: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)
    share: float = 1.0

    def wanted(self, games: int) -> int:
        """A whole number of deals."""
        return max(1, round(games * self.share / self.seats)) * self.seats


TRIALS: dict[str, list[Trial]] = {
    "race": [
        Trial("2 players", 2),
        Trial("3 players", 3),
        Trial("4 players", 4),
        Trial("2 players, expert variant", 2, {"expert": "yes"}),
    ],
    "frontiers": [Trial("2 players", 2), Trial("4 players", 4, share=0.5)],
    "federation": [Trial("2 players", 2), Trial("4 players", 4, share=0.25)],
    "highfrontier": [Trial("3 players, basic", 3, {"preset": "basic"})],
}


def tournament(game: str, trial: Trial) -> Tournament:
    return make_tournament(game, trial.seats, [STRONGEST, OTHERS], SEED, trial.options, alone=STRONGEST)


def told(game: str, games: int | None, jobs: int, folder: Path) -> list[str]:
    """A row for each trial of a game, as Markdown; without a number of games, of what is kept in the folder."""
    rows = []
    for number, trial in enumerate(TRIALS[game]):
        plan = tournament(game, trial)
        file = folder / f"{game}-trial-{number}.jsonl"
        count = len(opened(plan, file)) // trial.seats * trial.seats if games is None else trial.wanted(games)
        found = hold(plan, count, jobs, file)
        if found:
            rows.append(row(trial, Standing(plan, found)))
    return rows


def row(trial: Trial, standing: Standing) -> str:
    best, other = standing.bots
    low, high = wilson(best.wins, best.games)
    return (
        f"| {trial.name} | {100 / trial.seats:.0f} % | **{100 * best.wins / best.games:.1f} %** of {best.games} "
        f"| {100 * low:.1f} to {100 * high:.1f} % | {best.mean_score:.1f} against {other.mean_score:.1f} "
        f"| {best.ms_per_decision:.1f} and {other.ms_per_decision:.1f} |"
    )


def table(rows: list[str]) -> list[str]:
    if not rows:
        return []
    return [
        f"Alone among `{OTHERS}` bots, in every seat equally often:",
        "",
        "| table | even share | wins | 95 % interval | mean score | ms a decision |",
        "|---|---:|---:|---:|---:|---:|",
        *rows,
        "",
    ]
