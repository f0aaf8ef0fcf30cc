"""Whole games and late situations, checked at every step by the suite that every game passes."""

import msgspec
import pytest

from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.situations import ROWS, situation_samples
from starlanes.games.highfrontier.view_types import View
from starlanes.kernel.chance import stream
from starlanes.kernel.conformance import SEATS, Report, examine, verify
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.game import Setup
from starlanes.kernel.match import begin

SITUATIONS = situation_samples(1)
RULING_NAMES = [ruling.name for ruling in GAME.rulings]


def setup_of(sample: dict[str, str], seed: int) -> Setup:
    """The setup of a sample, which says for how many players it is."""
    options = {name: value for name, value in sample.items() if name not in (*RULING_NAMES, SEATS)}
    rulings = {name: value for name, value in sample.items() if name in RULING_NAMES}
    return GAME.setup(int(sample[SEATS]), seed, options, rulings)


def title(options: dict[str, str]) -> str:
    return " ".join(value for value in options.values() if value not in ("none", "yes"))


def test_verify() -> None:
    report = verify(GAME, 1, seed=8)
    assert [failure.plain() for failure in report.failures] == []


@pytest.mark.slow
@pytest.mark.parametrize("options", SITUATIONS, ids=title)
def test_random_play_from_a_situation(options: dict[str, str]) -> None:
    """With every check, and the record that begins there."""
    report = Report(GAME)
    examine(GAME, setup_of(options, 1), stream(1, "situation"), report)
    assert [failure.plain() for failure in report.failures] == []
    assert report.checks["a record round-trips"] == 1


@pytest.mark.parametrize("row", [row for row in ROWS if "scenario" not in row], ids=lambda row: str(row["id"]))
@pytest.mark.parametrize("seats", [2, 5])
def test_views_are_as_declared(row: dict[str, str], seats: int) -> None:
    """Strictly: no entry is missing, none is of another kind, none is undeclared."""
    match = begin(GAME, GAME.setup(seats, 5, {"preset": "colonization", "situation": row["id"]}))
    chance = stream(5, row["id"])
    for turn in range(60):
        seen = match.view(0)
        assert msgspec.to_builtins(msgspec.convert(seen, View, strict=True)) == seen
        if match.over:
            break
        seat = match.position.asked()[turn % len(match.position.asked())]
        choices = match.ask(seat).choices
        match.answer(seat, choices[int(chance.below(len(choices)))])


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (2, {"situation": "last-leg"}, "no situation 'last-leg' in the scenario 'none'"),
        (2, {"situation": "war", "scenario": "space-race"}, "no situation 'war' in the scenario 'space-race'"),
        (1, {"situation": "war", "preset": "advanced"}, "'war' is for 2 players or more, not 1"),
        (2, {"situation": "war"}, "'war' needs the module 'politics'"),
        (2, {"situation": "peace"}, "can be none, belt, war"),
    ],
)
def test_a_situation_that_cannot_be(seats: int, options: dict[str, str], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        GAME.setup(seats, 1, options)
