"""Victory points (7.3, 22.3): claims, factories by their letter's value, colonies, science, glory, ventures."""

from typing import Final

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
CLAIM_POINTS: Final[int] = VICTORY["claim"]
COLONY_POINTS: Final[int] = VICTORY["colony"]
POWER_POINTS: Final[int] = VICTORY["power"]
SCIENCE_POINTS: Final[int] = VICTORY["science"]
TNO_POINTS: Final[int] = VICTORY["tno_science"]
STARS: Final[list[int]] = VICTORY["stars"]
STARS_BEYOND: Final[int] = VICTORY["stars_beyond"]
FAILED_EPIC: Final[int] = VICTORY["failed_epic"]
#: What points come from, in the order of their lines; the last two only in a game with Futures.
SOURCES: Final = ["claims", "factories", "colonies", "science", "glory", "power", "ventures", "futures", "epics"]


def score(s: State, seat: int) -> Score:
    """A line per source; a tie goes to the one with more WT."""
    points = scored(s, seat)
    lines = [ScoreLine(f"score.{name}", {}, n) for name, n in points.items()]
    return Score(sum(points.values()), s.players[seat].wt, lines)


def scored(s: State, seat: int) -> dict[str, int]:
    """The points of a player by source, as the scenario counts them."""
    points = dict(zip(SOURCES, earned(s, seat), strict=False))
    return scenario_of(s).score(s, seat, points) if s.rules.scenario else points


def points_now(s: State, seat: int) -> int:
    """The total of `score`, without its words: a learner reads it in every row."""
    return sum(scored(s, seat).values()) if s.rules.scenario else sum(earned(s, seat))


def earned(s: State, seat: int) -> list[int]:
    """What each of the sources is worth to a player in the game as it is."""
    player = s.players[seat]
    factories = science = glory = ventures = 0
    for site in player.factories:
        factories += exploitation(s, LETTER[site])
        if SCIENCE_OF[site] == TNO_SCIENCE:
            science += TNO_POINTS
    for site in player.factories if s.rules.science_by_factory else player.claims:
        if is_science(s, site):
            science += SCIENCE_POINTS
    for zone in player.glory:
        glory += ZONE_GLORY[zone]
    for venture in player.ventures:
        ventures += VENTURE_POINTS[venture]
    claims, colonies = CLAIM_POINTS * len(player.claims), COLONY_POINTS * len(player.colonies)
    power = POWER_POINTS if s.rules.events and in_power(s) == seat else 0
    out = [claims, factories, colonies, science, glory, power, ventures]
    if s.rules.endgame:
        out += star_points(s, seat)
    return out


def star_points(s: State, seat: int) -> list[int]:
    """The value of a star by its place, and what failed epic hazards are worth (22.3)."""
    reached = failed = 0
    for place, code in enumerate(s.stars):
        if star_seat(code) != seat:
            continue
        if star_failed(code):
            failed += FAILED_EPIC
        else:
            reached += STARS[place] if place < len(STARS) else STARS_BEYOND
    return [reached, failed]


def result(s: State) -> Result:
    return Result([score(s, seat) for seat in range(s.seats)], "score.tie-break")
