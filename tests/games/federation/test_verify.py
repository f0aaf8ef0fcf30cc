"""The suite of checks that every game must pass, on a few games; in `make test` it is run on every setup."""

import pytest

from starlanes.games.federation.game import GAME, Federation
from starlanes.games.federation.state import state_of
from starlanes.kernel.conformance import verify
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Setup, View
from starlanes.kernel.position import Position


@pytest.mark.slow
def test_federation_conforms() -> None:
    report = verify(GAME, games=2, seed=1000)
    assert [failure.plain() for failure in report.failures] == []
    assert report.checks["nothing hidden is shown"] == report.decisions


def test_the_suite_finds_what_is_wrong() -> None:
    for breaker, expected in BREAKERS:
        report = verify(breaker(), games=2, seed=1)
        assert {failure.check for failure in report.failures} == {expected}


class Leaky(Federation):
    """Shows what would be drawn next from a side pile."""

    def view(self, s: Position, seat: int) -> View:
        return {**super().view(s, seat), "next": state_of(s).side[0][-1:]}


class Wasteful(Federation):
    """Loses an alteration before the first round."""

    def start(self, setup: Setup) -> Position:
        s = super().start(setup)
        state_of(s).side[0].pop()
        return s


class Forgetful(Federation):
    """Does not save how far the projects are."""

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        return super().load(setup, {**saved, "projects": [9, 9, 9, 9, 9, 9]})


BREAKERS = [
    (Leaky, "nothing hidden is shown"),
    (Wasteful, "every component exactly once"),
    (Forgetful, "a state round-trips"),
]
