"""The small numbers of New Frontiers: kinds of goods, keywords, power icons, action tiles and goals.

Plain integers, because every rule touches them; the lists beside them give their words. Their order is part of the
stable integers of the choices: append, never reorder.
"""

from typing import Final

# Kinds of goods, cheap to dear.
NO_KIND: Final = -1
ANY_KIND: Final = -2
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
KINDS: Final = 4
KIND_NAMES: Final = ["novelty", "rare", "genes", "alien"]

# Keywords, as places in a set of bits.
IMPERIUM: Final = 0
REBEL: Final = 1
UPLIFT: Final = 2
ALIEN_KEYWORD: Final = 3
KEYWORDS: Final = 4
KEYWORD_NAMES: Final = ["imperium", "rebel", "uplift", "alien"]

# The icon of a power: the action it belongs to. Trade and Consume are the two parts of one action.
DEVELOP: Final = 0
EXPLORE: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
TRADE: Final = 4
CONSUME: Final = 5
PHASES: Final = 6
PHASE_NAMES: Final = ["develop", "explore", "settle", "produce", "trade", "consume"]

# Action tiles. Retreat and Plan Goals are the two sides of one tile.
PICK_RETREAT: Final = 0
PICK_DEVELOP: Final = 1
PICK_EXPLORE: Final = 2
PICK_SETTLE: Final = 3
PICK_PRODUCE: Final = 4
PICK_TRADE: Final = 5
PICK_ENVOYS: Final = 6
PICK_GOALS: Final = 7
NO_ACTION: Final = -1
ACTION_NAMES: Final = [
    "retreat",
    "develop",
    "explore",
    "settle",
    "produce",
    "trade-consume",
    "send-envoys",
    "plan-goals",
]

# Goals; the first three are about what lies on the stock mats.
EXPLORATION: Final = 0
WAREHOUSES: Final = 1
TAXES: Final = 2
CONSCRIPTION: Final = 3
CIVIL_SERVICE: Final = 4
DIVERSIFICATION: Final = 5
FACTION_TOLERANCE: Final = 6
SKILLED_WORKFORCE: Final = 7
GOALS: Final = 8
GOAL_NAMES: Final = [
    "exploration",
    "warehouses",
    "taxes",
    "conscription",
    "civil-service",
    "diversification",
    "faction-tolerance",
    "skilled-workforce",
]
ALL_GOALS: Final = 255

# What a goal can count.
STORED_WORLDS: Final = 0
STORED_GOODS: Final = 1
STORED_CREDITS: Final = 2
COLONISTS: Final = 3
CONSUME_POWERS: Final = 4
DIFFERENT_KINDS: Final = 5
DIFFERENT_KEYWORDS: Final = 6
DIFFERENT_ICONS: Final = 7
COUNT_NAMES: Final = [
    "stored-worlds",
    "stored-goods",
    "stored-credits",
    "colonists",
    "consume-powers",
    "different-kinds",
    "different-keywords",
    "different-icons",
]

# The ways a game can end, as a set of bits.
END_SPACES: Final = 1
END_COLONIES: Final = 2
END_COLONISTS: Final = 4
END_POOL: Final = 8
END_NAMES: Final = {END_SPACES: "spaces", END_COLONIES: "colonies", END_COLONISTS: "colonists", END_POOL: "pool"}
