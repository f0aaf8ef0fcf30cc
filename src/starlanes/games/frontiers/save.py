"""A state as plain data and back: for saved games, digests and snapshots."""

from typing import Any, Final

from starlanes.games.frontiers.colonise import Declare, Replacement
from starlanes.games.frontiers.conquest import Conquest
from starlanes.games.frontiers.consume import TakeGoods
from starlanes.games.frontiers.develop import Develop
from starlanes.games.frontiers.explore import Explore
from starlanes.games.frontiers.goals import PlanGoals, RevealGoal
from starlanes.games.frontiers.limit import Limit
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.produce import Produce
from starlanes.games.frontiers.round import FinalKind, Round
from starlanes.games.frontiers.settle import Settle
from starlanes.games.frontiers.setup import Sides
from starlanes.games.frontiers.state import NO_TILES, Goal, Player, Rules, State, built_bit
from starlanes.games.frontiers.trade import Trade
from starlanes.kernel.chance import from_words
from starlanes.kernel.facts import Plain
from starlanes.kernel.saving import frames_by_name, load_frames, save_frames

FRAMES: Final = frames_by_name(
    [
        Conquest,
        Declare,
        Develop,
        Explore,
        FinalKind,
        Limit,
        PlanGoals,
        Produce,
        Replacement,
        RevealGoal,
        Round,
        Settle,
        Sides,
        TakeGoods,
        Trade,
    ]
)


def ints(values: list[int]) -> Plain:
    out: list[Plain] = list(values)
    return out


def save_goal(goal: Goal) -> Plain:
    return {"goal": goal.goal, "may": ints(goal.may)}


def save_player(player: Player) -> Plain:
    return {
        "mat": player.mat,
        "colonies": ints(player.colonies),
        "goods": ints(player.goods),
        "explored": ints(player.explored),
        "developments": ints(player.developments),
        "colonists": player.colonists,
        "credits": player.credits,
        "chips": player.chips,
        "stored_worlds": ints(player.stored_worlds),
        "stored_goods": ints(player.stored_goods),
        "stored_credits": player.stored_credits,
        "raised": player.raised,
        "raised_by": ints(player.raised_by) if player.raised_by else 0,  # 0 as in the digests of old records
        "powers": ints(player.powers.tiles),
        "changed": player.changed,
    }


def save_state(s: State) -> dict[str, Plain]:
    return {
        "chance": ints(s.chance.words()),
        "players": [save_player(player) for player in s.players],
        "track": ints(s.track),
        "acted": s.acted,
        "round": s.round,
        "down": s.down,
        "action": s.action,
        "tile_credits": s.tile_credits,
        "bag": ints(s.bag),
        "leaving": ints(s.leaving),
        "cubes": ints(s.cubes),
        "colonists": s.colonists,
        "pool": s.pool,
        "offered": ints(s.offered),
        "left": ints(s.left),
        "ending": s.ending,
        "goal_pile": [save_goal(goal) for goal in s.goal_pile],
        "goals_up": ints(s.goals_up),
        "goals_up_of": ints(s.goals_up_of),
        "face_up": s.face_up,
        "hidden": None if s.hidden is None else save_goal(s.hidden),
        "hidden_of": s.hidden_of,
        "declared": s.declared,
        "over": s.over,
        "stack": save_frames(s.stack),
    }


def load_state(seats: int, rules: Rules, saved: dict[str, Any]) -> State:
    s = State(seats, rules, from_words(saved["chance"]))
    s.players = [load_player(s, row) for row in saved["players"]]
    s.track = list(saved["track"])
    s.acted = saved["acted"]
    s.round = saved["round"]
    s.down = saved["down"]
    s.action = saved["action"]
    s.tile_credits = saved["tile_credits"]
    s.bag = list(saved["bag"])
    s.leaving = list(saved["leaving"])
    s.cubes = list(saved["cubes"])
    s.colonists = saved["colonists"]
    s.pool = saved["pool"]
    s.offered = list(saved["offered"])
    s.left = list(saved["left"])
    s.ending = saved["ending"]
    s.goal_pile = [load_goal(row) for row in saved["goal_pile"]]
    s.goals_up = list(saved["goals_up"])
    s.goals_up_of = list(saved["goals_up_of"])
    s.face_up = saved["face_up"]
    s.hidden = None if saved["hidden"] is None else load_goal(saved["hidden"])
    s.hidden_of = saved["hidden_of"]
    s.declared = saved["declared"]
    s.over = saved["over"]
    s.stack = load_frames(saved["stack"], FRAMES)
    s.lane = s.stack
    return s


def load_goal(row: dict[str, Any]) -> Goal:
    return Goal(row["goal"], list(row["may"]))


def load_player(s: State, row: dict[str, Any]) -> Player:
    player = Player(Powers(list(row["powers"]), s.tiles))
    player.mat = row["mat"]
    player.colonies = list(row["colonies"])
    player.goods = list(row["goods"])
    player.explored = list(row["explored"])
    player.developments = list(row["developments"])
    for tile in player.developments:
        player.built |= built_bit(tile)
        player.spaces += s.tiles[tile].spaces
    player.colonists = row["colonists"]
    player.credits = row["credits"]
    player.chips = row["chips"]
    player.stored_worlds = list(row["stored_worlds"])
    player.stored_goods = list(row["stored_goods"])
    player.stored_credits = row["stored_credits"]
    player.raised = row["raised"]
    player.raised_by = list(row["raised_by"] or NO_TILES)
    player.changed = row["changed"]
    return player
