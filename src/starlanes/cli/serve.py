"""`starlanes serve`: the table in the browser."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from starlanes.cli.parsing import command, decimal, one_of, whole
from starlanes.cli.words import Words
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.text import read_texts
from starlanes.server.logs import LEVELS
from starlanes.server.refusal import CannotStart
from starlanes.server.sending import usual_sender
from starlanes.server.serve import serve, usual_data_dir
from starlanes.server.settings import Limits, Settings
from starlanes.server.store.database import SYNC
from starlanes.thinking.pool import usual_workers

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    words = with_own_words(words)
    usual = Limits()
    parser = command(commands, "serve", words, run)
    add_argument = parser.mine.add_argument
    add_argument("--host", metavar=words("serve.meta-address"), default="127.0.0.1", help=words("serve.help-host"))
    add_argument(
        "--port",
        metavar=words("serve.meta-number"),
        type=whole(words, 0, 65535),
        default=8000,
        help=words("serve.help-port"),
    )
    add_argument("--db", metavar=words("serve.meta-where"), default="", help=words("serve.help-db"))
    add_argument("--data-dir", metavar=words("serve.meta-dir"), type=Path, help=words("serve.help-data-dir"))
    add_argument("--sync", metavar="|".join(SYNC), type=one_of(words, SYNC), help=words("serve.help-sync"))
    add_argument(
        "--lease",
        metavar=words("serve.meta-number"),
        type=decimal(words),
        default=4.0,
        help=words("serve.help-lease"),
    )
    add_argument("--at", metavar=words("serve.meta-address"), default="", help=words("serve.help-at"))
    for name in ("origin", "proxy"):
        add_argument(
            f"--{name}",
            metavar=words("serve.meta-address"),
            action="append",
            default=[],
            help=words(f"serve.help-{name}"),
        )
    add_argument("--smtp", metavar=words("serve.meta-where"), default="", help=words("serve.help-smtp"))
    add_argument("--mail-from", metavar=words("serve.meta-address"), default="", help=words("serve.help-mail-from"))
    add_argument("--webhooks-inside", action="store_true", help=words("serve.help-webhooks-inside"))
    for name, value in (("rate", usual.messages), ("requests", usual.requests)):
        add_argument(
            f"--{name}",
            metavar=words("serve.meta-number"),
            type=decimal(words),
            default=value,
            help=words(f"serve.help-{name}"),
        )
    add_argument(
        "--sockets",
        metavar=words("serve.meta-number"),
        type=whole(words, 1),
        default=usual.sockets,
        help=words("serve.help-sockets"),
    )
    add_argument(
        "--workers",
        metavar=words("serve.meta-number"),
        type=whole(words, 1, 64),
        default=usual_workers(),
        help=words("serve.help-workers"),
    )
    add_argument(
        "--absent",
        metavar=words("serve.meta-number"),
        type=decimal(words),
        default=60.0,
        help=words("serve.help-absent"),
    )
    add_argument(
        "--review-seconds",
        metavar=words("serve.meta-number"),
        type=decimal(words),
        default=45.0,
        help=words("serve.help-review-seconds"),
    )
    add_argument(
        "--log-level", metavar="|".join(LEVELS), type=one_of(words, LEVELS), help=words("serve.help-log-level")
    )
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    """Serve until stopped; what keeps the server from starting is one line."""
    words = with_own_words(words)

    def ready(address: str) -> None:
        print(words("serve.ready", address=address), flush=True)
        if sys.stdin.isatty():
            print(words("serve.stop"), flush=True)

    try:
        serve(settings_of(args), ready)
    except CannotStart as error:
        raise BadSetup(words(f"serve.{error.key}", **error.about)) from None
    print(words("serve.stopped"), flush=True)
    return 0


def settings_of(args: argparse.Namespace) -> Settings:
    # A password on a command line can be read by everybody on the machine, so a variable may hold it.
    smtp = args.smtp if "://" in args.smtp else os.environ.get(args.smtp, args.smtp)
    return Settings(
        smtp=smtp,
        mail_from=args.mail_from or usual_sender(smtp),
        inside=args.webhooks_inside,
        data_dir=args.data_dir or usual_data_dir(),
        db=args.db,
        sync=args.sync or "",
        host=args.host,
        port=args.port,
        origins=tuple(args.origin),
        proxies=tuple(args.proxy),
        at=args.at,
        lease=args.lease,
        log_level=args.log_level or ("warning" if sys.stderr.isatty() else "info"),
        absent=args.absent,
        workers=args.workers,
        review_seconds=args.review_seconds,
        limits=limits_of(args),
    )


def limits_of(args: argparse.Namespace) -> Limits:
    """Who may send so many messages may also ask for what they cost."""
    usual = Limits()
    more = max(1.0, args.rate / usual.messages)
    return Limits(
        messages=args.rate,
        requests=args.requests,
        sockets=args.sockets,
        effort=usual.effort * more,
        efforts=usual.efforts * more,
    )


def with_own_words(words: Words) -> Words:
    """The server's words beside the command line's."""
    return Words(words.language, {**words.catalog.texts, **read_texts("starlanes.server", words.language)})
