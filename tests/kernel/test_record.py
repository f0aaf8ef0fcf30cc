"""Records: one JSON file that replays, branches, and refuses what is not right."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import starlanes
from starlanes.games.race.game import GAME
from starlanes.kernel.errors import BadRecord
from starlanes.kernel.match import Match
from starlanes.kernel.record import add_branch, read_record, record, replay
from tests.kernel.helpers import begin, play_on


@pytest.fixture(scope="module")
def match() -> Match:
    return play_on(begin(GAME, 2, seed=9), 40)


def test_a_record_replays_and_carries_names(match: Match) -> None:
    text = record(match, ["Ann", "Bob"]).text()
    saved = read_record(text)
    assert saved.header["names"] == ["Ann", "Bob"]
    assert saved.text() == text
    assert replay(GAME, saved).digest() == match.digest()
    assert replay(GAME, saved, upto=7).digest() == match.replay(7).digest()


def test_a_record_opens_by_its_file(match: Match, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(record(match).text(), encoding="utf-8")
    assert starlanes.open(file).digest() == match.digest()
    with pytest.raises(BadRecord, match="can't read"):
        starlanes.open(tmp_path / "nothing.json")


def test_a_variation_hangs_on_a_line(match: Match) -> None:
    other = play_on(match.replay(12), 5, seed=77)
    saved = record(match)
    add_branch(saved.line, 12, "what if", record(other).line.steps[12:])
    again = read_record(saved.text())
    assert again.line.branches[0].name == "what if"
    assert replay(GAME, again, branch=(0,)).digest() == other.digest()
    assert replay(GAME, again).digest() == match.digest()
    with pytest.raises(BadRecord, match="there is no branch 3"):
        replay(GAME, again, branch=(3,))
    with pytest.raises(BadRecord, match="a branch can leave this line after 0 to 40 steps"):
        add_branch(saved.line, 41, "too late", [])


def test_a_redealt_branch_replays(match: Match) -> None:
    dealt = play_on(match.replay(12).redeal(0, seed=5), 15, seed=3)
    saved = read_record(record(dealt).text())
    assert saved.line.branches[0].redeal == (0, 5)
    assert replay(GAME, saved, branch=(0,)).digest() == dealt.digest()
    assert record(replay(GAME, saved, branch=(0,))).text() == record(dealt).text()


def damaged(match: Match, change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(record(match).text())
    change(data)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.pop("format"), "this is no record"),
        (lambda d: d.update(version=99), "this record is of version 99; this program reads up to 1"),
        (lambda d: d.update(version="1"), 'the record\'s "version" is missing or not a whole number'),
        (lambda d: d.pop("seed"), 'the record\'s "seed" is missing or not a whole number'),
        (lambda d: d.update(seats=True), 'the record\'s "seats" is missing or not a whole number'),
        (lambda d: d.update(options=[]), 'the record\'s "options" is missing or not an object'),
        (lambda d: d.update(steps="none"), 'the record\'s "steps" is missing or not a list'),
        (lambda d: d["steps"].__setitem__(4, [0, "pass"]), "step 5 is not [seat, choice, digest]"),
        (lambda d: d["branches"].append({"at": 900, "steps": []}), "a branch leaves after step 900"),
        (lambda d: d["branches"].append(7), "a branch is an object"),
        (
            lambda d: d["branches"].append({"at": 1, "redeal": ["x", 1], "steps": []}),
            "a branch's redeal is [seat, seed]",
        ),
        (lambda d: d["names"].pop(), "the record has 2 seats but 1 names"),
    ],
)
def test_malformed_records_are_refused(match: Match, change: Callable[[dict[str, Any]], object], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_record(damaged(match, change))
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(seed=d["seed"] + 1), "the start of this record does not fit its setup"),
        (lambda d: d.update(game="chess"), "this is a record of chess, not of race"),
        (lambda d: d.update(game_version=7), "this record is of version 7 of race; this program plays version 2"),
        (
            lambda d: d.update(seats=9, names=["x"] * 9),
            "the record's setup is not possible: race is for 2 to 4 players",
        ),
        (lambda d: d["steps"][3].__setitem__(2, "0" * 16), "step 4 of the record does not fit its digest"),
        (lambda d: d["steps"][3].__setitem__(1, "fly away"), "step 4 of the record is not possible: unknown verb"),
        (lambda d: d["steps"].pop(2), "step 3 of the record"),
        (lambda d: d["steps"].insert(0, [5, "pass", ""]), "step 1 of the record is not possible: seat 5"),
    ],
)
def test_tampered_records_are_refused(match: Match, change: Callable[[dict[str, Any]], object], message: str) -> None:
    with pytest.raises(BadRecord) as caught:
        replay(GAME, read_record(damaged(match, change)))
    assert str(caught.value).startswith(message)


def test_truncated_and_foreign_files_are_refused(match: Match) -> None:
    text = record(match).text()
    for cut in (0, 10, len(text) // 2, len(text) - 3):
        with pytest.raises(BadRecord, match="this is no record"):
            read_record(text[:cut])
    with pytest.raises(BadRecord, match="nested too deep"):
        read_record("[" * 100_000)
    for foreign in ("[]", "7", '"text"', "null", '{"format": "other"}'):
        with pytest.raises(BadRecord, match="this is no record"):
            read_record(foreign)
