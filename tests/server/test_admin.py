"""`starlanes admin`: looking after a server's database, while the server runs."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from starlanes.cli.main import main
from starlanes.games import game as game_of
from starlanes.kernel.record import read_record, replay
from starlanes.server.hall import Hall
from starlanes.server.store import open_store
from starlanes.server.store.schema import LOG
from tests.server.people import House, Person, play_on, start_table


class Admin:
    """Runs the command on a server's data."""

    def __init__(self, hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
        self.place = ["--data-dir", str(hall.settings.data_dir)]
        self.capsys = capsys

    def __call__(self, *args: str, code: int = 0) -> str:
        self.capsys.readouterr()
        assert main(["admin", *args, *self.place]) == code
        out, err = self.capsys.readouterr()
        if code == 2:
            assert len(err.splitlines()) == 1
        return out or err

    def json(self, *args: str, code: int = 0) -> Any:
        return json.loads(self(*args, "--json", code=code))


@pytest.fixture
def admin(hall: Hall, capsys: pytest.CaptureFixture[str]) -> Admin:
    return Admin(hall, capsys)


def settle(house: House) -> None:
    """What the server does every second."""
    house.on_loop(house.hall.tables.look_for_changes)
    house.on_loop(house.hall.tables.make_sure)


def played(house: House) -> tuple[list[Person], str]:
    people = house.people("Ann", "Bob")
    table = start_table(people)
    chance = random.Random(3)
    with people[0].window(table) as a, people[1].window(table) as b:
        play_on([a, b], chance, 20)
        for window in (a, b):
            if window.undo:
                window.tell(type="undo")
        play_on([a, b], chance, 10)
    return people, table


def test_tables_and_players_are_listed(house: House, admin: Admin) -> None:
    _people, table = played(house)
    (row,) = admin.json("tables")["tables"]
    assert (row["id"], row["game"], row["status"], row["seats"]) == (table, "race", "playing", ["Ann", "Bob"])
    assert row["entries"] > 20
    players = admin.json("players")["players"]
    assert sorted((row["name"], row["guest"], row["blocked"], row["seats"]) for row in players) == [
        ("Ann", True, False, 1),
        ("Bob", True, False, 1),
    ]
    assert table in admin("tables")
    assert "Bob" in admin("players", "--lang", "fr")


def test_every_log_is_checked(house: House, hall: Hall, admin: Admin) -> None:
    _people, table = played(house)
    (row,) = admin.json("check")["check"]
    assert row["problem"] == ""
    with hall.store.begin():
        wrong = (LOG.c.table_id == table) & (LOG.c.n == 4)
        hall.store.database.run(update(LOG).where(wrong).values(digest="0" * 16))
    (row,) = admin.json("check", code=1)["check"]
    assert "entry 4" in row["problem"]


def test_a_backup_while_the_server_runs(house: House, admin: Admin, tmp_path: Path) -> None:
    _people, table = played(house)
    copy = tmp_path / "copy.sqlite"
    admin("backup", str(copy))
    assert copy.stat().st_mode & 0o077 == 0
    assert "there already" in admin("backup", str(copy), code=2)
    store = open_store(str(copy))
    assert store.tables.get(table) == house.hall.store.tables.get(table)
    assert store.log.read(table) == house.hall.store.log.read(table)
    store.close()


def test_a_game_is_exported(house: House, hall: Hall, admin: Admin) -> None:
    _people, table = played(house)
    match = replay(game_of("race"), read_record(admin("export", table)))
    assert match.digest() == house.table(table).playing().match.digest()
    assert "nowhere" in admin("export", "nowhere", code=2)


def test_somebody_is_kept_out(house: House, admin: Admin) -> None:
    (ann, bob), table = played(house)
    with ann.window(table) as hers, bob.window(table) as his:
        admin("block", "Bob")
        settle(house)
        message = his.session.receive()
        while message["type"] != "websocket.close":
            message = his.session.receive()
        assert message["code"] == 1008
        hers.listen()
    assert bob.get("/api/session")["player"] is None
    assert ann.get("/api/session")["player"]["name"] == "Ann"
    admin("unblock", "Bob")
    assert "no player" in admin("block", "Nobody", code=2)


def test_a_blocked_account_can_not_log_in(house: House, admin: Admin) -> None:
    house.person("Ann").post("/api/account", {"password": "correct horse"})
    admin("block", "Ann")
    login = {"name": "Ann", "password": "correct horse"}
    assert house.nobody().refused("POST", "/api/login", login, 403) == "server.blocked"
    admin("unblock", "Ann")
    assert house.nobody().post("/api/login", login)["player"]["name"] == "Ann"


def test_somebody_is_forgotten(house: House, hall: Hall, admin: Admin) -> None:
    (ann, bob), table = played(house)
    waiting = ann.new_table("me", "open")
    bob.post(f"/api/tables/{waiting['id']}/sit", {"invite": waiting["invite"]})
    with bob.window(table) as his:
        his.tell(type="chat", text="my secret")
    admin("delete", "Bob")
    settle(house)
    assert bob.get("/api/session")["player"] is None
    # A bot plays on, and nothing of Bob is left.
    with ann.window(table) as hers:
        assert hers.table["seats"][1]["kind"] == "bot"
        play_on([hers], random.Random(1), 3)
        assert "my secret" not in json.dumps(hers.heard)
    assert [seat["kind"] for seat in ann.get(f"/api/tables/{waiting['id']}")["seats"]] == ["me", "open"]
    assert [row["name"] for row in admin.json("players")["players"]] == ["Ann"]
    assert admin.json("check")["check"][0]["problem"] == ""


def test_a_table_is_deleted(house: House, admin: Admin) -> None:
    (ann, _bob), table = played(house)
    admin("delete-table", table)
    settle(house)
    assert ann.refused("GET", f"/api/tables/{table}", status=404) == "server.no-table"
    assert admin.json("tables")["tables"] == []
    assert "no table" in admin("delete-table", table, code=2)


def test_two_of_one_name_are_told_apart(house: House, admin: Admin) -> None:
    house.people("Ann", "Ann")
    said = admin("block", "Ann", code=2)
    ids = [row["id"] for row in admin.json("players")["players"]]
    assert all(name in said for name in ids)
    admin("block", ids[0])


@pytest.mark.parametrize("args", [["backup"], ["tables", "more"], ["dance"], []])
def test_what_makes_no_sense(admin: Admin, args: list[str]) -> None:
    admin(*args, code=2)


def test_a_database_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "tables", "--data-dir", str(tmp_path / "none")]) == 2
    assert not (tmp_path / "none").exists()
    assert "none" in capsys.readouterr().err
