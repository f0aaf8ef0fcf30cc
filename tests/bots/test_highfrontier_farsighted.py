"""The farsighted bot: operations played on to the end, in as many guesses as there is time for."""

from typing import Any

import starlanes
from starlanes.bots.base import Limit
from starlanes.bots.highfrontier import foresight
from starlanes.bots.highfrontier.bot import FarsightedBot, ShrewdBot
from starlanes.bots.highfrontier.foresight import OPTIONS, is_work, lead, mean, options, suffices
from starlanes.bots.highfrontier.temper import SHREWD
from starlanes.bots.highfrontier.turn import Menu
from starlanes.games.highfrontier.cards import CARDS
from starlanes.games.highfrontier.choices import INCOME, SELL
from starlanes.games.highfrontier.game import GAME
from starlanes.games.highfrontier.state import state_of
from starlanes.kernel.match import Match, begin_from
from tests.bots.questions import seen

#: One more factory ends the game, and A is about to build it: playing on is short.
SETUP = GAME.setup(2, 1, {"preset": "basic"})
LATE: dict[str, Any] = {
    "turn": "A",
    "year": 20,
    "A": {
        "faction": "nasa",
        "wt": 9,
        "hand": ["met-steamer", "cvd-molding", "hall-effect"],
        "factories": ["phobos", "deimos"],
    },
    "B": {"faction": "esa", "wt": 4, "hand": ["metastable-helium"], "factories": ["ceres"]},
}


def late() -> Match:
    return begin_from(GAME, SETUP, GAME.build(SETUP, LATE))


def menu(match: Match) -> Menu:
    legal = [choice.code for choice in match.ask(0).choices]
    return Menu(state_of(match.position), 0, legal, SHREWD)


def test_it_weighs_a_few_operations_the_favourite_first() -> None:
    thought = menu(late())
    best = thought.choose()
    found = options(thought, best)
    assert found[0] == best
    assert 1 < len(found) <= OPTIONS
    assert len(set(found)) == len(found)
    assert all(is_work(code) for code in found[1:])
    assert sum(SELL <= code < SELL + CARDS for code in found) <= 1


def test_without_time_it_plays_as_the_shrewd_bot() -> None:
    match = late()
    assert FarsightedBot(3).choose(seen(match, 0), Limit(guesses=0)) == ShrewdBot(3).choose(seen(match, 0))
    assert FarsightedBot(3).choose(seen(match, 0), Limit(seconds=0.0)) == ShrewdBot(3).choose(seen(match, 0))


def test_it_takes_what_ends_best(monkeypatch: Any) -> None:
    """Here an income always wins and all else loses: whatever the rules of thumb like, it is taken."""
    assert mean([4.0, 6.0], 1, 2) == 3.0
    match = late()
    glimpse = seen(match, 0)
    thought = menu(match)
    codes = [code for code in thought.legal if is_work(code) and code != INCOME][:2]
    ends = iter([0.0, 0.0, 20.0])
    monkeypatch.setattr(foresight, "play_on", lambda *_what: True)
    monkeypatch.setattr(foresight, "lead", lambda *_what: next(ends))
    assert foresight.weigh(glimpse, [*codes, INCOME], Limit(guesses=1), 1, 1) == INCOME


def test_the_same_guesses_give_the_same_choice_and_words() -> None:
    match = late()
    limit = Limit(guesses=1)
    first, second = (FarsightedBot(5).choose(seen(match, 0), limit) for _time in range(2))
    assert first == second
    for language in ("en", "fr"):
        assert all(line and "{" not in line for line in FarsightedBot(5).reasons(seen(match, 0), language, limit))


def test_it_does_not_begin_what_there_is_no_time_to_end() -> None:
    """A machine that takes a second for an answer has no games to play on in four."""
    s = state_of(late().position)
    assert not suffices(s, Limit(seconds=4.0), 1.0)
    assert suffices(s, Limit(seconds=1000.0), 0.001)
    assert suffices(s, Limit(guesses=2), 1.0)
    assert not suffices(s, Limit(seconds=0.0), 0.0)


def test_a_lead_counts_points_and_winning() -> None:
    match = starlanes.new("highfrontier", 2, 3, {"preset": "basic", "years": "24"})
    bots = [starlanes.bot("random", "highfrontier", seat) for seat in range(2)]
    while not match.over:
        for seat in match.position.asked():
            match.answer(seat, bots[seat].choose(seen(match, seat)))
    s = state_of(match.position)
    ranks = match.result().ranks
    for seat in range(2):
        other = 1 - seat
        if ranks[seat] < ranks[other]:
            assert lead(s, seat) > lead(s, other)
