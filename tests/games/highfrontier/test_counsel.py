"""What players are told who plan ahead: reach, what Futures ask for, what can be traded, what a rocket lacks."""

from typing import Any

import pytest

from starlanes.games import game
from starlanes.games.highfrontier.counsel import counsel
from starlanes.games.highfrontier.map import SITE_SPACES, space_of
from starlanes.games.highfrontier.state import state_of
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.match import begin_from
from starlanes.kernel.position import Position


def given(position: dict[str, Any], seats: int = 3) -> Position:
    """A described position of the colonization game."""
    hf = game("highfrontier")
    setup = hf.setup(seats, 1, {"preset": "colonization"}, {})
    return begin_from(hf, setup, hf.build(setup, position), []).position


def told(position: Position | None, **asked: Any) -> dict[str, Any]:
    return counsel(position, 0, asked)


#: An engine without supports.
CREW = {"at": "leo", "cards": ["nasa-crew"]}


def test_reach_is_of_one_move() -> None:
    """17.0: as far as one move leads; a rocket without fuel does not set out."""
    there = told(given({"A": {"faction": "nasa", "tanks": 6, "rocket": CREW}}), what="reach")["spaces"]
    assert "earth-luna-l5" in there
    assert "pluto" not in there
    assert told(given({"A": {"faction": "nasa", "rocket": CREW}}), what="reach")["spaces"] == []


def test_no_plan_lands_on_a_destroyed_site() -> None:
    """16.0B: neither this turn's reach nor a wish nor a journey ends there."""
    position = given({"A": {"faction": "nasa", "tanks": 6, "rocket": CREW}})
    nearest = told(position, what="wish", craft="rocket", wish="water")["routes"][0]["spaces"][-1]
    (site, *_others) = [name for name in told(position, what="reach")["spaces"] if space_of(name) in SITE_SPACES]
    state_of(position).destroyed = sorted([space_of(nearest), space_of(site)])
    assert site not in told(position, what="reach")["spaces"]
    assert told(position, what="routes", craft="rocket", to=site)["routes"] == []
    wished = told(position, what="wish", craft="rocket", wish="water")["routes"]
    assert wished
    assert nearest not in [route["spaces"][-1] for route in wished]


def test_futures_say_what_is_met_and_what_is_not() -> None:
    """18.6B: Planet Hunt asks for a factory on Sedna; its card must be promoted and in space."""
    promoted = {"at": "leo", "cards": ["fission-heated-steam/purple"]}
    (aim,) = told(given({"A": {"faction": "un", "freighter": promoted}}), what="futures", seat=0)["futures"]
    assert aim["future"] == "planet-hunt"
    assert [(one["what"], one["met"]) for one in aim["asks"]] == [("carried", True), ("sedna-factory", False)]
    ripe = given({"A": {"faction": "un", "factories": ["sedna"], "freighter": promoted}})
    assert all(one["met"] for one in told(ripe, what="futures", seat=0)["futures"][0]["asks"])
    in_hand = given({"A": {"faction": "un", "hand": ["fission-heated-steam"]}})
    assert told(in_hand, what="futures", seat=0)["futures"][0]["asks"][0] == {"what": "carried", "met": False}


def test_what_can_be_traded_is_told_in_the_order_of_an_offer() -> None:
    """5.9: WT first, then cards."""
    position = given({"A": {"faction": "un", "wt": 2, "hand": ["hall-effect"]}, "B": {"faction": "nasa", "wt": 1}})
    found = told(position, what="things", seat=1)
    assert found["mine"][:3] == ["wt 1", "wt 2", "card hall-effect"]
    assert found["theirs"][0] == "wt 1"


@pytest.mark.parametrize("asked", [{"what": "futures"}, {"what": "futures", "seat": 9}, {"what": "things", "seat": 0}])
def test_questions_about_nobody_are_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        told(given({"A": {"faction": "un"}}), **asked)


def test_a_rocket_that_is_thought_out_names_what_it_lacks() -> None:
    """8.1: an electric generator, which no other card is; 6.1: each modifier of thrust by name."""
    built = told(None, what="build", units=["hall-effect"], tanks=2)
    (engine,) = built["engines"]
    assert engine["works"] is False
    assert engine["lacks"] == [{"unit": "hall-effect", "what": "generator", "kinds": ["electric"], "n": 1}]
    built = told(None, what="build", units=["nasa-crew"], tanks=2)
    engine = next(one for one in built["engines"] if one["run"] == "plain")
    assert sum(part["n"] for part in engine["parts"]) == engine["net"]
