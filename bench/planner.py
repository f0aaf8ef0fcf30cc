"""How long the planner of High Frontier takes: all routes of one move, and journeys from a space to every site.

    PYTHONPATH=build/compiled python bench/planner.py --start phobos
    PYTHONPATH=build/compiled python bench/planner.py --made-up 400 --seed 1
    PYTHONPATH=build/compiled python bench/planner.py --of-cards 400 --seed 1

Prints one JSON object: for each craft the routes of one move in ms, and of the journeys to every site the median, the
worst and where that was. Every site is asked for once before, so that what the planner remembers of the map is there,
and the least of some runs counts: what is measured is the planner, not what else the machine does. With `--made-up` so
many craft of random numbers fly from anywhere to a site each, with `--of-cards` so many with an engine of the cards and
whatever supports, weight and afterburner might make of it; those over the aims (5 ms, 50 ms) are named.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from starlanes.games.highfrontier.cards import (
    BELT_BONUS,
    FREE_PIVOTS,
    FUEL_DEN,
    FUEL_NUM,
    HAS_ENGINE,
    IS_SAIL,
    RAD_HARD,
    SOLAR,
    THRUST,
)
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import BLUE
from starlanes.games.highfrontier.map import LEO, SITE_SPACES, SPACE_NAMES, SPACES, space_of
from starlanes.games.highfrontier.plan import plan
from starlanes.games.highfrontier.routes import routes
from starlanes.games.highfrontier.thrust import Craft

NO_FACTORIES = [False] * SPACES


class Case(NamedTuple):
    """A craft by its numbers: thrust, fuel of a burn as a fraction, dry mass, tanks, free pivots."""

    name: str
    thrust: int
    num: int
    den: int
    dry: int
    tanks: int
    pivots: int = 0
    belt_bonus: bool = False

    def craft(self) -> Craft:
        craft = Craft(self.dry, self.thrust, self.num, self.den)
        craft.pivots = self.pivots
        if self.belt_bonus:
            craft.belt_bonus = craft.solar = craft.no_aerobrake = True
        return craft

    def steps(self) -> int:
        return Fuel(self.dry, self.tanks).steps()


#: Engines as they are printed, in craft as they are flown; 4-1/2, 6-1 and 9-1/2 are what supports make of usual ones.
CASES = [
    Case("crew, 9-6", 9, 6, 1, 1, 6),
    Case("heavy, 3-1/2", 3, 1, 2, 12, 6),
    Case("usual, 4-1/2", 4, 1, 2, 8, 4),
    Case("good, 6-1", 6, 1, 1, 6, 5),
    Case("ion drive, 2-1/2, a free pivot", 2, 1, 2, 6, 4, 1),
    Case("colliding beam, 3-1/10, a free pivot", 3, 1, 10, 7, 4, 1),
    Case("electric sail, 2-0, a free pivot", 2, 0, 1, 4, 0, 1),
    Case("antimatter, 8-0", 8, 0, 1, 5, 0),
    Case("fast, 9-1/2", 9, 1, 2, 8, 6),
    Case("mini-mag Orion, 12-1/3", 12, 1, 3, 8, 5),
    Case("light nuclear, 14-1/2", 14, 1, 2, 5, 5),
    Case("very fast, 12-0", 12, 0, 1, 5, 0),
    Case("mag sail, 1-0, a free pivot", 1, 0, 1, 0, 0, 1, belt_bonus=True),
    Case("mag sail with a load, 1-0, a free pivot", 1, 0, 1, 3, 0, 1, belt_bonus=True),
]
#: The aims, in ms.
ROUTES_AIM = 5
PLAN_AIM = 50
TRAITS = ["thrust", "num", "den", "dry", "pivots", "oberth", "rad_hard", "solar", "safe_aerobrake", "belt_bonus"]


def least_ms(work: Callable[[], object], runs: int) -> float:
    best = float("inf")
    for _run in range(runs):
        before = time.process_time()
        work()
        best = min(best, time.process_time() - before)
    return 1000 * best


def measured(case: Case, start: int, runs: int, every: int) -> dict[str, Any]:
    craft, steps = case.craft(), case.steps()
    one_move = least_ms(lambda: routes(craft, start, steps, BLUE, NO_FACTORIES), 3 * runs)
    reached = sum(map(bool, routes(craft, start, steps, BLUE, NO_FACTORIES)))
    times: list[tuple[float, int]] = []
    for site in [site for site in SITE_SPACES[::every] if site != start]:
        plan(craft, start, steps, site, 0, NO_FACTORIES)
        times.append((least_ms(partial(plan, craft, start, steps, site, 0, NO_FACTORIES), runs), site))
    worst, where = max(times)
    return {
        "craft": case.name,
        "routes_ms": round(one_move, 2),
        "reached": reached,
        "plan_median_ms": round(statistics.median(ms for ms, _site in times), 2),
        "plan_worst_ms": round(worst, 2),
        "worst_site": SPACE_NAMES[where],
        "over_50_ms": sum(ms > PLAN_AIM for ms, _site in times),
        "journeys": len(plan(craft, start, steps, where, 0, NO_FACTORIES)),
    }


def made_up(draw: random.Random) -> Craft:
    """A craft that might be: no card says so, but nothing forbids it."""
    num, den = draw.choice([(0, 1), (1, 10), (1, 4), (1, 3), (1, 2), (2, 3), (1, 1), (2, 1), (3, 1), (6, 1)])
    craft = Craft(draw.randint(1, 15), draw.randint(1, 15), num, den)
    craft.pivots = draw.choice([0, 0, 0, 1, 2])
    craft.oberth = max(0, craft.thrust + draw.randint(-3, 6))
    craft.rad_hard = draw.choice([99, 8, 6, 5, 4, 3])
    craft.solar = draw.random() < 0.25
    craft.safe_aerobrake = draw.random() < 0.25
    return craft


def of_cards(draw: random.Random) -> Craft:
    """A craft with an engine of the cards: its fuel use and free pivots, thrust as supports or an afterburner change
    it, any load."""
    engine = draw.choice([unit for unit, drives in enumerate(HAS_ENGINE) if drives and THRUST[unit]])
    craft = Craft(draw.randint(1, 15), max(1, THRUST[engine] + draw.randint(-2, 4)), FUEL_NUM[engine], FUEL_DEN[engine])
    craft.pivots = FREE_PIVOTS[engine]
    craft.oberth = THRUST[engine] + draw.randint(0, 1)
    craft.rad_hard = draw.randint(0, RAD_HARD[engine])
    craft.solar = SOLAR[engine]
    craft.belt_bonus = BELT_BONUS[engine]
    craft.no_aerobrake = IS_SAIL[engine]
    craft.safe_aerobrake = draw.random() < 0.1
    return craft


def measured_made_up(make: Callable[[random.Random], Craft], number: int, seed: int, runs: int) -> dict[str, Any]:
    draw = random.Random(seed)
    moves: list[float] = []
    plans: list[float] = []
    slow: list[dict[str, Any]] = []
    for _n in range(number):
        craft = make(draw)
        steps = draw.randint(0, 20)
        start = draw.randrange(SPACES)
        site = draw.choice([site for site in SITE_SPACES if site != start])
        spot = draw.randrange(12)
        plan(craft, start, steps, site, spot, NO_FACTORIES)
        moves.append(least_ms(partial(routes, craft, start, steps, BLUE, NO_FACTORIES), runs))
        plans.append(least_ms(partial(plan, craft, start, steps, site, spot, NO_FACTORIES), runs))
        if moves[-1] > ROUTES_AIM or plans[-1] > PLAN_AIM:
            told: dict[str, Any] = {name: getattr(craft, name) for name in TRAITS}
            told |= {"steps": steps, "from": SPACE_NAMES[start], "to": SPACE_NAMES[site], "spot": spot}
            slow.append(told | {"routes_ms": round(moves[-1], 2), "plan_ms": round(plans[-1], 2)})
    return {
        "routes_median_ms": round(statistics.median(moves), 2),
        "routes_worst_ms": round(max(moves), 2),
        "plan_median_ms": round(statistics.median(plans), 2),
        "plan_worst_ms": round(max(plans), 2),
        "over": slow,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="only every so manieth site")
    parser.add_argument("--start", default=SPACE_NAMES[LEO], help="the space to set out from")
    parser.add_argument("--craft", help="only those with this in their name")
    parser.add_argument("--made-up", type=int, default=0, metavar="N", help="so many craft of random numbers instead")
    parser.add_argument("--of-cards", type=int, default=0, metavar="N", help="so many craft with engines of the cards")
    parser.add_argument("--seed", type=int, default=1, help="which craft are made up")
    args = parser.parse_args()
    if args.made_up or args.of_cards:
        make, number = (made_up, args.made_up) if args.made_up else (of_cards, args.of_cards)
        print(json.dumps(measured_made_up(make, number, args.seed, args.runs), indent=1))
        return
    cases = [case for case in CASES if not args.craft or args.craft in case.name]
    print(
        json.dumps(
            {"crafts": [measured(case, space_of(args.start), args.runs, args.every) for case in cases]}, indent=1
        )
    )


if __name__ == "__main__":
    main()
