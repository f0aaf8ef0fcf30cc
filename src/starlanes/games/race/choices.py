"""The choices of Race: every verb with its base integer (see kernel/choice.py). Append only."""

from typing import Final

from starlanes.games.race.cards import SLUGS
from starlanes.games.race.kinds import ACTION_NAMES
from starlanes.kernel.choice import Domain, Vocabulary

CARD: Final = Domain("card", SLUGS)
ACTION: Final = Domain("action card", ACTION_NAMES)
POWER: Final = Domain("power of the card", ["1", "2"])
#: The numbers that can be named at all; Gambling World's own limits are in data/cards.toml.
SMALLEST_GUESS: Final = 1
LARGEST_GUESS: Final = 7
NUMBER: Final = Domain("number from 1 to 7", [str(n) for n in range(SMALLEST_GUESS, LARGEST_GUESS + 1)])

# The ways to settle a world (rulebook III); a way is also a bit in the set that `settle.ways` returns.
CONQUER: Final = 0
CONQUER_WITH_TACTICS: Final = 1
PAY: Final = 2
PAY_WITH_SHIP: Final = 3
WAY_NAMES: Final = ["conquer", "conquer-with-tactics", "pay", "pay-with-ship"]
WAY: Final = Domain("way to settle", WAY_NAMES)

VOCABULARY: Final = Vocabulary()
START: Final = VOCABULARY.add("start", [CARD])  # keep this start world
DISCARD: Final = VOCABULARY.add("discard", [CARD])  # from hand: start, end of round, Terraforming Colonists
PICK: Final = VOCABULARY.add("pick", [ACTION])  # an action card
KEEP: Final = VOCABULARY.add("keep", [CARD])  # I Explore
DEVELOP_CARD: Final = VOCABULARY.add("develop", [CARD])  # II Develop
SETTLE_CARD: Final = VOCABULARY.add("settle", [CARD])  # III Settle
PASS: Final = VOCABULARY.add("pass")  # nothing, in any phase
SETTLE_BY: Final = VOCABULARY.add("by", [WAY])
PAY_CARD: Final = VOCABULARY.add("pay", [CARD])  # a hand card as money
TRADE_GOOD: Final = VOCABULARY.add("trade", [CARD])  # IV: the good on this world
USE: Final = VOCABULARY.add("use", [CARD, POWER])  # IV: a Consume power
CONSUME_GOOD: Final = VOCABULARY.add("consume", [CARD])  # IV: the good on this world
GUESS: Final = VOCABULARY.add("guess", [NUMBER])  # IV: Gambling World
SPEND: Final = VOCABULARY.add("spend", [CARD])  # IV: a hand card for VP
FILL: Final = VOCABULARY.add("fill", [CARD])  # V: a windfall world
PRODUCE_WITH: Final = VOCABULARY.add("produce", [CARD])  # V: the Produce power of this card comes next
PRODUCE_BONUS: Final = VOCABULARY.add("bonus")  # V: the bonus of the action card comes next
THROW: Final = VOCABULARY.add("throw", [CARD])  # III: from the tableau
