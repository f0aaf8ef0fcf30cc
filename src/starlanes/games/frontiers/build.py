"""Positions in the rulebook's words, for scenarios: `build` makes one from a description, `read` describes one.

See docs/scenarios.md for the format. Worlds not placed by the description lie in the bag, behind those it names. An
empire has the colonies it names and no other: a home world is there only if it is named.
"""

from typing import Any

from starlanes.games.frontiers.facts import slugs
from starlanes.games.frontiers.kinds import (
    ACTION_NAMES,
    BIT,
    END_NAMES,
    GOAL_NAMES,
    KIND_NAMES,
    KINDS,
    NO_ACTION,
)
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.round import MOVING, PICKING, REVEALING, Round, is_up
from starlanes.games.frontiers.scoring import military_of, result, score
from starlanes.games.frontiers.setup import developments_in_play, empty_table, offer
from starlanes.games.frontiers.state import EMPTY, NOBODY, Player, Rules, State, built_bit, new_goal
from starlanes.games.frontiers.tiles import (
    FIRST_DEVELOPMENT,
    FIRST_HOME,
    INDEX,
    NOTHING,
    SLUGS,
    TILES,
    WORLD_COUNT,
)
from starlanes.games.frontiers.view import active, endings, phase_name, row_of
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.facts import Plain
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
        if key not in TABLE_KEYS and key not in letters:
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


def number_named(word: object, words: list[str], what: str) -> int:
    if word not in words:
        raise BadPosition(f"there is no {what} '{word}'; there are: {', '.join(words)}")
    return words.index(str(word))


def build_developments(rules: Rules, seed: int, given: dict[str, Any]) -> list[int]:
    """The sides in play: those of the setup, turned over where `developments` or an empire names the other side."""
    out = developments_in_play(rules, stream(seed, "coins"))
    named = list(given.get("developments") or [])
    for row in given.values():
        if isinstance(row, dict):
            named.extend(row.get("developments") or [])
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
    for word in row.get("colonies", []):
        tile = INDEX.get(str(word), EMPTY)
        if tile >= FIRST_HOME:
            colonies.insert(0, tile)
            player.mat = s.tiles[tile].mat
        else:
            colonies.append(take_world(s, word))
        s.colonists -= s.tiles[tile].colonists
    player.colonies = colonies
    player.goods = [EMPTY] * len(colonies)
    goods = row.get("goods", [])
    for word in goods:
        tile = INDEX.get(str(word), EMPTY)
        if tile not in colonies or s.tiles[tile].makes == NOTHING:
            raise BadPosition(f"no good can lie on '{word}': it is no colony with goods of player {letter}")
        kind = kind_named(goods[word]) if isinstance(goods, dict) else s.tiles[tile].kind
        if kind < 0 or (kind != s.tiles[tile].kind and not s.tiles[tile].any_kind):
            raise BadPosition(f"say which kind of good lies on '{word}', like {{{word}: rare}}")
        if not s.put_good(s.players.index(player), colonies.index(tile), kind):
            raise BadPosition(f"there are no more {KIND_NAMES[kind]} cubes")
    player.explored = sorted(take_world(s, word) for word in row.get("explored", []))
    for word in row.get("developments", []):
        tile = tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development")
        if s.left[tile - FIRST_DEVELOPMENT] == 0 or player.built & built_bit(tile):
            raise BadPosition(f"there is no further '{word}' for player {letter}")
        s.left[tile - FIRST_DEVELOPMENT] -= 1
        player.developments = [*player.developments, tile]
        player.built |= built_bit(tile)
        player.spaces += s.tiles[tile].spaces
    player.colonists = int(row.get("colonists", 0))
    s.colonists -= player.colonists
    player.credits = int(row.get("credits", 0))
    player.chips = int(row.get("chips", 0))
    s.pool -= player.chips
    stored = table_of(row.get("stored") or {}, STOCK_KEYS, "a stock mat")
    player.stored_worlds = [take_world(s, word) for word in stored.get("worlds", [])]
    stored_goods = [0] * KINDS
    for word in stored.get("goods", []):
        kind = kind_named(word)
        stored_goods[kind] += 1
        s.cubes[kind] -= 1
    player.stored_goods = stored_goods
    player.stored_credits = int(stored.get("credits", 0))
    player.powers = Powers(player.colonies + player.developments, s.tiles)


def build_supplies(s: State, given: dict[str, Any]) -> None:
    s.colonists = int(given.get("colonists", s.colonists))
    s.pool = int(given.get("pool", s.pool))
    s.round = int(given.get("round", 1))
    s.tile_credits = int(given.get("tile_credits", 0))
    for word, n in (given.get("cubes") or {}).items():
        s.cubes[kind_named(word)] = int(n)
    for word, n in (given.get("left") or {}).items():
        s.left[tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development") - FIRST_DEVELOPMENT] = int(n)
    for name in given.get("ending") or []:
        bits = [bit for bit, word in END_NAMES.items() if word == name]
        if not bits:
            raise BadPosition(f"there is no end '{name}'; there are: {', '.join(END_NAMES.values())}")
        s.ending |= bits[0]


def build_bag(s: State, seed: int, given: dict[str, Any]) -> None:
    """`bag` names the worlds that are drawn next; `bag_size` fixes its size, the other worlds being out of play."""
    top = [take_world(s, word) for word in given.get("bag", [])]
    stream(seed, "worlds").shuffle(s.bag)
    size = int(given.get("bag_size", len(s.bag) + len(top)))
    if not len(top) <= size <= len(s.bag) + len(top):
        raise BadPosition(f"bag_size can be {len(top)} to {len(s.bag) + len(top)}, not {size}")
    s.bag = s.bag[: size - len(top)] + top[::-1]


def build_track(s: State, letters: str, given: dict[str, Any]) -> None:
    """`track` are the discs from left to right, `acted` how many of them have acted, `down` the tiles picked."""
    word = str(given.get("track", letters * 2 if s.seats == 2 else letters))
    if sorted(word) != sorted(letters * 2 if s.seats == 2 else letters):
        raise BadPosition(f"the track names each of {letters} {'twice' if s.seats == 2 else 'once'}, like '{letters}'")
    s.track = [letters.index(letter) for letter in word]
    s.acted = int(given.get("acted", 0))
    if not 0 <= s.acted < len(s.track):
        raise BadPosition(f"acted can be 0 to {len(s.track) - 1}, not {s.acted}")
    for name in given.get("down") or []:
        s.down |= BIT[number_named(name, ACTION_NAMES, "action")]


def build_goals(s: State, letters: str, given: dict[str, Any]) -> None:
    """`pile` from the top, `up` and `hidden` by player. Goals named nowhere lie at the bottom of the pile."""
    table_of(given, GOAL_KEYS, "goals")
    if not s.rules.goals:
        if given:
            raise BadPosition("there are goals only in the option game = later")
        return
    rest = list(range(len(GOAL_NAMES)))

    def goal(word: object) -> int:
        number = number_named(word, GOAL_NAMES, "goal")
        if number not in rest:
            raise BadPosition(f"goal '{word}' is in two places")
        rest.remove(number)
        return number

    for letter, words in (given.get("up") or {}).items():
        for word in words if isinstance(words, list) else [words]:
            s.turn_up(letters.index(letter), goal(word))
    for letter, word in (given.get("hidden") or {}).items():
        if s.hidden is not None:
            raise BadPosition("only one goal can be hidden")
        s.hidden_of = letters.index(letter)
        s.hidden = new_goal(goal(word), s.seats)
        s.hidden.may[s.hidden_of] = BIT[s.hidden.goal]
    pile = [goal(word) for word in given.get("pile") or []]
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
        s.action = number_named(word, ACTION_NAMES, "action")
        if not is_up(s, s.action):
            raise BadPosition(f"'{word}' is down, or not in play in this kind of game")
        s.down |= BIT[s.action]
        frame.stage = REVEALING


def read(s: State) -> dict[str, Plain]:
    """The whole truth, hidden things included, in the words of scenarios."""
    cubes: dict[str, Plain] = {KIND_NAMES[kind]: s.cubes[kind] for kind in range(KINDS)}
    seat = active(s)
    out: dict[str, Plain] = {
        "round": s.round,
        "action": phase_name(s),
        "track": "".join(LETTERS[other] for other in s.track),
        "acted": s.acted,
        "active": LETTERS[seat] if isinstance(seat, int) else "",
        "down": [name for action, name in enumerate(ACTION_NAMES) if s.down & BIT[action]],
        "tile_credits": s.tile_credits,
        "row": slugs(row_of(s)),
        "row_size": len(row_of(s)),
        "bag": slugs(s.bag[::-1]),
        "bag_size": len(s.bag),
        "cubes": cubes,
        "colonists": s.colonists,
        "pool": s.pool,
        "developments": slugs(s.offered),
        "left": {SLUGS[tile]: s.left[tile - FIRST_DEVELOPMENT] for tile in s.offered},
        "ending": endings(s),
        "goals_pile": [GOAL_NAMES[goal.goal] for goal in reversed(s.goal_pile)],
        "goals_up": [GOAL_NAMES[goal] for goal in s.goals_up],
        "goal_hidden": "" if s.hidden is None else GOAL_NAMES[s.hidden.goal],
        "goal_hidden_of": "" if s.hidden_of == NOBODY else LETTERS[s.hidden_of],
        "over": s.over,
        "asked": "".join(LETTERS[other] for other in s.asked()),
        "winners": "".join(LETTERS[other] for other in result(s).winners) if s.over else "",
    }
    for seat_number, player in enumerate(s.players):
        out[LETTERS[seat_number]] = read_player(s, seat_number, player)
    return out


def read_player(s: State, seat: int, player: Player) -> Plain:
    goods: dict[str, Plain] = {}
    for tile, good in zip(player.colonies, player.goods, strict=True):
        if good != EMPTY:
            goods[SLUGS[tile]] = KIND_NAMES[good]
    lines = score(s, seat)
    points: dict[str, Plain] = {}
    for line in lines.lines:
        points[str(line.args.get("tile") or line.args.get("goal") or "chips")] = line.points
    stored_goods: list[Plain] = []
    for kind in range(KINDS):
        stored_goods.extend([KIND_NAMES[kind]] * player.stored_goods[kind])
    return {
        "colonies": slugs(player.colonies),
        "colonies_count": len(player.colonies),
        "goods": list(goods),
        "goods_count": len(goods),
        "good": goods,
        "explored": slugs(player.explored),
        "explored_count": len(player.explored),
        "developments": slugs(player.developments),
        "spaces": player.spaces,
        "colonists": player.colonists,
        "credits": player.credits,
        "chips": player.chips,
        "military": military_of(s, player),
        "raised": player.raised,
        "stored_worlds": slugs(player.stored_worlds),
        "stored_goods": stored_goods,
        "stored_credits": player.stored_credits,
        "score": lines.total,
        "points": points,
        "tie_break": lines.tie_break,
        "mat": player.mat,
    }
