"""The pictures in docs/screens, made anew by `make pictures`: each board on a desk, a tablet and a phone, and a lesson.

The positions come out of games between the strongest bots, so that they look like games.
"""

import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import starlanes
from starlanes.games import all_games
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.learning.course import lessons
from tests.e2e.conftest import FLAGS, PATIENCE
from tests.e2e.people import Person
from tests.e2e.records import sit_at
from tests.e2e.server import Server

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "docs" / "screens"
#: A game without a board of its own has no picture.
BOARDS = ROOT / "web" / "src" / "games"
DESK, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
SIZES = {"desktop": DESK, "tablet": TABLET, "phone": PHONE}
SEED = 11
#: How long (ms) until everything has found its place.
STILL = 500
PART = 0.6


@cache
def played(game: str, seats: int) -> Match:
    """A whole game between the strongest bots."""
    match = starlanes.new(game, seats, SEED)
    name = starlanes.bot_names(game)[-1]
    bots = [starlanes.bot(name, game, seat) for seat in range(seats)]
    while not match.over:
        seat = match.position.asked()[0]
        match.answer(seat, bots[seat].choose(glimpse(match, seat)))
    return match


def step_for(match: Match, part: float) -> int:
    """A step at which seat 0 has a real choice, about so far into the match."""
    late = range(int(part * len(match.steps)), len(match.steps))
    mine = [step for step in late if match.step_at(step)[0] == 0]
    return next(step for step in mine if len(match.replay(step).ask(0).choices) > 2)


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
        person.page.wait_for_timeout(STILL)
        person.page.screenshot(path=PLACE / f"{name}.png")

    def boards(self, game: str) -> None:
        match = played(game, 3)
        for name, size in SIZES.items():
            person = self.guest(size)
            sit_at(person, match, step_for(match, PART))
            person.page.locator("[data-asked]").first.wait_for()
            self.take(person, f"{game}-{name}")
            person.context.close()

    def lesson(self, game: str) -> None:
        for name, size in (("desktop", DESK), ("phone", PHONE)):
            person = self.guest(size)
            person.go(f"/learn/{game}/{lessons(game)[1].id}")
            person.page.locator("[data-pointed][data-choice]").first.wait_for()
            self.take(person, f"lesson-{name}")
            person.context.close()

    def rest(self) -> None:
        """Home, a result, and a profile that has something to tell."""
        person = self.guest(DESK)
        for game in ("race", "federation"):
            match = played(game, 3)
            mine = [step for step in range(len(match.steps)) if match.step_at(step)[0] == 0]
            sit_at(person, match, mine[-1])
            person.table().play_on()
        self.take(person, "result")
        person.go("/profile")
        person.page.locator("main section").first.wait_for()
        self.take(person, "profile")
        person.go()
        person.page.locator("[data-action=play-now]").wait_for()
        self.take(person, "home")
        person.context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data))
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            studio = Studio(browser, server)
            for game in all_games():
                if (BOARDS / game.id).is_dir():
                    studio.boards(game.id)
            studio.lesson("race")
            studio.rest()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
