"""Several servers on one database: who is alive, and whose a table is. Players who are kept out."""

from typing import Final

STATEMENTS: Final[tuple[str, ...]] = (
    "CREATE TABLE servers (id TEXT NOT NULL PRIMARY KEY, address TEXT NOT NULL, until BIGINT NOT NULL)",
    "CREATE TABLE leases (table_id TEXT NOT NULL PRIMARY KEY, owner TEXT NOT NULL, fence BIGINT NOT NULL)",
    "CREATE INDEX leases_by_owner ON leases (owner)",
    "ALTER TABLE players ADD COLUMN blocked BOOLEAN NOT NULL DEFAULT FALSE",
)
