"""The observation of Federation: every entry with its place in a row (see kernel/observation.py). `encode.py` fills it
in.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    HOLDS_TOKEN,
    LAST_MOON,
    POWERS,
    PRODUCTION,
    SHOP_NAMES,
    SLOTS,
    SPACE_NAMES,
    STRUCTURE_NAMES,
    TOKEN_NAMES,
)
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.kinds import (
    COLOUR_NAMES,
    PLANET_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    SOURCE_NAMES,
    TYPE_NAMES,
)
from starlanes.games.federation.numbers import ROUNDS, VOTES
from starlanes.games.federation.tiles import ALTERATION_SLUGS, DEEP_SLUGS, MISSION_SLUGS, SCHOLAR_SLUGS, STARTER_SLUGS
from starlanes.kernel.observation import Observation

OBSERVATION: Final = Observation(1)
of_table: Final = OBSERVATION.add
of_each: Final = OBSERVATION.add_of_player

#: Ambassadors are named by the votes printed on them.
AMBASSADORS: Final = [str(votes) for votes in VOTES]
MEGAS: Final = STRUCTURE_NAMES[PRODUCTION:]
SITES: Final = [*(f"slot {n + 1}" for n in range(SLOTS)), *MEGAS]
HOLDERS: Final = [asteroid for asteroid in range(len(ASTEROID_NAMES)) if HOLDS_TOKEN[asteroid]]
MOONS: Final = [str(moon) for moon in range(1, LAST_MOON + 1)]

# The table.
STAGES: Final = ["start", "ambassadors", "executive", "end"]
STAGE: Final[i64] = of_table("phase", "1 for the part of the round", STAGES)
ROUND: Final[i64] = of_table("round", "the round", top=ROUNDS)
TURN: Final[i64] = of_table("turn", "turns taken this round", top=20)
OVER: Final[i64] = of_table("over", "1 if the game is over")
OPTION: Final[i64] = of_table("option", "1 for an option that is taken", ["advanced", "kickstarter", "ghost-ship"])
PLACING_SPACE: Final[i64] = of_table("placing_space", "1 for the space chosen in this turn", SPACE_NAMES)
PLACING_KIND: Final[i64] = of_table("placing_ambassador", "1 for the ambassador sent in this turn", AMBASSADORS)
NEUTRAL_ON: Final[i64] = of_table("neutral", "1 if the neutral player stands on the space", SPACE_NAMES)
CLOSED: Final[i64] = of_table("closed", "1 if the neutral player closes the space this round", SPACE_NAMES)
VOTES_ON: Final[i64] = of_table("votes", "the votes that the space shows, without the die", SPACE_NAMES, top=7)
FUNDING_ON: Final[i64] = of_table("funding", "1 if the space shows the funding face", SPACE_NAMES)
AMBASSADOR_ON: Final[i64] = of_table("ambassador", "the votes printed on its ambassador", SPACE_NAMES, top=7)
ALTERED: Final[i64] = of_table("altered", "1 if an alteration is laid over its ambassador", SPACE_NAMES)
LAID: Final[i64] = of_table("laid", "alterations laid in the Senate and in the module", ALTERATION_SLUGS)
LAW_LEFT: Final[i64] = of_table("law_left", "1 for the law of the left wing", PLANET_NAMES)
LAW_RIGHT: Final[i64] = of_table("law_right", "1 for the law of the right wing", PLANET_NAMES)
NEXT_LEFT: Final[i64] = of_table("next_left", "1 for the left wing's last law, once it is certain", PLANET_NAMES)
NEXT_RIGHT: Final[i64] = of_table("next_right", "1 for the right wing's last law, once it is certain", PLANET_NAMES)
PAST_LEFT: Final[i64] = of_table("past_left", "1 for a law that the left wing proposed before", PLANET_NAMES)
PAST_RIGHT: Final[i64] = of_table("past_right", "1 for a law that the right wing proposed before", PLANET_NAMES)
PASSED_LAWS: Final[i64] = of_table("passed_laws", "laws passed, by planet", PLANET_NAMES)
NO_LAW: Final[i64] = of_table("no_law", "rounds in which no law was passed", top=ROUNDS)
PROJECT: Final[i64] = of_table("project", "steps made", PROJECT_NAMES, top=10)
PROJECT_LEFT: Final[i64] = of_table("project_left", "steps that it still needs", PROJECT_NAMES, top=10)
TOKEN: Final[i64] = of_table(
    "token",
    "1 for the token that lies face up on the asteroid",
    [f"{ASTEROID_NAMES[asteroid]} {token}" for asteroid in HOLDERS for token in TOKEN_NAMES],
)
TOKEN_HIDDEN: Final[i64] = of_table(
    "token_hidden", "1 if a token lies face down on the asteroid", [ASTEROID_NAMES[asteroid] for asteroid in HOLDERS]
)
MOON_UP: Final[i64] = of_table("moon_up", "1 if the alterations of the moon are turned up", MOONS)
MOON_COUNT: Final[i64] = of_table("moon", "alterations on the moon", MOONS, top=3)
ON_MOONS: Final[i64] = of_table("on_moons", "the sum of the numbers of the moons it lies on", ALTERATION_SLUGS, top=7)
SIDE: Final[i64] = of_table("side", "alterations in the side pile", [str(n + 1) for n in range(POWERS)], top=10)
SHOWN: Final[i64] = of_table("shown", "1 for a scholar on display", SCHOLAR_SLUGS)
SCHOLARS_LEFT: Final[i64] = of_table(
    "scholars_left", "scholars left", [f"{kind} {level}" for kind in TYPE_NAMES for level in (1, 2, 3)], top=4
)
GHOST: Final[i64] = of_table("ghost_ship", "1 if the ghost ship lies on Arratooine")
SLOT: Final[i64] = of_table(
    "slot",
    "1 for the structure on the slot",
    [f"{n + 1} {structure}" for n in range(SLOTS) for structure in STRUCTURE_NAMES[:PRODUCTION]],
)
COUNTS: Final[i64] = of_table(
    "counts", "1 for what it counts", [f"{mega} {word}" for mega in MEGAS for word in COUNT_NAMES]
)
TIMES: Final[i64] = of_table("times", "the multiplier for the next builder", MEGAS, top=3)
MEDAL: Final[i64] = of_table("medal", "the influence for the next medal, 0 if none is left", PLANET_NAMES, top=6)
MEDALS_LEFT: Final[i64] = of_table("medals_left", "medals left", PLANET_NAMES, top=4)
DEEP: Final[i64] = of_table("deep_space", "1 for a Deep Space tile left, if the seat has seen them", DEEP_SLUGS)
DEEP_KNOWN: Final[i64] = of_table("deep_space_known", "1 if the seat has seen them")
DEEP_LEFT: Final[i64] = of_table("deep_space_left", "how many there are", top=8)
STARTERS: Final[i64] = of_table("starters", "1 for a starter tile on offer", STARTER_SLUGS)

# What the seat is asked.
ASKED: Final[i64] = of_table(
    "asked", "1 for the verb that the seat is asked for", [verb.name for verb in VOCABULARY.verbs]
)

# Every seat.
WAITING: Final[i64] = of_each("waiting", "1 if it owes an answer")
ACTS: Final[i64] = of_each("placing", "1 if it is its turn")
PLACE: Final[i64] = of_each("place", "its place in the order of this round, from 0", top=4)
PRESIDENT: Final[i64] = of_each("president", "1 if it has the president")
POINTS: Final[i64] = of_each("points", "points on the score track", top=50)
SCORED: Final[i64] = of_each("scored", "these points, by source", SOURCE_NAMES, top=20)
STOCK: Final[i64] = of_each("stock", "resources", RESOURCE_NAMES, top=5)
HANGAR: Final[i64] = of_each("hangar", "ships ready to fly", top=4)
RESERVE: Final[i64] = of_each("reserve", "ships not yet bought", top=8)
HAS_GHOST: Final[i64] = of_each("ghost_ship", "1 if it has taken the ghost ship")
RELEASED: Final[i64] = of_each("released", "1 for a mission with a release token", MISSION_SLUGS)
FRESH: Final[i64] = of_each("just_released", "1 for one released in this turn", MISSION_SLUGS)
FLOWN: Final[i64] = of_each("flown", "1 for a mission with a ship", MISSION_SLUGS)
DEGREE: Final[i64] = of_each("degree", "the degree of accreditation", top=15)
LEVEL: Final[i64] = of_each("level", "the level, bonuses included", top=5)
ROUND_BONUS: Final[i64] = of_each("round_bonus", "to the level, until the end of the round", top=2)
GAME_BONUS: Final[i64] = of_each("game_bonus", "to the level, for good", top=2)
DIE: Final[i64] = of_each("die", "its value, 0 before it is recruited", top=6)
DIE_AT: Final[i64] = of_each("die_at", "1 for the space where it was added to a vote", SPACE_NAMES)
UNPLACED: Final[i64] = of_each("ambassadors", "ambassadors not yet placed", AMBASSADORS)
IN_MODULE: Final[i64] = of_each("module", "ambassadors in the module", AMBASSADORS)
IN_SENATE: Final[i64] = of_each("senate", "1 if its ambassador stands on the space", SPACE_NAMES)
SPECIAL: Final[i64] = of_each("special", "1 if it has received the special ambassador")
PASSED: Final[i64] = of_each("passed", "1 if it keeps it for another round")
ALTERATIONS: Final[i64] = of_each("alterations", "alterations unused", ALTERATION_SLUGS)
SCHOLARS: Final[i64] = of_each("scholars", "1 for a scholar recruited", SCHOLAR_SLUGS)
READY: Final[i64] = of_each("ready", "1 for a scholar that can still be used", SCHOLAR_SLUGS)
MINER: Final[i64] = of_each("miner", "1 for the asteroid the miner stands on", ASTEROID_NAMES)
TOKENS: Final[i64] = of_each("tokens", "tokens taken from asteroids", TOKEN_NAMES)
MAGE: Final[i64] = of_each("mage", "the moon the mage stands on, 0 before the first", top=7)
PAWNS: Final[i64] = of_each("pawns", "the level of the pawn in the shop", SHOP_NAMES, top=2)
BUILT: Final[i64] = of_each("structures", "1 for a structure built", SITES)
BUILT_AS: Final[i64] = of_each("builder", "its place among the builders, from 1", MEGAS, top=3)
ROBOTS: Final[i64] = of_each("robots", "robots left", top=5)
INFLUENCE: Final[i64] = of_each("influence", "influence", PLANET_NAMES, top=6)
MEDALS: Final[i64] = of_each("medals", "1 for a medal", COLOUR_NAMES)
CONTRIBUTIONS: Final[i64] = of_each("contributions", "to the senatorial project", top=5)
STARTER: Final[i64] = of_each("starter", "1 for its starter tile", STARTER_SLUGS)
HAS_DEEP: Final[i64] = of_each("deep_space", "1 for a Deep Space tile taken", DEEP_SLUGS)

for _path, _why in {
    "game": "the same in every match",
    "seat": "the observing seat comes first",
    "seats": "there is a part for each seat",
    "options": "`option` has them",
    "rulings": "a learner plays under those it was set up with",
    "rounds": "the same in every match",
    "executive": "it follows from the Senate, the projects and the stocks",
    "projects.funded": "nothing is left of its steps",
    "projects.of": "the steps made and those left say it",
    "senate.alteration": "`altered` and `laid` say where one lies and which ones lie",
    "module.alteration": "`laid` has it",
    "e81216.values": "they follow from the players' boards",
    "players.score": "the points are there; what the end adds follows from the board",
    "players.missions": "they follow from `flown` and the ghost ship",
    "players.marker_level": "it follows from the degree",
    "players.forecast": "it follows from the board",
}.items():
    OBSERVATION.leave_out(_path, _why)
