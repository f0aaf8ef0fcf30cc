"""Every scenario of this game holds. The files move to tests/scenarios when the game is registered."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from starlanes.games.highfrontier.game import GAME
from starlanes.kernel.scenario import run_scenario

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))
ROWS = [(file.stem, row) for file in FILES for row in yaml.safe_load(file.read_text(encoding="utf-8"))["scenarios"]]


@pytest.mark.parametrize(("file", "row"), [pytest.param(file, row, id=f"{file}: {row['name']}") for file, row in ROWS])
def test_scenario(file: str, row: dict[str, Any]) -> None:
    assert str(row["rule"]).strip(), file
    run_scenario(GAME, row)


def test_no_two_scenarios_have_the_same_name() -> None:
    names = [row["name"] for file, row in ROWS]
    assert len(set(names)) == len(names)
