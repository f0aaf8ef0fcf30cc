"""What a server is told when it starts."""

import socket
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from msgspec import Struct

from starlanes.thinking.pool import usual_workers


class Limits(Struct, frozen=True):
    """How much one connection or one address may ask for. A rate is per second; each allows a burst above it."""

    messages: float = 50.0  # on one socket
    requests: float = 40.0  # HTTP, from one address
    effort: float = 200.0  # of one player, on all sockets: milliseconds of work, roughly
    efforts: float = 800.0  # of one address
    hints: int = 8  # that wait to be thought about, in all
    sockets: int = 64  # open at the same time, from one address (and twice as many connections of any kind)
    connections: int = 8192  # open at the same time, in all
    patience: float = 30.0  # seconds that a connection may take to send a request whole, or to read a reply
    message_bytes: int = 8 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 2 * 2**20
    # What all unfinished bodies may take, from one address and in all; and what waits for sockets that do not read.
    bodies_bytes: int = 8 * 2**20
    all_bodies_bytes: int = 64 * 2**20
    all_waiting_bytes: int = 128 * 2**20


class Settings(Struct, frozen=True, kw_only=True):
    """All settings, with the values they have unless told."""

    data_dir: Path
    db: str = ""
    sync: Literal["", "normal", "full"] = ""
    host: str = "127.0.0.1"
    port: int = 8000
    #: Other addresses the client may be served from, like "https://play.example.org".
    origins: tuple[str, ...] = ()
    #: Addresses of reverse proxies whose X-Forwarded headers are believed.
    proxies: tuple[str, ...] = ()
    #: Where the reverse proxy reaches this server, if it is one of several.
    at: str = "127.0.0.1:8000"
    #: Seconds after which a server that has not been heard of loses its tables to the others.
    lease: float = 4.0
    log_level: str = "info"
    limits: Limits = Limits()
    #: Seconds after which a table nobody looks at leaves memory.
    idle: float = 60.0
    #: Seconds after which somebody who is waited for, and is not there, may be replaced by a bot.
    absent: float = 60.0
    #: Processes that bots think in.
    workers: int = usual_workers()
    #: Seconds that a review of a finished game takes, about.
    review_seconds: float = 45.0
    #: Steps between snapshots.
    snapshot_every: int = 40

    #: The server that takes our mail, like "smtp://name:password@mail.example.org:587"; empty: no mail.
    smtp: str = ""
    #: Whom our mail comes from.
    mail_from: str = ""
    #: True if webhooks may lead to addresses that are not the world's: to this machine, or its own network.
    inside: bool = False
    #: Seconds between two looks for people to tell of their turn, and since when they must have been waited for.
    notice_every: float = 30.0
    notice_after: float = 120.0

    @property
    def base(self) -> str:
        """What links to this server begin with, where nobody has asked for a page."""
        return self.origins[0].rstrip("/") if self.origins else f"http://{self.at}"

    @property
    def hosts(self) -> set[str]:
        """The names by which people may reach this server."""
        named = {urlsplit(origin).hostname or "" for origin in self.origins}
        return {"localhost", self.host.lower(), socket.gethostname().lower()} | named

    @property
    def file(self) -> Path | None:
        """The SQLite file, if the database is one."""
        name = self.database.removeprefix("sqlite:///")
        return None if "://" in name else Path(name)

    @property
    def database(self) -> str:
        return self.db or str(self.data_dir / "starlanes.sqlite")
