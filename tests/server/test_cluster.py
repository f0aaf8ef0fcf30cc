"""Several servers, one community: whoever reaches the wrong one is led to the right one, and no two own a table."""

import json
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from starlanes.server.refusal import Conflict
from starlanes.server.store import Store, open_store
from tests.server.cluster import Cluster
from tests.server.postgres import Postgres
from tests.server.process import NEVER, Caller, Server, hear

# Leases, in the store alone.


@pytest.fixture
def stores(postgres: Postgres) -> Iterator[list[Store]]:
    url = postgres.new_database()
    made = [open_store(url) for _ in range(2)]
    for number, store in enumerate(made):
        store.leases.sign_on(f"server{number}", f"127.0.0.1:{number}")
    yield made
    for store in made:
        store.close()


def check(store: Store, table: str, fence: int) -> None:
    with store.begin():
        store.leases.check(table, fence)


def test_a_table_belongs_to_one_server_at_a_time(stores: list[Store]) -> None:
    first, second = stores
    fence = first.leases.take("t")
    assert fence is not None
    assert second.leases.take("t") is None
    assert second.leases.owner("t") == "127.0.0.1:0"
    check(first, "t", fence)
    with pytest.raises(Conflict):
        check(second, "t", fence)
    # Let go, it is anybody's; and what the first one knew is worth nothing any more.
    first.leases.leave("t", fence)
    later = second.leases.take("t")
    assert later is not None
    assert later > fence
    with pytest.raises(Conflict):
        check(first, "t", fence)
    check(second, "t", later)


def expire(store: Store, server: str) -> None:
    with store.begin():
        store.database.connection.exec_driver_sql(f"UPDATE servers SET until = 1 WHERE id = '{server}'")


def test_who_is_not_heard_of_loses_its_tables(stores: list[Store]) -> None:
    first, second = stores
    fences = {table: first.leases.take(table) for table in ("a", "b")}
    assert second.leases.stay()
    assert second.leases.bury() == []
    expire(second, "server0")
    # One server alone is told to see to them.
    assert sorted(second.leases.bury()) == ["a", "b"]
    assert second.leases.bury() == []
    assert not first.leases.stay()
    taken = second.leases.take("a")
    assert taken is not None
    assert fences["a"] is not None
    assert taken > fences["a"]
    with pytest.raises(Conflict):
        check(first, "a", fences["a"])
    first.leases.sign_on("server0", "127.0.0.1:0")
    assert first.leases.stay()
    assert first.leases.take("a") is None
    assert first.leases.take("b") is not None


def test_who_starts_again_at_the_same_address_has_its_tables_at_once(stores: list[Store]) -> None:
    first, second = stores
    fence = first.leases.take("t")
    second.leases.sign_on("server0-again", "127.0.0.1:0")
    later = second.leases.take("t")
    assert fence is not None
    assert later is not None
    assert later > fence
    assert not first.leases.stay()


def test_with_sqlite_there_is_nobody_else(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "x.sqlite"))
    store.leases.sign_on("me", "127.0.0.1:1")
    assert not store.leases.shared
    assert store.leases.take("t") == 0
    assert store.leases.stay()
    assert store.leases.bury() == []
    with store.begin():
        store.leases.check("t", 0)
    store.close()


# Real servers behind nginx.


@pytest.fixture
def cluster(tmp_path: Path, postgres: Postgres) -> Iterator[Cluster]:
    """With leases that no load of this machine can make them lose."""
    with Cluster(tmp_path, postgres.new_database()) as running:
        yield running


@pytest.fixture
def nimble(tmp_path: Path, postgres: Postgres) -> Iterator[Cluster]:
    """With short leases: whoever goes is soon taken over from."""
    with Cluster(tmp_path, postgres.new_database(), lease="4") as running:
        yield running


def started(caller: Caller, cookie: str) -> str:
    table = str(caller.new_table(cookie, {"kind": "bot", "bot": "random"})["id"])
    assert caller.call("POST", f"/api/tables/{table}/start", {}, cookie)[0] == 200
    return table


def answer(socket: ClientConnection, last: dict[str, Any], chance: random.Random) -> tuple[dict[str, Any], int]:
    """Make a choice; the last state heard, and the step that was acknowledged."""
    while not last["ask"] and not last["over"]:
        last = hear(socket, "update")
    choice = chance.choice(last["ask"]["choices"])
    socket.send(json.dumps({"type": "answer", "step": last["step"], "choices": [choice]}))
    while True:
        message = json.loads(socket.recv(timeout=NEVER))
        if message["type"] in ("state", "update"):
            last = message
        elif message["type"] == "done":
            return last, int(message["step"])
        assert message["type"] != "refused", message


def numbers(url: str, table: str) -> list[int]:
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT n FROM log WHERE table_id = %s ORDER BY n", [table])
        return [row[0] for row in found]


@pytest.mark.slow
def test_whoever_reaches_the_wrong_server_is_led_to_the_right_one(cluster: Cluster) -> None:
    chance = random.Random(4)
    cookie = cluster.guest("Ann")
    # Made at either server directly, whatever nginx would have chosen.
    tables = [started(cluster.servers[number % 2], cookie) for number in range(6)]
    for number, table in enumerate(tables):
        right, wrong = cluster.servers[number % 2], cluster.servers[1 - number % 2]
        status, told, _ = wrong.call("GET", f"/api/tables/{table}", cookie=cookie)
        assert (status, told["error"]["key"]) == (421, "server.elsewhere")
        with pytest.raises(InvalidStatus):
            wrong.socket(table, cookie)
        assert cluster.call("GET", f"/api/tables/{table}", cookie=cookie)[1]["status"] == "playing"
        with cluster.socket(table, cookie) as through, right.socket(table, cookie) as straight:
            seen = hear(through, "state")
            hear(straight, "state")
            answer(through, seen, chance)
            assert hear(straight, "update")["step"] >= 1
        # A body goes there too.
        assert cluster.call("POST", f"/api/tables/{table}/bot", {"seat": 0}, cookie)[0] == 409
    assert len(cluster.call("GET", "/api/my", cookie=cookie)[1]) == 6


@pytest.mark.slow
def test_names_and_log_outs_reach_every_server(cluster: Cluster) -> None:
    first, second = cluster.servers
    cookie = first.guest("Ann")
    table = str(first.new_table(cookie, {"kind": "open"})["id"])
    with first.socket(table, cookie) as socket:
        hear(socket, "hello")
        assert second.call("PATCH", "/api/session", {"name": "Anne"}, cookie)[0] == 200
        assert hear(socket, "table")["table"]["seats"][0]["name"] == "Anne"
        second.call("DELETE", "/api/session", cookie=cookie)
        with pytest.raises(ConnectionClosed) as closed:
            hear(socket, "nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    assert first.call("GET", "/api/session", cookie=cookie)[1]["player"] is None


@pytest.mark.slow
def test_limits_lists_and_talk_hold_across_servers(cluster: Cluster) -> None:
    first, second = cluster.servers
    url = first.more[1]
    cookie = first.guest("Ann")
    made = first.new_table(cookie, {"kind": "open"}, listed=True)
    other = second.guest("Bob")
    # Lists are the same wherever one asks; so is the talk of a lobby, and whose turn it is.
    assert [row["id"] for row in second.call("GET", "/api/tables", cookie=other)[1]] == [made["id"]]
    with cluster.socket(made["id"], cookie) as hers, cluster.socket(made["id"], other) as his:
        hear(hers, "hello"), hear(his, "hello")
        his.send(json.dumps({"type": "chat", "text": "may I sit?", "ref": 1}))
        assert hear(hers, "chat")["text"] == "may I sit?"
    assert cluster.call("POST", f"/api/tables/{made['id']}/sit", {}, other)[0] == 200
    assert cluster.call("POST", f"/api/tables/{made['id']}/start", {}, cookie)[0] == 200
    for server in cluster.servers:
        (row,) = server.call("GET", "/api/my", cookie=other)[1]
        assert row["my_turn"] is True
    # Guesses at a password made with one server are missing with the other.
    guess = {"name": "Cid", "password": "no such thing"}
    with psycopg.connect(url, autocommit=True) as ear:
        ear.execute("LISTEN starlanes")
        guesses = 0
        while first.call("POST", "/api/login", guess)[0] != 429:
            guesses += 1
        assert guesses >= 5
        assert any('"passwords"' in note.payload for note in ear.notifies(timeout=NEVER))
    allowed = 0
    while second.call("POST", "/api/login", guess)[0] != 429:
        allowed += 1
        time.sleep(0.5)
    assert allowed < 5


@pytest.mark.slow
def test_a_server_that_nobody_reaches_is_not_waited_for(cluster: Cluster) -> None:
    """Its lease would last for a minute yet; but nginx finds the door shut, and so does the other server."""
    chance = random.Random(4)
    victim, other = cluster.servers
    cookie = victim.guest("Ann")
    table = started(victim, cookie)
    # A word of nobody's is not enough: the door is open.
    with pytest.raises(InvalidStatus):
        connect(
            f"ws://127.0.0.1:{other.port}/ws/tables/{table}",
            additional_headers={"Cookie": cookie, "X-Starlanes-Gone": f"127.0.0.1:{victim.port}"},
        )
    step = play_until(cluster, table, cookie, chance, 3)
    victim.kill()
    began = time.monotonic()
    try:
        assert play_until(cluster, table, cookie, chance, 3) > step
        assert time.monotonic() - began < float(cluster.lease) / 2
        assert any(line["event"] == "server-gone" for line in other.log)
    finally:
        victim.start()


def play_until(cluster: Cluster, table: str, cookie: str, chance: random.Random, choices: int) -> int:
    """Make so many choices, coming again as a browser does whenever the line is lost; the last acknowledged step."""
    made = step = 0
    for _try in range(200):
        try:
            with cluster.socket(table, cookie) as socket:
                last = hear(socket, "state")
                assert last["step"] >= step, "what was acknowledged is gone"
                while made < choices:
                    last, step = answer(socket, last, chance)
                    made += 1
                return step
        except (ConnectionClosed, InvalidStatus, OSError, TimeoutError):
            time.sleep(0.1)
    raise AssertionError("the game does not go on")


@pytest.mark.slow
@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_a_server_that_goes_is_taken_over_from(nimble: Cluster, sign: signal.Signals) -> None:
    cluster = nimble
    chance = random.Random(5)
    cookie = cluster.guest("Ann")
    tables = [started(cluster.servers[number % 2], cookie) for number in range(4)]
    steps = [play_until(cluster, table, cookie, chance, 3) for table in tables]
    cluster.servers[0].end(sign)
    steps = [play_until(cluster, table, cookie, chance, 3) for table in tables]
    # Back again, and the other one goes.
    cluster.servers[0].start()
    cluster.servers[1].end(sign)
    later = [play_until(cluster, table, cookie, chance, 3) for table in tables]
    assert all(after > before for after, before in zip(later, steps, strict=True))
    url = cluster.servers[0].more[1]
    for table in tables:
        found = numbers(url, table)
        assert found == list(range(len(found)))


def wait_until_free(server: Server, url: str) -> None:
    """Until the other server no longer counts as alive."""
    for _try in range(3600):
        with psycopg.connect(url) as connection:
            row = connection.execute("SELECT count(*) FROM servers").fetchone()
        if row == (1,):
            return
        time.sleep(0.05)
    raise AssertionError("nobody noticed")


@pytest.mark.slow
def test_a_server_that_sleeps_past_its_lease_can_write_nothing(tmp_path: Path, postgres: Postgres) -> None:
    with Cluster(tmp_path, postgres.new_database(), lease="12") as cluster:
        sleep_past_the_lease(cluster)


def sleep_past_the_lease(cluster: Cluster) -> None:
    chance = random.Random(6)
    first, second = cluster.servers
    url = first.more[1]
    cookie = first.guest("Ann")
    table = started(first, cookie)
    with first.socket(table, cookie) as stale:
        last, _ = answer(stale, hear(stale, "state"), chance)
        assert first.process is not None
        os.kill(first.process.pid, signal.SIGSTOP)
        try:
            wait_until_free(second, url)
            with second.socket(table, cookie) as socket:
                now, step = hear(socket, "state"), 0
                for _ in range(3):
                    now, step = answer(socket, now, chance)
            # What the sleeper has not even heard yet waits for it.
            choice = (last["ask"] or {"choices": ["pass"]})["choices"][0]
            stale.send(json.dumps({"type": "answer", "step": last["step"], "choices": [choice], "ref": 9}))
        finally:
            os.kill(first.process.pid, signal.SIGCONT)
        with pytest.raises(ConnectionClosed):
            hear(stale, "done")
    with second.socket(table, cookie) as socket:
        assert hear(socket, "state")["step"] >= step
    assert first.call("GET", f"/api/tables/{table}", cookie=cookie)[0] == 421
    found = numbers(url, table)
    assert found == list(range(len(found)))
