"""Tanks (2.4A, 17.0C, 19.2B): WT loaded as fuel and unloaded again, tanks dropped or pumped. All are free actions.

Rocket and Bernal have a fuel figure each. The tanks can be opened again only after a move or an operation, so that no
turn goes on for ever.
"""

from typing import Final

from starlanes.games.highfrontier.actions import FREE, Action
from starlanes.games.highfrontier.bernal import is_at_home
from starlanes.games.highfrontier.cards import BURNS
from starlanes.games.highfrontier.choices import (
    JETTISON,
    JETTISON_BERNAL,
    LOAD,
    LOAD_BERNAL,
    MOST,
    PUMP,
    UNLOAD,
    UNLOAD_BERNAL,
)
from starlanes.games.highfrontier.facts import tell_jettisoned, tell_loaded, tell_pumped, tell_unloaded
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    DIRT,
    FUELLED,
    LEO_STACK,
    NOWHERE,
    ROCKET,
    STACK_NAMES,
    STACKS,
    WATER,
)
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why

#: The bits of `ThisTurn.opened` beyond those of the pairs of stacks: tanks of the rocket, tanks of the Bernal.
TANKS_OPENED: Final[int] = BIT[STACKS * STACKS]
BERNAL_OPENED: Final[int] = BIT[STACKS * STACKS + 1]


def has_tanks(player: Player, stack: int) -> bool:
    """The rocket; a Bernal while it is promoted, for only then it has an engine (19.5B)."""
    if player.where[stack] == NOWHERE:
        return False
    return stack == ROCKET or (stack == BERNAL_STACK and (player.two_rockets or player.is_promoted()))


def is_at_depot(player: Player, stack: int) -> bool:
    """WT are kept in LEO, and with a Bernal or Ersatz that is at home (19.2B)."""
    space = player.where[stack]
    return space == player.where[LEO_STACK] or (space == player.home() and is_at_home(player))


def dirt_bernal(player: Player, stack: int) -> bool:
    """Water in a Bernal that burns dirt is water no more (19.5B)."""
    return stack == BERNAL_STACK and not player.two_rockets and BURNS[player.bernal()] == DIRT


def most_load(player: Player, stack: int) -> int:
    """Tanks that can be filled from the depot: as many as fit and are paid for."""
    if not has_tanks(player, stack) or not is_at_depot(player, stack):
        return 0
    return min(player.fuel(stack).room(), player.wt, MOST)


def mixed_with(player: Player, stack: int, kind: int) -> int:
    """What a tank holds after another kind came in: the lower one of the two (12.5)."""
    before = player.kind_of_fuel(stack)
    if player.fuel(stack).steps() == 0 or before == kind:
        return kind
    return DIRT if DIRT in (before, kind) else WATER


def load(s: State, seat: int, stack: int, tanks: int) -> None:
    player = s.players[seat]
    kind = mixed_with(player, stack, WATER)
    player.wt -= tanks
    player.set_fuel(player.fuel(stack).add(tanks), stack, kind)
    tell_loaded(s.ear, seat, stack, tanks)


def most_unload(player: Player, stack: int) -> int:
    """Whole tanks of water that become WT again at the depot; nothing else can, nor what a dirt Bernal holds."""
    if not has_tanks(player, stack) or not is_at_depot(player, stack):
        return 0
    if player.kind_of_fuel(stack) != WATER or dirt_bernal(player, stack):
        return 0
    return player.fuel(stack).tanks


def unload(s: State, seat: int, stack: int, tanks: int) -> None:
    player = s.players[seat]
    player.set_fuel(player.fuel(stack).unload(tanks), stack)
    player.wt += tanks
    tell_unloaded(s.ear, seat, stack, tanks)


def most_jettison(player: Player, stack: int) -> int:
    """Tanks that can be dropped in space; where they can be unloaded nobody drops them."""
    if not has_tanks(player, stack) or most_unload(player, stack):
        return 0
    return player.fuel(stack).tanks


def jettison(s: State, seat: int, stack: int, tanks: int) -> None:
    player = s.players[seat]
    player.set_fuel(player.fuel(stack).unload(tanks), stack)
    tell_jettisoned(s.ear, seat, stack, tanks)


def most_pump(player: Player, end: int) -> int:
    """Whole tanks that can go from rocket to Bernal or back where both stand (12.5)."""
    start = BERNAL_STACK if end == ROCKET else ROCKET
    if end not in FUELLED or not has_tanks(player, end) or not has_tanks(player, start):
        return 0
    if player.where[start] != player.where[end]:
        return 0
    return min(player.fuel(start).tanks, player.fuel(end).room())


def pump(s: State, seat: int, end: int, tanks: int) -> None:
    player = s.players[seat]
    start = BERNAL_STACK if end == ROCKET else ROCKET
    kind = DIRT if dirt_bernal(player, start) else player.kind_of_fuel(start)
    kind = mixed_with(player, end, kind)
    before: Fuel = player.fuel(end)
    player.set_fuel(player.fuel(start).unload(tanks), start)
    player.set_fuel(before.add(tanks), end, kind)
    tell_pumped(s.ear, seat, end, tanks)


class TankAction(Action):
    """So many tanks at once: loaded, unloaded or dropped."""

    def __init__(self, verb: int, stack: int, rule: str) -> None:
        super().__init__(verb, FREE)
        self.stack = stack
        self.rule = rule
        self.bit = TANKS_OPENED if stack == ROCKET else BERNAL_OPENED

    def most(self, player: Player) -> int:
        raise NotImplementedError

    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if s.now.opened & self.bit or player.where[self.stack] == NOWHERE:
            return
        for tanks in range(1, self.most(player) + 1):
            out.append(self.verb + tanks)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if s.now.opened & self.bit:
            why.because("why.opened-already", self.rule)
        else:
            why.because("why.too-many-tanks", self.rule, {"needs": n, "has": self.most(s.players[seat])})

    def do(self, s: State, seat: int, n: int) -> None:
        s.now.opened |= self.bit
        self.change(s, seat, n)

    def change(self, s: State, seat: int, tanks: int) -> None:
        raise NotImplementedError


class LoadAction(TankAction):
    def __init__(self, stack: int) -> None:
        super().__init__(LOAD if stack == ROCKET else LOAD_BERNAL, stack, "2.4A")

    def most(self, player: Player) -> int:
        return most_load(player, self.stack)

    def change(self, s: State, seat: int, tanks: int) -> None:
        load(s, seat, self.stack, tanks)


class UnloadAction(TankAction):
    def __init__(self, stack: int) -> None:
        super().__init__(UNLOAD if stack == ROCKET else UNLOAD_BERNAL, stack, "17.0C")

    def most(self, player: Player) -> int:
        return most_unload(player, self.stack)

    def change(self, s: State, seat: int, tanks: int) -> None:
        unload(s, seat, self.stack, tanks)


class JettisonAction(TankAction):
    def __init__(self, stack: int) -> None:
        super().__init__(JETTISON if stack == ROCKET else JETTISON_BERNAL, stack, "6.7A")

    def most(self, player: Player) -> int:
        return most_jettison(player, self.stack)

    def change(self, s: State, seat: int, tanks: int) -> None:
        jettison(s, seat, self.stack, tanks)


class PumpAction(Action):
    """Tanks from rocket to Bernal or back; opens the tanks of both."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if s.now.opened & (TANKS_OPENED | BERNAL_OPENED) or player.where[BERNAL_STACK] != player.where[ROCKET]:
            return
        for end in FUELLED:
            for tanks in range(1, most_pump(player, end) + 1):
                out.append(PUMP + end * (MOST + 1) + tanks)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        end, tanks = n // (MOST + 1), n % (MOST + 1)
        if s.now.opened & (TANKS_OPENED | BERNAL_OPENED):
            why.because("why.opened-already", "12.5")
        elif end not in FUELLED:
            why.because("why.no-tanks", "12.5", {"stack": STACK_NAMES[end]})
        else:
            why.because("why.too-many-tanks", "12.5", {"needs": tanks, "has": most_pump(s.players[seat], end)})

    def do(self, s: State, seat: int, n: int) -> None:
        s.now.opened |= TANKS_OPENED | BERNAL_OPENED
        pump(s, seat, n // (MOST + 1), n % (MOST + 1))
