"""The observation of Race: every entry with its place in a row (see kernel/observation.py). `encode.py` fills it in."""

from typing import Final

from mypy_extensions import i64

from starlanes.games.race.cards import SECOND_EDITION, SLUGS, START_WORLDS
from starlanes.games.race.choices import VOCABULARY
from starlanes.games.race.kinds import ACTION_NAMES, CHIPS_PER_PLAYER, KIND_NAMES, NO_KIND, PHASE_NAMES, TABLEAU_END
from starlanes.kernel.observation import Observation

OBSERVATION: Final = Observation(1)
of_table: Final = OBSERVATION.add
of_each: Final = OBSERVATION.add_of_player

# The table.
STAGES: Final = ["start", "picks", *PHASE_NAMES[:5], "end"]
START_STAGE: Final[i64] = 0
PICKS_STAGE: Final[i64] = 1
FIRST_PHASE_STAGE: Final[i64] = 2
END_STAGE: Final[i64] = 7
STAGE: Final[i64] = of_table("phase", "1 for the phase being played", STAGES)
AGENDA: Final[i64] = of_table("agenda", "how often the phase comes this round", PHASE_NAMES[:5])
TO_COME: Final[i64] = of_table("to_come", "how often it is still to come", PHASE_NAMES[:5])
ROUND: Final[i64] = of_table("round", "the round", top=20)
OVER: Final[i64] = of_table("over", "1 if the game is over")
POOL: Final[i64] = of_table("pool", "victory point chips left", top=CHIPS_PER_PLAYER * 4)
PILE: Final[i64] = of_table("pile", "cards in the draw pile", top=100)
DISCARDED: Final[i64] = of_table("discard", "cards in the discard pile", top=100)
EXPERT: Final[i64] = of_table("expert", "1 in the two-player expert variant")
FIRST_EDITION: Final[i64] = of_table("first_edition", "1 with the cards of the first edition")

# What the seat is asked.
ASKED: Final[i64] = of_table(
    "asked", "1 for the verb that the seat is asked for", [verb.name for verb in VOCABULARY.verbs]
)
OWED: Final[i64] = of_table("owed", "the picks of this kind that it owes, this one included", top=5)
SEALED: Final[i64] = of_table("sealed", "its own cards that are under seal", SLUGS)
SEALED_PICK: Final[i64] = of_table("sealed_pick", "its own action cards that are under seal", ACTION_NAMES)

# The seat's own cards.
HAND: Final[i64] = of_table("hand", "the cards in hand", SLUGS)
DRAWN: Final[i64] = of_table("drawn", "the cards drawn in Explore, before the choice of what to keep", SLUGS)
OFFERED: Final[i64] = of_table("start_worlds", "the start worlds to choose from", [SLUGS[n] for n in START_WORLDS])
SEEN_GO: Final[i64] = of_table("seen_discards", "the cards it has seen go to the discard pile that lies now", SLUGS)
OBSERVATION.remembered.append("seen_discards")

# Every seat.
#: The cards that can hold a good.
HOLDERS: Final = [card.index for card in SECOND_EDITION if card.kind != NO_KIND]
HAND_SIZE: Final[i64] = of_each("hand", "cards in hand", top=10)
CHIPS: Final[i64] = of_each("chips", "victory points in chips", top=20)
PRINTED: Final[i64] = of_each("printed", "victory points printed on the cards of the tableau", top=20)
SIZE: Final[i64] = of_each("size", "cards in the tableau", top=TABLEAU_END)
GOODS: Final[i64] = of_each("goods", "goods on worlds", top=6)
WAITING: Final[i64] = of_each("waiting", "1 if it owes an answer")
PLACE: Final[i64] = of_each("place", "its place clockwise from the lowest start number, from 0", top=4)
MILITARY: Final[i64] = of_each("military", "military against every world", top=8)
MILITARY_KIND: Final[i64] = of_each("military_kind", "more against worlds of a kind", KIND_NAMES, top=4)
MILITARY_REBEL: Final[i64] = of_each("military_rebel", "more against rebel worlds", top=4)
TACTICS: Final[i64] = of_each("tactics", "more once, if a card is discarded for it", top=4)
PICKS: Final[i64] = of_each("picks", "the action cards of this round, once they are open", ACTION_NAMES)
TABLEAU: Final[i64] = of_each("tableau", "the cards in the tableau, in any order", SLUGS)
GOOD: Final[i64] = of_each("good", "1 if a good lies on the card", [SLUGS[card] for card in HOLDERS])

for _path, _why in {
    "game": "the same in every match",
    "seat": "the observing seat comes first",
    "seats": "there is a part for each seat",
    "agenda_at": "`to_come` and `phase` say it",
    "players.seat": "the parts are in seat order, from the observing seat",
    "players.start": "it is in the tableau, and what it decides is in `place`",
    "players.score": "chips and printed points are there; those of six-cost developments follow from the tableau",
    "me.costs": "they follow from the cards, the tableau and the picks",
    "me.strengths": "they follow from the tableau",
    "me.prices": "they follow from the tableau and the kinds of goods",
}.items():
    OBSERVATION.leave_out(_path, _why)
