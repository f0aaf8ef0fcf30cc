"""The fleet of mobile factories (18.6, 18.7): with a promoted Freighter card every cube on the map but colonies flies.

A cube on an own claim is a factory; elsewhere it only stands there. The big cube is one of them that can carry cargo.
"""

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import RAD_HARD, UNIT_CARD
from starlanes.games.highfrontier.choices import FLY_CUBE, RETURN_CUBE, SWAP_CUBE
from starlanes.games.highfrontier.flight import begin_flight
from starlanes.games.highfrontier.flight_facts import tell_abandoned, tell_cube_flies, tell_cube_returned, tell_swapped
from starlanes.games.highfrontier.freighter import cargo, craft_at
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import CUBE, FREIGHTER_STACK
from starlanes.games.highfrontier.map import LANDS_FROM, SPACE_NAMES
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why
from starlanes.kernel.lists import with_sorted, without


def small_factory(player: Player, space: int) -> bool:
    """Whether a small cube is the factory of a site, and not the big one."""
    return space in player.factories and not (player.big_factory and player.where[FREIGHTER_STACK] == space)


def cubes_at(player: Player, space: int) -> int:
    """Small cubes on a space that can fly: those that stand there, and a factory without a colony."""
    n = player.cubes.count(space)
    return n + 1 if small_factory(player, space) and space not in player.colonies else n


def cube_spaces(player: Player) -> list[int]:
    """Where small cubes are."""
    return sorted({*player.factories, *player.cubes})


def lands_only(s: State, player: Player, space: int) -> bool:
    """All cubes on a space have moved, but one was carried there: it may land on a site beside it (17.0)."""
    moved = s.now.cubes.count(space)
    return moved >= cubes_at(player, space) and space in s.now.carried and LANDS_FROM[space]


def may_move_cube(s: State, seat: int, space: int, why: Why | None = None, landing: bool = False) -> bool:
    """A cube that has not moved this turn; one that was carried may still land."""
    player = s.players[seat]
    key = ""
    if not player.has_fleet():
        key = "why.no-fleet"
    elif space in player.colonies and space not in player.cubes:
        key = "why.cube-of-colony"
    elif cubes_at(player, space) == 0:
        key = "why.no-cube-there"
    elif s.now.cubes.count(space) >= cubes_at(player, space) and not (landing and lands_only(s, player, space)):
        key = "why.moved-already"
    elif s.now.attacked:
        key = "why.attacked-already"
    if key and why is not None:
        why.because(key, "18.6A", {"space": SPACE_NAMES[space]})
    return key == ""


def take_cube(s: State, seat: int, space: int) -> None:
    """A small cube leaves a space: one that only stands there if there is one, else the factory is abandoned."""
    player = s.players[seat]
    if space in player.cubes:
        player.cubes = without(player.cubes, space)
    else:
        player.factories = without(player.factories, space)
        tell_abandoned(s.ear, seat, space)


class FlyCubeAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if player.has_fleet():
            for space in cube_spaces(player):
                if may_move_cube(s, seat, space, landing=True):
                    out.append(FLY_CUBE + space)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_move_cube(s, seat, n, why, landing=True)

    def do(self, s: State, seat: int, n: int) -> None:
        """It flies as a stack without cards; a crash or radiation can take it."""
        player = s.players[seat]
        craft = craft_at(s, seat, n)
        craft.rad_hard = RAD_HARD[player.freighter()]
        if lands_only(s, player, n):
            s.now.landing = True
            s.now.cubes = without(s.now.cubes, n)
            s.now.carried = without(s.now.carried, n)
        take_cube(s, seat, n)
        player.place(CUBE, n)
        tell_cube_flies(s.ear, seat, n)
        begin_flight(s, seat, CUBE, -1, craft, Fuel(1, 0))


def may_swap(s: State, seat: int, space: int, why: Why | None = None) -> bool:
    """The big cube, empty, for a mobile factory that has not moved (18.7A)."""
    player = s.players[seat]
    if not may_move_cube(s, seat, space, why):
        return False
    key = ""
    if cargo(player) or player.freighter_cubes:
        key = "why.freighter-loaded"
    elif not player.stacks[FREIGHTER_STACK]:
        key = "why.freighter-aboard"
    elif player.where[FREIGHTER_STACK] == space or (
        player.big_factory and player.where[FREIGHTER_STACK] in player.colonies
    ):
        key = "why.no-cube-there"
    if key and why is not None:
        why.because(key, "18.7A", {"space": SPACE_NAMES[space]})
    return key == ""


class SwapCubeAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if player.has_fleet() and player.stacks[FREIGHTER_STACK] and not cargo(player):
            for space in cube_spaces(player):
                if may_swap(s, seat, space):
                    out.append(SWAP_CUBE + space)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_swap(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        """The cubes change places; the big one may fly from there, the small one no more if the big one has."""
        player = s.players[seat]
        before = player.where[FREIGHTER_STACK]
        was_factory = player.big_factory
        if n in player.cubes:
            player.cubes = without(player.cubes, n)
            player.big_factory = False
        else:
            player.big_factory = True
        if not was_factory:
            player.cubes = with_sorted(player.cubes, before)
        player.place(FREIGHTER_STACK, n)
        if s.now.has_flown(FREIGHTER_STACK):
            s.now.cubes = with_sorted(s.now.cubes, before)
            s.now.flown &= ~BIT[FREIGHTER_STACK]
            card = UNIT_CARD[player.freighter()]
            s.now.moved = [other for other in s.now.moved if other != card]
        s.settle(seat, before)
        tell_swapped(s.ear, seat, n, before)


def may_return_cube(s: State, seat: int, space: int, why: Why | None = None) -> bool:
    """Only when all cubes are in use, and with a promoted Freighter card (Z, Logistics)."""
    player = s.players[seat]
    key = ""
    if not player.has_fleet() or player.cubes_left() > 0:
        key = "why.cube-stays"
    elif cubes_at(player, space) == 0:
        key = "why.no-cube-there"
    if key and why is not None:
        why.because(key, "Z", {"space": SPACE_NAMES[space]})
    return key == ""


class ReturnCubeAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if player.has_fleet() and player.cubes_left() == 0:
            for space in cube_spaces(player):
                if may_return_cube(s, seat, space):
                    out.append(RETURN_CUBE + space)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_return_cube(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        take_cube(s, seat, n)
        tell_cube_returned(s.ear, seat, n)
