"""Several servers on one PostgreSQL behind nginx, with the configuration of the documentation."""

import os
import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType

from tests.server.postgres import free_port
from tests.server.process import Caller, Server

CONFIG = Path(__file__).resolve().parents[2] / "docs" / "nginx.conf"
PACKAGE = "nginx"


class Cluster(Caller):
    """`servers` behind one port."""

    def __init__(self, place: Path, url: str, count: int = 2, lease: str = "60") -> None:
        super().__init__()
        self.place = place
        self.lease = lease
        self.servers = [self.server(number, url) for number in range(count)]
        self.nginx: subprocess.Popen[bytes] | None = None

    def server(self, number: int, url: str) -> Server:
        limits = ("--lease", self.lease, "--rate", "100000", "--requests", "100000", "--sockets", "10000")
        return Server(self.place / f"server{number}", "--db", url, "--proxy", "127.0.0.1", *limits)

    def __enter__(self) -> "Cluster":
        for server in self.servers:
            server.start()
        program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
        assert program, f"nginx is not installed: apt-get install {PACKAGE}"
        self.port = free_port()
        file = self.place / "nginx.conf"
        file.write_text(self.config(), encoding="utf-8")
        command = [program, "-p", str(self.place), "-c", str(file), "-e", str(self.place / "nginx.log")]
        self.nginx = subprocess.Popen(command)
        for _try in range(200):
            try:
                if self.call("GET", "/healthz")[0] == 200:
                    return self
            except OSError:
                assert self.nginx.poll() is None, (self.place / "nginx.log").read_text()
            time.sleep(0.05)
        raise AssertionError("nginx does not answer")

    def config(self) -> str:
        """The documentation's, with our ports."""
        text = CONFIG.read_text(encoding="utf-8").replace("listen 8080;", f"listen 127.0.0.1:{self.port};")
        ours = [f"    server 127.0.0.1:{server.port} max_fails=1 fail_timeout=2s;" for server in self.servers]
        lines: list[str] = []
        for line in text.splitlines():
            if "server 127.0.0.1:" not in line:
                lines.append(line)
            elif ours:
                lines += ours
                ours = []
        user = "user root;\n" if os.geteuid() == 0 else ""
        folders = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(f"{name}_temp_path {self.place}/{name};\n" for name in folders)
        head = f"daemon off;\n{user}pid {self.place}/nginx.pid;\nevents {{ worker_connections 4096; }}\n"
        return head + "http {\naccess_log off;\n" + paths + "\n".join(lines) + "\n}\n"

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.nginx is not None:
            self.nginx.terminate()
            self.nginx.wait(20)
        for server in self.servers:
            server.__exit__(kind, error, trace)
