"""`starlanes data`: sources, how to correct a value, and what a wrong correction meets."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import starlanes
from starlanes.games import ids
from starlanes.kernel.datafiles import TAGS
from tests.cli.conftest import Run


@pytest.mark.parametrize("game", ids())
def test_every_value_is_listed_with_its_source(run: Run, game: str) -> None:
    said = run("data", game, "--json")
    assert said.code == 0
    data = json.loads(said.out)
    assert data["problems"] == []
    assert len(data["values"]) > 500
    assert {row["tag"] for row in data["values"]} <= set(TAGS)
    assert len({(row["file"], row["whose"], row["field"]) for row in data["values"]}) == len(data["values"])


def test_what_a_person_with_the_box_reads(run: Run) -> None:
    said = run("data", "frontiers", "--of", "gem-world", "--source", "reconstructed")
    assert said.code == 0
    assert "worlds.toml  world gem-world  cost" in said.out
    assert "Monde minéral" not in said.out  # our own translation
    assert 'add its field to the row\'s tags as "box"' in said.out
    assert "Tout s'accorde" in run("data", "race", "--of", "gem-world", "--lang", "fr").out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (["race", "--of", "gemworld"], "race has nothing called 'gemworld'"),
        (["chess"], "there is no game 'chess'"),
        (["race", "--source", "hearsay"], "'hearsay' is not allowed; choose among seed"),
    ],
)
def test_bad_input_is_one_line(run: Run, line: list[str], reason: str) -> None:
    said = run("data", *line)
    assert said.code == 2
    assert reason in said.err
    assert said.err.count("\n") == 1


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package somewhere else, so that its data files can be changed."""
    source = Path(starlanes.__file__).parent
    left_out = shutil.ignore_patterns("server", "__pycache__")
    shutil.copytree(source, tmp_path / "starlanes", ignore=left_out)
    return tmp_path


def correct(package: Path, game: str, file: str, old: str, new: str) -> None:
    path = package / "starlanes" / "games" / game / "data" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def starlanes_at(package: Path, *line: str) -> subprocess.CompletedProcess[str]:
    program = f"import sys; sys.path.insert(0, {str(package)!r}); from starlanes.cli.main import main; sys.exit(main())"
    return subprocess.run([sys.executable, "-c", program, *line], capture_output=True, text=True, check=False)


GEM = 'id = "gem-world"\nname = "Gem World"\nfr = "Monde minéral"\ncost = 2'


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "code", "reason"),
    [
        ("frontiers", "worlds.toml", GEM, GEM.replace("2", "3"), 1, "worlds by cost from 0: the data has"),
        ("frontiers", "worlds.toml", 'code = "military"', 'code = "miltary"', 2, "unknown settle power 'miltary'"),
        ("race", "cards.toml", "cost = 3", "cost = 9", 1, "cost-3-all-developments-civil: the data has"),
        ("race", "cards.toml", "cost = 3", "cost 3", 2, "data/cards.toml: Expected '='"),
        ("federation", "planets.toml", "influence = 8", "influence = 9", 1, "on Néo: the data has 9, the rulebook 8"),
        ("federation", "scholars.toml", 'do = "gain"', 'do = "gian"', 2, "unknown effect 'gian'; there are: gain"),
    ],
)
def test_a_wrong_correction_is_refused_with_the_reason(
    copied: Path, game: str, file: str, old: str, new: str, code: int, reason: str
) -> None:
    correct(copied, game, file, old, new)
    said = starlanes_at(copied, "data", game)
    assert said.returncode == code
    assert reason in said.stdout + said.stderr
    played = starlanes_at(copied, "simulate", game, "--games", "1")
    assert played.returncode == 2
    assert played.stderr.count("\n") == 1


def test_an_unknown_source_is_told(copied: Path) -> None:
    correct(copied, "frontiers", "worlds.toml", 'fr = "ours"', 'fr = "hearsay"')
    said = starlanes_at(copied, "data", "frontiers")
    assert said.returncode == 1
    assert "the source of fr is 'hearsay'; there are: seed" in said.stdout
