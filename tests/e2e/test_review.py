"""The review of a finished game in the browser, on a desk and a phone; and what the bot thinks."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Newcomer
from tests.e2e.records import asked_for, finished, sit_at, text_of
from tests.e2e.test_axe import Auditor
from tests.e2e.test_phone import HANDSET, TOO_WIDE

pytestmark = pytest.mark.slow


def at_step(page: Page, step: int) -> None:
    expect(page.get_by_role("slider")).to_have_value(str(step))


def test_a_review_is_asked_for_waited_for_and_walked_through(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    page, auditor = ann.page, Auditor(ann)
    replay = ann.send_record(text_of(finished()))
    ann.go(f"/r/{replay}")
    page.get_by_role("tab", name="Review").click()
    auditor.audit("before a review", "aside")
    ann.do("begin-review")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.locator("[data-review=done]").wait_for()
    auditor.audit("a review", "aside")
    review = ann.get(f"/api/replays/{replay}/review")["review"]

    # By the keyboard: the arrows lead through a list, Enter to the moment before a decision, seen by who made it.
    costly = sorted((one for one in review["decisions"] if one["loss"]), key=lambda one: -one["loss"])
    assert costly, "a random game without a known loss"
    worst = costly[0]
    page.locator(f"input[name=review-seat][value='{worst['seat']}']").check()
    first = page.locator("[data-decision]").first
    expect(first).to_have_attribute("data-decision", str(worst["step"]))
    first.focus()
    page.keyboard.press("Enter")
    at_step(page, worst["step"] - 1)
    expect(page.get_by_label("Seen by")).to_have_value(str(worst["seat"]))
    page.keyboard.press("Home")
    at_step(page, worst["step"] - 1)  # in a list the keys are the list's
    page.get_by_role("slider").focus()
    page.keyboard.press("Home")
    at_step(page, 0)
    if review["turning"]:
        page.keyboard.press("t")
        at_step(page, min(one["step"] for one in review["turning"]))

    # What the bot thinks of the same moment, with what was chosen among it.
    page.get_by_role("tab", name="Odds").click()
    page.get_by_role("slider").fill(str(worst["step"] - 1))
    shown = page.locator(f"[data-thoughts='{worst['step'] - 1}']")
    expect(shown.locator("li.chosen")).to_have_count(1)
    expect(shown.locator("li").first).to_contain_text("%")
    auditor.audit("what the bot thinks", "aside")

    # On a phone the same review lies over the board, and is there at once.
    bob = newcomer("Bob", **HANDSET)
    bob.go(f"/r/{replay}?review=yes")
    sheet = bob.page.get_by_role("dialog")
    sheet.locator("[data-review=done]").wait_for()
    assert bob.page.evaluate(TOO_WIDE) == ""
    phone = Auditor(bob)
    phone.audit("a review on a phone", "dialog", by_turns=True)
    sheet.locator(f"label:has(input[name=review-seat][value='{worst['seat']}'])").tap()
    sheet.locator("[data-decision]").first.tap()
    expect(sheet).to_have_count(0)
    at_step(bob.page, worst["step"] - 1)
    bob.page.locator("[data-tab=thoughts]").tap()
    expect(sheet.locator("li.chosen")).to_have_count(1)
    assert not auditor.found + phone.found, "\n".join(auditor.found + phone.found)


def test_odds_at_the_table_and_a_review_that_is_given_up(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    page = ann.page
    match = finished()
    sit_at(ann, match, asked_for(match, 0, "prompt.pick")[0].step)
    ann.do("thoughts")
    expect(page.locator("[data-thoughts] li").first).to_be_visible()
    ann.do("thoughts")
    expect(page.locator("[data-thoughts]")).to_have_count(0)
    mine = [step for step in range(len(match.steps)) if match.step_at(step)[0] == 0]
    sit_at(ann, match, mine[-1])
    ann.table().play_on()
    ann.do("review")
    page.locator("[data-review=thinking]").wait_for()
    ann.do("stop-review")
    expect(page.locator("[data-review=none]")).to_be_visible()
    expect(page.locator("[data-action=begin-review]")).to_be_visible()
