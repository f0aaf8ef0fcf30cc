"""Ray for real, two workers on this machine: `make ray-tests` installs the extra and runs this.

Not collected by itself (its name begins with no `test_`): what `make test` runs must not depend on what is installed.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory

import pytest

from starlanes.arena.elsewhere import Elsewhere, find
from starlanes.arena.tournament import hold, make_tournament
from starlanes.arena.workers import spread
from starlanes.kernel.errors import StarlanesError

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def told() -> list[StarlanesError]:
    return []


@pytest.fixture(scope="module")
def there(told: list[StarlanesError]) -> Iterator[Elsewhere]:
    found = find("ray", 2, told.append)
    assert found is not None, str(told[0])
    yield found
    found.close()


class Fatal:
    """Work that kills whoever does one part of it, but for the process that made it."""

    def __init__(self) -> None:
        self.home = os.getpid()

    def __call__(self, part: int) -> int:
        if part == 2 and os.getpid() != self.home:
            os._exit(1)
        return 10 * part


def refused(part: int) -> int:
    raise StarlanesError("arena.alone", {"game": str(part)})


def test_two_workers_play_what_processes_play(there: Elsewhere) -> None:
    assert there.workers == 2
    plan = make_tournament("race", 2, ["random", "greedy"], 5)
    games = hold(plan, 12, on=there)
    assert [replace(played, seconds=()) for played in games] == [
        replace(played, seconds=()) for played in hold(plan, 12)
    ]


def test_what_a_dead_worker_leaves_is_done_here(there: Elsewhere, told: list[StarlanesError]) -> None:
    assert spread(Fatal(), [1, 2, 3], 1, None, there) == [10, 20, 30]
    (line,) = told
    assert "1 batch " in str(line)
    assert "\n" not in str(line)
    told.clear()
    assert spread(Fatal(), [1, 3], 1, None, there) == [10, 30], "the others work on"
    assert not told


def test_what_the_work_raises_is_raised_here(there: Elsewhere) -> None:
    with pytest.raises(StarlanesError, match="alone at a table"):
        spread(refused, [1], 1, None, there)


def test_the_commands_hand_their_games_to_ray(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "starlanes", "arena", "race", "--bots", "random,greedy", "--games", "8"]
    line += ["--jobs", "2", "--on", "ray", "--lang", "en", "--file", str(tmp_path / "race.jsonl")]
    ran = subprocess.run(line, capture_output=True, text=True, check=True)
    assert "greedy" in ran.stdout
    assert "processes do" not in ran.stderr
    assert len((tmp_path / "race.jsonl").read_text().splitlines()) == 9


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A Ray that runs, as on other machines; its address. Who works with it needs its token."""
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", token_hex(32))
    port, client = free_port(), free_port()
    line = [str(Path(sys.executable).with_name("ray")), "start", "--head", "--block", "--num-cpus=2"]
    line += ["--include-dashboard=false", f"--port={port}", f"--ray-client-server-port={client}"]
    # Ray's sockets have long names, and a system a limit to them: a short folder.
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        log = Path(folder) / "log"
        with log.open("w") as out, subprocess.Popen([*line, f"--temp-dir={folder}"], stdout=out, stderr=out) as head:
            while head.poll() is None:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", client)) == 0:
                        break
                time.sleep(0.2)
            assert head.poll() is None, log.read_text()
            yield f"ray://127.0.0.1:{client}"
            head.terminate()


def test_a_cluster_that_runs_is_used(cluster: str) -> None:
    line = [sys.executable, "-m", "starlanes", "arena", "race", "--bots", "random,greedy", "--games", "8"]
    ran = subprocess.run([*line, "--on", cluster, "--lang", "en"], capture_output=True, text=True, check=True)
    assert "greedy" in ran.stdout
    assert "processes do" not in ran.stderr, ran.stderr
