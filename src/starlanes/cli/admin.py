"""`starlanes admin`: for the person who runs a server."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlanes.cli.output import note, print_json, print_table
from starlanes.cli.parsing import command, one_of
from starlanes.cli.serve import with_own_words
from starlanes.cli.words import Words, harmless
from starlanes.kernel.errors import BadSetup
from starlanes.server import admin
from starlanes.server.refusal import CannotStart, StoreFailed
from starlanes.server.serve import usual_data_dir
from starlanes.server.settings import Settings
from starlanes.server.store import Store, open_store

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands

FAILED = 1
#: What can be done, and whether it needs to be told to what.
TASKS = {
    "tables": False,
    "players": False,
    "check": False,
    "backup": True,
    "export": True,
    "block": True,
    "unblock": True,
    "delete": True,
    "delete-table": True,
}


def add(commands: "Commands", words: Words) -> None:
    words = with_own_words(words)
    parser = command(commands, "admin", words, run)
    add_argument = parser.mine.add_argument
    add_argument("task", metavar="|".join(TASKS), type=one_of(words, tuple(TASKS)), help=words("admin.help-task"))
    add_argument("what", metavar=words("serve.meta-where"), nargs="?", default="", help=words("admin.help-what"))
    add_argument("--db", metavar=words("serve.meta-where"), default="", help=words("serve.help-db"))
    add_argument("--data-dir", metavar=words("serve.meta-dir"), type=Path, help=words("serve.help-data-dir"))
    add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    words = with_own_words(words)
    if TASKS[args.task] != bool(args.what):
        raise BadSetup(words("admin.say-what" if TASKS[args.task] else "admin.nothing-more", task=args.task))
    settings = Settings(data_dir=args.data_dir or usual_data_dir(), db=args.db)
    if settings.file is not None and not settings.file.exists():
        raise BadSetup(words("serve.no-database", db=str(settings.file), detail=words("admin.not-there")))
    try:
        store = open_store(settings.database, patient=True)
        try:
            return done(store, args, words)
        finally:
            store.close()
    except CannotStart as error:
        place = "admin" if words.has(f"admin.{error.key}") else "serve"
        raise BadSetup(words(f"{place}.{error.key}", **error.about)) from None
    except StoreFailed as failed:
        raise BadSetup(words("serve.unreachable-database", db=settings.database, detail=failed.detail)) from None


def done(store: Store, args: argparse.Namespace, words: Words) -> int:
    task, what = args.task, args.what
    if task in ("tables", "players", "check"):
        return listed(task, getattr(admin, task)(store), args.json, words)
    if task == "export":
        sys.stdout.write(admin.export(store, what))
        return 0
    if task == "backup":
        admin.backup(store, Path(what))
    elif task == "delete-table":
        admin.must(store.admin.delete_table(what), "no-such-table", table=what)
    elif task == "delete":
        player = admin.one_player(store, what)
        store.admin.delete_player(player)
    else:
        store.admin.block(admin.one_player(store, what), task == "block")
    if args.json:
        print_json({"task": task, "what": what, "done": True})
    else:
        note(words(f"admin.done-{task}", what=what))
    return 0


def listed(task: str, rows: list[dict[str, Any]], as_json: bool, words: Words) -> int:
    wrong = [row for row in rows if row.get("problem")]
    if as_json:
        print_json({task: rows})
    elif rows:
        heads = list(rows[0])
        print_table(
            [words(f"admin.{head}") for head in heads], [[shown(row[head]) for head in heads] for row in rows], left=4
        )
    if task == "check":
        note(words("admin.wrong" if wrong else "admin.all-well", n=len(wrong) or len(rows)))
    return FAILED if wrong else 0


def shown(value: object) -> str:
    """A value in a table: nothing that a terminal would obey."""
    text = ", ".join(str(part) for part in value) if isinstance(value, list) else str(value)
    return harmless(text)
