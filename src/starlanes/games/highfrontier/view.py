"""What a seat may know: everything but the order of the cards below the top of each deck (31)."""

from typing import Final

from starlanes.games.highfrontier.auction import Auction as AuctionFrame
from starlanes.games.highfrontier.bernal import bernal_space, dirtside_hydration, dirtsides, is_at_home, is_lab
from starlanes.games.highfrontier.cards import CARD_NAMES, FUTURE_NAMES, UNIT_NAMES
from starlanes.games.highfrontier.choices import REGIME_NAMES, VENTURE_NAMES, VOCABULARY
from starlanes.games.highfrontier.colonists import human_colonists, most_humans
from starlanes.games.highfrontier.craft_view import drives_view, working_view
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.fuel import CLASS_NAMES
from starlanes.games.highfrontier.futures import star_failed, star_future, star_seat
from starlanes.games.highfrontier.kinds import (
    CUBE,
    DECK_NAMES,
    FACTION_NAMES,
    FACTIONS,
    FUEL_NAMES,
    FUELLED,
    LETTERS,
    NOWHERE,
    STACK_NAMES,
    STACKS,
)
from starlanes.games.highfrontier.map import ARC_TO, SPACE_NAMES, ZONE_NAMES
from starlanes.games.highfrontier.market import exploitation
from starlanes.games.highfrontier.offers import Offer as OfferFrame
from starlanes.games.highfrontier.permissions import code_of
from starlanes.games.highfrontier.politics import hand_price, has_privilege, in_power
from starlanes.games.highfrontier.scenarios.mars_armada import is_valid
from starlanes.games.highfrontier.scenarios.premises import MARS_ARMADA
from starlanes.games.highfrontier.scoring import points_now
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.sunwheel import EVENT_ON
from starlanes.games.highfrontier.view_types import (
    Armada,
    ArmadaRocket,
    Auction,
    Bernal,
    Deck,
    Fall,
    Flight,
    Offer,
    Permit,
    Player,
    Sector,
    Stack,
    Star,
    View,
)
from starlanes.games.highfrontier.year import built, built_ends
from starlanes.kernel.bits import BIT

SECTORS: Final[list[Sector]] = ["blue", "yellow", "red"]


def named(items: list[int], words: list[str]) -> list[str]:
    return [words[item] for item in items]


def view(s: State) -> View:
    """Plain data; the same for every seat."""
    return {
        "year": s.year,
        "sector": SECTORS[s.sector()],
        "spot": s.spot,
        "wheel": [SECTORS[sector] for sector in s.rules.sectors],
        "next_event": next_event(s),
        "last_year": s.rules.most_years,
        "built": built(s),
        "built_ends": built_ends(s) or None,
        "first": s.first,
        "turn": s.turn,
        "over": s.over,
        "decks": {DECK_NAMES[deck]: deck_view(s, deck) for deck in s.rules.decks},
        "exploitation": {letter: exploitation(s, n) for n, letter in enumerate(LETTERS)},
        "failed": named(s.failed, SPACE_NAMES),
        "destroyed": named(s.destroyed, SPACE_NAMES),
        "stars": [star_view(code) for code in s.stars],
        "events_left": s.closing if s.closing != -1 else None,
        "falls": [fall_view(row) for row in s.falls],
        "closed_glory": named(s.closed_glory, ZONE_NAMES),
        "eureka": "open" if s.eureka == 0 else "none" if s.eureka == 1 else "science",
        "regime": REGIME_NAMES[s.regime] if s.rules.events else None,
        "power": in_power(s),
        "emancipator": s.emancipator,
        "held": named(s.held, CARD_NAMES),
        "performers": named([card for card in s.now.ready if card not in s.now.worked], CARD_NAMES),
        "hand_price": hand_price(s),
        "auction": auction_view(s),
        "flight": flight_view(s),
        "permits": permits_view(s),
        "offer": offer_view(s),
        "armada": armada_view(s),
        "players": [player_view(s, other) for other in range(s.seats)],
    }


def deck_view(s: State, deck: int) -> Deck:
    """The top card, how many there are, and those at the bottom that everybody saw go there."""
    pile = s.decks[deck]
    top = CARD_NAMES[pile[len(pile) - 1]] if pile else None
    return {"top": top, "size": len(pile), "bottom": named(pile[: s.known[deck]], CARD_NAMES)}


def next_event(s: State) -> int | None:
    """Years until the disc comes to an event; the wheel of V5 has one each year."""
    if s.rules.hermes:
        return 1
    if not s.rules.events:
        return None
    spots = len(s.rules.sectors)
    return min(years for years in range(1, spots + 1) if EVENT_ON[(s.spot + years) % spots])


def auction_view(s: State) -> Auction | None:
    for frame in s.stack:
        if isinstance(frame, AuctionFrame):
            return {
                "card": CARD_NAMES[frame.card],
                "deck": DECK_NAMES[frame.deck],
                "auctioneer": frame.auctioneer,
                "bid": frame.bid,
                "leader": frame.leader,
                "out": [seat for seat in range(s.seats) if frame.out & BIT[seat]],
            }
    return None


def star_view(code: int) -> Star:
    return {"seat": star_seat(code), "future": FUTURE_NAMES[star_future(code)], "failed": star_failed(code)}


def fall_view(row: list[int]) -> Fall:
    return {"future": FUTURE_NAMES[row[0]], "seat": row[1], "space": SPACE_NAMES[row[2]], "years": row[3]}


def flight_view(s: State) -> Flight | None:
    """The move in progress."""
    for frame in s.stack:
        if isinstance(frame, Flying):
            return {
                "seat": frame.seat,
                "craft": STACK_NAMES[frame.stack] if frame.stack != CUBE else "cube",
                "engine": UNIT_NAMES[frame.engine] if frame.engine != -1 else None,
                "net": frame.net,
                "thrust": frame.thrust,
                "pivots": frame.pivots,
                "bonus": frame.bonus,
                "steps": frame.left(),
                "path": [SPACE_NAMES[ARC_TO[arc]] for arc in frame.path],
            }
    return None


def permits_view(s: State) -> list[Permit]:
    """What others allow the one whose turn it is."""
    return [
        {"giver": number % FACTIONS, "permission": VOCABULARY.choice(code_of(number)).text} for number in s.now.permits
    ]


def offer_view(s: State) -> Offer | None:
    """The offer in the making or on the table."""
    for frame in s.stack:
        if isinstance(frame, OfferFrame):
            gives = [VOCABULARY.choice(code).text for code in frame.gives]
            wants = [VOCABULARY.choice(code).text for code in frame.wants]
            return {"seat": frame.seat, "to": frame.partner, "gives": gives, "wants": wants, "counter": frame.counter}
    return None


def armada_view(s: State) -> Armada | None:
    """The rockets of the Mars armada (V6), and its pile of crews."""
    if s.rules.scenario != MARS_ARMADA:
        return None
    rockets: list[ArmadaRocket] = [
        {"units": named(units, UNIT_NAMES), "valid": is_valid(units, s.rules.armada_refineries)} for units in s.armada
    ]
    crew = CARD_NAMES[s.crews[len(s.crews) - 1]] if s.crews else None
    return {"rockets": rockets, "crew": crew, "crews": len(s.crews)}


def player_view(s: State, seat: int) -> Player:
    player = s.players[seat]
    stacks = {
        STACK_NAMES[stack]: stack_view(s, seat, stack)
        for stack in range(STACKS)
        if player.stacks[stack] or player.where[stack] != NOWHERE
    }
    return {
        "faction": FACTION_NAMES[player.faction],
        "wt": player.wt,
        "hand": named(player.hand, CARD_NAMES),
        "stacks": stacks,
        "claims": named(player.claims, SPACE_NAMES),
        "factories": named(player.factories, SPACE_NAMES),
        "colonies": named(player.colonies, SPACE_NAMES),
        "fleet": named(player.cubes, SPACE_NAMES),
        "glory": named(player.glory, ZONE_NAMES),
        "ventures": named(player.ventures, VENTURE_NAMES),
        "visited": zones_of(player.visited),
        "cubes": player.cubes_left(),
        "privilege": has_privilege(s, seat),
        "bernal": bernal_view(s, seat),
        "humans": human_colonists(player),
        "most_humans": most_humans(s, player),
        "tours": {CARD_NAMES[card]: zones_of(zones) for card, zones in zip(player.tourists, player.tours, strict=True)},
        "futures": named(player.futures, FUTURE_NAMES),
        "marks": player.marks,
        "ages": {CARD_NAMES[card]: age for card, age in zip(player.aged, player.ages, strict=True)},
        "blackened": named(player.blackened, CARD_NAMES),
        "score": points_now(s, seat),
    }


def zones_of(bits: int) -> list[str]:
    return [name for zone, name in enumerate(ZONE_NAMES) if bits >> zone & 1]


def bernal_view(s: State, seat: int) -> Bernal | None:
    player = s.players[seat]
    space = bernal_space(player)
    if space == NOWHERE:
        return None
    return {
        "space": SPACE_NAMES[space],
        "promoted": player.is_promoted(),
        "home": is_at_home(player),
        "has_ersatz": player.ersatz,
        "dirtsides": named(dirtsides(player), SPACE_NAMES),
        "hydration": dirtside_hydration(s, player),
        "lab": is_lab(s, seat, space),
    }


def stack_view(s: State, seat: int, stack: int) -> Stack:
    player = s.players[seat]
    out: Stack = {
        "space": SPACE_NAMES[player.where[stack]],
        "units": named(player.stacks[stack], UNIT_NAMES),
        "drives": drives_view(s, seat, stack),
        "working": working_view(s, player, stack),
    }
    if player.cubes_aboard(stack):
        out["cubes"] = player.cubes_aboard(stack)
    if stack in FUELLED:
        fuel = player.fuel(stack)
        out["dry"] = fuel.dry
        out["tanks"] = fuel.tanks
        out["loose"] = fuel.loose
        out["steps"] = fuel.steps()
        out["weight"] = CLASS_NAMES[fuel.weight_class()]
        out["room"] = fuel.room()
        out["fuel"] = FUEL_NAMES[player.kind_of_fuel(stack)]
    return out
