"""A server in a process of its own, to be killed, stopped and started again."""

import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

READY = "http://"
#: Seconds after which something that should happen never will, on however busy a machine.
NEVER = 180


class Caller:
    """Somebody who calls a server at a port of this machine."""

    def __init__(self) -> None:
        self.port = 0

    def call(
        self, method: str, path: str, body: object = None, cookie: str = "", more: dict[str, str] | None = None
    ) -> tuple[int, Any, str]:
        """Status, JSON and cookie of a reply."""
        headers = {"Content-Type": "application/json", "Cookie": cookie, **(more or {})}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=NEVER) as reply:
                return reply.status, json.load(reply), reply.headers.get("Set-Cookie", "")
        except urllib.error.HTTPError as error:
            with error:
                text = error.read()
                return error.code, json.loads(text) if text.startswith(b"{") else text.decode(), ""

    def guest(self, name: str) -> str:
        return self.call("POST", "/api/session", {"name": name})[2].partition(";")[0]

    def new_table(self, cookie: str, *seats: dict[str, str], listed: bool = False) -> dict[str, Any]:
        wanted = {"game": "race", "seats": [{"kind": "me"}, *seats], "listed": listed}
        made: dict[str, Any] = self.call("POST", "/api/tables", wanted, cookie)[1]
        return made

    def socket(self, table: str, cookie: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{table}"
        return connect(address, additional_headers={"Cookie": cookie}, open_timeout=NEVER, close_timeout=1)


class Server(Caller):
    """`starlanes serve` on a free port."""

    def __init__(self, data_dir: Path, *more: str, program: list[str] | None = None) -> None:
        super().__init__()
        self.data_dir = data_dir
        self.more = more
        self.program = program or [sys.executable, "-m", "starlanes"]
        self.errors = data_dir.parent / f"{data_dir.name}.log"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [*self.program, *self.args()]
        with open(self.errors, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert READY in line, self.errors.read_text()
        self.port = int(line.strip().rpartition(":")[2])

    def args(self) -> list[str]:
        where = ["--port", str(self.port), "--data-dir", str(self.data_dir)]
        return ["serve", *where, "--log-level", "debug", *self.more]

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """kill -9."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        """As a service manager stops it; returns the exit code."""
        return self.end(signal.SIGTERM)

    def end(self, sign: int) -> int:
        assert self.process is not None
        os.kill(self.process.pid, sign)
        code = self.process.wait(NEVER)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @property
    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.errors.read_text(encoding="utf-8").splitlines()]


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=NEVER))
        if message["type"] == kind:
            return message
