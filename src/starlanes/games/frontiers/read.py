"""A position in the rulebook's words, for scenarios: everything there is to state about it, hidden things included."""

from starlanes.games.frontiers.facts import slugs
from starlanes.games.frontiers.kinds import ACTION_NAMES, GOAL_NAMES, KIND_NAMES, KINDS
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.scoring import military_of, result, score
from starlanes.games.frontiers.state import NOBODY, State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, SLUGS
from starlanes.games.frontiers.view import active, endings, phase_name, row_of
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain
from starlanes.kernel.scenario import LETTERS


def read(s: State) -> dict[str, Plain]:
    """The whole truth, in the words of scenarios."""
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
        "ending": [*endings(s)],
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
