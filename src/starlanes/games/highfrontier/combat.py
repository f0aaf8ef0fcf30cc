"""Combat (8.4), in wartime: one unit of the player may attack once all his craft have moved (17.0).

The text of 8.4 is lost; the procedure is that of RULINGS.md. A raygun (8.4A) hits as far as it prospects, a missile
(8.4B) on its own space, and on a site everybody fights on the ground (8.4C, D). Cards in the LEO stack take no part.
"""

from typing import Final

from starlanes.games.highfrontier.cards import (
    CARD_DECK,
    HAS_ENGINE,
    IS_HUMAN,
    IS_ROBOT,
    ISRU,
    LOYALTY,
    PLATFORM,
    STARSHIP,
    UNIT_CARD,
    UNIT_NAMES,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.choices import WEAPON_NAMES
from starlanes.games.highfrontier.falling import feuds
from starlanes.games.highfrontier.freighter import freighter_craft
from starlanes.games.highfrontier.kinds import (
    BERNAL,
    BUGGY,
    FREIGHTER_STACK,
    FUELLED,
    LEO_STACK,
    MISSILE,
    OUTPOST_1,
    OUTPOST_2,
    RAYGUN,
    ROBONAUT,
    ROCKET,
    SITE,
    STACKS,
    WHITE,
)
from starlanes.games.highfrontier.map import ADJACENT, ATMOSPHERE, KIND, ZONE
from starlanes.games.highfrontier.operating import beamed, engine_plans, in_sunlight, is_working
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import may_fight
from starlanes.games.highfrontier.presence import is_crewed
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import craft_of
from starlanes.kernel.facts import Why

# How a card attacks, in the order of `choices.WEAPON_NAMES`.
RAY: Final = 0
SHOT: Final = 1
GROUND: Final = 2
#: An outpost with a buggy on a site has this net thrust, less its ISRU (14.7).
BUGGY_THRUST: Final = 4


def deck_of(unit: int) -> int:
    return CARD_DECK[UNIT_CARD[unit]]


def fights_by(unit: int, way: int, on_site: bool) -> bool:
    """Whether a card is a weapon of this kind where it stands."""
    if way == RAY:
        return bool(PLATFORM[unit] & RAYGUN) or (STARSHIP[unit] and HAS_ENGINE[unit])
    if way == SHOT:
        return bool(PLATFORM[unit] & MISSILE) and not on_site
    fighter = deck_of(unit) == ROBONAUT or IS_HUMAN[unit] or IS_ROBOT[UNIT_CARD[unit]]
    return on_site and (fighter or bool(PLATFORM[unit] & BUGGY))


def reach_of(space: int, way: int) -> list[int]:
    """The spaces that a weapon on a space reaches: a ray the next ones too, but not into an atmosphere."""
    out = [space]
    if way == RAY:
        for other in ADJACENT[space]:
            if not ATMOSPHERE[other]:
                out.append(other)
    return out


def targets(s: State, seat: int, unit: int, way: int, victim: int) -> list[int]:
    """The stacks of another player that a card can attack; on the ground all stand together, LEO for all."""
    player = s.players[seat]
    other = s.players[victim]
    out: list[int] = []
    if victim == seat or LOYALTY[unit] == other.faction:
        return out
    space = player.where[player.stack_of(unit)]
    if way == GROUND:
        there = space in other.factories or space in other.cubes or bool(defenders(other, space))
        return [LEO_STACK] if there else out
    for stack in range(1, STACKS):
        if other.where[stack] in reach_of(space, way) and vulnerable(other, stack):
            out.append(stack)
    return out


def cube_targets(s: State, seat: int, unit: int, way: int, victim: int) -> list[int]:
    """The spaces in reach with a mobile factory of another player that only stands there (18.4)."""
    player = s.players[seat]
    other = s.players[victim]
    if way == GROUND or not other.cubes or victim == seat or LOYALTY[unit] == other.faction:
        return []
    reach = reach_of(player.where[player.stack_of(unit)], way)
    return sorted({space for space in other.cubes if space in reach})


def vulnerable(player: Player, stack: int) -> bool:
    """Whether a stack holds anything that combat can harm: Bernal cards are beyond it (19.2)."""
    for unit in player.stacks[stack]:
        if deck_of(unit) != BERNAL:
            return True
    return False


def defenders(player: Player, space: int) -> list[int]:
    """All cards on a space that fight on the ground."""
    out: list[int] = []
    for stack in range(1, STACKS):
        if player.where[stack] == space:
            for unit in player.stacks[stack]:
                if deck_of(unit) != BERNAL:
                    out.append(unit)
    return sorted(out)


def victims(s: State, seat: int, unit: int, way: int) -> list[int]:
    """Those in reach; in peace only one with whom a comet has made a feud (20.5A)."""
    out: list[int] = []
    for other in range(s.seats):
        enemy = may_fight(s) or feuds(s, seat, other)
        if enemy and (targets(s, seat, unit, way, other) or cube_targets(s, seat, unit, way, other)):
            out.append(other)
    return out


def any_feud(s: State, seat: int) -> bool:
    if not s.rules.combat:
        return False
    for other in range(s.seats):
        if feuds(s, seat, other):
            return True
    return False


def may_attack(s: State, seat: int, unit: int, way: int, why: Why | None = None) -> bool:
    """War, a working weapon, somebody in reach."""
    player = s.players[seat]
    stack = player.stack_of(unit)
    key = ""
    if not may_fight(s) and not any_feud(s, seat):
        key = "why.no-combat"
    elif stack in (-1, LEO_STACK) or not fights_by(unit, way, KIND[player.where[stack]] == SITE):
        key = "why.no-weapon"
    elif not victims(s, seat, unit, way):
        key = "why.nobody-to-attack"
    elif not IS_HUMAN[unit] and not is_working(s, player, stack, unit):
        key = "why.not-working"
    if key and why is not None:
        why.because(key, "8.4", {"unit": UNIT_NAMES[unit], "weapon": WEAPON_NAMES[way]})
    return key == ""


def defence_thrust(s: State, seat: int, stack: int) -> int:
    """Net thrust in combat: an outpost's buggy on a site, a freighter's movement, else the best engine that works."""
    player = s.players[seat]
    space = player.where[stack]
    best = 0
    if stack in (OUTPOST_1, OUTPOST_2):
        for unit in player.stacks[stack]:
            if KIND[space] == SITE and PLATFORM[unit] & BUGGY:
                best = max(best, BUGGY_THRUST - ISRU[unit])
        return best
    if stack == FREIGHTER_STACK:
        return freighter_craft(s, seat).thrust
    if stack not in FUELLED:
        return best
    for unit in player.stacks[stack]:
        if HAS_ENGINE[unit]:
            for plan in engine_plans(s, player, stack, unit, False):
                craft = in_sunlight(s, craft_of(player.stacks[stack], unit, plan, False, beamed(s, player)))
                craft.dry = player.dry(stack)
                best = max(best, craft.net(player.fuel(stack).steps(), ZONE[space]))
    return best


def strength(s: State, seat: int, space: int) -> int:
    """On the ground: each Human, robonaut and robot counts, each black or purple card once more, each cube there."""
    n = 0
    player = s.players[seat]
    for unit in defenders(player, space):
        if is_crewed(s, seat, unit) or deck_of(unit) == ROBONAUT or IS_ROBOT[UNIT_CARD[unit]]:
            n += 1
        if UNIT_SIDE[unit] != WHITE:
            n += 1
    if space in player.factories:
        n += 1
    if space in player.colonies:
        n += 1
    for stack in (ROCKET, FREIGHTER_STACK):
        if player.where[stack] == space:
            n += player.cubes_aboard(stack)
    return n + player.cubes.count(space)
