"""What a seat may not know is in nothing it is given: the order of the bag, and goals it has not seen."""

import json

from starlanes.games.frontiers.game import GAME
from starlanes.games.frontiers.kinds import GOAL_NAMES
from starlanes.games.frontiers.state import state_of
from starlanes.kernel.facts import Fact, Plain
from starlanes.kernel.match import Match, begin_from
from tests.kernel.helpers import begin, play_on

PILE = [
    "taxes",
    "exploration",
    "conscription",
    "warehouses",
    "civil-service",
    "diversification",
    "faction-tolerance",
    "skilled-workforce",
]


def planning() -> tuple[Match, list[Fact]]:
    """Seat 0 has looked at taxes, exploration and conscription, and kept the last; and what was told of it."""
    setup = GAME.setup(3, 1)
    match = begin_from(GAME, setup, GAME.build(setup, {"goals": {"pile": list(PILE)}}))
    facts: list[Fact] = []
    for text in ("pick plan-goals", "keep conscription", "under exploration"):
        facts += match.answer(0, match.parse(text))
    return match, facts


def planned() -> Match:
    return planning()[0]


def pile_of(match: Match) -> list[str]:
    return [GOAL_NAMES[goal.goal] for goal in reversed(state_of(match.position).goal_pile)]


def test_a_redeal_shuffles_the_bag_and_the_streams_and_the_view_does_not_change() -> None:
    match = play_on(begin(GAME, 4, seed=11), 60)
    dealt = match.redeal(2, seed=1)
    s, d = state_of(match.position), state_of(dealt.position)
    assert d.bag != s.bag
    assert sorted(d.bag) == sorted(s.bag)
    assert d.chance.words() != s.chance.words()
    assert dealt.view(2) == match.view(2)


def test_who_kept_a_goal_knows_it_and_what_went_under_the_pile() -> None:
    view = planned().view(0)
    assert view["me"]["goal"] == "conscription"
    assert view["me"]["pile"] == [None, None, None, None, None, "exploration", "taxes"]


def test_the_others_know_nothing_of_it() -> None:
    match = planned()
    for seat in (-1, 1, 2):
        text = json.dumps(match.view(seat))
        assert not any(f'"{goal}"' in text for goal in GOAL_NAMES), seat
    assert match.view(1)["goals"] == {"pile": 7, "up": [], "hidden": 0}


def test_facts_about_goals_keep_them_from_the_others() -> None:
    _match, facts = planning()
    for seat in (-1, 1, 2):
        text = json.dumps([fact.seen_by(seat) for fact in facts])
        assert not any(f'"{goal}"' in text for goal in GOAL_NAMES)
    mine = [fact.seen_by(0) for fact in facts]
    assert {"fact": "kept", "rule": "goals", "seat": 0, "goal": "conscription"} in mine
    assert [fact["goals"] for fact in mine if fact["fact"] == "looked"] == [["exploration", "taxes", "conscription"]]


def test_for_who_looked_only_the_other_goals_are_dealt_anew() -> None:
    match = planned()
    seen = set[str]()
    for seed in range(30):
        dealt = match.redeal(0, seed)
        s = state_of(dealt.position)
        assert s.hidden is not None
        assert GOAL_NAMES[s.hidden.goal] == "conscription"
        assert pile_of(dealt)[5:] == ["exploration", "taxes"]
        seen.add(pile_of(dealt)[0])
    assert seen == {"warehouses", "civil-service", "diversification", "faction-tolerance", "skilled-workforce"}


def test_for_the_others_every_goal_can_be_anywhere() -> None:
    match = planned()
    hidden = set[str]()
    for seed in range(60):
        s = state_of(match.redeal(1, seed).position)
        assert s.hidden is not None
        hidden.add(GOAL_NAMES[s.hidden.goal])
    assert hidden == set(GOAL_NAMES)


def test_a_goal_that_somebody_else_takes_out_of_a_known_place_is_known_to_be_among_theirs() -> None:
    """Seat 0 put taxes at the bottom; when seat 1 looks at it, it can be kept by seat 1 or lie below again."""
    setup = GAME.setup(3, 1)
    goals: dict[str, Plain] = {"pile": ["taxes", "exploration"], "up": {"C": list(PILE[2:])}}
    match = begin_from(GAME, setup, GAME.build(setup, {"goals": goals}))
    for seat, text in ((0, "pick plan-goals"), (0, "keep exploration"), (1, "pick send-envoys"), (2, "pick develop")):
        match.answer(seat, match.parse(text))
    match.answer(0, match.parse("pass"))
    while state_of(match.position).round == 1:
        seat = match.position.first_asked()
        match.answer(seat, match.ask(seat).choices[0])
    assert match.view(0)["me"]["pile"] == ["taxes"]
    match.answer(1, match.parse("pick plan-goals"))
    assert match.view(0)["me"]["goal"] == "taxes"
    assert match.view(2)["goals"]["up"][-1] == {"goal": "exploration", "seat": 0}


def test_an_earlier_view_does_not_change_when_the_game_goes_on() -> None:
    match = play_on(begin(GAME, 3, seed=5), 30)
    view = match.view(1)
    text = json.dumps(view)
    play_on(match, 40)
    assert json.dumps(view) == text


def test_the_view_holds_what_a_player_needs_at_a_glance() -> None:
    view = begin(GAME, 3, seed=4, options={"game": "first"}).view(1)
    assert view["track"] == sorted(view["track"], key=view["track"].index)
    assert {player["credits"] for player in view["players"]} == {3, 4}
    assert len(view["actions"]) == 7
    assert len(view["developments"]) == 24
    assert set(view["me"]["prices"].values()) == {1, 2, 3, 4}
    assert view["bag"] == 60
