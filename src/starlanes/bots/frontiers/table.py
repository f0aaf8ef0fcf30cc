"""The table as a view shows it, as a state that the rules can work on: no order of the bag, no hidden goals."""

from typing import Any

from starlanes.games.frontiers.kinds import ACTION_NAMES, END_NAMES, GOAL_NAMES, KIND_NAMES
from starlanes.games.frontiers.player import EMPTY, Player, built_bit
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.rulings import RULINGS
from starlanes.games.frontiers.setup import empty_table
from starlanes.games.frontiers.state import Rules, State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, INDEX
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.game import View


def tiles_of(slugs: list[str]) -> list[int]:
    return [INDEX[slug] for slug in slugs]


def table(view: View) -> State:
    """Everything that is public, in the engine's own terms. Rulings are not shown, so the usual ones are taken."""
    rules = Rules({"game": view["kind"]}, {ruling.name: ruling.default for ruling in RULINGS})
    s = empty_table(view["seats"], rules, Stream())
    for player, row in zip(s.players, view["players"], strict=True):
        seat_down(s, player, row)
    s.track = list(view["track"])
    s.acted = view["acted"]
    s.round = view["round"]
    s.tile_credits = view["tile_credits"]
    s.cubes = [view["cubes"][name] for name in KIND_NAMES]
    s.colonists = view["colonists"]
    s.pool = view["pool"]
    s.offered = tiles_of([row["tile"] for row in view["developments"]])
    s.left = [0] * (FIRST_HOME - FIRST_DEVELOPMENT)
    for row in view["developments"]:
        s.left[INDEX[row["tile"]] - FIRST_DEVELOPMENT] = row["left"]
    for bit, name in END_NAMES.items():
        if name in view["ending"]:
            s.ending |= bit
    for row in view["actions"]:
        if row["down"]:
            s.down |= BIT[ACTION_NAMES.index(row["action"])]
    if view["phase"] in ACTION_NAMES:
        s.action = ACTION_NAMES.index(view["phase"])
    for row in (view["goals"] or {"up": []})["up"]:
        s.face_up |= BIT[GOAL_NAMES.index(row["goal"])]
    return s


def seat_down(s: State, player: Player, row: dict[str, Any]) -> None:
    player.mat = row["mat"]
    player.colonies = tiles_of([colony["tile"] for colony in row["colonies"]])
    player.goods = [EMPTY if c["good"] is None else KIND_NAMES.index(c["good"]) for c in row["colonies"]]
    player.explored = sorted(tiles_of(row["explored"]))
    player.developments = tiles_of(row["developments"])
    for tile in player.developments:
        player.built |= built_bit(tile)
    player.spaces = row["spaces"]
    player.colonists = row["colonists"]
    player.credits = row["credits"]
    player.chips = row["chips"]
    player.stored_worlds = tiles_of(row["stock"]["worlds"])
    player.stored_goods = [row["stock"]["goods"].get(name, 0) for name in KIND_NAMES]
    player.stored_credits = row["stock"]["credits"]
    player.powers = Powers(player.colonies + player.developments, s.tiles)
