"""The benchmark: every key, the right build, and what happens when a build is missing or old."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from starlanes.arena import bench, measure, measure_nets
from starlanes.bots.learned.bot import LearnedBot
from starlanes.bots.learned.net import shipped
from starlanes.cli.main import main
from starlanes.envs import vector
from starlanes.games import game as find_game
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.glimpse import glimpse

KEYS = {"game", "seats", "build", "decisions_per_s", "free_decisions_per_s", "games_per_s", "copy_us", "match_kb"}


def test_it_measures_the_sources_in_a_process_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "compiled_root", lambda: None)
    assert main(["bench", "race", "--seats", "2", "--seconds", "0.02", "--json"]) == 0
    captured = capsys.readouterr()
    (row,) = json.loads(captured.out)["results"]
    assert set(row) >= KEYS
    assert (row["game"], row["seats"], row["build"]) == ("race", 2, "interpreted")
    assert row["decisions_per_s"] > row["free_decisions_per_s"] > row["games_per_s"] > 1
    assert 0 < row["copy_us"] < 10_000
    assert 1 < row["match_kb"] < 1_000
    assert "make compiled" in captured.err


def test_it_measures_the_environments(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "compiled_root", lambda: None)
    monkeypatch.setattr(bench, "command", small)
    assert main(["bench", "race", "--seats", "2", "--seconds", "0.01", "--envs", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["results"]
    assert (row["game"], row["seats"], row["build"], row["observation"]) == ("race", 2, "interpreted", 806)
    assert min(row[key] for key in ("vector_per_s", "scaled_per_s", "aec_per_s", "playout_per_s")) > 1
    assert 1 < row["env_match_kb"] < 1_000


@pytest.mark.parametrize("seats", [2, 4])
def test_many_matches_at_once_are_played_as_one_is(seats: int) -> None:
    env, net, player = vector("race", 6, seats, seed=3), shipped("race"), LearnedBot(1)
    asked = 0
    for _step in range(40):
        choices = measure_nets.best_choices(env, net)
        for i, choice in enumerate(choices):
            match = env.position_of(i)
            seen = glimpse(match, match.position.first_asked())
            assert choice == player.choose(seen).code
            asked += len(seen.legal) > 1
        env.step(choices)
    assert asked > 100


def test_it_measures_the_nets(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "compiled_root", lambda: None)
    assert main(["bench", "race", "--seats", "2", "--seconds", "0.2", "--nets", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["results"]
    assert (row["game"], row["seats"], row["build"]) == ("race", 2, "interpreted")
    assert min(row[key] for key in ("learned_ms", "glimpse_ms", "self_play_decisions_per_s")) > 0


def small(build: str, root: Path, game: str, seats: list[int], seconds: float, module: str) -> list[str]:
    """The command that measures, with few matches side by side."""
    code = (
        "import starlanes.arena.measure_envs as m; m.MATCHES = 2; m.WARM_UP = 3; m.WEIGHED = 2; "
        f"m.main([{game!r}, {str(seconds)!r}, '{seats[0]}'])"
    )
    assert module == bench.ENVIRONMENTS
    return [sys.executable, "-c", code]


def test_a_table_for_people(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    row = dict.fromkeys([*KEYS, "match_decisions"], 1234.5) | {"game": "race", "build": "compiled"}
    monkeypatch.setattr(bench, "compiled_root", lambda: bench.package_root())
    monkeypatch.setattr(bench, "rows_of", lambda *_args: iter([row]))
    assert main(["bench", "race", "--lang", "fr"]) == 0
    captured = capsys.readouterr()
    assert "décisions/s" in captured.out
    assert "1\u202f234,5" in captured.out
    assert "lui-même compilé" in captured.err
    assert "meilleur de 3" in captured.err


def test_a_stale_build_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(bench.package_root() / "starlanes", tmp_path / "starlanes", ignore=shutil.ignore_patterns("*.pyc"))
    assert not bench.is_compiled(tmp_path)
    (tmp_path / "starlanes" / "kernel" / "match.cpython-311.so").touch()
    monkeypatch.setenv("STARLANES_COMPILED_PATH", str(tmp_path))
    assert bench.builds()[bench.COMPILED] == tmp_path.resolve()
    assert not bench.is_stale(tmp_path)
    (tmp_path / "starlanes" / "kernel" / "match.py").write_text("# older")
    assert bench.is_stale(tmp_path)


def test_a_compiled_path_without_a_build_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARLANES_COMPILED_PATH", str(tmp_path))
    with pytest.raises(StarlanesError, match="no compiled Starlanes"):
        bench.builds()


def test_trouble_in_the_process_is_one_line() -> None:
    with pytest.raises(StarlanesError, match=r"measuring the interpreted build failed: .*chess"):
        list(bench.rows_of(bench.INTERPRETED, bench.package_root(), "chess", [2], 0.01))


def test_a_build_that_is_another_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "command", lambda *_args: ["echo", json.dumps({"build": "interpreted"})])
    with pytest.raises(StarlanesError, match="turns out to be interpreted"):
        list(bench.rows_of(bench.COMPILED, bench.package_root(), "race", [2], 0.01))


def test_the_match_that_is_weighed() -> None:
    game = find_game("race")
    seed, length = measure.long_game(game, 4)
    assert length > 300
    match = measure.random_match(game, 4, seed, 50)
    assert (len(match.steps), match.over) == (50, False)
    assert measure.random_match(game, 4, seed, 10**6).over
