"""No hidden card in any byte that a browser receives during a whole game."""

import json
from typing import Any

import pytest

from starlanes.games import game
from starlanes.kernel.record import read_record, replay
from tests.e2e.conftest import Newcomer
from tests.e2e.hidden import SAME_FOR_ALL, Recorder, check_bodies, check_frames, moments
from tests.e2e.records import finished
from tests.e2e.tastes import anything

pytestmark = pytest.mark.slow


def test_no_hidden_card_in_any_byte_received(newcomer: Newcomer) -> None:
    ann, stranger = newcomer("Ann"), newcomer("Zed")
    recorder = Recorder(ann.context)
    ann.play_now(players=3)
    table = ann.table(taste=anything(3))
    table.watchers.append(recorder.fetch_bodies)
    table.play_on()
    recorder.fetch_bodies()

    answer = ann.context.request.get(f"{ann.address}/api/tables/{table.id}/record")
    match = replay(game("race"), read_record(answer.text()))
    truth = moments(match, seat=0)
    checked = check_frames("race", recorder.frames, truth)
    assert checked > len(table.trail), "hardly anything was recorded"

    check_bodies("race", recorder.bodies)
    # A body that came out of a cache has no text here.
    static = [(address, body) for address, body in recorder.bodies if body and SAME_FOR_ALL.search(address)]
    assert any("/static" in address for address, _body in static)
    for address, body in static:
        assert stranger.context.request.get(address).text() == body, f"{address} differs between people"

    seed = str(match.setup.seed)
    told = [*recorder.frames, *(body for _address, body in recorder.bodies)]
    assert not any(seed in text for text in told), "the seed of the match went over the line"


def test_the_judges_convict() -> None:
    """Whoever looks for leaks must see one: a hand that is not mine, in a view, in a fact, in an ask, in a reason."""
    match = finished()
    truth = moments(match, seat=0)
    step = next(at for at, moment in enumerate(truth) if moment.ask is not None and moment.facts)
    now = truth[step]
    view: Any = match.replay(step).view(1)
    theirs = next(card for card in view["me"]["hand"] if card not in now.known)
    told = [{"step": step, "facts": now.facts}]
    clean = {"type": "state", "step": step, "view": now.view, "ask": now.ask, "facts": told}
    assert check_frames("race", [json.dumps(clean)], truth) == 1
    ask: Any = now.ask
    leaks: list[dict[str, Any]] = [
        {**clean, "view": {**now.view, "theirs": view["me"]["hand"]}},
        {**clean, "ask": {**ask, "pool": [*ask["pool"], f"pay {theirs}"]}},
        {**clean, "facts": [{"step": step, "facts": [{**now.facts[0], "cards": [theirs]}, *now.facts[1:]]}]},
        {"type": "why", "choice": "pass", "reasons": [{"key": "x", "args": {"card": theirs}}]},
        {"type": "chat", "text": f"it is {theirs}!"},
    ]
    for leak in leaks:
        with pytest.raises(AssertionError):
            check_frames("race", [json.dumps(clean), json.dumps(leak)], truth)
    with pytest.raises(AssertionError):
        check_bodies("race", [("/api/my", json.dumps([{"phase": theirs}]))])
