"""What the table does by itself, and what it must not do: passing, answering ahead, explaining, holding still."""

from functools import cache

import pytest
from playwright.sync_api import expect

from starlanes.kernel.match import Match
from starlanes.kernel.undo import last_choice
from tests.e2e.conftest import Newcomer
from tests.e2e.hands import CONFIRM, Keys
from tests.e2e.people import Person
from tests.e2e.records import SEED, finished, sit_at, somewhere, walk_to
from tests.e2e.table import play_on
from tests.e2e.tastes import anything
from tests.e2e.test_phone import HANDSET

pytestmark = pytest.mark.slow


@cache
def only_passing() -> tuple[Match, int]:
    """A match of Race, and a step at which seat 0 can do nothing but pass."""
    for seed in range(SEED, SEED + 20):
        match = finished(seed=seed)
        past = match.replay(0)
        for step in range(len(match.steps)):
            if 0 in past.position.asked() and [choice.text for choice in past.ask(0).choices] == ["pass"]:
                return match, step
            who, choice, _marks = match.step_at(step)
            past.answer(who, choice)
    raise AssertionError("somebody can always do something")


def test_passing_by_itself_and_not_again_after_taking_back(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.go()
    ann.page.evaluate("localStorage.setItem('starlanes', JSON.stringify({ autoPass: true }))")
    sit_at(ann, *only_passing())
    table = ann.table()
    table.wait_until("look.sent === 1")
    ann.do("take-back")
    again = table.wait_until("look.asked && look.offered.length === 1")
    assert again.choices == ["pass"]
    # Longer than it waits before it passes.
    ann.page.wait_for_timeout(1500)
    assert table.look().sent == 1


def test_a_choice_made_ahead(newcomer: Newcomer) -> None:
    """Whoever has not picked yet may say what to pick; it is answered as soon as it is asked, and can be dropped."""
    ann, bob = newcomer("Ann"), newcomer("Bob")
    bob.come(ann.make_table(["open"], game="frontiers"))
    ann.do("start")
    tables = {ann: ann.table(taste=anything(1)), bob: bob.table(taste=anything(2))}

    def waiting() -> list[Person]:
        return [person for person in tables if person.page.locator("[data-action=plan]").count()]

    play_on(list(tables.values()), until=lambda: bool(waiting()))
    (later,) = waiting()
    (first,) = (person for person in tables if person is not later)
    plan, drop = later.page.locator("[data-action=plan]"), later.page.locator("[data-action=drop-plan]")
    *_others, once, wanted = plan.locator("option").evaluate_all("all => all.map(one => one.value)")
    plan.select_option(once)
    drop.click()
    plan.select_option(wanted)
    expect(drop).to_be_visible()
    other = anything(3)
    tables[first].taste = lambda choices: other([one for one in choices if one != wanted] or choices)
    play_on(list(tables.values()), until=lambda: drop.count() == 0)
    for person in tables:
        expect(person.page.locator(f"[data-spot=action-{wanted.removeprefix('pick ')}].down")).to_be_visible()
    assert all(picked != [wanted] for table in tables.values() for _key, picked in table.trail[-4:])


def test_a_finger_that_stays_is_told_what_a_number_means(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", **HANDSET)
    match, spot = somewhere("prompt.pick")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    chips = ann.page.locator("[data-own] [data-about=chips]")
    tip = ann.page.get_by_role("tooltip")
    chips.dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    expect(tip).to_contain_text("Victory point chips")
    chips.dispatch_event("pointerup", {"pointerType": "touch", "isPrimary": True})
    expect(tip).to_be_visible()
    ann.page.locator("section.prompt .say").dispatch_event("pointerdown", {"pointerType": "touch", "isPrimary": True})
    expect(tip).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "thing", "rule"),
    [
        ("race", "[data-spot=hand] [data-card]", "settle"),
        ("frontiers", ".action", "round"),
        ("federation", ".law-of", "laws"),
    ],
)
def test_what_is_looked_at_leads_to_its_rule(newcomer: Newcomer, game: str, thing: str, rule: str) -> None:
    ann = newcomer("Ann")
    match, spot = somewhere("prompt.place" if game == "federation" else "prompt.pick", game=game)
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    for item in ann.page.locator(thing).all():
        item.click(button="right")
        dialog = ann.page.get_by_role("dialog")
        dialog.locator("[data-rule]").first.wait_for()
        link = dialog.locator(f"[data-rule='{rule}']")
        if link.count():
            title = link.inner_text()
            link.click()
            expect(
                ann.page.get_by_role("dialog", name="Rules").get_by_role("heading", name=title, exact=True)
            ).to_be_visible()
            return
        ann.page.keyboard.press("Escape")
    raise AssertionError(f"nothing leads to {rule}")


#: Where the bar and the prompt begin.
PLACES = """() => ["header.bar", "section.prompt"].map((which) =>
  Math.round(document.querySelector(which).getBoundingClientRect().top))"""


@pytest.mark.parametrize(
    ("game", "prompts"),
    [
        ("race", ["pick", "keep", "pay", "settle"]),
        ("frontiers", ["pick", "side", "store-credits", "keep-goal", "settle"]),
        ("federation", ["place", "start", "pay", "medal", "send"]),
    ],
)
def test_the_prompt_keeps_its_place_whatever_is_asked(newcomer: Newcomer, game: str, prompts: list[str]) -> None:
    """On the board, in words, with much or little to choose from."""
    ann = newcomer("Ann", viewport={"width": 1440, "height": 900})
    ann.go()
    places: dict[str, list[int]] = {}
    for prompt in prompts:
        match, spot = somewhere(f"prompt.{prompt}", game=game)
        walk_to(ann, match, spot.step)
        assert ann.table().wait_for_turn().asked == f"prompt.{prompt}"
        places[prompt] = ann.page.evaluate(PLACES)
    spread = [max(tops) - min(tops) for tops in zip(*places.values(), strict=True)]
    assert max(spread) <= 2, "\n".join(f"{prompt}: {tops}" for prompt, tops in places.items())


#: Whatever flies over the table takes its time.
SLOW = """(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: 60_000 });
  };
})()"""


#: The ground a button stands on, at once and when everything has settled.
GROUND = """async (button) => {
  const ground = () => getComputedStyle(button).backgroundColor;
  const at_once = ground();
  await new Promise((done) => setTimeout(done, 400));
  return [at_once, ground()];
}"""


def test_words_and_their_ground_change_together(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", reduced_motion="no-preference")
    match, spot = somewhere("prompt.pick")
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    ann.page.keyboard.press("1")
    at_once, later = ann.page.locator(CONFIRM).evaluate(GROUND)
    assert at_once == later


def test_nothing_flies_over_the_result(newcomer: Newcomer) -> None:
    ann = newcomer("Ann", reduced_motion="no-preference")
    ann.page.add_init_script(SLOW)
    match = finished()
    sit_at(ann, match, last_choice(match, 0))
    ann.table(Keys(), anything(3)).play_on()
    expect(ann.page.locator(".flying")).to_have_count(0)


#: Nothing of the log stands below what is seen of it.
AT_ITS_END = """() => {
  const box = document.querySelector("[role=log]");
  return box.scrollHeight - box.scrollTop - box.clientHeight < 60;
}"""
#: The event of a scroll that was done before more was written: by then the end is further down.
LATE = """() => {
  const box = document.querySelector("[role=log]");
  box.querySelector("section:last-of-type").style.paddingBottom = "300px";
  box.dispatchEvent(new Event("scroll"));
}"""


def test_the_log_follows_until_one_goes_up(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    match = finished()
    sit_at(ann, match, len(match.steps) // 2)
    table, page = ann.table(), ann.page
    table.wait_for_turn()
    page.wait_for_function(AT_ITS_END)
    page.evaluate(LATE)
    table.decide()
    page.wait_for_function(AT_ITS_END)
    page.locator("[role=log]").evaluate("(box) => box.scrollTo({ top: 0 })")
    table.decide(table.wait_for_turn())
    table.wait_settled()
    assert page.locator("[role=log]").evaluate("(box) => box.scrollTop") == 0
