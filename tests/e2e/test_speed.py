"""How fast the table feels, and how much it weighs. Allowed is three times what it should be: machines are noisy."""

import gzip
import statistics

import pytest

from starlanes.kernel.match import Match
from starlanes.server.routes.client import PAGE, PLACES
from tests.e2e.conftest import Newcomer
from tests.e2e.people import Person
from tests.e2e.records import asked_for, finished, sit_at

pytestmark = pytest.mark.slow

NOISE = 3
FIRST_PAINT = 1000  # ms, until the prompt can be read
CHOICE = 100  # ms, from touching to what came of it
WEIGHT = 300_000  # bytes of script and style, compressed

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


def test_first_paint_and_choices(newcomer: Newcomer) -> None:
    match = finished()
    spot = asked_for(match, 0, "prompt.pick")[-3]
    # Each with an empty cache.
    people = [newcomer(name) for name in ("Ann", "Bob", "Cleo")]
    paints = [first_prompt(person, match, spot.step) for person in people]
    page, table = people[-1].page, people[-1].table()
    first: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    table.play_on()
    shown: list[float] = page.evaluate("times.shown")
    answered: list[float] = page.evaluate("times.answered")
    print(f"the prompt can be read after {figures(paints)}; first paint of anything after {first:.0f} ms")
    print(f"from press to first sign: {figures(shown)}; to what the server said: {figures(answered)}")
    assert min(paints) < FIRST_PAINT * NOISE
    assert len(answered) > 10
    assert lower_quarter(shown) < CHOICE * NOISE
    assert lower_quarter(answered) < CHOICE * NOISE


def first_prompt(person: Person, match: Match, step: int) -> float:
    """How long (ms) from the address to a prompt that can be read."""
    person.page.add_init_script(STOPWATCH)
    sit_at(person, match, step)
    person.page.wait_for_function("() => times.prompt > 0")
    time: float = person.page.evaluate("times.prompt")
    return time


def figures(times: list[float]) -> str:
    return f"{min(times):.0f} to {max(times):.0f} ms, median {statistics.median(times):.0f} ({len(times)})"


def lower_quarter(times: list[float]) -> float:
    """What it takes when nothing else keeps the machine busy."""
    return statistics.quantiles(times, n=4)[0]


def test_weight(newcomer: Newcomer) -> None:
    """All script and style there is, compressed; and what a browser really fetches on its way to a game's end."""
    built = next(place for place in PLACES if (place / PAGE).is_file())
    files = [path for path in built.rglob("*") if path.suffix in (".js", ".css")]
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)

    ann = newcomer("Ann")
    ann.play_now()
    ann.table().wait_for_turn()
    fetched: int = ann.page.evaluate(FETCHED)
    print(f"{weight / 1000:.1f} kB in {len(files)} files, {fetched / 1000:.1f} kB fetched from home to the table")
    assert weight < WEIGHT
    assert 0 < fetched <= weight, "the server does not compress"


FETCHED = """() => performance.getEntriesByType("resource")
  .filter((one) => /[.](js|css)$/.test(new URL(one.name).pathname))
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
