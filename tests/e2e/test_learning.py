"""Lessons in a real browser: all of a game's by keyboard alone, all of another's as a screen reader has them, and
without serious findings of axe-core."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from starlanes.learning.course import lessons
from tests.e2e.conftest import Newcomer
from tests.e2e.hands import CONFIRM, SELECTOR, Keys
from tests.e2e.test_axe import Auditor
from tests.e2e.test_keyboard import MOUSE, press
from tests.e2e.test_phone import HANDSET

pytestmark = pytest.mark.slow

COACH = "[data-coach]"
GO_ON = "[data-action=lesson-on]"
NEXT = "[data-action=lesson-next], [data-action=lesson-end]"
#: What the coach points at and can be chosen, with its place among all that can be.
POINTED = """() => {
  const all = [...document.querySelectorAll("[data-choice]")].filter((item) => item.offsetParent !== null);
  return all.flatMap((item, at) => ("pointed" in item.dataset ? [at] : []));
}"""
#: No lesson takes more.
MOST_STOPS = 60


def changed(page: Page, before: str) -> None:
    """Wait until something else is said, asked or offered than before."""
    page.wait_for_function(f"(before) => ({STATE})() !== before", arg=before)


STATE = """() => [
  document.querySelector("[data-coach]")?.innerText,
  document.querySelector("[data-asked]")?.dataset.asked,
  [...document.querySelectorAll("[data-choice]")].map((item) => item.dataset.choice).join(),
].join("|")"""


def test_all_lessons_by_keyboard_alone(newcomer: Newcomer) -> None:
    """Read on with Enter, walk to what the coach points at, choose, confirm; ask for a hint where play is free."""
    ann = newcomer("Ann")
    page, keys = ann.page, Keys()
    page.add_init_script(MOUSE)
    ann.go()
    keys.walk_to(page, page.locator("header a[href='/learn/race']"))
    press(page, "Enter")
    first = page.locator("[data-lesson]").first
    first.wait_for()
    keys.walk_to(page, first)
    press(page, "Enter")
    done: list[str] = []
    for lesson in lessons("race"):
        page.wait_for_url(f"**/learn/race/{lesson.id}")
        page.locator(COACH).wait_for()
        take_by_keys(page, keys)
        done.append(lesson.id)
        following = page.locator(NEXT)
        expect(following).to_be_visible()
        keys.walk_to(page, following)
        press(page, "Enter")
    page.wait_for_url("**/learn/race")
    expect(page.locator("li.finished")).to_have_count(len(done))
    assert page.evaluate("window.moused") is None


def take_by_keys(page: Page, keys: Keys) -> None:
    for _stop in range(MOST_STOPS):
        before: str = page.evaluate(STATE)
        if page.locator(NEXT).count():
            return
        if page.locator(GO_ON).count():
            keys.walk_to(page, page.locator(GO_ON))
            press(page, "Enter")
        else:
            if not page.evaluate(POINTED) or page.locator(f"{COACH} .wrong").count():
                # Where play is free, or several things are pointed at and the wrong one was tried, a hint helps.
                press(page, "h")
                page.locator(".note.hint").wait_for()
                page.wait_for_function(f"() => ({POINTED})().length > 0")
                before = page.evaluate(STATE)
            choose_by_keys(page, keys, page.evaluate(POINTED))
        changed(page, before)
    raise AssertionError("the lesson does not end")


def choose_by_keys(page: Page, keys: Keys, places: list[int]) -> None:
    for at in places:
        keys.walk_to(page, page.locator(SELECTOR).nth(at))
        press(page, "Enter")
    if page.locator(f"{CONFIRM}:enabled").count():
        press(page, "c")


def test_all_lessons_as_a_screen_reader_has_them(newcomer: Newcomer) -> None:
    """Only roles and names: the coach's region, its buttons, and the buttons that bear the names it speaks of."""
    ann = newcomer("Ann")
    page = ann.page
    ann.go("/learn/frontiers")
    page.get_by_role("listitem").get_by_role("link").first.press("Enter")
    coach = page.get_by_role("region", name="Coach")
    for lesson in lessons("frontiers"):
        page.wait_for_url(f"**/learn/frontiers/{lesson.id}")
        for _stop in range(MOST_STOPS):
            coach.wait_for()
            following = coach.get_by_role("link", name=re.compile("Next lesson|All lessons done"))
            if following.count():
                following.press("Enter")
                break
            before: str = page.evaluate(STATE)
            go_on = coach.get_by_role("button", name="Go on")
            if go_on.count():
                go_on.press("Enter")
            else:
                choose_by_name(page, coach)
            changed(page, before)
        else:
            raise AssertionError(f"{lesson.id} does not end")
    page.wait_for_url("**/learn/frontiers")
    expect(page.get_by_role("listitem").filter(has_text="done")).to_have_count(len(lessons("frontiers")))


def choose_by_name(page: Page, coach: Locator) -> None:
    """What the hint says, in the words of the buttons."""
    page.get_by_role("button", name="Hint").press("Enter")
    prompt = page.get_by_role("region", name="What to do now")
    told = prompt.get_by_text(re.compile("^You could: "))
    told.wait_for()
    wanted = told.inner_text().removeprefix("You could: ").rstrip(".")
    for words in re.split(r", | and ", wanted):
        toggle(page, words)
    confirm = prompt.get_by_role("button", name=re.compile("confirm|choose|pick|settle|take|sell|buy|use|good", re.I))
    for button in confirm.all():
        if button.is_enabled() and button.get_attribute("data-action") == "confirm":
            button.press("Enter")


def toggle(page: Page, words: str) -> None:
    """Press the button that says these words, or is named by their end: "Gem World" for "take Gem World"."""
    parts = words.partition(" (")[0].split(" ")
    for start in range(len(parts)):
        name = " ".join(parts[start:]).removeprefix("the good on ")
        found = page.get_by_role("button", name=re.compile(re.escape(name), re.I))
        for button in found.all():
            if button.is_enabled() and button.get_attribute("data-choice") is not None:
                button.press("Enter")
                return
    raise AssertionError(f"no button says '{words}'")


@pytest.mark.parametrize("game", ["race", "frontiers", "federation"])
def test_a_wrong_try_is_told_so_and_changes_nothing(newcomer: Newcomer, game: str) -> None:
    ann = newcomer("Ann")
    page = ann.page
    lesson = lessons(game)[1]
    ann.go(f"/learn/{game}/{lesson.id}")
    page.locator("[data-pointed][data-choice]").wait_for()
    wrong = page.locator("[data-choice]:not([data-pointed]):visible:enabled").first
    wrong.click()
    page.locator(CONFIRM).click()
    expect(page.locator(f"{COACH} .wrong")).to_be_visible()
    expect(page.locator("[data-pointed][data-choice]")).to_be_visible()


def test_a_lesson_that_does_not_exist_says_so(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.allow("404")
    ann.go("/learn/race/nonsense")
    expect(ann.page.get_by_text("There is no lesson nonsense.")).to_be_visible()


def test_the_guide_explains_each_thing_once_and_again_on_demand(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    page = ann.page
    ann.go()
    page.locator("[data-action=first-game]").click()
    page.wait_for_url("**/t/*")
    coach = page.locator(COACH)
    coach.wait_for()
    first = coach.get_by_role("heading").inner_text()
    while page.locator("[data-action=guide-on]").count():
        before: str = page.evaluate(STATE)
        page.locator("[data-action=guide-on]").click()
        changed(page, before)
    page.reload()
    page.locator("[data-action=guide-list]").wait_for()
    expect(coach).to_have_count(0)
    page.locator("[data-action=guide-list]").click()
    page.get_by_role("dialog").get_by_role("button", name=first).click()
    expect(coach.get_by_role("heading", name=first)).to_be_visible()


def test_numbers_explain_themselves_on_hover_focus_and_long_press(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    page, keys = ann.page, Keys()
    ann.go("/learn/race/conquest")
    chips = page.locator("[data-own] [data-about=chips]")
    chips.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Victory point chips")
    page.mouse.move(5, 400)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    keys.walk_to(page, chips)
    expect(page.get_by_role("tooltip")).to_contain_text("Victory point chips")


@pytest.mark.parametrize("game", ["race", "frontiers", "federation"])
def test_axe_on_lessons(newcomer: Newcomer, game: str) -> None:
    ann = newcomer("Ann")
    auditor, page = Auditor(ann), ann.page
    ann.go(f"/learn/{game}")
    page.locator("[data-lesson]").first.wait_for()
    auditor.audit("the list of lessons")
    ann.go(f"/learn/{game}/{lessons(game)[0].id}")
    page.locator(GO_ON).wait_for()
    auditor.audit("something to read")
    page.locator(GO_ON).click()
    page.locator("[data-pointed][data-choice]").wait_for()
    auditor.audit("something to do")
    page.locator("[data-choice]:not([data-pointed]):visible:enabled").first.click()
    page.locator(CONFIRM).click()
    page.locator(f"{COACH} .wrong").wait_for()
    auditor.audit("a wrong try", "main, aside, [data-coach]")
    page.locator("[data-action=coach-rule]").click()
    page.get_by_role("dialog").wait_for()
    page.locator("[data-action=search-rules]").fill("world")
    auditor.audit("the rule", "dialog")
    assert not auditor.found, "\n".join(auditor.found)


def test_axe_on_a_lesson_on_a_phone(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    auditor, page = Auditor(ann), ann.page
    ann.go("/learn/federation/ambassador")
    page.locator(GO_ON).tap()
    page.locator("[data-pointed][data-choice]").wait_for()
    auditor.audit("a lesson")
    assert not auditor.found, "\n".join(auditor.found)
