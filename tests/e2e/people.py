"""People with a browser each: what they do at home and in the lobby, and what went wrong in their browsers."""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

from tests.e2e.hands import Hand
from tests.e2e.table import WIRE, Table
from tests.e2e.tastes import Taste

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
#: What a browser says by itself when nobody answers.
NOBODY_ANSWERS = (
    r"net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED|EMPTY_RESPONSE)"
    r"|closed before the connection is established"
)


#: Whoever plays here answers everything: nothing passes by itself meanwhile.
SETTINGS = """if (location.host && !localStorage.getItem("starlanes"))
  localStorage.setItem("starlanes", JSON.stringify({ autoPass: false }))"""

#: By way of a place that shows nothing, so that nothing of two places is on the page at once.
WALK = """async (path) => {
  for (const to of ["/nowhere", path]) {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    await new Promise((done) => setTimeout(done));
  }
}"""


class Person:
    """One person with a browser of their own. Whatever their console complains of is kept."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        self.context = context
        self.address = address
        self.name = name
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        self.replays: dict[str, str] = {}
        context.add_init_script(WIRE)
        context.add_init_script(SETTINGS)
        context.on("console", self.heard)
        context.on("weberror", lambda error: self.complaints.append(f"page error: {error.error}"))
        self.page: Page = context.new_page()
        self.post("/api/session", {"name": name})

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def allow(self, pattern: str) -> None:
        """Complaints that the test itself provokes."""
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self.allowed)]

    # The interface, for what a test needs beforehand.

    def post(self, path: str, body: Any) -> Any:
        data = body if isinstance(body, str) else json.dumps(body)
        answer = self.context.request.post(self.address + path, data=data, headers={"Content-Type": "application/json"})
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.context.request.get(self.address + path)
        assert answer.ok, f"{path}: {answer.text()}"
        return answer.json()

    def send_record(self, text: str) -> str:
        """The replay of a record, which is sent once."""
        if text not in self.replays:
            self.replays[text] = self.post("/api/records", text)["replay"]
        return self.replays[text]

    # Going places.

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def walk(self, path: str) -> None:
        """Within the page, as by a link: what is loaded stays. What was shown before is gone when it has come there."""
        if self.page.url.startswith(self.address):
            self.page.evaluate(WALK, path)
        else:
            self.go(path)

    def table(self, hand: Hand | None = None, taste: Taste | None = None) -> Table:
        """The table this person's page is at."""
        self.page.wait_for_url("**/t/*")
        return Table(self.page, hand, taste)

    def do(self, action: str) -> None:
        """Press a button by what it does."""
        self.page.locator(f'[data-action="{action}"]').click()

    def play_now(self, players: int = 2, bot: str = "cadet", game: str = "race") -> None:
        """From home: against bots. Where there is only one game or one kind of bot, there is nothing to choose."""
        self.go()
        self.page.locator("[data-action=play-now]").wait_for()
        self.choose_if_asked(game)
        self.choose_if_asked(bot)
        self.radio(str(players)).click()
        self.do("play-now")

    def radio(self, value: str) -> Locator:
        return self.page.locator(f'label:has(> input[type=radio][value="{value}"]):visible').last

    def choose_if_asked(self, value: str) -> None:
        if self.radio(value).count():
            self.radio(value).click()

    def make_table(self, seats: Sequence[str], game: str = "race") -> str:
        """From home: a table for friends, its seats after one's own "open" or a bot. Returns the invite link."""
        self.go()
        self.do("create")
        dialog = self.page.get_by_role("dialog")
        self.choose_if_asked(game)
        self.radio(str(len(seats) + 1)).click()
        for number, kind in enumerate(seats, start=2):
            dialog.get_by_label(f"Seat {number}").select_option(kind)
        self.do("make-table")
        self.page.wait_for_url("**/t/*")
        return self.page.get_by_label("Invite link").input_value()

    def come(self, link: str) -> None:
        """By an invite link: sit down on the first free seat."""
        self.page.goto(link)
        self.do("sit")
        expect(self.page.get_by_text(f"{self.name} (you)")).to_be_visible()
