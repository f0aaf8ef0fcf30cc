"""Searching bots: what is weighed, that it is repeatable and fair, and that what is known to happen is found."""

import pytest

import starlanes
from starlanes.bots.base import Limit
from starlanes.bots.searching.weigh import Weighed, weigh
from starlanes.games import game as find_game
from starlanes.kernel.glimpse import Glimpse, glimpse, unpack
from starlanes.kernel.match import Match


def plain(weighed: list[Weighed]) -> list[tuple[int, float, float, float, int, float]]:
    return [(each.code, each.win, each.worth, each.half, each.looks, each.odds) for each in weighed]


def open_questions(match: Match, most: int) -> list[Glimpse]:
    """Decisions of a match that learned bots play, every third one."""
    bot = starlanes.bot("learned", match.game.id, 1)
    out: list[Glimpse] = []
    met = 0
    while not match.over and len(out) < most:
        for seat in match.position.asked():
            seen = glimpse(match, seat)
            if len(seen.legal) > 1:
                met += 1
                if met % 3 == 0:
                    out.append(seen)
            match.answer(seat, bot.choose(seen))
    return out


def test_every_choice_is_weighed_and_the_same_seed_weighs_the_same() -> None:
    for seen in open_questions(starlanes.new("race", 2, 3), 4):
        found = weigh(seen, Limit(guesses=3), 1)
        assert [each.code for each in found] == seen.legal
        assert abs(sum(each.odds for each in found) - 1) < 1e-5
        assert max(each.looks for each in found) == 3
        assert all(0 <= each.win <= 1 and -1 <= each.worth <= 1 and each.half >= 0 for each in found)
        assert plain(weigh(seen, Limit(guesses=3), 1)) == plain(found)
        assert plain(weigh(unpack(seen.pack(), find_game), Limit(guesses=3), 1)) == plain(found)


def test_a_choice_that_somebody_asks_for_is_looked_at_however_unlikely() -> None:
    for seen in open_questions(starlanes.new("race", 2, 5), 6):
        found = weigh(seen, Limit(guesses=1), 1)
        pruned = [each.code for each in found if each.looks == 0]
        if pruned:
            again = weigh(seen, Limit(guesses=1), 1, also=pruned[-1:])
            assert next(each for each in again if each.code == pruned[-1]).looks == 1
            return
    pytest.fail("every choice was looked at in every decision: nothing was pruned")
