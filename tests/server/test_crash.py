"""A real server: killed at any moment it has everything it acknowledged; stopped, it goes in order."""

import json
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.postgres import Postgres
from tests.server.process import NEVER, Server, hear

DOCS = Path(__file__).resolve().parents[2] / "docs"

# Each starts a server of its own, and some kill it.
pytestmark = pytest.mark.slow


def table_of_bots(server: Server, cookie: str, *bots: str) -> str:
    made = server.new_table(cookie, *({"kind": "bot", "bot": bot} for bot in bots))
    assert server.call("POST", f"/api/tables/{made['id']}/start", {}, cookie)[0] == 200
    return str(made["id"])


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_killed_in_the_middle_it_goes_on_at_the_same_question(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    more: list[str] = []
    if store == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        more = ["--db", postgres.new_database()]
    chance = random.Random(5)
    with Server(tmp_path / "data", *more) as server:
        cookie = server.guest("Ann")
        table = table_of_bots(server, cookie, "random")
        acknowledged: list[tuple[int, str]] = []
        for _life in range(2):
            with server.socket(table, cookie) as socket:
                last = hear(socket, "state")
                # Everything that was acknowledged in an earlier life is there.
                for step, _choice in acknowledged:
                    assert last["step"] >= step
                killer = threading.Timer(0.15 + chance.random() * 0.2, server.kill)
                killer.start()
                try:
                    while not last["over"]:
                        if last["ask"]:
                            choice = chance.choice(last["ask"]["choices"])
                            answer = {"type": "answer", "ref": 1, "step": last["step"], "choices": [choice]}
                            socket.send(json.dumps(answer))
                            while True:
                                message = json.loads(socket.recv(timeout=NEVER))
                                if message["type"] in ("state", "update"):
                                    last = message
                                elif message["type"] == "done":
                                    acknowledged.append((message["step"], choice))
                                    break
                                elif message["type"] == "refused":
                                    break
                        else:
                            last = hear(socket, "update")
                except ConnectionClosed:
                    pass
                killer.join()
            server.start()
        assert acknowledged
        state = settled_state(server, table, cookie)
        assert state["step"] >= acknowledged[-1][0]
        # Killed while nothing happens, it is the same in every respect.
        server.kill()
        server.start()
        again = settled_state(server, table, cookie)
        assert {**again, "seq": 0} == {**state, "seq": 0}


def settled_state(server: Server, table: str, cookie: str) -> dict[str, Any]:
    """The state once it is Ann's turn or nobody's."""
    for _try in range(200):
        with server.socket(table, cookie) as socket:
            state = hear(socket, "state")
        if state["waiting"] in ([0], []):
            return state
        time.sleep(0.02)
    raise AssertionError("the bot does not play")


def test_stopped_in_order(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        cookie = server.guest("Ann")
        table = table_of_bots(server, cookie, "random")
        state = settled_state(server, table, cookie)
        with server.socket(table, cookie) as socket:
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                hear(socket, "nothing")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert [line["event"] for line in server.log[-2:]] == ["stopping", "server-stopped"]
        # The database is whole in its one file.
        assert not (tmp_path / "data" / "starlanes.sqlite-wal").exists()
        server.start()
        with server.socket(table, cookie) as socket:
            assert hear(socket, "state")["view"] == state["view"]


def test_no_secret_is_logged(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        cookie = server.guest("Ann")
        made = server.new_table(cookie, {"kind": "open"})
        server.call("POST", "/api/account", {"password": "correct horse battery"}, cookie)
        server.call("POST", "/api/login", {"name": "Ann", "password": "wrong horse battery"})
        server.call("GET", f"/api/tables/{made['id']}?invite={made['invite']}")
        server.call("POST", f"/api/tables/{made['id']}/sit", {"invite": made["invite"]}, server.guest("Bob"))
        with server.socket(f"{made['id']}?invite={made['invite']}", "") as socket:
            hear(socket, "hello")
            socket.send("{nonsense")
            hear(socket, "error")
        server.stop()
        text = server.errors.read_text()
    for secret in (cookie.partition("=")[2], made["invite"], "horse battery", "argon2id"):
        assert secret not in text
    for line in server.log:
        assert {"at", "level", "event"} <= set(line)


def test_the_bot_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    code = text.partition("```python\n")[2].partition("```")[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
    file = tmp_path / "bot.py"
    file.write_text(code, encoding="utf-8")
    with Server(tmp_path / "data", "--rate", "100000") as server:
        cookie = server.guest("Ann")
        made = server.new_table(cookie, {"kind": "open"})
        link = f"http://127.0.0.1:{server.port}/t/{made['id']}?invite={made['invite']}"
        pipe = subprocess.PIPE
        bot = subprocess.Popen([sys.executable, str(file), link], stdout=pipe, stderr=pipe, text=True)
        path = f"/api/tables/{made['id']}"
        for _try in range(3600):
            if server.call("GET", path, cookie=cookie)[1]["seats"][1]["kind"] == "person":
                break
            time.sleep(0.05)
        server.call("POST", f"{path}/start", {}, cookie)
        server.call("POST", f"{path}/resign", {}, cookie)
        out, err = bot.communicate(timeout=NEVER)
        assert bot.returncode == 0, err
        assert out.startswith("ranks: [")


@pytest.mark.parametrize("believed", [True, False])
def test_behind_a_proxy(tmp_path: Path, believed: bool) -> None:
    more = ["--proxy", "127.0.0.1"] if believed else []
    with Server(tmp_path / "data", "--requests", "1", *more) as server:

        def call(address: str) -> tuple[int, str]:
            headers = {"X-Forwarded-For": address, "X-Forwarded-Proto": "https"}
            status, _, cookie = server.call("POST", "/api/session", {"name": "Ann"}, more=headers)
            return status, cookie

        # The limits go by the address of the person, and the cookie stays on https, if the proxy is believed.
        codes = [call(f"192.0.2.{number}")[0] for number in range(8)]
        assert (codes == [200] * 8) is believed
        if believed:
            assert "secure" in call("192.0.2.99")[1].lower()
            origin = {"Origin": "https://play.example.org", "X-Forwarded-For": "192.0.2.100"}
            assert server.call("POST", "/api/session", {"name": "Ann"}, more=origin)[0] == 403
            named = {**origin, "Host": "play.example.org"}
            assert server.call("POST", "/api/session", {"name": "Ann"}, more=named)[0] == 200


def test_pages_from_another_address_that_was_named(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--origin", "https://play.example.org") as server:
        origin = {"Origin": "https://play.example.org"}
        assert server.call("POST", "/api/session", {"name": "Ann"}, more=origin)[0] == 200
