"""The hall: everything a running server has, in one place."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from starlanes.bots.answering import get_ready
from starlanes.server.accounts import Accounts, new_id
from starlanes.server.limits import Buckets, Budget, Counter
from starlanes.server.logs import event
from starlanes.server.metrics import Metrics
from starlanes.server.news import listen
from starlanes.server.notices import Notices
from starlanes.server.outbox import Outbox
from starlanes.server.refusal import CannotStart, StoreFailed
from starlanes.server.replay import Replays
from starlanes.server.reviews import Reviews
from starlanes.server.settings import Settings
from starlanes.server.standings import catch_up
from starlanes.server.store import Store, open_store
from starlanes.server.tables import Tables
from starlanes.thinking.pool import Thinking


class Hall:
    """The store, the people, the tables, the limits and the figures of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.accounts = Accounts(store)
        self.thinking = Thinking(settings.workers, get_ready, self.worker_lost)
        self.tables = Tables(self)
        self.replays = Replays(store, self.tables)
        self.reviews = Reviews(self)
        self.notices = Notices(self)
        limits = settings.limits
        self.requests = Buckets(limits.requests, limits.requests * 4)
        # What messages cost, by player and by address, whatever the number of sockets.
        self.effort = Buckets(limits.effort, limits.effort * 4)
        self.efforts = Buckets(limits.efforts, limits.efforts * 4)
        self.hints = Counter(1)
        self.sockets = Counter(limits.sockets)
        self.bodies = Budget(limits.bodies_bytes, limits.all_bodies_bytes)
        self.outbox = Outbox()
        #: Bytes that wait for sockets to read them, all together.
        self.waiting = 0
        # What costs more than a request: new guests and passwords by address; tables, records and talk by player.
        self.guests = Buckets(limits.requests / 40, limits.requests * 2)
        self.passwords = Buckets(0.1, 5)
        self.creations = Buckets(0.5, 30)
        self.talk = Buckets(1.0, 8)
        #: The rates that hold across all servers of a community.
        self.rates = {
            "requests": self.requests,
            "effort": self.effort,
            "efforts": self.efforts,
            "guests": self.guests,
            "passwords": self.passwords,
            "creations": self.creations,
            "talk": self.talk,
        }
        self.metrics.gauge("starlanes_tables_live", "Tables in memory", lambda: len(self.tables.live))
        self.metrics.gauge("starlanes_sockets_open", "Open sockets", lambda: sum(self.sockets.open.values()))
        self.metrics.gauge("starlanes_store_healthy", "1 if the last write succeeded", lambda: store.database.well())

        self.metrics.gauge("starlanes_thoughts_waiting", "Work that waits for a worker", lambda: self.thinking.waiting)

    def worker_lost(self, why: str) -> None:
        """A worker had to be replaced."""
        self.metrics.workers_lost.add(why)
        event("worker-lost", logging.ERROR, why=why)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """The server's life: from the first request to the last."""
        await self.tables.after_pause()
        tasks = [asyncio.create_task(self.tables.wake_bots()), asyncio.create_task(self.tables.keep_house())]
        tasks.append(asyncio.create_task(self.notices.run()))
        if self.store.leases.shared:
            tasks.append(asyncio.create_task(listen(self)))
            tasks.append(asyncio.create_task(self.tables.keep_neighbours()))
        event("server-started", db=self.store.database.name)
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.notices.close()
            self.reviews.close()
            await self.tables.close()
            await asyncio.to_thread(self.thinking.close)
            with contextlib.suppress(StoreFailed):
                await self.store.do(self.store.leases.sign_off)
            await self.store.stop()
            self.store.close()
            event("server-stopped")


def open_hall(settings: Settings) -> Hall:
    """Open the data directory and the database; raises CannotStart with nothing changed."""
    store = open_store(settings.database, settings.sync)
    store.leases.alive = int(settings.lease * 1000)
    try:
        store.leases.sign_on(new_id(), settings.at)
        catch_up(store)
        return Hall(settings, store)
    except StoreFailed as failed:
        store.close()
        raise CannotStart("unreachable-database", db=store.database.name, detail=failed.detail) from None
