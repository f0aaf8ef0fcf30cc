"""Simulation: fair seating, shared wins, honest intervals, the same in any number of processes."""

import pytest

from starlanes.arena.simulate import Outcome, Summary, make_plan, play_game, simulate, wilson
from starlanes.arena.workers import portions, spread
from starlanes.bots import OWN
from starlanes.bots.random import RandomBot
from starlanes.kernel.errors import BadSetup


def test_bots_are_repeated_and_the_table_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OWN, "race", {"other": RandomBot})
    plan = make_plan("race", 3, ["random", "other"], 1)
    a, b = "random", "other"
    assert plan.bots == (a, b, a)
    assert [play_game(plan, number).bots for number in range(4)] == [(a, b, a), (b, a, a), (a, a, b), (a, b, a)]


def test_a_game_is_the_same_again() -> None:
    plan = make_plan("race", 2, ["random"], 7)
    assert play_game(plan, 3) == play_game(plan, 3)
    # Game 3 of seed 7 is game 0 of seed 10, but for the turn of the table.
    assert play_game(make_plan("race", 2, ["random"], 10), 0).decisions == play_game(plan, 3).decisions


def test_ties_share_a_win() -> None:
    plan = make_plan("race", 2, ["random"], 1)
    outcomes = [Outcome(("random", "random"), (30, 30), (0.5, 0.5), ({}, {}), 9, 100, "ended", ("", ""))] * 4
    (row,) = Summary(plan, outcomes, 1.0).bots
    assert (row.wins, row.win_share) == (4, 1)


def test_what_a_summary_tells() -> None:
    plan = make_plan("race", 2, ["random"], 1)
    a, b = "a", "b"
    outcomes = [
        Outcome((a, b), (30, 20), (1.0, 0.0), ({"chips": 6}, {"chips": 2}), 8, 100, "ended", ("", "")),
        Outcome((b, a), (40, 10), (1.0, 0.0), ({}, {}), 10, 120, "ended", ("", "")),
        Outcome((a, b), (25, 25), (0.5, 0.5), ({}, {}), 9, 80, "over", ("", "")),
    ]
    plan = type(plan)(plan.game, 2, (a, b), 1)
    summary = Summary(plan, outcomes, 2.0)
    first, second = summary.bots
    assert (first.name, first.seats, first.wins, first.mean_score) == ("a", 1, 1.5, (30 + 10 + 25) / 3)
    assert (second.name, second.wins) == ("b", 1.5)
    assert (summary.mean_rounds, summary.decisions, summary.decisions_per_s) == (9, 300, 150)
    assert summary.mean_winning_score == (30 + 40 + 25) / 3
    assert (summary.least_rounds, summary.most_rounds, summary.endings) == (8, 10, {"ended": 2, "over": 1})
    assert (first.sources["chips"].share, first.sources["chips"].mean) == (1 / 3, 2)


def test_wilson_intervals() -> None:
    # Known values: 95 of 100, and the ends.
    low, high = wilson(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_the_outcome_does_not_depend_on_the_processes() -> None:
    plan = make_plan("race", 2, ["random"], 1)
    seen: list[int] = []
    one = simulate(plan, 6, 1, seen.append).plain()
    two = simulate(plan, 6, 2).plain()
    assert sum(seen) == 6
    del one["decisions_per_s"], two["decisions_per_s"]
    assert one == two


@pytest.mark.parametrize("bots", [[], ["random"] * 3])
def test_bots_must_fit_the_seats(bots: list[str]) -> None:
    with pytest.raises(BadSetup, match="name 1 to 2"):
        make_plan("race", 2, bots, 1)


def test_a_simulation_has_games() -> None:
    with pytest.raises(BadSetup, match="at least 1"):
        simulate(make_plan("race", 2, ["random"], 1), 0)


def test_portions_cover_everything_once() -> None:
    for count in (1, 7, 100, 1000):
        numbers = [first + at for first, size in portions(5, count, 2, 25) for at in range(size)]
        assert numbers == list(range(5, 5 + count))


def test_work_is_told_of_as_it_is_done() -> None:
    done: list[int] = []
    assert spread(abs, [-3, 2, -1], 1, done.append) == [3, 2, 1]
    assert done == [3, 2, 1]
    assert spread(abs, [-3, 2, -1], 2) == [3, 2, 1]


def test_it_tells_where_points_come_from_and_how_games_end() -> None:
    summary = simulate(make_plan("highfrontier", 2, ["random"], 1, {"years": "48"}), 2)
    (row,) = summary.bots
    assert {"claims", "factories"} <= row.sources.keys()
    assert all(0 <= source.share <= 1 for source in row.sources.values())
    assert sum(source.mean for source in row.sources.values()) == pytest.approx(row.mean_score)
    assert sum(summary.endings.values()) == 2
    assert summary.endings.keys() <= {"over-built", "over-years"}
    assert summary.least_rounds <= summary.mean_rounds <= summary.most_rounds
