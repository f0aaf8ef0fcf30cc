"""A bot that raises, answers nonsense or does not answer in time is stood in for by the next simpler one."""

from threading import Event

import pytest

import starlanes
from starlanes.bots.base import NO_LIMIT, Bot, Limit
from starlanes.bots.random import RandomBot
from starlanes.bots.understudy import Understudied
from starlanes.kernel.choice import Choice
from starlanes.kernel.glimpse import Glimpse, glimpse


class Raises(Bot):
    name = "raises"

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        raise ValueError("no idea")


class Nonsense(Bot):
    name = "nonsense"

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        words = glimpse.game.vocabulary
        offered = {choice.code for choice in glimpse.ask.choices}
        return words.choice(next(code for code in range(words.size) if code not in offered))


class Hangs(Bot):
    """Waits for a door that nobody opens before the test is over."""

    name = "hangs"
    door = Event()

    def choose(self, glimpse: Glimpse, limit: Limit = NO_LIMIT) -> Choice:
        self.door.wait(60)
        return glimpse.ask.choices[0]


@pytest.mark.parametrize(("bot", "trouble"), [(Raises(1), "raised"), (Nonsense(1), "not-offered")])
def test_the_next_simpler_bot_answers(bot: Bot, trouble: str) -> None:
    match = starlanes.new("race", 2, 1)
    player = Understudied([bot, RandomBot(1)])
    seen = glimpse(match, 0)
    assert player.choose(seen) in seen.ask.choices
    assert [(one.bot, one.kind) for one in player.troubles] == [(bot.name, trouble)]
    told = player.stood_in(0)
    assert told is not None
    for language in ("en", "fr"):
        words = match.game.catalog(language).fact(told.seen_by(0), 0)
        assert "[" not in words


def test_a_bot_that_hangs_is_not_waited_for_and_not_asked_again() -> None:
    match = starlanes.new("race", 2, 1)
    player = Understudied([Hangs(1), RandomBot(1)])
    seen = glimpse(match, 0)
    try:
        assert player.choose(seen, Limit(seconds=0.01)) in seen.ask.choices
        assert [one.kind for one in player.troubles] == ["too-slow"]
        assert player.choose(seen, Limit(seconds=0.01)) in seen.ask.choices
        assert player.troubles == []
    finally:
        Hangs.door.set()


def test_when_all_fail_anything_legal_is_played() -> None:
    match = starlanes.new("race", 2, 1)
    player = Understudied([Raises(1), Nonsense(1)])
    seen = glimpse(match, 0)
    assert player.choose(seen) in seen.ask.choices
    assert len(player.troubles) == 2


def test_every_bot_has_its_simpler_ones() -> None:
    player = starlanes.bot_with_understudies("greedy", "race", 1)
    assert [bot.name for bot in player.bots] == ["greedy", "learned", "search", "random"]
    assert player.name == "greedy"


def test_a_limit_is_reached_by_guesses() -> None:
    limit = Limit(guesses=3)
    assert not limit.reached(2)
    assert limit.reached(3)
    assert limit.left is None
    assert not NO_LIMIT.reached(10**9)
