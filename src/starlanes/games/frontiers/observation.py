"""The observation of New Frontiers: every entry with its place in a row (see kernel/observation.py). `encode.py` fills
it in.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.frontiers.choices import VOCABULARY
from starlanes.games.frontiers.kinds import ACTION_NAMES, END_NAMES, GOAL_NAMES, GOALS, KEYWORD_NAMES, KIND_NAMES
from starlanes.games.frontiers.rulings import OPTIONS
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, SLUGS
from starlanes.kernel.observation import Observation

OBSERVATION: Final = Observation(1)
of_table: Final = OBSERVATION.add
of_each: Final = OBSERVATION.add_of_player

WORLDS: Final = SLUGS[:FIRST_DEVELOPMENT]
DEVELOPMENTS: Final = SLUGS[FIRST_DEVELOPMENT:FIRST_HOME]
HOMES: Final = SLUGS[FIRST_HOME:]
#: The most discs on the track: two players have two each.
DISCS: Final = 5

# The table.
STAGES: Final = ["start", "picks", *ACTION_NAMES, "end"]
START_STAGE: Final[i64] = 0
PICKS_STAGE: Final[i64] = 1
FIRST_ACTION_STAGE: Final[i64] = 2
END_STAGE: Final[i64] = 10
KINDS_OF_GAME: Final = OPTIONS[0].values
STAGE: Final[i64] = of_table("phase", "1 for the action being resolved", STAGES)
GAME: Final[i64] = of_table("kind", "1 for the kind of game", KINDS_OF_GAME)
ROUND: Final[i64] = of_table("round", "the round", top=10)
OVER: Final[i64] = of_table("over", "1 if the game is over")
ACTED: Final[i64] = of_table("acted", "the discs that have acted this round", top=5)
DOWN: Final[i64] = of_table("down", "1 for an action tile that was taken this round", ACTION_NAMES)
TILE_CREDITS: Final[i64] = of_table("tile_credits", "credits on the Produce tile", top=5)
ROW: Final[i64] = of_table("row", "1 for a world in the middle of the table, in Explore", WORLDS)
BAG: Final[i64] = of_table("bag", "worlds left in the bag", top=60)
CUBES: Final[i64] = of_table("cubes", "goods left in the supply", KIND_NAMES, top=10)
COLONISTS_LEFT: Final[i64] = of_table("colonists", "colonists left in the supply", top=40)
POOL: Final[i64] = of_table("pool", "victory point chips left", top=60)
LEFT: Final[i64] = of_table("developments", "tiles left of a development", DEVELOPMENTS, top=2)
ENDING: Final[i64] = of_table("ending", "1 for what will end the game after this round", list(END_NAMES.values()))
GOAL_PILE: Final[i64] = of_table("goal_pile", "goals in the pile", top=8)

# What the seat is asked, and what it alone knows.
ASKED: Final[i64] = of_table(
    "asked", "1 for the verb that the seat is asked for", [verb.name for verb in VOCABULARY.verbs]
)
OWED: Final[i64] = of_table("owed", "the picks of this kind that it owes, this one included", top=5)
SIDES: Final[i64] = of_table("sides", "1 for a home world to choose from at the start", HOMES)
GOAL: Final[i64] = of_table("goal", "1 for the hidden goal, if the seat knows it", GOAL_NAMES)
LOOKING_AT: Final[i64] = of_table("looking_at", "1 for a goal of Plan Goals that is still to be placed", GOAL_NAMES)
PILE: Final[i64] = of_table(
    "pile",
    "1 for the goal in this place of the pile, from its top, if the seat knows it",
    [f"{place} {goal}" for place in range(1, GOALS + 1) for goal in GOAL_NAMES],
)

# Every seat.
TRACK: Final[i64] = of_each("track", "1 if the disc in this place is its own", [str(n + 1) for n in range(DISCS)])
ACTIVE: Final[i64] = of_each("active", "1 if its disc acts, or acts next")
WAITING: Final[i64] = of_each("waiting", "1 if it owes an answer")
CREDITS: Final[i64] = of_each("credits", "credits", top=10)
COLONISTS: Final[i64] = of_each("colonists", "colonists in reserve", top=8)
CHIPS: Final[i64] = of_each("chips", "victory points in chips", top=20)
PRINTED: Final[i64] = of_each("printed", "victory points printed on its tiles", top=30)
SPACES: Final[i64] = of_each("spaces", "the spaces for developments that are taken", top=12)
GOODS: Final[i64] = of_each("goods", "goods on colonies, by kind", KIND_NAMES, top=3)
MILITARY: Final[i64] = of_each("military", "military against every world", top=8)
MILITARY_KIND: Final[i64] = of_each("military_kind", "more against worlds of a kind", KIND_NAMES, top=4)
MILITARY_KEYWORD: Final[i64] = of_each("military_keyword", "more against worlds with a word", KEYWORD_NAMES, top=4)
STORED_CREDITS: Final[i64] = of_each("stored_credits", "credits on the stock mat", top=5)
STORED_GOODS: Final[i64] = of_each("stored_goods", "goods on the stock mat", KIND_NAMES, top=3)
STORED_WORLDS: Final[i64] = of_each("stored_worlds", "1 for a world on the stock mat", WORLDS)
EXPLORED: Final[i64] = of_each("explored", "1 for a world explored and not yet settled", WORLDS)
COLONIES: Final[i64] = of_each("colonies", "1 for a world settled", [*WORLDS, *HOMES])
GOOD: Final[i64] = of_each("good", "1 if a good lies on the colony", [*WORLDS, *HOMES])
BUILT: Final[i64] = of_each("developments", "1 for a development built", DEVELOPMENTS)
HIDDEN: Final[i64] = of_each("hidden_goal", "1 if it laid the hidden goal")
GOALS_UP: Final[i64] = of_each("goals_up", "1 for a goal it turned up", GOAL_NAMES)

for _path, _why in {
    "game": "the same in every match",
    "seat": "the observing seat comes first",
    "seats": "there is a part for each seat",
    "players.mat": "the home world says it, or `sides` before it is chosen",
    "players.red_spaces": "they follow from `spaces`",
    "players.goods": "the goods are counted by kind",
    "players.temporary": "it follows from the tiles",
    "players.score": "chips and printed points are there; the rest follows from the tiles and the goals",
    "actions.action": "which tiles are in play follows from the kind of game",
    "me.develop": "the costs follow from the tiles",
    "me.costs": "they follow from the tiles",
    "me.strengths": "they follow from the tiles",
    "me.prices": "they follow from the tiles",
}.items():
    OBSERVATION.leave_out(_path, _why)
