"""The greedy bot: it sees only a glimpse, thinks on a table that looks the same, and beats random players."""

import pytest

import starlanes
from starlanes.bots.federation.bot import GreedyBot, guessed
from starlanes.games.federation.audit import audit
from starlanes.games.federation.game import GAME
from starlanes.kernel.glimpse import glimpse
from starlanes.kernel.match import Match
from starlanes.kernel.saving import canonical
from starlanes.kernel.text import LANGUAGES
from tests.bots.questions import play, seen
from tests.kernel.helpers import begin, play_on

EVERYTHING = {"setup": "advanced", "scholars": "kickstarter", "ghost-ship": "yes"}


def test_what_a_bot_thinks_on_looks_like_the_real_table() -> None:
    for seats in (2, 3, 4):
        match = begin(GAME, seats, seed=seats, options=EVERYTHING)
        while not match.over:
            for seat, ask in match.asks().items():
                s = guessed(seen(match, seat))
                assert audit(s) == []
                assert s.legal(seat) == [choice.code for choice in ask.choices]
                assert canonical(GAME.view(s, seat)) == canonical(match.view(seat))
            play_on(match, 3, seed=len(match.steps))


def duel(seed: int, seats: int) -> Match:
    match = starlanes.new("federation", seats=seats, seed=seed)
    players = [
        starlanes.bot("greedy" if seat == seed % seats else "random", "federation", seed) for seat in range(seats)
    ]
    return play(match, players)


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    assert [seed for seed in range(6) if duel(seed, 2).result().winners != [seed % 2]] == []
    assert duel(7, 4).result().winners == [3]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_choices() -> None:
    first, second = duel(3, 2), duel(3, 2)
    assert first.digest() == second.digest()


def test_greedy_says_why() -> None:
    match = play_on(begin(GAME, 2, seed=4), 12)
    bot = GreedyBot(1)
    for _step in range(8):
        seat = next(iter(match.asks()))
        for language in LANGUAGES:
            (reason,) = bot.reasons(glimpse(match, seat), language)
            assert reason.endswith(".")
            assert "[" not in reason
        match.answer(seat, bot.choose(glimpse(match, seat)))
