"""`starlanes data`: sources, how to correct a value, and what a wrong correction meets."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import starlanes
from starlanes.games import ids
from starlanes.kernel.datafiles import TAGS
from tests.cli.conftest import Run
from tests.each import long_ones_slow

ROOT = Path(__file__).parents[2]


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


def test_a_source_may_be_for_a_part_of_a_value(run: Run) -> None:
    values = json.loads(run("data", "federation", "--json").out)["values"]
    tags = {(row["whose"], row["field"]): (row["value"], row["tag"]) for row in values}
    assert tags["shop 4", "units.1"] == (2, "reconstructed")
    assert tags["shop 4", "units.2"] == (3, "seed")
    assert tags["deep-space deep-4", "effects.power"] == (4, "reconstructed")
    assert tags["deep-space deep-4", "effects"][1] == "seed"
    assert tags["medals", "points.8"] == (30, "seed")
    assert tags["medals", "points.7"] == (22, "reconstructed")


def test_a_source_of_nothing_is_told(copied: Path) -> None:
    correct(copied, "federation", "planets.toml", '"units.1" = "reconstructed"', '"units.3" = "reconstructed"')
    said = starlanes_at(copied, "data", "federation")
    assert said.returncode == 1
    assert "shop 4: the source of units.3 is of nothing" in said.stdout


@pytest.mark.parametrize("game", long_ones_slow(ids()))
def test_no_value_can_be_corrected_without_effect(game: str) -> None:
    """The game reads it, or a check says that the rules know no other."""
    line = [sys.executable, "-m", "tests.cli.unread", game]
    sources = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(line, cwd=ROOT, env=sources, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("game.toml", "hand = 10", "hand = 3", "down to 3"),
        ("game.toml", "dealt = 6\ndiscarded = 2\nkept = 4", "dealt = 5\ndiscarded = 2\nkept = 3", "hand 5"),
        ("game.toml", "vp_per_player = 12", "vp_per_player = 5", "pool 10"),
    ],
)
def test_a_corrected_number_changes_the_game(copied: Path, file: str, old: str, new: str, told: str) -> None:
    correct(copied, "race", file, old, new)
    program = f"""
import sys
sys.path.insert(0, {str(copied)!r})
import starlanes
match = starlanes.new("race", seats=2, seed=1)
words = match.game.catalog("en")
view = match.view(0)
print("hand", view["players"][0]["hand"], "pool", view["pool"])
for step in range(100):
    for seat in match.asks():
        ask = match.ask(seat)
        print(words.say(ask.prompt))
        match.answer(seat, ask.choices[step % len(ask.choices)])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told in done.stdout


def test_gambling_world_keeps_to_its_limits(copied: Path) -> None:
    correct(copied, "race", "cards.toml", "min = 1, max = 7", "min = 2, max = 5")
    program = f"""
import sys
sys.path.insert(0, {str(copied)!r})
from starlanes.games.race.game import GAME
from starlanes.games.race.choices import GUESS
given = {{"phase": "consume", "picks": {{"A": "consume-x2", "B": "produce"}}, "A": {{"tableau": ["gambling-world"]}}}}
s = GAME.build(GAME.setup(2, 1), given)
s.go_on()
print([code - GUESS + 1 for code in s.legal(0)])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[2, 3, 4, 5]"
    correct(copied, "race", "cards.toml", "min = 2, max = 5", "min = 0, max = 5")
    said = starlanes_at(copied, "data", "race")
    assert "gambling-world: min and max are from 1 to 7" in said.stdout
