"""For the person who runs a server: looking at its tables and players, checking, backing up, exporting, keeping out."""

import sqlite3
from pathlib import Path
from typing import Any

from starlanes.games import game as game_of
from starlanes.games import ids
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.match import begin
from starlanes.kernel.record import record
from starlanes.server.line import DamagedLog, Line, resume
from starlanes.server.refusal import CannotStart
from starlanes.server.store import Store
from starlanes.server.store.rows import Entry, TableRow


class NotDone(CannotStart):
    """Why a task can't be done, as a key of this package's texts ("admin." in front); nothing was changed."""


def tables(store: Store) -> list[dict[str, Any]]:
    found = store.admin.tables()
    seats = store.tables.seats([row.id for row, _count in found])
    return [
        {
            "id": row.id,
            "game": row.game,
            "status": row.status,
            "seats": [seat.name or seat.kind for seat in seats[row.id]],
            "entries": entries,
            "updated": row.updated // 1000,
        }
        for row, entries in found
    ]


def players(store: Store) -> list[dict[str, Any]]:
    return [
        {
            "id": player.id,
            "name": player.name,
            "guest": player.guest,
            "blocked": player.blocked,
            "seats": seats,
            "sessions": sessions,
            "created": player.created // 1000,
        }
        for player, seats, sessions in store.admin.players()
    ]


def check(store: Store) -> list[dict[str, Any]]:
    """Every log, played again from its start, entry by entry: what is wrong with each, or nothing."""
    out: list[dict[str, Any]] = []
    for row, entries in store.admin.tables():
        if entries:
            out.append({"id": row.id, "game": row.game, "entries": entries, "problem": problem_of(store, row)})
    return out


def problem_of(store: Store, row: TableRow) -> str:
    """What is wrong with a table's log; empty if it leads, digest by digest, where it says."""
    if row.game not in ids():
        return f"there is no game {row.game}"
    game = game_of(row.game)
    if row.game_version != game.version:
        return f"it was begun with version {row.game_version} of the game, this is {game.version}"
    log = store.admin.log(row.id)
    try:
        setup = game.setup(len(store.tables.seats([row.id])[row.id]), row.seed, row.options, row.rulings)
        check_digests(log, begin(game, setup).digest())
        line = Line(log)
        firm = unshaken(log)
        match = begin(game, setup)
        for number, entry in enumerate(line.steps):
            match.follow_redeals(line.redeals, number)
            match.answer(entry.seat, match.parse(entry.choice))
            if entry.n in firm and match.digest() != entry.digest:
                return f"entry {entry.n} says {entry.digest}, and leads to {match.digest()}"
        resume(game, setup, line, store.log.snapshot(row.id))
    except (StarlanesError, LookupError, ValueError, TypeError) as error:
        return str(error)
    return ""


def check_digests(log: list[Entry], first: str) -> None:
    if not log or log[0].kind != "start" or log[0].digest != first:
        raise DamagedLog("its first entry is not that of its setup")


def unshaken(log: list[Entry]) -> set[int]:
    """The entries before which nothing was taken back later: their digests are those of the line as it stands."""
    out: set[int] = set()
    lowest = len(log)
    for entry in reversed(log):
        if entry.kind in ("undo", "rewind"):
            lowest = min(lowest, entry.base)
        elif entry.base <= lowest:
            out.add(entry.n)
    return out


def backup(store: Store, file: Path) -> None:
    """A copy of a SQLite database, whole, while servers use it."""
    database = store.database
    if not database.is_sqlite:
        raise NotDone("backup-postgresql", db=database.name)
    if file.exists():
        raise NotDone("backup-exists", file=str(file))
    try:
        source = sqlite3.connect(f"{Path(str(database.url.database)).resolve().as_uri()}?mode=ro", uri=True)
        try:
            file.touch(mode=0o600, exist_ok=False)
            source.execute("VACUUM INTO ?", [str(file)])
        finally:
            source.close()
    except (OSError, sqlite3.Error) as error:
        file.unlink(missing_ok=True)
        raise NotDone("backup-failed", file=str(file), detail=" ".join(str(error).split())) from None


def export(store: Store, table: str) -> str:
    """The record file of a table, over or not."""
    found = store.tables.get(table)
    log = store.admin.log(table)
    if found is None or not log:
        raise NotDone("no-such-table", table=table)
    row, seats = found
    game = game_of(row.game)
    setup = game.setup(len(seats), row.seed, row.options, row.rulings)
    match = resume(game, setup, Line(log), None)
    return record(match, [seat.name for seat in seats]).text()


def one_player(store: Store, name: str) -> str:
    """The id of the player meant by an id or a name."""
    found = store.admin.find(name)
    if not found:
        raise NotDone("no-such-player", name=name)
    if len(found) > 1:
        raise NotDone("several-players", name=name, ids=", ".join(found))
    return found[0]


def must(done: bool, key: str, **about: str) -> None:
    if not done:
        raise NotDone(key, **about)
