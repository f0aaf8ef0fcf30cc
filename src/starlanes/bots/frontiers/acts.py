"""What can be done to an empire, roughly: enough to judge what comes of it. All of it changes a copied state."""

from starlanes.games.frontiers.consume import price
from starlanes.games.frontiers.develop import develop_cost
from starlanes.games.frontiers.numbers import SETTLE_COLONISTS
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.state import EMPTY, Player, State, built_bit
from starlanes.games.frontiers.tiles import PRODUCTION, WINDFALL
from starlanes.games.frontiers.worlds import least_cost, strength
from starlanes.kernel.lists import add_sorted


def buy(s: State, seat: int, tile: int) -> None:
    player = s.players[seat]
    player.credits -= develop_cost(s, seat, tile, False)
    player.developments = [*player.developments, tile]
    player.built |= built_bit(tile)
    player.spaces += s.tiles[tile].spaces
    player.powers = Powers(player.colonies + player.developments, s.tiles)


def explore(s: State, seat: int, world: int) -> None:
    add_sorted(s.players[seat].explored, world)


def give_back(s: State, seat: int, world: int) -> None:
    s.players[seat].explored.remove(world)


def store_world(s: State, seat: int, world: int) -> None:
    player = s.players[seat]
    player.explored.remove(world)
    player.stored_worlds = [*player.stored_worlds, world]


def store_good(s: State, seat: int, colony: int) -> None:
    player = s.players[seat]
    slot = player.slot_of(colony)
    stored = player.stored_goods[:]
    stored[player.goods[slot]] += 1
    player.stored_goods = stored
    player.goods[slot] = EMPTY


def store_credits(s: State, seat: int, n: int) -> None:
    s.players[seat].credits -= n
    s.players[seat].stored_credits += n


def take_colonists(s: State, seat: int) -> None:
    s.players[seat].colonists += min(SETTLE_COLONISTS, s.colonists)


def settle(s: State, seat: int, world: int) -> None:
    player = s.players[seat]
    row = s.tiles[world]
    player.explored.remove(world)
    if not row.military:
        player.credits -= least_cost(s, player, row)
    elif strength(player, row, row.kind) < row.cost:
        spend(player, row.cost)
    player.colonists -= row.colonists
    player.colonies = [*player.colonies, world]
    player.goods.append(max(0, row.kind) if row.makes == WINDFALL else EMPTY)
    player.powers = Powers(player.colonies + player.developments, s.tiles)


def spend(player: Player, defense: int) -> None:
    """A military world beyond one's strength costs a good, or credits."""
    goods = [slot for slot in range(len(player.goods)) if player.goods[slot] != EMPTY]
    if player.powers.temporary and goods:
        player.goods[goods[0]] = EMPTY
    else:
        player.credits = max(0, player.credits - defense + sum(payment.discount for payment in player.powers.payments))


def replace(s: State, seat: int, colony: int, world: int) -> None:
    player = s.players[seat]
    slot = player.slot_of(colony)
    player.explored.remove(world)
    player.colonists -= s.tiles[world].colonists - s.tiles[colony].colonists
    player.colonies = [*player.colonies[:slot], world, *player.colonies[slot + 1 :]]
    player.goods[slot] = max(0, s.tiles[world].kind) if s.tiles[world].makes == WINDFALL else EMPTY
    player.powers = Powers(player.colonies + player.developments, s.tiles)


def sell(s: State, seat: int, colony: int) -> None:
    player = s.players[seat]
    slot = player.slot_of(colony)
    player.credits += price(player, player.goods[slot])
    player.goods[slot] = EMPTY


def produce(s: State, seat: int, bonus: int) -> None:
    """Every production colony, and as many windfalls as powers and the bonus fill."""
    player = s.players[seat]
    powers = player.powers
    player.credits += powers.produce_credits
    fills = powers.windfall_any + bonus
    by_kind = powers.windfall_kind[:]
    for slot in range(len(player.colonies)):
        row = s.tiles[player.colonies[slot]]
        kind = max(0, row.kind)
        if player.goods[slot] != EMPTY or s.cubes[kind] == 0:
            continue
        if row.makes == WINDFALL and by_kind[kind] > 0:
            by_kind[kind] -= 1
        elif row.makes == WINDFALL and fills > 0:
            fills -= 1
        elif row.makes != PRODUCTION or row.produce_cost >= 0:
            continue
        player.goods[slot] = kind
        player.credits += row.credits_here + powers.credits_per_good[kind]
