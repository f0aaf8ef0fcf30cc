"""Futures (18.6B, 20.5A, 21.4A, 22.0A): what a promoted card aims at, when it is reached, and the stars.

A star is kept as one whole number: whose it is, which Future, and whether it failed. Stars are taken from the left, and
the number of those taken brings the end of the game near (22.1).
"""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.bernal import (
    dirtsides_at,
    is_in_bernal,
    is_lab,
    promoted_spaces,
    push_factories,
)
from starlanes.games.highfrontier.cards import (
    BALLOTS,
    FUTURE_NAMES,
    FUTURE_OF,
    LOYALTY,
    SPECIALTY,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.colonists import colonists_of, is_colonist, is_robot
from starlanes.games.highfrontier.facts import tell_closing, tell_star
from starlanes.games.highfrontier.kinds import (
    ANY,
    DECK_NAMES,
    ENGINEER,
    FINANCIER,
    GIGAWATT,
    LETTERS,
    PURPLE,
    ROCKET,
    SCIENTIST,
    TNO_SCIENCE,
)
from starlanes.games.highfrontier.map import (
    ATMOSPHERE,
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
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted

FUTURE_ROWS: Final[list[Row]] = data.GAME["future"]
FUTURES: Final[int] = len(FUTURE_NAMES)
IS_EPIC: Final[list[bool]] = [row.get("epic", False) for row in FUTURE_ROWS]
#: The deck of its card: of each a player reaches one Future (22.0A).
CATEGORY: Final[list[int]] = [DECK_NAMES.index(row["deck"]) for row in FUTURE_ROWS]

PLANET_HUNT: Final = 0
BEEHIVE_ARK: Final = 1
SPACEFARING: Final = 2
ANTIMATTER: Final = 3
CLIMATE_MIRROR: Final = 4
STAR_WISP: Final = 5
REVOLUTIONARY: Final = 6
PAN_SAPIENS: Final = 7
NEW_VENUS: Final = 8
UPLIFT: Final = 9
VON_NEUMANN: Final = 10
CULT_LEADER: Final = 11
FOOTFALL: Final = 12
SETI: Final = 13
BLACK_HOLE: Final = 14
PROTIUM: Final = 15
LITHIATED_AMMONIA: Final = 16
ENZMANN: Final = 17
MASS_BEAM: Final = 18
DAEDALUS: Final = 19

SEDNA: Final[int] = space_of("sedna")
SUNLENSES: Final[list[int]] = [space_of("em-sunlens"), space_of("neutrino-sunlens")]
SATURN_AEROSTAT: Final[int] = space_of("saturn-aerostat")
URANUS_AEROSTAT: Final[int] = space_of("uranus-aerostat")
CAMPS: Final[list[list[int]]] = [[space_of(name) for name in data.GAME["seti"][camp]] for camp in ("greek", "trojan")]
#: Colonists in space that Spacefaring and the Revolution ask for; ballots of the Cult; purple cards of the fusion.
SPACEFARERS: Final = 5
REVOLUTIONARIES: Final = 3
BALLOTS_NEEDED: Final = 6
PURPLE_NEEDED: Final = 4
#: How many events the game goes on for once the stars are out (22.1).
EVENTS_LEFT: Final = 2


# ---- Stars ----------------------------------------------------------------------------------------------------


def star(seat: int, future: int, failed: bool) -> int:
    return (seat * FUTURES + future) * 2 + (1 if failed else 0)


def star_seat(code: int) -> int:
    return code // 2 // FUTURES


def star_future(code: int) -> int:
    return code // 2 % FUTURES


def star_failed(code: int) -> bool:
    return code % 2 == 1


def take_star(s: State, seat: int, future: int, failed: bool) -> None:
    """A disc on the next star; when all but one player's worth of them are taken the end is near (D-15)."""
    s.stars = [*s.stars, star(seat, future, failed)]
    if not failed:
        s.players[seat].futures = with_sorted(s.players[seat].futures, future)
    tell_star(s.ear, seat, FUTURE_NAMES[future], failed)
    if s.closing == -1 and len(s.stars) >= max(1, s.seats - 1):
        s.closing = EVENTS_LEFT
        tell_closing(s.ear, EVENTS_LEFT)


def is_open(s: State, seat: int, future: int) -> bool:
    """One disc for each Future, and one success in each category (22.0A)."""
    for code in s.stars:
        if star_seat(code) == seat:
            done = star_future(code)
            if done == future or (not star_failed(code) and CATEGORY[done] == CATEGORY[future]):
                return False
    return True


# ---- Conditions -------------------------------------------------------------------------------------------------


def carrier(player: Player, future: int) -> int:
    """The own card in space that carries a Future, -1 if there is none."""
    for units in player.stacks:
        for unit in units:
            if FUTURE_OF[unit] == future:
                return unit
    return -1


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


def is_fulfilled(s: State, seat: int, future: int) -> bool:
    """What a Future asks for, an epic hazard and its performer apart."""
    player = s.players[seat]
    unit = carrier(player, future)
    space = player.where[player.stack_of(unit)]
    if future == PLANET_HUNT:
        return SEDNA in player.factories
    if future == BEEHIVE_ARK:
        return s.emancipator == seat and any(LETTERS[LETTER[site]] == "D" for site in player.factories)
    if future == SPACEFARING:
        return len([other for other in colonists_of(player) if s.is_human(other)]) >= SPACEFARERS
    if future == ANTIMATTER:
        return space in player.factories and (is_science(s, space) or SCIENCE_OF[space] == TNO_SCIENCE)
    if future == CLIMATE_MIRROR:
        return has_mirror(s, player, space)
    if future == STAR_WISP:
        lenses = [lens for lens in SUNLENSES if player.has_cube(lens)]
        return len(lenses) == len(SUNLENSES) and push_factories(s, player) > 0 and bool(tno_factories(player))
    if future == REVOLUTIONARY:
        return IS_WAR[s.regime] and len(colonists_of(player)) >= REVOLUTIONARIES
    if future in (NEW_VENUS, FOOTFALL):
        return comet_of(s, seat) != -1
    if future == UPLIFT:
        return s.emancipator == seat and is_lab(s, seat, space)
    if future == VON_NEUMANN:
        return s.emancipator == seat and space in player.factories
    if future == CULT_LEADER:
        return ballots_of(s, seat) >= BALLOTS_NEEDED
    if future == SETI:
        return all(any(site in player.factories for site in camp) for camp in CAMPS)
    if future == BLACK_HOLE:
        there = space in player.factories and SIZE[space] == 1 and LETTERS[LETTER[space]] == "S"
        return there and has_promoted(player, space, SCIENTIST)
    if future == PROTIUM:
        return len(purple_on(player, space)) >= PURPLE_NEEDED and has_promoted(player, space, SCIENTIST)
    if future == MASS_BEAM:
        return all(has_factory_in(player, system) for system in ("mercury", "venus", "io"))
    if future == DAEDALUS:
        aerostats = SATURN_AEROSTAT in player.factories and URANUS_AEROSTAT in player.factories
        return aerostats and bool(tno_factories(player))
    return False


def has_mirror(s: State, player: Player, space: int) -> bool:
    """A promoted Bernal with two Humans and a dirtside under an atmosphere (18.6B)."""
    if space not in promoted_spaces(player) or not any(ATMOSPHERE[site] for site in dirtsides_at(player, space)):
        return False
    humans = 0
    for stack in player.stands_on(space):
        if is_in_bernal(player, stack):
            humans += len([unit for unit in player.stacks[stack] if s.is_human(unit)])
    return humans >= 2


def is_aimed_at(s: State, seat: int, future: int, why: Why | None = None) -> bool:
    """Whether a seat may go for a Future now: a promoted card that works, a free place, all conditions met."""
    key = ""
    player = s.players[seat]
    unit = carrier(player, future) if s.rules.endgame else -1
    if unit == -1:
        key = "why.no-future-card"
    elif not is_open(s, seat, future) or is_announced(s, seat, future):
        key = "why.future-done"
    elif deck_of(unit) == GIGAWATT and not is_working(s, player, player.stack_of(unit), unit):
        key = "why.future-card-idle"
    elif not is_fulfilled(s, seat, future):
        key = "why.future-unfulfilled"
    if key and why is not None:
        why.because(key, "22.0A", {"future": FUTURE_NAMES[future]})
    return key == ""


def is_announced(s: State, seat: int, future: int) -> bool:
    for row in s.falls:
        if row[0] == future and row[1] == seat:
            return True
    return False


def leaves_for_the_stars(s: State, seat: int, engine: int, full: bool) -> int:
    """The Future of a rocket that flies out of the Solar System, -1 if it has none (21.4A)."""
    player = s.players[seat]
    units = player.stacks[ROCKET]
    for future in (LITHIATED_AMMONIA, ENZMANN):
        unit = carrier(player, future)
        ready = s.rules.endgame and unit in units and is_open(s, seat, future) and (full or future != ENZMANN)
        able = ready and (unit == engine or is_working(s, player, ROCKET, unit))
        if able and has_three_trades([other for other in units if is_colonist(other)]):
            return future
    return -1
