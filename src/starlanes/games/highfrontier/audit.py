"""Counting the components (1.6): every card is somewhere once, every piece on the map can be where it is."""

from collections import Counter

from starlanes.games.highfrontier.cards import BERNAL_CARD, CARD_DECK, CARD_NAMES, CREW_CARD, UNIT_CARD
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.fuel import most_tanks
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    CUBE,
    DECK_NAMES,
    ERSATZ_STACK,
    FREIGHTER,
    FREIGHTER_STACK,
    FUELLED,
    GIGAWATT,
    LEO_STACK,
    NOWHERE,
    ROCKET,
    SITE,
    STACK_NAMES,
    STACKS,
)
from starlanes.games.highfrontier.map import KIND, LEO, LUNA_SITES, SPACE_NAMES
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.rules import DISCS
from starlanes.games.highfrontier.scenarios.alien_invasion import LTO
from starlanes.games.highfrontier.scenarios.premises import MARS_ARMADA
from starlanes.games.highfrontier.stacks import Transfer
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import LASTING, SUNLIT, works


def audit(s: State) -> list[str]:
    """What is wrong; empty if all is well."""
    out: list[str] = []
    audit_cards(s, out)
    flying = any(isinstance(frame, Flying) for frame in s.stack)
    for seat, player in enumerate(s.players):
        audit_player(player, flying, f"player {seat + 1}", out)
        if not any(isinstance(frame, Transfer) for frame in s.stack):
            # Cards on their way between stacks are counted when they have arrived.
            audit_bernal(player, f"player {seat + 1}", out)
    audit_map(s, out)
    for deck, known in enumerate(s.known):
        if not 0 <= known <= len(s.decks[deck]):
            out.append(f"{DECK_NAMES[deck]} deck: {known} known cards of {len(s.decks[deck])}")
    return out


def audit_cards(s: State, out: list[str]) -> None:
    found = Counter[int](s.held)
    for deck, pile in enumerate(s.decks):
        found.update(pile)
        out.extend(f"{CARD_NAMES[card]} is in the {DECK_NAMES[deck]} deck" for card in pile if CARD_DECK[card] != deck)
    found.update(s.crews)
    for units in s.armada:
        found.update(UNIT_CARD[unit] for unit in units)
    found.update(s.removed)
    crews = CREW_CARD if s.rules.scenario == MARS_ARMADA else [player.crew() for player in s.players]
    bernals = [BERNAL_CARD[player.faction] for player in s.players] if s.rules.bernals else []
    for player in s.players:
        found.update(player.hand)
        for units in player.stacks:
            found.update(UNIT_CARD[unit] for unit in units)
    for card, deck in enumerate(CARD_DECK):
        wanted = 1 if deck in s.rules.decks or card in crews or card in bernals else 0
        if found[card] != wanted:
            out.append(f"{CARD_NAMES[card]} is {found[card]} times in play, not {wanted}")


def audit_player(player: Player, flying: bool, who: str, out: list[str]) -> None:
    if player.wt < 0:
        out.append(f"{who}: {player.wt} WT")
    if player.hand != sorted(player.hand):
        out.append(f"{who}: the hand is not in order")
    for stack in range(STACKS):
        units = player.stacks[stack]
        if units != sorted(units):
            out.append(f"{who}: {STACK_NAMES[stack]} is not in order")
        if stack == ERSATZ_STACK and player.ersatz:
            if player.where[stack] != player.home():
                out.append(f"{who}: the Ersatz is away from home")
        elif stack != LEO_STACK and (player.where[stack] == NOWHERE) != (not units):
            out.append(f"{who}: {STACK_NAMES[stack]} is empty but on the map, or the other way round")
    for stack in (ROCKET, FREIGHTER_STACK):
        if player.cubes_aboard(stack) and not (player.stacks[stack] and player.has_fleet()):
            out.append(f"{who}: cubes aboard a {STACK_NAMES[stack]} that can't carry them")
    if player.stacks[CUBE] or (player.where[CUBE] != NOWHERE and not flying):
        out.append(f"{who}: a cube flies without a move")
    if player.where[LEO_STACK] not in (LEO, LTO):
        out.append(f"{who}: the LEO stack is in no port")
    for stack in FUELLED:
        audit_fuel(player, stack, flying, who, out)
    audit_unique(player, who, out)
    if len(player.claims) > DISCS or player.cubes_left() < 0:
        out.append(f"{who}: more discs or cubes than there are")


def audit_unique(player: Player, who: str, out: list[str]) -> None:
    """Of Freighter cards and GW thrusters a player has one in play; the first is its stack, or aboard the rocket."""
    found = Counter[int]()
    for stack, units in enumerate(player.stacks):
        for unit in units:
            deck = CARD_DECK[UNIT_CARD[unit]]
            found[deck] += 1
            if deck == FREIGHTER and stack not in (FREIGHTER_STACK, ROCKET):
                out.append(f"{who}: a Freighter card in the stack {STACK_NAMES[stack]}")
    if FREIGHTER not in found and len(player.stacks[FREIGHTER_STACK]) > 1:
        out.append(f"{who}: a freighter of {len(player.stacks[FREIGHTER_STACK])} products without its card")
    for deck in (FREIGHTER, GIGAWATT):
        if found[deck] > 1:
            out.append(f"{who}: {found[deck]} cards of the {DECK_NAMES[deck]} deck in play, not 1 at most")


def audit_fuel(player: Player, stack: int, flying: bool, who: str, out: list[str]) -> None:
    fuel = player.fuel(stack)
    if not flying and fuel.tanks > most_tanks(fuel.dry):
        out.append(f"{who}: {fuel.tanks} tanks at dry mass {fuel.dry}")
    if not player.stacks[stack] and (fuel.tanks or fuel.loose):
        out.append(f"{who}: fuel without a {STACK_NAMES[stack]}")
    if fuel.tanks < 0 or fuel.loose < 0:
        out.append(f"{who}: less than no fuel")


def audit_bernal(player: Player, who: str, out: list[str]) -> None:
    """The Bernal's own stack holds the Bernal card; a promoted one has a generator that works (19.2, 19.5)."""
    unit = player.bernal()
    if player.stacks[BERNAL_STACK] and unit not in player.stacks[BERNAL_STACK] and not player.two_rockets:
        out.append(f"{who}: a Bernal stack without its Bernal")
    if player.is_promoted() and not works(player.stacks[player.stack_of(unit)], unit, SUNLIT | LASTING):
        out.append(f"{who}: a promoted Bernal without a generator that works")


def audit_map(s: State, out: list[str]) -> None:
    discs = Counter[int](s.failed)
    for player in s.players:
        discs.update(player.claims)
        # On Luna the cube may be another's than the disc, and a colony stays where its factory was taken (14.5D).
        factories, colonies = set(player.factories) - set(LUNA_SITES), set(player.colonies) - set(LUNA_SITES)
        if not factories <= set(player.claims) or not colonies <= factories:
            out.append("a factory without a claim, or a colony without a factory")
    for site, n in discs.items():
        if n > 1 or KIND[site] != SITE:
            out.append(f"{n} discs on {SPACE_NAMES[site]}")
    glory = Counter[int](s.closed_glory)
    ventures = Counter[int]()
    for player in s.players:
        glory.update(player.glory)
        ventures.update(player.ventures)
    if any(n > 1 for n in [*glory.values(), *ventures.values()]):
        out.append("two cubes on one glory box or venture")
