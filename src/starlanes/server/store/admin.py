"""What the person who runs a server does to its database, while the server runs or not.

Each change raises a number that running servers look at every second: then they compare what they have in memory with
what is stored, and close the sockets of sessions that are over.
"""

from typing import Any, Final

from sqlalchemy import delete, func, insert, or_, select, update

from starlanes.bots.levels import STAND_IN
from starlanes.server.store.database import Database
from starlanes.server.store.rows import Entry, Player, Seat, TableRow, typed
from starlanes.server.store.schema import CHAT, LOG, META, PLAYERS, REPLAYS, REVIEWS, SEATS, SESSIONS, SNAPSHOTS, TABLES
from starlanes.server.store.tables import read_table

KEY: Final = "admin"
#: What stands for somebody who was deleted.
NOBODY: Final = "—"


class AdminStore:
    def __init__(self, database: Database) -> None:
        self.db = database

    # Looking.

    def changes(self) -> int:
        """How many changes were ever made here."""
        with self.db.begin(write=False):
            return int(self.db.run(select(META.c.value).where(META.c.key == KEY)).scalar() or 0)

    def tables(self) -> list[tuple[TableRow, int]]:
        """All tables, what moved last first, with the number of their log entries."""
        counts = select(LOG.c.table_id, func.count().label("entries")).group_by(LOG.c.table_id).subquery()
        found = select(TABLES, counts.c.entries).outerjoin(counts, counts.c.table_id == TABLES.c.id)
        with self.db.begin(write=False):
            rows = self.db.run(found.order_by(TABLES.c.updated.desc(), TABLES.c.id)).mappings().all()
        return [(read_table(row), int(row["entries"] or 0)) for row in rows]

    def players(self) -> list[tuple[Player, int, int]]:
        """All players, the newest first, with the number of their seats and of their sessions."""
        seats = select(func.count()).where(SEATS.c.player == PLAYERS.c.id).scalar_subquery()
        sessions = select(func.count()).where(SESSIONS.c.player == PLAYERS.c.id).scalar_subquery()
        found = select(PLAYERS, seats.label("seats"), sessions.label("sessions"))
        with self.db.begin(write=False):
            rows = self.db.run(found.order_by(PLAYERS.c.created.desc(), PLAYERS.c.id)).mappings().all()
        return [(typed(row, Player), int(row["seats"]), int(row["sessions"])) for row in rows]

    def log(self, table: str) -> list[Entry]:
        columns = [LOG.c[name] for name in Entry.__struct_fields__]
        with self.db.begin(write=False):
            found = self.db.run(select(*columns).where(LOG.c.table_id == table).order_by(LOG.c.n))
            return [Entry(*tuple[Any, ...](row)) for row in found]

    # Changing.

    def changed(self) -> None:
        """Let running servers know, within the transaction that is open."""
        value = str(self.changes() + 1)
        if self.db.run(update(META).where(META.c.key == KEY).values(value=value)).rowcount == 0:
            self.db.run(insert(META), {"key": KEY, "value": value})

    def block(self, player: str, blocked: bool) -> bool:
        """Keep somebody out, or let them in again; False if there is no such player."""
        with self.db.begin():
            found = self.db.run(update(PLAYERS).where(PLAYERS.c.id == player).values(blocked=blocked)).rowcount
            if blocked:
                self.db.run(delete(SESSIONS).where(SESSIONS.c.player == player))
            self.changed()
        return found == 1

    def delete_player(self, player: str, bot: str = STAND_IN) -> bool:
        """Forget somebody: their name, password, sessions and words; a bot plays on in games that have begun."""
        with self.db.begin():
            row = self.db.run(select(PLAYERS).where(PLAYERS.c.id == player)).mappings().first()
            if row is None:
                return False
            mine = SEATS.c.player == player
            places = self.db.run(select(SEATS.c.table_id, SEATS.c.seat).where(mine)).all()
            for place in places:
                said = (CHAT.c.table_id == place.table_id) & (CHAT.c.seat == place.seat) & (CHAT.c.name == row["name"])
                self.db.run(update(CHAT).where(said).values(name=NOBODY, text=NOBODY))
            waiting = select(TABLES.c.id).where(TABLES.c.status == "lobby")
            free = Seat(0)
            empty = {"kind": free.kind, "player": "", "name": "", "bot": ""}
            self.db.run(update(SEATS).where(mine & SEATS.c.table_id.in_(waiting)).values(empty))
            gone = {"kind": "bot", "player": "", "name": NOBODY, "bot": bot, "stand_in": ""}
            self.db.run(update(SEATS).where(mine).values(gone))
            self.db.run(update(REPLAYS).where(REPLAYS.c.player == player).values(player=""))
            self.db.run(delete(SESSIONS).where(SESSIONS.c.player == player))
            self.db.run(delete(PLAYERS).where(PLAYERS.c.id == player))
            self.changed()
        return True

    def delete_table(self, table: str) -> bool:
        """Forget a table with everything about it."""
        with self.db.begin():
            found = self.db.run(delete(TABLES).where(TABLES.c.id == table)).rowcount
            for part in (SEATS, LOG, SNAPSHOTS, CHAT):
                self.db.run(delete(part).where(part.c.table_id == table))
            self.db.run(delete(REVIEWS).where(REVIEWS.c.replay == table))
            self.changed()
        return found == 1

    def find(self, name: str) -> list[str]:
        """The ids of players with that id or name."""
        with self.db.begin(write=False):
            where = or_(PLAYERS.c.id == name, PLAYERS.c.name == name)
            return list(self.db.run(select(PLAYERS.c.id).where(where).order_by(PLAYERS.c.id)).scalars())
