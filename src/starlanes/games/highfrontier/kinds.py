"""Small integers for what the rules tell apart; the names are those of the data files."""

from typing import Final

# Kinds of spaces (2.2).
SITE: Final = 0
BURN: Final = 1
HOHMANN: Final = 2
LAGRANGE: Final = 3
LEO_KIND: Final = 4
RADIATION: Final = 5
CRASH: Final = 6
AEROBRAKE: Final = 7
FLYBY: Final = 8
MOON_BOOST: Final = 9
SUNLENS: Final = 10
EXIT: Final = 11
KIND_NAMES: Final = [
    "site",
    "burn",
    "hohmann",
    "lagrange",
    "leo",
    "radiation",
    "crash",
    "aerobrake",
    "flyby",
    "moon-boost",
    "sunlens",
    "exit",
]

# What is rolled for on entering a space (6.4E, F); radiation is apart, a space may have both in principle.
NO_HAZARD: Final = 0
CRASH_HAZARD: Final = 1
AEROBRAKE_HAZARD: Final = 2

# Heliocentric zones (2.2D), from the Sun outward.
MERCURY: Final = 0
VENUS: Final = 1
EARTH: Final = 2
MARS: Final = 3
CERES: Final = 4
JUPITER: Final = 5
SATURN: Final = 6
URANUS: Final = 7
NEPTUNE: Final = 8

# Sectors of the sun wheel (14.3); ANY is every sector.
BLUE: Final = 0
YELLOW: Final = 1
RED: Final = 2
ANY: Final = 3
SECTOR_NAMES: Final = ["blue", "yellow", "red"]

# Spectral types (14.2D).
LETTERS: Final = ["C", "S", "M", "V", "D"]
NO_LETTER: Final = 5

# What makes a site a place of science (14.5B).
NO_SCIENCE: Final = 0
SCIENCE: Final = 1
TNO_SCIENCE: Final = 2
DIE_SCIENCE: Final = 3
SCIENCE_NAMES: Final = ["no", "yes", "tno", "die"]

# Decks (2.6), in the order in which they lie; crew and Bernal cards belong to a faction.
THRUSTER: Final = 0
ROBONAUT: Final = 1
REFINERY: Final = 2
GENERATOR: Final = 3
REACTOR: Final = 4
RADIATOR: Final = 5
FREIGHTER: Final = 6
GIGAWATT: Final = 7
COLONIST: Final = 8
CREW: Final = 9
BERNAL: Final = 10
DECKS: Final = 9
DECK_NAMES: Final = [
    "thruster",
    "robonaut",
    "refinery",
    "generator",
    "reactor",
    "radiator",
    "freighter",
    "gigawatt",
    "colonist",
    "crew",
    "bernal",
]

# Factions (2.3B).
NASA: Final = 0
SHIMIZU: Final = 1
ESA: Final = 2
PRC: Final = 3
UN: Final = 4
NOBODY: Final = 5
FACTIONS: Final = 5
FACTION_NAMES: Final = ["nasa", "shimizu", "esa", "prc", "un"]

# Sides of a card (2.6).
WHITE: Final = 0
BLACK: Final = 1
PURPLE: Final = 2
SIDE_NAMES: Final = ["white", "black", "purple"]

# Platforms (2.6E), as bits.
MISSILE: Final = 1
RAYGUN: Final = 2
BUGGY: Final = 4
PLATFORM_NAMES: Final = ["missile", "raygun", "buggy"]

# Kinds of reactors and generators, as bits (8.1).
REACTOR_NAMES: Final = ["x", "wave", "bomb"]
GENERATOR_NAMES: Final = ["electric", "pulsed"]
ELECTRIC: Final = 1
PULSED: Final = 2

# Fuel (12.5): water, dirt, then an isotope per letter.
WATER: Final = 0
DIRT: Final = 1
ISOTOPE: Final = 2
FUEL_NAMES: Final = ["water", "dirt", *[f"isotope-{letter}" for letter in LETTERS]]
BURNS_NAMES: Final = ["water", "dirt", "isotope"]

# Specialities of colonists (20.3), as bits.
ENGINEER: Final = 1
SCIENTIST: Final = 2
FINANCIER: Final = 4
SPECIALTY_NAMES: Final = ["engineer", "scientist", "financier"]

# The stacks of a player (2.7), in the order of their names.
LEO_STACK: Final = 0
ROCKET: Final = 1
OUTPOST_1: Final = 2
OUTPOST_2: Final = 3
FREIGHTER_STACK: Final = 4
BERNAL_STACK: Final = 5
ERSATZ_STACK: Final = 6
STACKS: Final = 7
STACK_NAMES: Final = ["leo", "rocket", "outpost-1", "outpost-2", "freighter", "bernal", "ersatz"]
#: A mobile factory while it flies: a stack without cards (18.6A).
CUBE: Final = 7
#: Stacks with a fuel figure.
FUELLED: Final = (ROCKET, BERNAL_STACK)
#: A stack that is not on the map.
NOWHERE: Final = -1
