"""Scenarios: given a position, when these choices are made, then this must hold (format: docs/scenarios.md).

This module runs scenarios that are already read into plain data; reading YAML files is the command's business, and
expected.py looks at what must hold.
"""

from typing import Any, Final

from starlanes.kernel.errors import BadChoice, BadPosition, NotOffered, StarlanesError
from starlanes.kernel.expected import LETTERS, Expected, Failed
from starlanes.kernel.facts import Fact
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match, begin, begin_from
from starlanes.kernel.undo import can_undo, undo
from starlanes.kernel.written import BadScenario, as_list, as_table, check_written

__all__ = ["LETTERS", "BadScenario", "Failed", "run_scenario"]

SCENARIO_KEYS: Final = {"name", "rule", "seats", "seed", "options", "rulings", "given", "when", "then"}


def run_scenario(game: Game, row: dict[str, Any]) -> None:
    """Run one scenario; raises Failed if it does not hold, another StarlanesError if it makes no sense."""
    check_written(row)
    for key in as_table(row, "a scenario"):
        if key not in SCENARIO_KEYS:
            raise BadScenario(f"a scenario has no '{key}'; it has {', '.join(sorted(SCENARIO_KEYS))}")
    for key in ("seats", "seed"):
        if not isinstance(row.get(key, 1), int) or isinstance(row.get(key), bool):
            raise BadScenario(f"{key} is a whole number, not '{row[key]}'")
    options = as_table(row.get("options") or {}, "options")
    rulings = as_table(row.get("rulings") or {}, "rulings")
    setup = game.setup(row.get("seats", game.seats[0]), row.get("seed", 1), options, rulings)
    given = row.get("given")
    if given is not None and not isinstance(given, dict):
        raise BadPosition(f"a position is a table of names and values, not '{given}'")
    told: list[Fact] = []
    if given is None:
        runner = Runner(begin(game, setup, told), told)
    else:
        runner = Runner(begin_from(game, setup, game.build(setup, given), told), told)
    for number, step in enumerate(as_list(row.get("when") or []), start=1):
        try:
            runner.step(step)
        except (BadScenario, BadChoice) as error:
            raise BadScenario(f"when, step {number} ({step}): {error}") from None
        except StarlanesError as error:
            raise Failed(f"when, step {number} ({step}): {error}") from None
    runner.check(row.get("then") or {})
    if runner.checked == 0:
        raise BadScenario("nothing is checked: a scenario needs a 'then'")


class Runner:
    """Plays the choices of a scenario on a match. `told` are the facts of the last choices, or of the beginning."""

    def __init__(self, match: Match, told: list[Fact]) -> None:
        self.match = match
        self.told = told
        self.checked = 0

    def expected(self) -> Expected:
        return Expected(self.match, self.told)

    def check(self, then: object) -> None:
        self.checked += self.expected().check(then)

    def seat(self, letter: object) -> int:
        return self.expected().seat(letter)

    def step(self, step: object) -> None:
        """One entry of `when`: a choice or choices of a player, `then`, `refuse`, `undo` or `no_undo`."""
        if not isinstance(step, dict) or len(step) != 1:
            raise BadScenario("a step is 'A: choice', 'A: [choices]', 'then: …', 'refuse: …', 'undo: A', 'no_undo: A'")
        ((what, value),) = step.items()
        if what == "then":
            self.check(value)
        elif what == "refuse":
            self.refuse(as_table(value, "'refuse'"))
        elif what == "undo":
            self.match = undo(self.match, self.seat(value))
            self.told = []
        elif what == "no_undo":
            self.checked += 1
            if can_undo(self.match, self.seat(value)):
                raise Failed(f"{value} should have nothing to take back without the others' consent")
        else:
            seat = self.seat(what)
            choices = [self.match.parse(str(text)) for text in as_list(value)]
            self.told = []
            # Picks of several are answered in canonical order, whatever order they were written in.
            for choice in sorted(choices, key=lambda choice: choice.code):
                self.told.extend(self.match.answer(seat, choice))

    def refuse(self, value: dict[str, Any]) -> None:
        """An answer that must be refused and change nothing."""
        for letter, text in value.items():
            self.checked += 1
            before = self.match.digest()
            try:
                self.match.answer(self.seat(letter), self.match.parse(str(text)))
            except NotOffered:
                if self.match.digest() != before:
                    raise Failed(f"'{text}' was refused, but something changed") from None
            else:
                raise Failed(f"'{text}' should have been refused")
