"""Placing an ambassador (rulebook I.1, "Focus sur le jeton Ambassadeur"): which space, which ambassador, which face.

A space can be chosen if the stock, the bonus of what is shown and scholars can pay for its action (means.py).
"""

from typing import Final

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
    NONE,
    PRESIDENT,
    SPECIAL,
)
from starlanes.games.federation.means import pays_for
from starlanes.games.federation.numbers import HAS_FUNDING
from starlanes.games.federation.senate import may_act
from starlanes.games.federation.state import State
from starlanes.games.federation.stock import NOTHING
from starlanes.games.federation.tiles import ALTERATIONS
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
    if may_act(s, seat, action, True):
        return True
    for kind in range(AMBASSADORS):
        if s.players[seat].ambassadors[kind] > 0 and showable(s, seat, space, kind, False):
            return True
    if why is not None:
        may_act(s, seat, action, True, why)
    return False


def showable(s: State, seat: int, space: int, kind: int, plain: bool) -> list[int]:
    """What an ambassador can show on a space, as choices; `plain` if the space can be paid for without any bonus."""
    out: list[int] = []
    if plain:
        out.append(SHOW)
    if HAS_FUNDING[kind] and (plain or pays_for(s, seat, space, AMBASSADOR_BUNDLE[kind], FUNDING_GIVES[kind], NOTHING)):
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
    if plain and not row.pays:
        return True
    return pays_for(s, seat, space, row.bonus, row.gives, row.costs)
