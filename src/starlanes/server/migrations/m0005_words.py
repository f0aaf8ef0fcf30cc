"""Plain words for two columns of the log: what a step was like, and where the match stands after it."""

from typing import Final

STATEMENTS: Final = (
    "ALTER TABLE log RENAME COLUMN marks TO flags",
    "ALTER TABLE log RENAME COLUMN mark TO standing",
)
