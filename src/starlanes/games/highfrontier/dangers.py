"""Hazards and radiation as a craft meets them (6.4E to G, 8.3)."""

from typing import ClassVar

from starlanes.games.highfrontier.ageing import grow_older
from starlanes.games.highfrontier.bernal import is_bernal, radiators_for, shelters, working_radiators
from starlanes.games.highfrontier.cards import HALF_FINAO, IGNORES_RADIATION, IS_HUMAN, RAD_HARD, UNIT_HEAVY
from starlanes.games.highfrontier.choices import PAY, ROLL
from starlanes.games.highfrontier.flight_facts import tell_cube_lost, tell_hazard, tell_paid_hazard, tell_radiation
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.hazards import FAILS_ON, FINAO, radiation_level
from starlanes.games.highfrontier.kinds import CUBE, FUELLED, NOWHERE
from starlanes.games.highfrontier.losses import lose_all, lose_cubes, turn_light
from starlanes.games.highfrontier.map import SPACE_NAMES
from starlanes.games.highfrontier.state import State
from starlanes.kernel.facts import Phrase, Plain
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved


def irradiate(s: State, seat: int, stack: int, space: int, net: int, heat: int) -> None:
    """A radiation space (8.3): softer cards are lost, a heavy radiator turns light instead. `heat` is what the craft's
    radiators take away in this move."""
    level = radiation_level(s.die(), net, s.sector())
    tell_radiation(s.ear, seat, space, level)
    if stack == CUBE:
        player = s.players[seat]
        if RAD_HARD[player.freighter()] < level and not shelters(s, space):
            lose_cube(s, seat)
        return
    expose(s, seat, stack, level, heat)


def lose_cube(s: State, seat: int) -> None:
    """A mobile factory that flies is destroyed: its cube goes back to the reserve (18.7)."""
    s.players[seat].place(CUBE, NOWHERE)
    tell_cube_lost(s.ear, seat)


def expose(s: State, seat: int, stack: int, level: int, heat: int = 0) -> None:
    """Cards of a stack of lower rad-hardness than the level are lost, heavy radiators turn light. Beside a promoted
    Bernal all are safe but the radiators that serve it, or the craft's engine in a move (19.2, D-34)."""
    player = s.players[seat]
    units = player.stacks[stack]
    if shelters(s, player.where[stack]):
        working = working_radiators(player) + radiators_for(units, heat)
        units = [unit for unit in units if unit in working]
    lost: list[int] = []
    for unit in units:
        if RAD_HARD[unit] >= level or IGNORES_RADIATION[unit] or is_bernal(unit):
            continue
        if UNIT_HEAVY[unit]:
            turn_light(s, seat, stack, unit)
        elif s.rules.ageing and IS_HUMAN[unit]:
            grow_older(s, seat, unit)
        else:
            lost.append(unit)
    lose_all(s, seat, stack, lost)
    if player.cubes_aboard(stack) and RAD_HARD[player.freighter()] < level and not shelters(s, player.where[stack]):
        lose_cubes(s, seat, stack)


def crash(s: State, seat: int, stack: int) -> None:
    """Every card is lost and the fuel with them; a Bernal stays where it is, and is white (19.2, D-59)."""
    player = s.players[seat]
    if stack == CUBE:
        lose_cube(s, seat)
        return
    if stack in FUELLED:
        player.set_fuel(Fuel(1, 0), stack)
    lose_cubes(s, seat, stack)
    lose_all(s, seat, stack, player.stacks[stack])


def finao_price(s: State, seat: int) -> int:
    """What makes failure no option; half of it with a colonist who sees it coming (20.3E)."""
    return FINAO // 2 if s.has_ability(seat, HALF_FINAO) else FINAO


class Hazard(Frame[State]):
    """A roll that a 1 fails; WT can be paid instead (6.4G)."""

    NAME: ClassVar[str] = "hazard"
    VERBS: ClassVar[tuple[int, ...]] = (ROLL, PAY)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.stack = 0
        self.space = 0
        self.passed = False

    def go(self, s: State) -> int:
        if self.passed:
            return DONE
        if s.players[self.seat].wt >= finao_price(s, self.seat):
            return STAYS
        self.answer(s, self.seat, ROLL)
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [ROLL, PAY]

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.hazard", {"space": SPACE_NAMES[self.space], "n": finao_price(s, seat)}, "6.4G")

    def answer(self, s: State, seat: int, code: int) -> None:
        self.passed = True
        player = s.players[seat]
        if code == PAY:
            price = finao_price(s, seat)
            player.wt -= price
            tell_paid_hazard(s.ear, seat, self.space, price)
            return
        roll = s.die()
        tell_hazard(s.ear, seat, self.space, roll)
        if roll == FAILS_ON:
            crash(s, seat, self.stack)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Hazard":
        other = Hazard()
        other.seat = self.seat
        other.stack = self.stack
        other.space = self.space
        other.passed = self.passed
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["stack"] = self.stack
        out["space"] = self.space
        out["passed"] = self.passed
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.stack = saved.whole("stack")
        self.space = saved.whole("space")
        self.passed = saved.flag("passed")


def meet(s: State, seat: int, stack: int, space: int) -> None:
    """A craft meets a hazard."""
    frame = Hazard()
    frame.seat = seat
    frame.stack = stack
    frame.space = space
    s.push(frame)
