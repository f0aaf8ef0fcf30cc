"""Cubes as cargo (18.6A): rocket and freighter take mobile factories along, each with the Freighter card's mass.

Taking up and putting down are free actions; one is possible after the other only after a move or an operation.
"""

from typing import Final

from starlanes.games.highfrontier.actions import FREE, Action
from starlanes.games.highfrontier.choices import CARRY_CUBE, PUT_CUBE
from starlanes.games.highfrontier.fleet import may_move_cube, take_cube
from starlanes.games.highfrontier.flight_facts import tell_cube_carried, tell_cube_put, tell_established
from starlanes.games.highfrontier.freighter import may_load
from starlanes.games.highfrontier.kinds import FREIGHTER_STACK, ROCKET, STACK_NAMES, STACKS
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted

CARRIERS: Final = (ROCKET, FREIGHTER_STACK)
#: The bits of `ThisTurn.opened` beyond those of tanks.py, for each stack.
FIRST_BIT: Final = STACKS * STACKS + 2


def taken_up(stack: int) -> int:
    return BIT[FIRST_BIT] if stack == ROCKET else BIT[FIRST_BIT + 1]


def put_down(stack: int) -> int:
    return BIT[FIRST_BIT + 2] if stack == ROCKET else BIT[FIRST_BIT + 3]


def may_carry(s: State, seat: int, stack: int, why: Why | None = None) -> bool:
    """A cube that stands beside the craft and has not moved; where cargo may come aboard (18.4A)."""
    player = s.players[seat]
    key = ""
    if stack not in CARRIERS or not player.stacks[stack]:
        key = "why.carries-no-cubes"
    elif s.now.opened & put_down(stack):
        key = "why.opened-already"
    if key:
        if why is not None:
            why.because(key, "18.6A", {"stack": STACK_NAMES[stack]})
        return False
    if not may_move_cube(s, seat, player.where[stack], why):
        return False
    return stack == ROCKET or may_load(s, player, why)


def may_put(s: State, seat: int, stack: int, why: Why | None = None) -> bool:
    key = ""
    if s.players[seat].cubes_aboard(stack) == 0:
        key = "why.carries-no-cubes"
    elif s.now.opened & taken_up(stack):
        key = "why.opened-already"
    if key and why is not None:
        why.because(key, "18.6A", {"stack": STACK_NAMES[stack]})
    return key == ""


class CarryCubeAction(Action):
    def __init__(self) -> None:
        super().__init__(CARRY_CUBE, FREE)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.players[seat].has_fleet():
            for stack in CARRIERS:
                if may_carry(s, seat, stack):
                    out.append(CARRY_CUBE + stack)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_carry(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        s.now.opened |= taken_up(n)
        take_cube(s, seat, player.where[n])
        player.set_cubes_aboard(n, player.cubes_aboard(n) + 1)
        tell_cube_carried(s.ear, seat, player.where[n], n)


class PutCubeAction(Action):
    """On an own claim without a factory it is the factory at once; if its craft has flown, it may only land."""

    def __init__(self) -> None:
        super().__init__(PUT_CUBE, FREE)

    def add(self, s: State, seat: int, out: list[int]) -> None:
        for stack in CARRIERS:
            if may_put(s, seat, stack):
                out.append(PUT_CUBE + stack)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_put(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        player = s.players[seat]
        space = player.where[n]
        s.now.opened |= put_down(n)
        player.set_cubes_aboard(n, player.cubes_aboard(n) - 1)
        player.cubes = with_sorted(player.cubes, space)
        if s.now.has_flown(n):
            s.now.cubes = with_sorted(s.now.cubes, space)
            s.now.carried = with_sorted(s.now.carried, space)
        tell_cube_put(s.ear, seat, space, n)
        if s.settle(seat, space):
            tell_established(s.ear, seat, space)
