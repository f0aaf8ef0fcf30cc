"""Promote (16.2): a card turns its purple side up, at a Lab; a Bernal by a generator that works (19.5)."""

from typing import Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import bernal_space, dirtsides, is_bernal, is_lab, purple_bernal
from starlanes.games.highfrontier.cards import CARD_DECK, PURPLE_UNIT, UNIT_CARD, UNIT_NAMES, UNIT_SIDE
from starlanes.games.highfrontier.choices import PROMOTE
from starlanes.games.highfrontier.conflict_facts import tell_felony
from starlanes.games.highfrontier.facts import tell_promoted
from starlanes.games.highfrontier.felonies import may_wrong
from starlanes.games.highfrontier.kinds import BERNAL, COLONIST, FREIGHTER, GIGAWATT, PURPLE
from starlanes.games.highfrontier.losses import check_bernal
from starlanes.games.highfrontier.map import SPACE_NAMES, ZONE, ZONE_SOLAR
from starlanes.games.highfrontier.permissions import LAB, is_permitted
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.stacks import all_units
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import LASTING, SUNLIT, works
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted, without

PROMOTABLE: Final = (FREIGHTER, GIGAWATT, COLONIST, BERNAL)


def bernal_works(player: Player) -> bool:
    """Whether the stack has what keeps a Bernal promoted: a generator with its supports, Shimizu a reactor."""
    unit = player.bernal()
    stack = player.stack_of(unit)
    units = with_sorted(without(player.stacks[stack], unit), purple_bernal(player))
    sun = SUNLIT if ZONE_SOLAR[ZONE[player.where[stack]]] else 0
    return works(units, purple_bernal(player), LASTING | sun)


def may_promote_bernal(player: Player, why: Why | None = None) -> bool:
    """At home or with a dirtside (19.5)."""
    key = ""
    if bernal_space(player) != player.home() and not dirtsides(player):
        key = "why.bernal-nowhere"
    elif not bernal_works(player):
        key = "why.no-generator"
    if key and why is not None:
        why.because(key, "19.5")
    return key == ""


def lab_owner(s: State, seat: int, space: int) -> int:
    """Whose Lab a seat may use on a space: its own, another's by permission or as a felony (16.2); -1 if none."""
    if is_lab(s, seat, space):
        return seat
    for other in range(s.seats):
        allowed = other != seat and (is_permitted(s, LAB, space, other) or may_wrong(s, seat, other, space))
        if allowed and is_lab(s, other, space):
            return other
    return -1


def may_promote(s: State, seat: int, unit: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    stack = player.stack_of(unit)
    if stack == -1 or UNIT_SIDE[unit] == PURPLE or PURPLE_UNIT[UNIT_CARD[unit]] == -1:
        if why is not None:
            why.because("why.nothing-to-promote", "16.2", {"unit": UNIT_NAMES[unit]})
        return False
    if is_bernal(unit):
        return may_promote_bernal(player, why)
    if lab_owner(s, seat, player.where[stack]) == -1:
        if why is not None:
            why.because("why.no-lab", "16.2", {"space": SPACE_NAMES[player.where[stack]]})
        return False
    return True


def promote(s: State, seat: int, unit: int) -> None:
    """The card is turned; what its old side could do is gone."""
    player = s.players[seat]
    stack = player.stack_of(unit)
    purple = PURPLE_UNIT[UNIT_CARD[unit]]
    space = player.where[stack]
    owner = seat if is_bernal(unit) else lab_owner(s, seat, space)
    if owner != seat and not is_permitted(s, LAB, space, owner):
        tell_felony(s.ear, seat, s.players[owner].faction, space)
    player.change_stack(stack, with_sorted(without(player.stacks[stack], unit), purple))
    tell_promoted(s.ear, seat, purple)
    check_bernal(s, seat)


class PromoteOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for unit in all_units(s.players[seat]):
            if CARD_DECK[UNIT_CARD[unit]] in PROMOTABLE and may_promote(s, seat, unit):
                out.append(PROMOTE + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_promote(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        promote(s, seat, n)
