"""The score (rulebook "Gagner la partie"), with a line for every source of points."""

from starlanes.games.frontiers.goals import goal_points, goals_in_play, kinds_among
from starlanes.games.frontiers.kinds import GOAL_NAMES, KINDS, NO_KIND
from starlanes.games.frontiers.numbers import rung
from starlanes.games.frontiers.player import Player
from starlanes.games.frontiers.state import NOBODY, State
from starlanes.games.frontiers.tiles import Clause, Tile
from starlanes.kernel.result import Result, Score, ScoreLine


def military_of(s: State, player: Player) -> int:
    """Lasting military against any world: specialised and temporary military do not count."""
    total = 0
    for tile in player.colonies + player.developments:
        total += military_alone(s.tiles[tile])
    return total


def military_alone(tile: Tile) -> int:
    """What one tile adds to it."""
    total = 0
    for power in tile.powers:
        if power.code == "military" and power.kind == NO_KIND and power.keyword < 0:
            total += power.value
    return total


def fits(clause: Clause, row: Tile, declared: int) -> bool:
    """Whether a tile counts for a clause: every condition the clause names must hold."""
    kind = declared if row.any_kind else row.kind
    if clause.per == "colony" and row.development:
        return False
    if clause.per == "development" and not row.development:
        return False
    if clause.kind != NO_KIND and clause.kind != kind:
        return False
    if clause.not_kind != NO_KIND and clause.not_kind == kind:
        return False
    if clause.makes and clause.makes != row.makes:
        return False
    if clause.military and not row.military:
        return False
    if clause.keyword and not clause.keyword & row.keywords:
        return False
    if clause.not_keyword & row.keywords:
        return False
    if clause.size >= 0 and row.large != (clause.size == 1):
        return False
    if clause.power and not clause.power & row.icons:
        return False
    if clause.without_power & row.icons:
        return False
    return not clause.tile or clause.tile == row.slug


def clause_points(s: State, player: Player, clause: Clause, tile: int, declared: int) -> int:
    """The points of one clause of a tile's "?"."""
    if clause.per == "kinds":
        return rung(clause.ladder, kinds_among(s, player, declared))
    if clause.per == "military-strength":
        return clause.points * max(0, military_of(s, player))
    if clause.per == "colonists":
        return clause.points * (player.colonists // clause.every)
    n = 0
    for other in player.colonies + player.developments:
        if other == tile and not s.rules.tile_counts_itself:
            continue
        if fits(clause, s.tiles[other], declared):
            n += 1
    return clause.points * (n // clause.every)


def bonus_points(s: State, player: Player, tile: int, declared: int) -> int:
    """The points of a tile's "?": all its clauses count."""
    points = 0
    for clause in s.tiles[tile].bonus:
        points += clause_points(s, player, clause, tile, declared)
    return points


def total(s: State, seat: int, declared: int) -> int:
    """All points of a seat if its world of any kind is declared that kind."""
    player = s.players[seat]
    points = player.chips
    for tile in player.colonies + player.developments:
        points += s.tiles[tile].vp
        if s.tiles[tile].bonus:
            points += bonus_points(s, player, tile, declared)
    for goal in goals_in_play(s):
        points += goal_points(s, player, goal, declared)
    return points


def any_kind_owner(s: State) -> int:
    """The seat that has the world of any kind as a colony, or NOBODY."""
    for seat in range(s.seats):
        for tile in s.players[seat].colonies:
            if s.tiles[tile].any_kind:
                return seat
    return NOBODY


def declared_kind(s: State, seat: int) -> int:
    """The kind that counts for the world of any kind: the one declared at the end; before that, the best."""
    if s.declared != NO_KIND:
        return s.declared
    best = 0
    if any_kind_owner(s) == seat:
        for kind in range(1, KINDS):
            if total(s, seat, kind) > total(s, seat, best):
                best = kind
    return best


def score(s: State, seat: int) -> Score:
    """A seat's score so far: chips, each tile with its printed points and its "?", each goal that everybody sees."""
    player = s.players[seat]
    declared = declared_kind(s, seat)
    lines = [ScoreLine("score.chips", {}, player.chips)]
    for tile in player.colonies + player.developments:
        row = s.tiles[tile]
        points = row.vp + (bonus_points(s, player, tile, declared) if row.bonus else 0)
        lines.append(ScoreLine("score.bonus" if row.bonus else "score.tile", {"tile": row.slug}, points))
    for goal in goals_in_play(s):
        lines.append(ScoreLine("score.goal", {"goal": GOAL_NAMES[goal]}, goal_points(s, player, goal, declared)))
    points = 0
    for line in lines:
        points += line.points
    return Score(points, player.credits + player.goods_count(), lines)


def result(s: State) -> Result:
    """Scores and ranking; ties go to the most credits and goods, stock mats excluded, then are shared."""
    return Result([score(s, seat) for seat in range(s.seats)], "score.tie-break")
