"""V9, the grand tour: claims all over the system, the farther the better; it ends when every zone has one."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.kinds import TNO_SCIENCE
from starlanes.games.highfrontier.map import SCIENCE_OF, ZONE, ZONE_NAMES, ZONE_NUMBER
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.science import is_science
from starlanes.games.highfrontier.state import State

#: Claims on TNO science sites that the end needs, by players.
TNO_CLAIMS: Final[list[int]] = data.GAME["grand_tour"]["tno_claims"]
VICTORY: Final = data.GAME["victory"]


def claims_of_all(s: State) -> list[int]:
    out: list[int] = []
    for player in s.players:
        out.extend(player.claims)
    return out


def claim_value(site: int) -> int:
    """1, and as much as the zone is away from Earth's."""
    return 1 + abs(ZONE_NUMBER[ZONE[site]])


class GrandTour(Scenario):
    def ends_as_usual(self) -> bool:
        return False

    def ends(self, s: State) -> str:
        """A claim in every zone, and enough of those on TNO science sites."""
        claims = claims_of_all(s)
        zones = {ZONE[site] for site in claims}
        far = sum(1 for site in claims if SCIENCE_OF[site] == TNO_SCIENCE)
        return "over-tour" if len(zones) == len(ZONE_NAMES) and far >= TNO_CLAIMS[s.seats - 1] else ""

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        """One claim a zone counts, science sites all; factories and power don't."""
        player = s.players[seat]
        plain = [0] * len(ZONE_NAMES)
        claims = 0
        science = 0
        for site in player.claims:
            kind = SCIENCE_OF[site]
            if kind == TNO_SCIENCE or is_science(s, site):
                claims += claim_value(site)
                science += VICTORY["tno_science"] if kind == TNO_SCIENCE else VICTORY["science"]
            else:
                plain[ZONE[site]] = claim_value(site)
        return {
            "claims": claims + sum(plain),
            "colonies": points["colonies"],
            "science": science,
            "glory": points["glory"],
            "ventures": points["ventures"],
        }
