"""A whole game by two people, one of them on a phone, and a bot: what every game must stand in real browsers."""

from typing import NamedTuple

from playwright.sync_api import expect

from starlanes.games import game as find_game
from starlanes.kernel.match import Match
from starlanes.kernel.record import read_record, replay
from tests.e2e.conftest import Newcomer
from tests.e2e.hands import Finger
from tests.e2e.hidden import Recorder, check_bodies, check_frames, moments
from tests.e2e.table import play_on
from tests.e2e.tastes import Taste
from tests.e2e.test_phone import HANDSET, TOO_WIDE, fits


class Played(NamedTuple):
    match: Match
    asked: set[str]  # the prompts that the two people met


def play_whole(newcomer: Newcomer, game: str, tastes: tuple[Taste, Taste]) -> Played:
    """To the same result in both browsers and in the record; and neither was sent what its seat had not seen."""
    ann, bob = newcomer("Ann"), newcomer("Bob", **HANDSET)
    recorders = [Recorder(person.context) for person in (ann, bob)]
    bob.come(ann.make_table(["open", "cadet"], game=game))
    ann.do("start")
    host, guest = ann.table(taste=tastes[0]), bob.table(Finger(), tastes[1])
    guest.watchers.append(fits)
    for table, recorder in zip((host, guest), recorders, strict=True):
        table.watchers.append(recorder.fetch_bodies)
    play_on([host, guest])

    for person in (ann, bob):
        expect(person.page.locator("ol.ranking li")).to_have_count(3)
    points = [person.page.locator("ol.ranking .points").all_inner_texts() for person in (ann, bob)]
    assert points[0] == points[1]
    assert bob.page.evaluate(TOO_WIDE) == "", "at the end"

    answer = ann.context.request.get(f"{ann.address}/api/tables/{host.id}/record")
    match = replay(find_game(game), read_record(answer.text()))
    assert points[0] == sorted((str(score.total) for score in match.result().scores), key=int, reverse=True)
    for seat, (recorder, table) in enumerate(zip(recorders, (host, guest), strict=True)):
        recorder.fetch_bodies()
        checked = check_frames(game, recorder.frames, moments(match, seat))
        assert checked > len(table.trail), "hardly anything was recorded"
        check_bodies(game, recorder.bodies)
    return Played(match, {key for table in (host, guest) for key, _picked in table.trail})
