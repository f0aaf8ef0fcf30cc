"""Positions that can't be are refused with one line that names the thing; the audit notices what is lost or doubled."""

from collections.abc import Callable
from typing import Any

import pytest

from starlanes.games.federation.audit import audit
from starlanes.games.federation.game import GAME
from starlanes.games.federation.state import State, state_of
from starlanes.kernel.errors import BadPosition
from tests.kernel.helpers import begin, play_on


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"weather": "fine"}, "a position has no 'weather'; it has"),
        ({"C": {}}, "a position has no 'C'"),
        ({"A": {"hand": []}}, "player A has no 'hand'; a player has"),
        ({"A": []}, ""),
        ({"A": {"stock": {"iron": 1}}}, "'iron' is no resource; there are: lavandium"),
        ({"A": {"stock": {"lavandium": 6, "oceanium": 5}}}, "a stock holds 10 crystals at most"),
        ({"A": {"stock": {"gold": 6}}}, "gold is a whole number from 0 to 5, not '6'"),
        ({"A": {"hangar": 5, "flown": ["neo", "6moon", "atalum", "arratooine"]}}, "a player has 8 ships"),
        ({"A": {"degree": 11}}, "degree is a whole number from 0 to 10, not '11'"),
        ({"A": {"scholars": ["1z1"]}}, "'1z1' is no scholar"),
        ({"A": {"scholars": ["1a1", "1a2"]}}, "'1a2' is a second scholar of its type and level"),
        ({"A": {"scholars": ["1a4"]}}, "'1a4' is in play only with the option scholars=kickstarter"),
        ({"A": {"scholars": ["1a1"]}, "B": {"ready": ["1a1"]}}, "'1a1' is taken already"),
        ({"A": {"alterations": ["alt4-01", "alt4-01"]}}, "there is no further 'alt4-01'"),
        ({"A": {"tokens": ["token-1"]}, "B": {"tokens": ["token-1"]}}, "'token-1' is taken already"),
        ({"A": {"structures": ["teleporter"]}}, "'teleporter' is not in play"),
        (
            {"A": {"structures": ["shipyard", "metamorph", "academy", "incubator", "mega-1", "mega-2", "mega-3"]}},
            "there is no robot left",
        ),
        (
            {"A": {"medals": ["neo"]}, "B": {"medals": ["neo"]}, "medals": {"neo": [4]}},
            "0 medals of neo are left, not 1",
        ),
        ({"tokens": {"n1": "token-1"}}, "no token lies on 'n1'"),
        ({"senate": {"attic": "A vote 1"}}, "'attic' is no space"),
        ({"senate": {"officers": "A vote"}}, "'A vote' should be like 'A vote 3'"),
        ({"senate": {"officers": "A vote 7"}}, "player A has no further ambassador 7"),
        ({"laws": {"left": "neo", "right": "neo"}}, "the two laws of a round differ"),
        ({"projects": {"neo": 5}}, "neo is a whole number from 0 to 4, not '5'"),
        ({"phase": "lunch"}, "there is no phase 'lunch'; there are: start, round"),
        ({"first": "Z"}, "there is no player 'Z'; players are AB"),
        ({"counts": {"mega-1": ["gold", "level"]}}, "'gold' is no megastructure token"),
        ({"moons": {"far": []}}, "a moon is a whole number from 1 to 7, not 'far'"),
        ({"side": {9: []}}, "a power is a whole number from 1 to 4, not '9'"),
        ({"display": {"A": []}}, "'' is no type"),
        (
            {"senate": {"officers": "neutral many"}},
            "the number of neutral votes is a whole number from 0 to 5, not 'many'",
        ),
        ({"senate": {"officers": ""}}, "'' should be like 'A vote 3'"),
        ({"A": {"ambassadors": 3}}, "ambassadors is a list, not '3'"),
        ({"laws": {"middle": "neo"}}, "'middle' is no wing"),
        ({"tokens_up": [1]}, "'1' is no asteroid"),
        ({"moons_up": ["far"]}, "a moon is a whole number from 1 to 7, not 'far'"),
        ({"structures": ["shipyard"] * 5}, "4 production structures are in play, not 5"),
        ({"counts": {"shipyard": ["level", "die"]}}, "'shipyard' is no megastructure"),
        ({"counts": {"mega-1": ["level"]}}, "a megastructure has two tokens, not 1"),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, Any], reason: str) -> None:
    setup = GAME.setup(2, 1)
    if not reason:
        GAME.build(setup, given)  # an empty player is a player with nothing
        return
    with pytest.raises(BadPosition, match=reason.replace("(", r"\(")):
        GAME.build(setup, given)


def test_a_built_position_has_every_component_once() -> None:
    given: dict[str, Any] = {
        "first": "B",
        "round": 3,
        "laws": {"left": "neo", "right": "atalum"},
        "moons": {"1": ["alt1-01"], "2": ["alt2-01", "alt2-05"]},
        "side": {"1": ["alt1-02", "alt1-02"]},
        "tokens": {"t1": "token-6", "t2": None},
        "display": {"1A": ["1a3"], "2B": ["2b1"], "3C": None},
        "senate": {"officers": "A alt3-06 3 die", "neo-left": "B funding 2"},
        "A": {"die": 3, "ready": ["1b1"], "alterations": ["alt4-06"], "structures": ["mega-2"], "medals": ["6moon"]},
        "B": {"tokens": ["inert-2"], "scholars": ["1c2", "2c2"], "pawns": {"1": 2, "4": 1}, "flown": ["spy"]},
    }
    assert audit(state_of(GAME.build(GAME.setup(2, 1), given))) == []


def lose_an_alteration(s: State) -> None:
    s.side[0].pop()


def double_a_scholar(s: State) -> None:
    s.level_1[0].append(s.level_1[0][0])


def lose_a_ship(s: State) -> None:
    s.players[0].reserve -= 1


def forge_influence(s: State) -> None:
    s.players[1].influence[2] += 1


def forge_crystals(s: State) -> None:
    s.players[0].stock[0] = 11


def lose_a_law(s: State) -> None:
    s.law_decks[0].pop()


def lose_a_medal(s: State) -> None:
    s.medals[3].pop()


def lose_an_ambassador(s: State) -> None:
    s.players[1].ambassadors = [0, 0, 0, 0]


def lose_a_token(s: State) -> None:
    s.token_box = s.token_box[1:]


def test_any_round_can_be_described_without_its_laws() -> None:
    """In the last round one law is left to each wing, and the two may be the same."""
    for seed in range(30):
        s = state_of(GAME.build(GAME.setup(2, seed), {"round": 5}))
        assert s.laws[0] != s.laws[1]
        assert audit(s) == []


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lose_an_alteration, "alteration alt"),
        (double_a_scholar, "scholar 1a"),
        (lose_a_ship, "seat 0: ships"),
        (forge_influence, "seat 1: influence"),
        (forge_crystals, "seat 0: crystals"),
        (lose_a_law, "laws of wing 0"),
        (lose_a_medal, "medals of planet 3"),
        (lose_an_ambassador, "seat 1: ambassadors"),
        (lose_a_token, "token "),
    ],
)
def test_the_audit_notices(change: Callable[[State], None], found: str) -> None:
    match = play_on(begin(GAME, 4, seed=3), 30)
    s = state_of(match.position.copy())
    assert audit(s) == []
    change(s)
    wrong = audit(s)
    assert any(line.startswith(found) for line in wrong), wrong
