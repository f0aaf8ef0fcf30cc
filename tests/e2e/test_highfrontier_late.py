"""High Frontier: offers in three touches, a year by keys and list alone, and what comes too late."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Newcomer
from tests.e2e.hands import SELECTOR, Keys
from tests.e2e.late import LAUNCH, WAY, launched, savings
from tests.e2e.people import Person
from tests.e2e.records import sit_at
from tests.e2e.table import Table
from tests.e2e.test_axe import Auditor
from tests.e2e.test_keyboard import MOUSE

pytestmark = pytest.mark.slow

#: Counts what a person touches.
TOUCHES = """addEventListener("click", (event) => event.isTrusted && (window.touches = (window.touches ?? 0) + 1),
  { capture: true })"""
#: A line that can be held: what comes meanwhile is heard later, in its order, as on a slow one.
HELD = """(() => {
  const Native = window.WebSocket;
  window.held = null;
  window.WebSocket = class extends Native {
    set onmessage(hear) {
      super.onmessage = (event) => (window.held ? window.held.push(() => hear(event)) : hear(event));
    }
  };
  window.hold = () => { window.held = []; };
  window.release = () => { const late = window.held; window.held = null; late.forEach((hear) => hear()); };
})()"""
TOO_LATE = "That came too late"


def thing(page: Page, side: str, choice: str) -> Locator:
    return page.locator(f'[data-thing="{side} {choice}"]')


def deal_page(person: Person) -> Table:
    """At the table late in the game, the deals before one's eyes."""
    sit_at(person, savings(), len(savings().steps))
    table = person.table()
    table.wait_for_turn()
    person.page.locator("[data-page=table]").click()
    thing(person.page, "mine", "wt 1").wait_for()
    return table


def test_an_offer_takes_three_touches(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.page.add_init_script(TOUCHES)
    auditor = Auditor(ann)
    table = deal_page(ann)
    page = ann.page
    auditor.audit("deals", "main")
    page.evaluate("window.touches = 0")
    thing(page, "theirs", "card photon-kite-sail").click()
    thing(page, "mine", "wt 7").click()
    ann.do("send-offer")
    assert page.evaluate("window.touches") == 3
    told = page.get_by_role("log").get_by_text("You offer")
    expect(told.first).to_contain_text("7 WT")
    # The bot has answered, and nobody is offered anything twice.
    table.wait_until("look.asked === 'prompt.turn' || look.asked === 'prompt.reply'")
    assert not auditor.found, "\n".join(auditor.found)


class Window:
    """Another window of the same person at the same table."""

    def __init__(self, person: Person) -> None:
        self.page = person.context.new_page()
        self.page.goto(person.page.url)
        self.table = Table(self.page)
        self.table.wait_for_turn()

    def answer(self, *choices: str) -> None:
        for choice in choices:
            before = self.table.wait_for_turn()
            self.table.choose(choice)
            if self.table.look().sent == before.sent:
                self.table.hand.confirm(self.page)
            self.table.wait_until(f"look.sent === {before.sent + 1}")


def goes_on(table: Table) -> None:
    """Whatever was refused, the question stands and can be answered."""
    before = table.wait_until("look.asked")
    table.choose("end" if "end" in before.choices else before.choices[0])
    if table.look().sent == before.sent:
        table.hand.confirm(table.page)
    table.wait_until(f"look.sent === {before.sent + 1}")
    assert len(table.look().refused) == len(before.refused)


def test_what_is_offered_is_gone_meanwhile(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    table = deal_page(ann)
    thing(ann.page, "mine", "card mass-driver").click()
    thing(ann.page, "theirs", "wt 2").click()
    Window(ann).answer("sell mass-driver")
    said = ann.page.locator(".deals [role=alert]")
    expect(said).to_have_count(1)
    expect(said).to_contain_text("Mass driver", ignore_case=True)
    expect(ann.page.locator("[data-action=send-offer]")).to_be_enabled()
    goes_on(table)


def test_an_offer_from_a_stale_page(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.page.add_init_script(HELD)
    table = deal_page(ann)
    thing(ann.page, "mine", "wt 3").click()
    other = Window(ann)
    ann.page.evaluate("hold()")
    other.answer("sell mass-driver")
    ann.do("send-offer")
    ann.page.wait_for_function("() => held.length > 1")
    ann.page.evaluate("release()")
    expect(ann.page.locator("section.prompt [role=alert]")).to_contain_text(TOO_LATE)
    expect(ann.page.get_by_text("The table has moved on")).to_be_visible()
    goes_on(table)


def test_a_route_that_is_no_longer_possible(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.page.add_init_script(HELD)
    ready = launched(4)
    sit_at(ann, ready, len(ready.steps))
    table, page = ann.table(), ann.page
    table.wait_for_turn()
    page.locator("[data-page=plan]").click()
    page.locator('[data-action="plan-to"]').select_option("luna-aristarchus-plateau")
    page.locator('[data-action="plan-find"]').click()
    step = page.locator('[data-action="fly-step"]')
    step.wait_for()
    other = Window(ann)
    page.evaluate("hold()")
    other.answer("decommission nasa-crew")
    step.click()
    ann.do("confirm")
    page.wait_for_function("() => held.length > 1")
    page.evaluate("release()")
    expect(page.locator("section.prompt [role=alert]")).to_contain_text(TOO_LATE)
    expect(page.locator(".fly")).to_contain_text("plan")
    expect(step).to_have_count(0)
    goes_on(table)


def test_a_year_by_keys_and_list_alone(newcomer: Newcomer) -> None:
    """From a start to the next turn: flown from space to space in the list, and ended."""
    ann = newcomer("Ann")
    ann.page.add_init_script(MOUSE)
    ready = launched(4)
    sit_at(ann, ready, len(ready.steps))
    page, keys = ann.page, Keys()
    table = ann.table(keys)
    table.wait_for_turn()
    keys.walk_to(page, page.locator('[data-action="chart-list"]'))
    page.keyboard.press("Enter")
    page.locator("[data-chart-list]").wait_for()
    year = page.locator(".counts dd").first.inner_text()
    by_keys(table, keys, LAUNCH[4])
    for space in WAY[:-1]:
        before = table.wait_for_turn()
        keys.walk_to(page, page.locator(f'[data-chart-list] [data-offers="to {space}"]'))
        page.keyboard.press("Enter")
        table.wait_until(f"look.sent === {before.sent + 1}")
    # Whoever has answered in the list is still in it.
    assert page.evaluate("document.activeElement.closest('[data-chart-list]') !== null")
    for choice in ("stop", "end"):
        by_keys(table, keys, choice)
    # Whatever the others want meanwhile is declined.
    look = table.wait_for_turn()
    while page.locator(".counts dd").first.inner_text() == year:
        by_keys(table, keys, next((one for one in ("refuse", "pass") if one in look.choices), look.choices[0]))
        look = table.wait_for_turn()
    assert page.evaluate("window.moused") is None


def by_keys(table: Table, keys: Keys, choice: str) -> None:
    before = table.wait_for_turn()
    at = before.choices.index(choice)
    keys.take(table.page, table.page.locator(SELECTOR).nth(at), at)
    if table.look().sent == before.sent:
        table.page.keyboard.press("c")
    table.wait_until(f"look.sent === {before.sent + 1}")


#: The pages of the board, each in the dark and in the light.
PARTS: Sequence[str] = ("craft", "table", "plan")


def test_axe_on_the_board_and_in_a_lesson(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    auditor, page = Auditor(ann), ann.page
    flying = launched()
    sit_at(ann, flying, len(flying.steps))
    ann.table().wait_for_turn()
    auditor.audit("header and side", "header, aside")
    for part in PARTS:
        page.locator(f"[data-page={part}]").click()
        auditor.audit(part, "main")
    ann.go("/learn/highfrontier")
    page.locator("[data-lesson]").first.wait_for()
    auditor.audit("lessons")
    page.locator("[data-lesson]").nth(1).click()
    page.locator("[data-pointed]").first.wait_for()
    auditor.audit("a lesson")
    assert not auditor.found, "\n".join(auditor.found)
