"""What each command prints, for people and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest

import starlanes
from starlanes.cli import verify
from starlanes.kernel import conformance
from starlanes.kernel.match import Match
from tests.cli.conftest import Run
from tests.cli.test_main import saved_game


def test_games_as_json(run: Run) -> None:
    rows = json.loads(run("games", "--json").out)
    race = next(row for row in rows if row["id"] == "race")
    assert race["name"] == "Race for the Galaxy"
    assert race["seats"] == [2, 4]
    assert race["bots"] == starlanes.bot_names("race")
    assert race["status"]
    assert {option["name"]: option["default"] for option in race["options"]} == {
        "start": "standard",
        "expert": "no",
        "edition": "2",
    }


def test_what_learners_see(run: Run) -> None:
    said = run("games", "race", "--observation").out
    assert "race: observation 1; entries by the number of players: 2: 806" in said
    assert "the cards in hand" in said
    assert "me.costs" in said
    data = json.loads(run("games", "race", "--observation", "--json").out)["race"]
    assert data["sizes"] == {"2": 806, "3": 976, "4": 1146}
    assert len(data["names"]) == 1146
    assert data["left_out"]["seat"]
    assert "observation 1" in run("games", "--observation", "--lang", "fr").out


def test_games_in_words(run: Run) -> None:
    out = run("games", "--lang", "fr").out
    assert "2 à 4 joueurs" in out
    assert "standard (par défaut)" in out


def test_simulate_as_json(run: Run) -> None:
    said = run("simulate", "race", "--seats", 4, "--games", 8, "--bots", "random", "--seed", 3, "--json")
    assert said.err == ""
    data = json.loads(said.out)
    assert (data["game"], data["seats"], data["games"], data["seed"]) == ("race", 4, 8, 3)
    assert data["mean_rounds"] > 5
    assert data["mean_winning_score"] > 5
    assert data["decisions_per_s"] > 0
    (row,) = data["bots"]
    assert (row["name"], row["seats"], row["wins"], row["win_share"]) == ("random", 4, 8, 1)
    assert row["win_share_95"][0] < 1 == row["win_share_95"][1]


def test_arena_as_json(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "race.svg"
    given = ("arena", "race", "--bots", "greedy,random", "--games", 4, "--jobs", 1, "--file", tmp_path / "race.jsonl")
    data = json.loads(run(*given, "--picture", picture, "--json").out)
    assert (data["game"], data["seats"], data["games"]) == ("race", 2, 4)
    greedy, random = data["bots"]
    assert (greedy["name"], greedy["games"], greedy["wins"] + random["wins"]) == ("greedy", 4, 4)
    assert greedy["rating_95"][0] < greedy["rating"] < greedy["rating_95"][1]
    assert greedy["ms_per_decision"] > 0
    (pair,) = data["pairs"]
    assert (pair["a"], pair["b"], pair["games"]) == ("greedy", "random", 4)
    assert pair["a_share_95"][0] <= pair["a_share"] == greedy["wins"] / 4 <= pair["a_share_95"][1]
    assert picture.read_text().startswith("<svg")
    said = run(*given, "--lang", "fr")
    assert "intervalle à 95 %" in said.out
    assert "greedy – random" in said.out
    assert run(*given, "--seed", 2).err == (
        f"starlanes: {tmp_path / 'race.jsonl'} holds another arena: seed is 1 there, not 2; name another file\n"
    )


def test_simulate_in_words(run: Run) -> None:
    said = run("simulate", "race", "--games", 4, "--start", "first", "--ruling", "round-limit=30", "--lang", "fr")
    assert said.code == 0
    assert "random" in said.out
    assert "4 parties" in said.out
    assert "décisions/s" in said.err


def test_verify_as_json(run: Run) -> None:
    said = run("verify", "race", "--games", 2, "--seats", 3, "--seed", 7, "--json")
    data = json.loads(said.out)
    assert said.code == 0
    assert (data["game"], data["games"], data["failures"]) == ("race", 2, [])
    assert data["decisions"] > 100
    assert data["checks"]["no stall"] > 100
    coverage = data["coverage"]
    assert sum(coverage["verbs"].values()) == data["decisions"]
    assert coverage["facts"]["ended"] == 2
    assert "start" in coverage["never"]["verbs"] or coverage["verbs"]["start"] > 0
    assert set(coverage["never"]) == {"verbs", "facts", "refusals", "words"}


def test_a_whole_run_that_never_tells_a_fact_fails(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "WHOLE", 1)
    said = run("verify", "race", "--games", 1, "--json")
    never = json.loads(said.out)["coverage"]["never"]
    assert never["facts"]
    assert said.code == 1
    said = run("verify", "race", "--games", 1)
    assert said.code == 1
    assert f"Never told: {', '.join(never['facts'])}" in said.out
    assert run("verify", "race", "--games", 1, "--seats", 2).code == 0


def test_verify_is_the_same_in_two_processes(run: Run) -> None:
    one = json.loads(run("verify", "race", "--games", 3, "--json").out)
    two = json.loads(run("verify", "race", "--games", 3, "--jobs", 2, "--json").out)
    assert one == two


def test_a_failing_game_is_kept_and_opens(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def components(self: conformance.Examiner) -> None:
        match: Match = self.match
        self.check("every component exactly once", len(match.steps) < 30, "a card is gone")

    monkeypatch.setattr(conformance.Examiner, "components", components)
    said = run("verify", "race", "--games", 1, "--seats", 2, "--json", "--failures", tmp_path / "failed")
    assert said.code == 1
    (failure,) = json.loads(said.out)["failures"]
    assert (failure["check"], failure["seed"], failure["seats"]) == ("every component exactly once", 1, 2)
    assert (failure["step"], failure["message"]) == (30, "a card is gone")
    assert run("replay", failure["record"]).code == 0
    said = run("verify", "race", "--games", 1, "--seats", 2, "--failures", tmp_path / "failed")
    assert said.code == 1
    assert "a card is gone" in said.out
    assert "starlanes replay" in said.err


SCENARIO = """
game: race
scenarios:
  - name: everybody begins with six cards
    seats: 2
    then: {{values: {{A.hand_size: {size}}}}}
"""


def test_scenarios(run: Run, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.yaml", tmp_path / "bad.yml"
    good.write_text(SCENARIO.format(size=6), encoding="utf-8")
    bad.write_text(SCENARIO.format(size=7), encoding="utf-8")
    assert run("scenario", good).out == "1 passed, 0 failed\n"
    said = run("scenario", tmp_path, "--json")
    assert said.code == 1
    data = json.loads(said.out)
    assert (data["passed"], data["failed"]) == (1, 1)
    assert data["failures"][0] == {
        "file": str(bad),
        "name": "everybody begins with six cards",
        "message": "A.hand_size is 6; it should be 7",
    }
    assert "should be 7" in run("scenario", good, bad).out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: [", "is not YAML"),
        ("- 1", "is no scenario file"),
        ("game: race\nscenarios: {}", "is no scenario file"),
        ("game: race\nscenarios: []\nmore: 1", "is no scenario file"),
        ("game: chess\nscenarios: []", "no game 'chess'"),
        ("game: race\nscenarios: [{rule: I}]", "with a 'name'"),
        (f"game: race\nscenarios: [{{name: n, seed: {'9' * 5000}}}]", "is not YAML"),
        (f"game: race\nscenarios: [{{name: n, seed: 0x{'f' * 5000}}}]", "at most 18 digits"),
        (f"game: race\nscenarios: [0x{'f' * 5000}]", "at most 18 digits"),
        ("game: race\nscenarios: [{name: n, seed: 2026-02-31}]", "is not YAML"),
        ("game: race\nscenarios: [{name: n, seed: 2026-02-03}]", "not the date '2026-02-03'"),
        ("game: race\nscenarios: [{name: n, then: &a [*a]}]", "nested at most"),
        (f"game: race\nscenarios: [{'[' * 5000}]", "is not YAML"),
        ("game: race\nscenarios: [{name: n, when: [{A: {? [b] : c}}]}]", "is not YAML"),
        ('game: race\nscenarios: [{name: n, when: [{A: "p\\nq"}]}]', "one line of letters and signs"),
    ],
)
def test_files_that_are_no_scenarios(run: Run, tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(text, encoding="utf-8")
    said = run("scenario", file)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert told in said.err


def test_an_impossible_position_is_bad_input(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(
        "game: race\nscenarios:\n"
        "  - {name: no such card, given: {phase: picks, A: {hand: [moon-base]}}, then: {values: {pool: 24}}}\n",
        encoding="utf-8",
    )
    said = run("scenario", file)
    assert said.code == 2
    assert "moon-base" in said.out


def test_an_empty_directory_has_no_scenarios(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert "no scenario files" in run("scenario", tmp_path / "empty").err


def test_replay_tells_the_game_and_checks_it(run: Run, tmp_path: Path) -> None:
    file = saved_game(tmp_path / "game.json")
    said = run("replay", file)
    assert said.code == 0
    assert "Round 1." in said.out
    assert "Ann picked" in said.out
    assert "every digest fits" in said.err
    assert "Vous avez choisi" in run("replay", file, "--seat", 1, "--lang", "fr").out


def test_replay_shows_no_more_than_the_seat_saw(run: Run, tmp_path: Path) -> None:
    file = saved_game(tmp_path / "game.json")
    data = json.loads(run("replay", file, "--json").out)
    assert "me" not in data["view"]
    assert all("choice" not in row and "cards" not in str(row["facts"]) for row in data["log"])
    seen = json.loads(run("replay", file, "--json", "--seat", 2).out)
    assert seen["view"]["me"]["hand"]
    assert all(("choice" in row) == (row["seat"] == 1) for row in seen["log"])


def test_replay_obeys_nothing_that_a_record_says(run: Run, tmp_path: Path) -> None:
    """A record from anywhere may hold what would clear the terminal, or rename its window."""
    evil = "\x1b[2J\x1b]0;Eve\x07\x9b"

    def name(data: Any) -> None:
        data["names"][0] = f"Ann{evil}"

    def step(data: Any) -> None:
        data["steps"][0][1] = evil

    def digest(data: Any) -> None:
        data["steps"][0][2] = evil

    def game(data: Any) -> None:
        data["game"] = evil

    def option(data: Any) -> None:
        data["options"] = {evil: evil}

    for change in (name, step, digest, game, option):
        file = saved_game(tmp_path / "game.json", change)
        for more in ((), ("--plain",), ("--json",)):
            said = run("replay", file, *more)
            assert said.code == (0 if change is name else 2), said
            assert not any(sign in said.out + said.err for sign in "\x1b\x07\x9b"), (change, said)


def test_replay_stops_at_a_step(run: Run, tmp_path: Path) -> None:
    file = saved_game(tmp_path / "game.json")
    data = json.loads(run("replay", file, "--step", 2, "--json").out)
    assert (data["step"], len(data["log"]), data["over"], data["result"]) == (2, 2, False, None)
    assert data["steps"] > 2
    said = run("replay", file, "--step", 9999)
    assert (said.code, "no step 9999" in said.err) == (2, True)
    assert "no seat 3" in run("replay", file, "--seat", 3).err
