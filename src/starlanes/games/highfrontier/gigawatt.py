"""GW and TW thrusters (21): they burn isotopes of their own letter, which only a site of that letter gives.

What else is different stands where the rule is: dry mass in `launch.py`, supports in `thrust.py`, one in play in
`production.py`.
"""

from starlanes.games.highfrontier.bernal import dirtsides_for, promoted_spaces
from starlanes.games.highfrontier.cards import (
    BURNS,
    CARD_ISOTOPE,
    CARD_LETTER,
    DOUBLE_ISOTOPE,
    HAS_ENGINE,
    UNIT_CARD,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.kinds import BLACK, ISOTOPE, NO_LETTER, SITE
from starlanes.games.highfrontier.map import DROPS, KIND, LETTER, SCOOP_SITES
from starlanes.games.highfrontier.permissions import REFUELLING, may_use_factory
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State


def isotope_of(s: State, unit: int) -> int:
    """The letter of the isotope that an engine needs; the Salt-water Zubrin needs one as well with this module."""
    card = UNIT_CARD[unit]
    if BURNS[unit] == ISOTOPE:
        return CARD_LETTER[card]
    return CARD_ISOTOPE[card] if s.rules.gigawatt and UNIT_SIDE[unit] == BLACK else NO_LETTER


def fuel_of(letter: int) -> int:
    """The kind of fuel that an isotope is."""
    return ISOTOPE + letter


def is_wanted(s: State, player: Player, stack: int, site: int) -> bool:
    """Whether an engine of a stack burns the isotope of a site's letter."""
    for unit in player.stacks[stack]:
        if HAS_ENGINE[unit] and isotope_of(s, unit) == LETTER[site] and LETTER[site] != NO_LETTER:
            return True
    return False


def sources(s: State, seat: int, stack: int) -> list[int]:
    """Factories that fill a stack's tanks with its isotope: the one it stands on, or dirtsides of a promoted Bernal
    beside it, all of one letter (21.2)."""
    player = s.players[seat]
    space = player.where[stack]
    if KIND[space] == SITE and is_wanted(s, player, stack, space) and may_use_factory(s, seat, space, REFUELLING):
        return [space]
    if space not in promoted_spaces(player):
        return []
    found = [site for site in dirtsides_for(player, space) if is_wanted(s, player, stack, site)]
    return [site for site in found if LETTER[site] == LETTER[found[0]]]


def scooped(s: State, seat: int, stack: int) -> list[int]:
    """Sites below an aerobrake whose atmosphere has the isotope (6.4F)."""
    player = s.players[seat]
    return [site for site in SCOOP_SITES[player.where[stack]] if is_wanted(s, player, stack, site)]


def dug_at(s: State, seat: int, stack: int) -> int:
    """The site whose isotope an ISRU card digs: where the stack stands, or the wettest fitting dirtside (D-63)."""
    player = s.players[seat]
    space = player.where[stack]
    if KIND[space] == SITE and is_wanted(s, player, stack, space):
        return space
    if space not in promoted_spaces(player):
        return -1
    best = -1
    for site in dirtsides_for(player, space):
        if is_wanted(s, player, stack, site) and (best == -1 or DROPS[site] > DROPS[best]):
            best = site
    return best


def times(s: State, seat: int, space: int) -> int:
    """Twice as many tanks with the Alchemist Aviatrices there, the own or lent ones (20.3E)."""
    lent = s.lent_units(seat)
    for player in s.players:
        for stack in player.stands_on(space):
            for unit in player.stacks[stack]:
                if DOUBLE_ISOTOPE[unit] and (player is s.players[seat] or unit in lent):
                    return 2
    return 1


def tanks_by_factory(s: State, seat: int, stack: int) -> int:
    """One tank, at a Bernal one for each dirtside of the letter; one from an atmosphere (21.2)."""
    found = len(sources(s, seat, stack))
    if found == 0 and scooped(s, seat, stack):
        found = 1
    return found * times(s, seat, s.players[seat].where[stack])


def letter_gained(s: State, seat: int, stack: int, dug: bool) -> int:
    if dug:
        return LETTER[dug_at(s, seat, stack)]
    found = sources(s, seat, stack) or scooped(s, seat, stack)
    return LETTER[found[0]]
