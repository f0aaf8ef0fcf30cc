"""What each scenario (V) needs: how many players, which modules. It knows no match, so that the options can ask it."""

from typing import Final

from starlanes.kernel.errors import BadSetup

# The scenarios, in the order of their names.
NO_SCENARIO: Final = 0
WERNERS_DREAM: Final = 1
SPACE_RACE: Final = 2
ALIEN_INVASION: Final = 3
HERMES_FALLS: Final = 4
MARS_ARMADA: Final = 5
QUICK_GAME: Final = 6
RED_GIANT: Final = 7
GRAND_TOUR: Final = 8

ADVANCED: Final = ["supports", "politics"]
COLONIZATION: Final = ["freighters", "bernals", "colonists", "gigawatt", "endgame"]


class Premise:
    """A scenario's name, its number in the rulebook, its players, the modules it brings and those it can't have."""

    def __init__(self, name: str, number: str, seats: tuple[int, int], brings: list[str], bars: list[str]) -> None:
        self.name = name
        self.number = number
        self.seats = seats
        self.brings = brings
        self.bars = bars


PREMISES: Final = [
    Premise("none", "", (1, 5), [], []),
    Premise("werners-dream", "V1", (1, 1), [*ADVANCED, "combat", *COLONIZATION], []),
    Premise("space-race", "V3", (2, 5), [], []),
    Premise("alien-invasion", "V4", (3, 3), [*ADVANCED, "combat"], COLONIZATION),
    Premise("hermes-falls", "V5", (1, 1), ADVANCED, ["combat", *COLONIZATION]),
    Premise("mars-armada", "V6", (1, 1), ["supports"], ["politics", "combat", *COLONIZATION]),
    Premise("quick-game", "V7", (2, 2), [], []),
    Premise("red-giant", "V8", (1, 5), [], []),
    Premise("grand-tour", "V9", (2, 5), [], []),
]
SCENARIO_NAMES: Final = [premise.name for premise in PREMISES]


def premise_of(options: dict[str, str]) -> Premise:
    return PREMISES[SCENARIO_NAMES.index(options["scenario"])]


def check_scenario(seats: int, modules: list[str], options: dict[str, str]) -> None:
    """Refuse players and modules that a scenario does not know."""
    premise = premise_of(options)
    low, high = premise.seats
    if not low <= seats <= high:
        raise BadSetup("scenario-seats", {"scenario": premise.name, "low": low, "high": high, "n": seats})
    for name in modules:
        if name in premise.bars:
            raise BadSetup("scenario-bars", {"scenario": premise.name, "module": name})
    for name in premise.brings:
        if name not in modules:
            raise BadSetup("scenario-brings", {"scenario": premise.name, "module": name})
