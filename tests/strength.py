"""Writes what is known of the levels' strength: docs/strength.md, its pictures, and what people read where they choose.

    python -m tests.strength [--games N] [--jobs N] [--only GAME] [--kept]

Each level plays the one below it, at tables of two, the strongest sits alone among `greedy` bots (trials.py), and
`search` shows what more guesses bring (guesses.py). Games that were played already are kept in build/strength; with
more games the same command goes on from there. Whoever changes a bot, a net or the levels throws the files of that game
away first. What docs/strength.md says of games that are not played stays as it is.
"""

import argparse
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import msgspec

from starlanes.arena.ladder import ladder
from starlanes.arena.measure import build
from starlanes.arena.standing import PairStanding, Standing
from starlanes.arena.tournament import Played, hold, make_tournament, opened
from starlanes.bots.levels import LEVELS, STRONGEST
from starlanes.bots.levels.strength import FILE, Measured, measured
from starlanes.cli.games import game_name
from starlanes.games import game as find_game
from starlanes.games import ids
from tests import guesses, trials

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "strength"
PAGE = ROOT / "docs" / "strength.md"
SEATS = 2
#: What part of the wanted games is played, by game and if the strongest plays: where a game takes long.
SHARES = {"race": (1.0, 0.25), "frontiers": (1.0, 0.25), "federation": (1.0, 0.1), "highfrontier": (0.25, 0.25)}
#: Deals of different duels are different deals.
APART = 1_000_000
HEAD = """# How strong the levels are

Made by `make strength`; [bots.md](bots.md) says what the levels are, [arena.md](arena.md) how games are played and
rated. At tables of two every level plays the one below it; then the strongest sits alone among `greedy` bots.
400 points of rating are odds of ten to one to come before the other; all bots of a table have 1500 on average.
Intervals are those of 95 %; milliseconds are those of the {build} build on a machine that did other things too.
"""


def wanted(game: str, level: str, games: int) -> int:
    """How many games of a duel: a whole number of deals."""
    share = SHARES[game][level == STRONGEST]
    return max(2, round(games * share / SEATS) * SEATS)


def played(game: str, games: int | None, jobs: int) -> list[Played]:
    """All duels of a game; without a number of games, what is kept of them."""
    out: list[Played] = []
    for number, (below, level) in enumerate(pairwise(LEVELS)):
        plan = make_tournament(game, SEATS, [below, level], 1)
        file = KEPT / f"{game}-{below}-{level}.jsonl"
        count = len(opened(plan, file)) // SEATS * SEATS if games is None else wanted(game, level, games)
        found = hold(plan, count, jobs, file)
        out += [replace(one, number=APART * number + one.number) for one in found]
    return out


def heading(game: str) -> str:
    return f"## {game_name(find_game(game), 'en')}"


def said() -> dict[str, str]:
    """The part of every game in docs/strength.md, as it stands."""
    if not PAGE.exists():
        return {}
    parts = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]
    return {game: f"## {part}" for game in ids() for part in parts if f"## {part}".startswith(heading(game) + "\n")}


def section(standing: Standing, picture: str, rest: list[str]) -> str:
    out = [
        heading(standing.plan.game),
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
    lines = [pair_line(row) for row in standing.pairs if row.games]
    return "\n".join([*out, "", *lines, "", *rest])


def pair_line(row: PairStanding) -> str:
    assert row.a_share is not None
    assert row.a_share_95 is not None
    ahead, behind, share, (low, high) = row.a, row.b, row.a_share, row.a_share_95
    if share < 0.5:
        ahead, behind, share, (low, high) = row.b, row.a, 1 - share, (1 - high, 1 - low)
    found = f"{100 * share:.1f} % of {row.games} games ({100 * low:.1f} to {100 * high:.1f} %)"
    return f"- {ahead} came before {behind} in {found}."


def told(standing: Standing) -> dict[str, Measured]:
    """Every level against the one below it."""
    pairs = {(row.a, row.b): row for row in standing.pairs}
    out: dict[str, Measured] = {}
    for below, level in pairwise(LEVELS):
        row = pairs.get((below, level))
        if row is None or row.a_share is None or row.a_share_95 is None:
            continue
        low, high = row.a_share_95
        out[level] = Measured(round(1 - row.a_share, 4), (round(1 - high, 4), round(1 - low, 4)), row.games)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", action="store_true", help="play nothing: tell what is kept")
    parser.add_argument("--only", choices=ids(), help="play no other game")
    args = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    pictures = ROOT / "docs" / "strength"
    pictures.mkdir(exist_ok=True)
    found = dict(measured())
    parts = said()
    for game in ids():
        if args.only in (None, game):
            count = None if args.kept else args.games
            games = played(game, count, args.jobs)
            names = [name for name in LEVELS if any(name in one.bots for one in games)]
            if not names:
                continue
            standing = Standing(make_tournament(game, SEATS, names, 1), games)
            found[game] = told(standing)
            title = f"{game_name(find_game(game), 'en')}, two players: ratings after {standing.games} games"
            (pictures / f"{game}.svg").write_text(ladder(title, standing.bots), encoding="utf-8")
            curve = f"{game}-guesses.svg"
            rest = trials.table(trials.told(game, count, args.jobs, KEPT))
            rest += guesses.table(guesses.told(game, count, args.jobs, KEPT, pictures / curve), f"strength/{curve}")
            parts[game] = section(standing, f"strength/{game}.svg", rest)
    text = "\n".join([HEAD.format(build=build()), *(parts[game].rstrip() + "\n" for game in ids() if game in parts)])
    PAGE.write_text(text, encoding="utf-8")
    strengths = msgspec.json.format(msgspec.json.encode({game: found[game] for game in ids() if game in found}))
    file = ROOT / "src" / "starlanes" / "bots" / "levels" / FILE
    file.write_bytes(strengths + b"\n")


if __name__ == "__main__":
    main()
