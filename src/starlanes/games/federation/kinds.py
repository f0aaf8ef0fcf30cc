"""The small numbers of Federation: resources, rewards, planets and rooms, wings and floors, medals and effects.

Plain integers, because every rule touches them; the lists beside them give their words. Their order is part of the
stable integers of the choices: append, never reorder.
"""

from typing import Final

# Resources, in the order of the upgrade chain; the first three are crystals.
LAVANDIUM: Final = 0
COPPERNIUM: Final = 1
OCEANIUM: Final = 2
GOLD: Final = 3
RESOURCES: Final = 4
RESOURCE_NAMES: Final = ["lavandium", "coppernium", "oceanium", "gold"]

# What a shop or a room gives, by the unit: the resources, and these.
DEGREE: Final = 4
DIE_STEP: Final = 5
SHIP: Final = 6
RELEASE_TOKEN: Final = 7
PROJECT_STEP: Final = 8
NO_REWARD: Final = -1
REWARD_NAMES: Final = [*RESOURCE_NAMES, "degree", "die", "ship", "release", "step"]

# The actions of the Senate: five planets, six rooms, the spy.
NEO: Final = 0
SIXMOON: Final = 1
ATALUM: Final = 2
ARRATOOINE: Final = 3
E81216: Final = 4
PLANETS: Final = 5
OFFICERS: Final = 5
PURCHASING: Final = 6
PATRONS: Final = 7
PRESIDENT: Final = 8
ASSISTANTS: Final = 9
SMALL_LOUNGE: Final = 10
SPY: Final = 11
ACTIONS: Final = 12
ACTION_NAMES: Final = [
    "neo",
    "6moon",
    "atalum",
    "arratooine",
    "e81216",
    "officers",
    "purchasing",
    "patrons",
    "president",
    "assistants",
    "small-lounge",
    "spy",
]
PLANET_NAMES: Final = ["neo", "6moon", "atalum", "arratooine", "e81216"]
#: A place that a scholar can wait for: a planet, or any room.
ANY_ROOM: Final = 5
NOWHERE: Final = -1

# Spaces of the Senate: three floors of six columns, from the top left; the left wing has the first three columns.
COLUMNS: Final = 6
FLOORS: Final = 3
SPACES: Final = 18
MODULE: Final = 18
LEFT: Final = 0
RIGHT: Final = 1
WING_NAMES: Final = ["left", "right"]
FLOOR_NAMES: Final = ["top", "middle", "bottom"]

# Who stands on a space, and what shows there.
NOBODY: Final = -1
NEUTRAL: Final = -2
FUNDING: Final = -1
NONE: Final = -1

# Ambassadors: votes 1 (two of them), 2, 3, and the special one.
AMBASSADORS: Final = 4
SPECIAL: Final = 3

# Grand projects: one per column, and the senatorial one.
MISSION_PROJECT: Final = 5
SENATORIAL: Final = 6
PROJECTS: Final = 7
PROJECT_NAMES: Final = ["neo", "6moon", "atalum", "arratooine", "e81216", "missions", "senatorial"]

# Colours of medals: the planets, and two of the own board.
ACCREDITATION: Final = 5
INTRIGUE: Final = 6
COLOURS: Final = 7
COLOUR_NAMES: Final = ["neo", "6moon", "atalum", "arratooine", "e81216", "accreditation", "intrigue"]

# Levels and types of scholars, and when they work.
TYPES: Final = 5
TYPE_NAMES: Final = ["A", "B", "C", "D", "E"]
AT_ONCE: Final = 0
NEXT_ACTION: Final = 1
ANYTIME: Final = 2
WHEN_NAMES: Final = ["at-once", "next-action", "anytime"]

# Where points come from, for the lines of the result.
BY_LADDER: Final = 0
BY_MISSIONS: Final = 1
BY_SCHOLARS: Final = 2
BY_MEGASTRUCTURES: Final = 3
BY_FLOORS: Final = 4
BY_LAWS: Final = 5
SOURCES: Final = 6
SOURCE_NAMES: Final = ["ladder", "missions", "scholars", "megastructures", "floors", "laws"]
