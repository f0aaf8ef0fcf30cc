"""Counting the components (1.6): every card is somewhere once, every piece on the map can be where it is."""

from collections import Counter

from starlanes.games.highfrontier.cards import CARD_DECK, CARD_NAMES, UNIT_CARD
from starlanes.games.highfrontier.choices import STACK_NAMES, STACKS
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.fuel import most_tanks
from starlanes.games.highfrontier.kinds import CREW, DECK_NAMES, SITE
from starlanes.games.highfrontier.map import KIND, LEO, SPACE_NAMES
from starlanes.games.highfrontier.scenarios.premises import MARS_ARMADA
from starlanes.games.highfrontier.state import DISCS, LEO_STACK, NOWHERE, ROCKET, Player, State


def audit(s: State) -> list[str]:
    """What is wrong; empty if all is well."""
    out: list[str] = []
    audit_cards(s, out)
    flying = any(isinstance(frame, Flying) for frame in s.stack)
    for seat, player in enumerate(s.players):
        audit_player(player, flying, f"player {seat + 1}", out)
    audit_map(s, out)
    for deck, known in enumerate(s.known):
        if not 0 <= known <= len(s.decks[deck]):
            out.append(f"{DECK_NAMES[deck]} deck: {known} known cards of {len(s.decks[deck])}")
    return out


def audit_cards(s: State, out: list[str]) -> None:
    found = Counter[int]()
    for deck, pile in enumerate(s.decks):
        found.update(pile)
        out.extend(f"{CARD_NAMES[card]} is in the {DECK_NAMES[deck]} deck" for card in pile if CARD_DECK[card] != deck)
    found.update(s.crews)
    for units in s.armada:
        found.update(UNIT_CARD[unit] for unit in units)
    found.update(s.removed)
    factions = [player.crew() for player in s.players]
    for player in s.players:
        found.update(player.hand)
        for units in player.stacks:
            found.update(UNIT_CARD[unit] for unit in units)
    for card, deck in enumerate(CARD_DECK):
        wanted = (
            1
            if deck in s.rules.decks or (deck == CREW and (card in factions or s.rules.scenario == MARS_ARMADA))
            else 0
        )
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
        if stack != LEO_STACK and (player.where[stack] == NOWHERE) != (not units):
            out.append(f"{who}: {STACK_NAMES[stack]} is empty but on the map, or the other way round")
    if player.where[LEO_STACK] != LEO:
        out.append(f"{who}: the LEO stack is not in LEO")
    if not flying and player.tanks > most_tanks(player.dry()):
        out.append(f"{who}: {player.tanks} tanks at dry mass {player.dry()}")
    if not player.stacks[ROCKET] and (player.tanks or player.loose):
        out.append(f"{who}: fuel without a rocket")
    if player.tanks < 0 or player.loose < 0:
        out.append(f"{who}: less than no fuel")
    if len(player.claims) > DISCS or player.cubes_left() < 0:
        out.append(f"{who}: more discs or cubes than there are")


def audit_map(s: State, out: list[str]) -> None:
    discs = Counter[int](s.failed)
    for player in s.players:
        discs.update(player.claims)
        if not set(player.factories) <= set(player.claims) or not set(player.colonies) <= set(player.factories):
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
