"""The tables of the database as queries see them. The migrations make them; a test compares the two.

Times are milliseconds since 1970. What is never searched is JSON text, so that one schema serves SQLite and PostgreSQL.
"""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # Only for those with a password: the folded name to log in by.
    Column("login", Text, unique=True),
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
    Column("blocked", Boolean, nullable=False),
)

# One for each browser of each player, by the hash of its cookie.
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("sessions_by_player", "player"),
    Index("sessions_by_use", "used"),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("game_version", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("rulings", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("invite", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("clock_state", Text, nullable=False),
    # When somebody's time is up; 0 if nobody's runs.
    Column("deadline", BigInteger, nullable=False),
    Column("undo_request", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Whether people see what a bot thinks of their own decisions; empty: only where nobody else is a person.
    Column("thoughts", Text, nullable=False),
    Index("tables_by_status", "status", "listed"),
    Index("tables_by_deadline", "deadline"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("stand_in", Text, nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("out_of_time", Boolean, nullable=False),
    # The steps that had been made when a bot began to stand in.
    Column("stood_since", Integer, nullable=False),
    Index("seats_by_player", "player"),
)

# Append-only: what is taken back is taken back by a later row. Two columns keep their old names: migrations only add.
LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("base", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("marks", Integer, key="flags", nullable=False),
    Column("facts", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("mark", Text, key="standing", nullable=False),
    Column("at", BigInteger, nullable=False),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("position", Text, nullable=False),
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

REPLAYS: Final = Table(
    "replays",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# What was thought about a finished game, as JSON; `branch` names a branch of an imported record.
REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("replay", Text, primary_key=True),
    Column("branch", Text, primary_key=True),
    Column("review", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# The servers that share this database, and until when each counts as alive.
SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# Whose a table is. The fence grows with each new owner.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("fence", BigInteger, nullable=False),
    Index("leases_by_owner", "owner"),
)

# How each seat of a finished game came out. Whoever gave up comes after everybody else.
PLAYED: Final = Table(
    "played",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    # Empty for a bot.
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("gave_up", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("played_by_player", "player"),
)

# Who wants the game at a table to be rated.
AGREEMENTS: Final = Table(
    "agreements",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
)

# In millionths, so that both databases keep them alike.
RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mean", BigInteger, nullable=False),
    Column("spread", BigInteger, nullable=False),
    Column("games", Integer, nullable=False),
)

# Finished games that somebody does not want to see in their list any more.
PUT_AWAY: Final = Table(
    "put_away",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
)

# What a seat answers if it is asked that next.
PLANS: Final = Table(
    "plans",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("prompt", Text, nullable=False),
    Column("choice", Text, nullable=False),
)

# How somebody wants to hear of their turn; the word in a link confirms or stops it.
WISHES: Final = Table(
    "wishes",
    METADATA,
    Column("player", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("word", Text, nullable=False, unique=True),
    Column("lang", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("failures", Integer, nullable=False),
)

# Who has been told of a turn, and how long the log was then.
NOTICED: Final = Table(
    "noticed",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("n", Integer, nullable=False),
)

META: Final = Table("meta", METADATA, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))
