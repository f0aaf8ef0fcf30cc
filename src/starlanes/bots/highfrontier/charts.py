"""Journeys for the bot: what can be reached, remembered as long as the same craft asks again."""

from starlanes.bots.highfrontier.scale import BOUGHT_STEP, CRAFT, HAZARD, MOST_PRICE, MOST_TURNS, STEP
from starlanes.games.highfrontier.movement import Flight, Motion
from starlanes.games.highfrontier.reach import Arrival, Prices, Reach
from starlanes.games.highfrontier.thrust import Craft, craft_numbers

Arrivals = list[Arrival | None]

MEMORY: dict[tuple[int, ...], Arrivals] = {}
MOST_MEMORIES = 400


def prices(bought: bool, radiation: bool, turns: int) -> Prices:
    most = max(1, min(MOST_TURNS, turns))
    return Prices(BOUGHT_STEP if bought else STEP, HAZARD, CRAFT if radiation else 0, most, MOST_PRICE)


def reach(
    craft: Craft, space: int, steps: int, spot: int, factories: list[bool], bought: bool, radiation: bool, turns: int
) -> Arrivals:
    """Every space that a craft at rest can reach, with its journey."""
    built = [site for site, there in enumerate(factories) if there]
    key = (*craft_numbers(craft), craft.rad_hard, space, steps, spot, bought, radiation, turns, *built)
    known = MEMORY.get(key)
    if known is None:
        if len(MEMORY) >= MOST_MEMORIES:
            MEMORY.clear()
        search = Reach(craft, steps, spot, factories, prices(bought, radiation, turns))
        search.from_rest(space)
        known = MEMORY[key] = search.arrivals
    return known


def reach_on(
    flight: Flight, motion: Motion, steps: int, spot: int, factories: list[bool], radiation: bool, turns: int
) -> Arrivals:
    """The same for a craft in the middle of its move."""
    search = Reach(flight.craft, steps, spot, factories, prices(False, radiation, turns))
    search.from_motion(flight, motion)
    return search.arrivals
