"""What a pointer does to the board by merely being there."""

import pytest

from tests.e2e.conftest import Newcomer
from tests.e2e.records import sit_at, somewhere

pytestmark = pytest.mark.slow

#: Where a thing is in each of the next frames.
PLACES = """async (item) => {
  const places = [];
  for (let frame = 0; frame < 12; frame += 1) {
    await new Promise(requestAnimationFrame);
    places.push(item.getBoundingClientRect().top);
  }
  return places;
}"""


@pytest.mark.parametrize(
    ("game", "key"), [("race", "prompt.pay"), ("race", "prompt.pick"), ("frontiers", "prompt.pick")]
)
def test_nothing_flutters_under_a_pointer_at_its_edge(newcomer: Newcomer, game: str, key: str) -> None:
    """What can be chosen may rise a little; what it leaves must not make it fall back, for ever up and down."""
    ann = newcomer("Ann")
    match, spot = somewhere(key, game=game)
    sit_at(ann, match, spot.step)
    ann.table().wait_for_turn()
    item = ann.page.locator("[data-choice]:visible:enabled").first
    box = item.bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 2)
    places = item.evaluate(PLACES)
    assert len(set(places[2:])) == 1, places
