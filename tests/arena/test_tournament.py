"""The arena: everybody in every seat with everybody's cards, and a tournament that can be broken off at any byte."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from starlanes.arena.ladder import ladder
from starlanes.arena.standing import Standing
from starlanes.arena.tournament import Played, Tournament, hold, make_tournament, play_game, seated, tables
from starlanes.kernel.errors import BadSetup, StarlanesError


def plan_of(*bots: str, seats: int = 2) -> Tournament:
    """A tournament whose bots need not exist: seating asks for names alone."""
    return Tournament("race", 1, seats, bots, 1)


@pytest.mark.parametrize(("seats", "bots"), [(2, "ab"), (2, "abc"), (3, "ab"), (4, "abc")])
def test_rotations_are_fair(seats: int, bots: str) -> None:
    plan = plan_of(*bots, seats=seats)
    places = [Counter(row) for row in zip(*(seated(plan, number) for number in range(plan.whole)), strict=True)]
    assert len(places) == seats
    assert all(place == places[0] for place in places), "everybody sits everywhere equally often"
    assert len(set(places[0].values())) == 1, "and as often as everybody else"


def test_every_table_is_dealt_once_in_a_round_and_turns() -> None:
    plan = plan_of("a", "b", "c", seats=3)
    dealt = [[seated(plan, 3 * deal + turn) for turn in range(3)] for deal in range(plan.whole // 3)]
    assert sorted(tuple(sorted(row[0])) for row in dealt) == tables(plan)
    for first, second, third in dealt:
        assert second == (*first[1:], first[0])
        assert third == (*second[1:], second[0])
    again = [seated(plan, plan.whole + 3 * deal) for deal in range(plan.whole // 3)]
    assert [row[0] for row in dealt] != again, "another order in the next round"


@pytest.mark.parametrize(("seats", "bots"), [(2, "ab"), (4, "ab"), (3, "abc")])
def test_one_against_all_the_others(seats: int, bots: str) -> None:
    plan = replace(plan_of(*bots, seats=seats), alone="a")
    rows = [seated(plan, number) for number in range(plan.whole)]
    assert all(row.count("a") == 1 for row in rows)
    places = Counter(row.index("a") for row in rows)
    assert len(places) == seats
    assert len(set(places.values())) == 1, "in every seat equally often"
    assert {name for row in rows for name in row} == set(bots)


def without_time(games: list[Played]) -> list[Played]:
    return [replace(played, seconds=()) for played in games]


def test_a_resumed_tournament_is_the_whole_one(tmp_path: Path) -> None:
    plan = make_tournament("race", 2, ["random", "greedy"], 5)
    file = tmp_path / "race.jsonl"
    whole = hold(plan, 6)
    hold(plan, 2, file=file)
    hold(plan, 5, file=file)
    # The plug is pulled in the middle of a line.
    file.write_bytes(file.read_bytes()[:-20])
    kept = len(file.read_text().splitlines()) - 2
    told: list[int] = []
    resumed = hold(plan, 6, file=file, on_progress=told.append)
    assert told[0] == kept == 4
    assert without_time(resumed) == without_time(whole)
    assert resumed == hold(plan, 6, file=file), "nothing is played twice"
    assert without_time([play_game(plan, 4)]) == without_time(whole)[4:5]


def test_the_same_deal_in_every_seat() -> None:
    plan = make_tournament("race", 2, ["random", "greedy"], 5)
    one, two = (play_game(plan, number) for number in (0, 1))
    assert one.bots == two.bots[::-1]


def test_files_that_are_not_ours(tmp_path: Path) -> None:
    plan = make_tournament("race", 2, ["random", "greedy"], 5)
    file = tmp_path / "race.jsonl"
    hold(plan, 1, file=file)
    before = file.read_bytes()
    with pytest.raises(BadSetup, match="seed is 5 there, not 6"):
        hold(make_tournament("race", 2, ["random", "greedy"], 6), 1, file=file)
    with pytest.raises(BadSetup, match="another arena: bots"):
        hold(make_tournament("race", 2, ["greedy", "random"], 5), 1, file=file)
    with pytest.raises(BadSetup, match="another arena: alone"):
        hold(make_tournament("race", 2, ["random", "greedy"], 5, alone="greedy"), 1, file=file)
    assert file.read_bytes() == before
    head, games = before.split(b"\n", 1)
    file.write_bytes(head.replace(b',"alone":""', b"") + b"\n" + games)
    assert len(hold(plan, 1, file=file)) == 1, "files from before there was such a thing are ours"
    file.write_bytes(before)
    for text, line in (("{}", 3), ("nonsense", 3), ('{"number":0,"bots":[1]}', 3)):
        file.write_bytes(before + f"{text}\n".encode())
        with pytest.raises(BadSetup, match=f"line {line} is damaged"):
            hold(plan, 1, file=file)
    file.write_text("once upon a time\n")
    with pytest.raises(BadSetup, match="no file of an arena"):
        hold(plan, 1, file=file)
    with pytest.raises(StarlanesError, match="can't write"):
        hold(plan, 1, file=tmp_path / "nowhere" / "race.jsonl")


def test_bots_that_are_no_contest() -> None:
    for bots in (["random"], ["random", "random"], []):
        with pytest.raises(BadSetup, match="two different bots"):
            make_tournament("race", 2, bots, 1)
    with pytest.raises(BadSetup, match="no bot 'nobody'"):
        make_tournament("race", 2, ["random", "nobody"], 1)
    with pytest.raises(BadSetup, match="greedy is to sit alone"):
        make_tournament("race", 2, ["random", "learned"], 1, alone="greedy")


def played(number: int, bots: str, ranks: tuple[int, ...]) -> Played:
    seats = len(bots)
    return Played(number, tuple(bots), ranks, tuple(40 - rank for rank in ranks), (10,) * seats, (0.05,) * seats)


def test_what_a_standing_tells() -> None:
    plan = plan_of("a", "b", "c", seats=3)
    games = [played(0, "aab", (1, 3, 2)), played(1, "aba", (1, 1, 3)), played(3, "abb", (1, 2, 3))]
    standing = Standing(plan, games)
    a, b, c = standing.bots
    assert (a.games, a.wins, b.games, b.wins, c.games, c.wins) == (3, 2.5, 3, 0.5, 0, 0)
    assert a.mean_score == pytest.approx((39 + 37 + 39 + 37 + 39) / 5)
    assert a.ms_per_decision == pytest.approx(5)
    pair = standing.pairs[0]
    assert (pair.a, pair.b, pair.games) == ("a", "b", 3)
    # Ahead in one of two comparisons; half of a tie and behind; ahead in both.
    assert pair.a_share == pytest.approx((0.5 + 0.25 + 1) / 3)
    assert (standing.pairs[1].games, standing.pairs[1].a_share) == (0, None)
    assert a.rating > b.rating
    rows = [element.text for element in ElementTree.fromstring(ladder("A < B", standing.bots)).iter() if element.text]
    assert [text for text in rows if text in {"a", "b", "c"}] == ["a", "c", "b"]
