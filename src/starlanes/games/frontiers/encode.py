"""Writing the observation of a seat (see observation.py): nearly all is public but what a seat knows of the goals."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.frontiers import observation as o
from starlanes.games.frontiers.choices import VOCABULARY
from starlanes.games.frontiers.explore import Explore
from starlanes.games.frontiers.goals import PlanGoals
from starlanes.games.frontiers.kinds import ACTION_NAMES, GOALS, KEYWORDS, KINDS, NO_ACTION
from starlanes.games.frontiers.player import EMPTY, NO_GOODS, Player
from starlanes.games.frontiers.powers import NOTHING_BY_KEYWORD, NOTHING_BY_KIND
from starlanes.games.frontiers.round import FinalKind
from starlanes.games.frontiers.scoring import military_alone
from starlanes.games.frontiers.setup import SIDES
from starlanes.games.frontiers.state import NOBODY, Goal, State
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, FIRST_HOME, TILES
from starlanes.kernel.observation import verb_places

PART: Final[i64] = o.OBSERVATION.part_size
PARTS: Final[i64] = o.OBSERVATION.table_size
DEVELOPMENTS: Final[i64] = FIRST_DEVELOPMENT
HOMES: Final[i64] = FIRST_HOME
#: From a home world's number to its place among the worlds that can be colonies.
HOME_PLACE: Final[i64] = FIRST_HOME - FIRST_DEVELOPMENT
ACTIONS: Final[i64] = len(ACTION_NAMES)
ENDS: Final[i64] = 4
#: By choice, the number of the verb that has it as its base.
VERB_PLACE: Final[list[i64]] = verb_places(VOCABULARY)
PRINTED_ON: Final[list[i64]] = [tile.vp for tile in TILES]
MILITARY_ON: Final[list[i64]] = [military_alone(tile) for tile in TILES]
KIND_PLACE: Final[dict[str, int]] = {kind: place for place, kind in enumerate(o.KINDS_OF_GAME)}


def encode(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    encode_table(s, out, at)
    if s.rules.goals:
        encode_goals(s, seat, out, at)
    n: i64 = s.seats
    parts = at + PARTS
    turn: i64 = 0
    while turn < n:
        other = seat + turn if seat + turn < n else seat + turn - n
        encode_player(s.players[other], out, parts + turn * PART)
        turn += 1
    place: i64 = 0
    discs: i64 = len(s.track)
    while place < discs:
        out[parts + PART * ((s.track[place] - seat) % n) + o.TRACK + place] = 1
        place += 1
    if s.over:
        return
    if s.round == 0:
        for home in SIDES[s.players[seat].mat]:
            out[at + o.SIDES + home - HOMES] = 1
    acts = active(s)
    if acts >= 0:
        out[parts + PART * ((acts - seat) % n) + o.ACTIVE] = 1
    top = s.top()
    for asked in top.asked(s):
        out[parts + PART * ((asked - seat) % n) + o.WAITING] = 1
    if out[parts + o.WAITING] == 1:
        out[at + o.ASKED + VERB_PLACE[top.verbs(s, seat)[0]]] = 1
        out[at + o.OWED] = top.count(s, seat)


def active(s: State) -> i64:
    """The seat whose disc acts, or acts next, as the view has it."""
    for frame in s.stack:
        if isinstance(frame, PlanGoals):
            return frame.seat
    return s.track[s.acted] if s.acted < len(s.track) else NOBODY


def encode_table(s: State, out: vec[i16], at: i64) -> None:
    stage = o.FIRST_ACTION_STAGE + s.action
    if s.over or (s.stack and isinstance(s.top(), FinalKind)):
        stage = o.END_STAGE
    elif s.round == 0:
        stage = o.START_STAGE
    elif s.action == NO_ACTION:
        stage = o.PICKS_STAGE
    out[at + o.STAGE + stage] = 1
    out[at + o.GAME + KIND_PLACE[s.rules.options["game"]]] = 1
    out[at + o.ROUND] = s.round
    if s.over:
        out[at + o.OVER] = 1
    out[at + o.ACTED] = s.acted
    down: i64 = s.down
    action: i64 = 0
    while down:
        out[at + o.DOWN + action] = i16(down & 1)
        down >>= 1
        action += 1
    out[at + o.TILE_CREDITS] = s.tile_credits
    if len(s.stack) > 1:
        for frame in s.stack:
            if isinstance(frame, Explore):
                for world in frame.row:
                    out[at + o.ROW + world] = 1
    out[at + o.BAG] = len(s.bag)
    kind: i64 = 0
    while kind < KINDS:
        out[at + o.CUBES + kind] = s.cubes[kind]
        kind += 1
    out[at + o.COLONISTS_LEFT] = s.colonists
    out[at + o.POOL] = s.pool if s.pool > 0 else 0
    left = s.left
    for tile in s.offered:
        place: i64 = tile - DEVELOPMENTS
        out[at + o.LEFT + place] = left[place]
    ending: i64 = s.ending
    end: i64 = 0
    while ending:
        out[at + o.ENDING + end] = i16(ending & 1)
        ending >>= 1
        end += 1


def encode_goals(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The goals turned up, and what the seat knows of the others."""
    n: i64 = s.seats
    up: i64 = 0
    while up < len(s.goals_up):
        out[at + PARTS + PART * ((s.goals_up_of[up] - seat) % n) + o.GOALS_UP + s.goals_up[up]] = 1
        up += 1
    size: i64 = len(s.goal_pile)
    out[at + o.GOAL_PILE] = i16(size)
    top = None if s.over else s.top()
    if s.hidden is None and up == 0 and not isinstance(top, PlanGoals):
        return  # nobody has looked at a goal yet
    hidden = s.hidden
    if s.hidden_of != NOBODY:
        out[at + PARTS + PART * ((s.hidden_of - seat) % n) + o.HIDDEN] = 1
    if hidden is not None:
        known = known_goal(s, hidden, seat)
        if known >= 0:
            out[at + o.GOAL + known] = 1
    place: i64 = 0
    while place < size:
        known = known_goal(s, s.goal_pile[size - 1 - place], seat)
        if known >= 0:
            out[at + o.PILE + place * GOALS + known] = 1
        place += 1
    if isinstance(top, PlanGoals) and top.seat == seat:
        for goal in top.goals(s):
            out[at + o.LOOKING_AT + goal] = 1


def known_goal(s: State, goal: Goal, seat: i64) -> i64:
    """Which goal it is if the seat knows it, else -1."""
    may: i64 = goal.may[seat]
    up: i64 = s.face_up
    left = may & ~up
    if left == 0 or left & (left - 1):
        return -1
    number: i64 = 0
    while left > 1:
        left >>= 1
        number += 1
    return number


def encode_player(player: Player, out: vec[i16], at: i64) -> None:
    out[at + o.CREDITS] = player.credits
    out[at + o.COLONISTS] = player.colonists
    out[at + o.CHIPS] = player.chips
    out[at + o.SPACES] = player.spaces
    printed: i64 = 0
    military: i64 = player.raised
    slot: i64 = 0
    colonies = player.colonies
    goods = player.goods
    size: i64 = len(colonies)
    while slot < size:
        tile: i64 = colonies[slot]
        printed += PRINTED_ON[tile]
        military += MILITARY_ON[tile]
        place = tile if tile < DEVELOPMENTS else tile - HOME_PLACE
        out[at + o.COLONIES + place] = 1
        good: i64 = goods[slot]
        if good != EMPTY:
            out[at + o.GOOD + place] = 1
            out[at + o.GOODS + good] += 1
        slot += 1
    for built in player.developments:
        printed += PRINTED_ON[built]
        military += MILITARY_ON[built]
        out[at + o.BUILT + built - DEVELOPMENTS] = 1
    out[at + o.PRINTED] = i16(printed)
    out[at + o.MILITARY] = i16(military)
    for world in player.explored:
        out[at + o.EXPLORED + world] = 1
    powers = player.powers
    kind: i64 = 0
    if powers.military_kind is not NOTHING_BY_KIND:
        while kind < KINDS:
            out[at + o.MILITARY_KIND + kind] = powers.military_kind[kind]
            kind += 1
    if powers.military_keyword is not NOTHING_BY_KEYWORD:
        kind = 0
        while kind < KEYWORDS:
            out[at + o.MILITARY_KEYWORD + kind] = powers.military_keyword[kind]
            kind += 1
    out[at + o.STORED_CREDITS] = player.stored_credits
    for world in player.stored_worlds:
        out[at + o.STORED_WORLDS + world] = 1
    if player.stored_goods is not NO_GOODS:
        kind = 0
        while kind < KINDS:
            out[at + o.STORED_GOODS + kind] = player.stored_goods[kind]
            kind += 1
