"""Saved games: plain records. Who plays is in the record's names.

A name that ends in `(bot:greedy)` is a bot of that kind; the first name without such an ending is the person, who is
the one who plays on. So a saved game needs nothing that other records don't have, and any record can be played on.
"""

import os
import re
import tempfile
from datetime import datetime
from pathlib import Path

from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.match import Match
from starlanes.kernel.record import record

#: The bots' names at the table. Stars have the same name in both languages.
STARS = ("Vega", "Rigel", "Altair", "Deneb", "Mira", "Sirius", "Spica", "Antares")
BOT = re.compile(r"(?P<name>.*?) *\(bot:(?P<bot>[\w-]+)\)")


class Seat:
    """Who sits at a seat: a name, and the bot that plays there, or nothing for the person."""

    def __init__(self, name: str, bot: str = "") -> None:
        self.name = name
        self.bot = bot

    @property
    def signed(self) -> str:
        """The name as a record has it."""
        return f"{self.name} (bot:{self.bot})" if self.bot else self.name


def seated(signed: list[str]) -> list[Seat]:
    """Who sits where, from the names of a record."""
    out: list[Seat] = []
    for name in signed:
        found = BOT.fullmatch(name)
        out.append(Seat(found["name"] or found["bot"], found["bot"]) if found else Seat(name))
    return out


def directory() -> Path:
    """Where games are kept unless told otherwise: STARLANES_SAVES, or the person's data directory."""
    named = os.environ.get("STARLANES_SAVES")
    if named:
        return Path(named)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "starlanes" / "games"


def file_name(match: Match) -> str:
    return f"{match.setup.game}-{datetime.now():%Y-%m-%d-%H%M%S}-{match.setup.seed}.json"


def write(file: Path, text: str) -> None:
    """Write a whole file or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".part")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def save(match: Match, seats: list[Seat], file: Path | None) -> Path:
    """Save to a file the person named; without one, wherever it can be written, so that no game is lost."""
    text = record(match, [seat.signed for seat in seats]).text()
    name = file_name(match)
    places = (
        [file] if file is not None else [place / name for place in (directory(), Path(), Path(tempfile.gettempdir()))]
    )
    trouble = StarlanesError("")
    for place in places:
        try:
            write(place, text)
        except OSError as error:
            trouble = StarlanesError("cant-save", {"file": str(place), "trouble": error.strerror or ""})
        else:
            return place.resolve()
    raise trouble
