"""Seats that are not asked may speak up where the rules invite them, and nobody waits for those who don't."""

import pytest

from starlanes.kernel.errors import NotOffered
from starlanes.kernel.match import Match
from starlanes.kernel.record import read_record, record, replay
from starlanes.kernel.undo import can_undo
from tests.kernel.bazaar import GAME
from tests.kernel.helpers import begin


def at_an_offer() -> Match:
    """Seat 0 has won the freight and thinks about whom to offer it."""
    match = begin(GAME, 3)
    for seat, coins in enumerate((5, 3, 1)):
        match.answer(seat, match.parse(f"bid {coins}"))
    return match


def test_an_invitation_is_no_debt() -> None:
    match = at_an_offer()
    assert list(match.asks()) == [0]
    assert list(match.invitations()) == [1, 2]
    ask = match.invitations()[1]
    assert not ask.owed
    assert ask.verbs == ["want"]
    assert match.ask(0).owed


def test_whoever_speaks_up_is_answered_before_the_others_go_on() -> None:
    match = at_an_offer()
    match.answer(2, match.parse("want 4"))
    assert {seat: ask.verbs for seat, ask in match.asks().items()} == {0: ["take", "decline"]}
    assert match.invitations() == {}
    match.answer(0, match.parse("decline"))
    assert match.asks()[0].verbs == ["offer", "keep"]
    assert list(match.invitations()) == [1], "each may speak up once"
    match.answer(1, match.parse("want 7"))
    match.answer(0, match.parse("take"))
    assert match.view(0)["freight"] == [0, 1, 0]


def test_what_was_not_offered_is_refused_all_the_same() -> None:
    match = at_an_offer()
    before = match.digest()
    for seat, text in ((1, "keep"), (1, "take"), (3, "want 1"), (0, "want 1")):
        with pytest.raises(NotOffered):
            match.answer(seat, match.parse(text))
    assert match.digest() == before


def test_the_other_can_not_take_back_what_was_answered_by_speaking_up() -> None:
    match = at_an_offer()
    match.answer(1, match.parse("want 2"))
    assert can_undo(match, 1)
    match.answer(0, match.parse("decline"))
    assert not can_undo(match, 1)
    assert can_undo(match, 0)


def test_a_record_holds_what_was_said_unasked() -> None:
    match = at_an_offer()
    match.answer(1, match.parse("want 2"))
    match.answer(0, match.parse("take"))
    again = replay(GAME, read_record(record(match).text()))
    assert again.digest() == match.digest()
