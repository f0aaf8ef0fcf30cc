"""What Futures ask for (18.6B, 20.5A, 21.4A), condition by condition: legality, refusals and the screen read them here.

Each Future lists its conditions in `data/game.toml`. They are about a player's pieces, or about the place of the card
that carries the Future.
"""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.bernal import dirtsides_for, is_in_bernal, is_lab, push_factories
from starlanes.games.highfrontier.cards import BALLOTS, LOYALTY, SPECIALTY, UNIT_SIDE
from starlanes.games.highfrontier.colonists import colonists_of, is_colonist, is_robot
from starlanes.games.highfrontier.fuel import most_tanks
from starlanes.games.highfrontier.kinds import (
    ANY,
    ENGINEER,
    FINANCIER,
    GIGAWATT,
    LETTERS,
    NOWHERE,
    PURPLE,
    ROCKET,
    SCIENTIST,
    SITE,
    TNO_SCIENCE,
)
from starlanes.games.highfrontier.map import (
    ATMOSPHERE,
    KIND,
    LETTER,
    PUSH_SITE,
    SCIENCE_OF,
    SITE_SECTOR,
    SIZE,
    SYSTEM,
    SYSTEM_NAMES,
    space_of,
)
from starlanes.games.highfrontier.operating import deck_of, is_working
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import IS_WAR
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.state import State

SEDNA_FACTORY: Final = 0
EMANCIPATOR: Final = 1
D_FACTORY: Final = 2
FIVE_HUMANS: Final = 3
SCIENCE_FACTORY: Final = 4
MIRROR_BERNAL: Final = 5
TWO_HUMANS: Final = 6
SUNLENS_CUBES: Final = 7
PUSH_FACTORY: Final = 8
TNO_FACTORY: Final = 9
WAR: Final = 10
THREE_COLONISTS: Final = 11
TWO_RECRUITS: Final = 12
COMET_THRUSTER: Final = 13
IN_LAB: Final = 14
OWN_FACTORY: Final = 15
SIX_BALLOTS: Final = 16
GREEK_FACTORY: Final = 17
TROJAN_FACTORY: Final = 18
SMALL_S_FACTORY: Final = 19
PROMOTED_SCIENTIST: Final = 20
FOUR_PURPLE: Final = 21
MERCURY_FACTORY: Final = 22
VENUS_FACTORY: Final = 23
IO_FACTORY: Final = 24
SATURN_AEROSTAT: Final = 25
URANUS_AEROSTAT: Final = 26
THREE_TRADES: Final = 27
FULL_TANKS: Final = 28
EXIT: Final = 29
CONDITION_NAMES: Final[list[str]] = [
    "sedna-factory",
    "emancipator",
    "d-factory",
    "five-humans",
    "science-factory",
    "mirror-bernal",
    "two-humans",
    "sunlens-cubes",
    "push-factory",
    "tno-factory",
    "war",
    "three-colonists",
    "two-recruits",
    "comet-thruster",
    "in-lab",
    "own-factory",
    "six-ballots",
    "greek-factory",
    "trojan-factory",
    "small-s-factory",
    "promoted-scientist",
    "four-purple",
    "mercury-factory",
    "venus-factory",
    "io-factory",
    "saturn-aerostat",
    "uranus-aerostat",
    "three-trades",
    "full-tanks",
    "exit",
]

SUNLENSES: Final[list[int]] = [space_of("em-sunlens"), space_of("neutrino-sunlens")]
GREEKS: Final[list[int]] = [space_of(name) for name in data.GAME["seti"]["greek"]]
TROJANS: Final[list[int]] = [space_of(name) for name in data.GAME["seti"]["trojan"]]
#: Conditions that are a factory on one of these sites.
FACTORIES: Final[dict[int, list[int]]] = {
    SEDNA_FACTORY: [space_of("sedna")],
    GREEK_FACTORY: GREEKS,
    TROJAN_FACTORY: TROJANS,
    SATURN_AEROSTAT: [space_of("saturn-aerostat")],
    URANUS_AEROSTAT: [space_of("uranus-aerostat")],
}
#: Conditions that are a push-factory in one of these systems.
PUSHING: Final[dict[int, str]] = {MERCURY_FACTORY: "mercury", VENUS_FACTORY: "venus", IO_FACTORY: "io"}
#: Colonists in space that Spacefaring, the mirror and the Revolution ask for; hostile recruits of Pan-Sapiens; ballots
#: of the Cult; purple cards of the fusion.
SPACEFARERS: Final = 5
MIRROR_HUMANS: Final = 2
REVOLUTIONARIES: Final = 3
RECRUITS: Final = 2
BALLOTS_NEEDED: Final = 6
PURPLE_NEEDED: Final = 4


def tno_factories(player: Player) -> list[int]:
    return [site for site in player.factories if SCIENCE_OF[site] == TNO_SCIENCE]


def has_factory_in(player: Player, system: str) -> bool:
    """A push-factory on one of the three worlds that can have one."""
    for site in player.factories:
        if PUSH_SITE[site] and SYSTEM_NAMES[SYSTEM[site]] == system:
            return True
    return False


def purple_on(player: Player, space: int) -> list[int]:
    """Own promoted cards on a space."""
    out: list[int] = []
    for stack in player.stands_on(space):
        for unit in player.stacks[stack]:
            if UNIT_SIDE[unit] == PURPLE:
                out.append(unit)
    return out


def has_promoted(player: Player, space: int, specialty: int) -> bool:
    for unit in purple_on(player, space):
        if is_colonist(unit) and SPECIALTY[unit] & specialty:
            return True
    return False


def ballots_of(s: State, seat: int) -> int:
    """Ballots of the seat's colour in space, whoever owns them; own robots count for the emancipator (20.5A)."""
    n = 0
    for owner in range(s.seats):
        for unit in colonists_of(s.players[owner]):
            if is_robot(unit):
                n += BALLOTS[unit] if s.emancipator == seat == owner else 0
            elif LOYALTY[unit] == s.players[seat].faction:
                n += BALLOTS[unit]
    return n


def comet_of(s: State, seat: int) -> int:
    """A synodic comet with an own factory and a supported TW thruster of one's own on it, -1 if there is none."""
    player = s.players[seat]
    for site in player.factories:
        if SITE_SECTOR[site] == ANY:
            continue
        for stack in player.stands_on(site):
            for unit in player.stacks[stack]:
                if deck_of(unit) == GIGAWATT and UNIT_SIDE[unit] == PURPLE and is_working(s, player, stack, unit):
                    return site
    return -1


def has_three_trades(units: list[int]) -> bool:
    """Three colonists, one for each speciality."""
    able = [[unit for unit in units if SPECIALTY[unit] & trade] for trade in (ENGINEER, SCIENTIST, FINANCIER)]
    for engineer in able[0]:
        for scientist in able[1]:
            for financier in able[2]:
                if len({engineer, scientist, financier}) == 3:
                    return True
    return False


def humans_in_bernal(s: State, player: Player, space: int) -> int:
    """Humans in the Bernal on a space."""
    humans = 0
    for stack in player.stands_on(space):
        if is_in_bernal(player, stack):
            humans += len([unit for unit in player.stacks[stack] if s.is_human(unit)])
    return humans


def holds(s: State, seat: int, condition: int, unit: int) -> bool:
    """Whether a condition is met; `unit` is the card that carries the Future, -1 if it is not in space."""
    player = s.players[seat]
    if condition in FACTORIES:
        return any(site in player.factories for site in FACTORIES[condition])
    if condition in PUSHING:
        return has_factory_in(player, PUSHING[condition])
    if condition == EMANCIPATOR:
        return s.emancipator == seat
    if condition == D_FACTORY:
        return any(LETTERS[LETTER[site]] == "D" for site in player.factories)
    if condition == FIVE_HUMANS:
        return len([other for other in colonists_of(player) if s.is_human(other)]) >= SPACEFARERS
    if condition == SUNLENS_CUBES:
        return all(player.has_cube(lens) for lens in SUNLENSES)
    if condition == PUSH_FACTORY:
        return push_factories(s, player) > 0
    if condition == TNO_FACTORY:
        return bool(tno_factories(player))
    if condition == WAR:
        return IS_WAR[s.regime]
    if condition == THREE_COLONISTS:
        return len(colonists_of(player)) >= REVOLUTIONARIES
    if condition == TWO_RECRUITS:
        return player.converts >= RECRUITS
    if condition == COMET_THRUSTER:
        return comet_of(s, seat) != -1
    if condition == SIX_BALLOTS:
        return ballots_of(s, seat) >= BALLOTS_NEEDED
    if condition == THREE_TRADES:
        return has_three_trades([other for other in player.stacks[ROCKET] if is_colonist(other)])
    if condition == FULL_TANKS:
        return bool(player.stacks[ROCKET]) and player.tanks == most_tanks(player.dry())
    return unit != -1 and holds_at(s, seat, condition, player.where[player.stack_of(unit)])


def holds_at(s: State, seat: int, condition: int, space: int) -> bool:
    """A condition of the place where the card is. Leaving the Solar System is a deed: it is never met beforehand."""
    player = s.players[seat]
    if space == NOWHERE:
        return False
    own = space in player.factories
    if condition == OWN_FACTORY:
        return own
    if condition == SCIENCE_FACTORY:
        return own and (is_science(s, space) or SCIENCE_OF[space] == TNO_SCIENCE)
    if condition == SMALL_S_FACTORY:
        return own and SIZE[space] == 1 and LETTERS[LETTER[space]] == "S"
    if condition == MIRROR_BERNAL:
        return any(ATMOSPHERE[site] for site in dirtsides_for(player, space))
    if condition == TWO_HUMANS:
        return humans_in_bernal(s, player, space) >= MIRROR_HUMANS
    if condition == IN_LAB:
        return is_lab(s, seat, space)
    if condition == PROMOTED_SCIENTIST:
        return has_promoted(player, space, SCIENTIST)
    if condition == FOUR_PURPLE:
        return KIND[space] == SITE and len(purple_on(player, space)) >= PURPLE_NEEDED
    return False
