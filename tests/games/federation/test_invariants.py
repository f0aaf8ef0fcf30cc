"""What only ever grows, whatever is played; the audit (audit.py) checks what must hold at any one moment."""

import pytest

from starlanes.games.federation.game import GAME
from starlanes.games.federation.kinds import NONE
from starlanes.games.federation.numbers import LAWS
from starlanes.games.federation.player import Player
from starlanes.games.federation.state import State, state_of
from starlanes.kernel.chance import stream

OPTIONS = {"setup": "advanced", "scholars": "kickstarter", "ghost-ship": "yes"}


def gained(before: Player, after: Player) -> bool:
    """Nothing of what stays with a player for good was lost."""
    sets = ("released", "flown", "scholars", "structures", "medals", "deep")
    lists = ("points", "influence", "pawns")
    return (
        all(getattr(before, name) & ~getattr(after, name) == 0 for name in sets)
        and all(a <= b for name in lists for a, b in zip(getattr(before, name), getattr(after, name), strict=True))
        and before.contributions <= after.contributions
        and before.die <= after.die
        and len(before.tokens) <= len(after.tokens)
        and (before.starter in (NONE, after.starter))
    )


def laws_proposed(s: State) -> list[int]:
    return [law for wing in (0, 1) for law in [*s.past_laws[wing], s.laws[wing]] if law != NONE]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_won_is_kept(seats: int) -> None:
    for seed in range(4):
        s = state_of(GAME.start(GAME.setup(seats, seed, OPTIONS)))
        s.go_on()
        chance = stream(seed, "invariants")
        while not s.over:
            before = s.copy()
            seat = s.first_asked()
            legal = s.legal(seat)
            s.step(seat, legal[chance.below(len(legal))])
            for old, new in zip(before.players, s.players, strict=True):
                assert gained(old, new)
                assert new.degree >= old.degree or before.executive or s.executive or s.round > before.round or s.over
            assert all(a <= b for a, b in zip(before.projects, s.projects, strict=True))
            assert s.asteroids_up & before.asteroids_up == before.asteroids_up
            assert s.moons_up & before.moons_up == before.moons_up
            proposed = laws_proposed(s)
            assert all(proposed.count(law) <= 2 for law in range(LAWS))
