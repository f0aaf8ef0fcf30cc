"""High Frontier beside its chart: an auction, taking it back, coming back to it; cards to choose from; keys, French."""

from functools import cache

import pytest
from playwright.sync_api import Page, expect

import starlanes
from starlanes.kernel.match import Match
from tests.e2e.conftest import Newcomer
from tests.e2e.late import colonization
from tests.e2e.records import asked_for, sit_at
from tests.e2e.test_axe import Auditor
from tests.e2e.test_phone import HANDSET, TOO_WIDE

pytestmark = pytest.mark.slow

FRENCH = """localStorage.setItem("starlanes", JSON.stringify({ lang: "fr", theme: "system", autoPass: false }))"""


@cache
def under_way() -> Match:
    """A few years of a game with supports, up to a turn of the first seat in which it may start an auction."""
    match = starlanes.new("highfrontier", 2, 5, {"preset": "supports"})
    bots = [starlanes.bot("random", "highfrontier", seat) for seat in range(2)]
    while True:
        seat = match.position.asked()[0]
        choices = [choice.text for choice in match.ask(seat).choices]
        if seat == 0 and len(match.steps) > 120 and "research thruster" in choices:
            return match
        match.answer(seat, bots[seat].choose(starlanes.glimpse(match, seat)))


def research(page: Page) -> None:
    page.locator("[data-page=table]").click()
    page.locator('[data-offers="research thruster"]').click()
    page.locator("[data-action=confirm]").click()


def test_an_auction_is_started_taken_back_and_found_again(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    sit_at(ann, under_way(), len(under_way().steps))
    ann.table().wait_for_turn()
    page, auction = ann.page, ann.page.locator(".auction")
    research(page)
    expect(auction).to_contain_text("auctioneer")
    page.locator("[data-action=undo], [data-action=take-back]").first.click()
    expect(auction).to_have_count(0)
    research(page)
    expect(auction).to_be_visible()
    page.reload()
    ann.table().wait_for_turn()
    # Whatever page is open: nobody should have to look for what is being sold.
    for name in ("craft", "plan", "table"):
        page.locator(f"[data-page={name}]").click()
        expect(auction).to_contain_text("auctioneer")
    expect(auction.locator(".look")).to_be_visible()


def test_an_auction_stands_above_the_chart_of_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    sit_at(ann, under_way(), len(under_way().steps))
    ann.table().wait_for_turn()
    research(ann.page)
    ann.page.locator("[data-page=chart]").click()
    expect(ann.page.locator(".auction .look")).to_be_in_viewport()
    expect(ann.page.locator("canvas").first).to_be_in_viewport()
    ann.page.locator(".auction .look").tap()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def test_colonists_to_choose_from_can_be_read(newcomer: Newcomer) -> None:
    """They come from the deck, so they lie nowhere else: whatever page is open, they stand above it (16.4)."""
    match, _step = colonization(0)
    spot = asked_for(match, 0, "prompt.recruit")[0]
    ann = newcomer("Ann", **HANDSET)
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    page, shown = ann.page, ann.page.locator(".question")
    for name in ("craft", "plan", "table", "chart"):
        page.locator(f"[data-page={name}]").click()
        expect(shown.locator(".look")).to_have_count(len(spot.ask.choices))
    shown.locator(".look").first.tap()
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    second = spot.ask.choices[1].text
    shown.locator(f'[data-offers="{second}"]').tap()
    page.locator("[data-action=confirm]").tap()
    page.locator('[data-asked="prompt.under"]').wait_for()
    expect(shown.locator(".look")).to_have_count(len(spot.ask.choices) - 1)


def test_the_cards_of_an_offer_stand_beside_the_question(newcomer: Newcomer) -> None:
    match, _step = colonization(0)
    spots = asked_for(match, 0, "prompt.reply")
    sides = ("gives", "wants")
    spot = next(spot for spot in spots if all(cards_of(spot.match, side) for side in sides))
    ann = newcomer("Ann", **HANDSET)
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    lots = ann.page.locator(".question .lot")
    for lot, side in enumerate(sides):
        expect(lots.nth(lot)).to_contain_text(side)
        expect(lots.nth(lot).locator(".look")).to_have_count(len(cards_of(spot.match, side)))
    assert ann.page.evaluate(TOO_WIDE) == ""


def cards_of(match: Match, side: str) -> list[str]:
    return [thing for thing in match.view(0)["offer"][side] if thing.split()[0] in ("card", "unit")]


def test_a_card_is_read_by_keys(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    sit_at(ann, under_way(), len(under_way().steps))
    ann.table().wait_for_turn()
    page = ann.page
    page.locator("[data-page=craft]").press("ArrowRight")
    page.locator(".decks .look").first.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Rad-hardness")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_axe_on_a_phone_in_french(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    auditor = Auditor(ann)
    ann.context.add_init_script(FRENCH)
    sit_at(ann, under_way(), len(under_way().steps))
    ann.table().wait_for_turn()
    page = ann.page
    for part in ("craft", "table"):
        page.locator(f"[data-page={part}]").click()
        auditor.audit(part, "main")
    page.locator(".look").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Masse")
    auditor.audit("a card", "dialog")
    assert not auditor.found, "\n".join(auditor.found)
