"""Writes docs/strength.md and its pictures: how strong the bots are, as the arena measures it.

    python -m tests.strength [--games N] [--jobs N]

Games that were played already are kept in build/strength; with more games the same command goes on from there.
"""

import argparse
from pathlib import Path

from starlanes.arena.ladder import ladder
from starlanes.arena.measure import build
from starlanes.arena.standing import PairStanding, Standing
from starlanes.arena.tournament import hold, make_tournament
from starlanes.bots import bot_names
from starlanes.cli.games import game_name
from starlanes.games import game as find_game

ROOT = Path(__file__).resolve().parent.parent
#: The tables that are measured: game, seats, and how many games of the wanted ones (High Frontier's are long).
TABLES = (("race", 2, 1.0), ("race", 4, 0.5), ("frontiers", 2, 1.0), ("federation", 2, 1.0), ("highfrontier", 2, 0.1))
HEAD = """# How strong the bots are

Made by `make strength`; [arena.md](arena.md) says how. 400 points of rating are odds of ten to one to come before the
other; all bots of a table have 1500 on average. Intervals are those of 95 %, milliseconds those of the {build} build.
"""


def section(standing: Standing, picture: str) -> str:
    plan = standing.plan
    name = game_name(find_game(plan.game), "en")
    out = [
        f"## {name}, {plan.seats} players",
        "",
        f"`starlanes arena {plan.game} --seats {plan.seats} --games {standing.games} --seed {plan.seed}`",
        "",
        f"![Ratings with their intervals]({picture})",
        "",
        "| bot | rating | 95 % interval | games | wins | mean score | ms a decision |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for row in sorted(standing.bots, key=lambda row: -row.rating):
        low, high = row.rating_95
        out.append(
            f"| {row.name} | {row.rating:.0f} | {low:.0f} to {high:.0f} | {row.games} "
            f"| {100 * row.wins / row.games:.1f} % | {row.mean_score:.1f} | {row.ms_per_decision:.2f} |"
        )
    return "\n".join([*out, "", *(pair_line(row) for row in standing.pairs), ""])


def pair_line(row: PairStanding) -> str:
    if row.a_share is None or row.a_share_95 is None:
        return f"- {row.a} and {row.b} did not meet."
    ahead, behind, share, (low, high) = row.a, row.b, row.a_share, row.a_share_95
    if share < 0.5:
        ahead, behind, share, (low, high) = row.b, row.a, 1 - share, (1 - high, 1 - low)
    found = f"{100 * share:.1f} % of {row.games} games ({100 * low:.1f} to {100 * high:.1f} %)"
    return f"- {ahead} came before {behind} in {found}."


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    kept = ROOT / "build" / "strength"
    kept.mkdir(parents=True, exist_ok=True)
    pictures = ROOT / "docs" / "strength"
    pictures.mkdir(exist_ok=True)
    parts = [HEAD.format(build=build())]
    for game, seats, share in TABLES:
        plan = make_tournament(game, seats, bot_names(game), 1)
        wanted = max(1, round(args.games * share / plan.whole)) * plan.whole
        standing = Standing(plan, hold(plan, wanted, args.jobs, kept / f"{game}-{seats}.jsonl"))
        name = game_name(find_game(game), "en")
        title = f"{name}, {seats} players: ratings after {wanted} games"
        (pictures / f"{game}-{seats}.svg").write_text(ladder(title, standing.bots), encoding="utf-8")
        parts.append(section(standing, f"strength/{game}-{seats}.svg"))
    (ROOT / "docs" / "strength.md").write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
