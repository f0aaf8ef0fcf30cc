"""Whether a craft may set out (17.0): once a turn, with no card that was moved or produced in it.

Transshipment is the exception: a card may ride two craft in one turn if one of them only lands or only lifts off.
"""

from starlanes.games.highfrontier.cards import UNIT_CARD
from starlanes.games.highfrontier.map import LANDS_FROM
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why


def may_set_out(s: State, seat: int, stack: int, why: Why | None = None) -> bool:
    """Each craft once a turn, with no card that was produced in it; with cards that were moved only to land (17.0)."""
    if s.now.has_flown(stack):
        if why is not None:
            why.because("why.moved-already", "17.0")
        return False
    if s.now.attacked:
        if why is not None:
            why.because("why.attacked-already", "17.0")
        return False
    if s.rules.hermes and s.now.operations == 0:
        if why is not None:
            why.because("why.operated-already", "V5")
        return False
    if s.now.resting:
        if why is not None:
            why.because("why.resting", "V7")
        return False
    lands = LANDS_FROM[s.players[seat].where[stack]]
    for unit in s.players[seat].stacks[stack]:
        card = UNIT_CARD[unit]
        if card in s.now.produced or (card in s.now.moved and not lands):
            if why is not None:
                why.because("why.moved-or-produced", "17.0")
            return False
    return True


def lands_only(s: State, seat: int, stack: int) -> bool:
    """Whether a card aboard was moved before in this turn."""
    for unit in s.players[seat].stacks[stack]:
        if UNIT_CARD[unit] in s.now.moved:
            return True
    return False


def set_out(s: State, seat: int, stack: int) -> None:
    s.now.landing = lands_only(s, seat, stack)
    s.now.flown |= BIT[stack]
    s.now.moved = s.now.moved + [UNIT_CARD[unit] for unit in s.players[seat].stacks[stack]]
