"""The kernel carries games unlike Race: secret bids, dice, offers, a large map, thousands of decisions."""

import pytest

from starlanes.kernel.chance import stream
from starlanes.kernel.conformance import verify
from starlanes.kernel.playout import playout
from starlanes.kernel.scenario import run_scenario
from starlanes.kernel.undo import can_undo, undo
from tests.kernel.bazaar import GAME
from tests.kernel.helpers import begin, play_on


@pytest.mark.slow
def test_the_toy_game_conforms() -> None:
    report = verify(GAME, games=8, seed=20)
    assert [failure.plain() for failure in report.failures] == []
    assert report.checks["nothing hidden is shown"] > 250


def test_a_match_of_thousands_of_decisions() -> None:
    match = begin(GAME, 5, options={"rounds": "1000"})
    tally = playout(match.position, stream(1, "long"), 100_000)
    assert match.over
    assert tally.decisions > 5000
    assert GAME.audit(match.position) == []


def test_a_sealed_bid_can_be_taken_back_until_the_last_is_in() -> None:
    match = begin(GAME, 3)
    match.answer(0, match.parse("bid 5"))
    match.answer(1, match.parse("bid 7"))
    assert match.view(1)["my_bid"] == ["bid 7"]
    assert match.view(0)["my_bid"] == ["bid 5"]
    assert can_undo(match, 0)
    match = undo(match, 0)
    assert match.position.asked() == [0, 2]
    assert match.view(1)["my_bid"] == ["bid 7"]
    match.answer(0, match.parse("bid 9"))
    match.answer(2, match.parse("bid 0"))
    assert match.view(-1)["coins"] == [92, 101, 101]
    assert not any(can_undo(match, seat) for seat in range(3))


def test_an_offer_can_be_taken_back_until_the_other_answers() -> None:
    match = begin(GAME, 2)
    match.answer(0, match.parse("bid 9"))
    match.answer(1, match.parse("bid 1"))
    before = match.digest()
    match.answer(0, match.parse("offer 1 20"))
    assert match.position.asked() == [1]
    assert undo(match, 0).digest() == before
    match.answer(1, match.parse("decline"))
    assert not can_undo(match, 0)


def test_a_long_record_replays() -> None:
    match = play_on(begin(GAME, 4, options={"rounds": "20"}), 10_000)
    assert match.over
    assert match.replay(len(match.steps)).digest() == match.digest()


def test_scenarios_work_for_any_game() -> None:
    run_scenario(
        GAME,
        {
            "name": "the highest bid wins",
            "seats": 2,
            "given": {"coins": [50, 4]},
            "when": [{"then": {"not_legal": {"B": ["bid 6"]}}}, {"A": "bid 3"}, {"B": "bid 5"}],
            "then": {"values": {"coins": [51, 0], "freight": [0, 1]}, "legal": {"B": ["keep"]}},
        },
    )
