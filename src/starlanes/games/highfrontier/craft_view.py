"""A stack as a craft, for the screen: the sum of each engine's thrust, what feeds what, what is missing (6.1, 8.1)."""

from fractions import Fraction

from starlanes.games.highfrontier.cards import (
    AFTERBURN,
    AFTERBURN_THRUST,
    CARD_DECK,
    HAS_ENGINE,
    HEAT,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    PUSHABLE,
    SOLAR,
    THRUST,
    THRUST_MOD,
    UNIT_CARD,
    UNIT_NAMES,
)
from starlanes.games.highfrontier.choices import RUN_NAMES, RUNS
from starlanes.games.highfrontier.feeding import feeds, wants
from starlanes.games.highfrontier.fuel import class_thrust
from starlanes.games.highfrontier.kinds import FUELLED, GIGAWATT
from starlanes.games.highfrontier.launch import afterburns, craft_stack, may_run, plan_for, set_up
from starlanes.games.highfrontier.map import ZONE, ZONE_NUMBER
from starlanes.games.highfrontier.operating import HOTTER, beamed, sunlight, working_plans
from starlanes.games.highfrontier.player import Player
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import Plan
from starlanes.games.highfrontier.thrust import feels_sun, modifier
from starlanes.games.highfrontier.view_types import Drive, Part, Working


def drives_view(s: State, seat: int, stack: int) -> list[Drive]:
    """The ways in which the engines of a stack would run where it stands, fuel aside."""
    player = s.players[seat]
    out: list[Drive] = []
    if stack not in FUELLED:
        return out
    for unit in player.stacks[stack]:
        if HAS_ENGINE[unit] and craft_stack(player, unit) == stack:
            for run in range(RUNS):
                plan = plan_for(s, player, unit, run) if AFTERBURN[unit] or not afterburns(run) else None
                if plan is not None:
                    out.append(drive_view(s, seat, unit, run, plan))
    return out


def drive_view(s: State, seat: int, unit: int, run: int, plan: Plan) -> Drive:
    player = s.players[seat]
    stack = craft_stack(player, unit)
    lit = afterburns(run)
    steps = player.fuel(stack).steps()
    enough = not lit or steps >= AFTERBURN[unit]
    craft, fuel = set_up(s, player, unit, run if enough else run - 1, plan)
    zone = ZONE[player.where[stack]]
    return {
        "unit": UNIT_NAMES[unit],
        "run": RUN_NAMES[run],
        "ready": may_run(s, seat, unit, run),
        "net": craft.net(fuel.steps(), zone) + (0 if enough else AFTERBURN_THRUST[unit]),
        "parts": thrust_parts(
            unit, lit, plan, class_thrust(craft.dry, fuel.steps()), sun_of(s, zone), beamed(s, player)
        ),
        "per_burn": str(Fraction(craft.num, craft.den)),
        "burns": craft.burns_for(fuel.steps()) if craft.num else None,
        "afterburner": AFTERBURN[unit] if lit else 0,
        "pivots": craft.pivots,
        "heat": plan.heat,
        "cooling": plan.cooling,
        "feeds": feeds(player.stacks[stack], unit, plan),
    }


def sun_of(s: State, zone: int) -> int:
    """What sunlight adds in a zone."""
    return ZONE_NUMBER[zone] + (HOTTER if s.rules.red_giant else 0)


def thrust_parts(unit: int, lit: bool, plan: Plan, weight: int, sun: int, beam: bool) -> list[Part]:
    """The sum that makes net thrust (6.1), each modifier by name; `thrust.craft_of` and `Craft.net` add up the same."""
    gigawatt = CARD_DECK[UNIT_CARD[unit]] == GIGAWATT
    out: list[Part] = [{"what": "engine", "unit": UNIT_NAMES[unit], "n": THRUST[unit]}]
    left = modifier(plan, unit)
    for support in plan.chain:
        if support in plan.shared:
            continue
        if THRUST_MOD[support] and left and (not gigawatt or THRUST_MOD[support] == left):
            out.append({"what": "support", "unit": UNIT_NAMES[support], "n": THRUST_MOD[support]})
            left -= THRUST_MOD[support] if gigawatt else 0
    if beam and PUSHABLE[unit] and not gigawatt:
        out.append({"what": "beam", "unit": None, "n": 1})
    if lit:
        out.append({"what": "afterburner", "unit": UNIT_NAMES[unit], "n": AFTERBURN_THRUST[unit]})
    if feels_sun(plan, unit):
        out.append({"what": "sun", "unit": None, "n": sun})
    out.append({"what": "weight", "unit": None, "n": weight})
    return out


def working_view(s: State, player: Player, stack: int) -> list[Working]:
    """The cards of a stack that need something: whether they work where they are, by what, and what they lack."""
    out: list[Working] = []
    if not s.rules.supports:
        return out
    units = player.stacks[stack]
    for unit in units:
        if not (NEEDS_REACTOR[unit] or NEEDS_GENERATOR[unit] or SOLAR[unit] or HEAT[unit]):
            continue
        found = working_plans(s, player, stack, unit)
        how = sunlight(s, player, player.where[stack], unit)
        filled, lacking = wants(units, unit, how)
        out.append(
            {
                "unit": UNIT_NAMES[unit],
                "heat": found[0].heat if found else 0,
                "cooling": found[0].cooling if found else 0,
                "feeds": feeds(units, unit, found[0]) if found else filled,
                "lacks": lacking,
            }
        )
    return out
