"""The choices of New Frontiers: every verb with its base integer (see kernel/choice.py). Append only."""

from typing import Final

from starlanes.games.frontiers.kinds import ACTION_NAMES, GOAL_NAMES, KIND_NAMES
from starlanes.games.frontiers.numbers import STOCK_CREDITS
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, SLUGS
from starlanes.kernel.choice import Domain, Vocabulary

WORLD: Final = Domain("world", SLUGS[:FIRST_DEVELOPMENT])
DEVELOPMENT: Final = Domain("development", SLUGS[FIRST_DEVELOPMENT:FIRST_HOME])
HOME: Final = Domain("home world", SLUGS[FIRST_HOME:])
TILE: Final = Domain("tile", SLUGS)
ACTION: Final = Domain("action", ACTION_NAMES)
KIND: Final = Domain("kind of good", KIND_NAMES)
GOAL: Final = Domain("goal", GOAL_NAMES)
POWER: Final = Domain("power of the tile", ["1", "2"])
CREDITS: Final = Domain(f"number from 1 to {STOCK_CREDITS}", [str(n + 1) for n in range(STOCK_CREDITS)])

# The ways to settle a military world.
CONQUER: Final = 0
PAY: Final = 1
WAY_NAMES: Final = ["conquer", "pay"]
WAY: Final = Domain("way to settle", WAY_NAMES)

VOCABULARY: Final = Vocabulary()
START: Final = VOCABULARY.add("start", [HOME])  # this side of the empire mat
PICK: Final = VOCABULARY.add("pick", [ACTION])  # an action tile
REVEAL: Final = VOCABULARY.add("reveal")  # the hidden goal
PASS: Final = VOCABULARY.add("pass")  # nothing, wherever that is allowed
DEVELOP_TILE: Final = VOCABULARY.add("develop", [DEVELOPMENT])  # Develop
TAKE: Final = VOCABULARY.add("take", [WORLD])  # Explore: a world of the row
RETURN: Final = VOCABULARY.add("return", [WORLD])  # an explored world, to the bag
COLONISTS: Final = VOCABULARY.add("colonists")  # Settle: two colonists
SETTLE_WORLD: Final = VOCABULARY.add("settle", [WORLD])  # Settle
SETTLE_BY: Final = VOCABULARY.add("by", [WAY])
SPEND: Final = VOCABULARY.add("spend", [TILE])  # Settle: this tile's temporary military
GOOD_OF: Final = VOCABULARY.add("good", [TILE])  # the good on this colony, to spend or consume
UPGRADE: Final = VOCABULARY.add("upgrade", [TILE])  # Settle: replace this colony (Terraforming Engineers)
REPLACE: Final = VOCABULARY.add("replace", [TILE])  # Settle: replace this colony (Doomed World)
REPLACE_WITH: Final = VOCABULARY.add("with", [WORLD])  # the world that takes its place
DECLARE: Final = VOCABULARY.add("kind", [KIND])  # the kind of the world whose owner picks it
FILL: Final = VOCABULARY.add("fill", [TILE])  # Produce: a good on this colony
SELL: Final = VOCABULARY.add("sell", [TILE])  # Trade: the good on this colony
USE: Final = VOCABULARY.add("use", [TILE, POWER])  # Consume: a power
KEEP: Final = VOCABULARY.add("keep", [GOAL])  # Plan Goals
UNDER: Final = VOCABULARY.add("under", [GOAL])  # Plan Goals: the first of the two that go under the pile
STORE: Final = VOCABULARY.add("store", [WORLD])  # an explored world on the stock mat
STORE_GOOD: Final = VOCABULARY.add("store-good", [TILE])  # the good on this colony
STORE_CREDITS: Final = VOCABULARY.add("store-credits", [CREDITS])
