"""The small numbers of Race: kinds of goods, phases and action cards.

Plain integers, because every rule touches them; the lists beside them give their words. Their order is part of the
stable integers of the choices: append, never reorder.
"""

from typing import Final

# Kinds of goods, cheap to dear (rulebook III "Trouvailles", IV "Vente").
NO_KIND: Final = -1
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
KINDS: Final = 4
KIND_NAMES: Final = ["novelty", "rare", "genes", "alien"]

#: The price of a sold good, in cards (IV "Vente").
PRICE: Final = [2, 3, 4, 5]

# Phases, in their order. TRADE is the $ band of a card: it acts when a good is sold and is no phase of its own.
EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
CONSUME: Final = 3
PRODUCE: Final = 4
TRADE: Final = 5
PHASE_NAMES: Final = ["explore", "develop", "settle", "consume", "produce", "trade"]

# Action cards (rulebook "round"); the expert game has a second Develop and a second Settle.
EXPLORE_5: Final = 0
EXPLORE_1_1: Final = 1
PICK_DEVELOP: Final = 2
PICK_SETTLE: Final = 3
CONSUME_TRADE: Final = 4
CONSUME_X2: Final = 5
PICK_PRODUCE: Final = 6
ACTION_NAMES: Final = ["explore+5", "explore+1+1", "develop", "settle", "consume-trade", "consume-x2", "produce"]
PHASE_OF_ACTION: Final = [EXPLORE, EXPLORE, DEVELOP, SETTLE, CONSUME, CONSUME, PRODUCE]

# The rulebook's numbers ("setup", "end-of-round", "end").
CHIPS_PER_PLAYER: Final = 12
DEALT: Final = 6
START_DISCARDS: Final = 2
HAND_LIMIT: Final = 10
TABLEAU_END: Final = 12
