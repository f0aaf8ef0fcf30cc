"""What clients are given to show: every word a choice can hold is there, in both languages."""

from typing import Any

import pytest

from starlanes.games.federation import choices
from starlanes.games.federation.game import GAME
from starlanes.kernel.text import LANGUAGES

PRINTED = GAME.printed()
#: The words of each table, and the domain of choices that names the same things.
DOMAINS = {
    "spaces": choices.SPACE.words[:-1],
    "ambassadors": choices.AMBASSADOR.words,
    "alterations": choices.ALTERATION.words,
    "scholars": choices.SCHOLAR.words,
    "asteroids": choices.ASTEROID.words,
    "shops": choices.SHOP.words,
    "structures": choices.STRUCTURE.words,
    "missions": choices.MISSION.words,
    "projects": choices.PROJECT.words,
    "tiles": [*choices.STARTER.words, *choices.DEEP.words],
    "actions": [*choices.ACTION.words, "module"],
}


@pytest.mark.parametrize("table", DOMAINS)
def test_everything_that_can_be_chosen_is_printed(table: str) -> None:
    assert [row["id"] for row in PRINTED[table]] == DOMAINS[table]


def texts(value: Any) -> list[dict[str, str]]:
    """Every text with its languages, however deep; signs are no texts."""
    if isinstance(value, list):
        return [text for item in value for text in texts(item)]
    if not isinstance(value, dict):
        return []
    if set(value) == set(LANGUAGES):
        return [value] if isinstance(value["en"], str) else []
    return [text for item in value.values() for text in texts(item)]


def test_every_text_is_filled_in_and_said_in_both_languages() -> None:
    said = texts(PRINTED)
    assert len(said) > 400
    assert not [text for text in said for words in text.values() if "{" in words or "[" in words]
    sentences = [text for text in said if text["en"].endswith(".")]
    assert all(text["en"] != text["fr"] for text in sentences)


def test_the_asteroids_lead_somewhere() -> None:
    rows = {row["id"]: row for row in PRINTED["asteroids"]}
    for row in rows.values():
        assert all(rows[slug]["influence"] > row["influence"] for slug in row["next"])


def things() -> list[dict[str, Any]]:
    """Every row that has signs."""
    tables = [rows for rows in PRINTED.values() if isinstance(rows, list)]
    return [row for rows in tables for row in rows if isinstance(row, dict) and "signs" in row]


def test_signs_are_pieces_of_the_short_texts() -> None:
    rows = things()
    assert len(rows) > 100
    for row in rows:
        for language in LANGUAGES:
            parts = row["signs"][language]
            letters = "".join(part if isinstance(part, str) else part["text"] for part in parts)
            assert letters.replace(" ", "") == row["short"][language].replace(" ", "")
            assert not any(isinstance(part, str) and set("<=>") & set(part) for part in parts)
    # The same signs in both languages: what is drawn does not depend on words.
    for row in rows:
        drawn = [sorted(part["sign"] for part in row["signs"][language] if part != str(part)) for language in LANGUAGES]
        assert drawn[0] == drawn[1], row["id"]


def test_signs_by_name() -> None:
    found = {row["id"]: row["signs"]["en"] for row in PRINTED["scholars"]}
    assert found["1e1"] == ["+2", {"sign": "lavandium", "text": "L"}]
    per = {"sign": "influence-e81216", "text": "influence on E81216"}
    assert found["3b1"] == ["2", {"sign": "points", "text": "pt"}, "/", per]
