"""The command line itself: help in both languages, and every mistake in one line with exit code 2."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import starlanes
from starlanes.kernel.record import record
from starlanes.kernel.text import read_texts
from tests.cli.conftest import Run

COMMANDS = (
    "admin",
    "play",
    "learn",
    "rules",
    "games",
    "replay",
    "simulate",
    "arena",
    "verify",
    "scenario",
    "data",
    "plan",
    "bench",
)


def saved_game(file: Path, change: Callable[[dict[str, object]], None] | None = None) -> Path:
    """A record of a few steps, changed by a test."""
    match = starlanes.new("race", seats=2, seed=5)
    for _turn in range(8):
        for seat, ask in match.asks().items():
            match.answer(seat, ask.choices[0])
    data: dict[str, object] = json.loads(record(match, ["Ann", "Vega (bot:random)"]).text())
    if change is not None:
        change(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_command_has_help_and_examples(run: Run, command: str, language: str) -> None:
    said = run(command, "--help", "--lang", language)
    assert said.code == 0
    assert {"en": "examples:", "fr": "exemples"}[language] in said.out
    assert f"starlanes {command}" in said.out
    assert "[" + command not in said.out  # no text is missing
    assert said.err == ""


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    said = run()
    assert said.code == 0
    for command in COMMANDS:
        assert command in said.out


def test_the_version(run: Run) -> None:
    assert run("--version").out.strip() == starlanes.__version__


@pytest.mark.parametrize(
    ("variable", "value", "word"),
    [("LANG", "fr_FR.UTF-8", "commandes"), ("LANG", "de_DE.UTF-8", "commands"), ("LC_ALL", "fr_CA", "commandes")],
)
def test_the_language_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, word: str
) -> None:
    monkeypatch.setenv(variable, value)
    assert word in run("--help").out
    assert "commands" in run("--help", "--lang=en").out


@pytest.mark.parametrize("package", ["starlanes.cli", "starlanes.tui"])
def test_both_languages_have_the_same_texts_with_the_same_fields(package: str) -> None:
    english, french = read_texts(package, "en"), read_texts(package, "fr")
    assert list(english) == list(french)
    for key, text in english.items():
        fields = {part.partition("}")[0].partition(":")[0] for part in text.split("{")[1:]}
        theirs = {part.partition("}")[0].partition(":")[0] for part in french[key].split("{")[1:]}
        assert fields == theirs, key


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("bogus", "no command 'bogus'; there are: serve, admin, play, learn, rules, games,"),
        ("play", "which game"),
        ("play chess", "no game 'chess'"),
        ("play race --seats 9", "2 to 4 players, not 9"),
        ("play race --seats two", "'two' is not a whole number"),
        ("play race --seats 0", "at least 1"),
        ("play race --seats", "--seats needs a value"),
        ("play race --seed -1", "at least 0"),
        ("play race --seed 9223372036854775808", "seed"),
        ("play race --start never", "standard, first, experienced, not 'never'"),
        ("play race --option nope=1", "no option 'nope'"),
        ("play race --option start", "name=value"),
        ("play race --ruling nope=1", "no ruling 'nope'"),
        ("play race --ruling round-limit=7", "none, 30, 60, not '7'"),
        ("play race --bots nobody", "no bot 'nobody'"),
        ("play race --seats 2 --bots random,random", "2 bots are too many"),
        ("play race --seats 3 --expert", "for 2 players, not 3"),
        ("play race --seat 4 --seats 3", "no seat 4"),
        ("play race --name (bot:x)", "a name has"),
        ("play race --lang de", "choose among en, fr"),
        ("play race --colour", "unknown: --colour"),
        ("play --resume nowhere.json", "can't read nowhere.json"),
        ("replay", "FILE is missing"),
        ("replay nowhere.json", "can't read nowhere.json"),
        ("simulate chess", "no game 'chess'"),
        ("simulate race --seats 5", "2 to 4 players, not 5"),
        ("simulate race --bots nobody", "no bot 'nobody'"),
        ("simulate race --bots ,", "name 1 to 2"),
        ("simulate race --seats 2 --bots random,random,random", "name 1 to 2"),
        ("simulate race --games 0", "at least 1"),
        ("arena chess", "no game 'chess'"),
        ("arena race --seats 1", "at least 2"),
        ("arena race --seats 5", "2 to 4 players, not 5"),
        ("arena race --bots random", "two different bots"),
        ("arena race --bots random,nobody", "no bot 'nobody'"),
        ("arena race --games 2 --bots random,greedy --jobs 1 --picture /nowhere/a.svg", "can't write /nowhere/a.svg"),
        ("simulate race --games many", "whole number"),
        ("simulate race --option start=never", "never"),
        ("verify chess", "no game 'chess'"),
        ("verify race --seats 7", "2 to 4 players, not 7"),
        ("scenario", "FILE is missing"),
        ("scenario nowhere.yaml", "can't read nowhere.yaml"),
        ("bench chess", "no game 'chess'"),
        ("bench race --seats 9", "2 to 4 players, not 9"),
        ("bench race --seconds fast", "not a number above 0"),
        ("games race extra", "unknown: extra"),
        ("games chess", "no game 'chess'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(run: Run, line: str, told: str) -> None:
    said = run(*line.split())
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("starlanes: ")
    assert said.err.count("\n") == 1
    assert told in said.err


def test_bad_input_is_told_in_french_too(run: Run) -> None:
    assert run("replay", "--lang", "fr").err == "starlanes: il manque FICHIER ; --help dit ce qu'il faut\n".replace(
        " ;", "\u00a0;"
    )


def set_to(key: str, value: object) -> Callable[[dict[str, object]], None]:
    def change(data: dict[str, object]) -> None:
        data[key] = value

    return change


def set_step(at: int, step: list[object]) -> Callable[[dict[str, object]], None]:
    def change(data: dict[str, object]) -> None:
        steps = data["steps"]
        assert isinstance(steps, list)
        steps[at] = [old if new is None else new for old, new in zip(steps[at], step, strict=True)]

    return change


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (set_to("format", "chess"), "no record"),
        (set_to("version", 99), "version 99"),
        (set_to("game", "chess"), "no game 'chess'"),
        (set_to("game_version", 99), "version 99 of race"),
        (set_to("seats", 9), "9 seats but 2 names"),
        (set_to("seed", 6), "does not fit its setup"),
        (set_to("seed", "six"), '"seed" is missing or not a whole number'),
        (set_to("options", {"nope": "1"}), "no option 'nope'"),
        (set_to("rulings", []), '"rulings"'),
        (set_to("names", ["Ann"]), "2 seats but 1 names"),
        (set_to("steps", "many"), '"steps"'),
        (set_step(3, [None, "fly away", None]), "step 4"),
        (set_step(3, [7, None, None]), "step 4"),
        (set_step(3, [None, None, "0123456789abcdef"]), "step 4 of the record does not fit its digest"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]])
def test_a_bad_record_is_one_line_and_exit_code_2(
    run: Run, tmp_path: Path, command: list[str], change: Callable[[dict[str, object]], None], told: str
) -> None:
    said = run(*command, saved_game(tmp_path / "game.json", change))
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith("starlanes: ")
    assert told in said.err


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "not json", "[" * 100_000])
def test_a_file_that_is_no_record(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")
    said = run("replay", file)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "game.json: this is no record" in said.err


def test_a_truncated_record(run: Run, tmp_path: Path) -> None:
    file = saved_game(tmp_path / "game.json")
    file.write_text(file.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    said = run("replay", file)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "cut off" in said.err


def test_a_file_that_is_not_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert "not text in UTF-8" in run("replay", file).err


def test_a_directory_is_no_record(run: Run, tmp_path: Path) -> None:
    said = run("replay", tmp_path)
    assert (said.code, said.err.count("\n")) == (2, 1)


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A line of a real shell, where `starlanes` is this package."""
    root = Path(starlanes.__file__).resolve().parents[1]
    command = line.replace("starlanes", f"{sys.executable} -m starlanes")
    settings = {**os.environ, "PYTHONPATH": str(root), **environment}
    return subprocess.run(["sh", "-c", command], env=settings, capture_output=True, text=True, check=False)


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = shell("starlanes games | true")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_terminal_that_knows_few_signs() -> None:
    done = shell("starlanes play race --seed 1 </dev/null", PYTHONIOENCODING="ascii", STARLANES_SAVES="here")
    assert done.returncode == 0
    assert "your hand: 6" in done.stdout
    assert done.stderr == ""


def test_ctrl_c_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("starlanes.cli.simulate.simulate", interrupted)
    said = run("simulate", "race")
    assert (said.code, said.out, said.err) == (130, "", "starlanes: interrupted\n")
