"""Craft for tests, of bare numbers or of cards."""

from starlanes.games.highfrontier.cards import UNIT_INDEX
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.map import SPACES
from starlanes.games.highfrontier.thrust import Craft, craft_of, drives

NO_FACTORIES = [False] * SPACES


def craft(thrust: int, fuel: int, dry: int, den: int = 1) -> Craft:
    return Craft(dry, thrust, fuel, den)


def steps(dry: int, tanks: int) -> int:
    return Fuel(dry, tanks).steps()


def units(*names: str) -> list[int]:
    return sorted(UNIT_INDEX[name] for name in names)


def driven(stack: list[int], engine: str, zone: int = 2, afterburner: bool = False, beamed: bool = False) -> Craft:
    """The craft of a stack with its engine run in the best way."""
    unit = UNIT_INDEX[engine]
    return craft_of(stack, unit, drives(stack, unit, zone, afterburner, beamed)[0], afterburner, beamed)
