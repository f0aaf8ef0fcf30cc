"""Replays, branches, and record files out and in."""

import json
import random
import re
import time
from typing import Any

import pytest

import starlanes
from starlanes.games import game as game_of
from starlanes.kernel.record import Variation, add_branch, read_record, record, replay
from starlanes.server.hall import Hall
from tests.server.people import House, Person, play_on, refusal, start_table


def finished(house: House) -> tuple[list[Person], str]:
    people = house.people("Ann", "Bob")
    table = start_table(people)
    with people[0].window(table) as a, people[1].window(table) as b:
        play_on([a, b], random.Random(8))
    return people, table


def random_record(seed: int = 3, names: tuple[str, str] = ("Ann", "Bob")) -> str:
    match = starlanes.new("race", 2, seed)
    chance = random.Random(seed)
    while not match.over:
        seat, ask = chance.choice(list(match.asks().items()))
        match.answer(seat, chance.choice(ask.choices))
    return record(match, list(names)).text()


def post_record(person: Person, text: str | bytes, status: int = 201) -> Any:
    response = person.house.client.post("/api/records", content=text, headers=person.headers)
    assert response.status_code == status, response.text
    return response.json()


def test_a_running_game_shows_no_record(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    assert ann.refused("GET", f"/api/tables/{table}/record", status=403) == "server.record-not-over"
    assert ann.refused("GET", f"/api/replays/{table}", status=403) == "server.record-not-over"
    assert ann.refused("GET", f"/api/replays/{table}/steps/1", status=403) == "server.record-not-over"
    branch = {"step": 0, "seat": 0, "bots": "random"}
    assert ann.refused("POST", f"/api/replays/{table}/branch", branch, 403) == "server.record-not-over"


def test_a_replay_shows_every_step_as_each_seat_saw_it(house: House, hall: Hall) -> None:
    (ann, bob), table = finished(house)
    match = house.table(table).playing().match
    shown = bob.get(f"/api/replays/{table}")
    assert shown["steps"] == len(match.steps)
    assert shown["names"] == ["Ann", "Bob"]
    assert len(shown["scores_by_step"]) == shown["steps"] + 1
    assert shown["result"] == json.loads(json.dumps(match.result().plain()))
    assert shown["scores_by_step"][-1] == [score["total"] for score in shown["result"]["scores"]]
    log = match.log(1)
    for step in (0, 1, 15, 16, 17, 40, shown["steps"]):
        row = ann.get(f"/api/replays/{table}/steps/{step}?seat=1")
        assert row["view"] == json.loads(json.dumps(match.replay(step).view(1)))
        assert row["facts"] == log[step]
        if step:
            seat, choice, _ = match.step_at(step - 1)
            assert (row["seat"], row["choice"]) == (seat, choice.text)
    told = ann.get(f"/api/replays/{table}/log?seat=1")
    assert told == [{"step": step, "facts": facts} for step, facts in enumerate(log) if facts]
    assert ann.refused("GET", f"/api/replays/{table}/log?seat=2", status=404) == "server.no-seat"
    spectator = ann.get(f"/api/replays/{table}/steps/20")
    assert "me" not in spectator["view"]
    for round_row in shown["rounds"]:
        facts = ann.get(f"/api/replays/{table}/steps/{round_row['step']}")["facts"]
        assert round_row["round"] in [fact["round"] for fact in facts if fact["fact"] == "round"]


def test_replays_that_are_not_there(house: House) -> None:
    (ann, _bob), table = finished(house)
    eve = house.person("Eve")
    assert eve.refused("GET", f"/api/replays/{table}", status=404) == "server.no-table"
    assert ann.refused("GET", "/api/replays/nowhere", status=404) == "server.no-table"
    assert ann.refused("GET", f"/api/replays/{table}/steps/99999", status=404) == "server.no-such-step"
    assert ann.refused("GET", f"/api/replays/{table}/steps/-1", status=404) == "server.no-such-step"
    assert ann.refused("GET", f"/api/replays/{table}/steps/x", status=400) == "server.not-a-number"
    assert ann.refused("GET", f"/api/replays/{table}/steps/1?seat=9", status=404) == "server.no-seat"
    assert ann.refused("GET", f"/api/replays/{table}?branch=a.b", status=400) == "server.not-a-number"


def test_a_record_goes_out_and_comes_in(house: House) -> None:
    (ann, _bob), table = finished(house)
    response = house.client.get(f"/api/tables/{table}/record", headers=ann.headers)
    assert "attachment" in response.headers["content-disposition"]
    match = replay(game_of("race"), read_record(response.text))
    assert match.over
    eve = house.person("Eve")
    name = post_record(eve, response.content)["replay"]
    assert post_record(ann, response.content)["replay"] == name
    shown = house.nobody().get(f"/api/replays/{name}")
    assert shown["steps"] == len(match.steps)
    assert house.client.get(f"/api/tables/{name}/record").text == response.text


def test_a_game_of_the_terminal_shows_its_bots_by_name(house: House) -> None:
    """Its record says which bot each was, for who plays on; to who looks at it that is no part of the name."""
    text = random_record(names=("Ann", "Vega (bot:captain)"))
    ann = house.person("Ann")
    name = post_record(ann, text)["replay"]
    assert ann.get(f"/api/replays/{name}")["names"] == ["Ann", "Vega"]
    assert house.client.get(f"/api/tables/{name}/record").text == text


def test_branches_of_a_record(house: House) -> None:
    saved = read_record(random_record())
    main = replay(game_of("race"), saved, upto=10)
    variation: list[tuple[int, str, str]] = []
    for _turn in range(5):
        seat, ask = next(iter(main.asks().items()))
        main.answer(seat, ask.choices[-1])
        variation.append((seat, ask.choices[-1].text, main.digest()))
    add_branch(saved.line, 10, "what if", variation)
    ann = house.person("Ann")
    name = post_record(ann, saved.text())["replay"]
    shown = ann.get(f"/api/replays/{name}")
    assert shown["branches"] == [{"path": "0", "at": 10, "name": "what if", "steps": 5}]
    assert ann.get(f"/api/replays/{name}?branch=0")["steps"] == 15
    step = ann.get(f"/api/replays/{name}/steps/15?branch=0&seat=0")
    assert step["view"] == json.loads(json.dumps(main.view(0)))
    assert ann.refused("GET", f"/api/replays/{name}?branch=1", status=404) == "server.no-branch"


def test_every_branch_of_a_record_is_checked(house: House) -> None:
    ann = house.person("Ann")
    saved = read_record(random_record())
    add_branch(saved.line, 10, "nonsense", [(0, "no such thing", "0" * 16)])
    assert record_refusal(ann, saved.text()) == "server.record-does-not-play"
    for seat in (2**70, 99, -5):
        saved = read_record(random_record())
        saved.line.branches.append(Variation(10, "redealt", (seat, 7)))
        assert record_refusal(ann, saved.text()) in ("server.record-does-not-play", "server.bad-record")


def record_refusal(person: Person, text: str) -> str:
    response = person.house.client.post("/api/records", content=text.encode(), headers=person.headers)
    assert response.status_code == 400, response.text
    return str(response.json()["error"]["key"])


def test_what_if(house: House, hall: Hall) -> None:
    (ann, _bob), table = finished(house)
    played = house.table(table).playing().match.replay(30)
    made = ann.post(f"/api/replays/{table}/branch", {"step": 30, "seat": 1, "bots": "random"}, 201)
    branch = house.table(made["id"])
    start = branch.playing().match.replay(30)
    # The seat sees just what it saw; what it could not see was dealt anew.
    assert start.view(1) == played.view(1)
    assert start.digest() != played.digest()
    assert [seat.kind for seat in branch.seats] == ["bot", "person"]
    with ann.window(made["id"]) as window:
        assert window.seat == 1
        play_on([window], random.Random(2), 20)
    while branch.playing().match.position.asked() != [1]:
        time.sleep(0.01)  # the bot has yet to answer
    with ann.window(made["id"]) as window:
        view, step = window.view, window.step
    house.drop(branch.id)
    with ann.window(made["id"]) as window:
        assert (window.view, window.step) == (view, step)
        window.tell(type="ask-undo", to=10)
        window.listen()
        play_on([window], random.Random(3))
        assert window.over
    again = ann.get(f"/api/replays/{made['id']}")
    assert again["steps"] > 30
    wanted = {"step": again["steps"] - 5, "seat": 0, "bots": "random"}
    twice = ann.post(f"/api/replays/{made['id']}/branch", wanted, 201)
    house.drop(twice["id"])
    with ann.window(twice["id"]) as window:
        play_on([window], random.Random(3), 2)


def test_branches_that_can_not_be(house: House) -> None:
    (ann, _bob), table = finished(house)
    steps = ann.get(f"/api/replays/{table}")["steps"]
    path = f"/api/replays/{table}/branch"
    assert ann.refused("POST", path, {"step": steps, "seat": 0, "bots": "random"}) == "server.over"
    assert ann.refused("POST", path, {"step": steps + 1, "seat": 0, "bots": "random"}, 404) == "server.no-such-step"
    assert ann.refused("POST", path, {"step": 1, "seat": 5, "bots": "random"}, 404) == "server.no-seat"
    assert ann.refused("POST", path, {"step": 1, "seat": 0, "bots": "x"}, 400) == "server.no-bot"
    assert house.nobody().refused("POST", path, {"step": 1, "seat": 0, "bots": "random"}, 401) == "server.who-are-you"


GOOD = random_record()
BAD_RECORDS: list[tuple[str | bytes, str]] = [
    ("", "bad-record"),
    ("[]", "bad-record"),
    (GOOD[:-40], "bad-record"),
    (b"\xff\xfe", "bad-record"),
    ("[" * 100_000, "bad-record"),
    (GOOD.replace('"version": 1', '"version": 99', 1), "bad-record"),
    (GOOD.replace('"Ann"', '"A\\u0000nn"'), "bad-record"),
    (GOOD.replace('"Ann"', '"\\ud800"'), "bad-record"),
    (GOOD.replace('"Ann",', ""), "bad-record"),
    (GOOD.replace('"seats": 2', '"seats": 2.5'), "bad-record"),
    (GOOD.replace('"branches": []', '"branches": [{"at": 1, "steps": [], "redeal": ["x", {}]}]'), "bad-record"),
    (GOOD.replace('"branches": []', '"branches": [7]'), "bad-record"),
    (GOOD.replace('"game": "race"', '"game": "chess"'), "no-game"),
    (GOOD.replace('"seed": 3', '"seed": 4'), "record-does-not-play"),
    (GOOD.replace('"seed": 3', '"seed": -4'), "record-does-not-play"),
    (re.sub(r'"game_version": \d+', '"game_version": 99', GOOD), "record-does-not-play"),
    (GOOD.replace('"start": "standard"', '"start": "first"'), "record-does-not-play"),
]


@pytest.mark.parametrize(("text", "key"), BAD_RECORDS, ids=[f"{n}-{key}" for n, (_, key) in enumerate(BAD_RECORDS)])
def test_files_that_are_no_records(house: House, text: str | bytes, key: str) -> None:
    assert text != GOOD
    ann = house.person("Ann")
    error = post_record(ann, text, 404 if key == "no-game" else 400)["error"]
    assert error["key"] == f"server.{key}"


def test_a_tampered_step_is_found(house: House) -> None:
    ann = house.person("Ann")
    data = json.loads(GOOD)
    data["steps"][5][2] = "0" * 16
    assert post_record(ann, json.dumps(data), 400)["error"]["key"] == "server.record-does-not-play"
    data["steps"][5] = [0, "settle nowhere", ""]
    assert post_record(ann, json.dumps(data), 400)["error"]["key"] == "server.record-does-not-play"


def test_too_much_is_too_much(house: House) -> None:
    ann = house.person("Ann")
    assert post_record(ann, "x" * (2 * 2**20 + 1), 413)["error"]["key"] == "server.too-large"
    data = json.loads(GOOD)
    data["steps"] = [[0, "pass", ""]] * 20_001
    assert post_record(ann, json.dumps(data), 400)["error"]["key"] == "server.long-record"


def test_undo_after_the_end_is_refused(house: House) -> None:
    (ann, _bob), table = finished(house)
    with ann.window(table) as window:
        assert refusal(window.tell(type="undo")) == "server.over"
