"""Positions that can't be are refused, each with one line that says why."""

from typing import Any

import pytest

from starlanes.games.highfrontier.game import GAME
from starlanes.kernel.errors import BadPosition

ALL = {"preset": "colonization"}
BASIC = {"preset": "basic"}
ADVANCED = {"preset": "advanced"}
#: Options, the position, and words of the line that refuses it.
IMPOSSIBLE: list[tuple[dict[str, str], dict[str, Any], str]] = [
    (ALL, {"A": {"rocket": {"where": "geo", "cards": ["hall-effect"]}}}, "a stack has no 'where'"),
    (ALL, {"A": {"loose": 1}}, "fuel without a rocket"),
    (ALL, {"A": {"fuel": "dirt"}}, "fuel without a rocket"),
    (ADVANCED, {"A": {"rocket": ["hall-effect"], "tanks": 1, "fuel": "isotope-S"}}, "no fuel in this game"),
    (ALL, {"A": {"factories": ["vesta", "vesta"]}}, "named twice among the factories"),
    (ALL, {"A": {"fleet": ["geo"]}}, "needs a promoted Freighter card"),
    (BASIC, {"A": {"freighter": ["hall-effect/black", "mass-driver/black"]}}, "2 products without its card"),
    (ALL, {"A": {"freighter": ["fission-heated-steam"], "leo": ["z-pinch-d-t-6li-fusion"]}}, "in the stack leo"),
    (ALL, {"A": {"leo": ["vista-d-t-inertial-fusion", "levitated-dipole-6li-h-fusion"]}}, "not 1 at most"),
    (ALL, {"A": {"colonies": ["vesta"]}}, "a colony without a factory"),
    (ALL, {"failed": ["vesta"], "A": {"claims": ["vesta"]}}, "2 discs on vesta"),
    (ALL, {"A": {"rocket": ["esa-crew"], "faction": "nasa"}}, "esa-crew is not in its deck"),
    (ALL, {"decks": {"crew": ["esa-crew"]}}, "no deck in this game"),
    (BASIC, {"decks": {"radiator": ["qu-tube"]}}, "no deck in this game"),
    (BASIC, {"regime": "war-1"}, "without politics"),
    (ADVANCED, {"emancipator": "A"}, "without colonists"),
    (ALL, {"year": 0}, "from 1 to 72"),
    (ALL, {"dice": [7]}, "from 1 to 6"),
]


@pytest.mark.parametrize(("options", "given", "words"), IMPOSSIBLE)
def test_what_can_not_be_is_refused_in_one_line(options: dict[str, str], given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition) as bad:
        GAME.build(GAME.setup(2, 1, options), given)
    assert words in str(bad.value)
    assert "\n" not in str(bad.value)
