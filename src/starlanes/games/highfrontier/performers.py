"""Who performs an operation (16.0A): the crew, from wherever it is."""

from typing import Final

from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why

SPACE_TOURISM: Final = 0


def crew_operations(s: State, seat: int) -> int:
    """One each turn, two with Space Tourism."""
    return 2 if SPACE_TOURISM in s.players[seat].ventures else 1


def may_perform(s: State, why: Why | None = None) -> bool:
    """Whether somebody is left to perform an operation this turn."""
    if s.now.operations:
        return True
    if why is not None:
        why.because("why.no-operation-left", "16.0")
    return False


def perform(s: State) -> None:
    """An operation is taken."""
    s.now.operations -= 1
