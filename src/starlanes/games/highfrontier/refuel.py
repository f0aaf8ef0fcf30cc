"""Refuel (5.5): tanks for the rocket by an ISRU card on its site, by an own factory, of dirt, or scooped (6.4F)."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import BURNS, HAS_ENGINE, POWERS, UNIT_NAMES
from starlanes.games.highfrontier.choices import MOST, REFUEL, REFUEL_NAMES, STACKS, TANKS, WITH_UNIT
from starlanes.games.highfrontier.facts import tell_refuelled
from starlanes.games.highfrontier.kinds import DIRT, SITE, WATER
from starlanes.games.highfrontier.map import KIND, SCOOP_SITES
from starlanes.games.highfrontier.operating import drops_of, is_working, isru_of, use_plan, working_plans
from starlanes.games.highfrontier.state import NOWHERE, ROCKET, Player, State
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

ISRU_WAY: Final = 0
FACTORY: Final = 1
DIRT_WAY: Final = 2
SCOOP: Final = 3


def isru_units(s: State, player: Player, site: int) -> list[int]:
    """Own cards on a site that can refuel there: they work, and their ISRU is no more than the drops."""
    out: list[int] = []
    for stack in player.stands_on(site):
        for unit in player.stacks[stack]:
            enough = isru_of(player, unit, site, site) <= drops_of(s, player, site, site)
            if enough and is_working(s, player, stack, unit):
                out.append(unit)
    return sorted(out)


def isru_tanks(s: State, player: Player, unit: int, site: int) -> int:
    """1 + drops - ISRU, twice that with Femtochemistry there."""
    tanks = 1 + drops_of(s, player, site, site) - isru_of(player, unit, site, site)
    for stack in range(STACKS):
        if player.where[stack] == site:
            for other in player.stacks[stack]:
                for power in POWERS[other]:
                    if power.do == "double-refuel":
                        return 2 * tanks
    return tanks


def burns_dirt(player: Player) -> bool:
    for unit in player.stacks[ROCKET]:
        if HAS_ENGINE[unit] and BURNS[unit] == DIRT:
            return True
    return False


def may_refuel(s: State, seat: int, way: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    space = player.where[ROCKET]
    if space == NOWHERE:
        if why is not None:
            why.because("why.no-rocket", "5.5")
        return False
    if player.fuel().room() == 0:
        if why is not None:
            why.because("why.tanks-full", "5.5")
        return False
    if way == SCOOP:
        found = bool(SCOOP_SITES[space])
    elif KIND[space] != SITE:
        found = False
    elif way == ISRU_WAY:
        found = bool(isru_units(s, player, space))
    elif way == FACTORY:
        found = space in player.factories
    else:
        found = burns_dirt(player) and (space in player.factories or bool(isru_units(s, player, space)))
    if not found and why is not None:
        why.because(f"why.refuel-{REFUEL_NAMES[way]}", "5.5")
    return found


class Refuel(Frame[State]):
    """Which card refuels, or how many tanks."""

    NAME: ClassVar[str] = "refuel"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.way = 0
        self.ready = False

    def go(self, s: State) -> int:
        if self.ready:
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (WITH_UNIT,) if self.way == ISRU_WAY else (TANKS,)

    def legal(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        if self.way == ISRU_WAY:
            return [WITH_UNIT + unit for unit in isru_units(s, player, player.where[ROCKET])]
        return [TANKS + n for n in range(1, player.fuel().room() + 1)]

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.way == ISRU_WAY and 0 <= code - WITH_UNIT < len(UNIT_NAMES):
            why.because("why.no-isru-here", "5.5", {"unit": UNIT_NAMES[code - WITH_UNIT]})
        elif self.way != ISRU_WAY and 0 <= code - TANKS <= MOST:
            why.because("why.too-many-tanks", "5.5", {"needs": code - TANKS, "has": s.players[seat].fuel().room()})

    def prompt(self, s: State, seat: int) -> Phrase:
        key = "prompt.refuel-with" if self.way == ISRU_WAY else "prompt.refuel-tanks"
        return Phrase(key, {"way": REFUEL_NAMES[self.way]}, "5.5")

    def answer(self, s: State, seat: int, code: int) -> None:
        player = s.players[seat]
        space = player.where[ROCKET]
        tanks = isru_tanks(s, player, code - WITH_UNIT, space) if self.way == ISRU_WAY else code - TANKS
        if self.way == ISRU_WAY:
            stack = player.stack_of(code - WITH_UNIT)
            use_plan(s, seat, stack, working_plans(s, player, stack, code - WITH_UNIT)[0])
        add_tanks(s, seat, tanks, DIRT if self.way == DIRT_WAY else WATER, REFUEL_NAMES[self.way])
        self.ready = True

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Refuel":
        other = Refuel()
        other.seat = self.seat
        other.way = self.way
        other.ready = self.ready
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["way"] = self.way
        out["ready"] = self.ready
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.way = saved.whole("way")
        self.ready = saved.flag("ready")


def add_tanks(s: State, seat: int, tanks: int, kind: int, way: str) -> None:
    """As many tanks as fit; dirt spoils what it is mixed with (12.5)."""
    player = s.players[seat]
    before = player.fuel()
    mixed = before.steps() > 0 and player.fuel_kind == DIRT
    player.set_fuel(before.add(tanks))
    player.fuel_kind = DIRT if kind == DIRT or mixed else WATER
    tell_refuelled(s.ear, seat, way, player.tanks - before.tanks, player.where[ROCKET])


def refuel(s: State, seat: int, way: int) -> None:
    frame = Refuel()
    frame.seat = seat
    frame.way = way
    s.push(frame)


class RefuelOperation(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.players[seat].stacks[ROCKET]:
            for way in range(SCOOP + 1):
                if may_refuel(s, seat, way):
                    out.append(REFUEL + way)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_refuel(s, seat, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        refuel(s, seat, n)
