"""Running commands in this process, as a person would: with lines to type, and nothing from the real environment."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from starlanes.cli.main import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "FORCE_COLOR", "TTY_COMPATIBLE", "STARLANES_COMPILED_PATH"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {
        "LANG": "C",
        "COLUMNS": "80",
        "LINES": "24",
        "STARLANES_SAVES": str(tmp_path / "saves"),
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """run("play", "race", typed="1\\n2\\n") -> exit code, stdout, stderr."""

    def runner(*args: object, typed: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(arg) for arg in args])
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return runner
