"""Who stands where (Z): the Humans and colonies that commit felonies, and those that prevent them."""

from typing import Final

from starlanes.games.highfrontier.cards import IS_HUMAN
from starlanes.games.highfrontier.honours import humans_on
from starlanes.games.highfrontier.state import State

#: No stack arrives.
NO_STACK: Final = -1


def holds(s: State, seat: int, space: int, arriving: int = NO_STACK) -> bool:
    """Whether a seat has a Human on a space, or in a stack that comes there."""
    player = s.players[seat]
    if arriving != NO_STACK:
        for unit in player.stacks[arriving]:
            if IS_HUMAN[unit]:
                return True
    return bool(humans_on(player, space))


def is_defended(s: State, victim: int, space: int) -> bool:
    """Whether Humans prevent a felony against a player: his own, and his colony counts as well (D-72)."""
    return space in s.players[victim].colonies or holds(s, victim, space)
