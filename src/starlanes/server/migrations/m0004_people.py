"""What people expect of a table: results and ratings, games put away, choices made ahead, notices of a turn."""

from typing import Final

STATEMENTS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE played (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        seats INTEGER NOT NULL,
        people INTEGER NOT NULL,
        place INTEGER NOT NULL,
        score INTEGER NOT NULL,
        gave_up BOOLEAN NOT NULL,
        rated BOOLEAN NOT NULL,
        ended BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )
    """,
    "CREATE INDEX played_by_player ON played (player)",
    "CREATE TABLE agreements (table_id TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY (table_id, player))",
    """
    CREATE TABLE ratings (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        mean BIGINT NOT NULL,
        spread BIGINT NOT NULL,
        games INTEGER NOT NULL,
        PRIMARY KEY (player, game)
    )
    """,
    "CREATE TABLE put_away (table_id TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY (table_id, player))",
    """
    CREATE TABLE plans (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        prompt TEXT NOT NULL,
        choice TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    )
    """,
    """
    CREATE TABLE wishes (
        player TEXT NOT NULL,
        kind TEXT NOT NULL,
        address TEXT NOT NULL,
        word TEXT NOT NULL UNIQUE,
        lang TEXT NOT NULL,
        state TEXT NOT NULL,
        failures INTEGER NOT NULL,
        PRIMARY KEY (player, kind)
    )
    """,
    """
    CREATE TABLE noticed (
        table_id TEXT NOT NULL,
        player TEXT NOT NULL,
        n INTEGER NOT NULL,
        PRIMARY KEY (table_id, player)
    )
    """,
)
