"""Positions that can't be are refused with one line that names the thing; the audit notices what is lost or doubled."""

from collections.abc import Callable
from typing import Any

import pytest

from starlanes.games.federation.amounts import packed
from starlanes.games.federation.audit import audit
from starlanes.games.federation.game import GAME
from starlanes.games.federation.kinds import COLOUR_NAMES, NONE, SIXMOON
from starlanes.games.federation.state import State, state_of
from starlanes.games.federation.tiles import MISSION_SLUGS
from starlanes.games.federation.view import set_words
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
        ({"A": {"degree": 11}}, "degree is a whole number from 1 to 10, not '11'"),
        ({"A": {"degree": 0}}, "degree is a whole number from 1 to 10, not '0'"),
        ({"A": {"flown": MISSION_SLUGS[:9], "hangar": 0}}, "a player has 8 ships"),
        ({"A": {"ready": ["1c1"]}}, "player A: '1c1' works at once and is never face up"),
        ({"A": {"scholars": ["2a1"]}}, "player A: '2a1' needs a scholar of type A on level 1"),
        ({"A": {"ghost": True}}, "the ghost ship is in play only with the option ghost-ship=yes"),
        ({"A": {"special": True}, "B": {"special": True}}, "there is one special ambassador"),
        ({"A": {"starter": "starter-1"}, "B": {"starter": "starter-1"}}, "'starter-1' is taken already"),
        ({"A": {"deep_space": ["deep-1"]}, "B": {"deep_space": ["deep-1"]}}, "'deep-1' is taken already"),
        ({"A": {"deep_space": ["deep-1", "deep-2"]}}, "player A: one Deep Space tile per player"),
        ({"deep_space": ["deep-1", "deep-2", "deep-3", "deep-4"]}, "3 Deep Space tiles are in play, not 4"),
        ({"starters": ["starter-1", "starter-2", "starter-3", "starter-4"]}, "3 starter tiles are in play, not 4"),
        ({"deep_space": ["deep-1", "deep-1"]}, "'deep-1' is there twice"),
        ({"A": {"ambassadors": [3, 3]}}, "player A has no further ambassador 3"),
        ({"senate": {"officers": "A vote 1 die"}}, "player A has no die to add"),
        ({"A": {"die": 2}, "senate": {"officers": "A funding 1 die"}}, "a die is added to votes only"),
        (
            {"A": {"die": 2}, "senate": {"officers": "A vote 1 die", "patrons": "A vote 1 die"}},
            "player A has added the die to a vote already",
        ),
        ({"medals": {"neo": [3, 4]}}, "the medals of neo lie on 4, 6, not on 3"),
        ({"law_decks": {"left": ["neo", "neo"]}}, "'neo' is there twice"),
        ({"planet_blocks": [1, 1]}, "'1' is there twice"),
        ({"structures": ["university"]}, "'university' is no side of production slot 1"),
        ({"moons": {1: ["alt2-01"]}}, "'alt2-01' has power 2, not 1"),
        ({"side": {1: ["alt2-01"]}}, "'alt2-01' has power 2, not 1"),
        ({"moons": {1: ["alt1-01", "alt1-02", "alt1-02", "alt1-04", "alt1-04"]}}, "4 alterations lie on a moon, not 5"),
        ({"display": {"1A": ["2a1"]}}, "'2a1' is no scholar of 1A"),
        ({"piles": {"3A": ["3a1"]}}, "a level is a whole number from 1 to 2, not '3'"),
        ({"display": {"3A": "3a1"}, "A": {"scholars": ["3a2"]}}, "one scholar of 3A is in play, not 2"),
        ({"tokens": {"t1": "inert-1"}}, "'inert-1' does not lie on 't1'"),
        ({"tokens_up": ["n1"]}, "no token lies on 'n1'"),
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


def test_what_is_in_play_keeps_its_number() -> None:
    """A tile that a player has, or that is described, comes out of the box for another that was dealt."""
    given: dict[str, Any] = {"A": {"deep_space": ["deep-5"], "starter": "starter-3", "scholars": ["1a4", "3b3"]}}
    for seed in range(20):
        s = state_of(GAME.build(GAME.setup(2, seed, {"scholars": "kickstarter"}), given))
        assert audit(s) == []
        assert len(s.deep) == len(s.starters) == 2
        assert len(s.level_1[0]) == 2
        assert s.level_3[1] == NONE


def test_medals_that_are_due_have_been_received() -> None:
    given: dict[str, Any] = {
        "first": "B",
        "A": {"mage": 4, "flown": ["small-lounge"]},
        "B": {"mage": 5, "degree": 8, "miner": "n5"},
    }
    s = state_of(GAME.build(GAME.setup(2, 1), given))
    assert set_words(COLOUR_NAMES, s.players[0].medals) == ["intrigue"]
    assert set_words(COLOUR_NAMES, s.players[1].medals) == ["neo", "6moon", "accreditation"]
    assert s.medals[SIXMOON] == [6]
    assert audit(s) == []


def test_a_described_start_is_dealt_as_it_says() -> None:
    given: dict[str, Any] = {
        "phase": "start",
        "first": "B",
        "starters": ["starter-2", "starter-5", "starter-8"],
        "deep_space": ["deep-1", "deep-4", "deep-7"],
        "law_decks": {"left": ["neo", "6moon"], "right": ["atalum"]},
        "planet_blocks": [3, 1],
        "room_blocks": [2],
        "piles": {"1C": ["1c3", "1c1"], "2C": ["2c2"]},
        "side": {"1": ["alt1-02", "alt1-01"]},
        "moons": {"2": ["alt2-01", "alt2-02", "alt2-03", "alt2-04"]},
        "tokens": {"t1": "token-4"},
    }
    s = state_of(GAME.build(GAME.setup(2, 1), given))
    assert audit(s) == []
    s.go_on()
    told: Any = GAME.read(s)
    assert told["starters"] == given["starters"]
    assert told["deep_space"] == given["deep_space"]
    assert told["piles"]["1C"] == ["1c3", "1c1", "1c2"]
    assert told["piles"]["2C"][0] == "2c2"
    assert told["display"]["2C"] == []
    assert told["side_piles"]["1"][:2] == ["alt1-02", "alt1-01"]
    assert told["planet_blocks"][0] == 1  # the third tile lies in the Senate
    assert told["senate"]["atalum-left"] == "neutral 1"
    assert told["laws"] == {"left": "neo", "right": "atalum"}
    assert told["law_decks"]["left"][0] == "6moon"


def lose_an_alteration(s: State) -> None:
    s.side[0].pop()


def double_a_scholar(s: State) -> None:
    s.level_1[0].append(s.level_1[0][0])


def lose_a_ship(s: State) -> None:
    s.players[0].reserve -= 1


def forge_influence(s: State) -> None:
    s.players[1].influence[2] += 1


def forge_crystals(s: State) -> None:
    s.players[0].stock = packed([11, 0, 0, 0])


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
