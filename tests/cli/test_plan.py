"""`starlanes plan`: journeys of a craft by its numbers, or of a match; one line for whatever can't be."""

import json
from pathlib import Path

import pytest

import starlanes
from starlanes.games import game as find_game
from starlanes.kernel.match import begin
from starlanes.kernel.record import record
from tests.cli.conftest import Run

CRAFT = ("--thrust", "4", "--fuel-use", "1/2", "--dry", "5", "--tanks", "8")


def test_routes_have_the_agreed_entries(run: Run) -> None:
    said = run("plan", "highfrontier", "--from", "leo", "--to", "ceres", *CRAFT, "--json")
    assert said.code == 0
    routes = json.loads(said.out)["routes"]
    assert routes
    for route in routes:
        assert {"turns", "burns", "steps", "pivots", "hazards", "radiation", "success", "spaces"} <= set(route)
        assert route["spaces"][0] == "leo"
        assert route["spaces"][-1] == "ceres"
        assert len(route["stops"]) == route["turns"]
    # Every route is better than the one before it in what costs more turns.
    assert [route["steps"] for route in routes] == sorted((route["steps"] for route in routes), reverse=True)


def test_people_read_a_table_in_their_language(run: Run) -> None:
    said = run("plan", "highfrontier", "--from", "LEO", "--to", "Cérès", *CRAFT, "--lang", "fr")
    assert said.code == 0
    assert "escales" in said.out
    assert "Cérès" in said.out


def test_nowhere_to_go_is_no_error(run: Run) -> None:
    said = run(
        *[
            "plan",
            "highfrontier",
            "--from",
            "leo",
            "--to",
            "pluto",
            "--thrust",
            "1",
            "--fuel-use",
            "9",
            "--dry",
            "9",
            "--tanks",
            "1",
        ]
    )
    assert (said.code, said.out) == (0, "")
    assert "can't get there" in said.err


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("race --to ceres", "race has no journeys to plan"),
        ("highfrontier --to ceres", "say what flies"),
        ("highfrontier --to ceres --from leo --thrust 3", "--fuel-use, --dry, --tanks is missing"),
        ("highfrontier --to endor --from leo --thrust 3 --fuel-use 1 --dry 3 --tanks 1", "there is no space 'endor'"),
        ("highfrontier --to leo --from callis --thrust 3 --fuel-use 1 --dry 3 --tanks 1", "perhaps one of these: "),
        ("highfrontier --to ceres --from leo --thrust 3 --fuel-use 1/0 --dry 3 --tanks 1", "not '1/0'"),
        ("highfrontier --to ceres --from leo --thrust 3 --fuel-use 1 --dry 14 --tanks 7", "holds 0 to 6 tanks, not 7"),
        ("highfrontier --to ceres --from leo --thrust 99 --fuel-use 1 --dry 14 --tanks 6", "thrust is a number"),
    ],
)
def test_bad_input_is_one_line(run: Run, line: str, reason: str) -> None:
    said = run("plan", *line.split())
    assert (said.code, said.out) == (2, "")
    assert reason in said.err
    assert said.err.count("\n") == 1


def test_a_craft_of_a_match(run: Run, tmp_path: Path) -> None:
    game = find_game("highfrontier")
    match = begin(game, game.setup(1, 3, {"factions": "in-order"}))
    for line in ("boost nasa-crew", "transfer leo rocket", "take nasa-crew", "load 2"):
        match.answer(0, match.parse(line))
    file = tmp_path / "game.json"
    file.write_text(record(match).text(), encoding="utf-8")
    said = run("plan", "highfrontier", "--record", file, "--to", "luna-aristarchus-plateau", "--json")
    assert said.code == 0
    routes = json.loads(said.out)["routes"]
    assert {route["engine"] for route in routes} == {"nasa-crew"}
    assert routes[0]["turns"] == 1
    for craft, reason in (("bernal", "can't fly"), ("balloon", "there is no craft")):
        assert reason in run("plan", "highfrontier", "--record", file, "--to", "luna", "--craft", craft).err
    assert "there is no seat 2" in run("plan", "highfrontier", "--record", file, "--to", "leo", "--seat", 2).err
    other = tmp_path / "race.json"
    other.write_text(record(starlanes.new("race")).text(), encoding="utf-8")
    assert "race has no journeys" in run("plan", "highfrontier", "--record", other, "--to", "leo").err
