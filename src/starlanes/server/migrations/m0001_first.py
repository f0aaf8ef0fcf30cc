"""The first schema: players, tables with their seats, the log of choices, snapshots, chat, imported replays."""

from typing import Final

STATEMENTS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE players (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        login TEXT UNIQUE,
        password TEXT,
        created BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        game_version INTEGER NOT NULL,
        seed BIGINT NOT NULL,
        options TEXT NOT NULL,
        rulings TEXT NOT NULL,
        status TEXT NOT NULL,
        listed BOOLEAN NOT NULL,
        invite TEXT NOT NULL,
        host TEXT NOT NULL,
        clock TEXT NOT NULL,
        clock_state TEXT NOT NULL,
        deadline BIGINT NOT NULL,
        undo_request TEXT NOT NULL,
        result TEXT NOT NULL,
        rematch TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    )
    """,
    "CREATE INDEX tables_by_status ON tables (status, listed)",
    "CREATE INDEX tables_by_deadline ON tables (deadline)",
    """
    CREATE TABLE seats (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        bot TEXT NOT NULL,
        stand_in TEXT NOT NULL,
        resigned BOOLEAN NOT NULL,
        out_of_time BOOLEAN NOT NULL,
        PRIMARY KEY (table_id, seat)
    )
    """,
    "CREATE INDEX seats_by_player ON seats (player)",
    """
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,
        base INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        choice TEXT NOT NULL,
        marks INTEGER NOT NULL,
        facts TEXT NOT NULL,
        digest TEXT NOT NULL,
        mark TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, n)
    )
    """,
    """
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL,
        step INTEGER NOT NULL,
        position TEXT NOT NULL,
        PRIMARY KEY (table_id, step)
    )
    """,
    """
    CREATE TABLE chat (
        table_id TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, n)
    )
    """,
    """
    CREATE TABLE replays (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        record TEXT NOT NULL,
        player TEXT NOT NULL,
        created BIGINT NOT NULL
    )
    """,
    "CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
)
