"""What is lost, and what comes of it: cards that are decommissioned, freighters and their cargo, Bernals that are white
again (6.7, 18.7, 19.5, 20.6).
"""

from starlanes.games.highfrontier.cards import CARD_DECK, HUMANS_RETURN, UNIT_CARD, UNIT_SIDE, WHITE_UNIT
from starlanes.games.highfrontier.facts import tell_demoted, tell_disbanded
from starlanes.games.highfrontier.flight_facts import tell_cube_lost, tell_lost, tell_turned_light
from starlanes.games.highfrontier.kinds import (
    BERNAL,
    COLONIST,
    FREIGHTER_STACK,
    LEO_STACK,
    NOWHERE,
    OUTPOST_1,
    OUTPOST_2,
    PURPLE,
    ROCKET,
)
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.player import START_AGE
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import LASTING, SUNLIT, works
from starlanes.kernel.lists import BLANK, with_sorted, without


def lose(s: State, seat: int, stack: int, unit: int) -> None:
    """Decommission a card of a stack (6.7): to its owner's hand, Human colonists under their deck (20.6).

    A Bernal can't be lost. What keeps it promoted can (19.5).
    """
    player = s.players[seat]
    card = UNIT_CARD[unit]
    if CARD_DECK[card] == BERNAL:
        return
    if unit not in player.stacks[stack]:
        stack = player.stack_of(unit)
        if stack == -1:
            # Cargo that found no other stack was lost with its freighter.
            return
    if unit == player.freighter():
        lose_freighter(s, seat, unit)
        return
    buried = CARD_DECK[card] == COLONIST and s.is_human(unit) and not s.humans_return(seat)
    player.change_stack(stack, without(player.stacks[stack], unit))
    if buried:
        s.under_deck(COLONIST, card)
    else:
        s.to_hand(seat, card)
    player.forget_tour(card)
    if player.aged:
        player.set_age(card, START_AGE)
    check_bernal(s, seat)


def lose_all(s: State, seat: int, stack: int, units: list[int]) -> None:
    """An accident takes these cards; those who bring Humans back go last, for they bring back all (20.6)."""
    for last in (False, True):
        for unit in units:
            if HUMANS_RETURN[unit] == last and CARD_DECK[UNIT_CARD[unit]] != BERNAL:
                lose(s, seat, stack, unit)
                tell_lost(s.ear, seat, unit)


def remove(s: State, seat: int, stack: int, unit: int) -> None:
    """A card of a stack leaves the game."""
    player = s.players[seat]
    player.change_stack(stack, without(player.stacks[stack], unit))
    s.removed = with_sorted(s.removed, UNIT_CARD[unit])
    player.forget_tour(UNIT_CARD[unit])
    player.set_age(UNIT_CARD[unit], START_AGE)
    check_bernal(s, seat)


def lose_freighter(s: State, seat: int, unit: int) -> None:
    """The card goes back to the hand, a promoted one begins anew in LEO; its cargo becomes an outpost (18.7)."""
    player = s.players[seat]
    aboard = unit in player.stacks[ROCKET]
    left = BLANK if aboard else without(player.stacks[FREIGHTER_STACK], unit)
    space = player.where[FREIGHTER_STACK]
    lose_cubes(s, seat, FREIGHTER_STACK)
    if UNIT_SIDE[unit] == PURPLE:
        player.lift_big_cube()
        player.set_stack(FREIGHTER_STACK, [unit], LEO)
        player.rebuilding = True
    else:
        player.set_stack(FREIGHTER_STACK, [], NOWHERE)
        s.to_hand(seat, UNIT_CARD[unit])
    if aboard:
        player.change_stack(ROCKET, without(player.stacks[ROCKET], unit))
    leave_behind(s, seat, left, space)


def check_freighter(s: State, seat: int) -> None:
    """After cards have left it: with its last cargo a freighter is gone, unless it is promoted (18.0, D-28); and if it
    was sold itself, its cargo stays behind."""
    player = s.players[seat]
    unit = player.freighter()
    if player.has_fleet() or unit in player.stacks[ROCKET]:
        return
    left = [other for other in player.stacks[FREIGHTER_STACK] if other != unit]
    if left and unit == -1 and s.rules.freighters:
        space = player.where[FREIGHTER_STACK]
        player.set_stack(FREIGHTER_STACK, [], NOWHERE)
        leave_behind(s, seat, left, space)
    elif not left:
        if unit != -1:
            lose(s, seat, FREIGHTER_STACK, unit)
        tell_disbanded(s.ear, seat)


def lose_cubes(s: State, seat: int, stack: int) -> None:
    """Cubes that a craft carries are destroyed with it: they go back to the reserve (18.7)."""
    player = s.players[seat]
    for _cube in range(player.cubes_aboard(stack)):
        tell_cube_lost(s.ear, seat)
    if player.cubes_aboard(stack):
        player.set_cubes_aboard(stack, 0)


def leave_behind(s: State, seat: int, units: list[int], space: int) -> None:
    """Cargo whose freighter is gone (18.7)."""
    for unit in units:
        strand(s, seat, unit, space)


def strand(s: State, seat: int, unit: int, space: int) -> None:
    """A card without its freighter: into a stack that is there or a free outpost, else it is lost as well."""
    player = s.players[seat]
    for stack in (LEO_STACK, ROCKET, OUTPOST_1, OUTPOST_2):
        if player.where[stack] == space and (stack == LEO_STACK or player.stacks[stack]):
            player.add_unit(stack, unit, space)
            return
    for stack in (OUTPOST_1, OUTPOST_2):
        if player.where[stack] == NOWHERE:
            player.add_unit(stack, unit, space)
            return
    player.add_unit(FREIGHTER_STACK, unit, space)
    lose(s, seat, FREIGHTER_STACK, unit)


def turn_light(s: State, seat: int, stack: int, unit: int) -> None:
    """A heavy radiator is hit: it is light from now on (8.3)."""
    player = s.players[seat]
    player.change_stack(stack, with_sorted(without(player.stacks[stack], unit), unit - 1))
    tell_turned_light(s.ear, seat, unit)
    check_bernal(s, seat)


def check_bernal(s: State, seat: int) -> None:
    """A promoted Bernal whose generator works no more is white again (19.5); seen at once (D-69)."""
    player = s.players[seat]
    if not s.rules.bernals or not player.is_promoted():
        return
    unit = player.bernal()
    stack = player.stack_of(unit)
    if not works(player.stacks[stack], unit, SUNLIT | LASTING):
        demote_bernal(s, seat)


def demote_bernal(s: State, seat: int) -> None:
    player = s.players[seat]
    unit = player.bernal()
    stack = player.stack_of(unit)
    white = WHITE_UNIT[UNIT_CARD[unit]]
    player.set_stack(stack, with_sorted(without(player.stacks[stack], unit), white), player.where[stack])
    tell_demoted(s.ear, seat, unit)
