"""Loads New Frontiers with a number of game.toml corrected, or tells which numbers are never read.

Runs in a process of its own, because the rules take their numbers when they are loaded:

    python -m tests.games.frontiers.correcting action.produce.bonus.tile_credits 2 "match_at(action='end')…"
    python -m tests.games.frontiers.correcting
"""

import json
import sys
from collections.abc import Iterator
from typing import Any

from starlanes.kernel import datafiles

Row = dict[str, Any]
READ: set[str] = set()
TRUE_READ = datafiles.read_data
#: What is there for people, or says where a value comes from.
NOT_FOR_RULES = {"id", "name", "fr", "symbol", "letter", "what", "note", "tag", "tags", "attested"}


class Noted(Row):
    """A table that notes what is read of it."""

    def __init__(self, row: Row, path: str) -> None:
        super().__init__({key: noted(value, f"{path}.{key}") for key, value in row.items()})
        self.path = path

    def __getitem__(self, key: str) -> Any:
        READ.add(f"{self.path}.{key}")
        return super().__getitem__(key)

    def get(self, key: str, otherwise: Any = None) -> Any:
        READ.add(f"{self.path}.{key}")
        return super().get(key, otherwise)

    def leaves(self) -> Iterator[str]:
        for key, value in self.items():
            rows = [row for row in (value if isinstance(value, list) else [value]) if isinstance(row, Noted)]
            for row in rows:
                yield from row.leaves()
            if not rows:
                yield f"{self.path}.{key}"


def noted(value: Any, path: str) -> Any:
    if isinstance(value, list):
        return [noted(item, f"{path}.{number}") for number, item in enumerate(value)]
    return Noted(value, path) if isinstance(value, dict) else value


def tell_unread() -> None:
    datafiles.read_data = lambda package, name: noted(TRUE_READ(package, name), name)
    from starlanes.games.frontiers import check, game  # noqa: F401
    from starlanes.games.frontiers.data import GAME

    check.problems()
    assert isinstance(GAME, Noted)
    print(*[leaf for leaf in GAME.leaves() if leaf not in READ and not NOT_FOR_RULES & set(leaf.split("."))])  # noqa: T201


def correct(path: str, value: object) -> None:
    def read_data(package: str, name: str) -> Row:
        data = TRUE_READ(package, name)
        if name == "game":
            row: Any = data
            *way, last = path.split(".")
            for part in way:
                row = next(x for x in row if x["id"] == part) if isinstance(row, list) else row[part]
            assert last in row
            row[last] = value
        return data

    datafiles.read_data = read_data


def tell(question: str) -> None:
    from starlanes.games.frontiers.game import GAME
    from starlanes.kernel.match import Match, begin_from

    def match_at(*texts: str, **given: Any) -> Match:
        """A described position with three players, after some answers of whoever is asked."""
        setup = GAME.setup(3, 1)
        match = begin_from(GAME, setup, GAME.build(setup, given))
        for text in texts:
            match.answer(match.position.asked()[0], match.parse(text))
        return match

    print(eval(question, {"GAME": GAME, "match_at": match_at}))  # noqa: T201


if __name__ == "__main__":
    if len(sys.argv) == 1:
        tell_unread()
    else:
        correct(sys.argv[1], json.loads(sys.argv[2]))
        tell(sys.argv[3])
