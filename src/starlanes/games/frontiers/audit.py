"""Counting the components: every tile, cube, colonist, chip and goal is somewhere exactly once."""

from starlanes.games.frontiers.explore import Explore
from starlanes.games.frontiers.kinds import GOALS, KIND_NAMES, KINDS
from starlanes.games.frontiers.numbers import (
    ALL_SPACES,
    COLONISTS_PER_PLAYER,
    COPIES,
    CUBES,
    STOCK_CREDITS,
    STOCK_GOODS,
    STOCK_WORLDS,
    VP_PER_PLAYER,
)
from starlanes.games.frontiers.player import EMPTY, built_bit
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, NOTHING, WORLD_COUNT


def audit(s: State) -> list[str]:
    out: list[str] = []
    audit_tiles(s, out)
    audit_supplies(s, out)
    audit_goals(s, out)
    for seat in range(s.seats):
        audit_player(s, seat, out)
    return out


def audit_tiles(s: State, out: list[str]) -> None:
    """Worlds lie in the bag, the row, an empire or on a stock mat; developments in an empire or on their stack."""
    worlds = s.bag + s.leaving
    built: list[int] = []
    for player in s.players:
        worlds = worlds + player.explored + player.stored_worlds
        worlds.extend(tile for tile in player.colonies if tile < WORLD_COUNT)
        built.extend(player.developments)
    for frame in s.stack:
        if isinstance(frame, Explore):
            worlds.extend(frame.row)
    for tile in range(WORLD_COUNT):
        if worlds.count(tile) != 1:
            out.append(f"{s.tiles[tile].slug}: {worlds.count(tile)} of 1")
    for tile in range(FIRST_DEVELOPMENT, FIRST_HOME):
        want = 0 if tile not in s.offered else 1 if s.tiles[tile].large else COPIES[s.seats]
        have = s.left[tile - FIRST_DEVELOPMENT] + built.count(tile)
        if have != want:
            out.append(f"{s.tiles[tile].slug}: {have} of {want}")


def audit_supplies(s: State, out: list[str]) -> None:
    colonists = s.colonists
    chips = s.pool
    cubes = s.cubes[:]
    for player in s.players:
        colonists += player.colonists + sum(s.tiles[tile].colonists for tile in player.colonies)
        chips += player.chips
        for kind in range(KINDS):
            cubes[kind] += player.goods.count(kind) + player.stored_goods[kind]
    if colonists != COLONISTS_PER_PLAYER * s.seats:
        out.append(f"colonists: {colonists} of {COLONISTS_PER_PLAYER * s.seats}")
    if chips != VP_PER_PLAYER * s.seats:
        out.append(f"VP chips: {chips} of {VP_PER_PLAYER * s.seats}")
    for kind in range(KINDS):
        if cubes[kind] != CUBES[kind]:
            out.append(f"{KIND_NAMES[kind]} cubes: {cubes[kind]} of {CUBES[kind]}")
    discs = [seat for seat in range(s.seats) if s.track.count(seat) != (2 if s.seats == 2 else 1)]
    if discs:
        out.append(f"discs on the track: {s.track}")


def audit_goals(s: State, out: list[str]) -> None:
    goals = [goal.goal for goal in s.goal_pile] + s.goals_up
    if s.hidden is not None:
        goals.append(s.hidden.goal)
    if sorted(goals) != list(range(GOALS if s.rules.goals else 0)):
        out.append(f"goals: {sorted(goals)}")
    for goal in s.goal_pile:
        for seat in range(s.seats):
            if not goal.may[seat] >> goal.goal & 1:
                out.append(f"seat {seat} takes goal {goal.goal} for something else")


def audit_player(s: State, seat: int, out: list[str]) -> None:
    player = s.players[seat]
    if player.explored != sorted(player.explored):
        out.append(f"seat {seat}'s explored worlds are not sorted")
    if len(player.goods) != len(player.colonies):
        out.append(f"seat {seat} has {len(player.goods)} places for goods on {len(player.colonies)} colonies")
    for tile, good in zip(player.colonies, player.goods, strict=False):
        if good != EMPTY and s.tiles[tile].makes == NOTHING:
            out.append(f"seat {seat} has a good on {s.tiles[tile].slug}")
        if good != EMPTY and good != s.tiles[tile].kind and not s.tiles[tile].any_kind:
            out.append(f"seat {seat} has a {KIND_NAMES[good]} good on {s.tiles[tile].slug}")
    if min(player.credits, player.colonists, player.chips) < 0:
        out.append(f"seat {seat} owes credits, colonists or VP")
    if sum(s.tiles[tile].spaces for tile in player.developments) != player.spaces or player.spaces > ALL_SPACES:
        out.append(f"seat {seat} covers {player.spaces} spaces")
    if sum(built_bit(tile) for tile in set(player.developments)) != player.built:
        out.append(f"seat {seat} does not know its developments")
    if len(set(player.developments)) != len(player.developments):
        out.append(f"seat {seat} has a development twice")
    goods = player.stored_goods_count()
    if len(player.stored_worlds) > STOCK_WORLDS or goods > STOCK_GOODS or player.stored_credits > STOCK_CREDITS:
        out.append(f"seat {seat} has stored too much")
