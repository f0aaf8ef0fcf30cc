"""RULINGS.md says what rulings.py has, and names a section of the rulebook for everything."""

import re
from pathlib import Path

from starlanes.cli.scenario import read_file
from starlanes.games.frontiers.rulings import RULINGS
from tests.games.frontiers.text_keys import RULINGS_FILE, TEXTS

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "frontiers" / "rulings.yaml"
TEXT = RULINGS_FILE.read_text(encoding="utf-8")


def test_rulings_are_written_down_as_they_are() -> None:
    found: dict[str, tuple[list[str], str, str]] = {}
    for name, body in re.findall(r"^## `([a-z-]+)`\n(.*?)(?=^#)", TEXT, re.MULTILINE | re.DOTALL):
        (values,) = re.findall(r"^- Values: (.*)$", body, re.MULTILINE)
        (section,) = re.findall(r"^- Section: `([a-z.-]+)`$", body, re.MULTILINE)
        (default,) = re.findall(r"\*\*`([^`]+)`\*\*", values)
        found[name] = (re.findall(r"`([^`]+)`", values), default, section)
        for part in ("Silent", "Reason", "Otherwise"):
            assert f"- {part}: " in body, f"{name} lacks '{part}'"
    assert found == {ruling.name: (ruling.values, ruling.default, ruling.section) for ruling in RULINGS}


def test_every_reading_names_a_section() -> None:
    readings = re.findall(r"^### `([a-z-]+)`\n\n(.*)$", TEXT, re.MULTILINE)
    assert len(readings) == len({name for name, _first in readings}) == TEXT.count("\n### ")
    for name, first in readings:
        cited = re.match(r"Section `([a-z.-]+)`\. ", first)
        assert cited is not None, name
        assert f"rule.{cited.group(1)}" in TEXTS["en"], name


def test_every_default_is_the_first_value() -> None:
    """So that lists of values read from the rule to its alternatives."""
    assert [ruling.name for ruling in RULINGS if ruling.values[0] != ruling.default] == []


def test_every_value_of_every_ruling_has_a_scenario() -> None:
    """Named after both, in a file of their own; each chooses the value it is about, unless it is the default."""
    told: set[tuple[str, str]] = set()
    _game, rows = read_file(SCENARIOS)
    for row in rows:
        name, value = row["name"].split(":")[0].split(" ")
        told.add((name, value))
        default = next(ruling.default for ruling in RULINGS if ruling.name == name)
        assert row.get("rulings", {}).get(name, default) == value, row["name"]
    assert told == {(ruling.name, value) for ruling in RULINGS for value in ruling.values}
