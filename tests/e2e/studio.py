"""Where the pictures in docs/screens are made: a server, a browser, guests with screens of several sizes."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import FLAGS, PATIENCE
from tests.e2e.people import Person
from tests.e2e.server import Server

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "docs" / "screens"
DESK, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
SIZES = {"desktop": DESK, "tablet": TABLET, "phone": PHONE}
#: How long (ms) until everything has found its place.
STILL = 500

#: No picture is a blank any more.
DRAWN = "() => ![...document.images].some((one) => one.src.startsWith('data:image/gif'))"


class Studio:
    """A browser, a server, and where the pictures go."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server

    def guest(self, size: tuple[int, int]) -> Person:
        settings: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}, "reduced_motion": "reduce"}
        if size == PHONE:
            settings |= {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = self.browser.new_context(locale="en-GB", **settings)
        context.set_default_timeout(PATIENCE)
        return Person(context, self.server.address, "Ann")

    def take(self, person: Person, name: str) -> None:
        person.page.wait_for_function(DRAWN)
        person.page.wait_for_timeout(STILL)
        person.page.screenshot(path=PLACE / f"{name}.png")


@contextmanager
def open_studio() -> Iterator[Studio]:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data), review_seconds=45)
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            yield Studio(browser, server)
            browser.close()
        finally:
            server.stop()
