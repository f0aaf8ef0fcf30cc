"""Whether everything fits: sizes of windows, places in games to look at, and what is wrong with a page."""

from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page

from starlanes.kernel.match import Match
from tests.e2e.records import finished

CHECK: Final = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")

#: Phones, tablets upright and on their side, desks; then 200 % zoom of a notebook, a desk and a wide screen.
SIZES: Final = [
    (360, 740),
    (390, 844),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (683, 384),
    (960, 540),
    (1280, 720),
]
#: From here on the whole table is shown, not one part at a time.
DESK: Final = 1000


class Place(NamedTuple):
    """A match, and a step at which seat 0 is asked something."""

    match: Match
    step: int


def places(game: str, seats: int) -> list[Place]:
    """Early, in the middle and late in a match."""
    match = finished(game, seats)
    asked = [step for step in range(len(match.steps)) if match.step_at(step)[0] == 0]
    return [Place(match, asked[int(part * (len(asked) - 1))]) for part in (0.02, 0.5, 0.97)]


#: What is held to more: every word whole, and none smaller than eleven pixels.
STRICT: Final = {"frontiers": ["whole", "large"], "federation": ["whole"]}

#: The layout follows the window, then what measures itself follows the layout, and what depends on that follows it.
SETTLED: Final = """async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  document.querySelectorAll(".scrolls").forEach((one) => (one.scrollTop = 0));
}"""


def misfits(page: Page, size: tuple[int, int], game: str = "") -> list[str]:
    """What does not fit in a window of that size; while a game is played, prompt and own area have to be in sight."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    own = ("whole" if width >= DESK and height > 600 else "part") if game else ""
    found = page.evaluate(
        f"async () => {{ await ({SETTLED})(); return ({CHECK})({own!r}, {STRICT.get(game, [])!r}); }}"
    )
    return [f"{width}x{height}: {line}" for line in found]
