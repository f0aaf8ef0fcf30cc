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
SCIENCE_POINTS: Final[int] = VICTORY["science"]
TNO_POINTS: Final[int] = VICTORY["tno_science"]
STARS: Final[list[int]] = VICTORY["stars"]
STARS_BEYOND: Final[int] = VICTORY["stars_beyond"]
FAILED_EPIC: Final[int] = VICTORY["failed_epic"]


def score(s: State, seat: int) -> Score:
    """A line per source; a tie goes to the one with more WT."""
    player = s.players[seat]
    factories = sum(exploitation(s, LETTER[site]) for site in player.factories)
    places = player.factories if s.rules.science_by_factory else player.claims
    science = sum(SCIENCE_POINTS for site in places if is_science(s, site))
    tno = sum(TNO_POINTS for site in player.factories if SCIENCE_OF[site] == TNO_SCIENCE)
    points = {
        "claims": VICTORY["claim"] * len(player.claims),
        "factories": factories,
        "colonies": VICTORY["colony"] * len(player.colonies),
        "science": science + tno,
        "glory": sum(ZONE_GLORY[zone] for zone in player.glory),
        "power": VICTORY["power"] if s.rules.events and in_power(s) == seat else 0,
        "ventures": sum(VENTURE_POINTS[venture] for venture in player.ventures),
    }
    if s.rules.endgame:
        points["futures"], points["epics"] = star_points(s, seat)
    if s.rules.scenario:
        points = scenario_of(s).score(s, seat, points)
    lines = [ScoreLine(f"score.{name}", {}, n) for name, n in points.items()]
    return Score(sum(points.values()), player.wt, lines)


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
