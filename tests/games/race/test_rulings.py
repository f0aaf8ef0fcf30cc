"""RULINGS.md says what rulings.py has, and names a section of the rulebook for everything."""

import re

from starlanes.games.race.rulings import RULINGS
from tests.games.race.text_keys import RULINGS_FILE, TEXTS, rulings_document


def test_rulings_are_written_down_as_they_are() -> None:
    found, _sections = rulings_document()
    assert found == {ruling.name: (ruling.values, ruling.default, ruling.section) for ruling in RULINGS}


def test_every_reading_names_a_section() -> None:
    text = RULINGS_FILE.read_text(encoding="utf-8")
    readings = re.findall(r"^### `([a-z-]+)`\n\n(.*)$", text, re.MULTILINE)
    assert len(readings) == len({name for name, _first in readings}) == text.count("\n### ")
    for name, first in readings:
        cited = re.match(r"Section `([a-z.-]+)`\. ", first)
        assert cited is not None, name
        assert f"rule.{cited.group(1)}" in TEXTS["en"], name
