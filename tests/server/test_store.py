"""The store on SQLite and on PostgreSQL: the same code, the same schema, the same answers."""

import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine, inspect
from sqlalchemy.engine import Inspector

from starlanes.server.migrations import STEPS
from starlanes.server.refusal import Conflict, Refused, StoreFailed
from starlanes.server.store import Store, open_store
from starlanes.server.store.opening import BadDatabase, database_url
from starlanes.server.store.rows import Entry, Player, ReplayRow, Seat, TableRow
from starlanes.server.store.schema import METADATA
from starlanes.server.store.tables import MOST_LISTED
from tests.server.postgres import Postgres

ANN = Player("ann", "Ann", None, None, 5)


def table(name: str = "t1", **changes: object) -> TableRow:
    row = TableRow(
        id=name,
        game="race",
        game_version=1,
        seed=2**62 + 1,
        options={"start": "first"},
        rulings={},
        status="lobby",
        listed=True,
        invite="inv",
        host="ann",
        clock="",
        clock_state="",
        deadline=0,
        undo_request="",
        result="",
        rematch="",
        created=1,
        updated=1,
    )
    return replace(row, **changes)


D = "d" * 16
SEATS = [Seat(0, "person", "ann", "Ann"), Seat(1, "bot", bot="random", name="Random")]


def entry(n: int, waiting: str = "[0]") -> Entry:
    mark = f'{{"waiting":{waiting},"round":3}}'
    return Entry(n, "choice", n, 0, "pick settle", 2, "[]", D, mark, 100 + n)


# Players.


def test_players_come_back_as_they_went(store: Store) -> None:
    assert store.players.get("ann") is None
    store.players.add(ANN)
    assert store.players.get("ann") == ANN
    changed = Player("ann", "Änn \N{PARTY POPPER}", "änn", "hash", 5)
    store.players.change(changed)
    assert store.players.get("ann") == changed
    assert store.players.by_login("änn") == changed
    assert store.players.by_login("ann") is None


def test_a_new_name_is_on_all_seats(store: Store) -> None:
    store.players.add(ANN)
    store.tables.add(table(), SEATS)
    store.players.change(replace(ANN, name="Anne"))
    found = store.tables.get("t1")
    assert found is not None
    assert [seat.name for seat in found[1]] == ["Anne", "Random"]


def test_two_accounts_never_share_a_login(store: Store) -> None:
    store.players.add(Player("a", "A", "same", "x", 1))
    with pytest.raises(Conflict):
        store.players.add(Player("b", "B", "same", "x", 1))
    assert store.players.get("b") is None


# Tables.


def test_tables_come_back_as_they_went(store: Store) -> None:
    assert store.tables.get("t1") is None
    store.tables.add(table(), SEATS)
    assert store.tables.get("t1") == (table(), SEATS)
    over = table(status="over", result="{}", updated=9, listed=False)
    store.tables.change(over)
    store.tables.change_seats("t1", [replace(SEATS[0], stand_in="random", resigned=True)])
    assert store.tables.get("t1") == (over, [replace(SEATS[0], stand_in="random", resigned=True), SEATS[1]])


def test_lists(store: Store) -> None:
    store.tables.add(table("open"), SEATS)
    store.tables.add(table("hidden", listed=False, updated=50), SEATS)
    store.tables.add(table("running", status="playing"), SEATS)
    store.tables.add(table("closed", status="closed"), SEATS)
    store.tables.add(table("other", status="playing"), [Seat(0, "person", "bob", "Bob"), Seat(1)])
    store.log.append("running", [entry(0), entry(1, "[1]")], "")
    assert [row.id for row, _, _ in store.tables.listed()] == ["open"]
    mine = store.tables.of_player("ann")
    assert [row.id for row, _, _ in mine] == ["running", "hidden", "open"]
    row, seats, mark = mine[0]
    assert (row.updated, [seat.name for seat in seats], mark.waiting, mark.round) == (101, ["Ann", "Random"], [1], 3)
    assert store.tables.of_player("nobody") == []


def test_a_running_game_is_listed_however_many_are_over(store: Store) -> None:
    store.tables.add(table("running", status="playing", updated=1), SEATS)
    with store.begin():
        for number in range(MOST_LISTED + 5):
            store.tables.add(table(f"over{number}", status="over", updated=100 + number), SEATS)
    listed = [row.id for row, _, _ in store.tables.of_player("ann")]
    assert len(listed) == MOST_LISTED
    assert "running" in listed


def test_tables_where_a_bot_is_asked(store: Store) -> None:
    for name in ("bot", "person", "stand-in", "over"):
        store.tables.add(table(name, status="over" if name == "over" else "playing"), SEATS)
    store.tables.change_seats("stand-in", [replace(SEATS[0], stand_in="random")])
    store.log.append("bot", [entry(0, "[0]"), entry(1, "[0,1]")], "")
    store.log.append("person", [entry(0, "[1]"), entry(1, "[0]")], "")
    store.log.append("stand-in", [entry(0, "[0]")], "")
    store.log.append("over", [entry(0, "[1]")], "")
    assert store.tables.bots_turn() == ["bot", "stand-in"]


def test_deadlines(store: Store) -> None:
    store.tables.add(table("soon", status="playing", deadline=100), SEATS)
    store.tables.add(table("later", status="playing", deadline=200), SEATS)
    store.tables.add(table("never", status="playing"), SEATS)
    assert store.tables.due(99) == []
    assert store.tables.due(100) == ["soon"]
    assert sorted(row.id for row in store.tables.running()) == ["later", "soon"]


def test_the_pulse(store: Store) -> None:
    assert store.tables.last_beat() is None
    store.tables.beat(5)
    store.tables.beat(7)
    assert store.tables.last_beat() == 7


# The log.


def test_the_log_keeps_order_and_refuses_a_number_twice(store: Store) -> None:
    assert store.log.last("t1") == (-1, "")
    store.log.append("t1", [entry(0), entry(1)], "")
    with pytest.raises(Conflict):
        store.log.append("t1", [entry(2), entry(1)], D)
    assert store.log.read("t1") == [entry(0), entry(1)]
    store.log.append("t1", [entry(2)], D)
    assert store.log.last("t1") == (2, D)
    assert store.log.read("other") == []


def test_the_log_goes_on_only_after_the_entry_we_know(store: Store) -> None:
    store.log.append("t1", [entry(0)], "")
    for entries, after in (([entry(0)], ""), ([entry(1)], ""), ([entry(1)], "other"), ([entry(2)], D)):
        with pytest.raises(Conflict):
            store.log.append("t1", entries, after)
    assert store.log.read("t1") == [entry(0)]


def test_snapshots(store: Store) -> None:
    assert store.log.snapshot("t1") is None
    store.log.add_snapshot("t1", 10, b'{"a":1}')
    store.log.add_snapshot("t1", 20, b'{"a":2}')
    assert store.log.snapshot("t1") == (20, {"a": 2})
    store.log.drop_snapshots("t1", 15)
    assert store.log.snapshot("t1") == (10, {"a": 1})


def test_a_transaction_is_all_or_nothing(store: Store) -> None:
    def fail() -> None:
        with store.begin():
            store.log.append("t1", [entry(0)], "")
            store.tables.add(table(), SEATS)
            raise Refused("over")

    with pytest.raises(Refused):
        fail()
    assert store.log.last("t1") == (-1, "")
    assert store.tables.get("t1") is None


# Chat and replays.


def test_chat(store: Store) -> None:
    for number in range(5):
        store.chat.add("t1", number % 2, "Ann", f"word {number}", number)
    assert [row.text for row in store.chat.last("t1", 3)] == ["word 2", "word 3", "word 4"]
    assert [row.n for row in store.chat.last("t1", 9)] == [0, 1, 2, 3, 4]
    assert store.chat.last("t2", 3) == []


def test_replays(store: Store) -> None:
    row = ReplayRow("r1", "race", '{"é": 1}', "ann", 3)
    assert store.replays.get("r1") is None
    store.replays.add(row)
    assert store.replays.get("r1") == row


# The schema.


def shape(inspector: Inspector) -> dict[str, object]:
    """Tables with their columns, keys and indexes, as far as they matter to queries."""
    out: dict[str, object] = {}
    for name in sorted(inspector.get_table_names()):
        if name == "schema_version":
            continue
        columns = {column["name"]: (str(column["type"]), column["nullable"]) for column in inspector.get_columns(name)}
        indexes = {str(index["name"]): index["column_names"] for index in inspector.get_indexes(name)}
        unique = sorted(row["column_names"] for row in inspector.get_unique_constraints(name))
        keep = {key: value for key, value in indexes.items() if [*value] not in unique}
        out[name] = (columns, inspector.get_pk_constraint(name)["constrained_columns"], keep, unique)
    return out


def test_the_migrations_make_what_the_queries_expect(database: str, postgres: Postgres, tmp_path: Path) -> None:
    open_store(database).close()
    other = str(tmp_path / "plain.sqlite") if "postgres" not in database else postgres.new_database()
    migrated, plain = create_engine(database_url(database)), create_engine(database_url(other))
    METADATA.create_all(plain)
    assert shape(inspect(migrated)) == shape(inspect(plain))
    migrated.dispose()
    plain.dispose()


def test_migrations_only_add() -> None:
    """While servers are upgraded one by one, those of the version before go on with the new schema.

    Nothing was released before step 5, which renames a column.
    """
    for statement in [" ".join(statement.split()) for step in [*STEPS[:4], *STEPS[5:]] for statement in step]:
        added = re.fullmatch(r"ALTER TABLE \w+ ADD COLUMN \w+ .*DEFAULT .*", statement)
        assert added or statement.startswith(("CREATE TABLE ", "CREATE INDEX ")), statement


def test_servers_that_begin_together(postgres: Postgres) -> None:
    """On a new database: one makes the schema, the other waits for it, and both say that they are there."""
    url = postgres.new_database()
    with ThreadPoolExecutor(4) as threads:
        stores = list(threads.map(open_store, [url] * 4))
        list(threads.map(lambda store: store.tables.beat(5), stores))
    assert {store.tables.last_beat() for store in stores} == {5}
    for store in stores:
        store.close()


def test_opening_again_changes_nothing(database: str) -> None:
    store = open_store(database)
    store.players.add(ANN)
    store.close()
    store = open_store(database)
    assert store.players.get("ann") == ANN
    with store.begin():
        version = store.database.connection.exec_driver_sql("SELECT version FROM schema_version").scalar()
    assert version == len(STEPS)
    store.close()


def set_version(database: str, version: int) -> None:
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE schema_version SET version = {version}")
    engine.dispose()


def test_a_newer_database_is_left_alone(database: str) -> None:
    open_store(database).close()
    set_version(database, 99)
    with pytest.raises(BadDatabase) as caught:
        open_store(database)
    assert caught.value.key == "newer-database"


def test_another_programs_database_is_left_alone(database: str) -> None:
    engine = create_engine(database_url(database))
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE recipes (name TEXT)")
    engine.dispose()
    with pytest.raises(BadDatabase) as caught:
        open_store(database)
    assert caught.value.key == "foreign-database"
    engine = create_engine(database_url(database))
    assert inspect(engine).get_table_names() == ["recipes"]
    engine.dispose()


# When something fails.


def health(store: Store) -> bool:
    return store.database.healthy


def test_a_lost_connection_is_found_again(postgres: Postgres) -> None:
    store = open_store(postgres.new_database())
    store.players.add(ANN)
    with store.begin():
        connection = store.database.connection
    connection.connection.dbapi_connection.close()  # type: ignore[union-attr]
    with pytest.raises(StoreFailed) as caught:
        store.players.add(replace(ANN, id="bob"))
    assert caught.value.phrase.key == "server.store-down"
    assert health(store) is False
    store.players.add(replace(ANN, id="bob"))
    assert health(store) is True
    assert store.players.get("bob") is not None
    store.close()


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "full.sqlite"))
    with store.begin():
        pages = store.database.connection.exec_driver_sql("PRAGMA page_count").scalar()
        store.database.connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    with pytest.raises(StoreFailed) as caught:
        store.log.append("t1", [replace(entry(0), facts="x" * 100_000)], "")
    assert caught.value.phrase.key == "server.store-full"
    assert store.log.last("t1") == (-1, "")
    # The next connection knows no such limit: there is room again.
    store.log.append("t1", [entry(0)], "")
    assert store.database.healthy
    store.close()


def test_full_is_slower_and_safer(tmp_path: Path) -> None:
    for sync, number in (("normal", 1), ("full", 2)):
        store = open_store(str(tmp_path / f"{sync}.sqlite"), sync)
        with store.begin():
            assert store.database.connection.exec_driver_sql("PRAGMA synchronous").scalar() == number
            assert store.database.connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        store.close()


@pytest.mark.parametrize("where", ["mysql://x/y", "nonsense://", "sqlite://", "http://example.org/x"])
def test_databases_we_do_not_know(where: str) -> None:
    with pytest.raises(BadDatabase) as caught:
        open_store(where)
    assert caught.value.key == "bad-database-url"


def test_damage_is_seen_before_anything_is_written(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    store = open_store(str(file))
    for number in range(200):
        store.log.append("t1", [replace(entry(number), facts="y" * 500)], D if number else "")
    store.close()
    data = bytearray(file.read_bytes())
    for at in range(8192, len(data) - 4096, 4096):
        data[at : at + 64] = b"\xff" * 64
    file.write_bytes(data)
    with pytest.raises(BadDatabase) as caught:
        open_store(str(file))
    assert caught.value.key == "damaged-database"
    assert file.read_bytes() == bytes(data)
    with pytest.raises(sqlite3.DatabaseError):
        sqlite3.connect(file).execute("SELECT count(*), max(facts) FROM log").fetchone()
