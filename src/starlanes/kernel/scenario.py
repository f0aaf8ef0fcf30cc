"""Scenarios: given a position, when these choices are made, then this must hold (format: docs/scenarios.md).

This module runs scenarios that are already read into plain data; reading YAML files is the command's business.
"""

from typing import Any, Final

from starlanes.kernel.choice import Choice
from starlanes.kernel.errors import BadChoice, BadPosition, NotOffered, StarlanesError
from starlanes.kernel.game import Game
from starlanes.kernel.match import Match, begin, begin_from
from starlanes.kernel.undo import can_undo, undo

LETTERS: Final = "ABCDEFGH"
SCENARIO_KEYS: Final = {"name", "rule", "seats", "seed", "options", "rulings", "given", "when", "then"}
CHECK_KEYS: Final = {"values", "legal", "legal_exactly", "not_legal", "why_not"}


class Failed(StarlanesError):
    """A scenario that does not hold, with the reason."""


class BadScenario(StarlanesError):
    """Something that is no scenario: an unknown key, player, value or operator."""


def run_scenario(game: Game, row: dict[str, Any]) -> None:
    """Run one scenario; raises Failed if it does not hold, another StarlanesError if it makes no sense."""
    for key in as_table(row, "a scenario"):
        if key not in SCENARIO_KEYS:
            raise BadScenario(f"a scenario has no '{key}'; it has {', '.join(sorted(SCENARIO_KEYS))}")
    for key in ("seats", "seed"):
        if not isinstance(row.get(key, 1), int):
            raise BadScenario(f"{key} is a whole number, not '{row[key]}'")
    options = as_table(row.get("options") or {}, "options")
    rulings = as_table(row.get("rulings") or {}, "rulings")
    setup = game.setup(row.get("seats", game.seats[0]), row.get("seed", 1), options, rulings)
    given = row.get("given")
    if given is not None and not isinstance(given, dict):
        raise BadPosition(f"a position is a table of names and values, not '{given}'")
    runner = Runner(begin(game, setup) if given is None else begin_from(game, setup, game.build(setup, given)))
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
    """Plays the choices of a scenario on a match, and checks what must hold."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.checked = 0

    def seat(self, letter: object) -> int:
        seat = LETTERS.find(str(letter))
        if seat < 0 or seat >= self.match.setup.seats or len(str(letter)) != 1:
            raise BadScenario(f"there is no player '{letter}'; players are {LETTERS[: self.match.setup.seats]}")
        return seat

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
        elif what == "no_undo":
            self.checked += 1
            if can_undo(self.match, self.seat(value)):
                raise Failed(f"{value} should have nothing to take back without the others' consent")
        else:
            choices = [self.parse(text) for text in as_list(value)]
            # Picks of several are answered in canonical order, whatever order they were written in.
            for choice in sorted(choices, key=lambda choice: choice.code):
                self.match.answer(self.seat(what), choice)

    def refuse(self, value: dict[str, Any]) -> None:
        """An answer that must be refused and change nothing."""
        for letter, text in value.items():
            self.checked += 1
            before = self.match.digest()
            try:
                self.match.answer(self.seat(letter), self.parse(text))
            except NotOffered:
                if self.match.digest() != before:
                    raise Failed(f"'{text}' was refused, but something changed") from None
            else:
                raise Failed(f"'{text}' should have been refused")

    def check(self, then: object) -> None:
        checks = as_table(then, "'then'")
        for key in checks:
            if key not in CHECK_KEYS:
                raise BadScenario(f"'then' has no '{key}'; it has {', '.join(sorted(CHECK_KEYS))}")
        wanted = {key: as_table(checks.get(key) or {}, f"'{key}'") for key in CHECK_KEYS}
        self.checked += sum(len(rows) for rows in wanted.values())
        truth = self.match.game.read(self.match.position)
        for path, value in wanted["values"].items():
            check_value(str(path), look_up(truth, str(path)), value)
        for letter, texts in wanted["legal"].items():
            for text in as_list(texts):
                if self.parse(text) not in self.legal(letter):
                    raise Failed(f"'{text}' should be legal for {letter}; legal: {self.words(letter)}")
        for letter, texts in wanted["legal_exactly"].items():
            if {self.parse(text) for text in as_list(texts)} != set(self.legal(letter)):
                raise Failed(f"legal for {letter} should be {as_list(texts)}; it is {self.words(letter)}")
        for letter, texts in wanted["not_legal"].items():
            for text in as_list(texts):
                if self.parse(text) in self.legal(letter):
                    raise Failed(f"'{text}' should not be legal for {letter}")
        for letter, reasons in wanted["why_not"].items():
            for text, reason in as_table(reasons, "'why_not'").items():
                self.check_why_not(letter, text, reason)

    def parse(self, text: object) -> Choice:
        return self.match.parse(str(text))

    def legal(self, letter: object) -> list[Choice]:
        seat = self.seat(letter)
        return self.match.ask(seat).choices if seat in self.match.position.asked() else []

    def words(self, letter: object) -> str:
        return ", ".join(choice.text for choice in self.legal(letter)) or "nothing"

    def check_why_not(self, letter: object, text: object, wanted: object) -> None:
        """Each wanted reason must be given: a key, or a table of keys with the arguments that matter."""
        reasons = self.match.why_not(self.seat(letter), self.parse(text))
        keys = {wanted: None} if isinstance(wanted, str) else as_table(wanted, "a reason")
        for key, args in keys.items():
            matter = as_table(args or {}, f"'{key}'")
            for reason in reasons:
                if reason.key == key and all(reason.args.get(name) == value for name, value in matter.items()):
                    break
            else:
                said = "; ".join(f"{reason.key} {reason.args}" for reason in reasons) or "it is legal"
                raise Failed(f"why not '{text}' should be {wanted}; it is {said}")


def as_table(value: object, what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadScenario(f"{what} is a table of names and values, not '{value}'")
    return value


def as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]


def look_up(truth: Any, path: str) -> object:
    """A value by its dotted path, like A.hand_size."""
    value = truth
    for part in path.split("."):
        if not isinstance(value, dict) or part not in value:
            known = ", ".join(value) if isinstance(value, dict) else "nothing below it"
            raise BadScenario(f"there is no value '{path}': '{part}' is not among {known}")
        value = value[part]
    return value


def check_value(path: str, value: object, wanted: object) -> None:
    """Equality; lists as bags; or a table of has, lacks, size, starts, at_least, at_most."""
    if isinstance(wanted, dict):
        for operator, operand in wanted.items():
            if not holds(value, str(operator), operand):
                raise Failed(f"{path} is {value}; it should be {operator} {operand}")
    elif isinstance(wanted, list) and isinstance(value, list):
        if sorted(map(str, value)) != sorted(map(str, wanted)):
            raise Failed(f"{path} is {value}; it should be {wanted}, in any order")
    elif value != wanted:
        raise Failed(f"{path} is {value}; it should be {wanted}")


def holds(value: object, operator: str, operand: Any) -> bool:
    if isinstance(value, list):
        items: list[object] = as_list(operand)
        if operator == "has":
            return all(value.count(item) >= items.count(item) for item in items)
        if operator == "lacks":
            return all(item not in value for item in items)
        if operator == "size":
            return bool(len(value) == operand)
        if operator == "starts":
            return value[: len(items)] == items
    if isinstance(value, int) and isinstance(operand, int) and operator in ("at_least", "at_most"):
        return value >= operand if operator == "at_least" else value <= operand
    raise BadScenario(
        f"'{operator}' can't be asked of {value!r}; lists have has, lacks, size, starts; numbers at_least, at_most"
    )
