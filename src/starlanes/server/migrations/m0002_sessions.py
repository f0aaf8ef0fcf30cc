"""Sessions that can be ended, and since when a bot stands in for somebody."""

from typing import Final

STATEMENTS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE sessions (
        id TEXT NOT NULL PRIMARY KEY,
        player TEXT NOT NULL,
        created BIGINT NOT NULL,
        used BIGINT NOT NULL
    )
    """,
    "CREATE INDEX sessions_by_player ON sessions (player)",
    "CREATE INDEX sessions_by_use ON sessions (used)",
    "ALTER TABLE seats ADD COLUMN stood_since INTEGER NOT NULL DEFAULT 0",
)
