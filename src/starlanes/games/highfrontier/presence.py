"""Who stands where (Z): the Humans and colonies that commit felonies, and those that prevent them."""

from typing import Final

from starlanes.games.highfrontier.honours import humans_on
from starlanes.games.highfrontier.state import State

#: No stack arrives.
NO_STACK: Final = -1


def holds(s: State, seat: int, space: int, arriving: int = NO_STACK) -> bool:
    """Whether a seat has a Human on a space, or in a stack that comes there."""
    player = s.players[seat]
    if arriving != NO_STACK:
        for unit in player.stacks[arriving]:
            if s.is_human(unit):
                return True
    return bool(humans_on(s, player, space))


def is_defended(s: State, seat: int, victim: int, space: int) -> bool:
    """Whether Humans prevent a felony against a player: his own, and his colony counts as well (D-72)."""
    for other in range(s.seats):
        counts = other == victim or (s.rules.all_defend and other != seat)
        if counts and (space in s.players[other].colonies or holds(s, other, space)):
            return True
    return False
