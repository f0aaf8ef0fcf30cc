"""Undo, as far back as nobody has learned anything, and by consent beyond that."""

import pytest

from starlanes.games.race.game import GAME
from starlanes.kernel.errors import NoUndo
from starlanes.kernel.undo import can_undo, rewind, undo
from tests.kernel.helpers import begin, play_on


def test_a_secret_pick_can_be_changed_until_the_reveal() -> None:
    match = begin(GAME, 2, options={"start": "first"})
    match.answer(0, match.parse("pick develop"))
    match = undo(match, 0)
    match.answer(0, match.parse("pick settle"))
    match.answer(1, match.parse("pick produce"))
    assert match.view(1)["players"][0]["picks"] == ["settle"]
    assert not can_undo(match, 0)
    assert not can_undo(match, 1)
    with pytest.raises(NoUndo, match="the others would have to agree"):
        undo(match, 0)


def test_the_others_sealed_answers_stand() -> None:
    match = begin(GAME, 3, options={"start": "standard"})
    first = match.ask(0).choices[0]
    match.answer(0, first)
    theirs = match.ask(1).choices[1]
    match.answer(1, theirs)
    match = undo(match, 0)
    assert match.view(1)["me"]["sealed"] == [theirs.text]
    assert match.view(0)["me"]["sealed"] == []


def test_undo_step_by_step_through_a_pick_of_several() -> None:
    match = begin(GAME, 2)
    before = match.digest()
    match.answer(0, match.ask(0).choices[0])
    middle = match.digest()
    match.answer(0, match.ask(0).choices[0])
    match = undo(match, 0)
    assert match.digest() == middle
    assert undo(match, 0).digest() == before


def test_going_further_back_needs_everybody() -> None:
    match = play_on(begin(GAME, 3), 60)
    with pytest.raises(NoUndo, match="still missing: seat 1"):
        rewind(match, 10, consents={0, 2})
    back = rewind(match, 10, consents={0, 1, 2})
    assert len(back.steps) == 10
    assert back.digest() == match.replay(10).digest()
