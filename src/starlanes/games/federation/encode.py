"""Writing the observation of a seat (see observation.py). All is open but what lies face down."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.federation import observation as o
from starlanes.games.federation.amounts import of
from starlanes.games.federation.atalum import on_display
from starlanes.games.federation.board import (
    LAST_MOON,
    MULTIPLIERS,
    PLANET_BLOCKS,
    POWERS,
    PRODUCTION,
    ROOM_BLOCKS,
    SHOP_COUNT,
    SLOTS,
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
    PLANETS,
    PROJECTS,
    RESOURCES,
    RIGHT,
    SOURCES,
    SPACES,
    TYPES,
)
from starlanes.games.federation.numbers import AMBASSADOR_COUNT, ROUNDS, VOTES
from starlanes.games.federation.player import Player
from starlanes.games.federation.starters import PickSides, PickStarter
from starlanes.games.federation.state import State
from starlanes.games.federation.turn import Turn
from starlanes.kernel.bits import BIT
from starlanes.kernel.observation import put_bits, put_each

PART: Final[i64] = o.OBSERVATION.part_size
PARTS: Final[i64] = o.OBSERVATION.table_size
KINDS: Final[i64] = len(AMBASSADOR_COUNT)
TOKENS: Final[i64] = len(TOKEN_NAMES)
WORDS: Final[i64] = len(COUNT_NAMES)
#: The number of the verb with a base.
VERB_PLACE: Final[dict[int, int]] = {verb.base: place for place, verb in enumerate(VOCABULARY.verbs)}
HOLDERS: Final[list[i64]] = [i64(asteroid) for asteroid in o.HOLDERS]
VOTES_OF: Final[list[i64]] = [i64(votes) for votes in VOTES]
LEVELS: Final[i64] = 3


def encode(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    encode_round(s, out, at)
    encode_senate(s, seat, out, at)
    encode_laws(s, out, at)
    encode_planets(s, seat, out, at)
    n: i64 = s.seats
    parts = at + PARTS
    turn: i64 = 0
    while turn < n:
        other = seat + turn if seat + turn < n else seat + turn - n
        encode_player(s.players[other], out, parts + turn * PART)
        out[parts + turn * PART + o.LEVEL] = s.level(other)
        turn += 1
    place: i64 = 0
    while place < len(s.order):
        out[parts + PART * ((s.order[place] - seat) % n) + o.PLACE] = i16(place)
        place += 1
    out[parts + PART * ((s.president - seat) % n) + o.PRESIDENT] = 1
    for frame in s.stack:
        if isinstance(frame, Turn):
            out[parts + PART * ((frame.seat - seat) % n) + o.ACTS] = 1
            if frame.space != NONE:
                out[at + o.PLACING_SPACE + frame.space] = 1
            if frame.kind != NONE:
                out[at + o.PLACING_KIND + frame.kind] = 1
            break
    if s.over:
        return
    top = s.top()
    for asked in top.asked(s):
        out[parts + PART * ((asked - seat) % n) + o.WAITING] = 1
    if out[parts + o.WAITING] == 1:
        out[at + o.ASKED + VERB_PLACE[top.verbs(s, seat)[0]]] = 1


def stage_of(s: State) -> i64:
    """The place of the part of the round among observation.STAGES."""
    if s.over:
        return 3
    for frame in s.stack:
        if isinstance(frame, (PickStarter, PickSides)):
            return 0
        if isinstance(frame, Executive):
            return 2
    return 1


def encode_round(s: State, out: vec[i16], at: i64) -> None:
    out[at + o.STAGE + stage_of(s)] = 1
    out[at + o.ROUND] = s.round
    out[at + o.TURN] = s.turn
    if s.over:
        out[at + o.OVER] = 1
    if s.rules.advanced:
        out[at + o.OPTION] = 1
    if s.rules.kickstarter:
        out[at + o.OPTION + 1] = 1
    if s.rules.ghost_ship:
        out[at + o.OPTION + 2] = 1
    project: i64 = 0
    while project < PROJECTS:
        made = s.project_at(project)
        out[at + o.PROJECT + project] = made
        left = s.project_steps(project) - made
        out[at + o.PROJECT_LEFT + project] = left if left > 0 else 0
        project += 1


def encode_senate(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    n: i64 = s.seats
    space: i64 = 0
    while space < SPACES:
        who: i64 = s.who[space]
        if who != NOBODY:
            votes: i64 = s.votes[space]
            if who == NEUTRAL:
                out[at + o.NEUTRAL_ON + space] = 1
            else:
                out[at + PARTS + PART * ((who - seat) % n) + o.IN_SENATE + space] = 1
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
        space += 1
    for stay in s.module:
        out[at + PARTS + PART * ((stay[0] - seat) % n) + o.IN_MODULE + stay[1]] += 1
        if stay[2] != NONE:
            out[at + o.LAID + stay[2]] += 1
    if s.planet_block != NONE:
        put_each(PLANET_BLOCKS[s.planet_block], out, at + o.CLOSED)
        if s.room_block != NONE:
            put_each(ROOM_BLOCKS[s.room_block], out, at + o.CLOSED)


def encode_laws(s: State, out: vec[i16], at: i64) -> None:
    if s.laws[LEFT] != NONE:
        out[at + o.LAW_LEFT + s.laws[LEFT]] = 1
    if s.laws[RIGHT] != NONE:
        out[at + o.LAW_RIGHT + s.laws[RIGHT]] = 1
    if s.round == ROUNDS - 1:
        out[at + o.NEXT_LEFT + s.law_decks[LEFT][0]] = 1
        out[at + o.NEXT_RIGHT + s.law_decks[RIGHT][0]] = 1
    put_each(s.past_laws[LEFT], out, at + o.PAST_LEFT)
    put_each(s.past_laws[RIGHT], out, at + o.PAST_RIGHT)
    for law in s.passed_laws:
        if law == NONE:
            out[at + o.NO_LAW] += 1
        else:
            out[at + o.PASSED_LAWS + law] += 1


def encode_planets(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    holder: i64 = 0
    up: i64 = s.asteroids_up
    while holder < len(HOLDERS):
        token: i64 = s.asteroids[HOLDERS[holder]]
        if token != NONE:
            if up & BIT[HOLDERS[holder]]:
                out[at + o.TOKEN + holder * TOKENS + token] = 1
            else:
                out[at + o.TOKEN_HIDDEN + holder] = 1
        holder += 1
    up = s.moons_up
    moon: i64 = 1
    while moon <= LAST_MOON:
        lying = s.moons[moon]
        out[at + o.MOON_COUNT + moon - 1] = len(lying)
        if up & BIT[moon]:
            out[at + o.MOON_UP + moon - 1] = 1
            for alteration in lying:
                out[at + o.ON_MOONS + alteration] += i16(moon)
        moon += 1
    pile: i64 = 0
    while pile < POWERS:
        out[at + o.SIDE + pile] = len(s.side[pile])
        pile += 1
    kind: i64 = 0
    while kind < TYPES:
        level: i64 = 0
        while level < LEVELS:
            scholar: i64 = on_display(s, kind, level)
            if scholar != NONE:
                out[at + o.SHOWN + scholar] = 1
            level += 1
        left = at + o.SCHOLARS_LEFT + kind * LEVELS
        out[left] = len(s.level_1[kind])
        out[left + 1] = len(s.level_2[kind])
        if s.level_3[kind] != NONE:
            out[left + 2] = 1
        kind += 1
    if s.ghost:
        out[at + o.GHOST] = 1
    encode_structures(s, seat, out, at)
    planet: i64 = 0
    while planet < PLANETS:
        values = s.medals[planet]
        if values:
            out[at + o.MEDAL + planet] = values[0]
            out[at + o.MEDALS_LEFT + planet] = len(values)
        planet += 1
    out[at + o.DEEP_LEFT] = len(s.deep)
    looked: i64 = s.looked
    if looked & BIT[seat]:
        out[at + o.DEEP_KNOWN] = 1
        put_each(s.deep, out, at + o.DEEP)
    put_each(s.starters, out, at + o.STARTERS)


def encode_structures(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """E81216: what stands on the slots, what megastructures count, and who has built them in which order."""
    n: i64 = s.seats
    slot: i64 = 0
    while slot < SLOTS:
        out[at + o.SLOT + slot * PRODUCTION + s.slots[slot]] = 1
        slot += 1
    mega: i64 = 0
    while mega < len(s.counts):
        for what in s.counts[mega]:
            out[at + o.COUNTS + mega * WORDS + what] = 1
        builders = s.builders[mega]
        if len(builders) < len(MULTIPLIERS):
            out[at + o.TIMES + mega] = MULTIPLIERS[len(builders)]
        place: i64 = 0
        while place < len(builders):
            out[at + PARTS + PART * ((builders[place] - seat) % n) + o.BUILT_AS + mega] = i16(place + 1)
            place += 1
        mega += 1


def encode_player(player: Player, out: vec[i16], at: i64) -> None:
    points: i64 = 0
    source: i64 = 0
    while source < SOURCES:
        got: i64 = player.points[source]
        points += got
        out[at + o.SCORED + source] = i16(got)
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
    kind = 0
    while kind < KINDS:
        out[at + o.UNPLACED + kind] = player.ambassadors[kind]
        kind += 1
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
    shop: i64 = 0
    while shop < SHOP_COUNT:
        out[at + o.PAWNS + shop] = player.pawns[shop]
        shop += 1
    put_bits(player.structures, out, at + o.BUILT)
    out[at + o.ROBOTS] = player.robots
    planet: i64 = 0
    while planet < PLANETS:
        out[at + o.INFLUENCE + planet] = player.influence[planet]
        planet += 1
    put_bits(player.medals, out, at + o.MEDALS)
    out[at + o.CONTRIBUTIONS] = player.contributions
    if player.starter != NONE:
        out[at + o.STARTER + player.starter] = 1
    put_bits(player.deep, out, at + o.HAS_DEEP)
