"""Federation in real browsers: two people, one of them on a phone, and a bot play to the result."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Newcomer
from tests.e2e.hands import Keys
from tests.e2e.records import asked_for, finished, sit_at, somewhere, walk_to
from tests.e2e.tastes import anything
from tests.e2e.test_axe import Auditor
from tests.e2e.test_phone import HANDSET
from tests.e2e.whole import play_whole

pytestmark = pytest.mark.slow

PLANETS = ("neo", "6moon", "atalum", "arratooine", "e81216")


def test_a_whole_game(newcomer: Newcomer) -> None:
    played = play_whole(newcomer, "federation", (anything(1), anything(2)))
    assert {"prompt.start", "prompt.place", "prompt.show"} <= played.asked
    assert len(played.asked) >= 12


def test_by_keys_alone(newcomer: Newcomer) -> None:
    """The second half of a game, to the result."""
    ann = newcomer("Ann")
    match = finished("federation", 2)
    spots = asked_for(match, 0, "prompt.place")
    sit_at(ann, match, spots[len(spots) // 2].step)
    table = ann.table(Keys(), anything(3))
    table.play_on()
    expect(ann.page.locator("ol.ranking li")).to_have_count(2)
    # Every part of the board is reached: a game has a dozen kinds of choices and more.
    verbs = {choice.split()[0] for _key, picked in table.trail for choice in picked}
    assert {"place", "send", "show"} <= verbs
    assert len(verbs) >= 8


def test_planets_open_and_the_choice_is_found_again(newcomer: Newcomer) -> None:
    """Whoever looks elsewhere is led back; a question about a planet brings it into the middle by itself."""
    ann = newcomer("Ann")
    match, spot = somewhere("prompt.place", game="federation")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    for planet in PLANETS:
        ann.page.locator(f"[data-planet='{planet}']").click()
        expect(ann.page.locator(f"[data-stage='{planet}']")).to_be_visible()
        expect(ann.page.locator("[data-choice^='place ']")).to_have_count(0)
    ann.do("show-stage")
    expect(ann.page.locator("[data-choice^='place ']").first).to_be_visible()

    match, spot = somewhere("prompt.shop", game="federation")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    expect(ann.page.locator("[data-stage='arratooine'] [data-choice^='shop ']").first).to_be_visible()


def test_why_not(newcomer: Newcomer) -> None:
    """What can't be chosen says why when it is touched, with the rule."""
    ann = newcomer("Ann")
    match, spot = somewhere("prompt.place", game="federation")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    ann.page.locator(".space.dim").first.click()
    expect(ann.page.get_by_role("dialog").locator(".reasons li").first).to_be_visible()


#: Every kind of thing one can choose: tiles, spaces, faces, planets, payments, missions, projects, medals, levels.
ASKS = (
    "prompt.start",
    "prompt.place",
    "prompt.show",
    "prompt.neo",
    "prompt.6moon",
    "prompt.atalum",
    "prompt.shop",
    "prompt.e81216",
    "prompt.fly",
    "prompt.fund",
    "prompt.medal",
    "prompt.upkeep",
)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe(newcomer: Newcomer, screen: str) -> None:
    ann = newcomer("Ann", **(HANDSET if screen == "phone" else {}))
    # Each ask is seen in the dark on the one screen, in the light on the other.
    auditor = Auditor(ann, "light" if screen == "phone" else "dark")
    for key in ASKS:
        match, spot = somewhere(key, game="federation")
        walk_to(ann, match, spot.step)
        ann.table().wait_for_turn()
        auditor.audit(key, "main", by_turns=True)
    if screen == "desktop":
        auditor.audit("top and side", "header, aside")
        ann.page.locator(".fd").first.click(button="right")
        ann.page.get_by_role("dialog").wait_for()
        auditor.audit("a closer look", "dialog")
        ann.page.keyboard.press("Escape")
        ann.page.locator(".rival button").first.click()
        auditor.audit("somebody's board", "dialog")
    else:
        for part in (6, 7):
            ann.page.locator(".part").nth(part).tap()
            auditor.audit(f"part {part}", "main")
    assert not auditor.found, "\n".join(auditor.found)
