"""Everything fits, on every board and screen: from a phone to a wall, early and late, with few and many players."""

import os
import re
from collections.abc import Iterator, Sequence
from itertools import groupby, product

import pytest

from starlanes.games import all_games
from starlanes.kernel.undo import last_choice
from starlanes.learning.course import lessons
from tests.e2e.conftest import Newcomer
from tests.e2e.layout import SIZES, misfits, places
from tests.e2e.people import Person
from tests.e2e.records import finished, text_of, walk_to

pytestmark = pytest.mark.slow

LOCALES = ("en-GB", "fr-FR")


#: `make layout` looks at everything in both languages; the tests at each number of players once, and at each screen in
#: every size once, by turns in the one language and the other.
ALL = os.environ.get("STARLANES_LAYOUT") == "all"


def misfit(person: Person, what: str, game: str = "", sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """What does not fit at some size, with where it was seen."""
    return [f"{what}: {line}" for size in sizes for line in misfits(person.page, size, game)]


TABLES = [(game.id, seats) for game in all_games() for seats in range(game.seats[0], game.seats[1] + 1)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_boards(newcomer: Newcomer, game: str, seats: int) -> None:
    everything = list(product(range(2), range(3)))
    turn = [(seats % 2, seats % 3)]
    found: list[str] = []
    for locale, moments in groupby(everything if ALL else turn, key=lambda one: LOCALES[one[0]]):
        person = newcomer("Ann", locale=locale)
        for _language, moment in moments:
            place = places(game, seats)[moment]
            walk_to(person, place.match, place.step)
            person.page.locator("[data-asked]").first.wait_for()
            found += misfit(person, f"step {place.step}, {locale}", game)
    assert not found, "\n".join(found)


#: From here on nothing scrolls by itself, and then it does again.
STAY = "() => { [window.into, Element.prototype.scrollIntoView] = [Element.prototype.scrollIntoView, () => 0]; }"
COME = "() => { Element.prototype.scrollIntoView = window.into; }"


def screens(person: Person) -> Iterator[str]:
    """Brings a person to every screen there is, one after the other, and names it."""
    page = person.page
    person.go()
    page.locator("[data-action=play-now]").wait_for()
    yield "home"
    person.do("create")
    page.get_by_role("dialog").wait_for()
    yield "a table of one's own"
    for game in all_games():
        person.walk(f"/rules/{game.id}")
        page.locator("article h1").wait_for()
        yield f"the rules of {game.id}"
    for game in all_games():
        course = lessons(game.id)
        if course:
            person.walk(f"/learn/{game.id}")
            page.locator("[data-lesson]").first.wait_for()
            yield f"the lessons of {game.id}"
            person.walk(f"/learn/{game.id}/{course[1].id}")
            page.locator("[data-pointed][data-choice]").first.wait_for()
            # The coach scrolls to what it points at, and then things lie below what sticks: look from the top.
            page.evaluate(STAY)
            yield f"a lesson of {game.id}"
            page.evaluate(COME)
    person.walk("/profile")
    page.locator("main section").first.wait_for()
    yield "the profile"
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    table = person.post("/api/tables", {"game": "race", "seats": seats})["id"]
    person.walk(f"/t/{table}")
    page.locator("[data-action=start]").wait_for()
    yield "the lobby"
    for game in all_games():
        match = finished(game.id, game.seats[1])
        walk_to(person, match, last_choice(match, 0))
        person.table().play_on()
        page.locator("[data-action=rematch]").wait_for()
        yield f"the end of {game.id}"
    for game in all_games():
        match = finished(game.id, game.seats[1])
        person.walk(f"/r/{person.send_record(text_of(match))}?step={len(match.steps) // 2}")
        page.locator("[data-action=forward]").wait_for()
        yield f"looking back at {game.id}"


@pytest.mark.parametrize("locale", LOCALES)
def test_screens(newcomer: Newcomer, locale: str) -> None:
    person = newcomer("Anne-Catherine Lefebvre", locale=locale)
    turn = LOCALES.index(locale)
    sizes = [SIZES if ALL else SIZES[at::2] for at in (turn, 1 - turn)]
    found = [line for at, name in enumerate(screens(person)) for line in misfit(person, name, sizes=sizes[at % 2])]
    assert not found, "\n".join(found)


def test_the_rules_of_every_game_are_a_step_away(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    ann.go()
    ann.page.locator('header a[href^="/rules/"]').click()
    for game in all_games():
        ann.page.locator(f'header a[href="/rules/{game.id}"]').click()
        ann.page.wait_for_url(re.compile(f"/rules/{game.id}$"))
        ann.page.locator("article h1").wait_for()


def test_who_resigns_is_told_and_so_are_the_others(newcomer: Newcomer) -> None:
    ann, bob = newcomer("Ann"), newcomer("Bob")
    bob.come(ann.make_table(["open"]))
    ann.do("start")
    for person in (ann, bob):
        person.page.locator("[data-asked]").first.wait_for()
    ann.page.get_by_role("button", name="Menu").click()
    ann.do("resign")
    ann.do("resign-sure")
    bob.page.get_by_text("Ann has resigned. A bot plays on to the end.").wait_for()
    ann.page.get_by_text("You have resigned. A bot plays your seat to the end.").wait_for()
    ann.page.reload()
    ann.page.get_by_text("You have resigned.").wait_for()
    assert ann.page.get_by_text("Take my seat back").count() == 0
    bob.do("close-notice")
    assert bob.page.get_by_text("Ann has resigned.").count() == 0
