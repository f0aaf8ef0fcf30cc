"""Observations stay what they are, on both builds, unless their version rises."""

import pytest

from starlanes.games import unchecked
from tests.golden.observations import kept, learned, table


@pytest.mark.parametrize("game", learned())
def test_an_observation_is_what_it_was(game: str) -> None:
    before, now = kept(game), table(unchecked(game))
    assert before is not None, "run python -m tests.golden.observations"
    if before["version"] == now["version"]:
        assert before["blocks"] == now["blocks"], "entries have moved: raise the version of the observation"
        assert before["names"] == now["names"], "words have changed: raise the version of the observation"
    assert before == now, "run python -m tests.golden.observations"


@pytest.mark.parametrize("game", learned())
def test_every_entry_is_named_once_and_described(game: str) -> None:
    kind = unchecked(game).observation
    low, high = unchecked(game).seats
    for seats in range(low, high + 1):
        names = kind.names(seats)
        assert len(names) == len(set(names)) == kind.size(seats) == len(kind.tops(seats))
    assert all(block.about and block.top > 0 for block in kind.blocks)
    assert all(why for why in kind.left_out.values())
    assert set(kind.remembered) <= {block.name for block in kind.blocks}
