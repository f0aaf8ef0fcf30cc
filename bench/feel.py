"""How fast the table feels in Debian's chromium, on loopback: the first prompt, and what follows a touch; as JSON.

    python bench/feel.py

On a quiet machine the first prompt should be there within 1000 ms, and what the server made of a choice within 100 ms.
Needs `make setup web browser`. What does not depend on the machine's other work is held by tests/e2e/test_speed.py.
"""

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.e2e.conftest import FLAGS, PATIENCE
from tests.e2e.people import DESKTOP, Person
from tests.e2e.records import asked_for, finished
from tests.e2e.server import Server
from tests.e2e.stopwatch import feel

PEOPLE = ("Ann", "Bob", "Cleo", "Dora", "Emil")


def main() -> None:
    match = finished()
    step = asked_for(match, 0, "prompt.pick")[-4].step
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data))
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            people = []
            for name in PEOPLE:
                context = browser.new_context(viewport=DESKTOP, locale="en-GB")
                context.set_default_timeout(PATIENCE)
                people.append(Person(context, server.address, name))
            felt = feel(people, match, step)
            browser.close()
        finally:
            server.stop()
    print(json.dumps({name: summary(times) for name, times in felt._asdict().items()}, indent=2))


def summary(times: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(times)), "worst": round(max(times)), "count": len(times)}


if __name__ == "__main__":
    main()
