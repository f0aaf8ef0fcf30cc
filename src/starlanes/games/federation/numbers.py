"""The rulebook's numbers, from data/game.toml."""

from typing import Final

from starlanes.games.federation.data import GAME
from starlanes.games.federation.kinds import NONE, PLANET_NAMES, RESOURCE_NAMES
from starlanes.kernel.datafiles import Row, place_of

MIN_PLAYERS: Final[int] = GAME["players"]["min"]
MAX_PLAYERS: Final[int] = GAME["players"]["max"]

ROUNDS: Final[int] = GAME["limits"]["rounds"]
CRYSTAL_LIMIT: Final[int] = GAME["limits"]["crystals"]
GOLD_LIMIT: Final[int] = GAME["limits"]["gold"]
HANGAR_LIMIT: Final[int] = GAME["limits"]["hangar"]
DIE_LIMIT: Final[int] = GAME["limits"]["die"]
MOST_MISSIONS: Final[int] = GAME["limits"]["missions"]

SHIPS: Final[int] = GAME["start"]["ships"]
START_SHIPS: Final[int] = GAME["start"]["ships_in_hangar"]
START_DEGREE: Final[int] = GAME["start"]["degree"]
ROBOTS: Final[int] = GAME["start"]["robots"]

#: What differs with the number of players.
SETUP: Final[dict[int, Row]] = {row["players"]: row for row in GAME["setup"]}
TWO_PLAYERS: Final[dict[str, int]] = {name: n for name, n in GAME["two_players"].items() if name != "tag"}

#: Votes of each ambassador, how many of it a player has, and whether it has a funding face.
VOTES: Final[list[int]] = [row["votes"] for row in GAME["ambassador"]]
AMBASSADOR_COUNT: Final[list[int]] = [row["count"] for row in GAME["ambassador"]]
HAS_FUNDING: Final[list[bool]] = [row["funding"] for row in GAME["ambassador"]]

#: The level of each degree (there is no degree 0), the first degree of each level, and the crystal each level costs.
LEVEL_OF: Final[list[int]] = [0, *GAME["accreditation"]["level"]]
LAST_DEGREE: Final[int] = len(LEVEL_OF) - 1
LEVELS: Final[int] = LEVEL_OF[LAST_DEGREE]
FIRST_DEGREE: Final[list[int]] = [LEVEL_OF.index(level) for level in range(LEVELS + 1)]
MEDAL_DEGREE: Final[int] = GAME["accreditation"]["medal_degree"]
PAST_LAST: Final[int] = GAME["accreditation"]["past_last"]
UPKEEP: Final[list[int]] = [
    NONE,
    *(place_of(word, RESOURCE_NAMES, "resource") if word else NONE for word in GAME["accreditation"]["upkeep"]),
]
#: The highest level that costs nothing.
FREE_LEVEL: Final[int] = max(level for level in range(1, LEVELS + 1) if UPKEEP[level] == NONE)

MEDAL_POINTS: Final[list[int]] = GAME["medals"]["points"]
LAW_POINTS: Final[list[int]] = GAME["laws"]["points"]
LAWS: Final[int] = len(PLANET_NAMES)

#: The crystals of a player's first contributions to the senatorial project.
CONTRIBUTION_REWARDS: Final[list[int]] = [
    place_of(word, RESOURCE_NAMES, "resource") for word in GAME["project"][-1]["contributions"]
]

CRYSTALS_PER_POINT: Final[int] = GAME["leftovers"]["crystals"]
GOLD_POINTS: Final[int] = GAME["leftovers"]["gold"]
SHIP_POINTS: Final[int] = GAME["leftovers"]["ships"]
ALTERATION_POINTS: Final[int] = GAME["leftovers"]["alterations"]
