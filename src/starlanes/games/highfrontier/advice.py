"""Journeys in plain words and numbers, for `starlanes plan`, the screen and the bots."""

from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from starlanes.games.highfrontier.cards import UNIT_NAMES
from starlanes.games.highfrontier.choices import RUN_NAMES
from starlanes.games.highfrontier.fuel import Fuel, most_tanks
from starlanes.games.highfrontier.hazards import crash_chance, radiation_chance
from starlanes.games.highfrontier.journey import Journey, Stop
from starlanes.games.highfrontier.kinds import STACK_NAMES
from starlanes.games.highfrontier.launch import crafts
from starlanes.games.highfrontier.map import (
    ARC_LEAVES,
    IS_BURN,
    IS_RADIATION,
    PLACE_ROUTE,
    PLACE_SPACE,
    SPACE_INDEX,
    SPACE_NAMES,
    SPACE_ROWS,
    SPACES,
)
from starlanes.games.highfrontier.movement import BY_FACTORY, WAY_NAMES, Motion
from starlanes.games.highfrontier.plan import MOST_TURNS, plan
from starlanes.games.highfrontier.state import state_of
from starlanes.games.highfrontier.thrust import Craft
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import Plain
from starlanes.kernel.position import Position

#: Thrust and dry mass that a craft can have.
MOST_THRUST: Final = 40
MOST_DRY: Final = 20
MOST_FUEL_USE: Final = 20


def place_named(word: str) -> int:
    """A space by its id (hyphens or underscores) or by its English or French name, if that is one space's alone."""
    plain = word.strip().lower().replace("_", "-").replace(" ", "-")
    if plain in SPACE_INDEX:
        return SPACE_INDEX[plain]
    low = word.strip().lower()
    named = [at for at, row in enumerate(SPACE_ROWS) if low in (row.get("name", "").lower(), row.get("fr", "").lower())]
    if len(named) == 1:
        return named[0]
    near: list[Plain] = [name for name in SPACE_NAMES if len(plain) > 2 and plain in name]
    if near:
        raise BadSetup("no-space-like", {"name": word, "near": near[:6]})
    raise BadSetup("no-space", {"name": word})


def craft_of_numbers(thrust: int, fuel_use: str, dry: int, tanks: int) -> tuple[Craft, int]:
    """A craft of a thrust triangle, dry mass and tanks, and its steps of fuel; refused if there can't be one."""
    if not 0 <= thrust <= MOST_THRUST:
        raise BadSetup("bad-thrust", {"n": thrust, "most": MOST_THRUST})
    try:
        use = Fraction(fuel_use)
    except (ValueError, ZeroDivisionError):
        raise BadSetup("bad-fuel-use", {"value": fuel_use, "most": MOST_FUEL_USE}) from None
    if not 0 <= use <= MOST_FUEL_USE:
        raise BadSetup("bad-fuel-use", {"value": fuel_use, "most": MOST_FUEL_USE})
    if not 1 <= dry <= MOST_DRY:
        raise BadSetup("bad-dry-mass", {"n": dry, "most": MOST_DRY})
    if not 0 <= tanks <= most_tanks(dry):
        raise BadSetup("bad-tanks", {"n": tanks, "most": most_tanks(dry), "dry": dry})
    return Craft(dry, thrust, use.numerator, use.denominator), Fuel(dry, tanks).steps()


def journeys(
    craft: Craft, start: int, steps: int, target: int, spot: int = 0, factories: list[bool] | None = None
) -> list[Journey]:
    """The journeys that no other beats. A place where one stands already needs none."""
    if start == target:
        return []
    return plan(craft, start, steps, target, spot, factories or [False] * SPACES, MOST_TURNS)


def motions(stop: Stop) -> list[Motion]:
    """The steps of one turn, in order, the start included."""
    out: list[Motion] = []
    at: Motion | None = stop.motion
    while at is not None:
        out.append(at)
        at = at.before
    out.reverse()
    return out


def turns_pivot(before: Motion, after: Motion) -> bool:
    route = PLACE_ROUTE[before.place]
    return bool(route) and ARC_LEAVES[after.arc] != route


def success(journey: Journey) -> float:
    """The chance that no hazard and no radiation harms the craft; nothing is paid to avoid a roll."""
    out = 1.0
    for stop in journey.stops:
        start = stop.start
        flight = start.flight
        helped = (start.lift_off == BY_FACTORY) + (stop.landing == BY_FACTORY)
        out *= crash_chance() ** (int(stop.motion.hazards) + helped)
        out *= radiation_chance(flight.craft.rad_hard, flight.net, flight.sector) ** int(stop.motion.belts)
    return out


def told(journey: Journey) -> dict[str, Any]:
    """A journey as plain data: what `starlanes plan --json` prints for each route."""
    burns = pivots = hazards = radiation = 0
    spaces: list[str] = []
    stops: list[dict[str, Any]] = []
    for stop in journey.stops:
        way = motions(stop)
        if not spaces:
            spaces.append(SPACE_NAMES[PLACE_SPACE[way[0].place]])
        for before, after in pairwise(way):
            space = PLACE_SPACE[after.place]
            spaces.append(SPACE_NAMES[space])
            burns += IS_BURN[space]
            pivots += turns_pivot(before, after)
            radiation += IS_RADIATION[space]
        hazards += int(stop.motion.hazards)
        hazards += (stop.start.lift_off == BY_FACTORY) + (stop.landing == BY_FACTORY)
        stops.append(
            {
                "space": SPACE_NAMES[PLACE_SPACE[stop.motion.place]],
                "turn": stop.start.leg.turn,
                "thrust": stop.start.flight.net,
                "lift_off": WAY_NAMES[stop.start.lift_off],
                "landing": WAY_NAMES[stop.landing],
            }
        )
    return {
        "turns": journey.turns,
        "burns": burns,
        "steps": journey.steps,
        "pivots": pivots,
        "hazards": hazards,
        "radiation": radiation,
        "success": round(success(journey), 4),
        "spaces": spaces,
        "stops": stops,
    }


def least_first(route: dict[str, Any]) -> tuple[int, int, float]:
    return route["turns"], route["steps"], -route["success"]


def routes_of_numbers(
    start: str, end: str, thrust: int, fuel_use: str, dry: int, tanks: int, spot: int
) -> list[dict[str, Any]]:
    """The routes of a craft that is known by its numbers alone."""
    craft, steps = craft_of_numbers(thrust, fuel_use, dry, tanks)
    found = journeys(craft, place_named(start), steps, place_named(end), spot)
    return sorted((told(journey) for journey in found), key=least_first)


def routes_in_match(position: Position, seat: int, stack: str, start: str | None, end: str) -> list[dict[str, Any]]:
    """The routes of a craft of a match, for each way to run an engine of it; from another place if one is named.
    None leads to a site that was destroyed (16.0B)."""
    s = state_of(position)
    if not 0 <= seat < s.seats:
        raise BadSetup("no-such-seat", {"place": seat + 1, "n": s.seats})
    if stack not in STACK_NAMES:
        raise BadSetup("no-craft", {"name": stack, "known": list[Plain](STACK_NAMES)})
    player = s.players[seat]
    place = STACK_NAMES.index(stack)
    ways = crafts(s, seat, place)
    if not ways:
        raise BadSetup("craft-cannot-fly", {"name": stack})
    target = place_named(end)
    if target in s.destroyed:
        return []
    at = player.where[place] if start is None else place_named(start)
    factories = [False] * SPACES
    for site in player.factories:
        factories[site] = True
    out: list[dict[str, Any]] = []
    for engine, run, craft, fuel in ways:
        for journey in journeys(craft, at, fuel.steps(), target, s.spot, factories):
            route = told(journey)
            route["engine"] = UNIT_NAMES[engine] if engine != -1 else None
            route["run"] = RUN_NAMES[run]
            out.append(route)
    return sorted(out, key=least_first)
