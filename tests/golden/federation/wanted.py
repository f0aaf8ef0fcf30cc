"""The golden games of Federation: each seat count and set-up, the additions, and every ruling another way."""

from starlanes.games.federation.rulings import RULINGS
from tests.golden.wanted import Wanted

ADVANCED = ("setup", "advanced")
KICKSTARTER = ("scholars", "kickstarter")
GHOST_SHIP = ("ghost-ship", "yes")
#: The first and the last alternative of every ruling; most have only one.
OTHERWISE = tuple((ruling.name, ruling.values[1]) for ruling in RULINGS)
AT_LAST = tuple((ruling.name, ruling.values[-1]) for ruling in RULINGS)

WANTED = [
    Wanted("two-players", 2, "random", "rounds"),
    Wanted("three-players", 3, "random", "rounds"),
    Wanted("four-players", 4, "random", "rounds"),
    Wanted("two-greedy", 2, "greedy"),
    Wanted("three-greedy", 3, "greedy"),
    Wanted("four-greedy", 4, "greedy"),
    Wanted("two-advanced", 2, "greedy", "", (ADVANCED,)),
    Wanted("three-advanced", 3, "random", "", (ADVANCED,)),
    Wanted("four-advanced", 4, "greedy", "", (ADVANCED,)),
    Wanted("kickstarter", 4, "greedy", "", (KICKSTARTER,)),
    Wanted("ghost-ship", 2, "greedy", "", (GHOST_SHIP,)),
    Wanted("everything-two", 2, "random", "", (ADVANCED, KICKSTARTER, GHOST_SHIP)),
    Wanted("everything-three", 3, "greedy", "", (ADVANCED, KICKSTARTER, GHOST_SHIP)),
    Wanted("other-rulings-two", 2, "greedy", "", (ADVANCED, KICKSTARTER, GHOST_SHIP), AT_LAST),
    Wanted("other-rulings-three", 3, "random", "", (ADVANCED, KICKSTARTER), OTHERWISE),
    Wanted("other-rulings-four", 4, "random", "", (ADVANCED, KICKSTARTER, GHOST_SHIP), AT_LAST),
]
