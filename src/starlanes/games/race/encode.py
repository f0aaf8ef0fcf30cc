"""Writing the observation of a seat (see observation.py): public things, its own cards, and what it has seen go."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.race.cards import FIRST_EDITION as FIRST_CARDS
from starlanes.games.race.cards import SECOND_EDITION, START_WORLDS, Card
from starlanes.games.race.choices import ACTION, CARD, PICK, VOCABULARY
from starlanes.games.race.explore import Explore
from starlanes.games.race.kinds import KINDS
from starlanes.games.race.observation import (
    AGENDA,
    ASKED,
    CHIPS,
    DISCARDED,
    DRAWN,
    END_STAGE,
    EXPERT,
    FIRST_EDITION,
    FIRST_PHASE_STAGE,
    GOOD,
    GOODS,
    HAND,
    HAND_SIZE,
    HOLDERS,
    MILITARY,
    MILITARY_KIND,
    MILITARY_REBEL,
    OBSERVATION,
    OFFERED,
    OVER,
    OWED,
    PICKS,
    PICKS_STAGE,
    PILE,
    PLACE,
    POOL,
    PRINTED,
    ROUND,
    SEALED,
    SEALED_PICK,
    SEEN_GO,
    SIZE,
    STAGE,
    START_STAGE,
    TABLEAU,
    TACTICS,
    TO_COME,
    WAITING,
)
from starlanes.games.race.powers import NONE
from starlanes.games.race.round import ActionPicks, HandLimit, Round
from starlanes.games.race.scoring import military_alone
from starlanes.games.race.setup import StartHand
from starlanes.games.race.state import EMPTY, SEEN, Player, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import Domain, Vocabulary
from starlanes.kernel.observation import verb_places

PART: Final[i64] = OBSERVATION.part_size
PARTS: Final[i64] = OBSERVATION.table_size


def places(items: list[int], size: int) -> list[i64]:
    """The place of each item in a list of some of them; -1 for the others."""
    out: list[i64] = [-1] * size
    for place in range(len(items)):
        out[items[place]] = place
    return out


def argument_of(words: Vocabulary, domain: Domain) -> list[i64]:
    """For every choice, the place of its argument of this domain; -1 for a choice without."""
    out: list[i64] = [-1] * words.size
    for verb in words.verbs:
        if verb.domains and verb.domains[0] is domain:
            rest = verb.size // domain.room
            for n in range(verb.size):
                out[verb.base + n] = n // rest
    return out


def printed_on(cards: list[Card]) -> list[i64]:
    """The points printed on each card; 0 where a clause says what it is worth."""
    return [0 if card.scoring else card.vp for card in cards]


def military_on(cards: list[Card]) -> list[i64]:
    """What each card adds to the military against every world, as scoring.py has it."""
    return [military_alone(card) for card in cards]


GOOD_PLACE: Final[list[i64]] = places(HOLDERS, len(SECOND_EDITION))
OFFER_PLACE: Final[list[i64]] = places(START_WORLDS, len(SECOND_EDITION))
CARD_OF: Final[list[i64]] = argument_of(VOCABULARY, CARD)
#: By choice, the number of the verb that has it as its base.
VERB_PLACE: Final[list[i64]] = verb_places(VOCABULARY)
# By card; the two editions differ.
PRINTED_1: Final[list[i64]] = printed_on(FIRST_CARDS)
PRINTED_2: Final[list[i64]] = printed_on(SECOND_EDITION)
MILITARY_1: Final[list[i64]] = military_on(FIRST_CARDS)
MILITARY_2: Final[list[i64]] = military_on(SECOND_EDITION)


def encode(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    encode_table(s, out, at)
    encode_own(s, seat, out, at)
    parts = at + PARTS
    n: i64 = s.seats
    first = s.rules.edition == 1
    turn: i64 = 0
    while turn < n:
        other = seat + turn if seat + turn < n else seat + turn - n
        encode_player(s.players[other], first, out, parts + turn * PART)
        for pick in s.picks[other]:
            out[parts + turn * PART + PICKS + pick] += 1
        turn += 1
    for place in range(len(s.order)):
        out[parts + PART * ((s.order[place] - seat) % n) + PLACE] = place
    if s.over:
        return
    top = s.top()
    for asked in top.asked(s):
        out[parts + PART * ((asked - seat) % n) + WAITING] = 1
    if out[parts + WAITING] == 1:
        frame = top.for_seat(seat)
        out[at + ASKED + VERB_PLACE[frame.verbs(s, seat)[0]]] = 1
        out[at + OWED] = frame.count(s, seat)
    if top.sealed():
        encode_sealed(top.answers_of(seat), out, at)


def encode_table(s: State, out: vec[i16], at: i64) -> None:
    stage = END_STAGE
    if s.stack:
        first = s.stack[0]
        if isinstance(first, Round):
            played: i64 = first.at
            for phase in first.agenda:
                out[at + AGENDA + phase] += 1
                if played > 0:
                    played -= 1
                else:
                    out[at + TO_COME + phase] += 1
            if first.at > 0 and len(s.stack) > 1 and not isinstance(s.top(), HandLimit):
                stage = FIRST_PHASE_STAGE + first.agenda[first.at - 1]
        if len(s.stack) > 1:
            second = s.stack[1]
            if isinstance(second, StartHand):
                stage = START_STAGE
            elif isinstance(second, ActionPicks):
                stage = PICKS_STAGE
    out[at + STAGE + stage] = 1
    out[at + ROUND] = s.round
    out[at + POOL] = s.pool
    out[at + PILE] = s.pile_left
    out[at + DISCARDED] = len(s.discard)
    if s.over:
        out[at + OVER] = 1
    if s.rules.expert:
        out[at + EXPERT] = 1
    if s.rules.edition == 1:
        out[at + FIRST_EDITION] = 1


def encode_sealed(codes: list[int], out: vec[i16], at: i64) -> None:
    """The seat's own answers under seal."""
    for code in codes:
        card = CARD_OF[code]
        if card >= 0:
            out[at + SEALED + card] += 1
        elif PICK <= code < PICK + len(ACTION.words):
            out[at + SEALED_PICK + code - PICK] += 1


def encode_own(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The hand and what was just drawn; the cards that the seat has seen go to the discard pile."""
    hand = at + HAND
    for card in s.players[seat].hand:
        out[hand + card] += 1
    knows: i64 = SEEN * BIT[seat]
    gone = at + SEEN_GO
    for known in s.discard:
        entry: i64 = known
        if entry & knows:
            out[gone + (entry & (SEEN - 1))] += 1
    if s.over:
        return
    top = s.top()
    if isinstance(top, Explore):
        for card in top.drawn[seat]:
            out[at + DRAWN + card] += 1
    elif isinstance(top, StartHand) and top.worlds:
        for card in top.worlds[seat]:
            out[at + OFFERED + OFFER_PLACE[card]] = 1


def encode_player(player: Player, first: bool, out: vec[i16], at: i64) -> None:
    out[at + HAND_SIZE] = len(player.hand)
    out[at + CHIPS] = player.chips
    points = PRINTED_1 if first else PRINTED_2
    strengths = MILITARY_1 if first else MILITARY_2
    tableau = player.tableau
    goods = player.goods
    printed: i64 = 0
    military: i64 = 0
    held: i64 = 0
    for slot, card in enumerate(tableau):
        out[at + TABLEAU + card] += 1
        printed += points[card]
        military += strengths[card]
        if goods[slot] != EMPTY:
            held += 1
            out[at + GOOD + GOOD_PLACE[card]] = 1
    out[at + SIZE] = len(tableau)
    out[at + PRINTED] = i16(printed)
    out[at + MILITARY] = i16(military)
    out[at + GOODS] = i16(held)
    powers = player.powers
    if powers.military_kind is not NONE:
        kind: i64 = 0
        while kind < KINDS:
            out[at + MILITARY_KIND + kind] = powers.military_kind[kind]
            kind += 1
    out[at + MILITARY_REBEL] = powers.military_rebel
    if powers.tactics >= 0:
        out[at + TACTICS] = powers.tactics_value
