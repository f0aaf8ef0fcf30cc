"""`starlanes review`: for people in both languages, as JSON, and what it refuses."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

import starlanes
from starlanes.kernel.record import record
from tests.cli.conftest import Run
from tests.cli.test_main import saved_game

pytestmark = pytest.mark.slow


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game between two who do anything."""
    match = starlanes.new("race", 2, 4)
    chance = random.Random(4)
    while not match.over:
        seat = match.position.asked()[0]
        match.answer(seat, chance.choice(match.ask(seat).choices))
    path = tmp_path / "game.json"
    path.write_text(record(match, ["Ann", "Vega (bot:random)"]).text(), encoding="utf-8")
    return path


def test_as_json(run: Run, file: Path) -> None:
    said = run("review", file, "--seconds", 0.5, "--jobs", 1, "--json")
    assert said.code == 0
    data = json.loads(said.out)
    assert (data["game"], data["seats"], data["names"]) == ("race", 2, ["Ann", "Vega (bot:random)"])
    assert len(data["accuracy"]) == 2
    for row in data["decisions"]:
        assert {"step", "seat", "choice", "best", "loss", "loss_95", "chances"} <= set(row)
        assert row["loss_95"][0] <= row["loss_95"][1]
        assert len(row["chances"]) == 2
    assert data["curve"][-1]["step"] == data["steps"]
    assert "decisions" in said.err


def test_in_words(run: Run, file: Path) -> None:
    said = run("review", file, "--seconds", 0.5, "--jobs", 1, "--plain", "--seat", 1)
    assert said.code == 0
    assert said.out.index("Turning points") < said.out.index("Ann: accuracy")
    assert "Vega: accuracy" not in said.out
    assert "[review" not in said.out
    assert "Ann: " in said.out.splitlines()[1]
    french = run("review", file, "--seconds", 0.5, "--jobs", 1, "--lang", "fr").out
    assert "Chances de victoire" in french
    assert "Vega: précision" in french
    assert "[review" not in french


def test_what_can_not_be_reviewed(run: Run, file: Path, tmp_path: Path) -> None:
    unfinished = saved_game(tmp_path / "unfinished.json")
    broken = tmp_path / "broken.json"
    broken.write_text(file.read_text(encoding="utf-8")[:-200], encoding="utf-8")
    for args, why in (
        ((unfinished,), "not over"),
        ((broken,), "cut off"),
        ((tmp_path / "nothing.json",), "nothing.json"),
        ((file, "--seat", 3), "no seat 3"),
        ((file, "--seconds", 0), "not a number above 0"),
    ):
        said = run("review", *args)
        assert said.code == 2
        assert said.out == ""
        assert why in said.err
        assert len(said.err.splitlines()) == 1


#: A Python where numpy was not installed, or has gone.
WITHOUT_NUMPY = "import sys; sys.modules['numpy'] = None; from starlanes.cli.main import main; sys.exit(main())"


def without_numpy(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT_NUMPY, *map(str, args)]
    return subprocess.run(command, input="", capture_output=True, text=True, check=False, timeout=120)


def test_without_numpy_there_is_a_game_but_no_review(file: Path) -> None:
    said = without_numpy("review", file)
    assert (said.returncode, said.stdout) == (2, "")
    assert "needs numpy" in said.stderr
    assert len(said.stderr.splitlines()) == 1
    said = without_numpy("play", "race", "--plain", "--bots", "commodore", "--seed", 3)
    assert "a simpler one plays on" in said.stdout
    assert said.stderr == ""
    assert without_numpy("serve", "--help").returncode == 0
