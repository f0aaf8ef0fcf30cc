"""The small numbers of Race: kinds of goods, phases and action cards, and the rulebook's numbers about them.

Kinds, phases and action cards are plain integers, because every rule touches them; the lists beside them give their
words. Their order is part of the stable integers of the choices: append, never reorder. All that counts something is
read from data/game.toml, its only home.
"""

from typing import Any, Final

from starlanes.games.race.data import GAME

# Kinds of goods, cheap to dear (rulebook III "Trouvailles", IV "Vente").
NO_KIND: Final = -1
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN: Final = 3
KINDS: Final = 4
KIND_NAMES: Final = ["novelty", "rare", "genes", "alien"]

#: The price of a sold good, in cards (IV "Vente").
PRICE: Final[list[int]] = [good["price"] for good in GAME["good"]]

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
CHIPS_PER_PLAYER: Final[int] = GAME["pool"]["vp_per_player"]
DEALT: Final[int] = GAME["deal"]["dealt"]
START_DISCARDS: Final[int] = GAME["deal"]["discarded"]
HAND_LIMIT: Final[int] = GAME["limits"]["hand"]
TABLEAU_END: Final[int] = GAME["limits"]["tableau_end"]
EXPLORE_DRAW: Final[int] = GAME["explore"]["draw"]
EXPLORE_KEEP: Final[int] = GAME["explore"]["keep"]
PICKS: Final[int] = GAME["picks"]["standard"]
EXPERT_PICKS: Final[int] = GAME["picks"]["expert"]
MIN_PLAYERS: Final[int] = GAME["players"]["min"]
MAX_PLAYERS: Final[int] = GAME["players"]["max"]


def bonus(action: int, what: str) -> int:
    """What an action card gives to the player who picked it."""
    out: int = GAME["action"][action]["bonus"][what]
    return out


def action_set(column: str) -> list[int]:
    """A player's action cards, each as often as the column says."""
    rows: list[dict[str, Any]] = GAME["action"]
    out: list[int] = []
    for action in range(len(rows)):
        out.extend([action] * int(rows[action][column]))
    return out


EXPLORE_5_DRAW: Final = bonus(EXPLORE_5, "draw")
EXPLORE_5_KEEP: Final = bonus(EXPLORE_5, "keep")
EXPLORE_1_1_DRAW: Final = bonus(EXPLORE_1_1, "draw")
EXPLORE_1_1_KEEP: Final = bonus(EXPLORE_1_1, "keep")
DEVELOP_DISCOUNT: Final = bonus(PICK_DEVELOP, "discount")
SETTLE_BONUS_DRAW: Final = bonus(PICK_SETTLE, "draw")
VP_MULTIPLIER: Final = bonus(CONSUME_X2, "vp_multiplier")
PRODUCE_BONUS_WINDFALLS: Final = bonus(PICK_PRODUCE, "windfalls")
ACTION_CARDS: Final = action_set("standard")
EXPERT_ACTION_CARDS: Final = action_set("expert")
