"""A player's turn (4, 16.0): a menu that comes back after each choice, in any order: one operation, a move of each
craft, free actions."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.cards import CARDS, UNITS
from starlanes.games.highfrontier.choices import (
    BOOST,
    CLAIM_JUMP,
    COLONY,
    DECOMMISSION,
    END,
    FLY,
    FLY_FREIGHTER,
    GLORY,
    INCOME,
    INDUSTRIALIZE,
    JETTISON,
    LOAD,
    MOST,
    PRODUCE,
    PROSPECT,
    REFUEL,
    RESEARCH,
    RETURN_GLORY,
    RUNS,
    SELL,
    SELL_PRODUCT,
    STACKS,
    TAKE_VENTURE,
    TRANSFER,
    UNLOAD,
)
from starlanes.games.highfrontier.honours import (
    VENTURES,
    found_colony,
    jump_claim,
    may_found_colony,
    may_jump_claim,
    may_return_glory,
    may_take_glory,
    may_take_venture,
    return_glory,
    take_glory,
    take_venture,
)
from starlanes.games.highfrontier.launch import fly_freighter, fly_rocket, may_fly_freighter, may_run, runs
from starlanes.games.highfrontier.map import SPACES, ZONE_NAMES
from starlanes.games.highfrontier.operations import add_operations, is_operation, operate, why_not_operation
from starlanes.games.highfrontier.stacks import (
    all_units,
    decommission,
    jettison,
    load,
    may_decommission,
    may_transfer,
    most_jettison,
    most_load,
    most_unload,
    transfer,
    unload,
)
from starlanes.games.highfrontier.state import FREIGHTER_STACK, ROCKET, State
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

#: Free actions of one turn; nobody needs so many.
MOST_FREE: Final = 60
SPACE_TOURISM: Final = 0
OPERATION_VERBS: Final = (
    INCOME,
    RESEARCH,
    SELL,
    SELL_PRODUCT,
    BOOST,
    REFUEL,
    PROSPECT,
    INDUSTRIALIZE,
    PRODUCE,
)


class Turn(Frame[State]):
    """The menu of a turn."""

    NAME: ClassVar[str] = "turn"
    VERBS: ClassVar[tuple[int, ...]] = (
        *OPERATION_VERBS,
        FLY,
        FLY_FREIGHTER,
        LOAD,
        UNLOAD,
        JETTISON,
        TRANSFER,
        DECOMMISSION,
        GLORY,
        TAKE_VENTURE,
        COLONY,
        CLAIM_JUMP,
        RETURN_GLORY,
        END,
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        #: Operations that are left; whether each craft has moved.
        self.operations = 1
        self.rocket_moved = False
        self.freighter_moved = False
        #: Cards that were moved, and cards that were produced this turn: neither may fly (17.0).
        self.moved: list[int] = BLANK
        self.produced: list[int] = BLANK
        #: Pairs of stacks and tanks opened since the last move or operation, as bits; free actions taken.
        self.opened = 0
        self.free = 0
        self.ended = False
        #: Cards in stacks when an operation began, to see what it produced.
        self.before: list[int] = BLANK

    def go(self, s: State) -> int:
        if self.ended:
            return DONE
        if self.before:
            self.settle(s)
        return STAYS

    def settle(self, s: State) -> None:
        """An operation is over: black cards that came into a stack were produced."""
        now = all_units(s.players[self.seat])
        self.produced = self.produced + [unit for unit in now if unit not in self.before]
        self.before = BLANK

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def prompt(self, s: State, seat: int) -> Phrase:
        key = "prompt.turn" if self.operations else "prompt.turn-rest"
        return Phrase(key, {"n": self.operations, "wt": s.players[seat].wt}, "4")

    # What is legal.

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = [END]
        if self.operations:
            add_operations(s, seat, out)
        self.add_moves(s, seat, out)
        if self.free < MOST_FREE:
            self.add_free(s, seat, out)
        out.sort()
        return out

    def add_moves(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if player.stacks[ROCKET] and self.may_fly(s, seat):
            for code in runs(s, seat):
                out.append(FLY + code)
        if player.stacks[FREIGHTER_STACK] and self.may_fly_freighter(s, seat):
            out.append(FLY_FREIGHTER)

    def may_fly(self, s: State, seat: int, why: Why | None = None) -> bool:
        """Once a turn, with no card that was moved or produced in it."""
        return not self.rocket_moved and self.is_free(s, seat, ROCKET, why)

    def may_fly_freighter(self, s: State, seat: int, why: Why | None = None) -> bool:
        if self.freighter_moved or not self.is_free(s, seat, FREIGHTER_STACK, why):
            return False
        return may_fly_freighter(s, seat, why)

    def is_free(self, s: State, seat: int, stack: int, why: Why | None) -> bool:
        for unit in s.players[seat].stacks[stack]:
            if unit in self.moved or unit in self.produced:
                if why is not None:
                    why.because("why.moved-or-produced", "17.0")
                return False
        return True

    def add_free(self, s: State, seat: int, out: list[int]) -> None:
        player = s.players[seat]
        if not self.opened & BIT[STACKS * STACKS]:
            for tanks in range(1, most_load(player) + 1):
                out.append(LOAD + tanks)
            for tanks in range(1, most_unload(player) + 1):
                out.append(UNLOAD + tanks)
            for tanks in range(1, most_jettison(player) + 1):
                out.append(JETTISON + tanks)
        for start in range(STACKS):
            if not player.stacks[start]:
                continue
            for end in range(STACKS):
                if not self.opened & BIT[start * STACKS + end] and may_transfer(player, start, end):
                    out.append(TRANSFER + start * STACKS + end)
        for unit in all_units(player):
            if may_decommission(s, seat, unit):
                out.append(DECOMMISSION + unit)
        if player.visited:
            for zone in range(len(ZONE_NAMES)):
                if may_take_glory(s, seat, zone):
                    out.append(GLORY + zone)
        for zone in player.glory:
            if may_return_glory(s, seat, zone):
                out.append(RETURN_GLORY + zone)
        if len(player.claims) > 2:
            for venture in range(VENTURES):
                if may_take_venture(s, seat, venture):
                    out.append(TAKE_VENTURE + venture)
        for site in player.factories:
            if may_found_colony(s, seat, site):
                out.append(COLONY + site)
        self.add_felonies(s, seat, out)

    def add_felonies(self, s: State, seat: int, out: list[int]) -> None:
        for space in s.players[seat].where:
            if space >= 0 and CLAIM_JUMP + space not in out and may_jump_claim(s, seat, space):
                out.append(CLAIM_JUMP + space)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        """By the function that decides."""
        if not is_operation(code):
            self.why_not_free(s, seat, code, why)
        elif self.operations == 0:
            why.because("why.no-operation-left", "16.0")
        else:
            why_not_operation(s, seat, code, why)

    def why_not_free(self, s: State, seat: int, code: int, why: Why) -> None:
        player = s.players[seat]
        if FLY <= code < FLY + UNITS * RUNS:
            if self.rocket_moved:
                why.because("why.moved-already", "17.0")
            elif self.may_fly(s, seat, why):
                may_run(s, seat, (code - FLY) // RUNS, (code - FLY) % RUNS, why)
        elif code == FLY_FREIGHTER:
            if self.freighter_moved:
                why.because("why.moved-already", "17.0")
            else:
                self.may_fly_freighter(s, seat, why)
        elif LOAD <= code <= LOAD + MOST:
            why.because("why.too-many-tanks", "2.4A", {"needs": code - LOAD, "has": most_load(player)})
        elif UNLOAD <= code <= UNLOAD + MOST:
            why.because("why.too-many-tanks", "17.0C", {"needs": code - UNLOAD, "has": most_unload(player)})
        elif JETTISON <= code <= JETTISON + MOST:
            why.because("why.too-many-tanks", "6.7A", {"needs": code - JETTISON, "has": most_jettison(player)})
        elif TRANSFER <= code < TRANSFER + STACKS * STACKS:
            start, end = (code - TRANSFER) // STACKS, (code - TRANSFER) % STACKS
            if may_transfer(player, start, end, why):
                why.because("why.opened-already", "2.7B")
        elif DECOMMISSION <= code < DECOMMISSION + UNITS:
            may_decommission(s, seat, code - DECOMMISSION, why)
        elif GLORY <= code < GLORY + len(ZONE_NAMES):
            may_take_glory(s, seat, code - GLORY, why)
        elif RETURN_GLORY <= code < RETURN_GLORY + len(ZONE_NAMES):
            may_return_glory(s, seat, code - RETURN_GLORY, why)
        elif TAKE_VENTURE <= code < TAKE_VENTURE + VENTURES:
            may_take_venture(s, seat, code - TAKE_VENTURE, why)
        elif COLONY <= code < COLONY + SPACES:
            may_found_colony(s, seat, code - COLONY, why)
        elif CLAIM_JUMP <= code < CLAIM_JUMP + SPACES:
            may_jump_claim(s, seat, code - CLAIM_JUMP, why)

    # What happens.

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == END:
            self.ended = True
        elif is_operation(code):
            self.operations -= 1
            self.opened = 0
            if PRODUCE <= code < PRODUCE + CARDS:
                self.before = all_units(s.players[seat]) or [-1]
            operate(s, seat, code)
        elif FLY <= code < FLY + UNITS * RUNS:
            self.rocket_moved = True
            self.fly(s, seat, ROCKET)
            fly_rocket(s, seat, (code - FLY) // RUNS, (code - FLY) % RUNS)
        elif code == FLY_FREIGHTER:
            self.freighter_moved = True
            self.fly(s, seat, FREIGHTER_STACK)
            fly_freighter(s, seat)
        else:
            self.free += 1
            self.act(s, seat, code)

    def fly(self, s: State, seat: int, stack: int) -> None:
        self.moved = self.moved + s.players[seat].stacks[stack]
        self.opened = 0

    def act(self, s: State, seat: int, code: int) -> None:
        """A free action."""
        if LOAD <= code <= LOAD + MOST:
            self.opened |= BIT[STACKS * STACKS]
            load(s, seat, code - LOAD)
        elif UNLOAD <= code <= UNLOAD + MOST:
            self.opened |= BIT[STACKS * STACKS]
            unload(s, seat, code - UNLOAD)
        elif JETTISON <= code <= JETTISON + MOST:
            self.opened |= BIT[STACKS * STACKS]
            jettison(s, seat, code - JETTISON)
        elif TRANSFER <= code < TRANSFER + STACKS * STACKS:
            start, end = (code - TRANSFER) // STACKS, (code - TRANSFER) % STACKS
            self.opened |= BIT[start * STACKS + end] | BIT[end * STACKS + start]
            transfer(s, seat, start, end)
        elif DECOMMISSION <= code < DECOMMISSION + UNITS:
            decommission(s, seat, code - DECOMMISSION)
        elif GLORY <= code < GLORY + len(ZONE_NAMES):
            take_glory(s, seat, code - GLORY)
        elif RETURN_GLORY <= code < RETURN_GLORY + len(ZONE_NAMES):
            return_glory(s, seat, code - RETURN_GLORY)
        elif TAKE_VENTURE <= code < TAKE_VENTURE + VENTURES:
            take_venture(s, seat, code - TAKE_VENTURE)
        elif COLONY <= code < COLONY + SPACES:
            found_colony(s, seat, code - COLONY)
        else:
            jump_claim(s, seat, code - CLAIM_JUMP)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Turn":
        other = Turn()
        other.seat = self.seat
        other.operations = self.operations
        other.rocket_moved = self.rocket_moved
        other.freighter_moved = self.freighter_moved
        other.moved = self.moved
        other.produced = self.produced
        other.opened = self.opened
        other.free = self.free
        other.ended = self.ended
        other.before = self.before
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["operations"] = self.operations
        out["rocket_moved"] = self.rocket_moved
        out["freighter_moved"] = self.freighter_moved
        out["moved"] = list(self.moved)
        out["produced"] = list(self.produced)
        out["opened"] = self.opened
        out["free"] = self.free
        out["ended"] = self.ended
        out["before"] = list(self.before)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.operations = saved.whole("operations")
        self.rocket_moved = saved.flag("rocket_moved")
        self.freighter_moved = saved.flag("freighter_moved")
        self.moved = saved.wholes("moved")
        self.produced = saved.wholes("produced")
        self.opened = saved.whole("opened")
        self.free = saved.whole("free")
        self.ended = saved.flag("ended")
        self.before = saved.wholes("before")


def begin_turn(s: State, seat: int) -> None:
    """The crew does one operation, two with Space Tourism (16.0)."""
    frame = Turn()
    frame.seat = seat
    frame.operations = 2 if SPACE_TOURISM in s.players[seat].ventures else 1
    s.push(frame)
    s.turn = seat
