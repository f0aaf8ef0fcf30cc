"""How long the planner of High Frontier takes: all routes of one move, and journeys from a space to every site.

    PYTHONPATH=build/compiled python bench/planner.py --start phobos

Prints one JSON object: for each craft the routes of one move in ms, and of the journeys to every site the median, the
worst and where that was. Every site is asked for once before, so that what the planner remembers of the map is there,
and the least of some runs counts: what is measured is the planner, not what else the machine does.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

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

    def craft(self) -> Craft:
        craft = Craft(self.dry, self.thrust, self.num, self.den)
        craft.pivots = self.pivots
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
]


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
        "over_50_ms": sum(ms > 50 for ms, _site in times),
        "journeys": len(plan(craft, start, steps, where, 0, NO_FACTORIES)),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="only every so manieth site")
    parser.add_argument("--start", default=SPACE_NAMES[LEO], help="the space to set out from")
    parser.add_argument("--craft", help="only those with this in their name")
    args = parser.parse_args()
    cases = [case for case in CASES if not args.craft or args.craft in case.name]
    print(
        json.dumps(
            {"crafts": [measured(case, space_of(args.start), args.runs, args.every) for case in cases]}, indent=1
        )
    )


if __name__ == "__main__":
    main()
