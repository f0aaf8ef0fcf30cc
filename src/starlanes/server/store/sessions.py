"""Sessions in the database: each stands for one browser of one player, and can be ended."""

from sqlalchemy import delete, insert, select, update

from starlanes.server.store.database import Database
from starlanes.server.store.rows import Player, typed
from starlanes.server.store.schema import PLAYERS, SESSIONS


class SessionStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    def add(self, session: str, player: str, now: int) -> None:
        with self.db.begin():
            self.db.run(insert(SESSIONS), {"id": session, "player": player, "created": now, "used": now})

    def get(self, session: str) -> tuple[Player, int] | None:
        """Whose a session is, and when it was last used."""
        with self.db.begin(write=False):
            found = select(PLAYERS, SESSIONS.c.used).join(SESSIONS, SESSIONS.c.player == PLAYERS.c.id)
            row = self.db.run(found.where(SESSIONS.c.id == session)).mappings().first()
        return None if row is None else (typed(row, Player), int(row["used"]))

    def use(self, session: str, now: int) -> None:
        with self.db.begin():
            self.db.run(update(SESSIONS).where(SESSIONS.c.id == session).values(used=now))

    def end(self, session: str) -> None:
        with self.db.begin():
            self.db.run(delete(SESSIONS).where(SESSIONS.c.id == session))

    def end_others(self, player: str, but: str) -> None:
        """End all sessions of a player but one."""
        with self.db.begin():
            self.db.run(delete(SESSIONS).where((SESSIONS.c.player == player) & (SESSIONS.c.id != but)))

    def end_unused(self, since: int) -> None:
        """End those that nobody has used since a moment."""
        with self.db.begin():
            self.db.run(delete(SESSIONS).where(SESSIONS.c.used < since))
