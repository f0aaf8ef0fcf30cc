"""RULINGS.md says what rulings.py has, names a section of the rulebook for everything, and is shown by scenarios."""

import re
from pathlib import Path

from starlanes.games.federation.rulings import RULINGS
from tests.games.federation.text_keys import RULINGS_FILE, TEXTS

TEXT = RULINGS_FILE.read_text(encoding="utf-8")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "federation"


def test_rulings_are_written_down_as_they_are() -> None:
    found: dict[str, tuple[list[str], str, str]] = {}
    for name, body in re.findall(r"^## `([a-z0-9-]+)`\n(.*?)(?=^#)", TEXT, re.MULTILINE | re.DOTALL):
        (values,) = re.findall(r"^- Values: (.*)$", body, re.MULTILINE)
        (section,) = re.findall(r"^- Section: `([a-z0-9-]+)`$", body, re.MULTILINE)
        (default,) = re.findall(r"\*\*`([^`]+)`\*\*", values)
        found[name] = (re.findall(r"`([^`]+)`", values), default, section)
        for part in ("Silent", "Reason", "Otherwise"):
            assert f"- {part}: " in body, f"{name} lacks '{part}'"
    assert found == {ruling.name: (ruling.values, ruling.default, ruling.section) for ruling in RULINGS}


def test_every_reading_names_a_section() -> None:
    readings = re.findall(r"^### `([a-z-]+)`\n\n(.*)$", TEXT, re.MULTILINE)
    assert len(readings) == len({name for name, _first in readings}) == TEXT.count("\n### ")
    for name, first in readings:
        cited = re.match(r"Section `([a-z0-9-]+)`\. ", first)
        assert cited is not None, name
        assert f"rule.{cited.group(1)}" in TEXTS["en"], name


def test_every_default_is_the_first_value() -> None:
    """So that lists of values read from the rule to its alternatives."""
    assert [ruling.name for ruling in RULINGS if ruling.values[0] != ruling.default] == []


def test_every_alternative_is_shown_by_a_scenario() -> None:
    text = (SCENARIOS / "rulings.yaml").read_text(encoding="utf-8")
    shown = set(re.findall(r"rulings: \{([a-z0-9-]+): ([a-z0-9-]+)\}", text))
    assert {(ruling.name, value) for ruling in RULINGS for value in ruling.values[1:]} - shown == set()
