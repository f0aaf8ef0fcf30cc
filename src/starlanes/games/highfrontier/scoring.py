"""Victory points (7.3, 22.3): claims, factories by their letter's value, colonies, science, glory, ventures."""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.futures import star_failed, star_seat
from starlanes.games.highfrontier.honours import VENTURE_POINTS
from starlanes.games.highfrontier.kinds import TNO_SCIENCE
from starlanes.games.highfrontier.map import LETTER, SCIENCE_OF, ZONE_GLORY
from starlanes.games.highfrontier.market import exploitation
from starlanes.games.highfrontier.politics import in_power
from starlanes.games.highfrontier.scenarios.register import scenario_of
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.state import State
from starlanes.kernel.datafiles import Row
from starlanes.kernel.result import Result, Score, ScoreLine

VICTORY: Final[Row] = data.GAME["victory"]
CLAIM_POINTS: Final[i64] = VICTORY["claim"]
COLONY_POINTS: Final[i64] = VICTORY["colony"]
POWER_POINTS: Final[i64] = VICTORY["power"]
SCIENCE_POINTS: Final[i64] = VICTORY["science"]
TNO_POINTS: Final[i64] = VICTORY["tno_science"]
STARS: Final[list[int]] = VICTORY["stars"]
STARS_BEYOND: Final[int] = VICTORY["stars_beyond"]
FAILED_EPIC: Final[int] = VICTORY["failed_epic"]


def score(s: State, seat: int) -> Score:
    """A line per source; a tie goes to the one with more WT."""
    points = scored(s, seat)
    lines = [ScoreLine(f"score.{name}", {}, n) for name, n in points.items()]
    return Score(sum(points.values()), s.players[seat].wt, lines)


def scored(s: State, seat: int) -> dict[str, int]:
    """The points of a player by source, as the scenario counts them."""
    points: dict[str, int] = {}
    earn(s, seat, points)
    return scenario_of(s).score(s, seat, points) if s.rules.scenario else points


def points_now(s: State, seat: int) -> i64:
    """The total of `score`, without its words: a learner reads it in every row."""
    return sum(scored(s, seat).values()) if s.rules.scenario else earn(s, seat, None)


def earn(s: State, seat: int, points: dict[str, int] | None) -> i64:
    """The points of a player in the game as it is; if wanted, noted by source."""
    player = s.players[seat]
    factories: i64 = 0
    science: i64 = 0
    for site in player.factories:
        factories += exploitation(s, LETTER[site])
        if SCIENCE_OF[site] == TNO_SCIENCE:
            science += TNO_POINTS
    for site in player.factories if s.rules.science_by_factory else player.claims:
        if is_science(s, site):
            science += SCIENCE_POINTS
    glory: i64 = 0
    for zone in player.glory:
        glory += ZONE_GLORY[zone]
    ventures: i64 = 0
    for venture in player.ventures:
        ventures += VENTURE_POINTS[venture]
    out = note(points, "claims", CLAIM_POINTS * len(player.claims))
    out += note(points, "factories", factories)
    out += note(points, "colonies", COLONY_POINTS * len(player.colonies))
    out += note(points, "science", science)
    out += note(points, "glory", glory)
    out += note(points, "power", POWER_POINTS if s.rules.events and in_power(s) == seat else 0)
    out += note(points, "ventures", ventures)
    if s.rules.endgame:
        reached, failed = star_points(s, seat)
        out += note(points, "futures", reached) + note(points, "epics", failed)
    return out


def note(points: dict[str, int] | None, source: str, n: i64) -> i64:
    """So many points from a source, written down if anybody wants to know."""
    if points is not None:
        points[source] = n
    return n


def star_points(s: State, seat: int) -> tuple[int, int]:
    """The value of a star by its place, and what failed epic hazards are worth (22.3)."""
    reached = failed = 0
    for place, code in enumerate(s.stars):
        if star_seat(code) != seat:
            continue
        if star_failed(code):
            failed += FAILED_EPIC
        else:
            reached += STARS[place] if place < len(STARS) else STARS_BEYOND
    return reached, failed


def result(s: State) -> Result:
    return Result([score(s, seat) for seat in range(s.seats)], "score.tie-break")
