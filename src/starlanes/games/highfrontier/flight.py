"""A craft's move, step by step (17.0A): lift-off, steps along lines, hazards and radiation as they are met, landing.

The costs of a step are those of `movement.advance`. Fuel is spent when the move ends; what was lost on the way changes
mass and thrust only in the next move (14.7).
"""

from typing import ClassVar

from starlanes.games.highfrontier.bernal import free_pivots
from starlanes.games.highfrontier.cards import (
    IS_SAIL,
    NO_AEROBRAKE,
    UNIT_CARD,
)
from starlanes.games.highfrontier.choices import LAND, LAND_NAMES, LIFT_OFF, STOP, TO, TO_OTHER
from starlanes.games.highfrontier.dangers import irradiate, lose_cube, meet
from starlanes.games.highfrontier.departing import depart
from starlanes.games.highfrontier.flight_facts import (
    tell_established,
    tell_eureka,
    tell_flew,
    tell_landed,
    tell_lifted,
    tell_stopped,
)
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.inspiration import inspired_by
from starlanes.games.highfrontier.kinds import (
    AEROBRAKE_HAZARD,
    CUBE,
    DIE_SCIENCE,
    EXIT,
    FREIGHTER_STACK,
    FUELLED,
    LEO_STACK,
    NOWHERE,
    ROCKET,
    SITE,
)
from starlanes.games.highfrontier.losses import lose_all, lose_cubes
from starlanes.games.highfrontier.map import (
    ADJACENT,
    ARC_TO,
    FIRST_ARC,
    HAZARD,
    IS_RADIATION,
    KIND,
    SCIENCE_OF,
    SIZE,
    SPACE_NAMES,
    SPACES,
    ZONE,
)
from starlanes.games.highfrontier.movement import (
    BY_FACTORY,
    BY_FUEL,
    advance,
    at_rest,
    flyby_burns,
    landings,
    lift_offs,
)
from starlanes.games.highfrontier.operating import check_sun
from starlanes.games.highfrontier.permissions import ASSISTANCE, note_use
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import Craft, craft_from, craft_numbers
from starlanes.games.highfrontier.under_way import ENDS, LANDS, LIFTS, STEERS, UnderWay
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS
from starlanes.kernel.lists import with_sorted


class Flying(UnderWay):
    """A craft that moves."""

    NAME: ClassVar[str] = "flying"

    def go(self, s: State) -> int:
        if self.lost(s):
            s.now.landing = False
            return DONE
        self.check_engine(s)
        if self.promised and self.has_engine(s):
            self.bonus += self.promised
        self.promised = 0
        if self.stage == LIFTS:
            return self.lift(s)
        if self.stage == LANDS:
            ways = landings(self.flight(s), self.motion(), self.factory_here(s))
            if len(ways) > 1:
                return STAYS
            self.touch_down(s, ways[0])
            return AGAIN
        if self.stage == ENDS:
            self.finish(s)
            return DONE
        return STAYS

    def lift(self, s: State) -> int:
        if KIND[self.space()] != SITE:
            self.set_off(s)
            return AGAIN
        ways = lift_offs(craft_from(self.craft), self.steps(), self.space(), self.factory_here(s))
        if len(ways) > 1:
            return STAYS
        self.leave(s, ways[0])
        return AGAIN

    def leave(self, s: State, way: int) -> None:
        tell_lifted(s.ear, self.seat, self.space(), LAND_NAMES[way - 1])
        if way == BY_FUEL:
            self.extra += SIZE[self.space()]
        if way == BY_FACTORY:
            self.be_helped(s)
        self.set_off(s)

    def set_off(self, s: State) -> None:
        """Net thrust is read after afterburner and lift-off, and held for the move (13)."""
        self.stage = STEERS
        craft = craft_from(self.craft)
        self.net = craft.net(self.steps(), ZONE[self.space()])
        start = at_rest(self.flight(s), self.space())
        self.thrust = int(start.thrust)
        self.pivots = int(start.pivots)
        self.check_engine(s)

    def hazard(self, s: State) -> None:
        meet(s, self.seat, self.stack, self.space())

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.stage == LIFTS:
            return (LIFT_OFF,)
        return (LAND,) if self.stage == LANDS else (TO, TO_OTHER, STOP)

    def legal(self, s: State, seat: int) -> list[int]:
        if self.stage == LIFTS:
            ways = lift_offs(craft_from(self.craft), self.steps(), self.space(), self.factory_here(s))
            return [LIFT_OFF + way - 1 for way in ways]
        if self.stage == LANDS:
            return [LAND + way - 1 for way in landings(self.flight(s), self.motion(), self.factory_here(s))]
        out: list[int] = []
        seen: list[int] = []
        for arc in self.exits(s):
            to = ARC_TO[arc]
            out.append(TO_OTHER + to if to in seen else TO + to)
            seen.append(to)
        # A craft that can go nowhere from its site stays there.
        if KIND[self.space()] != SITE or not out:
            out.append(STOP)
        return sorted(out)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        to = code - TO
        if self.stage != STEERS or not 0 <= to < SPACES:
            return
        space = self.space()
        flight = self.flight(s)
        for arc in range(FIRST_ARC[space], FIRST_ARC[space + 1]):
            if ARC_TO[arc] == to:
                after = advance(flight, self.motion(), arc, why)
                if after is not None and to in s.destroyed:
                    why.because("why.site-destroyed", "16.0B", {"space": SPACE_NAMES[to]})
                elif after is not None and not self.may_land(s, flight, after, to):
                    left = flight.steps - flight.craft.steps_for(int(after.paid))
                    args: dict[str, Plain] = {"space": SPACE_NAMES[to], "needs": SIZE[to], "has": left}
                    why.because("why.cannot-land", "6.4C", args)
                elif after is not None and s.now.landing and not self.leads_down(arc):
                    why.because("why.only-to-land", "17.0", {"space": SPACE_NAMES[to]})
                elif after is not None:
                    why.because("why.flown-already", "6.2", {"space": SPACE_NAMES[to]})
                return
        why.because("why.no-line", "6.2", {"space": SPACE_NAMES[to]})

    def prompt(self, s: State, seat: int) -> Phrase:
        space = SPACE_NAMES[self.space()]
        if self.stage == LIFTS:
            return Phrase("prompt.lift-off", {"space": space}, "6.4D")
        if self.stage == LANDS:
            return Phrase("prompt.land", {"space": space}, "6.4C")
        args: dict[str, Plain] = {"space": space, "n": self.thrust, "bonus": self.bonus, "steps": self.left()}
        return Phrase("prompt.steer", args, "17.0A")

    def answer(self, s: State, seat: int, code: int) -> None:
        if self.stage == LIFTS:
            self.leave(s, code - LIFT_OFF + 1)
        elif self.stage == LANDS:
            self.touch_down(s, code - LAND + 1)
        elif code == STOP:
            self.stage = ENDS
        else:
            self.step(s, code)

    def step(self, s: State, code: int) -> None:
        """Fly along a line; then what the space does: hazard, radiation, landing (D-58)."""
        arc = self.arc_of(s, code)
        after = advance(self.flight(s), self.motion(), arc)
        assert after is not None
        self.place = int(after.place)
        self.thrust = int(after.thrust)
        self.paid = int(after.paid)
        self.pivots = int(after.pivots)
        to = ARC_TO[arc]
        gains = HAZARD[to] != 0 and after.taken != self.taken
        self.promised = int(flyby_burns(craft_from(self.craft), to)) if gains else 0
        self.bonus = int(after.bonus) - self.promised
        self.taken = int(after.taken)
        self.path = [*self.path, arc]
        player = s.players[self.seat]
        player.place(self.stack, to)
        tell_flew(s.ear, self.seat, to)
        if KIND[to] == SITE:
            self.stage = LANDS
        if KIND[to] == EXIT:
            self.leave_the_system(s)
        if HAZARD[to] == AEROBRAKE_HAZARD:
            self.lose_sails(s)
        if self.lost(s):
            return
        if HAZARD[to] and not (HAZARD[to] == AEROBRAKE_HAZARD and craft_from(self.craft).safe_aerobrake):
            self.hazard(s)
        if IS_RADIATION[to] and s.rules.supports:
            irradiate(s, self.seat, self.stack, to, self.net, self.heat)
            self.check_engine(s)

    def leave_the_system(self, s: State) -> None:
        """Nothing comes back from an exit; a starship with its people may reach a Future there (21.4A)."""
        if self.stack == ROCKET:
            depart(s, self.seat, self.engine, self.paid == 0 and self.extra == 0)
            return
        if self.stack == CUBE:
            lose_cube(s, self.seat)
        lose_cubes(s, self.seat, self.stack)
        lose_all(s, self.seat, self.stack, s.players[self.seat].stacks[self.stack])

    def lose_sails(self, s: State) -> None:
        """A sail does not survive an aerobrake (D-32)."""
        units = s.players[self.seat].stacks[self.stack]
        lose_all(s, self.seat, self.stack, [unit for unit in units if IS_SAIL[unit]])
        self.check_engine(s)

    def check_engine(self, s: State) -> None:
        """Without its engine a craft can only coast, on bonus burns it has (14.8)."""
        if not self.has_engine(s):
            self.thrust = 0

    def has_engine(self, s: State) -> bool:
        return self.engine == -1 or self.engine in s.players[self.seat].stacks[self.stack]

    def touch_down(self, s: State, way: int) -> None:
        tell_landed(s.ear, self.seat, self.space(), LAND_NAMES[way - 1])
        if way == BY_FUEL:
            self.extra += SIZE[self.space()]
        self.stage = ENDS
        if way == BY_FACTORY:
            self.be_helped(s)

    def be_helped(self, s: State) -> None:
        if not self.helps_itself(s):
            note_use(s, self.seat, self.space(), ASSISTANCE)
        self.hazard(s)

    def finish(self, s: State) -> None:
        """Spend the fuel, read the row of what is left, and see where the crew has been."""
        player = s.players[self.seat]
        spent = self.extra + craft_from(self.craft).steps_for(self.paid)
        if self.stack in FUELLED and not self.wrecked(s):
            before = Fuel(self.craft[0], self.tanks, self.loose)
            player.set_fuel(before.spend(spent).reweigh(player.dry(self.stack)), self.stack, self.kind)
        arrive(s, self.seat, self.stack)
        if self.stack == CUBE:
            player.place(CUBE, NOWHERE)
            player.cubes = with_sorted(player.cubes, self.space())
            s.now.cubes = with_sorted(s.now.cubes, self.space())
        if self.stack in (CUBE, FREIGHTER_STACK) and s.settle(self.seat, self.space()):
            tell_established(s.ear, self.seat, self.space())
        s.now.landing = False
        if KIND[self.origin] == SITE and self.space() in ADJACENT[self.origin]:
            # A mere lift-off: what was aboard may ride on with another craft (17.0).
            aboard = [UNIT_CARD[unit] for unit in player.stacks[self.stack]]
            s.now.moved = [card for card in s.now.moved if card not in aboard]
        tell_stopped(s.ear, self.seat, self.space(), spent)
        if self.stack in FUELLED:
            inspired_by(s, self.seat, self.path)

    # Written by `make fields`: copy.
    def copy(self) -> "Flying":
        other = Flying()
        self.copy_under_way(other)
        return other


def arrive(s: State, seat: int, stack: int) -> None:
    """What being somewhere brings: zones for glory, Eureka's secret, the LEO stack."""
    player = s.players[seat]
    space = player.where[stack]
    if space == NOWHERE or stack == LEO_STACK:
        return
    if KIND[space] == SITE:
        for unit in player.stacks[stack]:
            if s.is_human(unit):
                player.note_tour(UNIT_CARD[unit], player.tour_of(UNIT_CARD[unit]) | BIT[ZONE[space]])
        if SCIENCE_OF[space] == DIE_SCIENCE and s.eureka == 0:
            roll = s.die()
            s.eureka = 2 if roll > 3 else 1
            tell_eureka(s.ear, roll, s.eureka == 2)


def begin_flight(s: State, seat: int, stack: int, engine: int, craft: Craft, fuel: Fuel) -> Flying:
    """A craft sets out with this engine and this fuel."""
    frame = Flying()
    frame.seat = seat
    frame.stack = stack
    frame.engine = engine
    check_sun(s, seat, stack)
    craft.pivots += free_pivots(s, seat)
    craft.no_aerobrake = False
    for unit in s.players[seat].stacks[stack]:
        if NO_AEROBRAKE[unit]:
            craft.no_aerobrake = True
    frame.craft = craft_numbers(craft)
    frame.tanks = fuel.tanks
    frame.loose = fuel.loose
    frame.kind = s.players[seat].kind_of_fuel(stack)
    frame.place = s.players[seat].where[stack]
    frame.origin = frame.place
    frame.net = craft.net(fuel.steps(), ZONE[frame.place])
    s.push(frame)
    return frame
