"""When the store or the lease goes in the middle of something: one sentence to the person, and nothing is lost."""

import asyncio
import gc
import random
import statistics
import weakref
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from starlanes.server.app import make_app
from starlanes.server.hall import Hall, open_hall
from starlanes.server.refusal import Conflict, StoreFailed
from starlanes.server.settings import Settings
from starlanes.server.store.commits import Write
from tests.server.conftest import ORIGINS, UNLIMITED
from tests.server.people import House, of_type, play_on, refusal, start_table
from tests.server.postgres import Postgres


def test_a_store_that_fails_while_a_window_opens(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    house.drop(table)

    def gone(*_args: object) -> object:
        raise StoreFailed("store-down", "the cable is out")

    monkeypatch.setattr(hall.store, "take", gone)
    with house.client.websocket_connect(f"/ws/tables/{table}", headers=ann.headers) as session:
        told = session.receive_json()
        assert (told["type"], told["key"]) == ("error", "server.store-down")
        assert session.receive()["code"] == 1013
    assert hall.metrics.errors.values == {(): 0}
    monkeypatch.undo()
    with ann.window(table) as window:
        assert window.ask is not None


def test_a_lease_lost_in_the_middle_of_a_choice(tmp_path: Path, postgres: Postgres) -> None:
    """Between the answer and its commit another server takes the table over: it is refused, and stored nowhere."""
    url = postgres.new_database()
    hall = open_hall(Settings(data_dir=tmp_path, db=url, limits=UNLIMITED, origins=ORIGINS))
    with TestClient(make_app(hall)) as client:
        house = House(hall, client)
        ann, bob = house.people("Ann", "Bob")
        table = start_table([ann, bob])
        put = hall.store.commits.put

        async def stolen(write: Write) -> object:
            await hall.store.do(steal)
            return await put(write)

        def steal() -> None:
            with hall.store.begin():
                hall.store.database.connection.exec_driver_sql(
                    f"UPDATE leases SET owner = 'other', fence = fence + 1 WHERE table_id = '{table}'"
                )

        with ann.window(table) as hers:
            assert hers.ask is not None
            hall.store.commits.put = stolen  # type: ignore[method-assign]
            choice = hers.ask["choices"][0]
            hers.send(type="answer", step=hers.step, seq=hers.seq, choices=[choice])
            messages = []
            while (message := hers.session.receive())["type"] != "websocket.close":
                messages.append(message["text"])
            hall.store.commits.put = put  # type: ignore[method-assign]
            assert any("server.store-conflict" in text or "server.store-down" in text for text in messages)
            assert not any('"done"' in text for text in messages)
            assert message["code"] == 1012
        assert hall.store.log.last(table)[0] == 0
        # The other server is none: the table is free, and the game goes on.
        with ann.window(table) as hers:
            assert hers.ask is not None
            assert of_type(hers.answer(choice), "done")


def test_what_can_not_be_written_harms_no_other(house: House, hall: Hall) -> None:
    """Two choices in one turn of the loop: the one that conflicts is refused, the other is stored."""
    ann, bob = house.people("Ann", "Bob")
    tables = [start_table([ann, bob]) for _ in range(2)]
    found = [house.table(name) for name in tables]

    async def both() -> list[object]:
        plays = [table.playing() for table in found]
        entries = [play.answer(0, [play.match.ask(0).choices[0].text]).entries for play in plays]
        writes = [
            Write(tables[0], 0, entries[0], plays[0].digest),
            Write(tables[1], 0, entries[1], "another digest"),
        ]
        return list(await asyncio.gather(*map(hall.store.commits.put, writes), return_exceptions=True))

    good, bad = house.on_loop(both)
    assert good is None
    assert isinstance(bad, Conflict)
    assert [hall.store.log.last(table)[0] for table in tables] == [1, 0]


def test_a_group_that_can_not_be_committed_is_told_so_to_everybody(
    house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers, bob.window(table) as his:
        assert hers.ask is not None
        before = (his.step, his.seq)

        def full(write: Write) -> object:
            raise StoreFailed("store-full", "no space left")

        monkeypatch.setattr(hall.store.commits, "apply", full)
        assert refusal(hers.answer(hers.ask["choices"][0])) == "server.store-full"
        # Nobody has heard of what was not stored.
        assert of_type(his.listen(), "update") == []
        assert (his.step, his.seq) == before
        monkeypatch.undo()
        assert of_type(hers.answer(hers.ask["choices"][0]), "done")
        assert of_type(his.listen(), "update")


@pytest.mark.slow
def test_a_game_more_is_not_an_object_more(house: House) -> None:
    """What a server holds does not grow with the games that were played on it."""

    def objects() -> int:
        house.on_loop(asyncio.sleep, 0)
        gc.collect()
        return len(gc.get_objects())

    def game(number: int) -> tuple[int, int]:
        """How many objects there are while a table is in memory, and when it is no more."""
        people = house.people(f"Ann {number}", f"Bob {number}")
        table = start_table(people)
        with people[0].window(table) as ann, people[1].window(table) as bob:
            play_on([ann, bob], random.Random(number), 20)
        during = objects()
        house.drop(table)
        return during, objects()

    games = 12
    counts = [game(number) for number in range(games + 1)][1:]
    table = statistics.median(during - after for during, after in counts)
    # Each person leaves a bucket or two behind, for two minutes; a table left behind by each game would be twice this.
    assert counts[-1][1] - counts[0][1] < games * table / 2, counts


def test_tables_that_are_over_leave_nothing_behind(house: House, hall: Hall) -> None:
    ann = house.person("Ann")
    gone = []
    for _game in range(3):
        table = start_table([ann], "random")
        with ann.window(table) as window:
            window.listen()
        gone.append(weakref.ref(house.table(table)))
        house.drop(table)
    house.on_loop(asyncio.sleep, 0)
    gc.collect()
    assert [ref() for ref in gone] == [None] * 3
    assert hall.tables.live == {}
    assert hall.waiting == 0
    assert hall.sockets.open == {}
