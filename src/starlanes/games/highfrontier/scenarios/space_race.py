"""V3, the space race: the first whose crew has stood on Titan and is back in LEO wins, and the race is over."""

from typing import Final

from starlanes.games.highfrontier.facts import tell_over
from starlanes.games.highfrontier.kinds import NOWHERE
from starlanes.games.highfrontier.map import LEO, SYSTEM, SYSTEM_NAMES
from starlanes.games.highfrontier.scenario_facts import tell_stood_on_titan
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.state import State

TITAN: Final[int] = SYSTEM_NAMES.index("titan")
# What is noted of a player: his crew has stood on Titan since it left LEO; it came back.
STOOD: Final = 1
HOME: Final = 2


class SpaceRace(Scenario):
    def look(self, s: State) -> None:
        for seat in range(s.seats):
            player = s.players[seat]
            stack = player.crew_stack()
            space = player.where[stack] if stack != -1 else NOWHERE
            if space == NOWHERE:
                player.marks = 0
            elif SYSTEM[space] == TITAN and player.marks == 0:
                player.marks = STOOD
                tell_stood_on_titan(s.ear, seat)
            elif space == LEO and player.marks == STOOD:
                player.marks = HOME
                s.finished = True
                tell_over(s.ear, "over-race")
                return

    def ends_as_usual(self) -> bool:
        return False

    def score(self, s: State, seat: int, points: dict[str, int]) -> dict[str, int]:
        """Coming home decides; if nobody does, having stood on Titan."""
        marks = s.players[seat].marks
        return {"titan": 1 if marks else 0, "home": 1 if marks == HOME else 0}
