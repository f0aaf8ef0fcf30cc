"""What keeps a Bernal promoted (19.5): the supports that cost least, and how such a Bernal flies."""

from functools import cache
from typing import Final

from starlanes.bots.highfrontier.fitting import Fitting
from starlanes.bots.highfrontier.loads import SUPPORT_STAND_INS, is_support
from starlanes.games.highfrontier.bernal import purple_bernal, working_radiators
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import (
    FUEL_MOD_DEN,
    FUEL_MOD_NUM,
    GIVES_GENERATOR,
    GIVES_REACTOR,
    HEATSINK,
    MASS,
    NEEDS_GENERATOR,
    NEEDS_REACTOR,
    NO_BERNAL,
    RAD_HARD,
    SOLAR,
    THERMS,
    THRUST_MOD,
    UNIT_CARD,
    UNIT_HEAVY,
    WHITE_UNIT,
    weights_of,
)
from starlanes.games.highfrontier.kinds import EARTH, LEO_STACK, PULSED, ROCKET
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.player import Player, weigh
from starlanes.games.highfrontier.rules import MOST_DRY_GIGAWATT
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.supports import IS_RADIATOR, LASTING, SUNLIT, works
from starlanes.games.highfrontier.thrust import UNHARMED, craft_of, drives, lowest_rad_hard

#: Mass, thrust, fuel use as a fraction, and whether something aboard keeps it from aerobraking.
Engine = tuple[int, int, int, int, int]

#: A Bernal with as little as keeps it promoted, and somebody aboard.
USUAL: Final[Engine] = (13, 3, 3, 1, 0)
#: Far from the Sun solar power is worth little, and a Bernal that moves there is promoted no more (19.5).
SOLAR_COST: Final = 12
FAR_COST: Final = 40
#: A radiator is what a flare or a belt spoils in a promoted Bernal: the harder it is, the better (19.2).
RADIATOR_COST: Final = 8
SOFT_RADIATOR: Final = 3
#: Radiation in the belt goes so high; in the red sector higher.
BELT: Final = 3
HARDY: Final = 5
BELT_COST: Final = 4
#: Most TW thrusters need pulses, and Futures need TW thrusters that work.
WEAK_COST: Final = 5
#: A support that is still to be bought: what it costs beside its mass, if every second card of its deck will do.
IMAGINED: Final = 10
#: What each unit of mass costs beside its boost: a light Bernal gets farther. What saves fuel is worth more than that.
HEFT: Final = 3
THRIFT: Final = 8
LIGHTER: Final = 30
#: Crew and colonist who come aboard later, at most and at least.
PEOPLE: Final = 4
SOMEBODY: Final = 1

#: What was found for each choice of supports; emptied when it grows large.
OUTFITS: dict[tuple[int, ...], list[int] | None] = {}
MOST_OUTFITS: Final = 2000


def drawback(unit: int) -> int:
    """What speaks against a support: sunlight that it needs, a radiator that a flare would spoil on the way, no pulses
    for a TW thruster, mass; for it, the fuel that it saves."""
    cost = SOLAR_COST if SOLAR[unit] else 0
    cost += (RADIATOR_COST + SOFT_RADIATOR * max(0, HARDY - RAD_HARD[unit])) if IS_RADIATOR[unit] else 0
    cost += BELT_COST * max(0, BELT - RAD_HARD[unit]) + HEFT * MASS[unit]
    cost -= THRIFT if FUEL_MOD_DEN[unit] > FUEL_MOD_NUM[unit] else 0
    return cost + WEAK_COST if GIVES_GENERATOR[unit] and not GIVES_GENERATOR[unit] & PULSED else cost


def supports_for(s: State, seat: int, extra: list[int], far: bool) -> dict[int, int]:
    """Supports that a Bernal could have, with what each costs: aboard already, in hand, or still to be bought. A
    heatsink that is spent on the way would strand it, and so would one that takes of its thrust."""
    player = s.players[seat]
    out: dict[int, int] = {}
    stack = player.stack_of(player.bernal())
    for unit in player.stacks[stack]:
        if is_support(unit):
            out[unit] = 0
    near = [UNIT_CARD[unit] for unit in on_the_pad(player)]
    for card in [*player.hand, *near, *extra]:
        if WHITE_UNIT[card] != -1 and is_support(WHITE_UNIT[card]):
            for unit in weights_of(WHITE_UNIT[card]):
                out[unit] = boost_price(s, seat, unit)
    for unit, deck in SUPPORT_STAND_INS.items():
        if s.decks[deck] and unit not in out:
            out[unit] = MASS[unit] + searches(s, unit, deck)
    return {
        unit: max(0, cost + drawback(unit) + (FAR_COST if far and SOLAR[unit] else 0))
        for unit, cost in out.items()
        if not NO_BERNAL[unit] and not (HEATSINK[unit] and UNIT_HEAVY[unit]) and THRUST_MOD[unit] >= 0
    }


def on_the_pad(player: Player) -> list[int]:
    """Supports in LEO: they come back to the hand at any time (6.7)."""
    units = [*player.stacks[LEO_STACK], *(player.stacks[ROCKET] if player.where[ROCKET] == LEO else [])]
    return [unit for unit in units if is_support(unit)]


def searches(s: State, unit: int, deck: int) -> int:
    """What it costs to find a card of a deck that does what another does: the rarer it is, the more."""
    fit = [card for card in s.decks[deck] if does_as(WHITE_UNIT[card], unit)]
    return IMAGINED * len(s.decks[deck]) // (2 * max(1, len(fit)))


def does_as(unit: int, other: int) -> bool:
    """Whether a support would do in a Bernal for another: for the rarest kind that it gives, with no more needs."""
    if unit == -1 or NO_BERNAL[unit] or THRUST_MOD[unit] < 0 or (SOLAR[unit] and not SOLAR[other]):
        return False
    if GIVES_REACTOR[other]:
        kind = GIVES_REACTOR[other] & -GIVES_REACTOR[other]
        return GIVES_REACTOR[unit] & kind != 0 and not NEEDS_GENERATOR[unit]
    if GIVES_GENERATOR[other]:
        return GIVES_GENERATOR[unit] != 0 and NEEDS_REACTOR[unit] & NEEDS_REACTOR[other] == NEEDS_REACTOR[unit]
    return THERMS[unit] > 0


def outfit_of(purple: int, costs: dict[int, int]) -> list[int] | None:
    """The supports that keep a Bernal promoted and cost least, light enough for it to fly (17.0)."""
    key = (purple, *(number for item in sorted(costs.items()) for number in item))
    if key not in OUTFITS:
        if len(OUTFITS) >= MOST_OUTFITS:
            OUTFITS.clear()
        found = searched(purple, costs)
        if found is not None and weigh(found) + PEOPLE > MOST_DRY_GIGAWATT:
            found = searched(purple, lightest_first(costs))
        OUTFITS[key] = None if found is None else [unit for unit in found if unit != purple]
    return OUTFITS[key]


def lightest_first(costs: dict[int, int]) -> dict[int, int]:
    """Costs by which mass counts more than anything else."""
    return {unit: cost + LIGHTER * MASS[unit] for unit, cost in costs.items()}


def searched(purple: int, costs: dict[int, int]) -> list[int] | None:
    found = Fitting([purple], purple, False, costs).search()
    return found if found is not None and works(found, purple, SUNLIT | LASTING) else None


# How it flies.


def hardness(player: Player) -> int:
    """What radiation a promoted Bernal withstands: it shelters all but the radiators at work (19.2)."""
    return lowest_rad_hard(working_radiators(player))


@cache
def engine_of(units: tuple[int, ...], bernal: int) -> Engine:
    """Mass, thrust and fuel use of a promoted Bernal with the cards that it has."""
    ways = drives(list(units), bernal, EARTH, False, False)
    if not ways:
        return USUAL
    craft = craft_of(list(units), bernal, ways[0], False, False)
    return craft.dry, craft.thrust, craft.num, craft.den, 1 if craft.no_aerobrake else 0


def roughly(engine: Engine) -> Engine:
    """Engines of about the same mass are taken for the same: what a Bernal gets to is then looked for less often."""
    return min(MOST_DRY_GIGAWATT, engine[0] | 1), engine[1], engine[2], engine[3], engine[4]


def hoped_for(s: State, seat: int) -> tuple[Engine, int]:
    """The engine of a Bernal that is still to be promoted, by the supports that it will have, about; and the
    rad-hardness of its radiators."""
    player = s.players[seat]
    purple = purple_bernal(player)
    units = outfit_of(purple, supports_for(s, seat, [], False))
    if units is None:
        return USUAL, UNHARMED
    mass, thrust, num, den, stiff = engine_of(tuple(sorted([purple, *units])), purple)
    hard = lowest_rad_hard([unit for unit in units if IS_RADIATOR[unit]])
    return roughly((mass + SOMEBODY, thrust, num, den, stiff)), hard
