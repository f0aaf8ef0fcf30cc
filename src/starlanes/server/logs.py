"""Structured logs: one JSON object per line on stderr, one line per event.

An event is a word and its facts: `event("table-started", table=id)`. Never put a cookie, a password, an invitation or a
query string into one; addresses of people appear only where somebody was turned away.
"""

import logging
import re
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

import msgspec

LOGGER: Final = logging.getLogger("starlanes.server")
LEVELS: Final = ("debug", "info", "warning", "error")


#: The request or socket that whatever happens now comes from: all its events carry the same word.
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
#: A request's word as a proxy may give it.
WORD: Final = re.compile(r"[A-Za-z0-9_-]{8,64}")


def request_word(given: str | None, believed: bool) -> str:
    """The word for a new request: the proxy's own, if there is one, so that its log and ours go together."""
    return given if believed and given is not None and WORD.fullmatch(given) else secrets.token_hex(8)


def event(name: str, level: int = logging.INFO, error: BaseException | None = None, **facts: object) -> None:
    """Log an event with its facts; with an error, its traceback too."""
    if LOGGER.isEnabledFor(level):
        word = REQUEST.get()
        if word:
            facts["request"] = word
        LOGGER.log(level, name, exc_info=error, extra={"facts": facts})


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != LOGGER.name:
            line["from"] = record.name
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def configure(level: str) -> None:
    """Send our events and the web server's complaints to stderr.

    uvicorn tells every socket it accepts with its query string, where an invitation may stand: below a warning it is
    not listened to.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, least in (("starlanes.server", logging.DEBUG), ("uvicorn", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(max(least, getattr(logging, level.upper())))
        logger.propagate = False
    for name in ("uvicorn.error", "uvicorn.access", "uvicorn.asgi"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.setLevel(logging.NOTSET)
        logger.propagate = True
