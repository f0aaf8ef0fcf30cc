"""The store: what lasts. One object with a part per noun; calls run in the open transaction, or their own."""

from starlanes.server.store.admin import AdminStore
from starlanes.server.store.chat import ChatStore
from starlanes.server.store.database import Database, open_database
from starlanes.server.store.leases import LeaseStore
from starlanes.server.store.log import LogStore
from starlanes.server.store.plans import PlanStore
from starlanes.server.store.played import PlayedStore
from starlanes.server.store.players import PlayerStore
from starlanes.server.store.replays import ReplayStore
from starlanes.server.store.sessions import SessionStore
from starlanes.server.store.tables import TableStore
from starlanes.server.store.wishes import WishStore

__all__ = ["Store", "open_store"]


class Store:
    """All of the database's parts over one connection."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.admin = AdminStore(database)
        self.begin = database.begin
        self.players = PlayerStore(database)
        self.sessions = SessionStore(database)
        self.tables = TableStore(database)
        self.leases = LeaseStore(database)
        self.log = LogStore(database)
        self.chat = ChatStore(database)
        self.replays = ReplayStore(database)
        self.played = PlayedStore(database)
        self.plans = PlanStore(database)
        self.wishes = WishStore(database)

    def close(self) -> None:
        self.database.close()


def open_store(where: str, sync: str = "", patient: bool = False) -> Store:
    """The store at a URL or file path; raises BadDatabase. A `patient` one is for commands: nothing is cut off."""
    return Store(open_database(where, sync, patient))
