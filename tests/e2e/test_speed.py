"""How much work the table is for a browser, and how much it weighs."""

import gzip
import statistics
from pathlib import Path

import pytest

from starlanes.games import all_games
from starlanes.server.routes.client import PAGE, PLACES
from tests.e2e.conftest import Newcomer
from tests.e2e.records import asked_for, finished, sit_at
from tests.e2e.stopwatch import carried, feel, figures, home

pytestmark = pytest.mark.slow

FIRST_PROMPT = 1000  # ms, until the prompt can be read
CHOICE = 100  # ms, from touching to what came of it
ENOUGH = 5  # decisions, for a median; the bots' choices decide how many the end of a game has
DECISION = 3 * CHOICE  # ms of the browser's work: every touch, the answer, and what bots made of it
#: By the clock, so many times as much: whatever else the machine does, people do not wait longer than that.
PATIENCE = 20
WEIGHT = 300_000  # bytes, compressed: all script and style there is; or all that a game needs when first opened
HOME = 80_000  # bytes, compressed
#: The games that have a board of their own.
BOARDS = Path(__file__).resolve().parents[2] / "web" / "src" / "games"


def test_first_prompt_and_choices(newcomer: Newcomer) -> None:
    match = finished()
    felt = feel([newcomer(name) for name in ("Ann", "Bob", "Cleo")], match, asked_for(match, 0, "prompt.pick")[-5].step)
    assert min(len(felt.answered), len(felt.choice_work)) >= ENOUGH
    assert statistics.median(felt.prompt_work) < FIRST_PROMPT, figures(felt.prompt_work)
    assert statistics.median(felt.choice_work) < DECISION, figures(felt.choice_work)
    assert statistics.median(felt.prompts) < FIRST_PROMPT * PATIENCE, figures(felt.prompts)
    assert statistics.median(felt.shown) < CHOICE * PATIENCE, figures(felt.shown)
    assert statistics.median(felt.answered) < CHOICE * PATIENCE, figures(felt.answered)


def test_weight(newcomer: Newcomer) -> None:
    """All script and style there is, compressed; and what a browser really fetches on its way to a game's end."""
    built = next(place for place in PLACES if (place / PAGE).is_file())
    files = [path for path in built.rglob("*") if path.suffix in (".js", ".css")]
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)

    ann = newcomer("Ann")
    ann.play_now()
    ann.table().wait_for_turn()
    fetched: int = ann.page.evaluate(FETCHED)
    assert weight < WEIGHT
    # A service worker may fetch some of them again.
    assert 0 < fetched < sum(path.stat().st_size for path in files) / 2, "the server does not compress"


def test_first_visits_are_light(newcomer: Newcomer) -> None:
    """The home page, and the first load of each game with its texts and data, in a browser that has nothing yet."""
    assert home(newcomer("Ann"))[1] < HOME
    for game in all_games():
        if not (BOARDS / game.id).is_dir():
            continue
        person = newcomer("Bob")
        match = finished(game.id, game.seats[1])
        sit_at(person, match, len(match.steps) // 2)
        person.page.locator("[data-asked], .prompt").first.wait_for()
        person.table().wait_settled()
        assert carried(person.page) < WEIGHT, game.id


FETCHED = """() => performance.getEntriesByType("resource")
  .filter((one) => /[.](js|css)$/.test(new URL(one.name).pathname))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
