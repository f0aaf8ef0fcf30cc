"""The scenario runner really reports what does not hold, and refuses what is no scenario or no position."""

from typing import Any

import pytest

from starlanes.games.race.game import GAME
from starlanes.kernel.errors import BadChoice, BadPosition, BadSetup
from starlanes.kernel.scenario import BadScenario, Failed, run_scenario

Row = dict[str, Any]


def settling(**parts: Any) -> Row:
    """A scenario in Settle: A has strength 2, a world of defense 2 and one of 6 in hand, and 0 chips."""
    given = {
        "phase": "settle",
        "picks": {"A": "settle", "B": "consume-x2"},
        "A": {"tableau": ["new-sparta"], "hand": ["rebel-miners", "rebel-base"]},
        "pile": ["comet-zone", "mining-world"],
    }
    return {"name": "settling", "given": given, **parts}


def dealt(given: object, **setup: Any) -> Row:
    """A scenario that only builds a position."""
    return {"name": "a position", "given": given, "then": {"values": {"over": False}}, **setup}


HOLDS: list[Row] = [
    {"values": {"A.tableau": ["new-sparta"], "A.hand_size": 2, "asked": "A", "over": False}},
    # a list is a bag: the order does not matter
    {"values": {"A.hand": ["rebel-base", "rebel-miners"]}},
    {"values": {"A.hand": {"has": ["rebel-base"], "lacks": ["gem-world"], "size": 2}}},
    {"values": {"A.hand": {"has": "rebel-base"}}},
    {"values": {"pile": {"starts": ["comet-zone", "mining-world"]}}},
    {"values": {"A.military": {"at_least": 2, "at_most": 2}}},
    {"legal": {"A": ["settle rebel-miners", "pass"]}},
    {"legal": {"A": "pass"}},
    {"legal_exactly": {"A": ["pass", "settle rebel-miners"], "B": []}},
    {"not_legal": {"A": ["settle rebel-base"], "B": ["pass"]}},
    {"why_not": {"A": {"settle rebel-base": "why.too-weak"}}},
    {"why_not": {"A": {"settle rebel-base": {"why.too-weak": {"needs": 6, "has": 2}}}}},
    {"why_not": {"B": {"pass": {"kernel.not-asked": None}}}},
    {"values": {"A.points": {"has": "chips", "lacks": "gem-world", "size": 2}}},
    {"values": {"pile": {"starts": ["comet-zone", "mining-world"]}, "A.tableau": {"in_order": ["new-sparta"]}}},
    {"prompt": {"A": "prompt.settle-bonus"}},
    {"prompt": {"A": {"prompt.settle-bonus": {"count": 1, "rule": "settle"}}}},
    {"view": {"A": {"me.hand": {"size": 2}, "players.1.hand": 0}, "everyone": {"seat": -1}}},
    {"score": {"A": [{"score.card": {"card": "new-sparta", "points": 1}}, "score.chips"]}},
    {"no_facts": {"everyone": ["settled"]}},
]

DOES_NOT_HOLD: list[tuple[Row, str]] = [
    ({"values": {"A.hand_size": 3}}, "A.hand_size is 2; it should be 3"),
    ({"values": {"A.hand_size": "2"}}, "A.hand_size is 2"),
    ({"values": {"A.tableau": []}}, "in any order"),
    ({"values": {"A.hand": ["rebel-miners"]}}, "A.hand is"),
    ({"values": {"A.hand": ["rebel-miners", "rebel-miners"]}}, "A.hand is"),
    ({"values": {"A.tableau": {"has": ["gem-world"]}}}, "it should be has"),
    ({"values": {"A.tableau": {"has": ["new-sparta", "new-sparta"]}}}, "it should be has"),
    ({"values": {"A.tableau": {"lacks": ["new-sparta"]}}}, "it should be lacks"),
    ({"values": {"A.tableau": {"size": 2}}}, "it should be size 2"),
    # where the order matters, `starts` says so
    ({"values": {"pile": {"starts": ["mining-world", "comet-zone"]}}}, "it should be starts"),
    ({"values": {"A.military": {"at_least": 3}}}, "it should be at_least 3"),
    ({"values": {"A.military": {"at_most": 1}}}, "it should be at_most 1"),
    # of several operators all must hold
    ({"values": {"A.tableau": {"has": ["new-sparta"], "size": 2}}}, "it should be size 2"),
    ({"legal": {"A": ["pass", "settle rebel-base"]}}, "'settle rebel-base' should be legal for A"),
    ({"legal": {"B": ["pass"]}}, "legal: nothing"),
    ({"legal_exactly": {"A": ["pass"]}}, "it is settle rebel-miners, pass"),
    ({"legal_exactly": {"A": ["pass", "settle rebel-miners", "settle rebel-base"]}}, "legal for A should be"),
    ({"legal_exactly": {"B": ["pass"]}}, "it is nothing"),
    ({"not_legal": {"A": ["settle rebel-base", "pass"]}}, "'pass' should not be legal for A"),
    ({"why_not": {"A": {"settle rebel-base": "why.too-dear"}}}, "it is why.too-weak"),
    ({"why_not": {"A": {"settle rebel-base": {"why.too-weak": {"needs": 5}}}}}, "'needs': 6"),
    ({"why_not": {"A": {"settle rebel-base": {"why.too-weak": {"lacking": 4}}}}}, "it is why.too-weak"),
    ({"why_not": {"A": {"settle rebel-base": {"why.too-weak": {"needs": 6}, "why.too-dear": {}}}}}, "should be"),
    ({"why_not": {"A": {"settle rebel-miners": "why.too-weak"}}}, "it is legal"),
    ({"values": {"A.hand": {"in_order": ["rebel-base", "rebel-miners", "gem-world"]}}}, "it should be in_order"),
    ({"prompt": {"A": "prompt.develop"}}, "A should be asked prompt.develop; it is prompt.settle-bonus"),
    ({"prompt": {"A": {"prompt.settle-bonus": {"count": 2}}}}, "'count': 1"),
    ({"prompt": {"B": "prompt.settle"}}, "but is asked nothing"),
    ({"view": {"A": {"me.hand": []}}}, "A's view: me.hand is ["),
    ({"score": {"A": {"score.card": {"card": "new-sparta", "points": 7}}}}, "A's score should have score.card"),
    ({"facts": {"everyone": ["settled"]}}, "everyone should be told settled {}; told:"),
]


@pytest.mark.parametrize("then", HOLDS, ids=str)
def test_what_holds_passes(then: Row) -> None:
    run_scenario(GAME, settling(then=then))


@pytest.mark.parametrize(("then", "said"), DOES_NOT_HOLD, ids=str)
def test_what_does_not_hold_is_reported(then: Row, said: str) -> None:
    with pytest.raises(Failed) as failed:
        run_scenario(GAME, settling(then=then))
    assert said in str(failed.value)


@pytest.mark.parametrize(("then", "said"), DOES_NOT_HOLD, ids=str)
def test_a_check_on_the_way_is_reported_with_its_step(then: Row, said: str) -> None:
    with pytest.raises(Failed, match=r"^when, step 2 ") as failed:
        run_scenario(GAME, settling(when=[{"refuse": {"A": "settle rebel-base"}}, {"then": then}, {"A": "pass"}]))
    assert said in str(failed.value)


# ---- Steps ----------------------------------------------------------------------------------------------


def test_choices_lead_to_what_is_checked_last() -> None:
    last = {"values": {"A.tableau": ["new-sparta", "rebel-miners"], "round": 2}}
    run_scenario(GAME, settling(when=[{"A": "settle rebel-miners"}], then=last))
    with pytest.raises(Failed, match="round is 2; it should be 1"):
        run_scenario(GAME, settling(when=[{"A": "settle rebel-miners"}], then={"values": {"round": 1}}))


def test_a_choice_that_is_not_offered_fails_with_its_reason() -> None:
    with pytest.raises(Failed, match=r"^when, step 1 .*needs military 6, and you have 2"):
        run_scenario(GAME, settling(when=[{"A": "settle rebel-base"}], then={"values": {"round": 2}}))


def test_a_choice_of_a_player_who_is_not_asked_fails() -> None:
    with pytest.raises(Failed, match=r"^when, step 1 .*not asked"):
        run_scenario(GAME, settling(when=[{"B": "pass"}], then={"values": {"round": 2}}))


def test_several_choices_are_put_into_their_order() -> None:
    given = {
        "phase": "settle",
        "picks": {"A": "settle", "B": "explore+5"},
        "A": {"hand": ["gem-world", "public-works", "export-duties", "genetics-lab"]},
        "pile": ["comet-zone"],
    }
    for paid in (["pay public-works", "pay export-duties"], ["pay export-duties", "pay public-works"]):
        when = [{"A": "settle gem-world"}, {"A": paid}]
        then = {"values": {"A.hand": ["genetics-lab", "comet-zone"]}}
        run_scenario(GAME, {"name": "paying", "given": given, "when": when, "then": then})


def test_refuse_fails_if_the_choice_is_taken() -> None:
    run_scenario(GAME, settling(when=[{"refuse": {"A": "settle rebel-base", "B": "pass"}}]))
    with pytest.raises(Failed, match="'pass' should have been refused"):
        run_scenario(GAME, settling(when=[{"refuse": {"A": "pass"}}]))


def test_undo_takes_back_and_no_undo_holds_only_if_nothing_can_be() -> None:
    picking: Row = {"name": "picking", "given": {"A": {"hand": 4}}}
    both = {"values": {"asked": "AB"}}
    run_scenario(GAME, {**picking, "when": [{"A": "pick settle"}, {"undo": "A"}], "then": both})
    run_scenario(GAME, {**picking, "when": [{"A": "pick settle"}, {"no_undo": "B"}]})
    with pytest.raises(Failed, match=r"step 2 .*A should have nothing to take back"):
        run_scenario(GAME, {**picking, "when": [{"A": "pick settle"}, {"no_undo": "A"}]})
    with pytest.raises(Failed, match=r"step 1 .*nothing to take back"):
        run_scenario(GAME, {**picking, "when": [{"undo": "A"}], "then": both})


def test_facts_are_those_of_the_last_choices_as_a_player_may_know_them() -> None:
    settled = {"conquered": {"seat": "A", "card": "rebel-miners"}}
    when = [{"A": "settle rebel-miners"}]
    run_scenario(GAME, settling(when=when, then={"facts": {"everyone": [settled, "round"], "B": settled}}))
    with pytest.raises(Failed, match=r"A should be told conquered .*; told: "):
        run_scenario(GAME, settling(when=when, then={"facts": {"A": ["round", settled]}}))
    with pytest.raises(Failed, match="B should not be told conquered"):
        run_scenario(GAME, settling(when=when, then={"no_facts": {"B": {"conquered": {"seat": "A"}}}}))
    run_scenario(GAME, settling(when=[*when, {"refuse": {"A": "pass"}}], then={"facts": {"A": settled}}))


def test_a_secret_is_told_to_its_owner_alone() -> None:
    drawn = {"drew": {"cards": ["comet-zone"]}}
    given = {
        "phase": "settle",
        "picks": {"A": "settle", "B": "explore+5"},
        "A": {"hand": ["gem-world", "colony-ship", "public-works", "drop-ships"]},
    }
    when: list[Row] = [{"A": "settle gem-world"}, {"A": ["pay colony-ship", "pay public-works"]}]
    row = {"name": "drawing", "given": {**given, "pile": ["comet-zone"]}, "when": when}
    run_scenario(GAME, {**row, "then": {"facts": {"A": drawn, "B": "drew"}, "no_facts": {"B": drawn}}})


# ---- What is no scenario --------------------------------------------------------------------------------

NO_SCENARIO: list[tuple[object, str]] = [
    ("a line", "a scenario is a table"),
    (settling(), "nothing is checked"),
    (settling(then={}), "nothing is checked"),
    (settling(then={"values": {}}), "nothing is checked"),
    (settling(when=[{"A": "pass"}]), "nothing is checked"),
    (settling(expect={}), "a scenario has no 'expect'; it has given, name"),
    (settling(then={"value": {"round": 1}}), "'then' has no 'value'; it has facts, legal"),
    (settling(then=["round"]), "'then' is a table"),
    (settling(then={"values": ["round"]}), "'values' is a table"),
    (settling(then={"values": {"A.cards": 2}}), "there is no value 'A.cards': 'cards' is not among hand"),
    (settling(then={"values": {"C.hand": []}}), "there is no value 'C.hand'"),
    (settling(then={"values": {"round.number": 1}}), "nothing below it"),
    (settling(then={"values": {"A.hand": {"holds": ["rebel-base"]}}}), "'holds' can't be asked of"),
    (settling(then={"values": {"A.hand_size": {"has": 2}}}), "'has' can't be asked of 2"),
    (settling(then={"values": {"A.hand_size": {"at_least": "2"}}}), "'at_least' can't be asked of 2"),
    (settling(then={"legal": {"C": ["pass"]}}), "there is no player 'C'; players are AB"),
    (settling(then={"why_not": {"A": "settle rebel-base"}}), "'why_not' is a table"),
    (settling(then={"why_not": {"A": {"settle rebel-base": {"why.too-weak": 6}}}}), "'why.too-weak' is a table"),
    (settling(when=["pass"], then={"values": {"round": 2}}), "when, step 1 (pass): a step is"),
    (settling(when=[{"A": "pass", "B": "pass"}], then={"values": {"round": 2}}), "a step is"),
    (settling(when=[{"C": "pass"}], then={"values": {"round": 2}}), "there is no player 'C'"),
    (settling(when=[{"AB": "pass"}], then={"values": {"round": 2}}), "there is no player 'AB'"),
    (settling(when=[{"undo": "C"}], then={"values": {"round": 2}}), "there is no player 'C'"),
    (settling(when=[{"refuse": "pass"}]), "'refuse' is a table"),
    (settling(when=[{"A": "dance"}], then={"values": {"round": 2}}), "when, step 1 ({'A': 'dance'}): unknown verb"),
    (settling(seats="two", then={"values": {"round": 1}}), "seats is a whole number, not 'two'"),
    (settling(options=["expert"], then={"values": {"round": 1}}), "options is a table"),
    (settling(seats=True, then={"values": {"round": 1}}), "seats is a whole number, not 'True'"),
    (settling(seed=2**64, then={"values": {"round": 1}}), "a whole number has at most 18 digits"),
    (settling(seed=1.5, then={"values": {"round": 1}}), "not the float '1.5'; put it in quotes"),
    (settling(when=[{True: "pass"}]), "a name in a table is a word, not True; put it in quotes"),
    (settling(when=[{"A": "pass\nand pass"}]), "a text is one line of letters and signs"),
    (settling(when=[{"A": "pass" * 100}]), "a text has at most 300 letters"),
    (settling(when=[[]] * 30_000), "at most 20000 values"),
    (settling(then={"view": {"C": {"round": 1}}}), "there is no player 'C'"),
    (settling(then={"view": {"A": {"players.7.hand": 1}}}), "'7' is not among 0 to 1"),
    (settling(then={"facts": ["settled"]}), "'facts' is a table"),
    (settling(then={"facts": {"A": {"settled": 3}}}), "'settled' is a table"),
]


@pytest.mark.parametrize(("row", "said"), NO_SCENARIO, ids=[said for row, said in NO_SCENARIO])
def test_what_is_no_scenario_is_refused(row: Any, said: str) -> None:
    with pytest.raises(BadScenario) as bad:
        run_scenario(GAME, row)
    assert said in str(bad.value)
    assert "\n" not in str(bad.value)


def test_a_check_of_an_unknown_choice_is_refused() -> None:
    with pytest.raises(BadChoice, match="'gem-wrld' is no card"):
        run_scenario(GAME, settling(then={"not_legal": {"A": ["settle gem-wrld"]}}))


def test_an_impossible_setup_is_refused() -> None:
    for setup in ({"seats": 5}, {"options": {"start": "fancy"}}, {"rulings": {"mulligan": "yes"}}):
        with pytest.raises(BadSetup):
            run_scenario(GAME, settling(then={"values": {"round": 1}}, **setup))


# ---- What is no position --------------------------------------------------------------------------------

POSSIBLE: list[tuple[Row, Row]] = [
    # both copies of a development, in two places
    ({"A": {"hand": ["colony-ship", "colony-ship"]}}, {}),
    ({"A": {"tableau": ["gem-world"], "goods": ["gem-world"]}, "B": {"hand": 10}}, {}),
    ({"phase": "end", "picks": {"A": "settle", "B": "settle"}}, {}),
    (
        {"phase": "develop", "picks": {"A": ["develop", "develop"], "B": ["settle", "develop"]}, "A": {"hand": 1}},
        {"options": {"expert": "yes"}},
    ),
    ({"A": {"tableau": ["gateway-station"]}}, {"options": {"start": "experienced"}}),
]

IMPOSSIBLE: list[tuple[object, str]] = [
    (
        {"A": {"hand": ["colony-ship", "colony-ship"]}, "B": {"hand": ["colony-ship"]}},
        "no further copy of 'colony-ship'",
    ),
    ({"A": {"hand": ["gem-world"]}, "pile": ["gem-world"]}, "no further copy of 'gem-world'"),
    ({"pile": ["gem-world"], "discard": ["gem-world"]}, "no further copy of 'gem-world'"),
    ({"A": {"tableau": ["gateway-station"]}}, "no further copy of 'gateway-station' (in this setup)"),
    ({"A": {"tableau": ["colony-ship", "colony-ship"]}}, "'colony-ship' is twice in a tableau"),
    ({"A": {"tableau": ["gem-wrld"]}}, "there is no card 'gem-wrld'"),
    ({"A": {"tableau": "gem-world"}}, "a tableau is a list of cards"),
    ({"A": {"hand": "many"}}, "hand is a whole number from 0 on, not 'many'"),
    ({"A": {"hand": 60}, "B": {"hand": 60}}, "there are no cards left"),
    ({"A": {"tableau": ["space-marines"], "goods": ["space-marines"]}}, "no good can lie on 'space-marines'"),
    ({"A": {"tableau": ["new-sparta"], "goods": ["new-sparta"]}}, "no good can lie on 'new-sparta'"),
    ({"A": {"goods": ["gem-world"]}}, "no good can lie on 'gem-world'"),
    ({"A": {"tableau": ["gem-world"], "goods": ["gem-world", "gem-world"]}}, "'gem-world' has two goods"),
    ({"A": {"tableau": ["gem-world"], "goods": 1}}, "goods is a list of worlds"),
    ({"A": {"chips": -1}}, "chips is a whole number from 0 on, not '-1'"),
    (
        {"A": {"money": 3}},
        "player A has no 'money'; a player has ['chips', 'goods', 'hand', 'start_worlds', 'tableau']",
    ),
    ({"A": ["gem-world"]}, "player A is a table"),
    ({"C": {"hand": 4}}, "a position has no 'C'"),
    ({"deck": ["gem-world"]}, "a position has no 'deck'; it has discard"),
    ("start", "a position is a table"),
    (
        {"phase": "trade", "picks": {"A": "consume-trade"}},
        "there is no phase 'trade'; there are: start, picks, explore",
    ),
    ({"phase": "dance", "picks": {"A": "settle"}}, "there is no phase 'dance'"),
    (
        {"phase": "settle", "picks": {"A": "develop", "B": "develop"}},
        "phase 'settle' does not take place: nobody picked it",
    ),
    ({"phase": "settle"}, "player A has picked 0 of 1 action cards"),
    ({"phase": "settle", "picks": {"C": "settle"}}, "picks are for AB, not 'C'"),
    ({"phase": "settle", "picks": {"A": "conquer"}}, "there is no action card 'conquer'; there are: explore+5"),
    ({"phase": "settle", "picks": {"A": ["settle", "develop"]}}, "can't have picked settle, develop in one round"),
    ({"phase": "settle", "picks": ["settle"]}, "picks is a table"),
    ({"order": "AA"}, "order names each of AB once, like 'AB'"),
    ({"order": "A"}, "order names each of AB once"),
    ({"order": "ABC"}, "order names each of AB once"),
    ({"pile": ["gem-world", "spice-world"], "pile_size": 1}, "can't be less than the cards named there"),
    ({"pile_size": 110, "discard_size": 10}, "there are only 114 more cards"),
    ({"pile_size": "few"}, "pile_size is a whole number from 0 on, not 'few'"),
    ({"pool": "full"}, "pool is a whole number"),
]


@pytest.mark.parametrize(("given", "setup"), POSSIBLE, ids=str)
def test_a_possible_position_is_built(given: Row, setup: Row) -> None:
    run_scenario(GAME, dealt(given, **setup))


@pytest.mark.parametrize(("given", "said"), IMPOSSIBLE, ids=[said for given, said in IMPOSSIBLE])
def test_an_impossible_position_is_refused(given: object, said: str) -> None:
    with pytest.raises(BadPosition) as bad:
        run_scenario(GAME, dealt(given))
    assert said in str(bad.value)
    assert "\n" not in str(bad.value)


def test_no_expert_picks_a_card_more_often_than_he_has_it() -> None:
    for picks in (["consume-trade", "consume-trade"], ["settle", "settle", "settle"]):
        with pytest.raises(BadPosition, match="can't have picked"):
            run_scenario(GAME, dealt({"phase": "end", "picks": {"A": picks}}, options={"expert": "yes"}))
