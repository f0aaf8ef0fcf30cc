"""A passage: some steps of a match in a row and the position before them, as bytes for another process.

It holds the truth, hidden parts too: it is made of matches that are over. Whoever judges a decision of it gets a
glimpse, or the row that the seat could see.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from starlanes.games import game as find_game
from starlanes.kernel.game import Game, Setup
from starlanes.kernel.match import Match, stand_at

#: So many steps make a passage: few enough that judging one takes well under a second.
LENGTH: Final = 32


class Passage(msgspec.Struct, forbid_unknown_fields=True):
    """The setup, how many steps came before, the position there, and the seats and choices of the steps."""

    setup: dict[str, Any]
    first: int
    position: dict[str, Any]
    steps: list[tuple[int, int]]


def passages(match: Match) -> tuple[list[Passage], list[int]]:
    """A match in passages, and the round of each step. Where something was dealt anew for a "what if", one begins."""
    out: list[Passage] = []
    rounds: list[int] = []
    walker = match.restart()
    dealt = {redeal.at for redeal in match.redeals}
    for step in range(len(match.steps)):
        walker.follow_redeals(match.redeals, step)
        if not out or step in dealt or len(out[-1].steps) == LENGTH:
            out.append(Passage(match.setup.plain(), step, match.game.save(walker.position), []))
        seat, choice, _flags = match.step_at(step)
        out[-1].steps.append((seat, choice.code))
        rounds.append(walker.progress().round)
        walker.answer(seat, choice)
    return out, rounds


class Moment:
    """A real decision: the match before it, the seat that is asked, what it may choose and what it chose.

    `step` is the number that the choice has in a replay, counted from 1.
    """

    def __init__(self, match: Match, step: int, seat: int, legal: list[int], code: int) -> None:
        self.match = match
        self.step = step
        self.seat = seat
        self.legal = legal
        self.code = code


def opened(passage: Passage) -> Match:
    """The match at the beginning of a passage."""
    setup = passage.setup
    game = find_game(setup["game"])
    return match_at(game, game.setup(setup["seats"], 0, setup["options"], setup["rulings"]), passage)


def match_at(game: Game, setup: Setup, passage: Passage) -> Match:
    return stand_at(game, setup, game.load(setup, passage.position))


def walk(match: Match, passage: Passage) -> Iterator[tuple[int, Match, Moment | None]]:
    """Before each step: how many steps there were, the match, and the moment if the step is a real decision.

    Answering an ask with a single choice is none, nor is speaking up unasked. The match goes on after each turn.
    """
    for at, (seat, code) in enumerate(passage.steps, start=passage.first):
        moment = None
        if seat in match.position.asked():
            legal = match.frame_for(seat).legal(match.position, seat)
            if len(legal) > 1:
                moment = Moment(match, at + 1, seat, legal, code)
        yield at, match, moment
        match.answer(seat, match.game.vocabulary.choice(code))
