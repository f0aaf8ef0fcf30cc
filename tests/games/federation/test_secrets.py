"""What a seat may not know is in nothing it is given: face-down tiles, piles, decks, Deep Space not looked at."""

import json

from starlanes.games.federation.game import GAME
from starlanes.games.federation.state import State, state_of
from starlanes.games.federation.tiles import DEEP_SLUGS
from starlanes.kernel.facts import SPECTATOR, Fact, Plain
from starlanes.kernel.match import Match, begin_from
from tests.kernel.helpers import begin, play_on


def hidden(s: State) -> list[object]:
    return [s.asteroids, s.moons, s.side, s.level_1, s.level_2, s.law_decks, s.planet_blocks, s.deep]


def test_hidden_things_differ_after_a_redeal_and_the_view_does_not() -> None:
    match = play_on(begin(GAME, 3, seed=5, options={"scholars": "kickstarter"}), 40)
    dealt = match.redeal(1, seed=1)
    s, d = state_of(match.position), state_of(dealt.position)
    for before, after in zip(hidden(s), hidden(d), strict=True):
        assert before != after
    assert d.chance.words() != s.chance.words()
    assert dealt.view(1) == match.view(1)


def looking() -> tuple[Match, list[Fact]]:
    """Seat 0 has reached the last degree and looks through the Deep Space tiles."""
    setup = GAME.setup(2, 1)
    given: dict[str, Plain] = {"first": "A", "deep_space": ["deep-1", "deep-4", "deep-8"], "A": {"degree": 8}}
    match = begin_from(GAME, setup, GAME.build(setup, given))
    facts: list[Fact] = []
    for text in ("place officers", "send 1", "show vote"):
        facts += match.answer(0, match.parse(text))
    return match, facts


def test_only_who_looks_sees_the_deep_space_tiles() -> None:
    match, facts = looking()
    assert match.view(0)["deep_space"] == ["deep-1", "deep-4", "deep-8"]
    for seat in (1, SPECTATOR):
        assert match.view(seat)["deep_space"] is None
        assert match.view(seat)["deep_space_left"] == 3
        assert not any(slug in json.dumps(match.view(seat)) for slug in DEEP_SLUGS)
    (look,) = [fact for fact in facts if fact.kind == "looked"]
    assert look.seen_by(0)["tiles"] == ["deep-1", "deep-4", "deep-8"]
    assert "tiles" not in look.seen_by(1)


def test_who_looked_remembers_and_the_others_deal_anew() -> None:
    match, _facts = looking()
    match.answer(0, match.parse("deep-space deep-4"))
    lots = {tuple(state_of(match.redeal(0, seed=n).position).deep) for n in range(8)}
    assert lots == {(0, 7)}
    others = {tuple(state_of(match.redeal(1, seed=n).position).deep) for n in range(8)}
    assert len(others) > 1
    assert all(3 not in lot for lot in others)


def test_the_laws_of_the_last_round_are_known_from_round_four_on() -> None:
    setup = GAME.setup(4, 1)
    match = begin_from(GAME, setup, GAME.build(setup, {"phase": "round", "round": 4}))
    s = state_of(match.position)
    assert len(match.view(SPECTATOR)["laws"]["next"]) == 2
    for n in range(6):
        assert state_of(match.redeal(2, seed=n).position).law_decks == s.law_decks


def test_a_moon_that_is_face_down_is_only_counted() -> None:
    view = begin(GAME, 4, seed=2).view(0)
    moons = view["6moon"]["moons"]
    assert [moon["count"] for moon in moons] == [4] * 7
    assert [moon["alterations"] is not None for moon in moons] == [True] + [False] * 6
