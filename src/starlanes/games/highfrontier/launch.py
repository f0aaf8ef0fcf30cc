"""Setting out (17.0A, 1): which engine of rocket or Bernal runs, by which supports, with the afterburner or not."""

from starlanes.games.highfrontier.actions import Action
from starlanes.games.highfrontier.bernal import is_bernal
from starlanes.games.highfrontier.cards import AFTERBURN, BURNS, HAS_ENGINE, LOAD, MASS, STARSHIP, UNIT_NAMES
from starlanes.games.highfrontier.choices import FLY, RUNS
from starlanes.games.highfrontier.flight import begin_flight
from starlanes.games.highfrontier.flight_facts import tell_activated
from starlanes.games.highfrontier.freighter import craft_at, freighter_craft, is_freighter
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.gigawatt import fuel_of, isotope_of
from starlanes.games.highfrontier.kinds import (
    ANY,
    BERNAL_STACK,
    DIRT,
    FREIGHTER_STACK,
    FUELLED,
    GIGAWATT,
    LETTERS,
    NO_LETTER,
    ROCKET,
    SITE,
)
from starlanes.games.highfrontier.map import KIND, SITE_SECTOR, SPACE_NAMES
from starlanes.games.highfrontier.movement import lift_offs
from starlanes.games.highfrontier.operating import BARE, beamed, deck_of, engine_plans, in_sunlight, use_plan
from starlanes.games.highfrontier.permissions import ASSISTANCE, may_use_factory
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.rules import MOST_DRY_GIGAWATT
from starlanes.games.highfrontier.setting_out import may_set_out, set_out
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import Plan
from starlanes.games.highfrontier.thrust import Craft, craft_of, lift_bernal, lowest_rad_hard
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain, Why


def afterburns(run: int) -> bool:
    return run % 2 == 1


def craft_stack(player: Player, unit: int) -> int:
    """The stack that an engine moves: a Bernal its own, unless it is aboard the rocket; others the rocket (19.3)."""
    own = is_bernal(unit) or player.two_rockets
    return BERNAL_STACK if own and unit in player.stacks[BERNAL_STACK] else ROCKET


def most_dry(s: State, unit: int) -> int:
    """The dry mass that an engine can move (17.0)."""
    heavy = is_bernal(unit) or deck_of(unit) == GIGAWATT
    return MOST_DRY_GIGAWATT if heavy else s.rules.most_dry


def may_enter_now(s: State, site: int) -> bool:
    """Whether a space is in season: synodic comets have one sector (14.3C)."""
    return SITE_SECTOR[site] in (ANY, s.sector())


# A Freighter card aboard the rocket is one of its engines (17.0D): it carries the rest, without fuel, by the rules of
# freighters.


def may_run_freighter(s: State, seat: int, unit: int, run: int, why: Why | None = None) -> bool:
    """The rest of the rocket must not be more than it can carry; and no engine runs on dirt but those made for it."""
    player = s.players[seat]
    rest = player.dry() - MASS[unit]
    key = ""
    args: dict[str, Plain] = {"unit": UNIT_NAMES[unit]}
    if run != 0:
        key = "why.no-afterburner"
        args = {"needs": 0, "has": 0}
    elif rest > LOAD[unit]:
        key = "why.overloaded"
        args = {"needs": rest, "has": LOAD[unit]}
    elif player.fuel_kind == DIRT and player.fuel().steps():
        key = "why.dirt"
    elif KIND[player.where[ROCKET]] == SITE:
        space = player.where[ROCKET]
        if not lift_offs(hybrid_craft(s, seat), 0, space, may_use_factory(s, seat, space, ASSISTANCE)):
            key = "why.cannot-lift-off"
            args = {"space": SPACE_NAMES[space]}
    if key and why is not None:
        why.because(key, "17.0D", args)
    return key == ""


def hybrid_craft(s: State, seat: int) -> Craft:
    player = s.players[seat]
    craft = craft_at(s, seat, player.where[ROCKET])
    craft.dry = player.dry()
    craft.rad_hard = lowest_rad_hard(player.stacks[ROCKET])
    lift_bernal(craft, player.stacks[ROCKET])
    return craft


def is_engine(player: Player, unit: int) -> bool:
    return HAS_ENGINE[unit] or (is_freighter(unit) and unit in player.stacks[ROCKET])


def plan_for(s: State, player: Player, unit: int, run: int) -> Plan | None:
    """The plan of a way to run an engine: the most thrust, or, if that is another, the least fuel."""
    found = engine_plans(s, player, craft_stack(player, unit), unit, afterburns(run))
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
    stack = craft_stack(player, unit)
    if unit not in player.stacks[stack] or not is_engine(player, unit):
        if why is not None:
            why.because("why.no-engine", "17.0A", {"unit": name})
        return False
    if is_freighter(unit):
        return may_run_freighter(s, seat, unit, run, why)
    if player.dry(stack) > most_dry(s, unit):
        if why is not None:
            why.because("why.too-heavy", "17.0", {"needs": player.dry(stack), "has": most_dry(s, unit)})
        return False
    space = player.where[stack]
    if s.rules.comets_hold and not may_enter_now(s, space) and not STARSHIP[unit]:
        if why is not None:
            why.because("why.comet-holds", "14.3C", {"space": SPACE_NAMES[space]})
        return False
    steps = player.fuel(stack).steps()
    if player.kind_of_fuel(stack) == DIRT and steps and BURNS[unit] != DIRT:
        if why is not None:
            why.because("why.dirt", "17.0D", {"unit": name})
        return False
    letter = isotope_of(s, unit)
    if letter != NO_LETTER and steps and player.kind_of_fuel(stack) != fuel_of(letter):
        if why is not None:
            why.because("why.isotope", "21.2", {"unit": name, "letter": LETTERS[letter]})
        return False
    if afterburns(run) and (AFTERBURN[unit] == 0 or steps < AFTERBURN[unit]):
        if why is not None:
            why.because("why.no-afterburner", "6.1", {"needs": AFTERBURN[unit], "has": steps})
        return False
    plan = plan_for(s, player, unit, run)
    if plan is None:
        if why is not None:
            why.because("why.not-working", "8.1", {"unit": name})
        return False
    space = player.where[stack]
    if KIND[space] == SITE:
        craft, fuel = set_up(s, player, unit, run, plan)
        if not lift_offs(craft, fuel.steps(), space, may_use_factory(s, seat, space, ASSISTANCE)):
            if why is not None:
                why.because("why.cannot-lift-off", "6.4D", {"space": SPACE_NAMES[space]})
            return False
    return True


def ready_craft(s: State, seat: int, unit: int, run: int) -> tuple[Craft, Fuel, Plan]:
    """The craft of a way that is possible, its fuel once the afterburner has taken its share, and the plan."""
    player = s.players[seat]
    if is_freighter(unit):
        return hybrid_craft(s, seat), player.fuel(), BARE
    plan = plan_for(s, player, unit, run)
    assert plan is not None
    craft, fuel = set_up(s, player, unit, run, plan)
    return craft, fuel, plan


def set_up(s: State, player: Player, unit: int, run: int, plan: Plan) -> tuple[Craft, Fuel]:
    stack = craft_stack(player, unit)
    craft = in_sunlight(s, craft_of(player.stacks[stack], unit, plan, afterburns(run), beamed(s, player)))
    craft.dry = player.dry(stack)
    fuel = player.fuel(stack)
    return craft, fuel.spend(AFTERBURN[unit]) if afterburns(run) else fuel


def runs(s: State, seat: int, stack: int) -> list[int]:
    """All ways to set out with a stack, as unit * RUNS + run."""
    out: list[int] = []
    for unit in s.players[seat].stacks[stack]:
        if is_engine(s.players[seat], unit) and craft_stack(s.players[seat], unit) == stack:
            for run in range(RUNS):
                if may_run(s, seat, unit, run):
                    out.append(unit * RUNS + run)
    return out


def crafts(s: State, seat: int, stack: int) -> list[tuple[int, int, Craft, Fuel]]:
    """The ways in which a stack can be a craft: engine, run, craft, fuel. Not whether it can set out now."""
    player = s.players[seat]
    if stack == FREIGHTER_STACK and player.stacks[stack]:
        return [(-1, 0, freighter_craft(s, seat), Fuel(1, 0))]
    out: list[tuple[int, int, Craft, Fuel]] = []
    if stack in FUELLED:
        for code in runs(s, seat, stack):
            unit, run = code // RUNS, code % RUNS
            craft, fuel, _plan = ready_craft(s, seat, unit, run)
            out.append((unit, run, craft, fuel))
    return out


def fly(s: State, seat: int, unit: int, run: int) -> None:
    player = s.players[seat]
    stack = craft_stack(player, unit)
    craft, fuel, plan = ready_craft(s, seat, unit, run)
    frame = begin_flight(s, seat, stack, unit, craft, fuel)
    tell_activated(s.ear, seat, unit, frame.net)
    frame.heat = plan.heat
    if afterburns(run):
        s.now.afterburned |= BIT[stack]
        frame.heat = max(plan.heat - 1, 0)
    use_plan(s, seat, stack, plan)
    frame.check_engine(s)


class FlyAction(Action):
    """The rocket, or a promoted Bernal by its own engine (19.5B)."""

    def add(self, s: State, seat: int, out: list[int]) -> None:
        for stack in FUELLED:
            if s.players[seat].stacks[stack] and may_set_out(s, seat, stack):
                for code in runs(s, seat, stack):
                    out.append(FLY + code)

    def why_not(self, s: State, seat: int, n: int, why: Why) -> None:
        if may_set_out(s, seat, craft_stack(s.players[seat], n // RUNS), why):
            may_run(s, seat, n // RUNS, n % RUNS, why)

    def do(self, s: State, seat: int, n: int) -> None:
        set_out(s, seat, craft_stack(s.players[seat], n // RUNS))
        fly(s, seat, n // RUNS, n % RUNS)
