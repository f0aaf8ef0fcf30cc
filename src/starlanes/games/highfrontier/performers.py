"""Who performs an operation (16.0A): the crew, from wherever it is; colonists in space, for a fee, by their speciality.

An operation is chosen first; who performs it is asked if several can (`Turn`).
"""

from typing import Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import has_bernal_privilege, is_in_promoted
from starlanes.games.highfrontier.cards import FREE_EPIC, IS_ROBOT, PURPLE_UNIT, SPECIALTY, UNIT_CARD
from starlanes.games.highfrontier.choices import INCOME, RESEARCH
from starlanes.games.highfrontier.colonists import colonists_of
from starlanes.games.highfrontier.facts import tell_performed
from starlanes.games.highfrontier.kinds import NASA, SHIMIZU
from starlanes.games.highfrontier.rules import PRICES
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted

SPACE_TOURISM: Final = 0
FEE: Final[int] = PRICES["colonist"]
EMANCIPATOR_FEE: Final[int] = PRICES["emancipator_colonist"]


def crew_operations(s: State, seat: int) -> int:
    """One each turn, two with Space Tourism until robots are emancipated (16.0, 16.3)."""
    player = s.players[seat]
    toured = SPACE_TOURISM in player.ventures and s.emancipator == -1
    return 2 if toured and (not s.rules.tourists_in_space or player.crew_stack() != -1) else 1


def colonist_fee(s: State, seat: int, card: int = -1) -> int:
    """What a colonist is paid for an operation; the emancipator pays more (16.3), but in V1 Humans get their age and
    robots what they always got."""
    if s.rules.ageing and card != -1:
        return FEE if IS_ROBOT[card] else s.players[seat].age_of(card)
    return EMANCIPATOR_FEE if s.emancipator == seat else FEE


def fee_due(s: State, seat: int, specialty: int) -> int:
    """What the next performer of a speciality costs: nothing while it may be the crew."""
    if s.now.operations:
        return 0
    fees = [
        colonist_fee(s, seat, UNIT_CARD[unit])
        for unit in colonists_of(s.players[seat])
        if SPECIALTY[unit] & specialty and may_work(s, seat, UNIT_CARD[unit])
    ]
    return min(fees, default=colonist_fee(s, seat))


def may_work(s: State, seat: int, card: int) -> bool:
    """A colonist that was in space before this turn, has not worked in it, and is no child (V1)."""
    return card in s.now.ready and card not in s.now.worked and s.players[seat].age_of(card) > 0


def is_skilled(s: State, seat: int, unit: int, action: Action) -> bool:
    """Whether a colonist can perform an operation: by its speciality, or in a promoted Bernal by its privilege: NASA's
    Humans research, all of Shimizu's bring income (19.5A)."""
    if SPECIALTY[unit] & action.specialty:
        return True
    if action.verb == RESEARCH:
        privileged = has_bernal_privilege(s, seat, NASA) and s.is_human(unit)
    else:
        privileged = action.verb == INCOME and has_bernal_privilege(s, seat, SHIMIZU)
    player = s.players[seat]
    return privileged and is_in_promoted(player, player.stack_of(unit))


def performers_for(s: State, seat: int, action: Action, price: int = 0) -> list[int]:
    """The cards that can perform an operation now: the crew; colonists who were in space before this turn, have not
    worked in it, and can be paid besides the operation's own price."""
    out: list[int] = []
    player = s.players[seat]
    if s.now.operations:
        out.append(player.crew())
    if len(s.now.ready) == len(s.now.worked):
        return out
    for unit in colonists_of(player):
        card = UNIT_CARD[unit]
        paid = player.wt >= colonist_fee(s, seat, card) + price
        if paid and may_work(s, seat, card) and is_skilled(s, seat, unit, action):
            out.append(card)
    return sorted(out)


def may_perform(s: State, seat: int, action: Action, why: Why | None = None) -> bool:
    """Whether somebody is left to perform an operation this turn."""
    if action.daring or s.now.operations or performers_for(s, seat, action):
        return True
    if why is not None:
        why.because("why.no-operation-left", "16.0")
    return False


def begin_work(s: State, seat: int) -> None:
    """A turn begins: the crew's operations, and the colonists that are in space already."""
    s.now.operations = crew_operations(s, seat)
    if s.rules.colonists:
        s.now.ready = sorted(UNIT_CARD[unit] for unit in colonists_of(s.players[seat]))


def take_on(s: State, seat: int, card: int, daring: bool = False) -> None:
    """A performer goes to work; a colonist is paid."""
    s.now.performer = card
    if card == s.players[seat].crew():
        s.now.operations -= 1
        return
    fee = 0 if daring and FREE_EPIC[PURPLE_UNIT[card]] else colonist_fee(s, seat, card)
    s.players[seat].wt -= fee
    s.now.worked = with_sorted(s.now.worked, card)
    tell_performed(s.ear, seat, card, fee)
