"""A PostgreSQL server of our own for the tests: on a free port, as an unprivileged user, gone when they end."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType

import psycopg

#: Debian's package, and where it puts the programs that are not on everybody's path.
PACKAGE = "postgresql"
PLACE = Path("/usr/lib/postgresql")
USER = "starlanes"
START_SECONDS = 30


class Postgres:
    """A cluster in a directory of the tests."""

    def __init__(self, *settings: str) -> None:
        self.settings = ["fsync=off", *settings]
        self.programs = find_programs()
        # Not below pytest's own directory: nobody but its owner may go there.
        self.place = Path(tempfile.mkdtemp(prefix="starlanes-postgres-"))
        self.port = free_port()
        self.databases = 0
        self.user = unprivileged() if os.geteuid() == 0 else None
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Postgres":
        if self.user is not None:
            # PostgreSQL refuses to run as root.
            owner = pwd.getpwnam(self.user)
            os.chown(self.place, owner.pw_uid, owner.pw_gid)
        self.run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        return self

    @property
    def data(self) -> str:
        return str(self.place / "data")

    def start(self) -> None:
        command = [str(self.programs / "postgres"), "-D", self.data, "-p", str(self.port)]
        command += ["-k", str(self.place), "-h", "127.0.0.1"]
        for setting in self.settings:
            command += ["-c", setting]
        nowhere = subprocess.DEVNULL
        self.process = subprocess.Popen(command, user=self.user, stdout=nowhere, stderr=nowhere)
        self.wait()

    def crash(self) -> None:
        """End it as a crash does: what was not yet written to its log is gone."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
        shutil.rmtree(self.place, ignore_errors=True)

    def run(self, program: str, *args: str) -> None:
        command = [str(self.programs / program), *args]
        subprocess.run(command, check=True, capture_output=True, cwd=self.place, user=self.user)

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def wait(self) -> None:
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def new_database(self) -> str:
        """The URL of an empty database."""
        self.databases += 1
        name = f"test{self.databases}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


def find_programs() -> Path:
    """Where initdb and postgres are; without them these tests fail, they are not skipped."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    places = sorted(PLACE.glob("*/bin/initdb"))
    assert places, f"PostgreSQL's server is not installed: apt-get install {PACKAGE}"
    return places[-1].parent


def unprivileged() -> str:
    """A user that is not root: Debian's own for PostgreSQL if there is one."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
