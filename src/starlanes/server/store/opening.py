"""Opening the database: the right one, whole, its schema up to date; or one sentence why not, and nothing changed."""

import os
import re
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from starlanes.server.migrations import STEPS
from starlanes.server.refusal import CannotStart, StoreFailed
from starlanes.server.store.database import Database, one_line, shown

#: Marks SQLite files as ours ("STLN"), so that no other program's file is ever taken for one.
APPLICATION_ID: Final = 0x53544C4E
#: Up to this size a SQLite file is checked from end to end before it is used.
CHECKED_SIZE: Final = 64 * 2**20
#: The oldest PostgreSQL that still gets updates of its own.
OLDEST_POSTGRESQL: Final = 13


class BadDatabase(CannotStart):
    """A database that can't be used as it is."""


def open_database(where: str, sync: str, patient: bool = False) -> Database:
    """The database at a URL or file path, checked and up to date; raises BadDatabase with nothing overwritten."""
    url = database_url(where)
    if url.get_backend_name() == "sqlite" and url.database:
        check_file(Path(url.database), shown(url))
    try:
        database = Database(url, sync, patient)
    except ModuleNotFoundError:
        raise BadDatabase("no-driver", db=shown(url)) from None
    try:
        if not database.is_sqlite:
            check_server(database)
        migrate(database)
    except StoreFailed as error:
        database.close()
        raise BadDatabase(trouble(database, error), db=database.name, detail=error.detail) from None
    except BadDatabase:
        database.close()
        raise
    database.opened = True
    return database


def trouble(database: Database, error: StoreFailed) -> str:
    """What a failure at the very beginning means to whoever starts the server."""
    if error.phrase.key == "server.store-full":
        return "full-database"
    if "readonly" in error.detail or "read-only" in error.detail:
        return "read-only-database"
    if not database.is_sqlite:
        return "unreachable-database"
    return "damaged-database" if "malformed" in error.detail or "not a database" in error.detail else "no-database"


def check_server(database: Database) -> None:
    """Refuse a PostgreSQL that is too old, or that takes no changes (a standby, or one that was set so)."""
    with database.begin(write=False):
        number = int(database.connection.exec_driver_sql("SHOW server_version_num").scalar_one())
        read_only = database.connection.exec_driver_sql("SHOW transaction_read_only").scalar_one() == "on"
    if number < OLDEST_POSTGRESQL * 10_000:
        version, oldest = str(number // 10_000), str(OLDEST_POSTGRESQL)
        raise BadDatabase("old-postgresql", db=database.name, version=version, oldest=oldest)
    if read_only:
        raise BadDatabase("read-only-database", db=database.name)


def database_url(where: str) -> URL:
    """A URL as it is, PostgreSQL with the driver we use; anything without a scheme is a file."""
    if "://" not in where:
        return URL.create("sqlite", database=where)
    try:
        url = make_url(where)
        backend = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise BadDatabase("bad-database-url", db=re.sub("//.*@", "//…@", where)) from None
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    raise BadDatabase("bad-database-url", db=shown(url))


def check_file(file: Path, name: str) -> None:
    """Refuse a file that is damaged, or no database, or not ours, before anything may be written to it."""
    if not file.parent.is_dir():
        raise BadDatabase("no-database", db=name, detail=f"there is no directory {file.parent}")
    if not file.exists():
        make_private(file, name)
    if file.stat().st_size == 0:
        return
    # A server that was killed in its very first start leaves a journal, which only a writer can take back.
    mode = "rw" if Path(f"{file}-journal").exists() else "ro"
    try:
        connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode={mode}", uri=True)
        try:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if tables and application != APPLICATION_ID:
                raise BadDatabase("foreign-database", db=name)
            if file.stat().st_size <= CHECKED_SIZE:
                (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
                if verdict != "ok":
                    raise BadDatabase("damaged-database", db=name, detail=one_line(verdict))
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        raise BadDatabase("no-database", db=name, detail=one_line(error)) from None
    except sqlite3.DatabaseError as error:
        raise BadDatabase("damaged-database", db=name, detail=one_line(error)) from None


def make_private(file: Path, name: str) -> None:
    """An empty file that nobody else may read; what SQLite puts beside it is no more open than it is."""
    try:
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))
    except OSError as error:
        raise BadDatabase("no-database", db=name, detail=error.strerror or str(error)) from None


# Versions of the schema.


def migrate(database: Database) -> None:
    """Bring the schema up to date, each step in a transaction of its own."""
    with database.begin():
        lock(database)
        version = version_of(database)
    if version > len(STEPS):
        raise BadDatabase("newer-database", db=database.name, version=str(version), known=str(len(STEPS)))
    for number in range(version + 1, len(STEPS) + 1):
        with database.begin():
            lock(database)
            connection = database.connection
            if version_of(database) >= number:
                # Another server was quicker.
                continue
            for statement in STEPS[number - 1]:
                connection.exec_driver_sql(statement)
            connection.exec_driver_sql(f"UPDATE schema_version SET version = {number}")


def lock(database: Database) -> None:
    """One server at a time changes the schema. SQLite's driver begins no transaction for that: begin it."""
    if database.is_sqlite:
        database.connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        database.connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        database.connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        database.connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({APPLICATION_ID})")


def version_of(database: Database) -> int:
    """The version the schema has; a database with nothing in it gets version 0."""
    connection = database.connection
    tables = inspect(connection).get_table_names()
    if "schema_version" in tables:
        found = connection.exec_driver_sql("SELECT version FROM schema_version").scalar_one_or_none()
        if not isinstance(found, int):
            raise BadDatabase("damaged-database", db=database.name)
        return found
    if tables:
        raise BadDatabase("foreign-database", db=database.name)
    if database.is_sqlite:
        connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql("CREATE TABLE schema_version (version INTEGER NOT NULL)")
    connection.exec_driver_sql("INSERT INTO schema_version VALUES (0)")
    return 0
