"""High Frontier's pictures in docs/screens: the whole system, moons, the planner, an auction, by day, on a phone."""

from functools import cache

from playwright.sync_api import Page

import starlanes
from starlanes.games.highfrontier.counsel import counsel
from starlanes.games.highfrontier.kinds import SITE
from starlanes.games.highfrontier.map import KIND, SPACE_INDEX, SPACE_ROWS
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from tests.e2e.people import Person
from tests.e2e.records import Spot, asked_for, sit_at
from tests.e2e.stopwatch import plan
from tests.e2e.studio import DESK, PHONE, TABLET, Studio

SEED = 11
BY_DAY = """localStorage.setItem("starlanes", JSON.stringify({ lang: "fr", theme: "light", autoPass: false }))"""
#: The sheet in the chart's measure (chart/model.ts).
WIDE, HIGH = 1500, 1000


@cache
def played(preset: str) -> Match:
    """A whole game between the greedy bots."""
    match = starlanes.new("highfrontier", 3, SEED, {"preset": preset})
    bots = [starlanes.bot("greedy", "highfrontier", seat) for seat in range(3)]
    while not match.over:
        seat = match.position.asked()[0]
        match.answer(seat, bots[seat].choose(glimpse(match, seat)))
    return match


def flying(match: Match) -> Spot:
    """The turn of the first seat in the second half of the game in which its rocket can set out with most fuel."""
    turns = asked_for(match, 0, "prompt.turn")
    able = [spot for spot in turns if any(choice.verb == "fly" for choice in spot.ask.choices)]
    return max(able[len(able) // 2 :], key=fuel)


def fuel(spot: Spot) -> int:
    stack = spot.match.view(0)["players"][0]["stacks"].get("rocket", {})
    return int(stack.get("steps", 0))


def reach(spot: Spot) -> list[str]:
    """The sites in reach of the first seat's craft."""
    found: list[str] = counsel(spot.match.position, 0, {"what": "reach"})["spaces"]
    return [space for space in found if KIND[SPACE_INDEX[space]] == SITE]


def bidding(match: Match) -> Spot:
    """The last auction in which the first seat is asked and somebody has bid."""
    return next(spot for spot in reversed(asked_for(match, 0, "prompt.bid")))


def sit(person: Person, match: Match, spot: Spot) -> Page:
    sit_at(person, match, spot.step)
    page = person.page
    page.locator("[data-asked]").first.wait_for()
    return page


def look_at(page: Page, space: str, times: int) -> None:
    """Bring a space into the middle of the chart: from the whole sheet, nearer so many times."""
    chart = page.locator("[data-chart]")
    chart.press("0")
    box = chart.bounding_box()
    assert box is not None
    across, down = SPACE_ROWS[SPACE_INDEX[space]]["at"]
    for _time in range(times):
        chart.press("+")
    page.wait_for_timeout(100)
    x, y, scale = map(float, (chart.get_attribute("data-camera") or "").split())
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(
        box["x"] + box["width"] / 2 + (x - across * WIDE) * scale,
        box["y"] + box["height"] / 2 + (y - down * HIGH) * scale,
        steps=4,
    )
    page.mouse.up()


def take(studio: Studio) -> None:
    match = played("colonization")
    desk = studio.guest(DESK)
    spot = flying(match)
    page = sit(desk, match, spot)
    page.locator("[data-chart]").press("0")
    studio.take(desk, "highfrontier-whole")
    look_at(page, "jupiter-flyby", 4)
    studio.take(desk, "highfrontier-jupiter")
    page.locator("[data-page=plan]").click()
    for goal in reach(spot):
        plan(page, goal)
        if page.locator("[data-route]").count():
            look_at(page, goal, 2)
            studio.take(desk, "highfrontier-planner")
            break
    desk.context.close()

    desk = studio.guest(DESK)
    sit(desk, match, asked_for(match, 0, "prompt.steer")[-3])
    studio.take(desk, "highfrontier-steer")
    desk.context.close()

    desk = studio.guest(DESK)
    desk.context.add_init_script(BY_DAY)
    page = sit(desk, match, spot)
    page.locator("[data-chart]").press("0")
    studio.take(desk, "highfrontier-light")
    desk.context.close()

    match = played("supports")
    desk = studio.guest(DESK)
    page = sit(desk, match, bidding(match))
    page.locator("[data-page=table]").click()
    studio.take(desk, "highfrontier-auction")
    desk.context.close()

    match = played("colonization")
    for name, size in (("phone", PHONE), ("tablet", TABLET)):
        guest = studio.guest(size)
        sit(guest, match, spot)
        studio.take(guest, f"highfrontier-{name}")
        guest.context.close()
