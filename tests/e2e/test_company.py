"""Being several: going back by consent, a bot for somebody absent, and coming back from another browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person
from tests.e2e.records import asked_for, finished, sit_at
from tests.e2e.table import Table, play_on
from tests.e2e.tastes import race_builder

pytestmark = pytest.mark.slow


def sit_down(ann: Person, bob: Person) -> tuple[Table, Table]:
    bob.come(ann.make_table(["open"]))
    ann.do("start")
    return ann.table(taste=race_builder(1)), bob.table(taste=race_builder(2))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def menu(page: Page, name: str) -> None:
    press(page, "Menu")
    press(page, name)


def test_going_back_by_consent(newcomer: Newcomer) -> None:
    """Cards were drawn, so that nobody can go back alone; the other one refuses first, and then agrees."""
    ann, bob = newcomer("Ann"), newcomer("Bob")
    mine, theirs = sit_down(ann, bob)
    both = [mine, theirs]
    play_on(both, until=lambda: all(table.look().asked == "prompt.pick" for table in both))
    before = mine.look()
    for table in both:
        table.choose("pick explore+5")
        table.hand.confirm(table.page)
    play_on(both, until=lambda: all(table.look().asked == "prompt.keep" for table in both))
    after = mine.look()
    request = bob.page.get_by_text("Ann asks to go back")

    menu(ann.page, "Ask to take back more")
    expect(request).to_be_visible()
    press(bob.page, "No")
    expect(request).to_have_count(0)
    expect(ann.page.get_by_text("You asked the others to go back.")).to_have_count(0)
    assert mine.look().choices == after.choices

    menu(ann.page, "Ask to take back more")
    expect(request).to_be_visible()
    press(bob.page, "Yes")
    mine.wait_until("look.asked === 'prompt.pick'")
    assert mine.look().choices == before.choices
    play_on(both, until=lambda: all(table.look().asked == "prompt.keep" for table in both))


def test_a_bot_for_somebody_absent(newcomer: Newcomer) -> None:
    """The game goes on without Bob, and he has his seat back when he returns."""
    ann, bob = newcomer("Ann"), newcomer("Bob")
    mine, _theirs = sit_down(ann, bob)
    mine.decide(mine.wait_for_turn())
    where = bob.page.url
    bob.page.close()
    expect(ann.page.get_by_text("Bob is not connected.")).to_be_visible()
    ann.page.wait_for_timeout(600)
    press(ann.page, "Let a bot play on")
    expect(ann.page.get_by_text("Bob is not connected.")).to_have_count(0)
    for _decision in range(3):
        mine.decide(mine.wait_for_turn())

    bob.page = bob.context.new_page()
    bob.page.goto(where)
    expect(bob.page.get_by_text("A bot plays for you while you are away.")).to_be_visible()
    press(bob.page, "Take my seat back")
    expect(bob.page.get_by_text("A bot plays for you while you are away.")).to_have_count(0)
    theirs = bob.table(taste=race_builder(2))
    play_on([mine, theirs], until=lambda: len(theirs.trail) > 1)


def test_coming_back_from_another_browser(newcomer: Newcomer) -> None:
    """With a password, the same person has the same games elsewhere, at the very same question."""
    match = finished()
    nora, laptop = newcomer("Nora"), newcomer("Guest")
    sit_at(nora, match, asked_for(match, 0, "prompt.pick")[-1].step)
    table = nora.table()
    before = table.wait_for_turn()
    menu(nora.page, "Settings")
    nora.page.get_by_label("A password").fill("a long way home")
    press(nora.page, "Keep")
    expect(nora.page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()

    laptop.allow(r"status of 4\d\d .*/api/")
    laptop.go()
    laptop.page.get_by_role("button", name="Settings").click()
    laptop.page.get_by_label("Your name").fill("Nora")
    laptop.page.get_by_label("A password").fill("a long way round")
    press(laptop.page, "Log in")
    expect(laptop.page.get_by_role("alert")).to_be_visible()
    laptop.page.get_by_label("A password").fill("a long way home")
    press(laptop.page, "Log in")
    expect(laptop.page.get_by_role("status").filter(has_text="Welcome back.")).to_be_visible()
    laptop.page.keyboard.press("Escape")
    laptop.page.locator(f"a[href='/t/{table.id}']").click()
    there = laptop.table()
    assert there.wait_for_turn().offered == before.offered
    there.decide()
    expect(nora.page.locator("section.prompt .say")).to_contain_text(there.prompt)


#: A browser that allows notifications or not, is looked at or not, and keeps what it would have shown.
NOTIFIED = """(allowed) => {
  window.told = [];
  window.Notification = class {
    static permission = allowed;
    static requestPermission = async () => allowed;
    constructor(title, more) { told.push(`${title}: ${more.body}`); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => window.away === true });
}"""


@pytest.mark.parametrize("allowed", ["granted", "denied"])
def test_being_told_that_it_is_my_turn(newcomer: Newcomer, allowed: str) -> None:
    ann, bob = newcomer("Ann"), newcomer("Bob")
    ann.page.add_init_script(f"({NOTIFIED})('{allowed}')")
    mine, theirs = sit_down(ann, bob)
    mine.wait_for_turn()
    menu(ann.page, "Settings")
    wish = ann.page.get_by_label("Tell me when it is my turn")
    wish.click()
    if allowed == "denied":
        expect(ann.page.get_by_role("alert")).to_have_text("The browser does not allow notifications for this page.")
        expect(wish).not_to_be_checked()
        return
    expect(wish).to_be_checked()
    ann.page.keyboard.press("Escape")
    mine.decide(mine.wait_for_turn())
    ann.page.evaluate("window.away = true")
    theirs.decide(theirs.wait_for_turn())
    ann.page.wait_for_function("() => told.length > 0")
    (told,) = ann.page.evaluate("told")
    assert mine.prompt.startswith(told.removeprefix("Starlanes: your turn: "))
