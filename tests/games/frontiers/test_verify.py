"""The suite of checks that every game must pass, on a few games; in `make test` it is run on every setup."""

from starlanes.games.frontiers.game import GAME, Frontiers
from starlanes.games.frontiers.state import state_of
from starlanes.kernel.conformance import verify
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Setup, View
from starlanes.kernel.lists import put
from starlanes.kernel.position import Position


def test_frontiers_conforms() -> None:
    report = verify(GAME, games=2, seed=1000)
    assert [failure.plain() for failure in report.failures] == []
    assert report.checks["nothing hidden is shown"] == report.decisions


def test_the_suite_finds_what_is_wrong() -> None:
    for breaker, expected in BREAKERS:
        report = verify(breaker(), games=3, seed=7)
        assert {failure.check for failure in report.failures} == {expected}


class Leaky(Frontiers):
    """Shows the next world of the bag."""

    def view(self, s: Position, seat: int) -> View:
        return {**super().view(s, seat), "next": state_of(s).bag[-1:]}


class Wasteful(Frontiers):
    """Loses a cube when the first round begins."""

    def start(self, setup: Setup) -> Position:
        s = super().start(setup)
        state_of(s).cubes = put(state_of(s).cubes, 0, state_of(s).cubes[0] - 1)
        return s


class Forgetful(Frontiers):
    """Does not save the credits on the Produce tile."""

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        return super().load(setup, {**saved, "tile_credits": 99})


BREAKERS = [
    (Leaky, "nothing hidden is shown"),
    (Wasteful, "every component exactly once"),
    (Forgetful, "a state round-trips"),
]
