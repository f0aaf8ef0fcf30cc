"""How fast the table feels: by the clock on the wall, and by the work it gives the browser.

The clock tells what a person waits, and depends on what else the machine does; the work does not, and is what tests
hold to a bound. `bench/feel.py` prints both for a quiet machine.
"""

import statistics
from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

from starlanes.kernel.match import Match
from tests.e2e.people import Person
from tests.e2e.records import sit_at
from tests.e2e.table import Table

#: Notes when the prompt was first painted; and for each answer, from the press that sent it, when the page first showed
#: anything of it, and when it showed what the server said to it.
STOPWATCH = """(() => {
  const times = (window.times = { prompt: 0, shown: [], answered: [] });
  let pressed = 0;
  let heard = 0;
  let waits = false;
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  const press = () => ([pressed, heard, waits] = [performance.now(), wire.heard, false]);
  addEventListener("click", press, { capture: true });
  new MutationObserver(() => {
    if (times.prompt === 0 && document.querySelector("[data-asked]")) {
      times.prompt = -1;
      painted((now) => (times.prompt = now));
    }
    const began = pressed;
    if (began && !waits && wire.open.size > 0) {
      waits = true;
      painted((now) => times.shown.push(now - began));
    }
    if (began && waits && wire.heard > heard) {
      pressed = 0;
      painted((now) => times.answered.push(now - began));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""


class Work:
    """What the page's own thread has been busy with, in ms of its own time: script, style, layout, paint."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.last = self.total()

    def total(self) -> float:
        metrics: list[dict[str, Any]] = self.session.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(row["value"] for row in metrics if row["name"] == "TaskDuration"))

    def lap(self) -> float:
        """Since the last lap."""
        before, self.last = self.last, self.total()
        return self.last - before


class Feel(NamedTuple):
    """Each in ms."""

    prompts: list[float]  # from the address to a prompt that can be read, each time with an empty cache
    prompt_work: list[float]
    shown: list[float]  # from a press to the first sign of it
    answered: list[float]  # from a press to what the server made of it
    choice_work: list[float]  # all that one decision gives the browser to do


def feel(people: list[Person], match: Match, step: int) -> Feel:
    """Everybody comes to a table at that place of a match; the last one plays it to its end."""
    prompts, prompt_work, choice_work = [], [], []
    for person in people:
        person.page.add_init_script(STOPWATCH)
        work = Work(person.page)
        sit_at(person, match, step)
        person.page.wait_for_function("() => times.prompt > 0")
        prompts.append(float(person.page.evaluate("times.prompt")))
        prompt_work.append(work.lap())
    page, table = people[-1].page, people[-1].table()
    work = Work(page)

    def watch(_table: Table, _look: object) -> None:
        choice_work.append(work.lap())

    table.watchers.append(watch)
    table.play_on()
    shown, answered = page.evaluate("[times.shown, times.answered]")
    return Feel(prompts, prompt_work, shown, answered, choice_work[1:])


#: Everything that came over the line for a page, compressed as it came.
CARRIED = """() => performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource"))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def carried(page: Page) -> int:
    """Bytes."""
    return int(page.evaluate(CARRIED))


def home(person: Person) -> tuple[float, int]:
    """The ms until one can begin to play, and the bytes that came until then."""
    person.go()
    person.page.locator("[data-action=play-now]").wait_for()
    return float(person.page.evaluate("performance.now()")), carried(person.page)


def figures(times: list[float]) -> str:
    return f"median {statistics.median(times):.0f} ms, {min(times):.0f} to {max(times):.0f} ({len(times)})"


#: Drags the chart to and fro and zooms in and out; the ms between two frames.
CHART = """async () => {
  const chart = document.querySelector("[data-chart]");
  const box = chart.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const point = (type, dx, dy) => chart.dispatchEvent(new PointerEvent(type,
    { pointerId: 1, clientX: x + dx, clientY: y + dy, bubbles: true, buttons: 1 }));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const times = [];
  chart.setPointerCapture = () => undefined;
  point("pointerdown", 0, 0);
  let last = await frame();
  for (let i = 1; i <= 60; i += 1) {
    point("pointermove", 90 * Math.sin(i / 6), 60 * Math.cos(i / 6));
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  point("pointerup", 0, 0);
  for (let i = 0; i < 60; i += 1) {
    const turn = { deltaY: i < 30 ? -60 : 60, clientX: x, clientY: y, cancelable: true };
    chart.dispatchEvent(new WheelEvent("wheel", turn));
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}"""


def chart(page: Page) -> list[float]:
    """The ms from frame to frame while High Frontier's chart is dragged and zoomed."""
    return [float(time) for time in page.evaluate(CHART)]


#: Presses the button and waits for another plan; the ms until it is painted.
PLAN = """async () => {
  const planner = document.querySelector("[data-plans]");
  const before = planner.dataset.plans;
  const began = performance.now();
  const done = new Promise((then) => new MutationObserver((_all, self) => {
    if (planner.dataset.plans === before) return;
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => then(performance.now() - began)));
  }).observe(planner, { attributes: true }));
  document.querySelector("[data-action=plan-find]").click();
  return done;
}"""


def plan(page: Page, goal: str) -> float:
    """The ms from asking High Frontier's planner for routes to seeing them."""
    page.locator("[data-action=plan-to]").select_option(goal)
    page.locator("[data-action=plan-find]:enabled").wait_for()
    return float(page.evaluate(PLAN))
