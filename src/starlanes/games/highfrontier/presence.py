"""Who stands where (Z): the Humans and colonies that commit felonies, and those that prevent them."""

from typing import Final

from starlanes.games.highfrontier.cards import CARD_DECK, FELONIES_ANYWHERE, UNIT_CARD
from starlanes.games.highfrontier.kinds import STACKS, THRUSTER
from starlanes.games.highfrontier.politics import is_alien
from starlanes.games.highfrontier.state import State

#: No stack arrives.
NO_STACK: Final = -1


def is_crewed(s: State, seat: int, unit: int) -> bool:
    """A Human; the aliens of V4 have a crew in each of their thrusters."""
    return s.is_human(unit) or (is_alien(s, seat) and CARD_DECK[UNIT_CARD[unit]] == THRUSTER)


def holds(s: State, seat: int, space: int, arriving: int = NO_STACK) -> bool:
    """Whether a seat has a Human on a space, or in a stack that comes there."""
    player = s.players[seat]
    for stack in range(STACKS):
        if stack == arriving or player.where[stack] == space:
            for unit in player.stacks[stack]:
                if is_crewed(s, seat, unit):
                    return True
    return False


def is_defended(s: State, seat: int, victim: int, space: int) -> bool:
    """Whether Humans prevent a felony against a player: his own, and his colony counts as well (D-72). A Soldier Caste
    does not mind (20.3E)."""
    if s.has_ability(seat, FELONIES_ANYWHERE):
        return False
    for other in range(s.seats):
        counts = other == victim or (s.rules.all_defend and other != seat)
        if counts and (space in s.players[other].colonies or holds(s, other, space)):
            return True
    return False
