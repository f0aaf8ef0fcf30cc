"""Tanks (2.4A, 17.0C): WT loaded as fuel and unloaded again, tanks dropped. All are free actions.

The tanks can be opened again only after a move or an operation, so that no turn goes on for ever.
"""

from typing import Final

from starlanes.games.highfrontier.actions import FREE, Action
from starlanes.games.highfrontier.choices import JETTISON, LOAD, MOST, STACKS, UNLOAD
from starlanes.games.highfrontier.facts import tell_jettisoned, tell_loaded, tell_unloaded
from starlanes.games.highfrontier.kinds import DIRT
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.state import NOWHERE, ROCKET, Player, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why

#: The bit of `ThisTurn.opened` beyond those of the pairs of stacks.
TANKS_OPENED: Final[int] = BIT[STACKS * STACKS]


def most_load(player: Player) -> int:
    """Tanks that can be filled from the depot: in LEO, as many as fit and are paid for."""
    if player.where[ROCKET] != LEO:
        return 0
    return min(player.fuel().room(), player.wt, MOST)


def load(s: State, seat: int, tanks: int) -> None:
    player = s.players[seat]
    before = player.fuel()
    spoilt = before.steps() > 0 and player.fuel_kind == DIRT
    player.wt -= tanks
    player.set_fuel(before.add(tanks))
    if spoilt:
        player.fuel_kind = DIRT
    tell_loaded(s.ear, seat, tanks)


def most_unload(player: Player) -> int:
    """Whole tanks of water that can become WT again: in LEO only (19.2B); dirt never can."""
    if player.where[ROCKET] != LEO or player.fuel_kind == DIRT:
        return 0
    return player.tanks


def unload(s: State, seat: int, tanks: int) -> None:
    player = s.players[seat]
    player.set_fuel(player.fuel().unload(tanks))
    player.wt += tanks
    tell_unloaded(s.ear, seat, tanks)


def most_jettison(player: Player) -> int:
    """Tanks that can be dropped in space; in LEO they are unloaded instead, unless they hold dirt."""
    if player.where[ROCKET] == NOWHERE or (player.where[ROCKET] == LEO and player.fuel_kind != DIRT):
        return 0
    return player.tanks


def jettison(s: State, seat: int, tanks: int) -> None:
    player = s.players[seat]
    player.set_fuel(player.fuel().unload(tanks))
    tell_jettisoned(s.ear, seat, tanks)


class TankAction(Action):
    """So many tanks at once: loaded, unloaded or dropped."""

    def __init__(self, verb: int, rule: str) -> None:
        super().__init__(verb, FREE)
        self.rule = rule

    def most(self, player: Player) -> int:
        raise NotImplementedError

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.now.opened & TANKS_OPENED:
            return
        for tanks in range(1, self.most(s.players[seat]) + 1):
            out.append(self.verb + tanks)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if s.now.opened & TANKS_OPENED:
            why.because("why.opened-already", self.rule)
        else:
            why.because("why.too-many-tanks", self.rule, {"needs": n, "has": self.most(s.players[seat])})

    def do(self, s: State, seat: int, n: int) -> None:
        s.now.opened |= TANKS_OPENED
        self.change(s, seat, n)

    def change(self, s: State, seat: int, tanks: int) -> None:
        raise NotImplementedError


class LoadAction(TankAction):
    def __init__(self) -> None:
        super().__init__(LOAD, "2.4A")

    def most(self, player: Player) -> int:
        return most_load(player)

    def change(self, s: State, seat: int, tanks: int) -> None:
        load(s, seat, tanks)


class UnloadAction(TankAction):
    def __init__(self) -> None:
        super().__init__(UNLOAD, "17.0C")

    def most(self, player: Player) -> int:
        return most_unload(player)

    def change(self, s: State, seat: int, tanks: int) -> None:
        unload(s, seat, tanks)


class JettisonAction(TankAction):
    def __init__(self) -> None:
        super().__init__(JETTISON, "6.7A")

    def most(self, player: Player) -> int:
        return most_jettison(player)

    def change(self, s: State, seat: int, tanks: int) -> None:
        jettison(s, seat, tanks)
