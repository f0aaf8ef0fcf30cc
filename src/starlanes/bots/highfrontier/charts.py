"""Journeys for the bot: what can be reached, remembered as long as the same craft asks again."""

from typing import TypeVar

from starlanes.bots.highfrontier.scale import FAR_PRICE, FAR_TURNS, HAZARD, MOST_PRICE, MOST_TURNS, STEP, USUAL_STEP
from starlanes.games.highfrontier.map import LEO, SITE_SPACES, SPACES
from starlanes.games.highfrontier.movement import Flight, Motion
from starlanes.games.highfrontier.reach import Arrival, Prices, Reach
from starlanes.games.highfrontier.sunwheel import SECTOR
from starlanes.games.highfrontier.thrust import Craft, craft_numbers

Value = TypeVar("Value")
Key = tuple[int, ...]
Arrivals = list[Arrival | None]
#: Turns, steps and price of a journey, and its rolls that may destroy the craft.
Trip = tuple[int, int, int, int]

MEMORY: dict[tuple[int, ...], Arrivals] = {}
MOST_MEMORIES = 200
LAUNCHES: dict[tuple[int, ...], dict[int, Trip]] = {}
MOST_LAUNCHES = 4000
UNASSISTED = [False] * SPACES
#: With a smaller chance to get through radiation nothing is launched.
HARDLY = 0.2


def remembered(memory: dict[Key, dict[Key, Value]], most: int, key: Key) -> dict[Key, Value]:
    """What is known under a key; the memory is emptied when it has grown too large."""
    if key not in memory:
        if len(memory) >= most:
            memory.clear()
        memory[key] = {}
    return memory[key]


def prices(step: int, loss: int, turns: int, far: bool = False) -> Prices:
    most = max(1, min(FAR_TURNS if far else MOST_TURNS, turns))
    return Prices(step, HAZARD, loss, most, FAR_PRICE if far else MOST_PRICE)


def reach(
    craft: Craft,
    space: int,
    steps: int,
    spot: int,
    factories: list[bool],
    loss: int,
    turns: int,
    step: int = STEP,
    far: bool = False,
) -> Arrivals:
    """Every space that a craft at rest can reach, with its journey; `loss` is what it costs if radiation spoils it."""
    built = [site for site, there in enumerate(factories) if there]
    key = (*craft_numbers(craft), craft.rad_hard, space, steps, spot, loss, turns, step, far, *built)
    known = MEMORY.get(key)
    if known is None:
        if len(MEMORY) >= MOST_MEMORIES:
            MEMORY.clear()
        search = Reach(craft, steps, spot, factories, prices(step, loss, turns, far))
        search.from_rest(space)
        known = MEMORY[key] = search.arrivals
    return known


def launches(craft: Craft, steps: int, sector: int, loss: int, far: bool = False) -> dict[int, Trip]:
    """About what a craft reaches from LEO, as if the sector had just begun and fuel cost what it usually does, and
    without the help of factories, so that few searches are needed."""
    key = (*craft_numbers(craft), craft.rad_hard, steps, sector, loss, far)
    known = LAUNCHES.get(key)
    if known is None:
        if len(LAUNCHES) >= MOST_LAUNCHES:
            LAUNCHES.clear()
        usual = prices(USUAL_STEP, loss, FAR_TURNS if far else MOST_TURNS, far)
        search = Reach(craft, steps, SECTOR.index(sector), UNASSISTED, usual)
        search.from_rest(LEO)
        known = LAUNCHES[key] = {
            site: (arrival.turns, arrival.steps, arrival.price, arrival.hazards())
            for site in SITE_SPACES
            if (arrival := search.arrivals[site]) is not None and not (far and is_hopeless(arrival, loss))
        }
    return known


def is_hopeless(arrival: Arrival, loss: int) -> bool:
    """Whether radiation spoils nearly every craft on a journey (8.3): each that is lost costs years of income."""
    through = 1.0
    for mark in arrival.legs() if loss else []:
        through *= (1 - int(mark.belt) / loss) ** int(mark.motion.belts)
    return through < HARDLY


def reach_on(
    flight: Flight,
    motion: Motion,
    steps: int,
    spot: int,
    factories: list[bool],
    loss: int,
    turns: int,
    step: int = STEP,
    far: bool = False,
) -> Arrivals:
    """The same for a craft in the middle of its move."""
    search = Reach(flight.craft, steps, spot, factories, prices(step, loss, turns, far))
    search.from_motion(flight, motion)
    return search.arrivals
