"""One home for numbers: what stands in data/game.toml is what the rules play by, and nothing there is left unread."""

import json
import subprocess
import sys

import pytest

BUYING = {"action": "develop", "A": {"credits": 9}}
SETTLING = {"action": "settle", "A": {"colonies": ["gem-world"]}}
CONSCRIPTED = {"goals": {"up": {"A": ["conscription"]}}, "A": {"stored": {"credits": 6}}}


def run(*args: str) -> str:
    command = [sys.executable, "-m", "tests.games.frontiers.correcting", *args]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_every_number_is_read() -> None:
    assert run() == ""


@pytest.mark.parametrize(
    ("path", "value", "question", "answer"),
    [
        ("action.produce.bonus.tile_credits", 2, "match_at(action='end').position.tile_credits", "2"),
        ("action.explore.bonus.second_pick", 0, "len(match_at(action='explore').position.top().order)", "3"),
        ("action.explore.bonus.second_pick", 2, "len(match_at(action='explore').position.top().order)", "5"),
        ("action.plan-goals.bonus.places", 2, "match_at('pick plan-goals', acted=2).position.track", "[2, 0, 1]"),
        ("action.send-envoys.bonus.places", 1, "match_at('pick send-envoys', acted=2).position.track", "[0, 2, 1]"),
        ("action.develop.bonus.discount", 3, f"match_at(**{BUYING}).ask(0).prompt.args", "{'n': 3}"),
        ("goal.conscription.count", "stored-credits", f"match_at(**{CONSCRIPTED}).result().scores[0].total", "5"),
        ("supply.vp_per_player", 7, "match_at().position.pool", "21"),
        ("limits.colonies", 0, f"match_at(**{SETTLING}).position.ending", "2"),
    ],
)
def test_a_corrected_number_changes_the_game(path: str, value: object, question: str, answer: str) -> None:
    assert run(path, json.dumps(value), question) == answer
