"""Positions in the rulebook's words, for scenarios: `build` makes one from a description (read.py describes one).

See docs/scenarios.md for the format. Worlds not placed by the description lie in the bag, behind those it names. An
empire has the colonies it names and no other: a home world is there only if it is named.
"""

from typing import Any

from starlanes.games.frontiers.kinds import ACTION_NAMES, END_NAMES, GOAL_NAMES, KIND_NAMES, KINDS, NO_ACTION
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.round import MOVING, PICKING, REVEALING, Round, is_up
from starlanes.games.frontiers.setup import developments_in_play, empty_table, offer
from starlanes.games.frontiers.state import EMPTY, Player, Rules, State, built_bit, new_goal
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, INDEX, NOTHING, SLUGS, TILES, WORLD_COUNT
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import index_of, whole
from starlanes.kernel.scenario import LETTERS

PLAYER_KEYS = {"colonies", "goods", "explored", "developments", "colonists", "credits", "chips", "stored"}
TABLE_KEYS = {
    "action",
    "track",
    "acted",
    "down",
    "round",
    "tile_credits",
    "bag",
    "bag_size",
    "cubes",
    "colonists",
    "pool",
    "developments",
    "left",
    "goals",
    "ending",
}
GOAL_KEYS = {"pile", "up", "hidden"}
STOCK_KEYS = {"worlds", "goods", "credits"}


def build(seats: int, rules: Rules, seed: int, given: dict[str, Any]) -> State:
    """The position that a description gives, at the decision it names."""
    letters = LETTERS[:seats]
    for key in given:
        if key not in TABLE_KEYS and key not in list(letters):
            raise BadPosition(f"a position has no '{key}'; it has {', '.join(sorted(TABLE_KEYS))} and {letters}")
    s = empty_table(seats, rules, stream(seed, "bag"))
    offer(s, build_developments(rules, seed, given))
    for letter, player in zip(letters, s.players, strict=True):
        build_player(s, player, letter, given.get(letter) or {})
    build_supplies(s, given)
    build_bag(s, seed, given)
    build_track(s, letters, given)
    build_goals(s, letters, given.get("goals") or {})
    begin_at(s, given)
    return s


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


def seat_of(letter: object, letters: str) -> int:
    if str(letter) not in list(letters):
        raise BadPosition(f"there is no player '{letter}'; players are {letters}")
    return letters.index(str(letter))


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
    s.bag.remove(world)
    return world


def kind_named(word: object) -> int:
    if word not in KIND_NAMES:
        raise BadPosition(f"there is no kind of good '{word}'; there are: {', '.join(KIND_NAMES)}")
    return KIND_NAMES.index(str(word))


def build_developments(rules: Rules, seed: int, given: dict[str, Any]) -> list[int]:
    """The sides in play: those of the setup, turned over where `developments` or an empire names the other side."""
    out = developments_in_play(rules, stream(seed, "coins"))
    named = [*list_of(given, "developments")]
    for row in given.values():
        if isinstance(row, dict):
            named.extend(list_of(row, "developments"))
    for word in named:
        tile = tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development")
        if tile not in out:
            stack = TILES[tile].listed_stack if rules.listed_stacks else TILES[tile].stack
            for other in out:
                if (TILES[other].listed_stack if rules.listed_stacks else TILES[other].stack) == stack:
                    if SLUGS[other] in named:
                        raise BadPosition(f"'{word}' and '{SLUGS[other]}' are two sides of one tile")
                    out[out.index(other)] = tile
                    break
    return sorted(out)


def build_player(s: State, player: Player, letter: str, row: dict[str, Any]) -> None:
    table_of(row, PLAYER_KEYS, f"player {letter}")
    colonies: list[int] = []
    for word in list_of(row, "colonies"):
        tile = INDEX.get(str(word), EMPTY)
        if tile >= FIRST_HOME:
            colonies.insert(0, tile)
            take_mat(s, player, letter, tile)
        else:
            colonies.append(take_world(s, word))
        s.colonists -= s.tiles[tile].colonists
    player.colonies = colonies
    player.goods = [EMPTY] * len(colonies)
    goods = row.get("goods", [])
    for word in goods if isinstance(goods, dict) else list_of(row, "goods"):
        tile = INDEX.get(str(word), EMPTY)
        if tile not in colonies or s.tiles[tile].makes == NOTHING:
            raise BadPosition(f"no good can lie on '{word}': it is no colony with goods of player {letter}")
        kind = kind_named(goods[word]) if isinstance(goods, dict) else s.tiles[tile].kind
        if kind < 0 or (kind != s.tiles[tile].kind and not s.tiles[tile].any_kind):
            raise BadPosition(f"say which kind of good lies on '{word}', like {{{word}: rare}}")
        if not s.put_good(s.players.index(player), colonies.index(tile), kind):
            raise BadPosition(f"there are no more {KIND_NAMES[kind]} cubes")
    player.explored = sorted(take_world(s, word) for word in list_of(row, "explored"))
    for word in list_of(row, "developments"):
        tile = tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development")
        if s.left[tile - FIRST_DEVELOPMENT] == 0 or player.built & built_bit(tile):
            raise BadPosition(f"there is no further '{word}' for player {letter}")
        s.left[tile - FIRST_DEVELOPMENT] -= 1
        player.developments = [*player.developments, tile]
        player.built |= built_bit(tile)
        player.spaces += s.tiles[tile].spaces
    player.colonists = whole(row, "colonists", 0)
    s.colonists -= player.colonists
    player.credits = whole(row, "credits", 0)
    player.chips = whole(row, "chips", 0)
    s.pool -= player.chips
    stored = table_of(row.get("stored") or {}, STOCK_KEYS, "a stock mat")
    player.stored_worlds = [take_world(s, word) for word in list_of(stored, "worlds")]
    stored_goods = [0] * KINDS
    for word in list_of(stored, "goods"):
        kind = kind_named(word)
        stored_goods[kind] += 1
        s.cubes[kind] -= 1
    player.stored_goods = stored_goods
    player.stored_credits = whole(stored, "credits", 0)
    player.powers = Powers(player.colonies + player.developments, s.tiles)


def take_mat(s: State, player: Player, letter: str, home: int) -> None:
    """The home world is printed on an empire mat, of which everybody has one."""
    mat = s.tiles[home].mat
    if player.mat != 0:
        raise BadPosition(f"player {letter} has one home world")
    for other in s.players:
        if other.mat == mat:
            raise BadPosition(f"'{SLUGS[home]}' is on a mat that another player has")
    player.mat = mat


def build_supplies(s: State, given: dict[str, Any]) -> None:
    s.colonists = whole(given, "colonists", s.colonists)
    s.pool = whole(given, "pool", s.pool)
    s.round = whole(given, "round", 1)
    s.tile_credits = whole(given, "tile_credits", 0)
    cubes = named_of(given, "cubes")
    for word in cubes:
        s.cubes[kind_named(word)] = whole(cubes, word, 0)
    left = named_of(given, "left")
    for word in left:
        s.left[tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development") - FIRST_DEVELOPMENT] = whole(left, word, 0)
    for name in list_of(given, "ending"):
        bits = [bit for bit, word in END_NAMES.items() if word == name]
        if not bits:
            raise BadPosition(f"there is no end '{name}'; there are: {', '.join(END_NAMES.values())}")
        s.ending |= bits[0]


def build_bag(s: State, seed: int, given: dict[str, Any]) -> None:
    """`bag` names the worlds that are drawn next; `bag_size` fixes its size, the other worlds being out of play."""
    top = [take_world(s, word) for word in list_of(given, "bag")]
    stream(seed, "worlds").shuffle(s.bag)
    size = whole(given, "bag_size", len(s.bag) + len(top))
    if not len(top) <= size <= len(s.bag) + len(top):
        raise BadPosition(f"bag_size can be {len(top)} to {len(s.bag) + len(top)}, not {size}")
    s.bag = s.bag[: size - len(top)] + top[::-1]


def build_track(s: State, letters: str, given: dict[str, Any]) -> None:
    """`track` are the discs from left to right, `acted` how many of them have acted, `down` the tiles picked."""
    word = str(given.get("track", letters * 2 if s.seats == 2 else letters))
    if sorted(word) != sorted(letters * 2 if s.seats == 2 else letters):
        raise BadPosition(f"the track names each of {letters} {'twice' if s.seats == 2 else 'once'}, like '{letters}'")
    s.track = [letters.index(letter) for letter in word]
    s.acted = whole(given, "acted", 0)
    if s.acted >= len(s.track):
        raise BadPosition(f"acted can be 0 to {len(s.track) - 1}, not {s.acted}")
    for name in list_of(given, "down"):
        s.down |= BIT[index_of(name, ACTION_NAMES, "action")]


def build_goals(s: State, letters: str, given: dict[str, Any]) -> None:
    """`pile` from the top, `up` and `hidden` by player. Goals named nowhere lie at the bottom of the pile."""
    table_of(given, GOAL_KEYS, "goals")
    if not s.rules.goals:
        if given:
            raise BadPosition("there are goals only in the option game = later")
        return
    rest = list(range(len(GOAL_NAMES)))

    def goal(word: object) -> int:
        number = index_of(word, GOAL_NAMES, "goal")
        if number not in rest:
            raise BadPosition(f"goal '{word}' is in two places")
        rest.remove(number)
        return number

    for letter, words in named_of(given, "up").items():
        for word in words if isinstance(words, list) else [words]:
            s.turn_up(seat_of(letter, letters), goal(word))
    for letter, word in named_of(given, "hidden").items():
        if s.hidden is not None:
            raise BadPosition("only one goal can be hidden")
        s.hidden_of = seat_of(letter, letters)
        s.hidden = new_goal(goal(word), s.seats)
        s.hidden.may[s.hidden_of] = BIT[s.hidden.goal]
    pile = [goal(word) for word in list_of(given, "pile")]
    below = [] if "pile" in given else rest
    s.goal_pile = [new_goal(number, s.seats) for number in [*below, *pile[::-1]]]


def begin_at(s: State, given: dict[str, Any]) -> None:
    """Set the round to the action the description names: "picks", an action tile just picked, or "end" of the round."""
    word = str(given.get("action", "picks"))
    frame = Round()
    s.stack = [frame]
    s.lane = s.stack
    s.action = NO_ACTION
    if word == "picks":
        frame.stage = PICKING
    elif word == "end":
        frame.stage = MOVING
        s.acted = len(s.track) - 1
    else:
        s.action = index_of(word, ACTION_NAMES, "action")
        if not is_up(s, s.action):
            raise BadPosition(f"'{word}' is down, or not in play in this kind of game")
        s.down |= BIT[s.action]
        frame.stage = REVEALING
