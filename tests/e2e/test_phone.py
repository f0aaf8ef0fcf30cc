"""A whole game on a phone, by touch."""

from typing import Any

import pytest

from tests.e2e.conftest import Newcomer
from tests.e2e.hands import Finger
from tests.e2e.people import PHONE
from tests.e2e.records import asked_for, finished, sit_at, somewhere
from tests.e2e.table import Look, Table
from tests.e2e.tastes import race_builder

pytestmark = pytest.mark.slow

#: As a browser on a phone: narrow, touched, with fine pixels.
HANDSET = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

#: Whatever makes the page wider than the screen; empty if nothing does.
TOO_WIDE = """() => {
  const page = document.scrollingElement;
  const wide = Math.max(page.scrollWidth, document.body.scrollWidth) > innerWidth + 1 || page.scrollLeft > 0;
  if (!wide) return "";
  const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth);
  return `${page.scrollWidth} px: ` + out.slice(0, 5).map((one) => one.outerHTML.slice(0, 120)).join(" ");
}"""

#: Where the prompt and its button stand.
PROMPT = """() => {
  const box = document.querySelector("section.prompt").getBoundingClientRect();
  return [box.left, box.top, box.right, box.bottom];
}"""


def fits(table: Table, look: Look) -> None:
    """Nothing scrolls sideways, and the prompt can be read without scrolling."""
    assert table.page.evaluate(TOO_WIDE) == "", f"at {look.asked}"
    left, top, right, bottom = table.page.evaluate(PROMPT)
    inside = left >= -1 and top >= 0 and right <= PHONE["width"] + 1 and bottom <= PHONE["height"] + 1
    assert inside, f"at {look.asked} the prompt is out of sight"


def test_a_whole_game_by_touch(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    ann.go()
    assert ann.page.evaluate(TOO_WIDE) == "", "at home"
    ann.play_now()
    table = ann.table(Finger(), race_builder(4))
    table.watchers.append(fits)
    table.play_on()
    assert ann.page.evaluate(TOO_WIDE) == "", "at the end"
    for tab in ann.page.get_by_role("tab").all():
        tab.tap()
    ann.page.get_by_role("link", name="Look back").tap()
    ann.page.locator("[data-action=forward]").tap()
    assert ann.page.evaluate(TOO_WIDE) == "", "in the replay"


def test_trading_and_gambling(newcomer: Newcomer) -> None:
    """A good says what it sells for, and a number is named, by touch."""
    ann = newcomer("Ann", **HANDSET)
    for key in ("prompt.trade", "prompt.guess"):
        match, spot = somewhere(key)
        sit_at(ann, match, spot.step)
        table = ann.table(Finger())
        look = table.wait_for_turn()
        fits(table, look)
        if key == "prompt.trade":
            view: Any = spot.match.view(0)
            prices = {f"trade {card}": str(price) for card, price in view["me"]["prices"].items()}
            tags = {choice: ann.page.locator(f'[data-choice="{choice}"] .tag').inner_text() for choice in look.choices}
            assert {choice: tag.split()[0] for choice, tag in tags.items()} == prices
        table.decide(look)


def test_lobby_and_dialogs_fit(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    ann.make_table(["open", "cadet"])
    assert ann.page.evaluate(TOO_WIDE) == "", "in the lobby"
    ann.go()
    ann.do("create")
    assert ann.page.evaluate(TOO_WIDE) == "", "while making a table"


def test_a_long_press_says_why_not(newcomer: Newcomer) -> None:
    """What a mouse learns by resting on a card, a finger learns by staying on it."""
    match = finished()
    spot = asked_for(match, 0, "prompt.develop")[0]
    ann = newcomer("Ann", **HANDSET)
    sit_at(ann, match, spot.step)
    table = ann.table()
    table.wait_for_turn()
    card = ann.page.locator("[data-card].dim").first
    card.scroll_into_view_if_needed()
    card.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    detail = ann.page.get_by_role("dialog")
    detail.wait_for()
    assert detail.locator(".reasons li").count() > 0
    assert ann.page.evaluate(TOO_WIDE) == "", "with a card in the hand"
