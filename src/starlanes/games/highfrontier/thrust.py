"""Net thrust (6.1, 21.3): which engines of a stack work, and how hard each pushes.

A `Craft` is what a move needs to know of a stack with an engine: mass, fuel, thrust before its weight and the sun are
counted, fuel use, pivots, and what it can bear. The rules make it of a stack; the planner may make it of bare numbers.
"""

from typing import Final

from starlanes.games.highfrontier.cards import (
    AFTERBURN_THRUST,
    BELT_BONUS,
    CARD_DECK,
    FREE_PIVOTS,
    FUEL_DEN,
    FUEL_NUM,
    HAS_ENGINE,
    IGNORES_RADIATION,
    IS_SAIL,
    MASS,
    NO_AEROBRAKE,
    ONE_MODIFIER,
    PUSHABLE,
    RAD_HARD,
    SAFE_AEROBRAKE,
    SOLAR,
    STARSHIP,
    THRUST,
    THRUST_MOD,
    UNIT_CARD,
)
from starlanes.games.highfrontier.fuel import class_thrust
from starlanes.games.highfrontier.kinds import BERNAL, GIGAWATT, NEPTUNE
from starlanes.games.highfrontier.map import ZONE_NUMBER, ZONE_SOLAR
from starlanes.games.highfrontier.supports import AFTERBURNS, SUNLIT, Plan, plans

#: Rad-hardness of a craft that nothing can harm.
UNHARMED: Final = 99
#: Card-like limits: a craft whose landing size has no limit.
ANY_SIZE: Final = 99


class Craft:
    """A stack with its active engine, as movement sees it. Never changed once it is made."""

    def __init__(self, dry: int, thrust: int, num: int, den: int) -> None:
        self.dry = dry
        #: Thrust before weight class and sun: engine, supports, beamed power, afterburner.
        self.thrust = thrust
        #: Steps of fuel a burn, as a fraction.
        self.num = num
        self.den = den
        self.solar = False
        self.pivots = 0
        #: Bonus burns of a solar Oberth pass: base thrust, +1 if afterburning (8.3).
        self.oberth = thrust if thrust > 0 else 0
        #: The lowest rad-hardness aboard.
        self.rad_hard = UNHARMED
        #: Each radiation space gives a bonus burn (Mag Sail).
        self.belt_bonus = False
        self.safe_aerobrake = False
        #: Aerobrakes destroy the engine (sails) or may not be entered.
        self.no_aerobrake = False
        self.starship = False
        #: Freighters and Bernals land on small sites only, without fuel or aerobrake; others anywhere.
        self.lands_to = ANY_SIZE
        #: A freighter: `thrust` is all it has, fuel is not counted.
        self.unfuelled = False
        #: The last zone that it may enter: solar-heated freighters stay near the Sun.
        self.farthest: int = NEPTUNE
        #: Another stack may not enlarge what helps a craft: a Bernal is not helped by factories.
        self.assisted = True

    def net(self, steps: int, zone: int) -> int:
        """Net thrust with so many steps of fuel aboard, for a move that starts in a zone."""
        if self.unfuelled:
            return self.thrust
        out = self.thrust + class_thrust(self.dry, steps)
        return out + ZONE_NUMBER[zone] if self.solar else out

    def burns_for(self, steps: int) -> int:
        """How many burns so many steps pay for, as many as anybody can want if they cost nothing."""
        return steps * self.den // self.num if self.num else 999

    def steps_for(self, burns: int) -> int:
        """The steps of so many burns: fractions add up over a move and are rounded up at its end (12.4)."""
        return (burns * self.num + self.den - 1) // self.den


def dry_mass(units: list[int]) -> int:
    total = 0
    for unit in units:
        total += MASS[unit]
    return total


def lowest_rad_hard(units: list[int]) -> int:
    """The rad-hardness of the softest card that radiation can harm; Bernals are immune (19.2)."""
    low = UNHARMED
    for unit in units:
        if RAD_HARD[unit] < low and CARD_DECK[UNIT_CARD[unit]] != BERNAL and not IGNORES_RADIATION[unit]:
            low = RAD_HARD[unit]
    return low


def engines(units: list[int]) -> list[int]:
    """The cards of a stack with a thrust triangle, working or not."""
    out: list[int] = []
    for unit in units:
        if HAS_ENGINE[unit]:
            out.append(unit)
    return out


def how_to_drive(zone: int, afterburner: bool, beamed: bool, unit: int) -> int:
    """What `supports.plans` must know of a move: sunlight (a beam does as well), and the afterburner's therm."""
    how = SUNLIT if ZONE_SOLAR[zone] or (beamed and PUSHABLE[unit]) else 0
    return how | AFTERBURNS if afterburner else how


def drives(units: list[int], engine: int, zone: int, afterburner: bool, beamed: bool) -> list[Plan]:
    """The ways to run an engine of a stack, the best first: most thrust, then least fuel (D-64)."""
    found = plans(units, engine, how_to_drive(zone, afterburner, beamed, engine))
    if len(found) < 2:
        return found
    return sorted(found, key=lambda plan: (-plan_thrust(plan, engine, zone), plan.num / plan.den))


def modifier(plan: Plan, engine: int) -> int:
    """What supports add to thrust: nothing to GW engines (21.0), but one of them to Colliding FRC (21.4)."""
    if CARD_DECK[UNIT_CARD[engine]] != GIGAWATT:
        return plan.thrust_mod
    best = 0
    if ONE_MODIFIER[engine]:
        for unit in plan.chain:
            if unit not in plan.shared:
                best = max(best, THRUST_MOD[unit])
    return best


def feels_sun(plan: Plan, engine: int) -> bool:
    """Whether the zone changes the thrust: of solar engines, and by solar supports. To GW engines these mean nothing
    (21.0), but to Colliding FRC (21.4)."""
    if CARD_DECK[UNIT_CARD[engine]] == GIGAWATT and not ONE_MODIFIER[engine]:
        return SOLAR[engine]
    return plan.solar or SOLAR[engine]


def plan_thrust(plan: Plan, engine: int, zone: int) -> int:
    """What supports and sun add to an engine; GW engines gain nothing from supports (21.0)."""
    mod = modifier(plan, engine)
    return mod + (ZONE_NUMBER[zone] if feels_sun(plan, engine) else 0)


def craft_of(units: list[int], engine: int, plan: Plan, afterburner: bool, beamed: bool) -> Craft:
    """The craft that a stack is with this engine run in this way."""
    gigawatt = CARD_DECK[UNIT_CARD[engine]] == GIGAWATT
    bonus = AFTERBURN_THRUST[engine] if afterburner else 0
    push = 1 if beamed and PUSHABLE[engine] and not gigawatt else 0
    mod = modifier(plan, engine)
    num, den = FUEL_NUM[engine], FUEL_DEN[engine]
    if not gigawatt:
        num *= plan.num
        den *= plan.den
    craft = Craft(dry_mass(units), THRUST[engine] + mod + push + bonus, num, den)
    craft.solar = feels_sun(plan, engine)
    craft.pivots = FREE_PIVOTS[engine]
    craft.oberth = THRUST[engine] + (1 if afterburner else 0)
    craft.rad_hard = lowest_rad_hard(units)
    craft.belt_bonus = BELT_BONUS[engine]
    craft.no_aerobrake = IS_SAIL[engine]
    craft.starship = STARSHIP[engine]
    for unit in units:
        if SAFE_AEROBRAKE[unit]:
            craft.safe_aerobrake = True
        if NO_AEROBRAKE[unit]:
            craft.no_aerobrake = True
    lift_bernal(craft, units)
    return craft


def lift_bernal(craft: Craft, units: list[int]) -> None:
    """A Bernal, flying or carried, lands on sites of size 1 alone, whoever would help (17.0A, 19.5B)."""
    for unit in units:
        if CARD_DECK[UNIT_CARD[unit]] == BERNAL:
            craft.lands_to = 1
            craft.assisted = False


def craft_numbers(craft: Craft) -> list[int]:
    """A craft as numbers, to be saved."""
    flags = [craft.solar, craft.belt_bonus, craft.safe_aerobrake, craft.no_aerobrake, craft.starship]
    more = [craft.unfuelled, craft.assisted]
    out = [craft.dry, craft.thrust, craft.num, craft.den, craft.pivots, craft.oberth, craft.lands_to, craft.farthest]
    for flag in flags + more:
        out.append(1 if flag else 0)
    return out


def craft_from(numbers: list[int]) -> Craft:
    craft = Craft(numbers[0], numbers[1], numbers[2], numbers[3])
    craft.pivots = numbers[4]
    craft.oberth = numbers[5]
    craft.lands_to = numbers[6]
    craft.farthest = numbers[7]
    craft.solar = numbers[8] == 1
    craft.belt_bonus = numbers[9] == 1
    craft.safe_aerobrake = numbers[10] == 1
    craft.no_aerobrake = numbers[11] == 1
    craft.starship = numbers[12] == 1
    craft.unfuelled = numbers[13] == 1
    craft.assisted = numbers[14] == 1
    return craft
