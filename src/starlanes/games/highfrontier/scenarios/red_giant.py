"""V8, the red giant: a hotter Sun dries the inner system out, and only what is at Uranus and beyond counts."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.kinds import TNO_SCIENCE, URANUS
from starlanes.games.highfrontier.map import LETTER, SCIENCE_OF, ZONE, ZONE_GLORY
from starlanes.games.highfrontier.market import exploitation
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.state import State

VICTORY: Final = data.GAME["victory"]
COLONY: Final[int] = data.GAME["red_giant"]["colony"]


def far(sites: list[int]) -> list[int]:
    return [site for site in sites if ZONE[site] >= URANUS]


class RedGiant(Scenario):
    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Glory, claims, factories and science out there, colonies for more; ventures not at all."""
        player = s.players[seat]
        claims, factories = far(player.claims), far(player.factories)
        places = factories if s.rules.science_by_factory else claims
        science = VICTORY["science"] * len([site for site in places if is_science(s, site)])
        tno = VICTORY["tno_science"] * len([site for site in factories if SCIENCE_OF[site] == TNO_SCIENCE])
        out = {**points, "ventures": 0}
        out["claims"] = VICTORY["claim"] * len(claims)
        out["factories"] = sum(exploitation(s, LETTER[site]) for site in factories)
        out["colonies"] = COLONY * len(far(player.colonies))
        out["science"] = science + tno
        out["glory"] = sum(ZONE_GLORY[zone] for zone in player.glory if zone >= URANUS)
        return out
