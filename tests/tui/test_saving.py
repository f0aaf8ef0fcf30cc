"""Saved games: who plays is in the names, and a game is never lost."""

import tempfile
from pathlib import Path

import pytest

import starlanes
from starlanes.kernel.errors import StarlanesError
from starlanes.tui.saving import Seat, directory, save, seated


def test_names_tell_bots_from_people() -> None:
    signed = ["Ann", "Vega (bot:greedy)", "(bot:random)", "Bob (the builder)"]
    seats = seated(signed)
    assert [(seat.name, seat.bot) for seat in seats] == [
        ("Ann", ""),
        ("Vega", "greedy"),
        ("random", "random"),
        ("Bob (the builder)", ""),
    ]
    assert [seat.signed for seat in seats][:2] == signed[:2]


def test_where_games_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert directory() == tmp_path / "saves"
    monkeypatch.delenv("STARLANES_SAVES")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert directory() == tmp_path / "starlanes" / "games"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert directory().parts[-4:] == (".local", "share", "starlanes", "games")


def test_a_game_finds_a_place_somewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = starlanes.new("race", seats=2, seed=1)
    seats = [Seat("Ann"), Seat("Vega", "random")]
    blocked = tmp_path / "a file"
    blocked.write_text("not a directory")
    monkeypatch.setenv("STARLANES_SAVES", str(blocked))
    assert save(match, seats, None).parent == tmp_path
    # Not even here: then among the temporary files.
    monkeypatch.setattr("starlanes.tui.saving.Path.replace", only_below(tmp_path / "temporary"))
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    assert save(match, seats, None).parent == tmp_path / "temporary"


def only_below(allowed: Path) -> object:
    rename = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if allowed not in self.resolve().parents:
            raise OSError(13, "Permission denied")
        return rename(self, target)

    return replace


def test_a_place_that_was_named_is_taken_or_refused(tmp_path: Path) -> None:
    match = starlanes.new("race", seats=2, seed=1)
    seats = [Seat("Ann"), Seat("Vega", "random")]
    file = save(match, seats, tmp_path / "deep" / "game.json")
    assert starlanes.open(file).digest() == match.digest()
    with pytest.raises(StarlanesError, match="can't write"):
        save(match, seats, file / "below a file.json")
    assert [path.name for path in file.parent.iterdir()] == ["game.json"]
