"""Balance: who begins with what, wins counted by it, and only what chance can't explain is called remarkable."""

import pytest

from starlanes.arena.balance import Balance, balance, normal_bound
from starlanes.arena.simulate import Outcome, Plan, make_plan, play_game
from starlanes.games import game as find_game

SEATS = ("a", "a")


def ended(first: str, second: str, winner: int) -> Outcome:
    shares = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    return Outcome(SEATS, (10, 10), shares, ({}, {}), 5, 40, "ended", (first, second))


def test_wins_are_counted_by_start_and_by_seat() -> None:
    outcomes = [ended("moon", "star", 0), ended("star", "moon", 1), ended("sun", "moon", 1), ended("star", "sun", 0)]
    found = Balance(Plan("race", 2, SEATS, 1), outcomes)
    assert [(row.name, row.seats, row.wins) for row in found.beginnings] == [
        ("moon", 3, 3),
        ("star", 3, 1),
        ("sun", 2, 0),
    ]
    assert [(row.name, row.seats, row.wins) for row in found.seats] == [("1", 4, 2), ("2", 4, 2)]
    assert not any(row.remarkable for row in found.beginnings)


def test_only_what_is_beyond_chance_is_remarkable() -> None:
    # 60 of 100 may be chance among four rows; 300 of 500 are not.
    some = [ended("moon", "sun", 0)] * 60 + [ended("moon", "sun", 1)] * 40
    assert not any(row.remarkable for row in Balance(Plan("race", 2, SEATS, 1), some).beginnings)
    many = Balance(Plan("race", 2, SEATS, 1), some * 5)
    assert [(row.name, row.remarkable) for row in many.beginnings] == [("moon", True), ("sun", True)]
    assert many.beginnings[0].surprise == pytest.approx(50 / 125**0.5)


def test_the_bound_is_the_normal_distributions() -> None:
    assert normal_bound(0.05) == pytest.approx(1.95996, abs=1e-5)


@pytest.mark.parametrize("game", ["race", "frontiers", "federation", "highfrontier"])
def test_every_seat_of_every_game_begins_with_something(game: str) -> None:
    outcome = play_game(make_plan(game, 3, ["random"], 4), 0)
    names = find_game(game).catalog("en")
    for word in outcome.beginnings:
        assert word
        assert names.word(find_game(game).begins_with, word, None) != word
    assert len(set(outcome.beginnings)) == 3


def test_any_number_of_processes_finds_the_same() -> None:
    plan = make_plan("race", 2, ["random"], 3)
    assert balance(plan, 6, jobs=1).plain() == balance(plan, 6, jobs=2).plain()
