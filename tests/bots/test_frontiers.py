"""The greedy bot of New Frontiers: strong enough, always legal, repeatable, and blind to all but the view."""

import subprocess
import sys

import pytest

import starlanes
from starlanes.bots import bot, bot_names
from starlanes.bots.base import Bot
from starlanes.bots.frontiers.bot import GreedyBot
from starlanes.bots.frontiers.worth import WEIGHTS
from starlanes.bots.random import RandomBot
from starlanes.games.frontiers.rulings import OPTIONS
from starlanes.games.frontiers.state import state_of
from tests.bots.questions import play, questions

#: Games whose length is looked at, on average.
GAMES = 30


def test_it_is_listed_and_made_by_name() -> None:
    assert bot_names("frontiers") == ["random", "search", "learned", "greedy"]
    assert isinstance(bot("greedy", "frontiers", 1), GreedyBot)


def test_it_is_not_loaded_before_it_is_wanted() -> None:
    code = "import sys, starlanes; print([m for m in sys.modules if m.startswith('starlanes.bots.frontiers')])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.slow
def test_it_beats_random() -> None:
    wins = 0
    for seed in range(40):
        greedy = seed % 2
        bots: list[Bot] = [RandomBot(seed), RandomBot(seed)]
        bots[greedy] = GreedyBot(seed)
        match = play(starlanes.new("frontiers", seats=2, seed=seed), bots)
        wins += match.result().winners == [greedy]
    assert wins >= 38


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_its_games_last_as_long_as_the_rulebook_says(seats: int) -> None:
    """ "Une partie se déroule en 12 à 15 manches": on average and rounded, since a race for an end may be shorter."""
    rounds = 0
    for seed in range(GAMES):
        match = play(starlanes.new("frontiers", seats, seed), [GreedyBot(10 * seed + seat) for seat in range(seats)])
        rounds += state_of(match.position).round
    assert 12 <= round(rounds / GAMES) <= 15


@pytest.mark.slow
@pytest.mark.parametrize("game", OPTIONS[0].values)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_plays_every_kind_of_game_to_its_end(seats: int, game: str) -> None:
    match = starlanes.new("frontiers", seats, 5, {"game": game})
    bots: list[Bot] = [GreedyBot(seat) if seat % 2 == 0 else RandomBot(seat) for seat in range(seats)]
    for chooser, glimpse in questions(match, bots):
        if isinstance(chooser, GreedyBot):
            choice = chooser.choose(glimpse)
            assert choice in glimpse.ask.choices
            assert chooser.choose(glimpse) == choice, "the same question has one answer"
            for language in ("en", "fr"):
                for sentence in chooser.reasons(glimpse, language):
                    assert sentence.endswith(".")
                    assert "[" not in sentence
    assert match.over


@pytest.mark.slow
def test_it_plays_under_every_ruling() -> None:
    game = starlanes.new("frontiers", 2, 1).game
    rulings = {ruling.name: ruling.values[-1] for ruling in game.rulings}
    for seed in range(6):
        match = starlanes.new("frontiers", 2 + seed % 4, seed, rulings=rulings)
        assert play(match, [GreedyBot(seat) for seat in range(match.setup.seats)]).over


def test_the_same_seed_plays_the_same_game() -> None:
    games = [play(starlanes.new("frontiers", 3, 9), [GreedyBot(seat) for seat in range(3)]) for _time in range(2)]
    assert games[0].digest() == games[1].digest()


def test_it_sees_no_more_than_its_seat() -> None:
    """What is dealt anew for it changes nothing: the same view and ask have one answer."""
    match = starlanes.new("frontiers", 3, 3)
    bots: list[Bot] = [GreedyBot(seat) for seat in range(3)]
    for n, (chooser, glimpse) in enumerate(questions(match, bots)):
        if n % 10 == 0:
            other = starlanes.glimpse(match.redeal(glimpse.seat, n), glimpse.seat)
            assert chooser.choose(other) == chooser.choose(glimpse)


def test_weights_are_not_negative() -> None:
    assert all(weight >= 0 for weight in WEIGHTS.values())
