"""Setting out (17.0A, 1): which engine of the rocket runs, how its supports are used, with the afterburner or not."""

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.cards import AFTERBURN, BURNS, HAS_ENGINE, UNIT_NAMES
from starlanes.games.highfrontier.choices import FLY, FLY_FREIGHTER, RUNS
from starlanes.games.highfrontier.facts import tell_activated, tell_freighter
from starlanes.games.highfrontier.flight import begin_flight
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import DIRT, SITE
from starlanes.games.highfrontier.map import KIND, SPACE_NAMES
from starlanes.games.highfrontier.movement import lift_offs
from starlanes.games.highfrontier.operating import beamed, engine_plans, use_plan
from starlanes.games.highfrontier.state import FREIGHTER_STACK, MOST_DRY, ROCKET, Player, State
from starlanes.games.highfrontier.supports import Plan
from starlanes.games.highfrontier.thrust import Craft, craft_of
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why


def afterburns(run: int) -> bool:
    return run % 2 == 1


def plan_for(s: State, player: Player, unit: int, run: int) -> Plan | None:
    """The plan of a way to run an engine: the most thrust, or, if that is another, the least fuel."""
    found = engine_plans(s, player, ROCKET, unit, afterburns(run))
    if run < 2:
        return found[0] if found else None
    best: Plan | None = None
    for plan in found[1:]:
        if best is None or plan.num * best.den < best.num * plan.den:
            best = plan
    return best


def may_run(s: State, seat: int, unit: int, run: int, why: Why | None = None) -> bool:
    """Whether the rocket can set out so: weight, fuel, supports, and a way off the site it stands on."""
    player = s.players[seat]
    name = UNIT_NAMES[unit]
    if unit not in player.stacks[ROCKET] or not HAS_ENGINE[unit]:
        if why is not None:
            why.because("why.no-engine", "17.0A", {"unit": name})
        return False
    if player.dry() > MOST_DRY:
        if why is not None:
            why.because("why.too-heavy", "17.0", {"needs": player.dry(), "has": MOST_DRY})
        return False
    if player.fuel_kind == DIRT and player.fuel().steps() and BURNS[unit] != DIRT:
        if why is not None:
            why.because("why.dirt", "17.0D", {"unit": name})
        return False
    if afterburns(run) and (AFTERBURN[unit] == 0 or player.fuel().steps() < AFTERBURN[unit]):
        if why is not None:
            why.because("why.no-afterburner", "6.1", {"needs": AFTERBURN[unit], "has": player.fuel().steps()})
        return False
    plan = plan_for(s, player, unit, run)
    if plan is None:
        if why is not None:
            why.because("why.not-working", "8.1", {"unit": name})
        return False
    space = player.where[ROCKET]
    if KIND[space] == SITE:
        craft, fuel = set_up(s, player, unit, run, plan)
        if not lift_offs(craft, fuel.steps(), space, space in player.factories):
            if why is not None:
                why.because("why.cannot-lift-off", "6.4D", {"space": SPACE_NAMES[space]})
            return False
    return True


def set_up(s: State, player: Player, unit: int, run: int, plan: Plan) -> tuple[Craft, Fuel]:
    """The craft, and its fuel once the afterburner has taken its share."""
    craft = craft_of(player.stacks[ROCKET], unit, plan, afterburns(run), beamed(s, player))
    fuel = player.fuel()
    return craft, fuel.spend(AFTERBURN[unit]) if afterburns(run) else fuel


def runs(s: State, seat: int) -> list[int]:
    """All ways to set out, as unit * RUNS + run."""
    out: list[int] = []
    for unit in s.players[seat].stacks[ROCKET]:
        if HAS_ENGINE[unit]:
            for run in range(RUNS):
                if may_run(s, seat, unit, run):
                    out.append(unit * RUNS + run)
    return out


def fly_rocket(s: State, seat: int, unit: int, run: int) -> None:
    player = s.players[seat]
    plan = plan_for(s, player, unit, run)
    assert plan is not None
    craft, fuel = set_up(s, player, unit, run, plan)
    frame = begin_flight(s, seat, ROCKET, unit, craft, fuel)
    tell_activated(s.ear, seat, unit, frame.net)
    use_plan(s, seat, ROCKET, plan)
    frame.check_engine(s)


def freighter_craft() -> Craft:
    """The big cube of the basic game: no fuel, one burn a turn, small sites (6.6)."""
    craft = Craft(1, 1, 0, 1)
    craft.unfuelled = True
    craft.lands_to = 1
    return craft


def may_fly_freighter(s: State, seat: int, why: Why | None = None) -> bool:
    player = s.players[seat]
    space = player.where[FREIGHTER_STACK]
    if not player.stacks[FREIGHTER_STACK]:
        if why is not None:
            why.because("why.no-freighter", "6.6")
        return False
    if KIND[space] == SITE and not lift_offs(freighter_craft(), 0, space, space in player.factories):
        if why is not None:
            why.because("why.cannot-lift-off", "6.4D", {"space": SPACE_NAMES[space]})
        return False
    return True


def fly_freighter(s: State, seat: int) -> None:
    tell_freighter(s.ear, seat)
    begin_flight(s, seat, FREIGHTER_STACK, -1, freighter_craft(), Fuel(1, 0))


def may_set_out(s: State, seat: int, stack: int, why: Why | None = None) -> bool:
    """Each craft once a turn, with no card that was moved or produced in it (17.0)."""
    if s.now.has_flown(stack):
        if why is not None:
            why.because("why.moved-already", "17.0")
        return False
    for unit in s.players[seat].stacks[stack]:
        if unit in s.now.moved or unit in s.now.produced:
            if why is not None:
                why.because("why.moved-or-produced", "17.0")
            return False
    return True


def set_out(s: State, seat: int, stack: int) -> None:
    s.now.flown |= BIT[stack]
    s.now.moved = s.now.moved + s.players[seat].stacks[stack]


class FlyAction(Action):
    """The rocket."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        if s.players[seat].stacks[ROCKET] and may_set_out(s, seat, ROCKET):
            for code in runs(s, seat):
                out.append(FLY + code)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_set_out(s, seat, ROCKET, why):
            may_run(s, seat, n // RUNS, n % RUNS, why)

    def do(self, s: State, seat: int, n: int) -> None:
        set_out(s, seat, ROCKET)
        fly_rocket(s, seat, n // RUNS, n % RUNS)


class FlyFreighterAction(Action):
    def add(self, s: State, seat: int, out: list[int]) -> None:
        if may_fly_freighter(s, seat) and may_set_out(s, seat, FREIGHTER_STACK):
            out.append(FLY_FREIGHTER)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_set_out(s, seat, FREIGHTER_STACK, why):
            may_fly_freighter(s, seat, why)

    def do(self, s: State, seat: int, n: int) -> None:
        set_out(s, seat, FREIGHTER_STACK)
        fly_freighter(s, seat)
