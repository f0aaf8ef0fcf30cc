"""French from start to end: no English word of the client or the engine shows anywhere."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person
from tests.e2e.table import Look, Table
from tests.e2e.tastes import anything
from tests.e2e.words import English, read_page

pytestmark = pytest.mark.slow

FRENCH = {"locale": "fr-FR"}
FEW = 3


def test_english_is_recognised(newcomer: Newcomer) -> None:
    """The finder itself: an English page is full of what it finds."""
    ann = newcomer("Ann")
    english = English(ann.get("/api/games/race/static"))
    ann.play_now()
    table = ann.table()
    table.wait_for_turn()
    found = english.among(read_page(ann.page))
    assert {"Log", "Hand 6", "Hint"} <= found
    assert any(text.startswith("Discard 2 cards") for text in found)


@pytest.mark.parametrize("game", ["race", "frontiers"])
def test_a_whole_game_in_french(newcomer: Newcomer, game: str) -> None:
    zoe = newcomer("Zoé", **FRENCH)
    english = English(zoe.get(f"/api/games/{game}/static"))
    read: dict[str, set[str]] = {}

    def look_round(where: str) -> None:
        read.setdefault(where, set()).update(read_page(zoe.page))

    tour_of_home(zoe, game, look_round)
    zoe.play_now(bot="captain", game=game)
    table = zoe.table(taste=anything(6))
    asked: Counter[str] = Counter()

    def read_the_first(_table: Table, look: Look) -> None:
        """The first few times that something is asked; the log of the whole game is still there at its end."""
        asked[look.asked] += 1
        if asked[look.asked] <= FEW:
            look_round(look.asked)

    table.watchers.append(read_the_first)
    table.wait_for_turn()
    tour_of_table(zoe, look_round)
    table.play_on()
    look_round("the end")
    zoe.page.locator("a[href^='/r/']").first.click()
    zoe.page.locator("[data-action=next-round]").click()
    look_round("the replay")

    assert "Capitaine" in set().union(*read.values())
    found = {text: where for where, texts in read.items() for text in english.among(texts)}
    assert found == {}
    assert zoe.page.evaluate("document.documentElement.lang") == "fr"


def tour_of_home(person: Person, game: str, look_round: Callable[[str], None]) -> None:
    page = person.page
    person.go()
    page.locator("[data-action=play-now]").wait_for()
    look_round("home")
    person.do("create")
    person.choose_if_asked(game)
    page.locator("dialog details").evaluate_all("all => all.forEach(one => (one.open = true))")
    look_round("making a table")
    person.do("make-table")
    page.locator("[data-action=start]").wait_for()
    look_round("the lobby")
    person.go(f"/rules/{game}")
    page.get_by_role("heading").first.wait_for()
    look_round("the rules")
    person.go("/nowhere")
    page.get_by_role("link").first.wait_for()
    look_round("nowhere")


def tour_of_table(person: Person, look_round: Callable[[str], None]) -> None:
    page = person.page
    for tab in page.get_by_role("tab").all():
        tab.click()
        look_round("beside the table")
    page.get_by_role("tab").first.click()
    page.locator("main [data-card]:visible").first.click(button="right")
    page.get_by_role("dialog").wait_for()
    look_round("a card")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    look_round("the keys")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.locator(".prompt .hint").wait_for()
    look_round("a hint")
    page.locator(".menu > button").click()
    look_round("the menu")
    page.locator(".menu .list button").first.click()
    page.get_by_role("dialog").wait_for()
    look_round("settings")
    page.keyboard.press("Escape")
