"""All scenarios, by their number."""

from typing import Final

from starlanes.games.highfrontier.scenarios.alien_invasion import AlienInvasion
from starlanes.games.highfrontier.scenarios.grand_tour import GrandTour
from starlanes.games.highfrontier.scenarios.hermes_falls import HermesFalls
from starlanes.games.highfrontier.scenarios.mars_armada import MarsArmada
from starlanes.games.highfrontier.scenarios.quick_game import QuickGame
from starlanes.games.highfrontier.scenarios.red_giant import RedGiant
from starlanes.games.highfrontier.scenarios.scenario import Scenario
from starlanes.games.highfrontier.scenarios.space_race import SpaceRace
from starlanes.games.highfrontier.scenarios.werners_dream import WernersDream
from starlanes.games.highfrontier.state import State

#: In the order of `premises.SCENARIO_NAMES`.
SCENARIOS: Final[list[Scenario]] = [
    Scenario(),
    WernersDream(),
    SpaceRace(),
    AlienInvasion(),
    HermesFalls(),
    MarsArmada(),
    QuickGame(),
    RedGiant(),
    GrandTour(),
]


def scenario_of(s: State) -> Scenario:
    return SCENARIOS[s.rules.scenario]
