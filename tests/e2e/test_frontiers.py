"""New Frontiers in real browsers: two people, one of them on a phone, and a bot play with goals to the result."""

import pytest

from tests.e2e.conftest import Newcomer
from tests.e2e.records import somewhere, walk_to
from tests.e2e.tastes import frontiers_planner
from tests.e2e.test_axe import Auditor
from tests.e2e.test_phone import HANDSET
from tests.e2e.whole import play_whole

pytestmark = pytest.mark.slow


def test_a_whole_game_with_goals(newcomer: Newcomer) -> None:
    played = play_whole(newcomer, "frontiers", (frontiers_planner(1), frontiers_planner(2)))
    assert {"prompt.side", "prompt.pick", "prompt.keep-goal", "prompt.explore"} <= played.asked
    assert played.match.setup.options["game"] == "later"


#: Every kind of thing one can choose: action tiles, developments, the row, my worlds, goals, options.
ASKS = ("prompt.pick", "prompt.develop", "prompt.explore", "prompt.settle", "prompt.keep-goal")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe(newcomer: Newcomer, screen: str) -> None:
    ann = newcomer("Ann", **(HANDSET if screen == "phone" else {}))
    # Each ask is seen in the dark on the one screen, in the light on the other.
    auditor = Auditor(ann, "light" if screen == "phone" else "dark")
    for key in ASKS:
        match, spot = somewhere(key, game="frontiers")
        walk_to(ann, match, spot.step)
        ann.table().wait_for_turn()
        auditor.audit(key, "main", by_turns=True)
    if screen == "desktop":
        auditor.audit("top and side", "header, aside")
        ann.page.locator(".nf").first.click(button="right")
        ann.page.get_by_role("dialog").wait_for()
        auditor.audit("a tile", "dialog")
    assert not auditor.found, "\n".join(auditor.found)
