"""Whole games and rich positions, checked at every step by the suite that every game passes."""

from typing import Any

import pytest

from starlanes.games.highfrontier.game import GAME
from starlanes.kernel.chance import stream
from starlanes.kernel.conformance import Examiner, Report, verify
from starlanes.kernel.facts import Plain
from starlanes.kernel.match import begin_from


def test_verify() -> None:
    report = verify(GAME, 6, seed=3)
    assert [failure.plain() for failure in report.failures] == []


#: Positions from which random play soon reaches what it seldom does from the start.
RICH: dict[str, dict[str, Any]] = {
    "sites": {
        "A": {
            "faction": "prc",
            "wt": 12,
            "rocket": {"at": "hertha", "cards": ["prc-crew", "met-steamer", "cvd-molding"]},
            "tanks": 4,
            "claims": ["hertha", "vesta"],
            "hand": ["mass-driver", "tungsten-resistojet", "hall-effect"],
        },
        "B": {
            "faction": "un",
            "wt": 12,
            "factories": ["nysa", "lutetia", "phobos"],
            "outpost-1": {"at": "nysa", "cards": ["un-crew", "neutral-beam", "electroforming"]},
            "rocket": {"at": "nysa-family-heo", "cards": ["free-electron-laser", "ablative-plate"]},
            "tanks": 3,
            "hand": ["froth-flotation", "kuck-mosquito", "cat-fusion-z-pinch-torch"],
        },
    },
    "home": {
        "A": {
            "faction": "esa",
            "wt": 20,
            "rocket": {"at": "leo", "cards": ["esa-crew", "mass-driver/black"]},
            "tanks": 2,
            "visited": ["mars", "ceres", "earth"],
            "glory": ["venus"],
            "factories": ["hertha", "nysa", "psyche", "ceres"],
            "freighter": {"at": "leo", "cards": ["cvd-molding/black"]},
        },
        "B": {
            "faction": "nasa",
            "wt": 20,
            "outpost-1": {"at": "vesta", "cards": ["nasa-crew"]},
            "factories": ["vesta"],
            "claims": ["phobos", "deimos", "eros", "toro", "yorp", "ida", "koronis", "minerva"],
            "rocket": {"at": "a845", "cards": ["photon-kite-sail", "met-steamer"]},
        },
    },
}


@pytest.mark.parametrize("name", RICH)
@pytest.mark.parametrize("preset", ["basic", "supports"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rich_positions(name: str, preset: str, seed: int) -> None:
    """Random play from a described position, with every check, for some years."""
    given: dict[str, Plain] = {**RICH[name], "year": 66}
    setup = GAME.setup(2, seed, {"preset": preset})
    match = begin_from(GAME, setup, GAME.build(setup, given))
    report = Report(GAME.id)
    examiner = Examiner(match, stream(seed, "rich"), report)
    while not examiner.match.over:
        before = examiner.match.digest()
        examiner.components()
        examiner.round_trip(before)
        seat = examiner.match.position.asked()[0]
        examiner.legal(seat)
        examiner.refusals(seat, before)
        examiner.secrets(seat)
        examiner.answer(seat, before)
    assert report.checks
