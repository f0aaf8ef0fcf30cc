"""Searching bots: what is weighed, that it is repeatable and fair, and that what is known to happen is found."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

import starlanes
from starlanes.bots.base import Limit
from starlanes.bots.learned.bot import shipped_net
from starlanes.bots.learned.net import read
from starlanes.bots.searching.bot import SearchBot
from starlanes.bots.searching.counsel import NetCounsel, Numbers, rows_of
from starlanes.bots.searching.reasons import PACKAGE
from starlanes.bots.searching.search import Search
from starlanes.bots.searching.weigh import Weighed, weigh
from starlanes.games import game as find_game
from starlanes.games import ids
from starlanes.kernel.branches import Branches
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.glimpse import Glimpse, glimpse, unpack
from starlanes.kernel.match import Match, stand_at
from starlanes.kernel.text import FIELD, LANGUAGES, read_texts
from tests.bots.test_learned import any_net

SEARCHED = [game for game in ids() if "search" in starlanes.bot_names(game)]


def plain(weighed: list[Weighed]) -> list[tuple[int, float, float, float, int, float]]:
    return [(each.code, each.win, each.worth, each.half, each.looks, each.odds) for each in weighed]


def open_questions(match: Match, every: int = 3) -> Iterator[tuple[Match, Glimpse]]:
    """Decisions of a match that learned bots play to its end, one in `every`, with the match as it stood."""
    bot = starlanes.bot("learned", match.game.id, 1)
    met = 0
    while not match.over:
        for seat in match.position.asked():
            seen = glimpse(match, seat)
            if len(seen.legal) > 1:
                met += 1
                if met % every == 0:
                    yield match, seen
            match.answer(seat, bot.choose(seen))


def first_questions(match: Match, most: int) -> list[Glimpse]:
    return [seen for (_match, seen), _n in zip(open_questions(match), range(most))]


@pytest.mark.parametrize("game", SEARCHED)
def test_every_choice_is_weighed_and_the_same_seed_weighs_the_same(game: str) -> None:
    for seen in first_questions(starlanes.new(game, 2, 3), 2):
        found = weigh(seen, Limit(guesses=2), 1)
        assert [each.code for each in found] == seen.legal
        assert abs(sum(each.odds for each in found) - 1) < 1e-5
        assert max(each.looks for each in found) == 2
        assert all(0 <= each.win <= 1 and -1 <= each.worth <= 1 and each.half >= 0 for each in found)
        assert plain(weigh(seen, Limit(guesses=2), 1)) == plain(found)


def test_what_somebody_may_say_unasked_is_weighed_too(tmp_path: Path) -> None:
    """In High Frontier everybody may make offers while another has the turn."""
    game = find_game("highfrontier")
    counsel = NetCounsel(read(any_net("highfrontier", tmp_path / "any.npz"), game), "highfrontier")
    match = starlanes.new("highfrontier", 3, 5, {"preset": "colonization"})
    seat = next(iter(match.invitations()))
    seen = glimpse(match, seat)
    assert not seen.ask.owed
    found = weigh(seen, Limit(guesses=1), 1, counsel, also=seen.legal)
    assert [each.looks for each in found] == [1] * len(seen.legal)


def test_a_choice_that_somebody_asks_for_is_looked_at_however_unlikely() -> None:
    for seen in first_questions(starlanes.new("race", 2, 5), 6):
        pruned = [each.code for each in weigh(seen, Limit(guesses=1), 1) if each.looks == 0]
        if pruned:
            again = weigh(seen, Limit(guesses=2), 1, also=pruned[-1:])
            assert next(each for each in again if each.code == pruned[-1]).looks == 2
            return
    pytest.fail("every choice was looked at in every decision: nothing was pruned")


def test_without_time_it_takes_what_is_likeliest_at_first_sight() -> None:
    (seen,) = first_questions(starlanes.new("race", 2, 3), 1)
    found = weigh(seen, Limit(seconds=0), 1)
    assert {each.looks for each in found} == {0}
    assert SearchBot(1).choose(seen, Limit(seconds=0)) == starlanes.bot("learned", "race", 1).choose(seen)


def test_the_end_of_a_game_is_found_as_it_comes() -> None:
    """In the last decision of a game nothing is left to others or to chance."""
    known = 0
    for seed in range(3):
        match = starlanes.new("race", 2, seed)
        last = [seen for _match, seen in open_questions(match, every=1)][-1]
        seat, choice, _flags = match.step_at(len(match.steps) - 1)
        code = choice.code
        if seat != last.seat or code not in last.legal:
            continue  # forced answers followed
        found = next(each for each in weigh(last, Limit(guesses=4), 1, also=[code]) if each.code == code)
        winners = match.result().winners
        if found.half == 0:
            assert found.win == (1 / len(winners) if last.seat in winners else 0)
            known += 1
    assert known


class Watching(NetCounsel):
    """Writes down what the others see when they are first asked, by guess."""

    def __init__(self) -> None:
        super().__init__(shipped_net("race"), "race")
        self.seen: dict[int, set[bytes]] = {}

    def odds(self, branches: Branches) -> Numbers:
        for branch, row in zip(branches.shown, rows_of(branches)):
            if branch.seat != branches.me and branch.answers == 0:
                self.seen.setdefault(branch.guess, set()).add(row.tobytes())
        return super().odds(branches)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_asked_at_the_same_time_does_not_know_the_choice(seat: int) -> None:
    questions = (seen for _match, seen in open_questions(starlanes.new("race", 2, 7), every=1))
    seen = next(seen for seen in questions if seen.ask.verbs[0] == "pick" and seen.seat == seat)
    counsel = Watching()
    weigh(seen, Limit(guesses=3), 1, counsel, also=seen.legal)
    assert len(counsel.seen) == 3
    assert all(len(rows) == 1 for rows in counsel.seen.values())


def elsewhere(data: bytes, seed: int, guesses: int) -> int:
    """What the bot chooses in a process that has these bytes and nothing else."""
    return SearchBot(seed, guesses).choose(unpack(data, find_game)).code


def test_the_hidden_makes_no_difference_to_a_bot_in_another_process() -> None:
    compared = 0
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        for match, seen in open_questions(starlanes.new("race", 2, 5), every=9):
            dealt = match.position.copy()
            match.deal_anew(dealt, seen.seat, 77)
            other = glimpse(stand_at(match.game, match.setup, dealt), seen.seat)
            answers = [pool.submit(elsewhere, each.pack(), 1, 2).result() for each in (seen, other)]
            assert answers[0] == answers[1] == SearchBot(1, 2).choose(seen).code
            compared += 1
            if compared == 3:
                break
    assert compared == 3


def test_what_is_clearly_behind_is_dropped_and_what_is_kept_is_not() -> None:
    seen = next(seen for seen in first_questions(starlanes.new("race", 2, 3), 9) if len(seen.legal) > 3)
    counsel = NetCounsel(shipped_net("race"), "race")
    options = [0, 1, 2, 3]
    for kept in ([], [3]):
        search = Search(seen, 1, counsel, options, np.full(4, 0.25), kept)
        search.guesses = 4
        for option in options:
            # The first two are by far the best, in every guess.
            search.gains[option] = [0.5, 0.6, 0.5, 0.4] if option < 2 else [-0.5, -0.4, -0.6, -0.5]
        search.drop()
        assert search.running == [0, 1, *kept]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_the_chances_in_words(language: str) -> None:
    said = [SearchBot(1, 4).reasons(seen, language) for seen in first_questions(starlanes.new("race", 2, 5), 5)]
    assert all("{" not in line and "[" not in line for lines in said for line in lines)
    assert any(len(lines) > 2 for lines in said)
    assert all("%" in lines[0] for lines in said)


def test_both_languages_have_the_same_texts() -> None:
    english, french = (read_texts(PACKAGE, language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        fields = [{match.group(1) for match in FIELD.finditer(texts[key])} for texts in (english, french)]
        assert fields[0] == fields[1], key


def test_a_name_may_say_how_many_guesses() -> None:
    bot = starlanes.bot("search:64", "race", 1)
    assert isinstance(bot, SearchBot)
    assert bot.guesses == 64
    for name in ("search:", "search:many", "greedy:4"):
        with pytest.raises(BadSetup):
            starlanes.bot(name, "race", 1)
