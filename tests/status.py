"""Makes the README's "What works" from what the tests cover: `python -m tests.status` writes it, a test checks it."""

import sys
from pathlib import Path
from typing import Any

import yaml

import starlanes
from tests.golden.make import WANTED

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
OPEN, CLOSE = "<!-- status:", "<!-- /status -->"


def scenarios(game: str) -> int:
    """How many scenarios a game has; all of them pass, or the tests fail."""
    count = 0
    for file in sorted((ROOT / "tests" / "scenarios" / game).glob("*.yaml")):
        data: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
        count += len(data["scenarios"])
    return count


def rows() -> list[str]:
    out = ["| game | seats | options | scenarios | golden games | bots |", "|---|---|---|---:|---:|---|"]
    for game in starlanes.all_games():
        by_values: dict[str, list[str]] = {}
        for option in game.options:
            by_values.setdefault(", ".join(option.values), []).append(option.name)
        options = "; ".join(f"{', '.join(names)}: {values}" for values, names in by_values.items())
        low, high = game.seats
        bots = ", ".join(starlanes.bot_names(game.id))
        golden = len(WANTED.get(game.id, []))
        out.append(f"| `{game.id}` | {low} to {high} | {options} | {scenarios(game.id)} | {golden} | {bots} |")
    return out


def readme() -> str:
    """The README with its status part made anew."""
    before, _, rest = README.read_text(encoding="utf-8").partition(OPEN)
    mark, _, rest = rest.partition("\n")
    _, _, after = rest.partition(CLOSE)
    return "\n".join([before + OPEN + mark, *rows(), CLOSE]) + after


def main() -> None:
    README.write_text(readme(), encoding="utf-8")
    sys.stdout.write("\n".join(rows()) + "\n")


if __name__ == "__main__":
    main()
