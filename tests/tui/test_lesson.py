"""Lessons in the terminal, line by line, in both languages."""

import pytest

from starlanes.cli.main import main
from starlanes.learning.course import lessons
from starlanes.learning.run import Run

TAUGHT = ("race", "frontiers", "federation")


def typed(game: str, name: str) -> list[str]:
    """What somebody types who does what is shown: Enter to read on, choices in their text form."""
    lesson = next(one for one in lessons(game) if one.id == name)
    run = Run(lesson)
    out: list[str] = []
    while run.stop is not None:
        picks = [] if run.stop.reads_only else run.shown
        out.append(", ".join(picks))
        run.answer(picks)
    return out


def learn(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: list[str], *words: str) -> str:
    waiting = iter([*lines, "quit"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(waiting, "") + "\n", raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert main(["learn", *words, "--plain"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_course_can_be_finished(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    lines: list[str] = []
    for lesson in lessons(game):
        lines += [*typed(game, lesson.id), ""]
    shown = learn(monkeypatch, capsys, lines, game, "--lang", language)
    for lesson in lessons(game):
        assert lesson.won[language].replace("**", "") in shown
    assert "[" not in "".join(line for line in shown.splitlines() if line.startswith(">"))


def test_a_wrong_try_a_hint_and_a_rule(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["", "pick produce", "settle gem world", "hint", "rule", "quit"]
    shown = learn(monkeypatch, capsys, lines, "race", "first-round", "--lang", "en")
    assert "A fine phase, later." in shown
    assert "Try: pick Explore: +1,+1." in shown
    assert "A round" in shown
    assert "That was a whole round" not in shown


def test_lists_checks_and_refusals(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "race", "--list", "--lang", "en"]) == 0
    assert "first-round: Your first round." in capsys.readouterr().out
    assert main(["learn", "race", "first-round", "--check", "--lang", "en"]) == 0
    assert "1 lesson checked" in capsys.readouterr().out
    assert main(["learn", "race", "nonsense", "--lang", "en"]) == 2
    assert "there is no lesson 'nonsense'" in capsys.readouterr().err


def test_rules_whole_by_section_and_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "race", "--lang", "fr"]) == 0
    whole = capsys.readouterr().out
    assert "[settle.conquest]" in whole
    assert main(["rules", "race", "conquest", "--lang", "en"]) == 0
    part = capsys.readouterr().out
    assert "[settle.conquest]" in part
    assert len(part) < len(whole) / 3
    assert main(["rules", "race", "xyzzy", "--lang", "en"]) == 2
    assert "nothing about 'xyzzy'" in capsys.readouterr().err
