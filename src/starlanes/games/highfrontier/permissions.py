"""Permissions (5.9): what another player lets the one whose turn it is do, until that turn ends.

Each is one whole number: what it allows, where, and who gave it. `ThisTurn.permits` holds those of the turn.
"""

from typing import Final

from starlanes.games.highfrontier.cards import CARDS
from starlanes.games.highfrontier.choices import LEND, LEND_ABILITY, PERMISSIONS, PERMIT
from starlanes.games.highfrontier.conflict_facts import tell_felony
from starlanes.games.highfrontier.felonies import may_wrong
from starlanes.games.highfrontier.kinds import FACTIONS
from starlanes.games.highfrontier.map import SPACE_NAMES, SPACES
from starlanes.games.highfrontier.presence import NO_STACK
from starlanes.games.highfrontier.state import FIRST_ABILITY, State
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted

# What a permission is for, in the order of `choices.PERMISSION_NAMES`: factory refuelling (5.5), ET production (5.8),
# help to land and lift off (17.1), a Lab (16.2), a Bernal's market (19.5C), a claim for a mobile factory (18.6A).
REFUELLING: Final = 0
PRODUCTION: Final = 1
ASSISTANCE: Final = 2
LAB: Final = 3
MARKET: Final = 4
HIJACK: Final = 5
# What is lent without a place, in the order of `choices.HELP_NAMES`: ESA's beam (2.3B), push-factories (19.5).
BEAM: Final = 0
PUSH: Final = 1


def permit_number(code: int, giver: int) -> int:
    """A permission that was agreed on by a choice `permit`, `lend` or `lend-ability`."""
    if LEND_ABILITY <= code < LEND_ABILITY + CARDS:
        return FIRST_ABILITY + (code - LEND_ABILITY) * FACTIONS + giver
    base = code - PERMIT if PERMIT <= code < PERMIT + PERMISSIONS * SPACES else PERMISSIONS * SPACES + code - LEND
    return base * FACTIONS + giver


def grant(s: State, code: int, giver: int) -> None:
    number = permit_number(code, giver)
    if number not in s.now.permits:
        s.now.permits = with_sorted(s.now.permits, number)


def is_permitted(s: State, kind: int, space: int, giver: int) -> bool:
    return bool(s.now.permits) and (kind * SPACES + space) * FACTIONS + giver in s.now.permits


def is_lent(s: State, help: int, giver: int) -> bool:
    return bool(s.now.permits) and (PERMISSIONS * SPACES + help) * FACTIONS + giver in s.now.permits


def code_of(number: int) -> int:
    """The choice by which a permission was agreed on."""
    if number >= FIRST_ABILITY:
        return LEND_ABILITY + (number - FIRST_ABILITY) // FACTIONS
    base = number // FACTIONS
    return PERMIT + base if base < PERMISSIONS * SPACES else LEND + base - PERMISSIONS * SPACES


def may_use_factory(
    s: State, seat: int, site: int, kind: int, arriving: int = NO_STACK, why: Why | None = None
) -> bool:
    """An own factory, or another's by his permission, or as a felony, for which Humans that arrive count."""
    owner = s.factory_owner(site)
    if owner == seat:
        return True
    if owner == -1 and hijacks(s, seat, site):
        return True
    if owner == -1:
        if why is not None:
            why.because("why.no-factory-there", "5.5", {"space": SPACE_NAMES[site]})
        return False
    if is_permitted(s, kind, site, owner) or may_wrong(s, seat, owner, site, arriving):
        return True
    if why is not None:
        why.because("why.no-permission", "5.9", {"space": SPACE_NAMES[site], "seat": owner})
    return False


def hijacks(s: State, seat: int, site: int) -> bool:
    """A mobile factory, the big cube too, on another's bare claim works for its owner, by agreement or as a felony
    (18.6A)."""
    victim = s.owner_of(site) if s.players[seat].has_mobile_factory(site) else -1
    if victim in (-1, seat):
        return False
    return is_permitted(s, HIJACK, site, victim) or may_wrong(s, seat, victim, site)


def note_use(s: State, seat: int, site: int, kind: int) -> None:
    """Tell of the felony, if another's factory was used against his will."""
    owner = s.factory_owner(site)
    if owner not in (-1, seat) and not is_permitted(s, kind, site, owner):
        tell_felony(s.ear, seat, s.players[owner].faction, site)
