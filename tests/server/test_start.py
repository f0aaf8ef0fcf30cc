"""What keeps the server from starting is one line and exit code 2, and nothing is changed."""

import os
import socket
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from starlanes.cli.main import main
from starlanes.kernel.text import LANGUAGES, read_texts
from starlanes.server.refusal import StoreFailed
from starlanes.server.store import open_store, opening
from starlanes.server.store.opening import BadDatabase
from tests.server.postgres import Postgres
from tests.server.process import NEVER, Server

# A process each.
pytestmark = pytest.mark.slow


def fails(*args: object, lang: str = "en") -> str:
    """The one line that `starlanes serve` says."""
    command = [sys.executable, "-m", "starlanes", "serve", "--lang", lang, *map(str, args)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=NEVER)
    assert done.returncode == 2, (done.returncode, done.stdout, done.stderr)
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith("starlanes: ")
    assert "[" not in line.replace("[::1]", "")
    return line


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert f"port {port}" in fails("--port", port, "--data-dir", tmp_path / "d")
        assert f"le port {port}" in fails("--port", port, "--data-dir", tmp_path / "d", lang="fr")
    assert not (tmp_path / "d" / "starlanes.sqlite").exists()


def test_an_address_of_another_machine(tmp_path: Path) -> None:
    assert "192.0.2.1" in fails("--host", "192.0.2.1", "--port", 0, "--data-dir", tmp_path / "d")
    assert "no-such-host" in fails("--host", "no-such-host.invalid", "--port", 0, "--data-dir", tmp_path / "d")


def test_a_damaged_database(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"SQLite format 3\0" + os.urandom(20_000))
    before = file.read_bytes()
    assert "damaged" in fails("--db", file, "--port", 0, "--data-dir", tmp_path / "d")
    assert file.read_bytes() == before


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("my only copy " * 1000)
    assert "damaged" in fails("--db", file, "--port", 0, "--data-dir", tmp_path / "d")
    assert file.read_text() == "my only copy " * 1000


def test_another_programs_database(tmp_path: Path) -> None:
    file = tmp_path / "recipes.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = file.read_bytes()
    assert "another program" in fails("--db", file, "--port", 0, "--data-dir", tmp_path / "d")
    assert file.read_bytes() == before


def test_a_newer_database(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    open_store(str(file)).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE schema_version SET version = 99")
    connection.close()
    assert "version 99" in fails("--db", file, "--port", 0, "--data-dir", tmp_path / "d")


def test_a_postgresql_that_is_not_there(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
    line = fails("--db", f"postgresql://ann:topsecret@127.0.0.1:{port}/x", "--port", 0, "--data-dir", tmp_path / "d")
    assert f"127.0.0.1:{port}/x" in line
    assert "topsecret" not in line


def test_a_database_that_can_only_be_read(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.new_database()
    for made in (False, True):
        # Whether it is new or has our tables already.
        if made:
            open_store(url).close()
        with psycopg.connect(url, autocommit=True) as connection:
            name = connection.info.dbname
            connection.execute(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on'.encode())
        assert "can only be read" in fails("--db", url, "--port", 0, "--data-dir", tmp_path / "d")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("SET default_transaction_read_only = off")
            connection.execute(f'ALTER DATABASE "{name}" RESET default_transaction_read_only'.encode())
    # SQLite says it in its own words.
    store = open_store(str(tmp_path / "x.sqlite"))
    failed = StoreFailed("store-down", "attempt to write a readonly database")
    assert opening.trouble(store.database, failed) == "read-only-database"
    store.close()


def test_a_postgresql_that_is_too_old(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "OLDEST_POSTGRESQL", 99)
    with pytest.raises(BadDatabase) as caught:
        open_store(postgres.new_database())
    assert caught.value.key == "old-postgresql"


def test_databases_of_other_kinds(tmp_path: Path) -> None:
    assert "mysql" in fails("--db", "mysql://ann:topsecret@x/y", "--port", 0, "--data-dir", tmp_path / "d")


def test_a_place_that_is_not_there(tmp_path: Path) -> None:
    assert "nowhere" in fails("--db", tmp_path / "nowhere" / "x.sqlite", "--port", 0, "--data-dir", tmp_path / "d")
    (tmp_path / "file").write_text("")
    assert "file" in fails("--port", 0, "--data-dir", tmp_path / "file")


def test_killed_in_its_very_first_start(tmp_path: Path) -> None:
    """An empty file, or one with the journal of a transaction that never ended, is as good as none."""
    for name in ("empty", "journal"):
        data_dir = tmp_path / name
        data_dir.mkdir()
        file = data_dir / "starlanes.sqlite"
        file.touch()
        if name == "journal":
            killed_in_mid_transaction(file)
            assert (data_dir / "starlanes.sqlite-journal").exists()
        with Server(data_dir) as server:
            assert server.call("GET", "/healthz")[0] == 200


def killed_in_mid_transaction(file: Path) -> None:
    script = "import os, sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('PRAGMA cache_size=1'); "
    script += "c.execute('BEGIN IMMEDIATE'); c.execute('CREATE TABLE players (x)'); "
    script += "c.executemany('INSERT INTO players VALUES (?)', [('y' * 3000,)] * 50); os._exit(0)"
    subprocess.run([sys.executable, "-c", script, str(file)], check=True)


def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    with Server(tmp_path / "d", "--db", str(tmp_path / "x.sqlite")) as server:
        server.guest("Ann")
        files = [tmp_path / name for name in ("x.sqlite", "x.sqlite-wal", "x.sqlite-shm")]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_other_names_that_lead_here_are_refused(tmp_path: Path) -> None:
    """A page of another site that makes its own name lead to this machine must not get at what is here."""
    with Server(tmp_path / "d", "--origin", "https://play.example.org") as server:

        def call(host: str) -> int:
            return server.call("GET", "/api/session", more={"Host": host})[0]

        for host in ("evil.example", "evil.example:8000", "localhost.evil.example", "a b", ""):
            assert call(host) in (400, 421), host
        for host in ("localhost:8000", "127.0.0.1", "[::1]:8000", "192.0.2.7:99", "play.example.org"):
            assert call(host) == 200, host
        # Whoever watches over the server may call it what they like.
        assert server.call("GET", "/healthz", more={"Host": "anything"})[0] == 200


def test_two_servers_on_one_directory(tmp_path: Path) -> None:
    with Server(tmp_path / "d"):
        assert "another server" in fails("--port", 0, "--data-dir", tmp_path / "d")
        file = tmp_path / "d" / "starlanes.sqlite"
        assert "another server" in fails("--port", 0, "--data-dir", tmp_path / "e", "--db", file)
        assert "another server" in fails("--port", 0, "--data-dir", tmp_path / "e", "--db", f"sqlite:///{file}")


@pytest.mark.parametrize(
    ("args", "word"),
    [
        (["--port", "99999"], "99999"),
        (["--port", "x"], "x"),
        (["--sync", "sometimes"], "sometimes"),
        (["--rate", "0"], "0"),
        (["--sockets", "-1"], "-1"),
        (["--absent", "soon"], "soon"),
        (["--log-level", "loud"], "loud"),
        (["--colour"], "--colour"),
    ],
)
def test_bad_options(args: list[str], word: str, capsys: pytest.CaptureFixture[str]) -> None:
    for lang in LANGUAGES:
        assert main(["serve", "--lang", lang, *args]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert word in line


def test_help_speaks_both_languages(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for lang in LANGUAGES:
        assert main(["serve", "--help", "--lang", lang]) == 0
        said = capsys.readouterr().out
        for key, text in read_texts("starlanes.server", lang).items():
            if key.startswith("serve.help-"):
                assert text in said, key


def test_a_mail_server_that_is_none(tmp_path: Path) -> None:
    assert "--smtp" in fails("--smtp", "mail.example.org", "--port", 0, "--data-dir", tmp_path / "d")
    assert not (tmp_path / "d").exists()
