"""Starting and stopping the server: everything that can go wrong is found out before the first request."""

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import IO

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

import starlanes
from starlanes.server import luck
from starlanes.server.app import make_app
from starlanes.server.door import ROUND, Door, room_for
from starlanes.server.hall import open_hall
from starlanes.server.logs import configure, event
from starlanes.server.refusal import CannotStart
from starlanes.server.sending import is_mail_server
from starlanes.server.settings import Settings
from starlanes.server.statics import static
from starlanes.server.wire import WireConfig
from starlanes.thinking.collector import calm_collector
from starlanes.thinking.priority import come_first

#: Seconds after which the workers load what they need, if no bot has wanted one yet: people come first.
WARM_UP = 1.0
#: Seconds that open requests get to end when the server stops.
GRACE = 5


def usual_data_dir() -> Path:
    """Where data of this user's programs lies."""
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "starlanes"


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop. `ready` is given the address once requests are answered. Raises CannotStart."""
    configure(settings.log_level)
    come_first()
    if luck.WORD:
        event("deals-foreseeable", logging.WARNING)
    if settings.smtp and not is_mail_server(settings.smtp):
        raise CannotStart("bad-smtp", value=settings.smtp)
    with contextlib.ExitStack() as stack:
        if not settings.db:
            make_dir(settings.data_dir)
        if settings.file is not None:
            stack.enter_context(locked(settings.file))
        listener = stack.enter_context(bound(settings.host, settings.port))
        hall = open_hall(replace(settings, at=settings.at or internal_address(listener)))
        for game in starlanes.all_games():
            static(game)  # worked out now, not while the first person waits
        calm_collector()
        # Some things are worked out in threads: the event loop gets its turn back after so many seconds.
        sys.setswitchinterval(0.001)

        def begun() -> None:
            ready(address_of(listener, settings.host))
            asyncio.get_running_loop().call_later(WARM_UP, hall.thinking.start)

        server = Server(config_of(settings, make_app(hall)), begun)
        server.run(sockets=[listener])


def config_of(settings: Settings, app: Starlette) -> WireConfig:
    limits = settings.limits
    door = Door(room_for(limits.connections), 2 * limits.sockets, limits.patience)
    return WireConfig(
        door,
        settings.proxies,
        app=app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        ws_max_size=limits.message_bytes,
        # Each compressed connection would take some hundred kB and half the time of a message.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=GRACE,
    )


class Server(uvicorn.Server):
    """uvicorn's server, which tells when it is ready and takes a signal for an order, not for an error."""

    def __init__(self, config: WireConfig, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.door = config.door
        self.swept = 0.0
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self.ready()

    async def on_tick(self, counter: int) -> bool:
        now = time.monotonic()
        if now - self.swept > ROUND:
            self.swept = now
            self.door.sweep(now)
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        event("stopping", signal=signal.Signals(sig).name)
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


# What is taken before the server starts.


def make_dir(data_dir: Path) -> None:
    try:
        data_dir.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise CannotStart("bad-data-dir", dir=str(data_dir), detail=error.strerror or str(error)) from None


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """A SQLite file, for this server alone."""
    try:
        file = open(f"{database.resolve()}.lock", "a+", encoding="ascii")  # noqa: SIM115
    except OSError as error:
        raise CannotStart("no-database", db=str(database), detail=error.strerror or str(error)) from None
    with file:
        if not take(file):
            raise CannotStart("in-use", db=str(database))
        yield


def take(file: IO[str]) -> bool:
    """Lock a file until it is closed; False if somebody else has it."""
    try:
        import fcntl
    except ImportError:
        # Not a Unix system: the log's own numbers still keep two servers from overwriting each other.
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


@contextlib.contextmanager
def bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens."""
    try:
        family, kind, protocol, _name, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CannotStart("bad-host", host=host, detail=error.strerror or str(error)) from None
    with listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(where)
            listener.listen(2048)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise CannotStart("port-in-use", host=host, port=str(port)) from None
            if error.errno == errno.EACCES:
                raise CannotStart("port-refused", port=str(port)) from None
            raise CannotStart("bad-host", host=host, detail=error.strerror or str(error)) from None
        listener.setblocking(False)
        yield listener


def internal_address(listener: socket.socket) -> str:
    """Where a proxy on this machine finds it."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def address_of(listener: socket.socket, host: str) -> str:
    """Where a browser on this machine finds it."""
    port = listener.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
