"""New Frontiers in real browsers: two people, one of them on a phone, and a bot play with goals to the result."""

import pytest
from playwright.sync_api import expect

from starlanes.games import game
from starlanes.kernel.record import read_record, replay
from tests.e2e.conftest import Newcomer
from tests.e2e.hands import Finger
from tests.e2e.hidden import Recorder, check_bodies, check_frames, moments
from tests.e2e.records import sit_at, somewhere
from tests.e2e.table import play_on
from tests.e2e.tastes import frontiers_planner
from tests.e2e.test_axe import Auditor
from tests.e2e.test_phone import HANDSET, TOO_WIDE, fits

pytestmark = pytest.mark.slow


def test_a_whole_game_with_goals(newcomer: Newcomer) -> None:
    """To the same result in both browsers; and neither was sent a goal or a world that its seat had not seen."""
    ann, bob = newcomer("Ann"), newcomer("Bob", **HANDSET)
    recorders = [Recorder(person.context) for person in (ann, bob)]
    bob.come(ann.make_table(["open", "random"], game="frontiers"))
    ann.do("start")
    host, guest = ann.table(taste=frontiers_planner(1)), bob.table(Finger(), frontiers_planner(2))
    guest.watchers.append(fits)
    for table, recorder in zip((host, guest), recorders, strict=True):
        table.watchers.append(recorder.fetch_bodies)
    play_on([host, guest])

    for person in (ann, bob):
        expect(person.page.locator("ol.ranking li")).to_have_count(3)
    points = [person.page.locator("ol.ranking .points").all_inner_texts() for person in (ann, bob)]
    assert points[0] == points[1]
    assert bob.page.evaluate(TOO_WIDE) == "", "at the end"
    asked = {key for table in (host, guest) for key, _picked in table.trail}
    assert {"prompt.side", "prompt.pick", "prompt.keep-goal", "prompt.explore"} <= asked

    answer = ann.context.request.get(f"{ann.address}/api/tables/{host.id}/record")
    match = replay(game("frontiers"), read_record(answer.text()))
    assert match.setup.options["game"] == "later"
    assert points[0] == sorted((str(score.total) for score in match.result().scores), key=int, reverse=True)
    for seat, (recorder, table) in enumerate(zip(recorders, (host, guest), strict=True)):
        recorder.fetch_bodies()
        checked = check_frames("frontiers", recorder.frames, moments(match, seat))
        assert checked > len(table.trail), "hardly anything was recorded"
        check_bodies("frontiers", recorder.bodies)


#: Every kind of thing one can choose: action tiles, developments, the row, my worlds, goals, options.
ASKS = ("prompt.pick", "prompt.develop", "prompt.explore", "prompt.settle", "prompt.keep-goal")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe(newcomer: Newcomer, screen: str) -> None:
    ann = newcomer("Ann", **(HANDSET if screen == "phone" else {}))
    auditor = Auditor(ann)
    for key in ASKS:
        match, spot = somewhere(key, game="frontiers")
        sit_at(ann, match, spot.step)
        ann.table().wait_for_turn()
        auditor.audit(key, "main")
    if screen == "desktop":
        auditor.audit("top and side", "header, aside")
        ann.page.locator(".nf").first.click(button="right")
        ann.page.get_by_role("dialog").wait_for()
        auditor.audit("a tile", "dialog")
    assert not auditor.found, "\n".join(auditor.found)
