"""Writing the observation of a seat (see observation.py). All is open but what lies face down."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.federation import observation as o
from starlanes.games.federation.amounts import of
from starlanes.games.federation.board import (
    ASTEROID_NAMES,
    MULTIPLIERS,
    PLANET_BLOCKS,
    PRODUCTION,
    ROOM_BLOCKS,
    TOKEN_NAMES,
)
from starlanes.games.federation.choices import VOCABULARY
from starlanes.games.federation.effects import COUNT_NAMES
from starlanes.games.federation.executive import Executive
from starlanes.games.federation.kinds import (
    FUNDING,
    LEFT,
    NEUTRAL,
    NOBODY,
    NONE,
    RESOURCES,
    RIGHT,
    SENATORIAL,
)
from starlanes.games.federation.numbers import ROUNDS, VOTES
from starlanes.games.federation.player import Player
from starlanes.games.federation.starters import PickSides, PickStarter
from starlanes.games.federation.state import State
from starlanes.games.federation.turn import Turn
from starlanes.kernel.bits import BIT
from starlanes.kernel.observation import put_bits, put_each, put_numbers, put_sizes, verb_places

PART: Final[i64] = o.OBSERVATION.part_size
PARTS: Final[i64] = o.OBSERVATION.table_size
TOKENS: Final[i64] = len(TOKEN_NAMES)
WORDS: Final[i64] = len(COUNT_NAMES)
SENATE: Final[i64] = o.LAW_LEFT
#: By choice, the number of the verb that has it as its base.
VERB_PLACE: Final[list[i64]] = verb_places(VOCABULARY)
# The places of observation.STAGES.
START_STAGE: Final[i64] = 0
AMBASSADOR_STAGE: Final[i64] = 1
EXECUTIVE_STAGE: Final[i64] = 2
END_STAGE: Final[i64] = 3
#: The place of an asteroid among those that hold tokens; 0 for the others, which never hold one.
HOLDER_PLACE: Final[list[i64]] = [
    o.HOLDERS.index(asteroid) if asteroid in o.HOLDERS else 0 for asteroid in range(len(ASTEROID_NAMES))
]
VOTES_OF: Final[list[i64]] = [i64(votes) for votes in VOTES]
LEVELS: Final[i64] = 3


def encode(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    encode_senate(s, out, at)
    encode_planets(s, out, at)
    n: i64 = s.seats
    turn: i64 = 0
    while turn < n:
        encode_player(s.players[(seat + turn) % n], out, at + PARTS + turn * PART)
        turn += 1
    encode_moment(s, seat, out, at)


# What depends on the observing seat, or changes with every decision.


def encode_moment(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    n: i64 = s.seats
    parts = at + PARTS
    out[at + o.ROUND] = s.round
    out[at + o.TURN] = s.turn
    encode_project(s, SENATORIAL, s.project_at(SENATORIAL), out, at)
    if s.round == ROUNDS - 1:
        out[at + o.NEXT_LEFT + s.law_decks[LEFT][0]] = 1
        out[at + o.NEXT_RIGHT + s.law_decks[RIGHT][0]] = 1
    looked: i64 = s.looked
    if looked and looked & BIT[seat]:
        out[at + o.DEEP_KNOWN] = 1
        put_each(s.deep, out, at + o.DEEP)
    encode_pieces(s, seat, out, parts)
    level = parts + o.LEVEL
    turn: i64 = 0
    while turn < n:
        out[level] = s.level((seat + turn) % n)
        level += PART
        turn += 1
    for place, who in enumerate(s.order):
        out[parts + PART * ((who - seat) % n) + o.PLACE] = place
    out[parts + PART * ((s.president - seat) % n) + o.PRESIDENT] = 1
    if s.over:
        out[at + o.STAGE + END_STAGE] = 1
        out[at + o.OVER] = 1
        return
    stage = AMBASSADOR_STAGE
    for frame in s.stack:
        if isinstance(frame, Turn):
            out[parts + PART * ((frame.seat - seat) % n) + o.ACTS] = 1
            if frame.space != NONE:
                out[at + o.PLACING_SPACE + frame.space] = 1
            if frame.kind != NONE:
                out[at + o.PLACING_KIND + frame.kind] = 1
            break
        if isinstance(frame, Executive):
            stage = EXECUTIVE_STAGE
        elif isinstance(frame, (PickStarter, PickSides)):
            stage = START_STAGE
    out[at + o.STAGE + stage] = 1
    top = s.top()
    asked: i64 = top.first_asked(s)  # nobody else: Federation asks one seat at a time
    out[parts + PART * ((asked - seat) % n) + o.WAITING] = 1
    if asked == seat:
        out[at + o.ASKED + VERB_PLACE[top.verbs(s, seat)[0]]] = 1


def encode_pieces(s: State, seat: i64, out: vec[i16], parts: i64) -> None:
    """What the players have put down: ambassadors in the Senate and the module, megastructures."""
    n: i64 = s.seats
    for space, who in enumerate(s.who):
        if who >= 0:
            out[parts + PART * ((who - seat) % n) + o.IN_SENATE + space] = 1
    for stay in s.module:
        out[parts + PART * ((stay[0] - seat) % n) + o.IN_MODULE + stay[1]] += 1
    for mega, builders in enumerate(s.builders):
        for place, builder in enumerate(builders):
            out[parts + PART * ((builder - seat) % n) + o.BUILT_AS + mega] = place + 1


# The table: a stretch of the row up to `SENATE`, and one from there to the players' parts.


def encode_senate(s: State, out: vec[i16], at: i64) -> None:
    if s.rules.advanced:
        out[at + o.OPTION] = 1
    if s.rules.kickstarter:
        out[at + o.OPTION + 1] = 1
    if s.rules.ghost_ship:
        out[at + o.OPTION + 2] = 1
    for space, who in enumerate(s.who):
        if who != NOBODY:
            if who == NEUTRAL:
                out[at + o.NEUTRAL_ON + space] = 1
            votes: i64 = s.votes[space]
            if votes == FUNDING:
                out[at + o.FUNDING_ON + space] = 1
            else:
                out[at + o.VOTES_ON + space] = i16(votes)
            kind: i64 = s.ambassador[space]
            if kind != NONE:
                out[at + o.AMBASSADOR_ON + space] = i16(VOTES_OF[kind])
            over: i64 = s.over_it[space]
            if over != NONE:
                out[at + o.ALTERED + space] = 1
                out[at + o.LAID + over] += 1
    for stay in s.module:
        if stay[2] != NONE:
            out[at + o.LAID + stay[2]] += 1
    if s.planet_block != NONE:
        put_each(PLANET_BLOCKS[s.planet_block], out, at + o.CLOSED)
        if s.room_block != NONE:
            put_each(ROOM_BLOCKS[s.room_block], out, at + o.CLOSED)


def encode_planets(s: State, out: vec[i16], at: i64) -> None:
    encode_laws(s, out, at)
    for project, steps in enumerate(s.projects):
        encode_project(s, project, steps, out, at)
    up: i64 = s.asteroids_up
    for asteroid, token in enumerate(s.asteroids):
        if token != NONE:
            holder = HOLDER_PLACE[asteroid]
            if up & 1:
                out[at + o.TOKEN + holder * TOKENS + token] = 1
            else:
                out[at + o.TOKEN_HIDDEN + holder] = 1
        up >>= 1
    encode_moons(s, out, at)
    encode_display(s, out, at)
    if s.ghost:
        out[at + o.GHOST] = 1
    encode_structures(s, out, at)
    for planet, values in enumerate(s.medals):
        if values:
            out[at + o.MEDAL + planet] = values[0]
            out[at + o.MEDALS_LEFT + planet] = len(values)
    out[at + o.DEEP_LEFT] = len(s.deep)
    put_each(s.starters, out, at + o.STARTERS)


def encode_laws(s: State, out: vec[i16], at: i64) -> None:
    if s.laws[LEFT] != NONE:
        out[at + o.LAW_LEFT + s.laws[LEFT]] = 1
    if s.laws[RIGHT] != NONE:
        out[at + o.LAW_RIGHT + s.laws[RIGHT]] = 1
    put_each(s.past_laws[LEFT], out, at + o.PAST_LEFT)
    put_each(s.past_laws[RIGHT], out, at + o.PAST_RIGHT)
    for law in s.passed_laws:
        if law == NONE:
            out[at + o.NO_LAW] += 1
        else:
            out[at + o.PASSED_LAWS + law] += 1


def encode_project(s: State, project: i64, made: i64, out: vec[i16], at: i64) -> None:
    out[at + o.PROJECT + project] = i16(made)
    left: i64 = (s.rules.senatorial_steps if project == SENATORIAL else s.rules.project_steps) - made
    if left > 0:
        out[at + o.PROJECT_LEFT + project] = i16(left)


def encode_moons(s: State, out: vec[i16], at: i64) -> None:
    """6Moon: what lies on the moons, which are counted from 1, and in the side piles."""
    up: i64 = s.moons_up
    for moon, lying in enumerate(s.moons):
        if moon > 0:
            out[at + o.MOON_COUNT + moon - 1] = len(lying)
            if up & 1:
                out[at + o.MOON_UP + moon - 1] = 1
                for alteration in lying:
                    out[at + o.ON_MOONS + alteration] += moon
        up >>= 1
    put_sizes(s.side, out, at + o.SIDE)


def encode_display(s: State, out: vec[i16], at: i64) -> None:
    """Atalum: the scholars on display, which are the tops of the piles that are turned up, and how many are left."""
    left = at + o.SCHOLARS_LEFT
    for pile in s.level_1:
        if pile:
            out[left] = len(pile)
            out[at + o.SHOWN + pile[len(pile) - 1]] = 1
        left += LEVELS
    up: i64 = s.level_2_up
    left = at + o.SCHOLARS_LEFT + 1
    for pile in s.level_2:
        if pile:
            out[left] = len(pile)
            if up & 1:
                out[at + o.SHOWN + pile[len(pile) - 1]] = 1
        up >>= 1
        left += LEVELS
    left = at + o.SCHOLARS_LEFT + 2
    for scholar in s.level_3:
        if scholar != NONE:
            out[left] = 1
            out[at + o.SHOWN + scholar] = 1
        left += LEVELS


def encode_structures(s: State, out: vec[i16], at: i64) -> None:
    """E81216: what stands on the slots, and what megastructures count, how many times for their next builder."""
    slot = at + o.SLOT
    for structure in s.slots:
        out[slot + structure] = 1
        slot += PRODUCTION
    words = at + o.COUNTS
    for counted in s.counts:
        for what in counted:
            out[words + what] = 1
        words += WORDS
    for mega, builders in enumerate(s.builders):
        if len(builders) < len(MULTIPLIERS):
            out[at + o.TIMES + mega] = MULTIPLIERS[len(builders)]


def encode_player(player: Player, out: vec[i16], at: i64) -> None:
    points: i64 = 0
    source = at + o.SCORED
    for got in player.points:
        points += got
        out[source] = got
        source += 1
    out[at + o.POINTS] = i16(points)
    kind: i64 = 0
    while kind < RESOURCES:
        out[at + o.STOCK + kind] = i16(of(player.stock, kind))
        kind += 1
    out[at + o.HANGAR] = player.hangar
    out[at + o.RESERVE] = player.reserve
    if player.ghost:
        out[at + o.HAS_GHOST] = 1
    put_bits(player.released, out, at + o.RELEASED)
    put_bits(player.fresh, out, at + o.FRESH)
    put_bits(player.flown, out, at + o.FLOWN)
    out[at + o.DEGREE] = player.degree
    out[at + o.ROUND_BONUS] = player.round_bonus
    out[at + o.GAME_BONUS] = player.game_bonus
    out[at + o.DIE] = player.die
    if player.die_at != NONE:
        out[at + o.DIE_AT + player.die_at] = 1
    put_numbers(player.ambassadors, out, at + o.UNPLACED)
    if player.special:
        out[at + o.SPECIAL] = 1
    if player.passed:
        out[at + o.PASSED] = 1
    put_each(player.alterations, out, at + o.ALTERATIONS)
    put_bits(player.scholars, out, at + o.SCHOLARS)
    put_bits(player.ready, out, at + o.READY)
    out[at + o.MINER + player.miner] = 1
    put_each(player.tokens, out, at + o.TOKENS)
    out[at + o.MAGE] = player.mage
    put_numbers(player.pawns, out, at + o.PAWNS)
    put_bits(player.structures, out, at + o.BUILT)
    out[at + o.ROBOTS] = player.robots
    put_numbers(player.influence, out, at + o.INFLUENCE)
    put_bits(player.medals, out, at + o.MEDALS)
    out[at + o.CONTRIBUTIONS] = player.contributions
    if player.starter != NONE:
        out[at + o.STARTER + player.starter] = 1
    put_bits(player.deep, out, at + o.HAS_DEEP)
