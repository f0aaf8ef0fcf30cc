"""Counting the components: everything is somewhere exactly once, limits are kept, influence follows from the board."""

from typing import Final

from starlanes.games.federation.amounts import crystals, of
from starlanes.games.federation.board import (
    ASTEROID_INFLUENCE,
    MEGA_INFLUENCE,
    MEGA_PAIRS,
    MULTIPLIERS,
    PRODUCTION_INFLUENCE,
    SLOTS,
    TOKEN_NAMES,
)
from starlanes.games.federation.kinds import (
    AMBASSADORS,
    ARRATOOINE,
    ATALUM,
    E81216,
    GOLD,
    LEFT,
    NEO,
    NONE,
    PLANETS,
    RIGHT,
    SIXMOON,
    SPECIAL,
    TYPES,
)
from starlanes.games.federation.numbers import (
    AMBASSADOR_COUNT,
    CRYSTAL_LIMIT,
    DIE_LIMIT,
    GOLD_LIMIT,
    HANGAR_LIMIT,
    LAST_DEGREE,
    LAWS,
    ROBOTS,
    SHIPS,
)
from starlanes.games.federation.player import Player
from starlanes.games.federation.sixmoon import KeepAlteration
from starlanes.games.federation.state import State
from starlanes.games.federation.stock import Overflow
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    ALTERATIONS,
    DEEP_SPACE,
    SCHOLAR_SLUGS,
    SCHOLARS,
    STARTERS,
)
from starlanes.kernel.bits import BIT, bits

#: How many of each alteration and scholar there are.
COPIES: Final[list[int]] = [row.copies for row in ALTERATIONS]
WITH_KICKSTARTER: Final[list[int]] = [1] * len(SCHOLARS)
WITHOUT_KICKSTARTER: Final[list[int]] = [0 if row.kickstarter else 1 for row in SCHOLARS]


def audit(s: State) -> list[str]:
    out: list[str] = []
    compare(out, "alteration", ALTERATION_SLUGS, alterations_in(s), COPIES)
    played = WITH_KICKSTARTER if s.rules.kickstarter else WITHOUT_KICKSTARTER
    # Tiles of level 3 that were not laid out have left the game unseen; they are in the box with the rest.
    compare(out, "scholar", SCHOLAR_SLUGS, scholars_in(s), played)
    tokens = [token for token in s.asteroids if token != NONE] + s.token_box
    for player in s.players:
        tokens = tokens + player.tokens
    compare(out, "token", TOKEN_NAMES, tokens, [1] * len(TOKEN_NAMES))
    deep = s.deep + s.deep_box
    starters = s.starters + s.starter_box
    for player in s.players:
        deep = deep + [tile.index for tile in DEEP_SPACE if player.deep & BIT[tile.index]]
        starters = starters + ([player.starter] if player.starter != NONE else [])
    compare(out, "Deep Space tile", [tile.slug for tile in DEEP_SPACE], deep, [1] * len(DEEP_SPACE))
    compare(out, "starter tile", [tile.slug for tile in STARTERS], starters, [1] * len(STARTERS))
    audit_table(s, out)
    for seat in range(s.seats):
        audit_player(s, seat, out)
    return out


def compare(out: list[str], what: str, names: list[str], have: list[int], want: list[int]) -> None:
    counts = [0] * len(names)
    for index in have:
        counts[index] += 1
    for index, n in enumerate(counts):
        if n != want[index]:
            out.append(f"{what} {names[index]}: {n} of {want[index]}")


def alterations_in(s: State) -> list[int]:
    out = list(s.used_alterations)
    for pile in [*s.moons, *s.side]:
        out.extend(pile)
    out.extend(token for token in s.over_it if token != NONE)
    out.extend(stay[2] for stay in s.module if stay[2] != NONE)
    for player in s.players:
        out.extend(player.alterations)
    for frame in s.stack:
        if isinstance(frame, KeepAlteration):
            out.extend(frame.drawn)
    return out


def scholars_in(s: State) -> list[int]:
    out = list(s.scholar_box)
    for pile in [*s.level_1, *s.level_2]:
        out.extend(pile)
    out.extend(tile for tile in s.level_3 if tile != NONE)
    for player in s.players:
        out.extend(row.index for row in SCHOLARS if player.scholars & BIT[row.index])
    return out


def audit_table(s: State, out: list[str]) -> None:
    """Laws, medals, megastructures, the Senate."""
    for wing in (LEFT, RIGHT):
        laws = s.law_decks[wing] + s.past_laws[wing] + ([s.laws[wing]] if s.laws[wing] != NONE else [])
        if sorted(laws) != list(range(LAWS)):
            out.append(f"laws of wing {wing}: {sorted(laws)}")
    if s.laws[LEFT] == s.laws[RIGHT] != NONE:
        out.append("the two laws are the same")
    for planet in range(PLANETS):
        held = sum(1 for player in s.players if player.medals & BIT[planet])
        if held + len(s.medals[planet]) != len(s.rules.medals):
            out.append(f"medals of planet {planet}: {held} and {len(s.medals[planet])}")
    for mega, builders in enumerate(s.builders):
        robots = [seat for seat in range(s.seats) if s.players[seat].structures & BIT[SLOTS + mega]]
        if sorted(builders) != robots or len(builders) > len(MULTIPLIERS):
            out.append(f"builders of megastructure {mega}: {builders}, robots of {robots}")
    if sorted(count for pair in s.counts for count in pair) != sorted(count for pair in MEGA_PAIRS for count in pair):
        out.append("a megastructure token is missing")
    for project in range(len(s.projects)):
        if not 0 <= s.projects[project] <= s.rules.project_steps:
            out.append(f"project {project} is at {s.projects[project]}")


def audit_player(s: State, seat: int, out: list[str]) -> None:
    player = s.players[seat]
    ships = player.hangar + player.reserve + bits(player.flown)
    overflowing = any(isinstance(frame, Overflow) and frame.seat == seat for frame in s.stack)
    checks = {
        "crystals": player.stock >= 0 and (overflowing or crystals(player.stock) <= CRYSTAL_LIMIT),
        "gold": of(player.stock, GOLD) <= GOLD_LIMIT,
        "hangar": 0 <= player.hangar <= HANGAR_LIMIT and player.reserve >= 0,
        "ships": ships == SHIPS + (1 if player.ghost else 0),
        "ghost ship": not s.rules.ghost_ship or s.ghost + sum(other.ghost for other in s.players) == 1,
        "die": 0 <= player.die <= DIE_LIMIT and (player.die_at == NONE or s.who[player.die_at] == seat),
        "degree": 1 <= player.degree <= LAST_DEGREE,
        "ambassadors": ambassadors_of(s, seat) == AMBASSADOR_COUNT[:SPECIAL],
        "missions": player.flown & ~player.released == 0,
        "alterations": player.alterations == sorted(player.alterations),
        "influence": player.influence == influence_of(player),
        "robots": player.robots == ROBOTS - bits(player.structures),
        "scholars": scholars_fit(player),
        "points": min(player.points) >= 0,
    }
    out.extend(f"seat {seat}: {what}" for what, fine in checks.items() if not fine)


def ambassadors_of(s: State, seat: int) -> list[int]:
    """All normal ambassadors of a seat, placed or not, by kind."""
    out = s.players[seat].ambassadors[:]
    for space, who in enumerate(s.who):
        if who == seat:
            out[s.ambassador[space]] += 1
    for stay in s.module:
        if stay[0] == seat:
            out[stay[1]] += 1
    assert len(out) == AMBASSADORS
    return out[:SPECIAL]


def influence_of(player: Player) -> list[int]:
    """Influence as the pieces on the board give it."""
    out = [0] * PLANETS
    out[NEO] = ASTEROID_INFLUENCE[player.miner]
    out[SIXMOON] = player.mage
    out[ATALUM] = bits(player.scholars)
    out[ARRATOOINE] = sum(player.pawns)
    out[E81216] = PRODUCTION_INFLUENCE * bits(player.structures & (BIT[SLOTS] - 1))
    out[E81216] += MEGA_INFLUENCE * bits(player.structures >> SLOTS)
    return out


def scholars_fit(player: Player) -> bool:
    """No two of a type and level; what is face up is owned."""
    types = [0, 0, 0]
    for row in SCHOLARS:
        if player.scholars & BIT[row.index]:
            if types[row.level] & BIT[row.type]:
                return False
            types[row.level] |= BIT[row.type]
    return types == player.types and player.ready & ~player.scholars == 0 and max(types) < BIT[TYPES]
