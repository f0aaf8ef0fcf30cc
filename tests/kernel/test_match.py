"""The match: one door that refuses whatever was not offered, and the contract around it."""

import json
import tracemalloc

import pytest

import starlanes
from starlanes.games.race.game import GAME
from starlanes.kernel.errors import BadSetup, NotOffered
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from tests.kernel.helpers import begin, play_on


def test_the_contract_as_the_design_tells_it() -> None:
    match = starlanes.new("race", seats=3, seed=42, options={"start": "experienced"})
    bot = starlanes.bot("random", "race", seed=1)
    while not match.over:
        for seat in match.asks():
            match.answer(seat, bot.choose(glimpse(match, seat)))
    result = match.result()
    assert len(result.scores) == 3
    assert all(score.total == sum(line.points for line in score.lines) for score in result.scores)
    assert result.winners


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are: race"),
        ({"game": "race", "seats": 5}, "race is for 2 to 4 players, not 5"),
        ({"game": "race", "seats": 1}, "race is for 2 to 4 players, not 1"),
        ({"game": "race", "options": {"colour": "red"}}, "race has no option 'colour'; it has: start"),
        ({"game": "race", "options": {"start": "late"}}, "option 'start' of race can be standard, first, experienced"),
        ({"game": "race", "rulings": {"luck": "no"}}, "race has no ruling 'luck'; it has: "),
        ({"game": "race", "rulings": {"standard-deck": "3"}}, "ruling 'standard-deck' of race can be 114, 120"),
        ({"game": "race", "seats": 3, "options": {"expert": True}}, "the expert variant is for 2 players, not 3"),
        ({"game": "race", "seed": -1}, "a seed is a whole number"),
    ],
)
def test_bad_setups_say_what_is_allowed(call: dict[str, object], message: str) -> None:
    with pytest.raises(BadSetup) as caught:
        starlanes.new(**call)  # type: ignore[arg-type]
    assert str(caught.value).startswith(message)


def refused(match: Match, seat: int, text: str) -> str:
    before = match.digest()
    steps = len(match.steps)
    with pytest.raises(NotOffered) as caught:
        match.answer(seat, match.parse(text))
    assert match.digest() == before
    assert len(match.steps) == steps
    return str(caught.value)


def test_what_was_not_offered_is_refused_and_changes_nothing() -> None:
    match = begin(GAME, 2, options={"start": "first"})
    assert "seat 0 can't 'settle gem-world' now" in refused(match, 0, "settle gem-world")
    assert "seat 7 is not asked" in refused(match, 7, "pick develop")
    match.answer(0, match.parse("pick develop"))
    assert "seat 0 is not asked anything now; asked: 1" in refused(match, 0, "pick settle")


def test_a_finished_game_takes_no_answer() -> None:
    match = play_on(begin(GAME, 2), 10_000)
    assert match.over
    assert match.asks() == {}
    assert refused(match, 0, "pick settle") == "the game is over: nobody is asked anything"
    assert [reason.key for reason in match.why_not(0, match.parse("pass"))] == ["kernel.over"]


def test_same_seed_same_match_other_seed_another() -> None:
    one, again, other = (play_on(begin(GAME, 3, seed), 80) for seed in (5, 5, 6))
    assert one.digest() == again.digest()
    assert one.digest() != other.digest()


def test_a_copy_goes_its_own_way() -> None:
    match = play_on(begin(GAME, 4), 60)
    before = match.digest()
    copy = match.copy()
    play_on(copy, 40)
    assert match.digest() == before
    assert copy.digest() != before
    assert len(copy.steps) == len(match.steps) + 40


def test_replay_goes_back_to_any_step() -> None:
    match = begin(GAME, 3)
    marks = [match.digest()]
    for _step in range(60):
        play_on(match, 1, seed=len(marks))
        marks.append(match.digest())
    for step in (0, 1, 17, 60):
        assert match.replay(step).digest() == marks[step]


def test_the_log_is_told_again_as_it_was_told() -> None:
    match = begin(GAME, 2, seed=3)
    told: list[list[dict[str, object]]] = []
    for _step in range(50):
        ask = next(iter(match.asks().values()))
        told.append([dict(fact.seen_by(0)) for fact in match.answer(ask.seat, ask.choices[0])])
    assert match.log(0)[1:] == told


def test_views_are_plain_data() -> None:
    match = play_on(begin(GAME, 4), 100)
    for seat in range(-1, 4):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
    view = match.view(0)
    view["pool"] = 999
    assert match.view(0)["pool"] != 999


def test_a_match_stays_small() -> None:
    """Under 100 kB after a whole game of four: steps are packed, facts are not kept."""
    play_on(begin(GAME, 4), 10)  # fill the caches of words
    tracemalloc.start()
    match = play_on(begin(GAME, 4, seed=8), 10_000)
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(match.steps) > 200
    assert size < 100_000
