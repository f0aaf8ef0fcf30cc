"""How fast the table feels in Debian's chromium, on loopback: the first prompt, and what follows a touch; as JSON.

    python bench/feel.py [highfrontier]

On a quiet machine the first prompt should be there within 700 ms, what the server made of a choice within 100 ms, and
the home page within 800 ms and 80 kB; the first load of any game takes less than 300 kB. High Frontier's
table is painted within 1200 ms, its chart moves at 50 frames a second, a choice is shown within 100 ms, and a plan is
there within 300 ms; `highfrontier` measures that alone.
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
from tests.e2e.stopwatch import STOPWATCH, carried, chart, feel, home, plan

PEOPLE = ("Ann", "Bob", "Cleo", "Dora", "Emil")
#: Where High Frontier's planner is asked to lead, and how many choices each person makes.
GOALS = ("luna-aristarchus-plateau", "vesta", "ceres", "hertha")
CHOICES = 6


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as driver:
        server = Server(Path(data))
        server.start()
        try:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=list(FLAGS))
            told: dict[str, object] = {} if sys.argv[1:] == ["highfrontier"] else every_table(browser, server)
            told["highfrontier"] = high_frontier([newcomer(browser, server, name) for name in PEOPLE[:3]])
            browser.close()
        finally:
            server.stop()
    print(json.dumps(told, indent=2))


def every_table(browser: Browser, server: Server) -> dict[str, object]:
    """Race's table as the measure of all, the home page, and the first load of each game."""
    match = finished()
    step = asked_for(match, 0, "prompt.pick")[-4].step
    felt = feel([newcomer(browser, server, name) for name in PEOPLE], match, step)
    homes = [home(newcomer(browser, server, name)) for name in PEOPLE]
    loads = {}
    for game in all_games():
        person, played = newcomer(browser, server, "Fay"), finished(game.id, game.seats[1])
        sit_at(person, played, len(played.steps) // 2)
        person.page.locator("section.prompt").wait_for()
        person.table().wait_settled()
        loads[game.id] = carried(person.page)
    told: dict[str, object] = {name: summary(times) for name, times in felt._asdict().items()}
    told["home"] = {**summary([time for time, _bytes in homes]), "bytes": homes[0][1]}
    told["first_load_bytes"] = loads
    return told


def high_frontier(people: list[Person]) -> dict[str, object]:
    """The table's first paint, frames of the chart, choices and plans from asking to showing."""
    match = finished("highfrontier", 2, 6)
    turns = asked_for(match, 0, "prompt.turn")
    spot = next(spot for spot in reversed(turns) if any(choice.verb == "fly" for choice in spot.ask.choices))
    paints, loads, frames, plans, shown, answered = [], [], [], [], [], []
    for person in people:
        page = person.page
        page.add_init_script(STOPWATCH)
        sit_at(person, match, spot.step)
        page.wait_for_function("() => times.prompt > 0")
        paints.append(float(page.evaluate("times.prompt")))
        person.table().wait_settled()
        loads.append(carried(page))
        frames += chart(page)
        page.get_by_role("tab", name="Planner").click()
        plans += [plan(page, goal) for goal in GOALS]
        table = person.table()
        for _decision in range(CHOICES):
            table.wait_for_turn()
            table.decide()
        shown += page.evaluate("times.shown")
        answered += page.evaluate("times.answered")
    return {
        "table": summary(paints),
        "first_load_bytes": max(loads),
        "frame": summary(frames),
        "frames_a_second": round(1000 / statistics.mean(frames), 1),
        "plan": summary(plans),
        "shown": summary(shown),
        "answered": summary(answered),
    }


def newcomer(browser: Browser, server: Server, name: str) -> Person:
    context = browser.new_context(viewport=DESKTOP, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    return Person(context, server.address, name)


def summary(times: list[float]) -> dict[str, float]:
    return {"median": round(statistics.median(times)), "worst": round(max(times)), "count": len(times)}


if __name__ == "__main__":
    main()
