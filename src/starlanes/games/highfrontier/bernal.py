"""Bernals (19): where one is, what its dirtsides are, what it shelters, and what it is good for.

A Bernal is a card. It may lie in its own stack or, as cargo, in a rocket or freighter; it is wherever that stack is. An
Ersatz is no card: a second Bernal on the home orbit, promoted for good (19.3B).
"""

from starlanes.games.highfrontier.cards import BERNAL_CARD, CARD_DECK, PURPLE_UNIT, THERMS, UNIT_CARD
from starlanes.games.highfrontier.kinds import (
    ANY,
    BERNAL,
    ERSATZ_STACK,
    ESA,
    NOWHERE,
    PRC,
    SITE,
    TNO_SCIENCE,
)
from starlanes.games.highfrontier.map import (
    ADJACENT_SITES,
    KIND,
    PUSH_SITE,
    SCIENCE_OF,
    SITE_SECTOR,
)
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import IS_RADIATOR, LASTING, SUNLIT, plans


def is_bernal(unit: int) -> bool:
    return CARD_DECK[UNIT_CARD[unit]] == BERNAL


def bernal_space(player: Player) -> int:
    """Where the Bernal card is."""
    unit = player.bernal()
    return NOWHERE if unit == -1 else player.where[player.stack_of(unit)]


def is_at_home(player: Player) -> bool:
    """Whether a Bernal or an Ersatz is on the home orbit: privilege, direct boosts, depot (19.2, 19.3A)."""
    return player.ersatz or bernal_space(player) == player.home()


def promoted_spaces(player: Player) -> list[int]:
    """Where the player's promoted Bernals are; an Ersatz is always promoted."""
    out: list[int] = []
    if player.ersatz:
        out.append(player.home())
    if player.is_promoted():
        space = bernal_space(player)
        if space not in out:
            out.append(space)
    return out


def is_in_bernal(player: Player, stack: int) -> bool:
    """Whether a stack is the one with the Bernal card, or the Ersatz's (20.3E)."""
    if stack == ERSATZ_STACK:
        return player.ersatz
    unit = player.bernal()
    return unit != -1 and unit in player.stacks[stack]


def is_in_promoted(player: Player, stack: int) -> bool:
    """Whether a stack is that of a promoted Bernal; an Ersatz always is."""
    return is_in_bernal(player, stack) and (stack == ERSATZ_STACK or player.is_promoted())


def has_bernal_privilege(s: State, seat: int, faction: int) -> bool:
    """Whether a seat plays a faction and has its promoted Bernal's privilege, wherever that is (19.5A)."""
    player = s.players[seat]
    return s.rules.bernals and player.faction == faction and (player.ersatz or player.is_promoted())


def dirtsides_at(player: Player, space: int) -> list[int]:
    """Own factories beside a space; of a synodic comet only one that the Bernal stands on (14.5A)."""
    out: list[int] = []
    if KIND[space] == SITE and space in player.factories:
        out.append(space)
    for site in ADJACENT_SITES[space]:
        if site in player.factories and SITE_SECTOR[site] == ANY:
            out.append(site)
    return sorted(out)


def dirtsides(player: Player) -> list[int]:
    """The dirtsides of the Bernal."""
    space = bernal_space(player)
    return [] if space == NOWHERE else dirtsides_at(player, space)


def dirtside_hydration(s: State, player: Player) -> int:
    """The drops of all dirtsides (19.4)."""
    drops = 0
    for site in dirtsides(player):
        drops += s.drops(site)
    return drops


def stacks_served_by(player: Player, site: int) -> list[int]:
    """The stacks of Bernal and Ersatz that have a factory as their dirtside: products may go there (19.4A)."""
    out: list[int] = []
    unit = player.bernal()
    if unit != -1 and site in dirtsides(player):
        out.append(player.stack_of(unit))
    if player.ersatz and site in dirtsides_at(player, player.home()):
        out.append(ERSATZ_STACK)
    return out


def dirtsides_for(player: Player, space: int) -> list[int]:
    """The dirtsides of the own Bernal or Ersatz that stands on a space: they refuel what is there (19.4A)."""
    here = bernal_space(player) == space or (player.ersatz and player.home() == space)
    return dirtsides_at(player, space) if here else []


def is_lab(s: State, seat: int, space: int) -> bool:
    """A player's Lab (14.5B): his factory on a TNO science site, his promoted Bernal with a dirtside on any."""
    player = s.players[seat]
    if space in player.factories and SCIENCE_OF[space] == TNO_SCIENCE:
        return True
    if space not in promoted_spaces(player):
        return False
    for site in dirtsides_at(player, space):
        if is_science(s, site) or SCIENCE_OF[site] == TNO_SCIENCE:
            return True
    return False


def is_market(s: State, player: Player, space: int, own: bool) -> bool:
    """A promoted Bernal of the player with a dirtside: black cards sell there; his own also at home (19.5C, D-22)."""
    at_home = own and space == player.home() and s.rules.sells_at_home
    return space in promoted_spaces(player) and (at_home or bool(dirtsides_at(player, space)))


def push_factories(s: State, player: Player) -> int:
    """Factories on Mercury, Venus and Io; ESA's promoted Bernal at home or with a dirtside (14.5C)."""
    n = 0
    for site in player.factories:
        if PUSH_SITE[site]:
            n += 1
    if player.faction == ESA and s.rules.bernals:
        for space in promoted_spaces(player):
            if space == player.home() or dirtsides_at(player, space):
                return n + 1
    return n


def free_pivots(s: State, seat: int) -> int:
    """PRC's promoted Bernal: one free pivot for each of its craft (19.5A)."""
    return 1 if has_bernal_privilege(s, seat, PRC) else 0


def shelters(s: State, space: int) -> bool:
    """Whether a promoted Bernal, whosever it is, shelters the cards on a space (19.2)."""
    if not s.rules.bernals:
        return False
    for player in s.players:
        if space in promoted_spaces(player):
            return True
    return False


def working_radiators(player: Player) -> list[int]:
    """The radiators that keep the Bernal promoted: no shelter for them (19.2, D-34). The best ones work."""
    if not player.is_promoted():
        return []
    unit = player.bernal()
    units = player.stacks[player.stack_of(unit)]
    found = plans(units, unit, SUNLIT | LASTING)
    return radiators_for(units, found[0].heat if found else 0)


def radiators_for(units: list[int], heat: int) -> list[int]:
    """The radiators of a stack that take a heat away, the best ones first."""
    out: list[int] = []
    for radiator in sorted((unit for unit in units if IS_RADIATOR[unit]), key=lambda unit: -THERMS[unit]):
        if heat <= 0:
            break
        heat -= THERMS[radiator]
        out.append(radiator)
    return out


def purple_bernal(player: Player) -> int:
    return PURPLE_UNIT[BERNAL_CARD[player.faction]]
