"""More time, more strength: `search` with ever more guesses, each against the net without search (`make strength`)."""

from dataclasses import replace
from pathlib import Path

from starlanes.arena.ladder import ladder
from starlanes.arena.simulate import wilson
from starlanes.arena.standing import Standing
from starlanes.arena.tournament import Played, hold, make_tournament, opened

SEATS = 2
BASE = "learned"
#: Deals of other tables are others.
SEED = 20_001
APART = 1_000_000
#: How many guesses, and which part of the wanted games is played with so many: the more, the longer they take.
GUESSES: dict[str, dict[int, float]] = {"race": {4: 1.0, 16: 1.0, 64: 1.0, 256: 0.25}}


def told(game: str, games: int | None, jobs: int, folder: Path, picture: Path) -> list[str]:
    """A row for each number of guesses, as Markdown, and a picture of them; without a number of games, of what is kept
    in the folder."""
    names, rows, every = [BASE], [], list[Played]()
    for number, (guesses, share) in enumerate(GUESSES.get(game, {}).items()):
        name = f"search:{guesses}"
        plan = make_tournament(game, SEATS, [BASE, name], SEED)
        file = folder / f"{game}-guesses-{guesses}.jsonl"
        count = len(opened(plan, file)) if games is None else round(games * share)
        found = hold(plan, count // SEATS * SEATS, jobs, file)
        if not found:
            continue
        names.append(name)
        rows.append(row(guesses, Standing(plan, found)))
        every += [replace(one, number=APART * number + one.number) for one in found]
    if rows:
        standing = Standing(make_tournament(game, SEATS, names, SEED), every)
        picture.write_text(ladder(f"{BASE}, and {len(rows)} numbers of guesses", standing.bots), encoding="utf-8")
    return rows


def row(guesses: int, standing: Standing) -> str:
    base, searching = standing.bots
    low, high = wilson(searching.wins, searching.games)
    return (
        f"| {guesses} | **{100 * searching.wins / searching.games:.1f} %** of {searching.games} "
        f"| {100 * low:.1f} to {100 * high:.1f} % | {searching.mean_score:.1f} against {base.mean_score:.1f} "
        f"| {searching.ms_per_decision:.1f} |"
    )


def table(rows: list[str], picture: str) -> list[str]:
    if not rows:
        return []
    return [
        f"More guesses, more strength: `search` against `{BASE}`, its net without looking ahead, {SEATS} players:",
        "",
        "| guesses | wins | 95 % interval | mean score | ms a decision |",
        "|---:|---:|---:|---:|---:|",
        *rows,
        "",
        f"![Ratings by guesses]({picture})",
        "",
    ]
