"""A whole game by keyboard alone, from home to the replay. The mouse is never moved."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Newcomer
from tests.e2e.hands import Keys
from tests.e2e.tastes import race_builder

pytestmark = pytest.mark.slow

#: What would give a mouse away.
MOUSE = """addEventListener("pointermove", () => (window.moused = true), { capture: true })"""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_whole_game_by_keyboard(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    page, keys = ann.page, Keys()
    page.add_init_script(MOUSE)
    ann.go()
    keys.walk_to(page, page.get_by_role("radio", name="3"))
    press(page, "ArrowLeft")
    expect(page.get_by_role("radio", name="2")).to_be_checked()
    keys.walk_to(page, page.locator("[data-action=play-now]"))
    press(page, "Enter")

    table = ann.table(keys, race_builder(5))
    table.wait_for_turn()
    press(page, "?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    press(page, "Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    table.play_on()

    keys.walk_to(page, page.get_by_role("link", name="Look back"))
    press(page, "Enter")
    page.wait_for_url("**/r/*")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    press(page, "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(slider).to_have_value("1")
    press(page, "End")
    assert int(slider.input_value()) >= len(table.trail)
    assert page.evaluate("window.moused") is None


def test_keys_mark_clear_confirm_and_take_back(newcomer: Newcomer) -> None:
    """Esc clears the marks; U takes an answer back that nobody has learned from."""
    ann, bob = newcomer("Ann"), newcomer("Bob")
    bob.come(ann.make_table(["open"]))
    ann.do("start")
    table = ann.table(Keys())
    table.wait_for_turn()
    page = ann.page
    press(page, "1", "2")
    assert table.look().complete
    press(page, "Escape")
    assert not any(marked for _choice, marked in table.look().offered)
    first = table.look()
    press(page, "3", "4", "c")
    table.wait_until("!look.asked")
    # Each pick is a choice of its own, and is taken back by itself.
    press(page, "u")
    table.wait_until("look.asked")
    press(page, "u")
    assert table.wait_settled().choices == first.choices
