"""Leaving the Solar System (21.4A): a starship with a colonist of each trade is a Future, if it survives the exit."""

from starlanes.games.highfrontier.cards import UNIT_CARD
from starlanes.games.highfrontier.flight_facts import tell_hazard
from starlanes.games.highfrontier.fuel import most_tanks
from starlanes.games.highfrontier.future_facts import tell_departed
from starlanes.games.highfrontier.futures import leaves_for_the_stars, take_star
from starlanes.games.highfrontier.hazards import FAILS_ON
from starlanes.games.highfrontier.kinds import ROCKET
from starlanes.games.highfrontier.losses import lose_all, lose_cubes, lose_freighter
from starlanes.games.highfrontier.state import State


def depart(s: State, seat: int, engine: int, unspent: bool) -> None:
    """A crash roll that can't be paid off; then the rocket is decommissioned to the hand, its people too (D-40)."""
    player = s.players[seat]
    full = unspent and player.tanks == most_tanks(player.dry())
    future = leaves_for_the_stars(s, seat, engine, full)
    lose_cubes(s, seat, ROCKET)
    units = player.stacks[ROCKET]
    if future != -1:
        space = player.where[ROCKET]
        roll = s.die()
        tell_hazard(s.ear, seat, space, roll)
        if roll == FAILS_ON:
            future = -1
    if future == -1:
        lose_all(s, seat, ROCKET, units)
        return
    tell_departed(s.ear, seat, units)
    freighter = player.freighter()
    if freighter in units:
        # A promoted one begins anew in LEO (18.7).
        lose_freighter(s, seat, freighter)
        units = player.stacks[ROCKET]
    player.set_stack(ROCKET, [], -1)
    for unit in units:
        player.forget_tour(UNIT_CARD[unit])
        s.to_hand(seat, UNIT_CARD[unit])
    take_star(s, seat, future, False)
