"""What an effect, a megastructure or a law may count."""

from starlanes.games.federation.amounts import crystals, of, unpacked
from starlanes.games.federation.board import SHOP_COUNT, SLOTS, SPACE_ACTION, TOKEN_INERT
from starlanes.games.federation.effects import (
    COUNT_ALTERATIONS,
    COUNT_DIE,
    COUNT_GOLD,
    COUNT_LEVEL,
    COUNT_MEDALS,
    COUNT_MEGASTRUCTURES,
    COUNT_MISSIONS,
    COUNT_PAWNS_2,
    COUNT_PRODUCTION,
    COUNT_RELEASES,
    COUNT_ROOMS,
    COUNT_SETS,
    COUNT_SHIPS,
    COUNT_SHOPS_IN_A_ROW,
    COUNT_STOCK,
    COUNT_TOKENS,
    COUNT_TYPES,
)
from starlanes.games.federation.kinds import GOLD, NONE, PLANETS, SPACES
from starlanes.games.federation.player import Player
from starlanes.games.federation.state import State
from starlanes.kernel.bits import BIT, bits


def count_of(s: State, seat: int, what: int) -> int:
    """The number a seat has of what is counted."""
    player = s.players[seat]
    if what < PLANETS:
        return player.influence[what]
    if what == COUNT_LEVEL:
        return s.level(seat)
    if what == COUNT_DIE:
        return player.die
    if what == COUNT_SHIPS:
        return player.hangar
    if what == COUNT_RELEASES:
        return bits(player.released)
    if what == COUNT_MISSIONS:
        return missions_done(player) if s.rules.tiles_are_missions else bits(player.flown)
    if what == COUNT_TYPES:
        return bits(player.types[0] | player.types[1] | player.types[2])
    if what == COUNT_GOLD:
        return int(of(player.stock, GOLD))
    if what == COUNT_STOCK:
        return int(crystals(player.stock) + of(player.stock, GOLD))
    if what == COUNT_MEGASTRUCTURES:
        return bits(player.structures >> SLOTS)
    if what == COUNT_PRODUCTION:
        return bits(player.structures & (BIT[SLOTS] - 1))
    if what == COUNT_PAWNS_2:
        return player.pawns.count(2)
    if what == COUNT_SHOPS_IN_A_ROW:
        return shops_in_a_row(player, s.rules.shops_in_a_ring)
    if what == COUNT_ALTERATIONS:
        return len(player.alterations)
    if what == COUNT_TOKENS:
        return asteroid_tokens(s, player)
    if what == COUNT_MEDALS:
        return bits(player.medals)
    if what == COUNT_ROOMS:
        return rooms_occupied(s, seat)
    assert what == COUNT_SETS
    return min(unpacked(player.stock))


def missions_done(player: Player) -> int:
    """Special missions completed; the starter tile and Deep Space tiles count as such."""
    return bits(player.flown) + bits(player.deep) + (1 if player.starter != NONE else 0)


def shops_in_a_row(player: Player, ring: bool) -> int:
    """The longest run of neighbouring shops with a pawn of the player's."""
    longest = 0
    run = 0
    for place in range(2 * SHOP_COUNT if ring else SHOP_COUNT):
        run = run + 1 if player.pawns[place % SHOP_COUNT] > 0 else 0
        longest = max(longest, run)
    return min(longest, SHOP_COUNT)


def asteroid_tokens(s: State, player: Player) -> int:
    n = 0
    for token in player.tokens:
        if s.rules.inert_count or not TOKEN_INERT[token]:
            n += 1
    return n


def rooms_occupied(s: State, seat: int) -> int:
    """Rooms and spy spaces with an ambassador of the player's."""
    n = 0
    for space in range(SPACES):
        if s.who[space] == seat and SPACE_ACTION[space] >= PLANETS:
            n += 1
    return n
