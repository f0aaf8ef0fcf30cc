"""Writes docs/balance.md: which starts and which seats win more than their share among equal bots.

    python -m tests.balance [--games N] [--jobs N]

What stands in docs/balance.md after its ruled line is written by hand, and kept.
"""

import argparse
from pathlib import Path

from starlanes.arena.balance import Balance, Row, balance
from starlanes.arena.simulate import make_plan
from starlanes.cli.balance import name_of
from starlanes.cli.games import game_name
from starlanes.games import game as find_game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "balance.md"
KEPT = "\n---\n"
#: The tables that are measured: game, seats, bot, and how many games of the wanted ones. Nets play thousands of games
#: in a minute; High Frontier's is far too weak to tell anything, and its Admiral too slow: shrewd is what that one is
#: without foresight, and takes some seconds for a game.
TABLES = (
    ("race", 2, "learned", 1.0),
    ("race", 4, "learned", 1.0),
    ("frontiers", 2, "learned", 1.0),
    ("frontiers", 4, "learned", 1.0),
    ("federation", 2, "learned", 0.5),
    ("federation", 4, "learned", 0.5),
    ("highfrontier", 3, "shrewd", 1.0),
)
HEAD = """# Balance: who begins well

Made by `make balance` with the same bot on every seat. A row is in bold where chance alone can't explain it: its share
of wins is so far from an even one that one of a hundred fair tables would show such a row anywhere. Intervals are those
of 95 %.
"""


def section(found: Balance) -> str:
    plan = found.plan
    game = find_game(plan.game)
    out = [
        f"## {game_name(game, 'en')}, {plan.seats} players",
        "",
        f"`starlanes balance {plan.game} --seats {plan.seats} --games {found.games} --bot {plan.bots[0]}`: "
        f"{found.mean_rounds:.1f} rounds on average; an even share is {100 * found.even:.1f} %.",
        "",
        "| begins with | times | wins | 95 % interval | mean score |",
        "|---|---:|---:|---:|---:|",
        *(line(name_of(game, row.name, "en"), row) for row in found.beginnings),
        *(line(f"seat {row.name}", row) for row in found.seats),
    ]
    return "\n".join([*out, ""])


def line(name: str, row: Row) -> str:
    bold = "**" if row.remarkable else ""
    low, high = row.share_95
    share = f"{bold}{100 * row.share:.1f} %{bold}"
    return (
        f"| {bold}{name}{bold} | {row.seats} | {share} | {100 * low:.1f} to {100 * high:.1f} % | {row.mean_score:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    parts = [HEAD]
    for game, seats, bot, share in TABLES:
        plan = make_plan(game, seats, [bot], 1)
        parts.append(section(balance(plan, max(1, round(args.games * share)), args.jobs)))
    by_hand = PAGE.read_text(encoding="utf-8").partition(KEPT)[2] if PAGE.exists() else ""
    PAGE.write_text("\n".join(parts) + (KEPT + by_hand if by_hand else ""), encoding="utf-8")


if __name__ == "__main__":
    main()
