"""Real browsers against a real server. Whatever a browser's console or the server's log complains of fails the test."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.e2e.cable import Cable
from tests.e2e.people import DESKTOP, Person
from tests.e2e.server import Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

#: How long (ms) anything may take on a busy machine before it counts as stuck.
PATIENCE = 30_000

Newcomer = Callable[..., Person]
FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server(tmp_path_factory.mktemp("table"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    laid = Cable(server.port)
    yield laid
    laid.close()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    """For one module at a time: while it runs, nothing else in this process can use asyncio."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's chromium. Everybody has a profile of their own in it, so that no test sees what another did."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.fail("chromium is not installed: run `make browser`", pytrace=False)
    launched = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
    yield launched
    launched.close()


@pytest.fixture
def newcomer(browser: Browser, server: Server, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Newcomer]:
    """Makes people: `newcomer("Ann")`, with whatever a browser context can be given; `address` is another way in."""
    people: list[Person] = []

    def come(name: str, address: str = "", **settings: Any) -> Person:
        context = browser.new_context(
            **{"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", **settings}
        )
        context.set_default_timeout(PATIENCE)
        people.append(Person(context, address or server.address, name))
        return people[-1]

    before = len(server.errors())
    yield come
    failed = request.node.stash.get(FAILED, False)
    for person in people:
        if failed and not person.page.is_closed():
            person.page.screenshot(path=tmp_path / f"{person.name}.png")
        person.context.close()
    complaints = [f"{person.name}: {text}" for person in people for text in person.unexpected()]
    assert complaints == []
    assert server.errors()[before:] == []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
        report.sections.append(("what they saw", str(getattr(item, "funcargs", {}).get("tmp_path", ""))))
    return report
