"""The observation of Race: every entry with its place in a row (see kernel/observation.py). `encode.py` fills it in."""

from typing import Final

from starlanes.games.race.cards import SECOND_EDITION, SLUGS, START_WORLDS
from starlanes.games.race.choices import VOCABULARY
from starlanes.games.race.kinds import ACTION_NAMES, CHIPS_PER_PLAYER, KIND_NAMES, NO_KIND, PHASE_NAMES, TABLEAU_END
from starlanes.kernel.observation import Observation

OBSERVATION: Final = Observation(1)

# The table.
STAGES: Final = ["start", "picks", *PHASE_NAMES[:5], "end"]
START_STAGE: Final = 0
PICKS_STAGE: Final = 1
FIRST_PHASE_STAGE: Final = 2
END_STAGE: Final = 7
STAGE: Final = OBSERVATION.add("phase", "1 for the phase being played", STAGES)
AGENDA: Final = OBSERVATION.add("agenda", "how often the phase comes this round", PHASE_NAMES[:5])
TO_COME: Final = OBSERVATION.add("to_come", "how often it is still to come", PHASE_NAMES[:5])
ROUND: Final = OBSERVATION.add("round", "the round", top=20)
OVER: Final = OBSERVATION.add("over", "1 if the game is over")
POOL: Final = OBSERVATION.add("pool", "victory point chips left", top=CHIPS_PER_PLAYER * 4)
PILE: Final = OBSERVATION.add("pile", "cards in the draw pile", top=100)
DISCARDED: Final = OBSERVATION.add("discard", "cards in the discard pile", top=100)
EXPERT: Final = OBSERVATION.add("expert", "1 in the two-player expert variant")
FIRST_EDITION: Final = OBSERVATION.add("first_edition", "1 with the cards of the first edition")

# What the seat is asked.
ASKED: Final = OBSERVATION.add(
    "asked", "1 for the verb that the seat is asked for", [verb.name for verb in VOCABULARY.verbs]
)
OWED: Final = OBSERVATION.add("owed", "the picks of this kind that it owes, this one included", top=5)
SEALED: Final = OBSERVATION.add("sealed", "its own cards that are under seal", SLUGS)
SEALED_PICK: Final = OBSERVATION.add("sealed_pick", "its own action cards that are under seal", ACTION_NAMES)

# The seat's own cards.
HAND: Final = OBSERVATION.add("hand", "the cards in hand", SLUGS)
DRAWN: Final = OBSERVATION.add("drawn", "the cards drawn in Explore, before the choice of what to keep", SLUGS)
OFFERED: Final = OBSERVATION.add("start_worlds", "the start worlds to choose from", [SLUGS[n] for n in START_WORLDS])
SEEN_GO: Final = OBSERVATION.add("seen_discards", "the cards it has seen go to the discard pile that lies now", SLUGS)
OBSERVATION.remembered.append("seen_discards")

# Every seat.
#: The cards that can hold a good.
HOLDERS: Final = [card.index for card in SECOND_EDITION if card.kind != NO_KIND]
HAND_SIZE: Final = OBSERVATION.add_of_player("hand", "cards in hand", top=10)
CHIPS: Final = OBSERVATION.add_of_player("chips", "victory points in chips", top=20)
PRINTED: Final = OBSERVATION.add_of_player("printed", "victory points printed on the cards of the tableau", top=20)
SIZE: Final = OBSERVATION.add_of_player("size", "cards in the tableau", top=TABLEAU_END)
GOODS: Final = OBSERVATION.add_of_player("goods", "goods on worlds", top=6)
WAITING: Final = OBSERVATION.add_of_player("waiting", "1 if it owes an answer")
PLACE: Final = OBSERVATION.add_of_player("place", "its place clockwise from the lowest start number, from 0", top=4)
MILITARY: Final = OBSERVATION.add_of_player("military", "military against every world", top=8)
MILITARY_KIND: Final = OBSERVATION.add_of_player("military_kind", "more against worlds of a kind", KIND_NAMES, top=4)
MILITARY_REBEL: Final = OBSERVATION.add_of_player("military_rebel", "more against rebel worlds", top=4)
TACTICS: Final = OBSERVATION.add_of_player("tactics", "more once, if a card is discarded for it", top=4)
PICKS: Final = OBSERVATION.add_of_player("picks", "the action cards of this round, once they are open", ACTION_NAMES)
TABLEAU: Final = OBSERVATION.add_of_player("tableau", "the cards in the tableau, in any order", SLUGS)
GOOD: Final = OBSERVATION.add_of_player("good", "1 if a good lies on the card", [SLUGS[card] for card in HOLDERS])

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
