"""Reviews of finished games, and whether a table lets people see what a bot thinks of their own decisions."""

from typing import Final

STATEMENTS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE reviews (
        replay TEXT NOT NULL,
        branch TEXT NOT NULL,
        review TEXT NOT NULL,
        created BIGINT NOT NULL,
        PRIMARY KEY (replay, branch)
    )
    """,
    "ALTER TABLE tables ADD COLUMN thoughts TEXT NOT NULL DEFAULT ''",
)
