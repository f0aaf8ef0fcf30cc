"""Work for workers somewhere else, with a stand-in for Ray: batches, dead workers, and a Ray that is not there.

Ray itself is tested by `make ray-tests` (tests/arena/ray_local.py).
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from starlanes.arena.elsewhere import SECONDS, Elsewhere, Lost, batch_of, find
from starlanes.arena.tournament import Played, hold, make_tournament
from starlanes.arena.workers import spread
from starlanes.bots.learned.net import FOLDER
from starlanes.cli.main import main
from starlanes.kernel.errors import BadSetup, StarlanesError
from starlanes.kernel.text import said
from starlanes.train.imitation import watch
from starlanes.train.recipe import Recipe, Table
from starlanes.train.strength import Matches, measure


class StandIn(Elsewhere):
    """Does the work in this process, the last part first; some workers die, or nobody takes any."""

    def __init__(self, dying: Sequence[int] = (), deaf: bool = False) -> None:
        self.told: list[StarlanesError] = []
        super().__init__(3, self.told.append)
        self.dying = dying
        self.deaf = deaf
        self.parts: list[Any] = []

    def submit(self, work: Callable[[Any], Any], parts: Sequence[Any]) -> list[Any]:
        if self.deaf:
            raise Lost("gone fishing")
        self.work, self.parts = work, [*parts]
        return list(range(len(parts)))

    def wait(self, handles: list[Any]) -> Any:
        return handles[-1]

    def fetch(self, handle: Any) -> Any:
        if handle in self.dying:
            raise Lost(f"worker {handle} died")
        return self.work(self.parts[handle])


def square(n: int) -> int:
    if n < 0:
        raise StarlanesError("cli.nothing", {})
    return n * n


def test_what_they_make_comes_in_the_order_of_the_parts() -> None:
    heard: list[int] = []
    there = StandIn()
    assert spread(square, [1, 2, 3, 4], 1, heard.append, there) == [1, 4, 9, 16]
    assert heard == [16, 9, 4, 1]
    assert spread(square, [], 1, None, there) == []
    assert not there.told


@pytest.mark.parametrize(
    ("there", "lost"), [(StandIn(dying=[1]), 1), (StandIn(dying=[0, 2]), 2), (StandIn(deaf=True), 4)]
)
def test_what_they_lose_is_done_here_and_told_once(there: StandIn, lost: int) -> None:
    heard: list[int] = []
    assert spread(square, [1, 2, 3, 4], 1, heard.append, there) == [1, 4, 9, 16]
    assert sorted(heard) == [1, 4, 9, 16], "each part is heard of once"
    (told,) = there.told
    for language in ("en", "fr"):
        line = said(told, language)
        assert str(lost) in line
        assert "\n" not in line


def test_an_error_of_the_work_itself_is_raised() -> None:
    with pytest.raises(StarlanesError):
        spread(square, [1, -1], 1, None, StandIn())


def test_batches_take_long_enough() -> None:
    assert batch_of(10.0) == 1
    assert batch_of(0.1) == round(SECONDS / 0.1)
    assert batch_of(0.0) > 1000


def without_time(games: list[Played]) -> list[Played]:
    return [replace(played, seconds=()) for played in games]


@pytest.mark.parametrize("there", [StandIn(), StandIn(dying=[0]), StandIn(deaf=True)])
def test_an_arena_comes_to_the_same_wherever_it_is_played(there: StandIn) -> None:
    plan = make_tournament("race", 2, ["random", "greedy"], 5)
    advanced: list[int] = []
    games = hold(plan, 6, on_progress=advanced.append, on=there)
    assert without_time(games) == without_time(hold(plan, 6))
    assert sum(advanced) == 6


def test_the_games_to_imitate_are_the_same_whoever_plays_them() -> None:
    recipe = Recipe(game="race", tables=[Table(seats=2, matches=2), Table(seats=3, matches=1)])
    rows, picked, targets = watch(recipe, 400).rows()
    again = watch(recipe, 400, 1, StandIn(dying=[2])).rows()
    assert again[0].entries.tolist() == rows.entries.tolist()
    assert again[0].codes.tolist() == rows.codes.tolist()
    assert again[1].tolist() == picked.tolist()
    assert again[2].tolist() == targets.tolist()


def test_a_net_is_as_strong_wherever_it_is_measured() -> None:
    table = Table(seats=2, matches=1)
    here = measure(FOLDER / "race.npz", "race", table, "random", 5, 1)
    there = measure(FOLDER / "race.npz", "race", table, "random", 5, 1, 1, StandIn(dying=[0]))
    assert here.plain() == there.plain()
    assert here.share > 0.5


def test_workers_need_no_torch() -> None:
    modules = ", ".join(work.__module__ for work in (watch, Matches))
    look = f"import sys, {modules}; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0


@pytest.mark.parametrize("address", ["", "rays", "ray://", "ray://host", "ray://host:99999999", "http://host:1"])
def test_what_is_no_address(address: str) -> None:
    told: list[StarlanesError] = []
    with pytest.raises(BadSetup, match="--on takes"):
        find(address, 1, told.append)


@pytest.mark.parametrize(("language", "word"), [("en", "not installed"), ("fr", "pas installé")])
def test_without_the_extra_processes_do_the_work(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "starlanes.arena.ray_workers", raising=False)
    monkeypatch.setitem(sys.modules, "ray", None)
    line = ["arena", "race", "--bots", "random,greedy", "--games", "2", "--jobs", "1"]
    assert main([*line, "--on", "ray", "--lang", language]) == 0
    out, told = capsys.readouterr()
    assert "greedy" in out
    assert "starlanes[ray]" in told
    assert word in told
    assert len(told.strip().splitlines()) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_ray_that_is_not_there(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("ray", "ray.exceptions"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    for name in ("RayError", "RayTaskError"):
        setattr(sys.modules["ray.exceptions"], name, type(name, (Exception,), {}))
    monkeypatch.delitem(sys.modules, "starlanes.arena.ray_workers", raising=False)
    line = ["arena", "race", "--bots", "random,greedy", "--games", "2", "--jobs", "1"]
    # Nobody listens on port 0.
    assert main([*line, "--on", "ray://127.0.0.1:0", "--lang", language]) == 0
    out, told = capsys.readouterr()
    monkeypatch.delitem(sys.modules, "starlanes.arena.ray_workers")
    assert "greedy" in out
    assert "ray://127.0.0.1:0" in told
    assert len(told.strip().splitlines()) == 1
