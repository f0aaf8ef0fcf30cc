"""What a writer keeps of a row (games/federation/writer.py) never outlives what it was written from."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16

from starlanes.games.federation.game import GAME
from starlanes.games.federation.state import State, state_of
from starlanes.kernel.chance import stream
from starlanes.kernel.trial import begin_trial
from starlanes.kernel.writer import Writer

SEATS = 3
#: Changes that no position can have; a row has no entry for them, or one beyond its end.
IMPOSSIBLE = {"president", "order", "executive", "turn"}


def midgame() -> State:
    """A position in the thick of it."""
    trial = begin_trial(GAME, GAME.setup(SEATS, 8))
    chance = stream(8, "midgame")
    for _turn in range(150):
        trial.take(trial.legal[chance.below(len(trial.legal))])
    return state_of(trial.position)


def other(value: Any) -> Any:
    """Another value of the same kind, as the rules make one: a list is replaced, never changed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value - 1 if value > 0 else value + 1
    return [] if not value else [*value[:-1], other(value[-1])] if isinstance(value[0], int) else value[::-1]


def same_rows(writer: Writer, s: State, what: str) -> None:
    seat = s.first_asked()
    row = GAME.observation.blank(SEATS)
    GAME.encode(s, seat, row)
    assert list(writer.add(s, seat, vec[i16]())) == list(row), what


@pytest.mark.parametrize("of_player", [False, True])
def test_every_change_is_written(of_player: bool) -> None:
    s = midgame()
    writer = GAME.writer(SEATS)
    thing: Any = s.players[1] if of_player else s
    for name in thing.save():
        before = getattr(thing, name)
        if name not in IMPOSSIBLE and of_numbers(before):
            same_rows(writer, s, f"before {name}")
            setattr(thing, name, other(before))
            same_rows(writer, s, name)
            setattr(thing, name, before)
    same_rows(writer, s, "at the end")


def of_numbers(value: Any) -> bool:
    """Whether it is a number, a pile of them, or piles."""
    return isinstance(value, int) or (isinstance(value, list) and all(of_numbers(item) for item in value))


def test_one_writer_serves_match_after_match() -> None:
    writer = GAME.writer(SEATS)
    chance = stream(3, "matches")
    for seed in range(2):
        trial = begin_trial(GAME, GAME.setup(SEATS, seed))
        while not trial.over:
            same_rows(writer, state_of(trial.position), f"{seed}, step {len(trial.steps)}")
            trial.take(trial.legal[chance.below(len(trial.legal))])
