"""The database: transactions, who may wait for them, and what can go wrong.

SQLite has one connection, used by the event loop itself: a commit in its WAL takes some tens of microseconds, far less
than handing it to a thread and back. PostgreSQL has a pool of connections of psycopg's async side, and nobody on the
event loop ever waits for it: `do` runs a function of store calls on one of them, and the loop goes on meanwhile.
Outside of the event loop (commands, the start of a server) store calls run as they are, on a connection of their own.

Everything runs in a transaction; transactions may nest, and then the outermost counts.
"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, CursorResult, Executable, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from starlanes.server.refusal import Conflict, StoreFailed
from starlanes.server.store.watch import PATIENCE, FileWatch, cut_after

CONNECT_SECONDS: Final = 5
#: Connections to PostgreSQL for everything but choices.
POOL: Final = 6
LOGGER: Final = logging.getLogger("starlanes.server")
#: What a crash may cost. Who does not say gets normal with SQLite, full with PostgreSQL.
SYNC: Final = ("normal", "full")

P = ParamSpec("P")
T = TypeVar("T")


class Open:
    """A connection, and how deep in transactions it is."""

    def __init__(self, connection: Connection | None = None) -> None:
        self.connection = connection
        self.depth = 0


#: The connection of the `do` that is running, if one is.
HERE: Final[ContextVar[Open | None]] = ContextVar("here", default=None)


class Database:
    """Connections with nested transactions."""

    def __init__(self, url: URL, sync: str, patient: bool = False) -> None:
        self.url = url
        self.name = shown(url)
        self.sync = sync
        self.is_sqlite = url.get_backend_name() == "sqlite"
        #: True for a command that nobody but its user waits for.
        self.patient = patient
        #: Seconds that a transaction of the event loop's may take.
        self.patience = PATIENCE
        #: True once the schema is up to date: until then whatever fails keeps the server from starting.
        self.opened = False
        #: False after a failed write, until one succeeds: what /healthz tells, without asking the database.
        self.healthy = True
        self.files = FileWatch(Path(str(url.database))) if self.is_sqlite else None
        #: Grows whenever a connection was lost: whatever is in memory may then be more than is stored.
        self.generation = 0
        self.engine = create_engine(url, poolclass=NullPool, connect_args=self.connect_args())
        #: The driver's own module: what `hot` statements raise is raised by it.
        self.driver: Any = self.engine.dialect.dbapi
        if self.is_sqlite:
            self.tune_sqlite()
        #: The connection outside of `do`; one thread at a time uses it.
        self.home = Open()
        self.turn = threading.RLock()
        self.pool: AsyncEngine | None = None

    def connect_args(self) -> dict[str, Any]:
        if self.is_sqlite:
            return {"check_same_thread": False}
        # "off" loses the last moments in any crash of the database, not just of the machine: only who asks gets it.
        options = f"-c synchronous_commit={'off' if self.sync == 'normal' else 'on'}"
        name = "starlanes-admin"
        if not self.patient:
            name = "starlanes"
            options += f" -c statement_timeout={int(PATIENCE * 1000)} -c lock_timeout={int(PATIENCE * 1000)}"
        return {"connect_timeout": CONNECT_SECONDS, "application_name": name, "options": options}

    def tune_sqlite(self) -> None:
        @event.listens_for(self.engine, "connect")
        def connected(connection: sqlite3.Connection, _record: object) -> None:
            # The driver begins a transaction with the first change, and takes the write lock at once.
            connection.isolation_level = "IMMEDIATE"
            for pragma in (
                "busy_timeout=5000",
                "journal_mode=WAL",
                f"synchronous={'full' if self.sync == 'full' else 'normal'}",
                "journal_size_limit=67108864",
            ):
                connection.execute(f"PRAGMA {pragma}")

    # From the event loop.

    async def do(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Run store calls without holding up the event loop. Raises StoreFailed."""
        if self.is_sqlite:
            return work(*args, **more)
        if self.pool is None:
            settings = {"pool_size": POOL, "max_overflow": 0, "pool_timeout": self.patience}
            self.pool = create_async_engine(self.url, connect_args=self.connect_args(), **settings)
        try:
            while True:
                async with self.pool.connect() as connection:
                    line = await connection.get_raw_connection()
                    if line.info.setdefault("generation", self.generation) != self.generation:
                        # Made before something failed: it may be broken too, and nobody should have to find out.
                        await connection.invalidate()
                        continue
                    with cut_after(self.patience, line.driver_connection):
                        return await connection.run_sync(self.within, lambda: work(*args, **more))
        except (DBAPIError, NoneFree, OSError) as error:
            raise self.failed(error) from error

    def within(self, connection: Connection, work: Callable[[], T]) -> T:
        token = HERE.set(Open(connection))
        try:
            return work()
        finally:
            HERE.reset(token)

    # Transactions.

    def here(self) -> Open:
        found = HERE.get()
        if found is None:
            found = self.home
            assert self.is_sqlite or self.patient or not self.opened or not on_event_loop(), "the loop would wait"
        return found

    @contextmanager
    def begin(self, write: bool = True) -> Iterator[None]:
        """A transaction: all or nothing. Raises StoreFailed, and then nothing was changed as far as we can know."""
        here = self.here()
        if here is not self.home:
            with self.transaction(here, write):
                yield
            return
        with self.turn:
            if not here.depth:
                self.must_be_there()
            try:
                with self.transaction(here, write):
                    yield
            except StoreFailed as failed:
                if not isinstance(failed, Conflict) and not here.depth:
                    self.drop_connection()
                raise

    @contextmanager
    def transaction(self, here: Open, write: bool) -> Iterator[None]:
        if here.depth:
            yield
            return
        here.depth += 1
        try:
            if here.connection is None:
                here.connection = self.engine.connect()
            with here.connection.begin():
                yield
        except (IntegrityError, self.driver.IntegrityError) as error:
            raise Conflict("store-conflict", one_line(getattr(error, "orig", error))) from error
        except (DBAPIError, self.driver.Error) as error:
            raise self.failed(error) from error
        finally:
            here.depth -= 1
        if write:
            self.healthy = True

    def failed(self, error: Exception) -> StoreFailed:
        """What a failure means to whoever asked; whatever is in memory must be looked at again."""
        self.healthy = False
        self.generation += 1
        return StoreFailed(failure_key(error), one_line(getattr(error, "orig", error)))

    def must_be_there(self) -> None:
        """Raise StoreFailed at once if the database is known to be gone."""
        trouble = "" if self.files is None else self.files.trouble()
        if trouble:
            # We go on with neither file: whoever runs the server must look at it.
            if self.healthy:
                LOGGER.error("database-gone", extra={"facts": {"detail": f"{trouble}; put it back and start again"}})
            self.healthy = False
            raise StoreFailed("store-down", trouble)

    def well(self) -> bool:
        """Whether the last write succeeded and the database is still the one we opened; never waits."""
        return self.healthy and (self.files is None or not self.files.trouble())

    def drop_connection(self) -> None:
        """Forget a connection that failed; the next transaction makes a new one."""
        if self.home.connection is not None:
            self.home.connection.invalidate()
            self.home.connection.close()
            self.home.connection = None
        if self.files is not None:
            self.files.forget_journal()

    # Statements, in the transaction that is open.

    @property
    def connection(self) -> Connection:
        here = self.here()
        assert here.depth
        assert here.connection is not None
        return here.connection

    def run(
        self, statement: Executable, rows: Sequence[dict[str, Any]] | dict[str, Any] | None = None
    ) -> CursorResult[Any]:
        return self.connection.execute(statement, rows)

    def hot(self, statement: str, values: tuple[Any, ...]) -> Any:
        """A statement that every choice needs, by SQLite's driver alone; its cursor. Question marks stand for values.

        SQLAlchemy would take several times as long as the database itself.
        """
        if self.is_sqlite:
            driver: Any = self.connection.connection.dbapi_connection
            return driver.execute(statement, values)
        return self.connection.exec_driver_sql(statement.replace("?", "%s"), values)

    # The end.

    def close(self) -> None:
        if self.home.connection is not None:
            self.home.connection.close()
            self.home.connection = None
        self.engine.dispose()

    async def close_pool(self) -> None:
        if self.pool is not None:
            with suppress(DBAPIError, OSError):
                await self.pool.dispose()
            self.pool = None


def on_event_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def shown(url: URL) -> str:
    """A database's name for people and logs: never a password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string(hide_password=True)


def failure_key(error: Exception) -> str:
    """Which refusal a failed statement is to a person."""
    text = str(getattr(error, "orig", error)).lower()
    full = ("disk is full", "no space left", "could not extend file", "disk full")
    return "store-full" if any(sign in text for sign in full) else "store-down"


def one_line(error: object) -> str:
    return " ".join(str(error).split())
