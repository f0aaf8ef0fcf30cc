"""Writing the observation of a seat (see observation.py): public things, its own cards, and what it has seen go."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

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
from starlanes.games.race.round import ActionPicks, HandLimit, Round
from starlanes.games.race.scoring import military_of
from starlanes.games.race.setup import StartHand
from starlanes.games.race.state import EMPTY, SEEN, Player, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.choice import Domain, Vocabulary

PART: Final = OBSERVATION.part_size
PARTS: Final = OBSERVATION.table_size


def places(items: list[int], size: int) -> list[int]:
    """The place of each item in a list of some of them; -1 for the others."""
    out = [-1] * size
    for place in range(len(items)):
        out[items[place]] = place
    return out


def argument_of(words: Vocabulary, domain: Domain) -> list[int]:
    """For every choice, the place of its argument of this domain; -1 for a choice without."""
    out = [-1] * words.size
    for verb in words.verbs:
        if verb.domains and verb.domains[0] is domain:
            rest = verb.size // domain.room
            for n in range(verb.size):
                out[verb.base + n] = n // rest
    return out


GOOD_PLACE: Final[list[int]] = places(HOLDERS, len(SECOND_EDITION))
OFFER_PLACE: Final[list[int]] = places(START_WORLDS, len(SECOND_EDITION))
CARD_OF: Final[list[int]] = argument_of(VOCABULARY, CARD)
#: The number of the verb with a base.
VERB_PLACE: Final[dict[int, int]] = {verb.base: place for place, verb in enumerate(VOCABULARY.verbs)}


def encode(s: State, seat: int, out: vec[i16], at: i64) -> None:
    encode_table(s, out, at)
    encode_ask(s, seat, out, at)
    encode_own(s, seat, out, at)
    part = at + PARTS
    for turn in range(s.seats):
        other = (seat + turn) % s.seats
        encode_player(s, s.players[other], out, part)
        if s.picks:
            for pick in s.picks[other]:
                out[part + PICKS + pick] += 1
        part += PART
    for place in range(len(s.order)):
        out[at + PARTS + PART * ((s.order[place] - seat) % s.seats) + PLACE] = place
    if not s.over:
        for other in s.asked():
            out[at + PARTS + PART * ((other - seat) % s.seats) + WAITING] = 1


def encode_table(s: State, out: vec[i16], at: i64) -> None:
    stage = END_STAGE
    if s.stack:
        first = s.stack[0]
        if isinstance(first, Round):
            for phase in first.agenda:
                out[at + AGENDA + phase] += 1
            for i in range(first.at, len(first.agenda)):
                out[at + TO_COME + first.agenda[i]] += 1
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


def encode_ask(s: State, seat: int, out: vec[i16], at: i64) -> None:
    """What the seat is asked for, and its answers under seal."""
    if s.over:
        return
    top = s.top()
    if seat in top.asked(s):
        frame = top.for_seat(seat)
        verbs = frame.verbs(s, seat)
        out[at + ASKED + VERB_PLACE[verbs[0]]] = 1
        out[at + OWED] = frame.count(s, seat)
    if top.sealed():
        for code in top.answers_of(seat):
            if CARD_OF[code] >= 0:
                out[at + SEALED + CARD_OF[code]] += 1
            elif PICK <= code < PICK + len(ACTION.words):
                out[at + SEALED_PICK + code - PICK] += 1


def encode_own(s: State, seat: int, out: vec[i16], at: i64) -> None:
    for card in s.players[seat].hand:
        out[at + HAND + card] += 1
    knows = SEEN * BIT[seat]
    for entry in s.discard:
        if entry & knows:
            out[at + SEEN_GO + entry % SEEN] += 1
    if s.over:
        return
    top = s.top()
    if isinstance(top, Explore):
        for card in top.drawn[seat]:
            out[at + DRAWN + card] += 1
    elif isinstance(top, StartHand) and top.worlds:
        for card in top.worlds[seat]:
            out[at + OFFERED + OFFER_PLACE[card]] = 1


def encode_player(s: State, player: Player, out: vec[i16], at: i64) -> None:
    out[at + HAND_SIZE] = len(player.hand)
    out[at + CHIPS] = player.chips
    tableau = player.tableau
    out[at + SIZE] = len(tableau)
    out[at + MILITARY] = military_of(s, tableau)
    goods = 0
    printed = 0
    for slot in range(len(tableau)):
        card = tableau[slot]
        out[at + TABLEAU + card] += 1
        row: Card = s.cards[card]
        if not row.scoring:
            printed += row.vp
        if player.goods[slot] != EMPTY:
            goods += 1
            out[at + GOOD + GOOD_PLACE[card]] = 1
    out[at + PRINTED] = printed
    out[at + GOODS] = goods
    powers = player.powers
    for kind in range(KINDS):
        out[at + MILITARY_KIND + kind] = powers.military_kind[kind]
    out[at + MILITARY_REBEL] = powers.military_rebel
    if powers.tactics >= 0:
        out[at + TACTICS] = powers.tactics_value
