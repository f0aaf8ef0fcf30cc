"""High Frontier in a real browser: the chart answers, so does the list; the planner finds routes and flies them."""

import pytest
from playwright.sync_api import Page, expect

from starlanes.games.highfrontier.map import SPACE_INDEX, SPACE_ROWS
from starlanes.kernel.match import Match
from tests.e2e.conftest import Newcomer
from tests.e2e.records import Spot, asked_for, finished, sit_at
from tests.e2e.test_axe import Auditor
from tests.e2e.test_phone import HANDSET

pytestmark = pytest.mark.slow

#: The sheet in the chart's measure (chart/model.ts).
WIDE, HIGH = 1500, 1000
#: An engine that needs no supports.
CREW = "nasa-crew"


def on_screen(page: Page, space: str) -> tuple[float, float]:
    """Where the chart shows a space, by what it says of its camera."""
    chart = page.locator("[data-chart]")
    x, y, scale = map(float, (chart.get_attribute("data-camera") or "").split())
    box = chart.bounding_box()
    assert box is not None
    across, down = SPACE_ROWS[SPACE_INDEX[space]]["at"]
    return (
        box["x"] + box["width"] / 2 + (across * WIDE - x) * scale,
        box["y"] + box["height"] / 2 + (down * HIGH - y) * scale,
    )


def asked_with(match: Match, key: str, *verbs: str) -> Spot:
    """The last place in a game where the first seat is asked something and has answers of those verbs."""
    found = asked_for(match, 0, key)
    return next(spot for spot in reversed(found) if set(verbs) <= {choice.verb for choice in spot.ask.choices})


def played() -> Match:
    """A game in which rockets fly."""
    return finished("highfrontier", 2, 6)


def test_the_chart_answers_a_question_about_places(newcomer: Newcomer) -> None:
    spot = asked_with(played(), "prompt.steer", "to")
    ann = newcomer("Ann")
    sit_at(ann, played(), spot.step)
    page = ann.page
    page.locator('[data-asked="prompt.steer"]').wait_for()
    chart = page.locator("[data-chart]")
    before = chart.get_attribute("data-camera") or ""
    # Whoever looks at it from farther away is not brought back.
    chart.press("-")
    page.wait_for_timeout(100)
    expect(chart).not_to_have_attribute("data-camera", before)
    aim = next(choice.args[0] for choice in spot.ask.choices if choice.verb == "to")
    page.mouse.click(*on_screen(page, aim))
    if page.locator('section.prompt [data-action="confirm"]').is_enabled():
        ann.do("confirm")
    else:
        page.locator(".card .go").first.click()
    page.wait_for_function("aim => document.querySelector('[data-path]')?.dataset.path.endsWith(aim)", arg=aim)


def test_search_list_and_planner(newcomer: Newcomer) -> None:
    # With fuel aboard, so that something is in reach.
    match = finished("highfrontier", 2, 12)
    spot = asked_with(match, "prompt.turn", "fly", "jettison")
    ann = newcomer("Ann")
    auditor, page = Auditor(ann), ann.page
    sit_at(ann, match, spot.step)
    page.locator('[data-asked="prompt.turn"]').wait_for()
    # The reach of this turn is lit by itself, and a word of the search.
    expect(page.locator("[data-chart]")).not_to_have_attribute("data-reach", "0")
    search = page.get_by_role("searchbox")
    search.fill("sites in reach")
    expect(page.locator(".tools [role=status]")).to_contain_text("place")
    for words, least in (("Ceres", 1), ("M sites with water", 3), ("unclaimed, size ≥ 5, within 6 burns", 1)):
        search.fill(words)
        count = page.locator(".tools [role=status]")
        expect(count).to_contain_text("place")
        assert int(count.inner_text().split()[0]) >= least
    page.locator('[data-action="chart-list"]').click()
    expect(page.locator("[data-chart-list] li").first).to_be_visible()
    auditor.audit("list", "main")
    page.locator('[data-action="chart-list"]').click()
    search.fill("")
    page.get_by_role("tab", name="Planner").click()
    page.get_by_label("or a wish").select_option("C")
    expect(page.get_by_role("status").filter(has_text="Looking")).to_have_count(0)
    page.locator('[data-action="plan-to"]').select_option("luna-aristarchus-plateau")
    page.locator('[data-action="plan-find"]').click()
    expect(page.locator("[data-route]").or_(page.get_by_text("No route within")).first).to_be_visible()
    auditor.audit("chart and planner", "main")
    assert auditor.found == []


def test_on_a_phone_by_the_list_alone(newcomer: Newcomer) -> None:
    spot = asked_with(played(), "prompt.steer", "to")
    ann = newcomer("Ann", **{**HANDSET, "locale": "fr-FR"})
    sit_at(ann, played(), spot.step)
    page = ann.page
    page.locator('[data-asked="prompt.steer"]').wait_for()
    page.locator('[data-action="chart-list"]').click()
    page.locator("[data-chart-list] li.open .button").first.click()
    expect(page.locator("section.prompt .refusal")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_rocket_is_built_and_planned_without_a_match(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    auditor, page = Auditor(ann), ann.page
    ann.go("/plan/highfrontier")
    add = page.locator('[data-action="build-add"]')
    add.select_option("hall-effect")
    drawing = page.locator('[data-feeding="hall-effect"]')
    expect(drawing.locator(".empty")).to_contain_text("electric generator")
    expect(drawing).to_contain_text("needs a generator")
    add.select_option(CREW)
    expect(page.get_by_role("list", name="Net thrust").first).to_be_visible()
    page.locator('[data-action="plan-to"]').select_option("luna-aristarchus-plateau")
    page.locator('[data-action="plan-find"]').click()
    expect(page.locator("[data-route]").or_(page.get_by_text("No route within")).first).to_be_visible()
    auditor.audit("builder", "main")
    assert auditor.found == []


def test_an_offer_is_countered_in_three_clicks(newcomer: Newcomer) -> None:
    asked = asked_for(played(), 0, "prompt.reply")
    spot = next(
        spot
        for spot in reversed(asked)
        if any(thing.startswith("card") for thing in spot.match.view(0)["offer"]["wants"])
        and spot.match.view(0)["offer"]["gives"]
    )
    ann = newcomer("Ann")
    sit_at(ann, played(), spot.step)
    page = ann.page
    page.locator('[data-asked="prompt.reply"]').wait_for()
    page.locator('section.prompt [data-choice="counter"]').click()
    # What was offered stands there, turned round.
    composer = page.locator("[data-composer]")
    composer.locator("[data-side=mine] [aria-pressed=true]").first.click()
    ann.do("send-offer")
    expect(composer).to_have_count(0)
    expect(page.locator('[data-asked="prompt.offer-gives"], [data-asked="prompt.offer-wants"]')).to_have_count(0)
