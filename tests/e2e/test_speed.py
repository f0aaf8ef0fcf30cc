"""How fast the table feels, and how much it weighs. Allowed is three times what it should be: machines are noisy."""

import gzip
import statistics

import pytest

from starlanes.server.routes.client import PAGE, PLACES
from tests.e2e.conftest import Newcomer
from tests.e2e.records import asked_for, finished, sit_at

pytestmark = pytest.mark.slow

NOISE = 3
FIRST_PAINT = 1000  # ms, until the prompt can be read
CHOICE = 100  # ms, from touching to what came of it
WEIGHT = 300_000  # bytes of script and style, compressed

#: Notes when the prompt was first painted, and after each press on something that answers, when the page had changed.
STOPWATCH = """(() => {
  const times = (window.times = { prompt: 0, sent: [], answered: [] });
  let pressed = 0;
  let asked = "";
  const painted = (then) => requestAnimationFrame(() => setTimeout(() => then(performance.now())));
  addEventListener("click", () => { pressed = performance.now(); asked = wire.heard; }, { capture: true });
  new MutationObserver(() => {
    if (!times.prompt && document.querySelector("[data-asked]")) {
      times.prompt = -1;
      painted((now) => (times.prompt = now));
    }
    if (pressed && wire.open.size > 0) { const began = pressed; painted((now) => times.sent.push(now - began)); pressed = -began; }
    if (pressed < 0 && wire.heard > asked) { const began = -pressed; pressed = 0; painted((now) => times.answered.push(now - began)); }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""


def test_first_paint_and_choices(newcomer: Newcomer) -> None:
    ann = newcomer("Ann")
    match = finished()
    sit_at(ann, match, asked_for(match, 0, "prompt.pick")[-3].step)
    table = ann.table()
    table.wait_for_turn()

    # The first visit of a new browser, and one that has everything in its cache already.
    ann.page.add_init_script(STOPWATCH)
    paints: list[float] = []
    for _visit in range(3):
        ann.page.reload()
        table.wait_for_turn()
        table.page.wait_for_function("() => times.prompt > 0")
        paints.append(ann.page.evaluate("times.prompt"))
    table.play_on()
    sent: list[float] = ann.page.evaluate("times.sent")
    answered: list[float] = ann.page.evaluate("times.answered")
    print(
        f"\nfirst paint {paints}, sent {statistics.median(sent):.0f}, {max(sent):.0f}; answered {statistics.median(answered):.0f} {max(answered):.0f} ms of {len(answered)}"
    )
    assert min(paints) < FIRST_PAINT * NOISE
    assert statistics.median(answered) < CHOICE * NOISE


def test_weight() -> None:
    """All script and style of the client, as it goes over the line."""
    built = next(place for place in PLACES if (place / PAGE).is_file())
    files = [path for path in built.rglob("*") if path.suffix in (".js", ".css")]
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)
    print(f"\n{weight / 1000:.1f} kB in {len(files)} files")
    assert weight < WEIGHT
