"""The store: what lasts. One object with a part per noun; calls run in the open transaction, or their own."""

from starlanes.server.store.chat import ChatStore
from starlanes.server.store.database import Database, open_database
from starlanes.server.store.log import LogStore
from starlanes.server.store.players import PlayerStore
from starlanes.server.store.replays import ReplayStore
from starlanes.server.store.sessions import SessionStore
from starlanes.server.store.tables import TableStore

__all__ = ["Store", "open_store"]


class Store:
    """All of the database's parts over one connection."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.begin = database.begin
        self.players = PlayerStore(database)
        self.sessions = SessionStore(database)
        self.tables = TableStore(database)
        self.log = LogStore(database)
        self.chat = ChatStore(database)
        self.replays = ReplayStore(database)

    def close(self) -> None:
        self.database.close()


def open_store(where: str, sync: str = "") -> Store:
    """The store at a URL or file path; raises BadDatabase."""
    return Store(open_database(where, sync))
