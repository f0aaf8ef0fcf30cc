"""One match, whatever the interface: the same seed and choices come to the same position everywhere."""

import subprocess
import sys

import numpy as np
import pytest

import starlanes
from starlanes import envs
from starlanes.kernel.chance import stream
from starlanes.kernel.record import record, replay
from tests.golden.observations import learned

SEED = 21
STEPS = 60


@pytest.mark.parametrize("game", learned())
def test_every_interface_plays_the_same_match(game: str) -> None:
    chance = stream(SEED, "same")
    table = starlanes.new(game, seats=2, seed=SEED)
    vector = envs.vector(game, n=1, seats=2, seed=SEED)
    zoo = envs.aec(game, seats=2)
    zoo.reset(seed=SEED)
    spiel = envs.openspiel(game, 2).new_initial_state()
    spiel.apply_action(SEED)
    while not table.over and len(table.steps) < STEPS:
        seat = table.position.first_asked()
        legal = [choice.code for choice in table.ask(seat).choices]
        assert spiel.current_player() == seat == int(zoo.agent_selection.removeprefix("seat_"))
        assert spiel.legal_actions() == legal
        seen = zoo.observe(zoo.agent_selection)
        assert np.flatnonzero(seen["action_mask"]).tolist() == legal
        assert np.array_equal(seen["observation"], vector.scaled()[0])
        assert np.allclose(spiel.information_state_tensor(seat), seen["observation"])
        code = legal[int(chance.below(len(legal)))]
        table.answer(seat, table.game.vocabulary.choice(code))
        vector.step([code])
        zoo.step(code)
        spiel.apply_action(code)
    same = vector.last_match(0) if table.over else vector.match(0)
    assert table.digest() == same.digest() == zoo.match().digest() == spiel.held.match.digest()
    again = replay(table.game, record(same))
    assert again.digest() == table.digest()
    assert record(zoo.match()).text() == record(table).text()


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout


def test_nothing_of_the_environments_is_there_unless_it_is_wanted() -> None:
    heavy = "('numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'torch')"
    wanted = "import sys, starlanes, starlanes.envs, starlanes.cli.main"
    shown = run(f"{wanted}; print([x for x in {heavy} if x in sys.modules])")
    assert shown == "[]\n"


@pytest.mark.parametrize(
    ("call", "library", "extra"),
    [
        ("vector('race', 2)", "numpy", "envs"),
        ("aec('race')", "pettingzoo", "envs"),
        ("gym('race')", "gymnasium", "envs"),
        ("openspiel('race')", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_what_has_it(call: str, library: str, extra: str) -> None:
    code = f"""
import sys
sys.modules[{library!r}] = None
from starlanes import envs
try:
    envs.{call}
except ImportError as error:
    print(error)
"""
    assert run(code) == f"this needs {library}, which is not installed: pip install 'starlanes[{extra}]'\n"


def test_boards_are_drawn_from_views_alone() -> None:
    for game in learned():
        match = starlanes.new(game, seats=2, seed=1)
        drawn = match._repr_svg_()
        assert drawn.startswith("<svg")
        assert drawn == match.redeal(-1, 5)._repr_svg_()
        for seat in (0, 1):
            seen = starlanes.glimpse(match, seat)._repr_svg_()
            assert seen == starlanes.glimpse(match.redeal(seat, 5), seat)._repr_svg_()
