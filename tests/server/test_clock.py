"""The optional clock: minutes per seat, hours per move; bots for those whose time is up."""

import time as clock
from collections.abc import Callable
from functools import partial

import pytest
from sqlalchemy import update

from starlanes.server import moment
from starlanes.server.clock import HOUR, MINUTE, Terms, new_clock, read_clock
from starlanes.server.hall import Hall
from starlanes.server.store.schema import LOG
from tests.server.people import House, start_table


class Time:
    """The time, set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(moment, "now", made)
    monkeypatch.setattr(moment, "jump", lambda: 0)
    return made


def test_minutes_are_for_the_whole_game() -> None:
    clock = new_clock(Terms(minutes_per_seat=10), 2)
    clock.turn([0, 1], -1, 1000)
    assert clock.deadline() == 1000 + 10 * MINUTE
    clock.turn([1], 0, 1000 + MINUTE)
    clock.turn([0, 1], -1, 1000 + 2 * MINUTE)
    assert clock.left == [9 * MINUTE, 10 * MINUTE]
    clock.turn([0], 1, 1000 + 5 * MINUTE)
    assert clock.left == [9 * MINUTE, 5 * MINUTE]
    assert clock.deadline() == 1000 + 2 * MINUTE + 9 * MINUTE
    assert clock.late(clock.deadline() - 1) == []
    assert clock.late(clock.deadline()) == [0]


def test_hours_are_for_each_move() -> None:
    clock = new_clock(Terms(hours_per_move=24), 2)
    clock.turn([0], -1, 1000)
    clock.turn([0], 0, 1000 + HOUR)
    assert clock.left == [24 * HOUR, 24 * HOUR]
    assert clock.deadline() == 1000 + 25 * HOUR
    plain = clock.plain(1000 + 3 * HOUR)
    assert plain == {"kind": "hours", "left": [22 * 3600, 24 * 3600], "running": [0], "at": 1000 + 3 * HOUR}


def test_a_pause_of_the_server_is_nobodys_loss() -> None:
    clock = new_clock(Terms(minutes_per_seat=10), 2)
    clock.turn([0], -1, 1000)
    clock.shift(5 * MINUTE)
    assert clock.deadline() == 1000 + 15 * MINUTE
    assert read_clock(clock.text()) == clock
    assert read_clock("") is None


def test_time_runs_for_whoever_is_asked(house: House, time: Time) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], clock={"minutes_per_seat": 10})
    with ann.window(table) as hers:
        assert hers.last["clock"]["running"] == [0, 1]
        time.now += 2 * MINUTE
        while hers.ask is not None:
            hers.answer(hers.ask["choices"][0])
        assert hers.last["clock"] == {"kind": "minutes", "left": [480, 480], "running": [1], "at": time.now}
        time.now += MINUTE
        hers.tell(type="sync")
        assert hers.last["clock"]["left"] == [480, 420]


@pytest.mark.slow
def test_when_time_is_up_a_bot_plays_to_the_end(house: House, hall: Hall, time: Time) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], clock={"minutes_per_seat": 10})
    with ann.window(table) as hers:
        while hers.ask is not None:
            hers.answer(hers.ask["choices"][0])
        assert ann.refused("POST", f"/api/tables/{table}/bot", {"seat": 1}) == "server.clock-decides"
        time.now += 10 * MINUTE
        call_time(house, hall)
        while not hers.asked:
            hers.listen()
        assert hers.table["seats"][1]["out_of_time"] is True
    assert bob.refused("POST", f"/api/tables/{table}/return") == "server.out-of-time"


def call_time(house: House, hall: Hall) -> None:
    house.on_loop(hall.tables.call_time)


def test_a_move_that_came_too_late_can_be_made_good(house: House, hall: Hall, time: Time) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], clock={"hours_per_move": 24})
    # Nobody looks on, and the table is not even in memory.
    house.drop(table)
    time.now += 24 * HOUR - 1
    call_time(house, hall)
    assert [seat["absent"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [False, False]
    time.now += 1
    call_time(house, hall)
    summary = ann.get(f"/api/tables/{table}")
    assert [seat["absent"] for seat in summary["seats"]] == [True, True]
    assert ann.post(f"/api/tables/{table}/return")["seats"][0]["absent"] is False


def test_a_damaged_table_stops_no_other_clock(house: House, hall: Hall, time: Time) -> None:
    ann, bob = house.people("Ann", "Bob")
    broken, whole = (start_table([ann, bob], clock={"hours_per_move": 1}) for _ in range(2))
    for table in (broken, whole):
        house.drop(table)
    with hall.store.begin():
        hall.store.database.run(update(LOG).where(LOG.c.table_id == broken).values(digest="0" * 16))
    time.now += 2 * HOUR
    call_time(house, hall)
    call_time(house, hall)
    assert [seat["absent"] for seat in ann.get(f"/api/tables/{whole}")["seats"]] == [True, True]
    assert hall.tables.asleep == {broken}


def test_the_clock_of_a_server_that_was_down(
    house: House, hall: Hall, time: Time, reopened: Callable[[House], House]
) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], clock={"hours_per_move": 1})
    time.now += 10 * MINUTE
    hall.store.tables.beat(time.now)
    time.now += 5 * HOUR
    again = reopened(house)
    call_time(again, again.hall)
    ann.house = again
    with ann.window(table) as hers:
        assert hers.last["clock"]["left"] == [50 * 60, 50 * 60]
        assert hers.ask is not None


def hours_later(hours: int) -> float:
    return clock.time() + hours * 3600


def test_a_machine_that_slept_or_whose_time_was_set_costs_nobody_time(
    house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = house.people("Ann", "Bob")
    tables = [start_table([ann, bob], clock={"minutes_per_seat": 10}) for _ in range(2)]
    house.drop(tables[1])
    monkeypatch.setattr(moment.Offset, "seconds", moment.Offset.seconds)
    for hours in (5, -4, 26):
        wall_clock = partial(hours_later, hours)
        monkeypatch.setattr(moment, "wall", wall_clock)
        house.on_loop(hall.tables.keep_time, 1.0)
        assert abs(moment.jump()) < 5000
        call_time(house, hall)
    # The process itself was stopped for an hour: its own clock went on.
    monkeypatch.setattr(moment, "wall", partial(hours_later, 27))
    moment.follow()
    house.on_loop(hall.tables.keep_time, 3601.0)
    call_time(house, hall)
    for table in tables:
        with ann.window(table) as hers:
            assert [left >= 590 for left in hers.last["clock"]["left"]] == [True, True]
            assert [seat["out_of_time"] for seat in hers.table["seats"]] == [False, False]


def test_a_server_that_starts_with_its_time_set_back(
    house: House, hall: Hall, time: Time, reopened: Callable[[House], House]
) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], clock={"minutes_per_seat": 10})
    time.now += MINUTE
    hall.store.tables.beat(time.now)
    time.now -= 5 * HOUR
    again = reopened(house)
    ann.house = again
    time.now += MINUTE
    with ann.window(table) as hers:
        assert hers.last["clock"]["left"] == [8 * 60, 8 * 60]
