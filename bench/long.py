"""What a choice, an undo, a new window and opening a table cost early and late in a long game; as JSON.

    python bench/long.py [STEPS]

High Frontier with random choices, on SQLite, without sockets: milliseconds, medians. tests/server/test_long.py holds
the same by counting steps and rows, so that it does not depend on the machine.
"""

import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from starlanes.arena.measure import build
from starlanes.games import game as find_game
from starlanes.server.channels import Channel, Extra
from starlanes.server.line import Line
from starlanes.server.play import Play, begin_log, begin_match
from starlanes.server.settings import Settings
from starlanes.server.store import open_store
from tests.server.plays import commit, opened

GAME = find_game("highfrontier")
EARLY = 100
TIMES = 25


def play_on(play: Play, steps: int, chance: Random) -> None:
    while play.step < steps and not play.match.over:
        seat = play.match.position.asked()[0]
        commit(play, play.answer(seat, [chance.choice(play.match.ask(seat).choices).text]))


def timed(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def costs(play: Play, chance: Random) -> dict[str, float]:
    """Milliseconds, each the median of several."""
    choices: list[float] = []
    undos: list[float] = []
    for _turn in range(TIMES):
        seat = play.match.position.asked()[0]
        text = chance.choice(play.match.ask(seat).choices).text
        choices.append(timed(lambda seat=seat, text=text: commit(play, play.answer(seat, [text]))))  # type: ignore[misc]
        if play.last_step_of(seat) > play.match.anchored_at:
            undos.append(timed(lambda seat=seat: commit(play, play.undo(seat))))  # type: ignore[misc]
    windows = [timed(lambda: Channel(0).state(play, True, None, Extra(None, None))) for _turn in range(TIMES)]
    opening = [timed(lambda: opened(play.store, GAME, play)) for _turn in range(5)]
    found = {"choice": choices, "undo": undos, "new window": windows, "opening": opening}
    return {name: round(statistics.median(times), 2) for name, times in found.items() if times}


def main() -> None:
    late = int(sys.argv[1]) if len(sys.argv) > 1 else 6000
    chance = Random(1)
    with tempfile.TemporaryDirectory() as data:
        store = open_store(str(Path(data) / "long.sqlite"))
        match, facts = begin_match(GAME, GAME.setup(5, 1, {"preset": "colonization"}))
        entries = begin_log(match, facts)
        store.log.append("t", entries, "")
        play = Play(store, "t", match, Line(entries), 0, Settings(data_dir=Path(data)).snapshot_every)
        play_on(play, EARLY, chance)
        early = costs(play, chance)
        play_on(play, late, chance)
        out = {"build": build(), "early": {"step": EARLY, **early}, "late": {"step": play.step, **costs(play, chance)}}
        store.close()
    print(json.dumps(out, indent=2))


if __name__ == "__main__":
    main()
