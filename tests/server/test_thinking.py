"""Bots think in worker processes: what a table does when one raises, dies, hangs, or has too much to do."""

import asyncio
import json
import random
from pathlib import Path

import pytest

from starlanes.bots.race.bot import GreedyBot
from starlanes.server import bots
from starlanes.server.hall import Hall
from starlanes.thinking.desk import Work
from starlanes.thinking.pool import TURN
from tests.server import minds
from tests.server.people import House, of_type, play_on, start_table

pytestmark = pytest.mark.slow

#: Seconds that nothing here takes, whatever else the machine does; and some that what hangs has soon used up.
LONG = 120.0
SHORT = 0.2


def told(
    house: House, bot: str, mind: Work | None, monkeypatch: pytest.MonkeyPatch, patience: float = LONG
) -> list[str]:
    """Five answers of Ann's against a bot; which of the table's own facts were told."""
    if mind is not None:
        monkeypatch.setattr(bots, "answer", mind)
    monkeypatch.setattr(bots, "PATIENCE", patience)
    ann = house.person("Ann")
    table = start_table([ann], bot)
    with ann.window(table) as window:
        play_on([window], random.Random(1), 5)
        assert window.step > 5
        facts = [fact["fact"] for row in window.facts for fact in row["facts"]]
    return [fact for fact in facts if fact.startswith("bot-")]


@pytest.mark.parametrize("bot", ["cadet", "greedy"])
def test_bots_think_in_other_processes(bot: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happens to them here changes nothing."""
    monkeypatch.setattr(GreedyBot, "choose", minds.broken)
    assert told(house, bot, None, monkeypatch) == []


def test_a_broken_bot_does_not_stop_a_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next simpler bot answers, and the log says so."""
    assert set(told(house, "greedy", minds.with_a_broken_bot, monkeypatch)) == {"bot-raised"}


def test_a_worker_that_is_killed_in_mid_thought(
    house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """That decision is a simpler bot's; the next ones are its own again, in another worker."""
    monkeypatch.setenv("STARLANES_TEST_COUNT", str(tmp_path / "count"))
    assert told(house, "greedy", minds.killed, monkeypatch) == ["bot-raised"]
    assert hall.metrics.workers_lost.values == {("died",): 1}


def test_a_bot_that_never_answers(house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up after some decisions; a simpler one plays on, and the table never stands still."""
    assert set(told(house, "greedy", minds.hanging, monkeypatch, SHORT)) == {"bot-too-slow"}
    assert hall.metrics.workers_lost.values.keys() == {("too-slow",)}


def test_a_bot_that_failed_is_given_up_in_the_end(house: House, hall: Hall) -> None:
    thinker = bots.Thinker("captain", "race", hall.thinking)
    found = [0]
    for _time in range(20):
        thinker.missed()
        found.append(thinker.after)
    assert found[bots.LOST - 1 : bots.LOST + 1] == [0, 1]
    # Somebody is always left.
    assert [player.name for player in thinker.players(thinker.after).bots] == ["random"]


def test_a_busy_server_never_answers_late(
    house: House, hall: Hall, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """All workers are taken, and bots answer all the same."""
    gate = tmp_path / "gate"

    busy: list[asyncio.Task[bytes]] = []

    async def occupy() -> None:
        for _worker in range(hall.thinking.workers):
            busy.append(asyncio.create_task(hall.thinking.think(minds.busy, str(gate).encode(), TURN, LONG)))

    house.on_loop(occupy)
    assert set(told(house, "captain", None, monkeypatch, SHORT)) == {"bot-too-slow"}
    assert hall.metrics.workers_lost.values == {}
    gate.touch()
    assert told(house, "captain", None, monkeypatch) == []


def test_hints_wait_behind_bots_and_are_refused_when_no_worker_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "HINTED", 0.1)
    monkeypatch.setattr(bots, "explain", minds.hanging)
    ann = house.person("Ann")
    with ann.window(start_table([ann], "random")) as window:
        (refused,) = of_type(window.settle(type="hint"), "refused")
        assert json.dumps(refused).count("hint-later")
