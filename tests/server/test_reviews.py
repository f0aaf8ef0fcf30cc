"""Reviews of finished games by the workers, and what a bot thinks: asked for, waited for, given up, kept, refused."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

import starlanes
from starlanes.kernel.record import record
from starlanes.review.review import NoReview
from starlanes.server import reviews
from starlanes.server.hall import Hall
from starlanes.server.settings import Settings
from starlanes.thinking.pool import Unthought
from tests.server.conftest import ORIGINS, UNLIMITED
from tests.server.people import PATIENCE, House, Person, of_type, play_on, refusal, start_table
from tests.server.test_replay import finished, post_record, random_record

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_dir=tmp_path, limits=UNLIMITED, origins=ORIGINS, review_seconds=0.5)


def wait(person: Person, replay: str) -> list[Any]:
    """All that is told until the review is done."""
    heard = [person.get(f"/api/replays/{replay}/review")]
    until = time.monotonic() + PATIENCE
    while heard[-1]["state"] != "done":
        assert time.monotonic() < until
        time.sleep(0.05)
        heard.append(person.get(f"/api/replays/{replay}/review"))
    return heard


def test_a_review_is_thought_out_once_and_kept(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, bob), table = finished(house)
    where = f"/api/replays/{table}/review"
    assert ann.get(where) == {"state": "none", "done": 0.0}
    assert ann.post(where)["state"] in ("waiting", "thinking")
    heard = wait(bob, table)
    shares = [row["done"] for row in heard]
    assert shares == sorted(shares)
    review = heard[-1]["review"]
    assert review["names"] == ["Ann", "Bob"]
    assert review["steps"] == ann.get(f"/api/replays/{table}")["steps"]
    assert any(row["looks"] for row in review["decisions"])
    assert hall.reviews.under_way == {}

    # Nobody thinks again, however often it is asked for, also after the server has forgotten everything else.
    def never(*_args: object) -> None:
        raise AssertionError("it is kept")

    monkeypatch.setattr(reviews, "Review", never)
    house.drop(table)
    hall.replays.forget(table)
    assert bob.post(where)["review"] == review
    assert hall.store.reviews.get(table, "") is not None
    hall.store.admin.delete_table(table)
    assert hall.store.reviews.get(table, "") is None


def test_a_running_game_is_not_reviewed_by_anybody(house: House) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    for person, status in ((ann, 403), (house.person("Eve"), 404)):
        for method in ("GET", "POST", "DELETE"):
            assert person.refused(method, f"/api/replays/{table}/review", status=status)
        assert person.refused("GET", f"/api/replays/{table}/steps/0/thoughts?seat=0", status=status)


def test_a_review_that_nobody_waits_for_ends(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann, bob), table = finished(house)
    where = f"/api/replays/{table}/review"
    monkeypatch.setattr(hall.thinking, "think", forever)
    ann.post(where)
    bob.get(where)
    assert ann.call("DELETE", where) == {}
    assert bob.get(where)["state"] == "thinking"
    assert bob.call("DELETE", where) == {}
    assert bob.get(where)["state"] == "none"
    assert hall.reviews.under_way == {}
    # Whoever has gone without a word is not waited for either.
    ann.post(where)
    course = hall.reviews.under_way[table, ""]
    monkeypatch.setattr(reviews, "GONE", 0.0)
    assert not course.wanted


async def forever(*_args: object, **_more: object) -> bytes:
    await asyncio.sleep(PATIENCE)
    return b""


def test_one_at_a_time_and_not_too_many(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall.thinking, "think", forever)
    monkeypatch.setattr(reviews, "MOST", 2)
    ann = house.person("Ann")
    replays = [post_record(ann, random_record(seed))["replay"] for seed in (3, 4, 5)]
    states = [ann.post(f"/api/replays/{replay}/review")["state"] for replay in replays[:2]]
    assert states[1] == "waiting"
    assert ann.get(f"/api/replays/{replays[0]}/review")["state"] == "thinking"
    assert ann.refused("POST", f"/api/replays/{replays[2]}/review", status=429) == "server.review-later"


def test_a_review_that_fails_is_said_and_can_be_asked_for_again(
    house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = house.person("Ann")
    replay = post_record(ann, random_record())["replay"]
    where = f"/api/replays/{replay}/review"
    think = hall.thinking.think
    monkeypatch.setattr(hall.thinking, "think", lost)
    ann.post(where)
    until = time.monotonic() + PATIENCE
    while hall.reviews.under_way[replay, ""].failed is None:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert ann.refused("GET", where, status=503) == "server.review-failed"
    monkeypatch.setattr(hall.thinking, "think", think)
    ann.post(where)
    assert wait(ann, replay)[-1]["review"]["seats"] == 2


async def lost(*_args: object, **_more: object) -> bytes:
    raise Unthought("died")


def test_what_can_not_be_reviewed_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.person("Ann")
    match = starlanes.new("race", 2, 3)
    unfinished = post_record(ann, record(match, ["Ann", "Bob"]).text())["replay"]
    assert ann.refused("POST", f"/api/replays/{unfinished}/review") == "server.not-over"
    assert house.nobody().refused("POST", f"/api/replays/{unfinished}/review", status=401) == "server.who-are-you"
    whole = post_record(ann, random_record())["replay"]

    def no_net(_match: object) -> None:
        raise NoReview("review.no-net", {"game": "race", "trouble": ""})

    monkeypatch.setattr(reviews, "must_be_reviewable", no_net)
    assert ann.refused("POST", f"/api/replays/{whole}/review") == "server.no-review"
    assert ann.refused("POST", "/api/replays/nothing/review", status=404)


def test_what_the_bot_thinks_of_any_moment(house: House) -> None:
    (ann, _bob), table = finished(house)
    match = house.table(table).playing().match
    for step in (0, 25):
        seat = match.replay(step).position.asked()[0]
        told = ann.get(f"/api/replays/{table}/steps/{step}/thoughts?seat={seat}")
        choices = [choice.text for choice in match.replay(step).ask(seat).choices]
        assert sorted(row["choice"] for row in told["choices"]) == sorted(choices)
        assert told["seat"] == seat
    last = len(match.steps)
    assert ann.refused("GET", f"/api/replays/{table}/steps/{last}/thoughts?seat=0") == "server.not-asked"


def thoughts_at(house: House, people: list[Person], *bots: str, **more: object) -> Any:
    """What Ann is told when she asks at a new table."""
    table = start_table(people, *bots, **more)
    with people[0].window(table) as window:
        return window.table["thoughts"], window.settle(type="thoughts")


def test_at_the_table_only_where_it_allows_it(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    allowed, told = thoughts_at(house, [ann], "random")
    assert allowed
    (thought,) = of_type(told, "thoughts")
    assert abs(sum(row["odds"] for row in thought["thoughts"]["choices"]) - 1) < 0.01
    allowed, told = thoughts_at(house, [ann, bob])
    assert not allowed
    assert refusal(told) == "server.thoughts-hidden"
    assert thoughts_at(house, [ann, bob], thoughts=True)[0]
    assert not thoughts_at(house, [ann], "random", thoughts=False)[0]


def test_a_rematch_keeps_what_the_table_allows(house: House) -> None:
    people = house.people("Ann", "Bob")
    table = start_table(people, thoughts=True)
    with people[0].window(table) as a, people[1].window(table) as b:
        play_on([a, b], random.Random(8))
    again = people[0].post(f"/api/tables/{table}/rematch")["id"]
    assert people[0].get(f"/api/tables/{again}")["thoughts"]


def test_a_bot_thinks_from_what_its_seat_may_know(house: House, hall: Hall) -> None:
    """What it can't see, dealt anew, changes nothing."""
    match = starlanes.new("race", 2, 3)
    seat = match.position.asked()[0]
    first = house.on_loop(reviews.thoughts, hall, match, seat)
    second = house.on_loop(reviews.thoughts, hall, match.redeal(seat, 4), seat)
    assert first == second
