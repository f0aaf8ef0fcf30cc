"""What a seat may know: all but the order of the bag and the goals it has not seen. Plain data, tiles by slug."""

from typing import Final, cast

from starlanes.games.frontiers.consume import price
from starlanes.games.frontiers.develop import develop_cost
from starlanes.games.frontiers.explore import Explore
from starlanes.games.frontiers.goals import PlanGoals
from starlanes.games.frontiers.kinds import (
    ACTION_NAMES,
    END_NAMES,
    GOAL_NAMES,
    GOALS,
    KEYWORD_NAMES,
    KIND_NAMES,
    KINDS,
    NO_ACTION,
    PICK_DEVELOP,
    PICK_GOALS,
    PICK_RETREAT,
)
from starlanes.games.frontiers.numbers import SPACES
from starlanes.games.frontiers.player import EMPTY
from starlanes.games.frontiers.scoring import military_of, score
from starlanes.games.frontiers.setup import sides_of
from starlanes.games.frontiers.state import NOBODY, Goal, State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, SLUGS
from starlanes.games.frontiers.view_types import ActionTile, Colony, Goals, GoalUp, Kind, Own, Player, View
from starlanes.games.frontiers.worlds import least_cost, may_pay, settle_cost, strength
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import SPECTATOR

#: As the view calls them.
GOODS: Final = cast(list[Kind], KIND_NAMES)


def view(s: State, seat: int) -> View:
    out: View = {
        "game": "frontiers",
        "seat": seat,
        "seats": s.seats,
        "kind": s.rules.options["game"],
        "round": s.round,
        "phase": phase_name(s),
        "track": list(s.track),
        "acted": s.acted,
        "active": active(s),
        "actions": actions(s),
        "tile_credits": s.tile_credits,
        "row": slugs_of(row_of(s)),
        "bag": len(s.bag),
        "cubes": {KIND_NAMES[kind]: s.cubes[kind] for kind in range(KINDS)},
        "colonists": s.colonists,
        "pool": max(0, s.pool),
        "developments": [{"tile": SLUGS[tile], "left": s.left[tile - FIRST_DEVELOPMENT]} for tile in s.offered],
        "goals": goals_view(s),
        "ending": endings(s),
        "waiting": list(s.asked()),
        "over": s.over,
        "players": [player_view(s, other) for other in range(s.seats)],
    }
    if seat != SPECTATOR:
        out["me"] = own_view(s, seat)
    return out


def slugs_of(tiles: list[int]) -> list[str]:
    return [SLUGS[tile] for tile in tiles]


def phase_name(s: State) -> str:
    """The action being resolved; "start" before the first round, "picks" between actions, "end" at the end."""
    if s.over or (s.stack and s.top().NAME == "final-kind"):
        return "end"
    if s.round == 0:
        return "start"
    return "picks" if s.action == NO_ACTION else ACTION_NAMES[s.action]


def active(s: State) -> int | None:
    """The seat whose disc acts, or acts next. Plan Goals moves the disc before its owner looks at the goals."""
    for frame in s.stack:
        if isinstance(frame, PlanGoals):
            return frame.seat
    return s.track[s.acted] if s.acted < len(s.track) and not s.over else None


def actions(s: State) -> list[ActionTile]:
    """The action tiles in play, and which are down."""
    out: list[ActionTile] = []
    for action in range(len(ACTION_NAMES)):
        if action != (PICK_RETREAT if s.rules.goals else PICK_GOALS):
            out.append({"action": ACTION_NAMES[action], "down": s.down & BIT[action] != 0})
    return out


def row_of(s: State) -> list[int]:
    """The worlds in the middle of the table, in Explore."""
    for frame in s.stack:
        if isinstance(frame, Explore):
            return frame.row
    return []


def endings(s: State) -> list[str]:
    """What will end the game after this round."""
    return [name for bit, name in END_NAMES.items() if s.ending & bit]


def goals_view(s: State) -> Goals | None:
    if not s.rules.goals:
        return None
    up: list[GoalUp] = []
    for goal, seat in zip(s.goals_up, s.goals_up_of, strict=True):
        up.append({"goal": GOAL_NAMES[goal], "seat": seat})
    return {"pile": len(s.goal_pile), "up": up, "hidden": None if s.hidden_of == NOBODY else s.hidden_of}


def player_view(s: State, seat: int) -> Player:
    player = s.players[seat]
    colonies: list[Colony] = []
    for tile, good in zip(player.colonies, player.goods, strict=True):
        colonies.append({"tile": SLUGS[tile], "good": None if good == EMPTY else GOODS[good]})
    powers = player.powers
    extra: dict[str, int] = {}
    for kind in range(KINDS):
        if powers.military_kind[kind]:
            extra[KIND_NAMES[kind]] = powers.military_kind[kind]
    for keyword, name in enumerate(KEYWORD_NAMES):
        if powers.military_keyword[keyword]:
            extra[f"{name} worlds"] = powers.military_keyword[keyword]
    stored: dict[str, int] = {KIND_NAMES[kind]: n for kind, n in enumerate(player.stored_goods) if n}
    return {
        "seat": seat,
        "mat": player.mat,
        "colonies": colonies,
        "explored": slugs_of(player.explored),
        "developments": slugs_of(player.developments),
        "spaces": player.spaces,
        "red_spaces": max(0, player.spaces - SPACES),
        "colonists": player.colonists,
        "credits": player.credits,
        "chips": player.chips,
        "goods": player.goods_count(),
        "military": military_of(s, player) + player.raised,
        "military_extra": extra,
        "temporary": [{"tile": SLUGS[power.tile], "value": power.value} for power in powers.temporary],
        "stock": {"worlds": slugs_of(player.stored_worlds), "goods": stored, "credits": player.stored_credits},
        "score": score(s, seat).total,
    }


def own_view(s: State, seat: int) -> Own:
    """What a seat alone knows of the goals, and what things really cost it now."""
    player = s.players[seat]
    develop: dict[str, int] = {}
    bonus = s.action == PICK_DEVELOP and active(s) == seat
    for tile in s.offered:
        develop[SLUGS[tile]] = develop_cost(s, seat, tile, bonus)
    costs: dict[str, int] = {}
    strengths: dict[str, int] = {}
    for world in player.explored:
        row = s.tiles[world]
        if not row.military:
            costs[row.slug] = least_cost(s, player, row)
            continue
        strengths[row.slug] = strength(player, row, row.kind)
        if may_pay(s, player, row):
            costs[row.slug] = settle_cost(s, player, row, row.kind)
    prices: dict[str, int] = {KIND_NAMES[kind]: price(player, kind) for kind in range(KINDS)}
    sides = slugs_of(sides_of(player.mat)) if s.round == 0 else []
    return {
        "develop": develop,
        "costs": costs,
        "strengths": strengths,
        "prices": prices,
        "sides": sides,
        "goal": known_goal(s, s.hidden, seat),
        "looking_at": looking_at(s, seat),
        "pile": [known_goal(s, goal, seat) for goal in reversed(s.goal_pile)],
    }


def looking_at(s: State, seat: int) -> list[str]:
    """The goals of Plan Goals that the seat still has to place."""
    top = None if s.over else s.top()
    if isinstance(top, PlanGoals) and top.seat == seat:
        return [GOAL_NAMES[goal] for goal in top.goals(s)]
    return []


def known_goal(s: State, goal: Goal | None, seat: int) -> str | None:
    """The name of a hidden goal if the seat knows it, else None. Goals that are turned up are no longer possible."""
    if goal is None:
        return None
    found: list[int] = []
    for number in range(GOALS):
        if goal.may[seat] & BIT[number] and not s.face_up & BIT[number]:
            found.append(number)
    return GOAL_NAMES[found[0]] if len(found) == 1 else None
