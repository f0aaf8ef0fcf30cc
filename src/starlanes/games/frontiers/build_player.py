"""Empires in the rulebook's words, for scenarios: takes what a description names out of the common supplies."""

from typing import Any, Final

from starlanes.games.frontiers.kinds import KIND_NAMES, KINDS
from starlanes.games.frontiers.numbers import ALL_SPACES, STOCK_CREDITS, STOCK_GOODS, STOCK_WORLDS, WORLD_LIMIT
from starlanes.games.frontiers.player import EMPTY, Player, built_bit
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, INDEX, NOTHING, TILES, WORLD_COUNT
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import whole
from starlanes.kernel.lists import put, without

PLAYER_KEYS: Final = {"colonies", "goods", "explored", "developments", "colonists", "credits", "chips", "stored", "mat"}
STOCK_KEYS: Final = {"worlds", "goods", "credits"}


def table_of(value: object, keys: set[str], what: str) -> dict[str, Any]:
    """A table with known keys only."""
    if not isinstance(value, dict):
        raise BadPosition(f"{what} is a table with {', '.join(sorted(keys))}")
    for key in value:
        if key not in keys:
            raise BadPosition(f"{what} has no '{key}'; it has {', '.join(sorted(keys))}")
    return value


def list_of(row: dict[str, Any], name: str) -> list[Any]:
    """A list that the description may give."""
    value: object = row.get(name, [])
    if not isinstance(value, list):
        raise BadPosition(f"{name} is a list, not '{value}'")
    return value


def named_of(row: dict[str, Any], name: str) -> dict[str, Any]:
    """A table of names and values that the description may give."""
    value: object = row.get(name, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{name} is a table of names and values, not '{value}'")
    return value


def tile_of(word: object, low: int, high: int, what: str) -> int:
    """A named tile of one sort."""
    index = INDEX.get(str(word), EMPTY)
    if not low <= index < high:
        raise BadPosition(f"there is no {what} '{word}'")
    return index


def take_world(s: State, word: object) -> int:
    """A named world, taken out of the bag."""
    world = tile_of(word, 0, WORLD_COUNT, "world")
    if world not in s.bag:
        raise BadPosition(f"'{word}' is in two places")
    s.bag = without(s.bag, world)
    return world


def kind_named(word: object) -> int:
    if word not in KIND_NAMES:
        raise BadPosition(f"there is no kind of good '{word}'; there are: {', '.join(KIND_NAMES)}")
    return KIND_NAMES.index(str(word))


def at_most(n: int, most: int, what: str) -> int:
    """A number of things of which there are only so many."""
    if n > most:
        raise BadPosition(f"{what}: there are at most {most}, not {n}")
    return n


def build_player(s: State, player: Player, letter: str, row: dict[str, Any]) -> None:
    table_of(row, PLAYER_KEYS, f"player {letter}")
    if "mat" in row:
        take_mat(s, player, letter, whole(row, "mat", 0))
    build_colonies(s, player, letter, row)
    build_goods(s, player, letter, row.get("goods", []))
    player.explored = sorted(take_world(s, word) for word in list_of(row, "explored"))
    if player.explored:
        at_most(len(player.explored) + len(player.colonies), WORLD_LIMIT, f"worlds of player {letter}")
    for word in list_of(row, "developments"):
        build_development(s, player, letter, word)
    player.colonists = at_most(whole(row, "colonists", 0), s.colonists, f"colonists of player {letter}")
    s.colonists -= player.colonists
    player.credits = whole(row, "credits", 0)
    player.chips = whole(row, "chips", 0)
    s.pool -= player.chips
    build_stock(s, player, letter, table_of(row.get("stored") or {}, STOCK_KEYS, "a stock mat"))
    player.powers = Powers(player.colonies + player.developments, s.tiles)


def take_mat(s: State, player: Player, letter: str, mat: int) -> None:
    """Everybody has an empire mat of his own."""
    if not 1 <= mat <= TILES[-1].mat:
        raise BadPosition(f"there is no empire mat {mat}; they are 1 to {TILES[-1].mat}")
    for other in s.players:
        if other is not player and other.mat == mat:
            raise BadPosition(f"player {letter} and another player have mat {mat}")
    player.mat = mat


def build_colonies(s: State, player: Player, letter: str, row: dict[str, Any]) -> None:
    colonies: list[int] = []
    for word in list_of(row, "colonies"):
        tile = INDEX.get(str(word), EMPTY)
        if tile >= FIRST_HOME:
            if any(colony >= FIRST_HOME for colony in colonies):
                raise BadPosition(f"player {letter} has one home world")
            if player.mat not in (0, s.tiles[tile].mat):
                raise BadPosition(f"'{word}' is not on mat {player.mat}")
            take_mat(s, player, letter, s.tiles[tile].mat)
            colonies.insert(0, tile)
        else:
            colonies.append(take_world(s, word))
    player.colonies = colonies
    player.goods = [EMPTY] * len(colonies)
    taken = sum(s.tiles[tile].colonists for tile in colonies)
    s.colonists -= at_most(taken, s.colonists, f"colonists on the colonies of player {letter}")


def build_goods(s: State, player: Player, letter: str, goods: object) -> None:
    """A list of colonies, or a table of colonies and kinds."""
    for word in goods if isinstance(goods, dict) else list_of({"goods": goods}, "goods"):
        tile = INDEX.get(str(word), EMPTY)
        if tile not in player.colonies or s.tiles[tile].makes == NOTHING:
            raise BadPosition(f"no good can lie on '{word}': it is no colony with goods of player {letter}")
        slot = player.slot_of(tile)
        if player.goods[slot] != EMPTY:
            raise BadPosition(f"'{word}' has two goods")
        kind = kind_named(goods[word]) if isinstance(goods, dict) else s.tiles[tile].kind
        if kind < 0 or (kind != s.tiles[tile].kind and not s.tiles[tile].any_kind):
            raise BadPosition(f"say which kind of good lies on '{word}', like {{{word}: rare}}")
        if not s.put_good(s.players.index(player), slot, kind):
            raise BadPosition(f"there are no more {KIND_NAMES[kind]} cubes")


def build_development(s: State, player: Player, letter: str, word: object) -> None:
    tile = tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development")
    if s.left[tile - FIRST_DEVELOPMENT] == 0 or player.built & built_bit(tile):
        raise BadPosition(f"there is no further '{word}' for player {letter}")
    s.left = put(s.left, tile - FIRST_DEVELOPMENT, s.left[tile - FIRST_DEVELOPMENT] - 1)
    player.developments = [*player.developments, tile]
    player.built |= built_bit(tile)
    player.spaces = at_most(player.spaces + s.tiles[tile].spaces, ALL_SPACES, f"spaces of player {letter}")


def build_stock(s: State, player: Player, letter: str, stored: dict[str, Any]) -> None:
    whose = f"on the stock mat of player {letter}"
    player.stored_worlds = [take_world(s, word) for word in list_of(stored, "worlds")]
    at_most(len(player.stored_worlds), STOCK_WORLDS, f"worlds {whose}")
    stored_goods = [0] * KINDS
    for word in list_of(stored, "goods"):
        kind = kind_named(word)
        if s.cubes[kind] == 0:
            raise BadPosition(f"there are no more {KIND_NAMES[kind]} cubes")
        stored_goods[kind] += 1
        s.cubes = put(s.cubes, kind, s.cubes[kind] - 1)
    player.stored_goods = stored_goods
    at_most(player.stored_goods_count(), STOCK_GOODS, f"goods {whose}")
    player.stored_credits = at_most(whole(stored, "credits", 0), STOCK_CREDITS, f"credits {whose}")
