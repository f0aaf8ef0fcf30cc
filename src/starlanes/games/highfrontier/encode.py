"""Writing the observation of a seat (see observation.py). All is open but the order of the decks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from starlanes.games.highfrontier import observation as o
from starlanes.games.highfrontier.auction import Auction
from starlanes.games.highfrontier.bernal import bernal_space, is_at_home
from starlanes.games.highfrontier.choices import VOCABULARY
from starlanes.games.highfrontier.colonists import human_colonists, most_humans
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.futures import star_failed, star_future, star_seat
from starlanes.games.highfrontier.kinds import FACTIONS, FUEL_NAMES, FUELLED, LETTERS, NOWHERE, STACKS
from starlanes.games.highfrontier.map import ARC_TO, SITE_SPACES, SPACES
from starlanes.games.highfrontier.market import exploitation
from starlanes.games.highfrontier.offers import Offer
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import hand_price, has_privilege, in_power
from starlanes.games.highfrontier.scenarios.premises import MARS_ARMADA
from starlanes.games.highfrontier.scoring import points_now
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.year import built, built_ends
from starlanes.kernel.bits import BIT, bits
from starlanes.kernel.observation import put_bits, put_each, verb_places

PART: Final[i64] = o.OBSERVATION.part_size
PARTS: Final[i64] = o.OBSERVATION.table_size
FUELS: Final[i64] = len(FUEL_NAMES)
#: By choice, the number of the verb that has it as its base.
VERB_PLACE: Final[list[i64]] = verb_places(VOCABULARY)


def site_places() -> list[i64]:
    """The place of each space among the sites; -1 for the others."""
    out: list[i64] = [-1] * SPACES
    for place in range(len(SITE_SPACES)):
        out[SITE_SPACES[place]] = place
    return out


SITE_PLACE: Final[list[i64]] = site_places()


def put_sites(sites: list[int], out: vec[i16], at: i64) -> None:
    for site in sites:
        out[at + SITE_PLACE[site]] = 1


def encode(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    encode_table(s, out, at)
    encode_frames(s, seat, out, at)
    n: i64 = s.seats
    parts = at + PARTS
    turn: i64 = 0
    while turn < n:
        other = seat + turn if seat + turn < n else seat + turn - n
        encode_player(s, other, out, parts + turn * PART)
        turn += 1
    out[parts + PART * ((s.first - seat) % n) + o.FIRST] = 1
    out[parts + PART * ((s.turn - seat) % n) + o.TURN] = 1
    power = in_power(s)
    if power >= 0:
        out[parts + PART * ((power - seat) % n) + o.POWER] = 1
    if s.emancipator >= 0:
        out[parts + PART * ((s.emancipator - seat) % n) + o.EMANCIPATOR] = 1
    for code in s.stars:
        place = PART * ((star_seat(code) - seat) % n) + o.STARS + star_future(code)
        out[parts + place] = 2 if star_failed(code) else 1
    for row in s.falls:
        out[parts + PART * ((row[1] - seat) % n) + o.FALLS + row[0]] = row[3]
    for permit in s.now.permits:
        out[parts + PART * ((permit % FACTIONS - seat) % n) + o.PERMITS_OF] += 1
    if s.over:
        return
    top = s.top()
    if seat in top.asked(s):
        frame = top.for_seat(seat)
        verbs = frame.verbs(s, seat)
        base = verbs[0] if verbs else VOCABULARY.verb_of(frame.pool(s, seat)[0]).base
        out[at + o.ASKED + VERB_PLACE[base]] = 1
        out[at + o.OWED] = frame.count(s, seat)


def encode_table(s: State, out: vec[i16], at: i64) -> None:
    out[at + o.YEAR] = s.year
    out[at + o.SECTOR + s.sector()] = 1
    out[at + o.SPOT] = s.spot
    if s.over:
        out[at + o.OVER] = 1
    for deck in s.rules.decks:
        pile = s.decks[deck]
        size = len(pile)
        out[at + o.DECK_SIZE + deck] = size
        if size > 0:
            out[at + o.TOP_CARD + pile[size - 1]] = 1
        for i in range(s.known[deck]):
            out[at + o.AT_BOTTOM + pile[i]] = 1
    for letter in range(len(LETTERS)):
        out[at + o.EXPLOITATION + letter] = exploitation(s, letter)
    put_sites(s.failed, out, at + o.FAILED)
    put_sites(s.destroyed, out, at + o.DESTROYED)
    for row in s.falls:
        out[at + o.FALLING + SITE_PLACE[row[2]]] = 1
    out[at + o.EVENTS_LEFT] = s.closing + 1
    put_each(s.closed_glory, out, at + o.CLOSED_GLORY)
    out[at + o.EUREKA + s.eureka] = 1
    if s.rules.events:
        out[at + o.REGIME + s.regime] = 1
    put_each(s.held, out, at + o.HELD)
    for card in s.now.ready:
        if card not in s.now.worked:
            out[at + o.PERFORMERS + card] = 1
    out[at + o.HAND_PRICE] = hand_price(s)
    out[at + o.BUILT] = built(s)
    out[at + o.BUILT_ENDS] = built_ends(s)
    out[at + o.LAST_YEAR] = s.rules.most_years
    out[at + o.PERMITS] = len(s.now.permits)
    if s.rules.scenario == MARS_ARMADA:
        out[at + o.CREWS] = len(s.crews)


def encode_frames(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The move, the offer and the auction in progress."""
    n: i64 = s.seats
    flown = False
    offered = False
    sold = False
    for frame in s.stack:
        if isinstance(frame, Flying) and not flown:
            flown = True
            out[at + PARTS + PART * ((frame.seat - seat) % n) + o.FLIES] = 1
            out[at + o.FLYING + frame.stack] = 1
            if frame.engine != -1:
                out[at + o.ENGINE + frame.engine] = 1
            out[at + o.NET] = frame.net
            out[at + o.THRUST] = frame.thrust
            out[at + o.PIVOTS] = frame.pivots
            out[at + o.BONUS] = frame.bonus
            out[at + o.STEPS] = frame.left()
            last = -1
            for arc in frame.path:
                last = ARC_TO[arc]
                out[at + o.PATH + last] += 1
            if last >= 0:
                out[at + o.REACHED + last] = 1
        elif isinstance(frame, Offer) and not offered:
            offered = True
            out[at + PARTS + PART * ((frame.seat - seat) % n) + o.OFFERS] = 1
            out[at + PARTS + PART * ((frame.partner - seat) % n) + o.OFFERED] = 1
            out[at + o.GIVES] = len(frame.gives)
            out[at + o.WANTS] = len(frame.wants)
            if frame.counter:
                out[at + o.COUNTER] = 1
        elif isinstance(frame, Auction) and not sold:
            sold = True
            out[at + o.AUCTIONED + frame.card] = 1
            out[at + o.BID] = frame.bid
            out[at + PARTS + PART * ((frame.auctioneer - seat) % n) + o.AUCTIONEER] = 1
            if frame.leader != -1:
                out[at + PARTS + PART * ((frame.leader - seat) % n) + o.LEADER] = 1
            for other in range(s.seats):
                if frame.out & BIT[other]:
                    out[at + PARTS + PART * ((other - seat) % n) + o.OUT] = 1


def encode_player(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    player = s.players[seat]
    out[at + o.FACTION + player.faction] = 1
    out[at + o.WT] = player.wt
    out[at + o.CUBES] = player.cubes_left()
    if has_privilege(s, seat):
        out[at + o.PRIVILEGE] = 1
    if bernal_space(player) != NOWHERE:
        if player.is_promoted():
            out[at + o.PROMOTED] = 1
        if is_at_home(player):
            out[at + o.HOME] = 1
        if player.ersatz:
            out[at + o.ERSATZ] = 1
    out[at + o.HUMANS] = human_colonists(player)
    out[at + o.MOST_HUMANS] = most_humans(s, player)
    out[at + o.MARKS] = player.marks
    put_each(player.glory, out, at + o.GLORY)
    put_each(player.ventures, out, at + o.VENTURES)
    put_each(player.futures, out, at + o.FUTURES)
    put_bits(player.visited, out, at + o.VISITED)
    put_each(player.hand, out, at + o.HAND)
    put_each(player.blackened, out, at + o.BLACKENED)
    for i in range(len(player.tourists)):
        out[at + o.TOURS + player.tourists[i]] = bits(player.tours[i])
    for i in range(len(player.aged)):
        out[at + o.AGES + player.aged[i]] = player.ages[i]
    put_sites(player.claims, out, at + o.CLAIMS)
    put_sites(player.factories, out, at + o.FACTORIES)
    put_sites(player.colonies, out, at + o.COLONIES)
    put_each(player.cubes, out, at + o.FLEET)
    out[at + o.SCORE] = i16(points_now(s, seat))
    out[at + o.CLAIM_COUNT] = len(player.claims)
    out[at + o.FACTORY_COUNT] = len(player.factories)
    out[at + o.HAND_COUNT] = len(player.hand)
    out[at + o.CARRIED] = player.rocket_cubes
    out[at + o.CARRIED + 1] = player.freighter_cubes
    encode_stacks(player, out, at)


def encode_stacks(player: Player, out: vec[i16], at: i64) -> None:
    """Where the stacks are, which units they hold, and the fuel figures."""
    for stack in range(STACKS):
        units = player.stacks[stack]
        space = player.where[stack]
        if not units and space == NOWHERE:
            continue
        out[at + o.ON_MAP + stack] = 1
        if space != NOWHERE:
            out[at + o.STACKS_ON + space] += i16(BIT[stack])
        for unit in units:
            out[at + o.STACK_OF + unit] = stack + 1
    for figure in range(len(FUELLED)):
        stack = FUELLED[figure]
        if player.stacks[stack] or player.where[stack] != NOWHERE:
            fuel = player.fuel(stack)
            out[at + o.DRY + figure] = fuel.dry
            out[at + o.TANKS + figure] = fuel.tanks
            out[at + o.LOOSE + figure] = fuel.loose
            out[at + o.FUEL_STEPS + figure] = fuel.steps()
            out[at + o.FUEL + figure * FUELS + player.kind_of_fuel(stack)] = 1
