"""Tables in memory and out of it: eviction, opening again, crashes, damage, a store that fails."""

import json
import random
from collections.abc import Callable

import pytest
from sqlalchemy import update

from starlanes.kernel.choice import Choice
from starlanes.kernel.match import Match
from starlanes.server import moment
from starlanes.server.hall import Hall
from starlanes.server.refusal import StoreFailed
from starlanes.server.store.rows import Entry
from starlanes.server.store.schema import LOG
from tests.server.people import House, of_type, play_on, refusal, start_table, wait_until


def evict(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    later = moment.now() + int(hall.settings.idle * 1000) + 1
    monkeypatch.setattr(moment, "now", lambda: later)
    house.on_loop(hall.tables.evict)
    monkeypatch.undo()


def test_a_table_is_in_memory_only_while_somebody_is_there(
    house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as a, bob.window(table) as b:
        play_on([a, b], random.Random(1), 40)
        evict(house, hall, monkeypatch)
        assert table in hall.tables.live
    evict(house, hall, monkeypatch)
    assert hall.tables.live == {}
    with ann.window(table) as again:
        assert (again.view, again.ask, again.facts, again.step) == (a.view, a.ask, a.facts, a.step)


def test_a_long_game_opens_from_where_it_was_saved(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: of a long log only the end is played again."""
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as a, bob.window(table) as b:
        play_on([a, b], random.Random(2), 150)
        step = house.table(table).playing().step
    assert hall.store.log.snapshot(table) is not None
    house.drop(table)
    answered = 0
    answer = Match.answer

    def counting(self: Match, seat: int, choice: Choice) -> object:
        nonlocal answered
        answered += 1
        return answer(self, seat, choice)

    monkeypatch.setattr(Match, "answer", counting)
    assert house.table(table).playing().step == step
    assert answered < step / 2


def test_after_a_crash_everything_is_as_it_was(house: House, reopened: Callable[[House], House]) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as a, bob.window(table) as b:
        play_on([a, b], random.Random(3), 30)
    again = reopened(house)
    ann.house = bob.house = again
    with ann.window(table) as hers, bob.window(table) as his:
        assert (hers.view, hers.ask, hers.step, hers.undo) == (a.view, a.ask, a.step, a.undo)
        assert (his.view, his.ask, his.facts) == (b.view, b.ask, b.facts)
        play_on([hers, his], random.Random(4))
        assert hers.over


def test_after_a_crash_bots_go_on(house: House, hall: Hall, reopened: Callable[[House], House]) -> None:
    ann = house.person("Ann")
    table = start_table([ann], "random")
    found = house.table(table)
    with ann.window(table) as window:
        play_on([window], random.Random(3), 5)
        while not window.asked:
            window.listen()
        # The server dies after Ann's choice is stored, before the bot's.
        found.bots.wake = lambda: None  # type: ignore[method-assign]
        while window.ask is not None:
            window.answer(window.ask["choices"][0])
        assert window.last["waiting"] == [1]
    again = reopened(house)
    ann.house = again
    with ann.window(table) as window:

        def asked() -> bool:
            window.listen()
            return window.asked

        wait_until(asked, "the bot does not play")


def test_a_damaged_table_harms_no_other(house: House, hall: Hall) -> None:
    ann = house.person("Ann")
    table, other = start_table([ann], "random"), start_table([ann], "random")
    with hall.store.begin():
        hall.store.database.run(update(LOG).where(LOG.c.table_id == table).values(digest="0" * 16))
    for name in (table, other):
        house.drop(name)
    with house.client.websocket_connect(f"/ws/tables/{table}", headers=ann.headers) as session:
        assert session.receive_json()["key"] == "server.damaged-table"
    with ann.window(other) as window:
        assert window.ask is not None
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"


def test_a_store_that_fails_changes_nothing(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers:
        before = hers.ask
        assert before is not None
        whole = hall.store.log.append

        def full(name: str, entries: list[Entry], after: str) -> None:
            raise StoreFailed("store-full", "no space left")

        monkeypatch.setattr(hall.store.log, "append", full)
        assert refusal(hers.answer(before["choices"][0])) == "server.store-full"
        hers.tell(type="sync")
        assert (hers.ask, hers.step) == (before, 0)
        monkeypatch.setattr(hall.store.log, "append", whole)
        assert of_type(hers.answer(before["choices"][0]), "done")
        assert hers.step == 1


def test_a_change_by_somebody_else_is_noticed(house: House, hall: Hall) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers:
        assert hers.ask is not None
        # Another server on the same database has taken an answer of Bob's.
        play = house.table(table).playing()
        seat_ask = play.match.ask(1)
        hall.store.log.append(table, play.answer(1, [seat_ask.choices[0].text]).entries, play.digest)
        hers.send(type="answer", step=0, choices=[hers.ask["choices"][0]])
        kinds = []
        while True:
            message = hers.session.receive()
            if message["type"] == "websocket.close":
                assert message["code"] == 1012
                break
            kinds.append(json.loads(message["text"])["type"])
        assert "refused" in kinds
    with ann.window(table) as again:
        assert again.step == 1
        assert again.ask is not None
        assert of_type(again.answer(again.ask["choices"][0]), "done")


def test_many_idle_tables_fit_in_memory(house: House, hall: Hall) -> None:
    """The bound of 500 kB each for a thousand, on a few of them."""
    import tracemalloc

    people = house.people("Ann", "Bob", "Cid", "Dan")
    first = start_table(people)
    house.table(first).playing()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    tables = [start_table(people) for _ in range(10)]
    for table in tables:
        for seat in range(4):
            house.table(table).playing().match.view(seat)
    used = (tracemalloc.get_traced_memory()[0] - before) / len(tables)
    tracemalloc.stop()
    assert used < 200_000
