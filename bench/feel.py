"""How fast the table feels in Debian's chromium, on loopback: the first prompt, and what follows a touch; as JSON.

    python bench/feel.py

On a quiet machine the first prompt should be there within 700 ms, what the server made of a choice within 100 ms, and
the home page within 800 ms and 80 kB; the first load of any game takes less than 300 kB. High Frontier's
table is painted within 1200 ms, its chart moves at 50 frames a second, and a plan is there within 300 ms.
Needs `make setup web browser`. What does not depend on the machine's other work is held by tests/e2e/test_speed.py.
"""

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starlanes.games import all_games
from tests.e2e.conftest import FLAGS, PATIENCE
from tests.e2e.people import DESKTOP, Person
from tests.e2e.records import asked_for, finished, sit_at
from tests.e2e.server import Server
from tests.e2e.stopwatch import carried, chart, feel, home

PEOPLE = ("Ann", "Bob", "Cleo", "Dora", "Emil")


def main() -> None:
    match = finished()
    step = asked_for(match, 0, "prompt.pick")[-4].step
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data))
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            people = [newcomer(browser, server, name) for name in PEOPLE]
            felt = feel(people, match, step)
            homes = [home(newcomer(browser, server, name)) for name in PEOPLE]
            loads = {}
            for game in all_games():
                person, played = newcomer(browser, server, "Fay"), finished(game.id, game.seats[1])
                sit_at(person, played, len(played.steps) // 2)
                person.page.locator("section.prompt").wait_for()
                person.table().wait_settled()
                loads[game.id] = carried(person.page)
            charted = high_frontier(newcomer(browser, server, "Gil"))
            browser.close()
        finally:
            server.stop()
    told: dict[str, object] = {name: summary(times) for name, times in felt._asdict().items()}
    told["home"] = {**summary([time for time, _bytes in homes]), "bytes": homes[0][1]}
    told["first_load_bytes"] = loads
    told["highfrontier"] = charted
    print(json.dumps(told, indent=2))


def high_frontier(person: Person) -> dict[str, object]:
    """The table's first paint, frames of the chart, and plans from asking to showing."""
    match = finished("highfrontier", 2, 6)
    turns = asked_for(match, 0, "prompt.turn")
    spot = next(spot for spot in reversed(turns) if any(choice.verb == "fly" for choice in spot.ask.choices))
    sit_at(person, match, spot.step)
    page = person.page
    page.locator("[data-chart]").wait_for()
    page.locator("section.prompt[data-asked]").wait_for()
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    ready = page.evaluate("performance.now()")
    frames = chart(page)
    page.get_by_role("tab", name="Planner").click()
    page.locator("[data-action=plan-to]").select_option("luna-aristarchus-plateau")
    plans = []
    for _time in range(5):
        before = page.evaluate("performance.now()")
        page.locator("[data-action=plan-find]").click()
        page.locator(".planner [role=status]").filter(has_not_text="Looking").wait_for(state="attached")
        plans.append(page.evaluate("performance.now()") - before)
    return {
        "first_paint": round(paint),
        "table": round(ready),
        "frame": summary(frames),
        "frames_a_second": round(1000 / statistics.mean(frames), 1),
        "plan": summary(plans),
    }


def newcomer(browser: Browser, server: Server, name: str) -> Person:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    return Person(context, server.address, name)


def summary(times: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(times)), "worst": round(max(times)), "count": len(times)}


if __name__ == "__main__":
    main()
