"""Stacks (2.7, 6.7): moving cards between stacks on one space, decommissioning.

Both are free actions. A pair of stacks can be opened again only after a move or an operation, so that no turn goes on
for ever.
"""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.ageing import newborn
from starlanes.games.highfrontier.bernal import is_bernal
from starlanes.games.highfrontier.cards import CARD_INDEX, MAY_LEAVE, UNIT_CARD, UNIT_NAMES, UNIT_SIDE
from starlanes.games.highfrontier.choices import DECOMMISSION, DONE_PICKING, TAKE, TRANSFER
from starlanes.games.highfrontier.facts import tell_decommissioned, tell_moved
from starlanes.games.highfrontier.flight_facts import tell_abandoned, tell_established
from starlanes.games.highfrontier.freighter import is_freighter, may_load
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    ERSATZ_STACK,
    FREIGHTER_STACK,
    LEO_STACK,
    NOWHERE,
    PURPLE,
    ROCKET,
    STACK_NAMES,
    STACKS,
)
from starlanes.games.highfrontier.losses import check_bernal, check_freighter, lose
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.politics import may_commit_felonies
from starlanes.games.highfrontier.state import State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK, with_sorted, without
from starlanes.kernel.saved import Saved

DIRT_LAUNCHER: Final[int] = CARD_INDEX["rotary-dirt-launcher"]


def may_found(player: Player, stack: int) -> bool:
    """Stacks that begin wherever cards are: rocket, outposts, freighter. Bernals come by their own rules (19)."""
    other_rules = stack in (LEO_STACK, ERSATZ_STACK) or (stack == BERNAL_STACK and not player.two_rockets)
    return not other_rules and player.where[stack] == NOWHERE


def is_movable(player: Player, start: int, end: int, unit: int) -> bool:
    """A Bernal card leaves its stack as cargo of a rocket, and last: the stack is the one that holds it (19.2)."""
    if is_freighter(unit):
        # With all it carries, as an engine of the rocket (17.0D).
        return start == FREIGHTER_STACK and end == ROCKET and not bears_colony(player)
    if not is_bernal(unit):
        return not newborn(player, UNIT_CARD[unit])
    if end == FREIGHTER_STACK:
        # Only a Dirt Launcher carries a Bernal (19.3).
        return UNIT_CARD[player.freighter()] == DIRT_LAUNCHER and len(player.stacks[start]) == 1
    return end in (ROCKET, BERNAL_STACK) and (start != BERNAL_STACK or len(player.stacks[start]) == 1)


def bears_colony(player: Player) -> bool:
    return player.big_factory and player.where[FREIGHTER_STACK] in player.colonies


def is_aboard(player: Player) -> bool:
    """Whether the rocket carries the Freighter card (17.0D)."""
    unit = player.freighter()
    return unit != -1 and unit in player.stacks[ROCKET]


def movable(player: Player, start: int, end: int) -> list[int]:
    return [unit for unit in player.stacks[start] if is_movable(player, start, end, unit)]


def may_transfer(s: State, seat: int, start: int, end: int, why: Why | None = None) -> bool:
    """From a stack with cards to one on the same space, or to one that can be founded there (18.2, D-60)."""
    player = s.players[seat]
    key = ""
    if end == FREIGHTER_STACK and is_aboard(player):
        if start == ROCKET:
            return True
        if why is not None:
            why.because("why.freighter-aboard", "17.0D")
        return False
    if end == FREIGHTER_STACK and not may_load(s, player, why):
        return False
    if start == end or not movable(player, start, end):
        key = "why.no-cards-there"
    elif end == BERNAL_STACK and player.where[end] == NOWHERE and not player.two_rockets:
        # A Bernal that was carried is put down; other cards may go with it.
        key = "" if player.bernal() in player.stacks[start] else "why.stack-elsewhere"
    elif end == LEO_STACK:
        key = "" if player.where[start] == player.where[LEO_STACK] else "why.stack-elsewhere"
    elif may_found(player, end):
        # A whole stack that becomes another one gains nothing but a rocket's figure.
        key = ""
    elif player.where[end] != player.where[start]:
        key = "why.stack-elsewhere"
    if key and why is not None:
        why.because(key, "2.7B", {"stack": STACK_NAMES[end]})
    return key == ""


class Transfer(Frame[State]):
    """Cards are taken over one after the other, in ascending order."""

    NAME: ClassVar[str] = "transfer"
    VERBS: ClassVar[tuple[int, ...]] = (TAKE, DONE_PICKING)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.start = 0
        self.end = 0
        self.units: list[int] = BLANK
        self.ready = False
        #: A carried Bernal was put down: no other card need go with it.
        self.put_down = False

    def left(self, s: State) -> list[int]:
        last = self.units[len(self.units) - 1] if self.units else -1
        if self.put_down and self.end == FREIGHTER_STACK and not may_load(s, s.players[self.seat]):
            return []
        return [unit for unit in movable(s.players[self.seat], self.start, self.end) if unit > last]

    def go(self, s: State) -> int:
        if not self.ready and self.left(s):
            return STAYS
        if self.units:
            tell_moved(s.ear, self.seat, self.units, self.start, self.end)
            if self.end == FREIGHTER_STACK:
                s.players[self.seat].rebuilding = False
            if self.start == FREIGHTER_STACK:
                check_freighter(s, self.seat)
        check_bernal(s, self.seat)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out = [TAKE + unit for unit in self.left(s)]
        return [DONE_PICKING, *out] if self.units or self.put_down else out

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.transfer", {"from": STACK_NAMES[self.start], "stack": STACK_NAMES[self.end]}, "2.7B")

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if 0 <= code - TAKE < len(UNIT_NAMES):
            why.because("why.not-in-stack", "2.7B", {"unit": UNIT_NAMES[code - TAKE]})

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == DONE_PICKING:
            self.ready = True
            return
        self.units = [*self.units, code - TAKE]
        self.move(s, code - TAKE)

    def move(self, s: State, unit: int) -> None:
        seat = self.seat
        player = s.players[seat]
        space = player.where[self.start]
        if is_freighter(unit) and self.end == ROCKET:
            take_aboard(s, seat)
            return
        player.change_stack(self.start, without(player.stacks[self.start], unit))
        if player.where[self.end] == NOWHERE:
            player.set_stack(self.end, [unit], space)
        else:
            player.change_stack(self.end, with_sorted(player.stacks[self.end], unit))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Transfer":
        other = Transfer()
        other.seat = self.seat
        other.start = self.start
        other.end = self.end
        other.units = self.units
        other.ready = self.ready
        other.put_down = self.put_down
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["start"] = self.start
        out["end"] = self.end
        out["units"] = list(self.units)
        out["ready"] = self.ready
        out["put_down"] = self.put_down
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.start = saved.whole("start")
        self.end = saved.whole("end")
        self.units = saved.wholes("units")
        self.ready = saved.flag("ready")
        self.put_down = saved.flag("put_down")


def take_aboard(s: State, seat: int) -> None:
    """The Freighter card joins the rocket with all its cargo; if the big cube was a factory, that is abandoned."""
    player = s.players[seat]
    player.rebuilding = False
    site = player.lift_big_cube()
    if site != -1:
        tell_abandoned(s.ear, seat, site)
    units = sorted(player.stacks[ROCKET] + player.stacks[FREIGHTER_STACK])
    if player.stacks[ROCKET]:
        player.change_stack(ROCKET, units)
    else:
        player.set_stack(ROCKET, units, player.where[FREIGHTER_STACK])
    cubes = player.freighter_cubes
    player.freighter_cubes = 0
    player.set_stack(FREIGHTER_STACK, [], NOWHERE)
    if cubes:
        player.set_cubes_aboard(ROCKET, player.rocket_cubes + cubes)


def put_down_freighter(s: State, seat: int, unit: int) -> None:
    """It has a stack of its own again; promoted, it is the factory of an own claim that has none (18.6A)."""
    player = s.players[seat]
    space = player.where[ROCKET]
    player.set_stack(FREIGHTER_STACK, [unit], space)
    player.change_stack(ROCKET, without(player.stacks[ROCKET], unit))
    if s.settle(seat, space):
        tell_established(s.ear, seat, space)


def transfer(s: State, seat: int, start: int, end: int) -> None:
    frame = Transfer()
    frame.seat = seat
    frame.start = start
    frame.end = end
    player = s.players[seat]
    if end == BERNAL_STACK and player.where[end] == NOWHERE and not player.two_rockets:
        bernal = player.bernal()
        frame.move(s, bernal)
        tell_moved(s.ear, seat, [bernal], start, end)
        frame.put_down = True
    elif end == FREIGHTER_STACK and is_aboard(player):
        freighter = player.freighter()
        put_down_freighter(s, seat, freighter)
        tell_moved(s.ear, seat, [freighter], start, end)
        frame.put_down = True
    s.push(frame)


def may_decommission(s: State, seat: int, unit: int, why: Why | None = None) -> bool:
    """Own cards at any time; Humans only in LEO, unless a felony is allowed or the card allows it (14.7, 20.6)."""
    player = s.players[seat]
    stack = player.stack_of(unit)
    if stack == -1:
        if why is not None:
            why.because("why.not-in-space", "6.7", {"unit": UNIT_NAMES[unit]})
        return False
    if is_bernal(unit) or (is_freighter(unit) and UNIT_SIDE[unit] == PURPLE):
        if why is not None:
            why.because("why.bernal-stays" if is_bernal(unit) else "why.freighter-stays", "6.7")
        return False
    if s.is_human(unit) and player.where[stack] != LEO and not MAY_LEAVE[unit] and not may_commit_felonies(s, seat):
        if why is not None:
            why.because("why.human-elsewhere", "6.7", {"unit": UNIT_NAMES[unit]})
        return False
    return True


def decommission(s: State, seat: int, unit: int) -> None:
    lose(s, seat, s.players[seat].stack_of(unit), unit)
    tell_decommissioned(s.ear, seat, unit)


def all_units(player: Player) -> list[int]:
    out: list[int] = []
    for stack in range(STACKS):
        out.extend(player.stacks[stack])
    return sorted(out)


class TransferAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        for start in range(STACKS):
            if not player.stacks[start]:
                continue
            for end in range(STACKS):
                if not s.now.opened & BIT[start * STACKS + end] and may_transfer(s, seat, start, end):
                    out.append(TRANSFER + start * STACKS + end)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_transfer(s, seat, n // STACKS, n % STACKS, why):
            why.because("why.opened-already", "2.7B")

    def do(self, s: State, seat: int, n: int) -> None:
        start, end = n // STACKS, n % STACKS
        s.now.opened |= BIT[start * STACKS + end] | BIT[end * STACKS + start]
        transfer(s, seat, start, end)


class DecommissionAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        for unit in all_units(s.players[seat]):
            if may_decommission(s, seat, unit):
                out.append(DECOMMISSION + unit)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_decommission(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        decommission(s, seat, n)
