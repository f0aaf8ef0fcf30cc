"""The score (rulebook "Fin de partie"): the track, then medals, leftovers and funded projects, with a line for each."""

from typing import Final

from starlanes.games.federation.amounts import crystals, of
from starlanes.games.federation.counts import missions_done
from starlanes.games.federation.kinds import GOLD, MISSION_PROJECT, PLANETS, PROJECT_NAMES, PROJECTS, SOURCE_NAMES
from starlanes.games.federation.numbers import (
    ALTERATION_POINTS,
    CRYSTALS_PER_POINT,
    GOLD_POINTS,
    MEDAL_POINTS,
    SHIP_POINTS,
    TWO_PLAYERS,
)
from starlanes.games.federation.player import Player
from starlanes.games.federation.state import State
from starlanes.kernel.bits import bits
from starlanes.kernel.result import Result, Score, ScoreLine

#: Nothing breaks a tie: the win is shared.
NO_TIE_BREAK: Final = 0


def medal_points(player: Player) -> int:
    return MEDAL_POINTS[bits(player.medals)]


def leftover_points(player: Player) -> int:
    """Crystals by twos, gold diamonds, ships in the hangar, unused alterations."""
    return (
        int(crystals(player.stock)) // CRYSTALS_PER_POINT
        + GOLD_POINTS * int(of(player.stock, GOLD))
        + SHIP_POINTS * player.hangar
        + ALTERATION_POINTS * len(player.alterations)
    )


def standing(s: State, seat: int, project: int) -> int:
    """What a seat is ranked by in a project: influence, missions or contributions."""
    player = s.players[seat]
    if project < PLANETS:
        return player.influence[project]
    return missions_done(player) if project == MISSION_PROJECT else player.contributions


def project_points(s: State, project: int) -> list[int]:
    """What each seat scores for a project, if it is funded."""
    if not s.funded(project):
        return [0] * s.seats
    return points_if_funded(s, project)


def points_if_funded(s: State, project: int) -> list[int]:
    """What each seat would score for a project."""
    standings = [standing(s, seat, project) for seat in range(s.seats)]
    return two_player_points(s, standings) if s.seats == 2 else ranked_points(s, standings)


def ranked_points(s: State, standings: list[int]) -> list[int]:
    """Points by rank; tied seats share those of the ranks they fill. Who has nothing takes no part."""
    out = [0] * s.seats
    rank = 0
    for value in sorted({value for value in standings if value > 0}, reverse=True):
        tied = [seat for seat in range(s.seats) if standings[seat] == value]
        points = sum(s.rules.ranks[rank : rank + len(tied)])
        rounding = len(tied) - 1 if s.rules.shares_round_up else 0
        for seat in tied:
            out[seat] = (points + rounding) // len(tied)
        rank += len(tied)
    return out


def two_player_points(s: State, standings: list[int]) -> list[int]:
    """With two players the second scores if not too far behind ("Mode 2 joueurs", D)."""
    best = max(standings)
    if best == 0:
        return [0, 0]
    if standings[0] == standings[1]:
        return [TWO_PLAYERS["tie"], TWO_PLAYERS["tie"]]
    out: list[int] = []
    for value in standings:
        if value == best:
            out.append(TWO_PLAYERS["first"])
        elif value == 0 and not s.rules.zero_may_score:
            out.append(0)
        else:
            out.append(TWO_PLAYERS["close"] if best - value <= TWO_PLAYERS["gap"] else TWO_PLAYERS["far"])
    return out


def all_project_points(s: State) -> list[list[int]]:
    """What each seat scores for each project."""
    return [project_points(s, project) for project in range(PROJECTS)]


def score(s: State, seat: int, projects: list[list[int]]) -> Score:
    """A seat's score, as if the game ended now, with the points of `all_project_points`."""
    player = s.players[seat]
    lines: list[ScoreLine] = []
    for source in range(len(SOURCE_NAMES)):
        lines.append(ScoreLine("score.track", {"source": SOURCE_NAMES[source]}, player.points[source]))
    lines.append(ScoreLine("score.medals", {"n": bits(player.medals)}, medal_points(player)))
    lines.append(ScoreLine("score.leftovers", {}, leftover_points(player)))
    for project in range(PROJECTS):
        if s.funded(project):
            lines.append(ScoreLine("score.project", {"project": PROJECT_NAMES[project]}, projects[project][seat]))
    total = 0
    for line in lines:
        total += line.points
    return Score(total, NO_TIE_BREAK, lines)


def result(s: State) -> Result:
    """Scores and ranking; a tie is a shared win."""
    projects = all_project_points(s)
    return Result([score(s, seat, projects) for seat in range(s.seats)], "score.tie-break")
