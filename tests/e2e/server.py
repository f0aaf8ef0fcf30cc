"""The server under test: the real command in a process of its own, which can be killed and started again."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from starlanes.server.routes.client import PAGE, PLACES

ADDRESS = re.compile(r"http://[\w.\[\]:]+:(\d+)")
STOP_WITHIN = 10
#: Seconds after which a bot may have the seat of somebody who is gone.
ABSENT = 0.5
#: Seconds for the review of a game, enough to look at some decisions.
REVIEW = 2.0
#: Deals and bots are the same in every run.
LUCK = {"STARLANES_LUCK": "e2e"}


class Server:
    """`starlanes serve` on a free port, with a data directory of its own; after `kill`, `start` takes both up again."""

    def __init__(self, data_dir: Path, review_seconds: float = REVIEW) -> None:
        if not any((place / PAGE).is_file() for place in PLACES):
            pytest.fail("the browser client is not built: run `make web`", pytrace=False)
        self.data_dir = data_dir
        self.review_seconds = review_seconds
        self.log = data_dir / "serve.log"
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "starlanes", "serve", "--lang", "en"]
        command += ["--port", str(self.port), "--data-dir", str(self.data_dir), "--absent", str(ABSENT)]
        command += ["--review-seconds", str(self.review_seconds)]
        self.data_dir.mkdir(parents=True, exist_ok=True)
        with open(self.log, "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, encoding="utf-8", env=os.environ | LUCK
            )
        assert self.process.stdout is not None
        found = ADDRESS.search(self.process.stdout.readline())
        if found is None:
            self.stop()
            said = self.log.read_text(encoding="utf-8")[-2000:]
            pytest.fail(f"`starlanes serve` did not start: {said}", pytrace=False)
        self.address, self.port = found.group(), int(found.group(1))

    def kill(self) -> None:
        """As when the machine loses its power."""
        assert self.process is not None
        self.process.kill()
        self.reap()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.reap()

    def reap(self) -> None:
        assert self.process is not None
        self.process.communicate(timeout=STOP_WITHIN)
        self.process = None

    def errors(self) -> list[str]:
        """What the server itself calls an error in its log."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if '"level":"error"' in line]
