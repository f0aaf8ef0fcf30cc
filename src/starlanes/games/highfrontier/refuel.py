"""Refuel (5.5, 19.5B): tanks for rocket or Bernal by an ISRU card on its site, a factory, dirt, or scooped (6.4F)."""

from typing import ClassVar, Final

from starlanes.games.highfrontier.actions import OPERATION, Action
from starlanes.games.highfrontier.bernal import dirtsides, dirtsides_for
from starlanes.games.highfrontier.cards import BURNS, HAS_ENGINE, ISRU, NO_ISRU, POWERS, UNIT_NAMES
from starlanes.games.highfrontier.choices import MOST, REFUEL_NAMES, TANKS, WITH_UNIT
from starlanes.games.highfrontier.facts import tell_refuelled
from starlanes.games.highfrontier.gigawatt import dug_at, fuel_of, letter_gained, tanks_by_factory
from starlanes.games.highfrontier.kinds import BERNAL_STACK, DIRT, ENGINEER, ROCKET, SITE, STACK_NAMES, STACKS, WATER
from starlanes.games.highfrontier.map import KIND, SCOOP_SITES, SIZE
from starlanes.games.highfrontier.operating import drops_of, is_working, isru_of, use_plan, working_plans
from starlanes.games.highfrontier.permissions import REFUELLING, may_use_factory, note_use
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.presence import NO_STACK
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.tanks import has_tanks, mixed_with
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

ISRU_WAY: Final = 0
FACTORY: Final = 1
DIRT_WAY: Final = 2
SCOOP: Final = 3
#: Isotopes for GW thrusters (21.2): from a factory or an atmosphere, or dug by an ISRU card.
ISOTOPE_WAY: Final = 4
ISOTOPE_ISRU: Final = 5
WAYS: Final = 6
#: The size of the sites that feed a Bernal, also one that was carried to another (19.5B, 4 and 5).
LARGEST: Final = 1


def isru_units(s: State, player: Player, site: int, space: int = -1) -> list[int]:
    """Own cards on a site that can refuel there: they work, and their ISRU is no more than the drops. Beside a Bernal
    they stand on its space and use the drops of a dirtside."""
    out: list[int] = []
    space = site if space == -1 else space
    for stack in player.stands_on(space):
        for unit in player.stacks[stack]:
            enough = isru_of(player, unit, space, site) <= drops_of(s, player, space, site)
            if enough and is_working(s, player, stack, unit):
                out.append(unit)
    return sorted(out)


def digs_dirt(s: State, player: Player, site: int) -> bool:
    """An own ISRU card on a site that works: for dirt its rating and the drops don't matter (19.5B: on Mjolnir and
    Gaspra crews dig it who would find no water)."""
    for stack in player.stands_on(site):
        for unit in player.stacks[stack]:
            if ISRU[unit] != NO_ISRU and is_working(s, player, stack, unit):
                return True
    return False


def isru_tanks(s: State, player: Player, unit: int, site: int, space: int = -1) -> int:
    """1 + drops - ISRU, twice that with Femtochemistry there."""
    space = site if space == -1 else space
    tanks = 1 + drops_of(s, player, space, site) - isru_of(player, unit, space, site)
    for stack in range(STACKS):
        if player.where[stack] == space:
            for other in player.stacks[stack]:
                for power in POWERS[other]:
                    if power.do == "double-refuel":
                        return 2 * tanks
    return tanks


def burns_dirt(player: Player, stack: int) -> bool:
    for unit in player.stacks[stack]:
        if HAS_ENGINE[unit] and BURNS[unit] == DIRT:
            return True
    return False


def has_way(s: State, seat: int, stack: int, way: int) -> bool:
    """Whether what a way to refuel needs is where the craft is."""
    player = s.players[seat]
    space = player.where[stack]
    bernal = stack == BERNAL_STACK and not player.two_rockets
    if way == SCOOP:
        return bool(SCOOP_SITES[space]) and not bernal
    if way == ISOTOPE_WAY:
        return tanks_by_factory(s, seat, stack) > 0
    if way == ISOTOPE_ISRU:
        site = dug_at(s, seat, stack)
        return site != -1 and bool(isru_units(s, player, site, space))
    if way == FACTORY:
        # A Bernal at home burns its own shield (19.5B, 2); a dirtside throws fuel up to what is there (19.4A).
        shield = bernal and space == player.home() and burns_dirt(player, stack)
        return shield or bool(dirtsides_for(player, space)) or may_use_factory(s, seat, space, REFUELLING)
    if KIND[space] != SITE or space in s.destroyed or (bernal and SIZE[space] > LARGEST):
        return False
    if way == ISRU_WAY:
        return bool(isru_units(s, player, space))
    if not burns_dirt(player, stack):
        return False
    # A Bernal digs by itself (19.5B, 4).
    return bernal or digs_dirt(s, player, space) or may_use_factory(s, seat, space, REFUELLING)


def may_refuel(s: State, seat: int, stack: int, way: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    if not has_tanks(player, stack):
        if why is not None:
            why.because("why.no-tanks", "5.5", {"stack": STACK_NAMES[stack]})
        return False
    if player.fuel(stack).room() == 0:
        if why is not None:
            why.because("why.tanks-full", "5.5")
        return False
    found = has_way(s, seat, stack, way)
    space = player.where[stack]
    if not found and why is not None and way == FACTORY and s.factory_owner(space) != -1:
        may_use_factory(s, seat, space, REFUELLING, NO_STACK, why)
    elif not found and why is not None:
        why.because(f"why.refuel-{REFUEL_NAMES[way]}", "5.5")
    return found


def kind_gained(player: Player, stack: int, way: int) -> int:
    """Dirt if it is dug, and from a Bernal's own shield, at home where no dirtside serves it; water else."""
    bernal = stack == BERNAL_STACK and not player.two_rockets
    shield = way == FACTORY and bernal and player.where[stack] == player.home() and not dirtsides(player)
    return DIRT if way == DIRT_WAY or shield else WATER


class Refuel(Frame[State]):
    """Which card refuels, or how many tanks."""

    NAME: ClassVar[str] = "refuel"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.stack = ROCKET
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
        return (WITH_UNIT,) if self.digs() else (TANKS,)

    def digs(self) -> bool:
        return self.way in (ISRU_WAY, ISOTOPE_ISRU)

    def site(self, s: State) -> int:
        """The site whose drops are used."""
        here = s.players[self.seat].where[self.stack]
        return dug_at(s, self.seat, self.stack) if self.way == ISOTOPE_ISRU else here

    def legal(self, s: State, seat: int) -> list[int]:
        player = s.players[seat]
        if self.digs():
            return [WITH_UNIT + unit for unit in isru_units(s, player, self.site(s), player.where[self.stack])]
        if self.way == ISOTOPE_WAY:
            return [TANKS + min(tanks_by_factory(s, seat, self.stack), player.fuel(self.stack).room())]
        return [TANKS + n for n in range(1, player.fuel(self.stack).room() + 1)]

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.digs() and 0 <= code - WITH_UNIT < len(UNIT_NAMES):
            why.because("why.no-isru-here", "5.5", {"unit": UNIT_NAMES[code - WITH_UNIT]})
        elif not self.digs() and 0 <= code - TANKS <= MOST:
            room = s.players[seat].fuel(self.stack).room()
            why.because("why.too-many-tanks", "5.5", {"needs": code - TANKS, "has": room})

    def prompt(self, s: State, seat: int) -> Phrase:
        key = "prompt.refuel-with" if self.digs() else "prompt.refuel-tanks"
        return Phrase(key, {"way": REFUEL_NAMES[self.way]}, "5.5")

    def answer(self, s: State, seat: int, code: int) -> None:
        player = s.players[seat]
        space = player.where[self.stack]
        kind = kind_gained(player, self.stack, self.way)
        if self.way in (ISOTOPE_WAY, ISOTOPE_ISRU):
            kind = fuel_of(letter_gained(s, seat, self.stack, self.way == ISOTOPE_ISRU))
        if self.way == ISRU_WAY:
            tanks = isru_tanks(s, player, code - WITH_UNIT, space)
        elif self.way == ISOTOPE_ISRU:
            tanks = isru_tanks(s, player, code - WITH_UNIT, self.site(s), space)
        else:
            tanks = code - TANKS
        if self.digs():
            stack = player.stack_of(code - WITH_UNIT)
            use_plan(s, seat, stack, working_plans(s, player, stack, code - WITH_UNIT)[0])
        elif self.way in (FACTORY, ISOTOPE_WAY):
            note_use(s, seat, space, REFUELLING)
        add_tanks(s, seat, self.stack, tanks, kind, REFUEL_NAMES[self.way])
        self.ready = True

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Refuel":
        other = Refuel()
        other.seat = self.seat
        other.stack = self.stack
        other.way = self.way
        other.ready = self.ready
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["stack"] = self.stack
        out["way"] = self.way
        out["ready"] = self.ready
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.stack = saved.whole("stack")
        self.way = saved.whole("way")
        self.ready = saved.flag("ready")


def add_tanks(s: State, seat: int, stack: int, tanks: int, kind: int, way: str) -> None:
    """As many tanks as fit; dirt spoils what it is mixed with (12.5)."""
    player = s.players[seat]
    before = player.fuel(stack)
    kind = mixed_with(player, stack, kind)
    player.set_fuel(before.add(tanks), stack, kind)
    tell_refuelled(s.ear, seat, stack, way, player.fuel(stack).tanks - before.tanks, player.where[stack])


def refuel(s: State, seat: int, stack: int, way: int) -> None:
    frame = Refuel()
    frame.seat = seat
    frame.stack = stack
    frame.way = way
    s.push(frame)


class RefuelOperation(Action):
    """Of the rocket, or of the Bernal."""

    def __init__(self, verb: int, stack: int) -> None:
        super().__init__(verb, OPERATION, ENGINEER)
        self.stack = stack

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.players[seat].stacks[self.stack]:
            for way in range(WAYS if s.rules.gigawatt else SCOOP + 1):
                if may_refuel(s, seat, self.stack, way):
                    out.append(self.verb + way)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        may_refuel(s, seat, self.stack, n, why)

    def do(self, s: State, seat: int, n: int) -> None:
        refuel(s, seat, self.stack, n)
