"""The choices of Federation: every verb with its base integer (see kernel/choice.py). Append only."""

from typing import Final

from starlanes.games.federation.board import ASTEROID_NAMES, PRODUCTION_NAMES, SHOP_NAMES, SPACE_NAMES, STRUCTURE_NAMES
from starlanes.games.federation.kinds import (
    ACTION_NAMES,
    COLOUR_NAMES,
    PROJECT_NAMES,
    RESOURCE_NAMES,
    REWARD_NAMES,
    WING_NAMES,
)
from starlanes.games.federation.numbers import LEVELS, VOTES
from starlanes.games.federation.tiles import (
    ALTERATION_SLUGS,
    COPIERS,
    DEEP_SLUGS,
    MISSION_SLUGS,
    SCHOLAR_SLUGS,
    STARTER_SLUGS,
)
from starlanes.kernel.choice import Domain, Vocabulary

SPACE: Final = Domain("space", SPACE_NAMES)
AMBASSADOR: Final = Domain("ambassador", [str(votes) for votes in VOTES])
FACE: Final = Domain("face", ["vote", "funding"])
ALTERATION: Final = Domain("alteration", ALTERATION_SLUGS)
SCHOLAR: Final = Domain("scholar", SCHOLAR_SLUGS)
COPIER: Final = Domain("copying scholar", [SCHOLAR_SLUGS[index] for index in COPIERS])
ASTEROID: Final = Domain("asteroid", ASTEROID_NAMES)
STEP: Final = Domain("asteroid or 'moon'", [*ASTEROID_NAMES, "moon"])
SHOP: Final = Domain("shop", SHOP_NAMES)
REWARD: Final = Domain("reward", REWARD_NAMES)
STRUCTURE: Final = Domain("structure", STRUCTURE_NAMES)
PRODUCTION: Final = Domain("production structure", PRODUCTION_NAMES)
RESOURCE: Final = Domain("resource", RESOURCE_NAMES)
ACTION: Final = Domain("action", ACTION_NAMES)
MISSION: Final = Domain("mission", MISSION_SLUGS)
PROJECT: Final = Domain("project", PROJECT_NAMES)
COLOUR: Final = Domain("medal", COLOUR_NAMES)
STARTER: Final = Domain("starter tile", STARTER_SLUGS)
DEEP: Final = Domain("Deep Space tile", DEEP_SLUGS)
LEVEL: Final = Domain("level", [str(level) for level in range(1, LEVELS + 1)])
WING: Final = Domain("wing", WING_NAMES)

VOCABULARY: Final = Vocabulary()
PASS: Final = VOCABULARY.add("pass")  # nothing, wherever that is allowed
START: Final = VOCABULARY.add("start", [STARTER])  # a starter tile
SIDE: Final = VOCABULARY.add("side", [PRODUCTION])  # set-up: this side of a production tile
PLACE: Final = VOCABULARY.add("place", [SPACE])  # an ambassador, on this space
SEND: Final = VOCABULARY.add("send", [AMBASSADOR])  # this ambassador
SHOW: Final = VOCABULARY.add("show", [FACE])  # this face of it
LAY: Final = VOCABULARY.add("lay", [ALTERATION])  # this token on top of it
ADD_DIE: Final = VOCABULARY.add("add-die")  # to a vote
FLY: Final = VOCABULARY.add("fly", [MISSION])  # a special mission
USE: Final = VOCABULARY.add("use", [SCHOLAR])  # a scholar's effect
COPY: Final = VOCABULARY.add("copy", [COPIER, SCHOLAR])  # with one scholar the effect of another
REUSE: Final = VOCABULARY.add("reuse", [SCHOLAR])  # turn a used scholar up again
PERFORM: Final = VOCABULARY.add("perform", [ACTION])  # spy, Deep Space 8
MINE: Final = VOCABULARY.add("mine", [ASTEROID])  # Néo: go there, or take its token
TELEPORT: Final = VOCABULARY.add("teleport", [STEP])  # one step without reward
TAKE: Final = VOCABULARY.add("take", [ALTERATION])  # 6Moon, Deep Space 4
RECRUIT: Final = VOCABULARY.add("recruit", [SCHOLAR])  # Atalum
SHOP_AT: Final = VOCABULARY.add("shop", [SHOP])  # Arratooine
REWARD_OF: Final = VOCABULARY.add("reward", [REWARD])  # one of two rewards, by the unit
BUILD: Final = VOCABULARY.add("build", [STRUCTURE])  # E81216
INCOME: Final = VOCABULARY.add("income", [PRODUCTION])  # of a structure in play
WAIVE: Final = VOCABULARY.add("waive", [RESOURCE])  # leave this out of a cost
PAY: Final = VOCABULARY.add("pay", [RESOURCE])
DISCARD: Final = VOCABULARY.add("discard", [RESOURCE])  # beyond the limit
UPGRADE: Final = VOCABULARY.add("upgrade", [RESOURCE])  # one step
RELEASE: Final = VOCABULARY.add("release", [MISSION])
FUND: Final = VOCABULARY.add("fund", [PROJECT])  # a free step
MEDAL: Final = VOCABULARY.add("medal", [COLOUR])  # of choice
DEEP_SPACE: Final = VOCABULARY.add("deep-space", [DEEP])
UPKEEP: Final = VOCABULARY.add("upkeep", [LEVEL])  # keep this level
LAW: Final = VOCABULARY.add("law", [WING])  # the President breaks a tie
PAWN_IN: Final = VOCABULARY.add("pawn", [SHOP])  # a pawn without paying

#: The verbs of asks where scholars may be used.
USES: Final = (USE, COPY, PASS)

#: COPY codes: COPY + place of the copier among COPIERS * SCHOLAR_COUNT + scholar.
SCHOLAR_COUNT: Final[int] = len(SCHOLAR_SLUGS)
