"""Every number has one home, the data files: a corrected one changes the game, or is refused with the reason."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
def test_a_corrected_number_changes_the_game() -> None:
    command = [sys.executable, "-m", "tests.games.federation.corrected"]
    sources = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(command, cwd=ROOT, env=sources, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout == ""
