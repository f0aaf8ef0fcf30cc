"""Which server is alive, and whose a table is, in the database.

Several servers may share a PostgreSQL. A table belongs to one of them at a time: whoever takes it over when its owner
is gone raises its fence, a number that every write checks. So a server that was stopped for a while and wakes again can
write nothing to what others have taken meanwhile. Times are the database's own. With SQLite there is one server only.
"""

from sqlalchemy import text

from starlanes.server.refusal import Conflict
from starlanes.server.store.database import Database

NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
SIGN_ON = text(
    f"INSERT INTO servers (id, address, until) VALUES (:me, :address, {NOW} + :alive) "
    f"ON CONFLICT (id) DO UPDATE SET until = {NOW} + :alive, address = :address"
)
STAY = text(f"UPDATE servers SET until = {NOW} + :alive WHERE id = :me AND until > {NOW}")
SIGN_OFF = text("UPDATE servers SET until = 0 WHERE id = :me")
BURY = text(f"DELETE FROM servers WHERE until <= {NOW} AND id <> :me RETURNING id")
TAKE = text(
    "INSERT INTO leases (table_id, owner, fence) VALUES (:table, :me, 1) "
    "ON CONFLICT (table_id) DO UPDATE SET owner = :me, fence = leases.fence + 1 "
    "WHERE leases.owner = :me OR NOT EXISTS "
    f"(SELECT 1 FROM servers WHERE servers.id = leases.owner AND servers.until > {NOW}) RETURNING fence"
)
GIVE_UP = text("UPDATE servers SET until = 0 WHERE address = :address AND id <> :me")
OWNER = text("SELECT address FROM leases JOIN servers ON servers.id = leases.owner WHERE table_id = :table")
LEAVE = text("UPDATE leases SET owner = '' WHERE table_id = :table AND owner = :me AND fence = :fence")
# Holds the row until the transaction ends: nobody can take the table over in the middle of a write.
CHECK = text("SELECT fence FROM leases WHERE table_id = :table AND owner = :me FOR SHARE")
OWNED = text("SELECT table_id FROM leases WHERE owner = :owner")
TELL = text("SELECT pg_notify('starlanes', :news)")


class LeaseStore:
    """`me` is this server's name; with SQLite everything here is as if there were no other."""

    def __init__(self, database: Database) -> None:
        self.db = database
        self.me = ""
        #: Milliseconds after which a server that has not been heard of counts as gone.
        self.alive = 4000

    @property
    def shared(self) -> bool:
        """True if other servers may use the same database."""
        return not self.db.is_sqlite and self.me != ""

    # Servers.

    def sign_on(self, me: str, address: str) -> None:
        self.me = me
        if self.shared:
            with self.db.begin():
                # Whoever was at our address before is gone, or we could not listen there.
                self.give_up(address)
                self.db.run(SIGN_ON, {"me": me, "address": address, "alive": self.alive})

    def give_up(self, address: str) -> None:
        """Whoever was at an address is gone: nobody need wait for its lease to end."""
        with self.db.begin():
            self.db.run(GIVE_UP, {"me": self.me, "address": address})

    def stay(self) -> bool:
        """Say that we are alive; False if the others had to think that we are not."""
        if not self.shared:
            return True
        with self.db.begin():
            return self.db.run(STAY, {"me": self.me, "alive": self.alive}).rowcount == 1

    def sign_off(self) -> None:
        """Others may take over at once."""
        if self.shared:
            with self.db.begin():
                self.db.run(SIGN_OFF, {"me": self.me})

    def bury(self) -> list[str]:
        """The tables of servers that are gone: told to one server only, which sees to them."""
        if not self.shared:
            return []
        with self.db.begin():
            gone = list(self.db.run(BURY, {"me": self.me}).scalars())
            return [table for owner in gone for table in self.db.run(OWNED, {"owner": owner}).scalars()]

    # Tables.

    def take(self, table: str) -> int | None:
        """The fence of a table that is ours from now on; None if it belongs to another server that is alive."""
        if not self.shared:
            return 0
        with self.db.begin():
            fence = self.db.run(TAKE, {"table": table, "me": self.me}).scalar()
        return None if fence is None else int(fence)

    def owner(self, table: str) -> str:
        """The address of the server that a table belongs to; empty if it is nobody's."""
        with self.db.begin(write=False):
            return str(self.db.run(OWNER, {"table": table}).scalar() or "")

    def leave(self, table: str, fence: int) -> None:
        """Let a table go."""
        if self.shared:
            with self.db.begin():
                self.db.run(LEAVE, {"table": table, "me": self.me, "fence": fence})

    def check(self, table: str, fence: int) -> None:
        """Raise Conflict unless a table is still ours; it stays so until the open transaction ends."""
        if self.shared and self.db.run(CHECK, {"table": table, "me": self.me}).scalar() != fence:
            raise Conflict("store-conflict", f"table {table} belongs to another server")

    # News.

    def tell(self, news: str) -> None:
        """Let every server hear something, once the open transaction is through."""
        if self.shared:
            with self.db.begin():
                self.db.run(TELL, {"news": news})
