"""A glimpse holds what a seat may know and nothing else, and travels as bytes."""

import msgspec
import pytest

import starlanes
from starlanes.kernel.errors import BadGlimpse, StarlanesError
from starlanes.kernel.glimpse import Glimpse, glimpse, unpack
from starlanes.kernel.match import Match
from starlanes.kernel.record import record
from tests.kernel.helpers import play_on


def midgame(seed: int = 3) -> Match:
    return play_on(starlanes.new("race", seats=3, seed=seed), 60)


def test_it_shows_what_the_seat_is_shown() -> None:
    match = midgame()
    for seat, ask in match.asks().items():
        seen = glimpse(match, seat)
        assert seen.view == match.view(seat)
        assert seen.ask.plain() == ask.plain()


def test_guesses_are_whole_matches_that_differ_by_seed() -> None:
    seen = glimpse(midgame(), 0)
    guesses = [seen.guess(seed) for seed in range(4)]
    assert len({guess.digest() for guess in guesses}) == 4
    assert seen.guess(2).digest() == guesses[2].digest()
    for guess in guesses:
        assert guess.view(0) == seen.view
        assert play_on(guess, 1000).over


def test_neither_the_seed_nor_the_past_of_the_match_is_in_it() -> None:
    match = midgame()
    guess = glimpse(match, 1).guess(5)
    assert guess.setup.seed == 0
    assert len(guess.steps) == 0
    with pytest.raises(StarlanesError, match="begins in the middle"):
        record(guess)


def test_matches_that_look_the_same_give_the_same_guesses() -> None:
    match = midgame()
    other = match.redeal(2, 99)
    assert other.digest() != match.digest()
    assert glimpse(other, 2).guess(7).digest() == glimpse(match, 2).guess(7).digest()
    assert glimpse(other, 2).pack() == glimpse(match, 2).pack()


def test_a_bot_answers_the_same_whatever_is_hidden() -> None:
    match = starlanes.new("race", seats=2, seed=8)
    for _step in range(80):
        seat = next(iter(match.asks()))
        choices = [
            starlanes.bot("greedy", "race", 1).choose(glimpse(other, seat)) for other in (match, match.redeal(seat, 5))
        ]
        assert choices[0] == choices[1]
        match.answer(seat, choices[0])


def test_it_travels_as_bytes() -> None:
    seen = glimpse(midgame(), 1)
    again = starlanes.open_glimpse(seen.pack())
    assert isinstance(again, Glimpse)
    assert again.view == seen.view
    assert again.guess(4).digest() == seen.guess(4).digest()


def changed(**fields: object) -> bytes:
    return msgspec.msgpack.encode({**msgspec.msgpack.decode(glimpse(midgame(), 0).pack()), **fields})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"no glimpse", "this is no starlanes-glimpse"),
        (changed(format="other"), "this is no starlanes-glimpse"),
        (changed(version=99), "this glimpse is written in version 99 of its format, and this is version 1"),
        (changed(game_version=77), "this glimpse is of version 77 of race, and this is version "),
        (changed(setup={"game": "chess"}), "this glimpse is damaged: there is no game 'chess'"),
        (changed(position={}), "this glimpse is damaged: "),
    ],
)
def test_other_bytes_are_refused_by_name(data: bytes, message: str) -> None:
    with pytest.raises(BadGlimpse) as caught:
        unpack(data, lambda name: starlanes.games.game(name))
    assert str(caught.value).startswith(message)


def test_who_overlooks_a_choice_sees_all_the_rest() -> None:
    seen = glimpse(starlanes.new("race", 2, 1), 0)
    first, *rest = seen.ask.choices
    less = seen.overlooking(first)
    assert less.ask.choices == rest
    assert less.legal == [choice.code for choice in rest]
    assert (less.ask.pool, less.view) == (seen.ask.pool, seen.view)
    assert less.guess(3).digest() == seen.guess(3).digest()
    assert seen.ask.choices == [first, *rest]
