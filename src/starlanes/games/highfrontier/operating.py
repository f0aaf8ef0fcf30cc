"""Which cards of a stack work where it stands, and what their powers do there (8.1, 2.6E)."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.bernal import is_bernal, push_factories
from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    HEATSINK,
    ISRU,
    NO_ISRU,
    POWERS,
    PUSHABLE,
    RAD_HARD,
    SOLAR,
    THERMS,
    UNIT_CARD,
    UNIT_HEAVY,
)
from starlanes.games.highfrontier.kinds import ANY, BERNAL_STACK, CERES, ESA, LETTERS, SITE, STACKS, URANUS
from starlanes.games.highfrontier.losses import demote_bernal, lose_all, turn_light
from starlanes.games.highfrontier.map import ATMOSPHERE, KIND, LETTER, SITE_SECTOR, ZONE, ZONE_NUMBER, ZONE_SOLAR
from starlanes.games.highfrontier.permissions import BEAM, PUSH, is_lent
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import privileged_seat
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import LASTING, SUNLIT, Plan, plans
from starlanes.games.highfrontier.thrust import Craft, drives, feels_sun, plan_thrust

#: The red giant of V8: added to the numbers of zones.
HOTTER: Final[int] = data.GAME["red_giant"]["zone"]
#: In the basic game every card works by itself.
BARE = Plan([], [], [], False, 0, 0)


def beamed(s: State, player: Player) -> bool:
    """ESA's privilege: beamed power (14.7), which it may lend to the one whose turn it is (5.9)."""
    esa = privileged_seat(s, ESA)
    if esa == -1:
        return False
    return player.faction == ESA or (is_lent(s, BEAM, esa) and player is s.players[s.turn])


def sunlight(s: State, player: Player, space: int, unit: int) -> int:
    return SUNLIT if ZONE_SOLAR[ZONE[space]] or (beamed(s, player) and PUSHABLE[unit]) else 0


def working_plans(s: State, player: Player, stack: int, unit: int, how: int = 0) -> list[Plan]:
    """The ways in which a card of a stack works where it is; none if it doesn't."""
    if not s.rules.supports:
        return [BARE]
    return plans(player.stacks[stack], unit, how | sunlight(s, player, player.where[stack], unit))


def is_working(s: State, player: Player, stack: int, unit: int, how: int = 0) -> bool:
    return bool(working_plans(s, player, stack, unit, how))


def is_pushed(s: State, player: Player) -> bool:
    """An own push-factory, or one that is lent for this turn (14.5C, D-46)."""
    if push_factories(s, player):
        return True
    if player is not s.players[s.turn]:
        return False
    for giver in range(s.seats):
        if is_lent(s, PUSH, giver):
            return True
    return False


def sun_reaches(s: State, player: Player, zone: int) -> bool:
    """Whether solar supports do for a Bernal that sets out: to Mars, with a push-factory to Saturn (19.5)."""
    return zone < CERES or (zone < URANUS and is_pushed(s, player))


def check_sun(s: State, seat: int, stack: int) -> None:
    """A Bernal that is carried too must keep its generator at work where the move starts (19.5, D-69)."""
    player = s.players[seat]
    unit = player.bernal()
    if unit in player.stacks[stack] and player.is_promoted() and stack != BERNAL_STACK:
        sun = SUNLIT if sun_reaches(s, player, ZONE[player.where[stack]]) else 0
        if not plans(player.stacks[stack], unit, LASTING | sun):
            demote_bernal(s, seat)


def engine_plans(s: State, player: Player, stack: int, unit: int, afterburner: bool) -> list[Plan]:
    """The ways to run an engine, the one with the most thrust first."""
    if not s.rules.supports:
        return [] if SOLAR[unit] and not sunlight(s, player, player.where[stack], unit) else [BARE]
    zone = ZONE[player.where[stack]]
    if is_bernal(unit):
        sun = SUNLIT if sun_reaches(s, player, zone) else 0
        return plans(player.stacks[stack], unit, LASTING | sun)
    found = drives(player.stacks[stack], unit, zone, afterburner, beamed(s, player))
    if s.rules.red_giant and len(found) > 1:
        return sorted(found, key=lambda plan: -plan_thrust(plan, unit, zone) - (HOTTER if feels_sun(plan, unit) else 0))
    return found


def in_sunlight(s: State, craft: Craft) -> Craft:
    """A craft under the Sun of this game: a red giant drives solar engines harder (V8)."""
    if s.rules.red_giant and craft.solar:
        craft.thrust += HOTTER
    return craft


def zone_number(s: State, zone: int) -> int:
    """What a zone adds to flares."""
    return ZONE_NUMBER[zone] + (HOTTER if s.rules.red_giant else 0)


def lent_there(s: State, seat: int, space: int, do: str, site: int) -> int:
    """The same of colonists who were lent and are on the space (20.3E)."""
    total = 0
    for unit in s.lent_units(seat):
        for player in s.players:
            if player.where[player.stack_of(unit)] == space and unit in player.stacks[player.stack_of(unit)]:
                for power in POWERS[unit]:
                    if power.do == do and concerns(power.at, site):
                        total += power.n
    return total


def power_there(player: Player, space: int, do: str, site: int) -> int:
    """The sum of a power of all own cards on a space, as far as it concerns a site."""
    total = 0
    for stack in range(STACKS):
        if player.where[stack] != space:
            continue
        for unit in player.stacks[stack]:
            for power in POWERS[unit]:
                if power.do == do and concerns(power.at, site):
                    total += power.n
    return total


def concerns(at: str, site: int) -> bool:
    """Whether a power that works "at" something works on a site: a letter, comets, sites with an atmosphere."""
    if at == "":
        return True
    if at == "aerostat":
        return ATMOSPHERE[site]
    if at == "synodic":
        return SITE_SECTOR[site] != ANY
    return LETTERS[LETTER[site]] == at


def isru_of(player: Player, unit: int, space: int, site: int) -> int:
    """The ISRU of a card on a space, used on a site; cards beside it may make it better, never below 0."""
    if ISRU[unit] == NO_ISRU:
        return NO_ISRU
    better = power_there(player, space, "isru", site)
    return max(ISRU[unit] - better, 0)


def drops_of(s: State, player: Player, space: int, site: int) -> int:
    """The drops of a site; an Atmospheric Scoop that works beside it finds some in any atmosphere."""
    drops = s.drops(site)
    if KIND[site] != SITE or not ATMOSPHERE[site]:
        return drops
    for stack in range(STACKS):
        if player.where[stack] == space:
            for unit in player.stacks[stack]:
                for power in POWERS[unit]:
                    if power.do == "aerostat-drops" and power.n > drops and is_working(s, player, stack, unit):
                        drops = power.n
    return drops


def use_plan(s: State, seat: int, stack: int, plan: Plan) -> None:
    """What using a plan does to the stack: a heavy heatsink that was needed turns light, Valkyrie burns soft cards."""
    player = s.players[seat]
    for unit in player.stacks[stack]:
        if HEATSINK[unit] and UNIT_HEAVY[unit] and plan.cooling - THERMS[unit] + THERMS[unit - 1] < plan.heat:
            turn_light(s, seat, stack, unit)
    burns = 0
    for unit in plan.chain:
        for power in POWERS[unit]:
            if power.do == "burns-soft":
                burns = power.n
    if burns:
        for other in player.stands_on(player.where[stack]):
            lose_all(s, seat, other, [unit for unit in player.stacks[other] if RAD_HARD[unit] < burns])


def deck_of(unit: int) -> int:
    return CARD_DECK[UNIT_CARD[unit]]
