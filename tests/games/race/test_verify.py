"""The suite of checks that every game must pass, on a few games; in `make test` it is run on every setup."""

from starlanes.games.race.game import GAME, Race
from starlanes.games.race.state import state_of
from starlanes.kernel.conformance import verify
from starlanes.kernel.facts import Plain
from starlanes.kernel.game import Setup, View
from starlanes.kernel.position import Position


def test_race_conforms() -> None:
    report = verify(GAME, games=2, seed=1000)
    assert [failure.plain() for failure in report.failures] == []
    assert report.checks["nothing hidden is shown"] == report.decisions


def test_the_suite_finds_what_is_wrong() -> None:
    """Games with a leak, a lost card or a wrong refusal do not pass."""
    for breaker, expected in BREAKERS:
        report = verify(breaker(), games=2, seed=7)
        assert {failure.check for failure in report.failures} == {expected}
        assert report.failures[0].record.startswith("{")


class Leaky(Race):
    """Shows the top card of the draw pile."""

    def view(self, s: Position, seat: int) -> View:
        return {**super().view(s, seat), "top": state_of(s).pile_cards()[-1:]}


class Wasteful(Race):
    """Loses a card when the first round begins."""

    def start(self, setup: Setup) -> Position:
        s = super().start(setup)
        state_of(s).take()
        return s


class Forgetful(Race):
    """Does not save the VP pool."""

    def load(self, setup: Setup, saved: dict[str, Plain]) -> Position:
        return super().load(setup, {**saved, "pool": 0})


BREAKERS = [
    (Leaky, "nothing hidden is shown"),
    (Wasteful, "every component exactly once"),
    (Forgetful, "a state round-trips"),
]
