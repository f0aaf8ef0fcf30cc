"""The store: what lasts. One object with a part per noun; calls run in the open transaction, or their own.

On the event loop they run within `do`, and what tables write goes through `commits`.
"""

from starlanes.games import ids
from starlanes.server.refusal import Refused
from starlanes.server.store.admin import AdminStore
from starlanes.server.store.chat import ChatStore
from starlanes.server.store.commits import Commits, PostgresCommits
from starlanes.server.store.database import Database
from starlanes.server.store.leases import LeaseStore
from starlanes.server.store.log import LogStore
from starlanes.server.store.opening import open_database
from starlanes.server.store.plans import PlanStore
from starlanes.server.store.played import PlayedStore
from starlanes.server.store.players import PlayerStore
from starlanes.server.store.replays import ReplayStore
from starlanes.server.store.reviews import ReviewStore
from starlanes.server.store.rows import Kept
from starlanes.server.store.sessions import SessionStore
from starlanes.server.store.tables import TableStore
from starlanes.server.store.wishes import WishStore

__all__ = ["Store", "open_store"]


class Store:
    """All of the database's parts over one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.admin = AdminStore(database)
        self.begin = database.begin
        self.do = database.do
        self.players = PlayerStore(database)
        self.sessions = SessionStore(database)
        self.tables = TableStore(database)
        self.leases = LeaseStore(database)
        self.log = LogStore(database)
        self.chat = ChatStore(database)
        self.replays = ReplayStore(database)
        self.reviews = ReviewStore(database)
        self.played = PlayedStore(database)
        self.plans = PlanStore(database)
        self.wishes = WishStore(database)
        kind = Commits if database.is_sqlite else PostgresCommits
        self.commits = kind(database, self.log, self.leases)

    def take(self, table: str, words: int) -> Kept | None:
        """Take a table over with all that is known of it, and the last so many words of its talk.

        None if it is another server's. Raises Refused if there is no such table.
        """
        with self.begin(write=False):
            row = self.tables.get(table)
            if row is None or row[0].status == "closed" or row[0].game not in ids():
                raise Refused("no-table", 404)
            fence = self.leases.take(table)
            if fence is None:
                return None
            if self.leases.shared:
                # Until it was ours, another server may have changed it.
                row = self.tables.get(table)
                assert row is not None
            begun = row[0].status != "lobby"
            log = self.log.read(table) if begun else []
            snapshot = self.log.snapshot(table) if begun else None
            again = self.tables.get(row[0].rematch) if row[0].rematch else None
            return Kept(
                fence,
                *row,
                log,
                snapshot,
                self.chat.last(table, words),
                self.played.agreed(table),
                self.plans.of_table(table),
                "" if again is None else again[0].host,
            )

    async def stop(self) -> None:
        """Before `close`, on the event loop: let what is under way come to its end."""
        await self.commits.close()
        await self.database.close_pool()

    def close(self) -> None:
        self.database.close()


def open_store(where: str, sync: str = "", patient: bool = False) -> Store:
    """The store at a URL or file path; raises BadDatabase. A `patient` one is for commands: nothing is cut off."""
    return Store(open_database(where, sync, patient))
