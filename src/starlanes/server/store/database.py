"""Opening the database, transactions, and what can go wrong with either.

One connection, used by the event loop alone: a commit in SQLite's WAL takes some tens of microseconds, far less than
handing it to a thread and back. Everything runs in a transaction; transactions may nest, and then the outermost counts.
"""

import os
import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, CursorResult, Executable, create_engine, event, inspect
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from starlanes.server.migrations import STEPS
from starlanes.server.refusal import CannotStart, Conflict, StoreFailed

#: Marks SQLite files as ours ("STLN"), so that no other program's file is ever taken for one.
APPLICATION_ID: Final = 0x53544C4E
#: Up to this size a SQLite file is checked from end to end before it is used.
CHECKED_SIZE: Final = 64 * 2**20
CONNECT_SECONDS: Final = 5
#: What a crash may cost. Who does not say gets normal with SQLite, full with PostgreSQL.
SYNC: Final = ("normal", "full")


class BadDatabase(CannotStart):
    """A database that can't be used as it is."""


class Database:
    """A connection with nested transactions."""

    def __init__(self, url: URL, sync: str) -> None:
        self.url = url
        self.name = shown(url)
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self.depth = 0
        #: False after a failed write, until one succeeds: what /healthz tells.
        self.healthy = True
        #: Grows whenever a connection was lost: whatever is in memory may then be more than is stored.
        self.generation = 0
        self.engine = create_engine(url, poolclass=NullPool, connect_args=self.connect_args())
        if self.is_sqlite:
            self.tune_sqlite(sync)
        else:
            self.tune_postgresql(sync)
        self.connection: Connection | None = None

    def connect_args(self) -> dict[str, Any]:
        if self.is_sqlite:
            return {"check_same_thread": False}
        return {"connect_timeout": CONNECT_SECONDS, "application_name": "starlanes"}

    def tune_sqlite(self, sync: str) -> None:
        @event.listens_for(self.engine, "connect")
        def connected(connection: sqlite3.Connection, _record: object) -> None:
            # The driver begins a transaction with the first change, and takes the write lock at once.
            connection.isolation_level = "IMMEDIATE"
            for pragma in (
                "busy_timeout=5000",
                "journal_mode=WAL",
                f"synchronous={'full' if sync == 'full' else 'normal'}",
                "journal_size_limit=67108864",
            ):
                connection.execute(f"PRAGMA {pragma}")

    def tune_postgresql(self, sync: str) -> None:
        @event.listens_for(self.engine, "connect")
        def connected(connection: Any, _record: object) -> None:
            # "off" loses the last moments in any crash of the database, not just of the machine: only who asks gets it.
            with connection.cursor() as cursor:
                cursor.execute(f"SET synchronous_commit TO {'off' if sync == 'normal' else 'on'}")
            connection.commit()

    # Transactions.

    @contextmanager
    def begin(self, write: bool = True) -> Iterator[None]:
        """A transaction: all or nothing. Raises StoreFailed, and then nothing was changed as far as we can know."""
        if self.depth:
            yield
            return
        self.depth += 1
        try:
            if self.connection is None:
                self.connection = self.engine.connect()
            with self.connection.begin():
                yield
        except IntegrityError as error:
            raise Conflict("store-conflict", one_line(error.orig)) from error
        except (DBAPIError, sqlite3.Error) as error:
            self.healthy = False
            self.drop_connection()
            raise StoreFailed(failure_key(error), one_line(getattr(error, "orig", error))) from error
        finally:
            self.depth -= 1
        if write:
            self.healthy = True

    def drop_connection(self) -> None:
        """Forget a connection that failed; the next transaction makes a new one."""
        self.generation += 1
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None

    def run(
        self, statement: Executable, rows: Sequence[dict[str, Any]] | dict[str, Any] | None = None
    ) -> CursorResult[Any]:
        """Run a statement in the transaction that is open."""
        assert self.connection is not None
        assert self.depth
        return self.connection.execute(statement, rows)

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
        self.engine.dispose()

    # Versions of the schema.

    def migrate(self) -> None:
        """Bring the schema up to date, each step in a transaction of its own."""
        with self.begin():
            self.lock()
            version = self.version()
        if version > len(STEPS):
            raise BadDatabase("newer-database", db=self.name, version=str(version), known=str(len(STEPS)))
        for number in range(version + 1, len(STEPS) + 1):
            with self.begin():
                self.lock()
                assert self.connection is not None
                for statement in STEPS[number - 1]:
                    self.connection.exec_driver_sql(statement)
                self.connection.exec_driver_sql(f"UPDATE schema_version SET version = {number}")

    def lock(self) -> None:
        """SQLite's driver begins no transaction for changes of the schema: begin it."""
        if self.is_sqlite and self.connection is not None:
            self.connection.exec_driver_sql("BEGIN IMMEDIATE")

    def version(self) -> int:
        """The version the schema has; a database with nothing in it gets version 0."""
        assert self.connection is not None
        tables = inspect(self.connection).get_table_names()
        if "schema_version" in tables:
            found = self.connection.exec_driver_sql("SELECT version FROM schema_version").scalar_one_or_none()
            if not isinstance(found, int):
                raise BadDatabase("damaged-database", db=self.name)
            return found
        if tables:
            raise BadDatabase("foreign-database", db=self.name)
        if self.is_sqlite:
            self.connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
        self.connection.exec_driver_sql("CREATE TABLE schema_version (version INTEGER NOT NULL)")
        self.connection.exec_driver_sql("INSERT INTO schema_version VALUES (0)")
        return 0


def open_database(where: str, sync: str) -> Database:
    """The database at a URL or file path, checked and up to date; raises BadDatabase with nothing overwritten."""
    url = database_url(where)
    if url.get_backend_name() == "sqlite" and url.database:
        check_file(Path(url.database), shown(url))
    try:
        database = Database(url, sync)
    except ModuleNotFoundError:
        raise BadDatabase("no-driver", db=shown(url)) from None
    try:
        database.migrate()
    except StoreFailed as error:
        database.close()
        key = {"store-full": "full-database"}.get(error.phrase.key.removeprefix("server."), "unreachable-database")
        if database.is_sqlite and key == "unreachable-database":
            key = (
                "damaged-database" if "malformed" in error.detail or "not a database" in error.detail else "no-database"
            )
        raise BadDatabase(key, db=database.name, detail=error.detail) from None
    except BadDatabase:
        database.close()
        raise
    return database


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


def shown(url: URL) -> str:
    """A database's name for people and logs: never a password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string(hide_password=True)


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


def failure_key(error: Exception) -> str:
    """Which refusal a failed statement is to a person."""
    text = str(getattr(error, "orig", error)).lower()
    full = ("disk is full", "no space left", "could not extend file", "disk full")
    return "store-full" if any(sign in text for sign in full) else "store-down"


def one_line(error: object) -> str:
    return " ".join(str(error).split())
