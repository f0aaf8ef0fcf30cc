"""The database's history: each step takes a database from one version of the schema to the next.

A step is a module with `STATEMENTS`, plain SQL that SQLite and PostgreSQL both understand; its place in `STEPS` is its
number. A step that was ever released is never changed: write another one.
"""

from typing import Final

from starlanes.server.migrations import m0001_first, m0002_sessions, m0003_servers, m0004_people, m0005_reviews

STEPS: Final[list[tuple[str, ...]]] = [
    m0001_first.STATEMENTS,
    m0002_sessions.STATEMENTS,
    m0003_servers.STATEMENTS,
    m0004_people.STATEMENTS,
    m0005_reviews.STATEMENTS,
]
