"""Lessons over HTTP: answers in, a position out, nothing kept; and refusals that change nothing."""

import pytest

from starlanes.learning.course import lessons
from starlanes.learning.run import Run
from starlanes.server import lessons as served
from tests.server.people import House

LESSON = "/api/games/race/lessons/first-round"


def test_a_lesson_goes_by_its_answers_alone(house: House) -> None:
    nobody = house.nobody()
    begun = nobody.post(LESSON, {"answers": []})
    assert (begun["at"], begun["reads"], begun["done"], begun["ask"]) == (0, True, False, None)
    asked = nobody.post(LESSON, {"version": begun["version"], "answers": [[]]})
    assert asked["ask"]["prompt"]["key"] == "prompt.pick"
    assert asked["shown"] == ["pick explore+1+1"]
    gone_on = nobody.post(LESSON, {"version": begun["version"], "answers": [[], asked["shown"]]})
    assert gone_on["at"] == 2
    assert gone_on["step"] > asked["step"]
    again = nobody.post(LESSON, {"version": begun["version"], "answers": [[]]})
    assert again == asked


@pytest.mark.parametrize("game", ["race", "frontiers", "federation"])
def test_every_lesson_can_be_finished_over_http(house: House, game: str) -> None:
    nobody = house.nobody()
    rows = nobody.get(f"/api/games/{game}/lessons")["lessons"]
    assert [row["id"] for row in rows] == [lesson.id for lesson in lessons(game)]
    for at, row in enumerate(rows):
        answers: list[list[str]] = []
        state = nobody.post(f"/api/games/{game}/lessons/{row['id']}", {"answers": answers})
        while not state["done"]:
            answers.append([] if state["reads"] else state["shown"])
            state = nobody.post(f"/api/games/{game}/lessons/{row['id']}", {"answers": answers})
            assert state["wrong"] is None
            assert state["reasons"] == []
        assert state["won"]
        assert state["next"] == (rows[at + 1]["id"] if at + 1 < len(rows) else "")


def test_a_wrong_try_is_told_why_and_changes_nothing(house: House) -> None:
    nobody = house.nobody()
    asked = nobody.post(LESSON, {"answers": [[]]})
    wrong = nobody.post(LESSON, {"answers": [[], ["pick produce"]]})
    assert wrong["wrong"]["en"]
    assert {**wrong, "wrong": None} == asked
    impossible = nobody.post(LESSON, {"answers": [[], ["settle gem-world"]]})
    assert [reason["key"] for reason in impossible["reasons"]] == ["why.pick-first"]
    for nonsense in (["nonsense"], ["pick produce"] * 3, [""], []):
        refused = nobody.post(LESSON, {"answers": [[], nonsense]})
        assert refused["reasons"]
        assert refused["step"] == asked["step"]


def test_why_not(house: House) -> None:
    nobody = house.nobody()
    why = nobody.post(f"{LESSON}/why", {"answers": [[]], "choice": "settle gem-world"})
    assert [reason["key"] for reason in why] == ["why.pick-first"]
    assert nobody.post(f"{LESSON}/why", {"answers": [[]], "choice": "pick produce"}) == []
    assert nobody.refused("POST", f"{LESSON}/why", {"answers": [[]], "choice": "x"}, 400) == "server.no-such-choice"


def test_what_is_no_lesson_is_refused(house: House) -> None:
    nobody = house.nobody()
    assert nobody.refused("POST", "/api/games/race/lessons/x", {"answers": []}, 404) == "server.no-lesson"
    assert nobody.refused("POST", "/api/games/x/lessons/x", {"answers": []}, 404) == "server.no-game"
    assert nobody.refused("POST", LESSON, {"answers": [], "version": "older"}, 409) == "server.lesson-changed"
    assert nobody.refused("POST", LESSON, {"answers": [["x"], ["x"], []]}, 409) == "server.lesson-changed"
    assert nobody.refused("POST", LESSON, {"answers": 3}, 400) == "server.malformed"


def test_few_lessons_in_progress_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(served, "MOST_KEPT", 3)
    served.KEPT.clear()
    lesson = lessons("race")[0]
    for at in range(5):
        served.keep(lesson, [[str(at)]], Run(lesson))
    assert len(served.KEPT) == 3
    served.KEPT.clear()


def test_the_list_of_games_says_what_can_be_learned(house: House) -> None:
    found = {game["id"]: game for game in house.nobody().get("/api/games")}
    assert found["race"]["lessons"] >= 7
    assert found["race"]["first_game"]["options"] == {"start": "first"}


def test_rules_come_in_every_language(house: House) -> None:
    book = house.nobody().get("/api/games/federation/rules")
    assert [section["id"] for section in book["en"]] == [section["id"] for section in book["fr"]]
