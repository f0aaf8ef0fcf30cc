"""Placing an ambassador (rulebook I.1, "Focus sur le jeton Ambassadeur"): which space, which ambassador, which face.

A space can be chosen if the stock, the bonus of what is shown and scholars can pay for its action (means.py).
"""

from typing import Final

from starlanes.games.federation.amounts import NOTHING
from starlanes.games.federation.board import (
    AMBASSADOR_BUNDLE,
    FUNDING_GIVES,
    SPACE_ACTION,
    SPACE_NAMES,
)
from starlanes.games.federation.choices import LAY, SHOW
from starlanes.games.federation.kinds import (
    AMBASSADORS,
    MODULE,
    NOBODY,
    NONE,
    PRESIDENT,
    SPACES,
    SPECIAL,
)
from starlanes.games.federation.means import FREE_ACTIONS, SPACE_BIT, pays_for
from starlanes.games.federation.numbers import HAS_FUNDING
from starlanes.games.federation.senate import may_act
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALTERATIONS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why

RULE: Final = "senate"
ROOM_RULE: Final = "rooms"

# What an ambassador shows: its vote face, its funding face (the number after it), or an alteration (its index).
VOTE_FACE: Final = -2


def may_place(s: State, seat: int, space: int, why: Why | None = None) -> bool:
    """Whether a seat can place some ambassador on a space."""
    if space == MODULE:
        return True
    if not s.free(space):
        if why is not None:
            taken = "why.blocked" if s.blocked(space) else "why.occupied"
            why.because(taken, RULE, {"space": SPACE_NAMES[space]})
        return False
    action = SPACE_ACTION[space]
    if action == PRESIDENT and s.turn == 0:
        if why is not None:
            why.because("why.president-first", ROOM_RULE)
        return False
    able = can_pay_for(s, seat, space)
    if not able and why is not None:
        may_act(s, seat, action, True, why)
    return able


def can_pay_for(s: State, seat: int, space: int) -> bool:
    """Whether the action of a space can be performed, with the bonus of some ambassador if need be."""
    return may_act(s, seat, SPACE_ACTION[space], True) or bool(paying_ambassadors(s, seat, space))


def open_spaces(s: State, seat: int) -> list[int]:
    """The spaces of the Senate that a seat can place on. What holds for one space of an action holds for the other."""
    known = FREE_ACTIONS
    able = FREE_ACTIONS & ~BIT[PRESIDENT] if s.turn == 0 else FREE_ACTIONS
    who = s.who
    out: list[int] = []
    for space in range(SPACES):
        if who[space] == NOBODY:
            bit = SPACE_BIT[space]
            if not known & bit:
                known |= bit
                if can_pay_for(s, seat, space):
                    able |= bit
            if able & bit:
                out.append(space)
    return out


def paying_ambassadors(s: State, seat: int, space: int) -> list[int]:
    """The ambassadors that can show something whose bonus pays for a space that the stock can't pay for."""
    left = s.players[seat].ambassadors
    out: list[int] = []
    # What alterations bring does not depend on the ambassador, but for the special one.
    laid = False
    tried = False
    for kind in range(AMBASSADORS):
        if left[kind] > 0:
            if not tried or kind == SPECIAL:
                tried = True
                laid = alteration_pays(s, seat, space, kind)
            if laid or funding_pays(s, seat, space, kind):
                out.append(kind)
    return out


def alteration_pays(s: State, seat: int, space: int, kind: int) -> bool:
    """Whether some alteration on an ambassador pays for a space."""
    for alteration in s.players[seat].alterations:
        if may_lay(s, seat, space, kind, alteration, False):
            return True
    return False


def funding_pays(s: State, seat: int, space: int, kind: int) -> bool:
    """Whether the funding face of an ambassador pays for a space."""
    return HAS_FUNDING[kind] and pays_for(s, seat, space, AMBASSADOR_BUNDLE[kind], FUNDING_GIVES[kind], NOTHING)


def showable(s: State, seat: int, space: int, kind: int, plain: bool) -> list[int]:
    """What an ambassador can show on a space, as choices; `plain` if the space can be paid for without any bonus."""
    out: list[int] = []
    if plain:
        out.append(SHOW)
    if HAS_FUNDING[kind] and (plain or funding_pays(s, seat, space, kind)):
        out.append(SHOW + 1)
    last = NONE
    for alteration in s.players[seat].alterations:
        if alteration != last and may_lay(s, seat, space, kind, alteration, plain):
            out.append(LAY + alteration)
        last = alteration
    return out


def may_lay(s: State, seat: int, space: int, kind: int, alteration: int, plain: bool) -> bool:
    """Whether an alteration can be laid on an ambassador: the special one takes votes only."""
    row = ALTERATIONS[alteration]
    if row.funding and kind == SPECIAL:
        return False
    if plain and row.costs == NOTHING:
        return True
    return pays_for(s, seat, space, row.bonus, row.gives, row.costs)
