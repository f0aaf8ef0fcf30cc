"""Opening record files, with every trouble told in one line."""

from pathlib import Path

from starlanes.cli.words import harmless
from starlanes.games import game as find_game
from starlanes.kernel.errors import BadRecord
from starlanes.kernel.match import Match
from starlanes.kernel.older import renewed
from starlanes.kernel.record import Record, read_record, replay


def read_file(file: Path) -> Record:
    """The record in a file, as this version writes it."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord("cant-read", {"file": str(file), "trouble": error.strerror or ""}) from None
    except UnicodeDecodeError:
        raise BadRecord("cant-read", {"file": str(file), "trouble": BadRecord("not-utf-8", {})}) from None
    try:
        saved = read_record(text)
        return renewed(find_game(str(saved.header["game"])), saved)
    except BadRecord as error:
        raise BadRecord("in-file", {"file": str(file), "trouble": error}) from None


def names_of(record: Record) -> list[str]:
    """The players' names, one per seat, without anything that a terminal would obey."""
    names = record.header["names"]
    assert isinstance(names, list)
    return [harmless(str(name)) for name in names]


def open_record(file: Path, upto: int | None = None) -> tuple[Match, list[str]]:
    """The match in a file, replayed and checked digest by digest (up to a step), and the players' names."""
    record = read_file(file)
    game = find_game(str(record.header["game"]))
    try:
        return replay(game, record, upto=upto), names_of(record)
    except BadRecord as error:
        raise BadRecord("in-file", {"file": str(file), "trouble": error}) from None
