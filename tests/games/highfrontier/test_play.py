"""Whole games and rich positions, checked at every step by the suite that every game passes."""

from typing import Any

import msgspec
import pytest

from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.view_types import View
from starlanes.kernel.chance import stream
from starlanes.kernel.conformance import Examiner, Report, verify
from starlanes.kernel.facts import Plain
from starlanes.kernel.match import begin_from


def test_verify() -> None:
    report = verify(GAME, 4, seed=8)
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

#: The same with Bernals and colonists.
FAR: dict[str, dict[str, Any]] = {
    "bernals": {
        "A": {
            "faction": "prc",
            "wt": 30,
            "bernal": {
                "at": "mars-moonlet-orbit",
                "cards": ["optoelectric-nuclear-battery", "qu-tube/heavy", "prc-bernal/purple"],
            },
            "bernal-tanks": 3,
            "bernal-fuel": "dirt",
            "rocket": {"at": "mars-moonlet-orbit", "cards": ["prc-crew", "hall-effect/black"]},
            "tanks": 3,
            "factories": ["phobos"],
            "hand": ["cascade-photovoltaic", "ablative-plate"],
        },
        "B": {
            "faction": "shimizu",
            "wt": 30,
            "bernal": ["dual-mode-fission", "microtube-array", "shimizu-bernal/purple"],
            "rocket": {"at": "earth-luna-l2", "cards": ["shimizu-crew", "ponderomotive-vasimr", "mass-driver"]},
        },
    },
    "colonists": {
        "regime": "nationalism",
        "A": {
            "faction": "nasa",
            "wt": 30,
            "bernal": {
                "at": "saturn-enceladus-l1",
                "cards": [
                    "radioisotope-stirling",
                    "islamic-refugees",
                    "malcolm/purple",
                    "smart-pets/purple",
                    "vatican-observers",
                    "nasa-crew",
                    "nasa-bernal/purple",
                ],
            },
            "leo": ["biomechs"],
            "tours": {"biomechs": ["mars"]},
            "ersatz": [],
            "factories": ["enceladus", "deimos"],
            "hand": ["babbage-halbonauts", "hall-effect"],
        },
        "B": {
            "faction": "un",
            "wt": 30,
            "rocket": {
                "at": "saturn-enceladus-l1",
                "cards": ["un-crew", "mass-driver", "siren-cybernautics-inc/purple"],
            },
            "outpost-1": {"at": "hertha", "cards": ["rock-rats-miners-union", "security-system", "cvd-molding"]},
            "claims": ["hertha"],
            "hand": ["microtube-array", "qu-tube", "juiced-cosmonauts"],
        },
    },
}

#: Wartime and Anarchy: attacks, felonies, permissions.
WAR: dict[str, dict[str, Any]] = {
    "war": {
        "regime": "war-2",
        "A": {
            "faction": "prc",
            "wt": 12,
            "rocket": {"at": "vesta", "cards": ["prc-crew", "kuck-mosquito/black", "cvd-molding"]},
            "tanks": 3,
            "outpost-1": {"at": "mars-moonlet-orbit", "cards": ["blackbody-pumped-laser/black", "qu-tube"]},
            "hand": ["ablative-plate"],
        },
        "B": {
            "faction": "esa",
            "wt": 12,
            "factories": ["vesta", "phobos"],
            "colonies": ["phobos"],
            "outpost-1": {"at": "phobos", "cards": ["flywheel-tractor/black", "hall-effect"]},
            "rocket": {"at": "mars-moonlet-orbit", "cards": ["esa-crew", "mass-driver", "microtube-array/heavy"]},
            "tanks": 2,
        },
    },
    "lawless": {
        "regime": "anarchy-1",
        "A": {
            "faction": "un",
            "wt": 12,
            "rocket": {"at": "hertha", "cards": ["un-crew", "met-steamer", "cvd-molding", "photon-tether-rectenna"]},
            "factories": ["nysa", "lutetia", "psyche"],
            "colonies": ["nysa", "lutetia", "psyche"],
        },
        "B": {
            "faction": "nasa",
            "wt": 12,
            "claims": ["hertha"],
            "factories": ["deimos"],
            "rocket": {"at": "nysa", "cards": ["nasa-crew"]},
            "hand": ["tungsten-resistojet"],
        },
    },
}


#: Freighters, mobile factories, starships and comets.
FLEETS: dict[str, dict[str, Any]] = {
    "fleet": {
        "emancipator": "A",
        "spot": 9,
        "A": {
            "faction": "esa",
            "wt": 30,
            "factories": ["phobos", "quaoar", "io-loki-patera"],
            "claims": ["deimos", "hertha"],
            "fleet": ["mars-moonlet-orbit", "nysa-family-heo"],
            "freighter": {"at": "phobos", "cards": ["hiiper-beam-rider/purple", "hall-effect"]},
            "bernal": {
                "at": "mars-moonlet-orbit",
                "cards": ["esa-bernal/purple", "cascade-photovoltaic", "esa-crew", "biomechs/purple"],
            },
            "outpost-1": {"at": "quaoar", "cards": ["babbage-halbonauts/purple", "malcolm"]},
            "rocket": {
                "at": "em-sunlens",
                "cards": [
                    "mini-mag-orion-z-pinch-fission/purple",
                    "marx-capacitor-bank",
                    "radioisotope-stirling",
                    "rock-rats-miners-union/purple",
                    "calypso-2-seed-sail",
                    "vatican-observers",
                ],
            },
        },
        "B": {
            "faction": "un",
            "wt": 30,
            "factories": ["hermes-a", "vesta", "ceres"],
            "outpost-1": {
                "at": "hermes-a",
                "cards": ["levitated-dipole-6li-h-fusion/purple", "li-heatsink-fountain/heavy"],
            },
            "outpost-2": {"at": "vesta", "cards": ["botany-bay-convicts/purple", "smart-pets", "un-crew"]},
            "freighter": {"at": "vesta", "cards": ["fission-heated-steam", "mass-driver"]},
            "hand": ["z-pinch-d-t-6li-fusion", "spheromak-3he-d-magnetic-fusion"],
        },
    },
}


def test_views_are_as_declared() -> None:
    """Strictly: no entry is missing, none is of another kind, none is undeclared."""
    for name, given in {**RICH, **FAR}.items():
        setup = GAME.setup(2, 5, {"preset": "colonization" if name in FAR else "advanced"})
        match = begin_from(GAME, setup, GAME.build(setup, given))
        chance = stream(5, name)
        for turn in range(150):
            seen = match.view(0)
            assert msgspec.to_builtins(msgspec.convert(seen, View, strict=True)) == seen
            if match.over:
                break
            seat = match.position.asked()[turn % len(match.position.asked())]
            choices = match.ask(seat).choices
            match.answer(seat, choices[int(chance.below(len(choices)))])


@pytest.mark.parametrize("name", RICH)
@pytest.mark.parametrize("preset", ["basic", "supports", "advanced"])
@pytest.mark.parametrize("seed", [1, 2])
def test_rich_positions(name: str, preset: str, seed: int) -> None:
    """Random play from a described position, with every check, for some years."""
    examine(RICH[name], 66, seed, {"preset": preset})


@pytest.mark.parametrize("name", FAR)
@pytest.mark.parametrize("preset", ["colonization", "advanced"])
@pytest.mark.parametrize("seed", [1, 2])
def test_rich_positions_of_colonization(name: str, preset: str, seed: int) -> None:
    modules = {"bernals": "yes", "colonists": "yes"}
    examine(FAR[name], 68, seed, {"preset": preset, **modules})


@pytest.mark.parametrize("seed", [1, 2])
def test_rich_positions_of_fleets_and_futures(seed: int) -> None:
    examine(FLEETS["fleet"], 70, seed, {"preset": "colonization"})


@pytest.mark.parametrize("name", WAR)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rich_positions_of_war(name: str, seed: int) -> None:
    examine(WAR[name], 69, seed, {"preset": "advanced"})


def examine(position: dict[str, Any], year: int, seed: int, options: dict[str, str]) -> None:
    given: dict[str, Plain] = {**position, "year": year}
    setup = GAME.setup(2, seed, options)
    match = begin_from(GAME, setup, GAME.build(setup, given))
    report = Report(GAME)
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
