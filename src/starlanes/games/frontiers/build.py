"""Positions in the rulebook's words, for scenarios: `build` makes one from a description (read.py describes one).

See docs/scenarios.md for the format. Worlds not placed by the description lie in the bag, behind those it names. An
empire has the colonies it names and no other: a home world is there only if it is named.
"""

from typing import Any

from starlanes.games.frontiers.build_player import (
    at_most,
    build_player,
    kind_named,
    list_of,
    named_of,
    table_of,
    take_world,
    tile_of,
)
from starlanes.games.frontiers.kinds import (
    ACTION_NAMES,
    END_COLONIES,
    END_NAMES,
    END_POOL,
    END_SPACES,
    GOAL_NAMES,
    KIND_NAMES,
    NO_ACTION,
)
from starlanes.games.frontiers.numbers import COLONY_LIMIT, SPACES, START_CREDITS
from starlanes.games.frontiers.round import MOVING, PICKING, REVEALING, Round, is_up
from starlanes.games.frontiers.setup import begin, deal_mats, developments_in_play, empty_table, offer
from starlanes.games.frontiers.state import Rules, State, new_goal
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, SLUGS, TILES
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import stream
from starlanes.kernel.errors import BadPosition
from starlanes.kernel.given import NO_LIMIT, index_of, whole, whole_of
from starlanes.kernel.lists import put
from starlanes.kernel.scenario import LETTERS

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
    if given.get("action") == "start":
        begin_start(s, letters, seed, given)
    else:
        begin_at(s, given)
    return s


def seat_of(letter: object, letters: str) -> int:
    if str(letter) not in list(letters):
        raise BadPosition(f"there is no player '{letter}'; players are {letters}")
    return letters.index(str(letter))


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


def build_supplies(s: State, given: dict[str, Any]) -> None:
    """What the empires leave; a description may say that there is less."""
    s.colonists = at_most(whole(given, "colonists", s.colonists), s.colonists, "colonists in the supply")
    s.round = whole_of(given.get("round", 1), "round", 1, NO_LIMIT)
    s.tile_credits = whole(given, "tile_credits", 0)
    cubes = named_of(given, "cubes")
    for word in cubes:
        kind = kind_named(word)
        n = at_most(whole(cubes, word, 0), s.cubes[kind], f"{KIND_NAMES[kind]} cubes in the supply")
        s.cubes = put(s.cubes, kind, n)
    left = named_of(given, "left")
    for word in left:
        place = tile_of(word, FIRST_DEVELOPMENT, FIRST_HOME, "development") - FIRST_DEVELOPMENT
        s.left = put(s.left, place, at_most(whole(left, word, 0), s.left[place], f"'{word}' in the offer"))
    build_ends(s, given)


def build_ends(s: State, given: dict[str, Any]) -> None:
    """The ends that are named, and those that the position shows. VP beyond the pool are paid in a last round only."""
    for name in list_of(given, "ending"):
        bits = [bit for bit, word in END_NAMES.items() if word == name]
        if not bits:
            raise BadPosition(f"there is no end '{name}'; there are: {', '.join(END_NAMES.values())}")
        s.ending |= bits[0]
    if s.pool < 0 and not s.ending & END_POOL:
        raise BadPosition(f"the players have {-s.pool} VP more than the pool had; say ending: [pool] if that is meant")
    if "pool" in given:
        s.pool = at_most(whole(given, "pool", 0), max(0, s.pool), "VP in the pool")
    if s.pool == 0 and not s.rules.pool_below_zero:
        s.ending |= END_POOL
    for player in s.players:
        if player.spaces > SPACES:
            s.ending |= END_SPACES
        if len(player.colonies) > COLONY_LIMIT:
            s.ending |= END_COLONIES


def build_bag(s: State, seed: int, given: dict[str, Any]) -> None:
    """`bag` names the worlds that are drawn next; `bag_size` fixes its size, the other worlds being out of play."""
    top = [take_world(s, word) for word in list_of(given, "bag")]
    rest = s.bag[:]
    stream(seed, "worlds").shuffle(rest)
    size = whole(given, "bag_size", len(rest) + len(top))
    if not len(top) <= size <= len(rest) + len(top):
        raise BadPosition(f"bag_size can be {len(top)} to {len(rest) + len(top)}, not {size}")
    s.bag = rest[: size - len(top)] + top[::-1]


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
        action = index_of(name, ACTION_NAMES, "action")
        if not is_up(s, action):
            raise BadPosition(f"'{name}' is down twice, or not in play in this kind of game")
        s.down |= BIT[action]


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


def begin_start(s: State, letters: str, seed: int, given: dict[str, Any]) -> None:
    """The deal of a start: mats, bag, goals and track as described, credits by the place on the track."""
    order = s.order_from(0)
    for place, seat in enumerate(order):
        player = s.players[seat]
        if player.colonies or player.developments or player.explored:
            raise BadPosition(f"player {letters[seat]} has no tiles before the start; a mat is named like {{mat: 3}}")
        if "credits" not in (given.get(letters[seat]) or {}):
            player.credits = START_CREDITS[s.seats][place]
    s.round = 0
    deal_mats(s, stream(seed, "deal"))
    begin(s, order)


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
