"""Movement (6.2 to 6.4, 8.3, 17.0): what one step along a line costs and brings, lift-off and landing.

`Flight` is a craft in one move. `Motion` is where it is in that move: a value that `advance` makes anew for each step.
The frames of a move, the search for routes and the planner all go through `advance`.
"""

from typing import Final

from mypy_extensions import i64

from starlanes.games.highfrontier.kinds import AEROBRAKE_HAZARD, ANY, SECTOR_NAMES
from starlanes.games.highfrontier.map import (
    ARC_DOTTED,
    ARC_LEAVES,
    ARC_LINE,
    ARC_PLACE,
    ARC_TO,
    BELT_NUMBER,
    BONUS,
    BONUS_NUMBER,
    BONUS_SECTOR,
    HAZARD,
    IS_BURN,
    IS_RADIATION,
    PLACE_ROUTE,
    SITE_SECTOR,
    SIZE,
    SPACE_NAMES,
    SPACES,
    THRUST_BONUS,
    ZONE,
)
from starlanes.games.highfrontier.thrust import Craft
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Why

#: A pivot costs as much as two burns.
PIVOT: Final = 2
#: Spaces that are not open to every craft at all times, and those that do something to whoever enters.
GUARDED: Final[list[bool]] = [SITE_SECTOR[at] != ANY or HAZARD[at] == AEROBRAKE_HAZARD for at in range(SPACES)]
EVENTFUL: Final[list[bool]] = [bool(HAZARD[at] or IS_RADIATION[at] or BONUS[at]) for at in range(SPACES)]
OUTERMOST: Final[int] = max(ZONE)

# How a craft lands or lifts off (6.4C, D, F, 17.1).
NOT_AT_ALL: Final = 0
BY_THRUST: Final = 1
BY_FUEL: Final = 2
BY_AEROBRAKE: Final = 3
BY_FACTORY: Final = 4
WAY_NAMES: Final = ["", "thrust", "fuel", "aerobrake", "factory"]


class Flight:
    """A craft in one move: its net thrust, the steps of fuel it may burn, and the sector of the sun wheel."""

    def __init__(self, craft: Craft, steps: int, net: int, sector: int) -> None:
        self.craft = craft
        self.steps = steps
        self.net = net
        self.sector = sector


class Motion:
    """Where a craft is in its move, and what the move has cost so far."""

    def __init__(self, place: i64, thrust: i64, pivots: i64) -> None:
        self.place = place
        #: Thrust points and fuel, counted in burns: left, and paid.
        self.thrust = thrust
        self.paid: i64 = 0
        self.pivots = pivots
        self.bonus: i64 = 0
        #: The flybys and boosts whose bonus was taken in this move, as bits.
        self.taken: i64 = 0
        #: The radiation spaces that gave a Mag Sail its burn in this move, as bits.
        self.gathered: i64 = 0
        #: Hazard rolls, radiation rolls.
        self.hazards: i64 = 0
        self.belts: i64 = 0
        #: The arc that led here and the motion before it.
        self.arc: i64 = -1
        self.before: Motion | None = None


def at_rest(flight: Flight, space: int) -> Motion:
    """The start of a move: every line may be taken freely. Without thrust a craft can only coast: neither burn nor
    turn, not even by a free pivot (17.0A)."""
    if flight.net <= 0:
        return Motion(space, 0, 0)
    return Motion(space, min(flight.net, flight.craft.burns_for(flight.steps)), flight.craft.pivots)


def may_enter(flight: Flight, space: i64, why: Why | None = None) -> bool:
    """Whether a space is open to a craft: synodic comets by season (14.3C), aerobrakes not to sails."""
    season = SITE_SECTOR[space]
    if season != ANY and season != flight.sector and not flight.craft.starship:
        if why is not None:
            why.because("why.out-of-season", "14.3C", {"space": SPACE_NAMES[space], "sector": SECTOR_NAMES[season]})
        return False
    if ZONE[space] > flight.craft.farthest:
        if why is not None:
            why.because("why.too-far-out", "18.4", {"space": SPACE_NAMES[space]})
        return False
    if HAZARD[space] == AEROBRAKE_HAZARD and flight.craft.no_aerobrake:
        if why is not None:
            why.because("why.no-aerobrake", "6.4F", {"space": SPACE_NAMES[space]})
        return False
    return True


def toll(burns: i64, turns: bool, pivots: i64, bonus: i64) -> tuple[i64, i64, i64]:
    """What a step costs: the burns to pay with thrust, then the free pivots and bonus burns that are left.

    A pivot takes a free one, then bonus burns, then thrust; a burn takes bonus burns, then thrust. Nothing else can be
    better: free pivots pay for nothing else, and bonus burns end with the move (D-57).
    """
    if turns:
        if pivots:
            pivots -= 1
        else:
            burns += PIVOT
    if bonus == 0 or burns == 0:
        return burns, pivots, bonus
    if bonus >= burns:
        return 0, pivots, bonus - burns
    return burns - bonus, pivots, 0


def turns_back(came: i64, arc: i64) -> bool:
    """Whether an arc leads back along the line that was flown just now (-1: a move begins): no craft may (D-54)."""
    return came != -1 and ARC_LINE[came] == ARC_LINE[arc]


def advance(flight: Flight, motion: Motion, arc: i64, why: Why | None = None) -> Motion | None:
    """The motion after a step, landing apart; None if it can't be made."""
    if turns_back(motion.arc, arc):
        if why is not None:
            why.because("why.no-turning-back", "6.2", {"space": SPACE_NAMES[ARC_TO[arc]]})
        return None
    to: i64 = ARC_TO[arc]
    route: i64 = PLACE_ROUTE[motion.place]
    turns = route != 0 and ARC_LEAVES[arc] != route
    cost, pivots, bonus = toll(IS_BURN[to], turns, motion.pivots, motion.bonus)
    if cost > motion.thrust:
        if why is not None:
            why.because(
                "why.too-little-thrust",
                "6.2",
                {"space": SPACE_NAMES[to], "needs": int(cost), "has": int(motion.thrust)},
            )
        return None
    if (GUARDED[to] or flight.craft.farthest < OUTERMOST) and not may_enter(flight, to, why):
        return None
    after = Motion(ARC_PLACE[arc], motion.thrust - cost, pivots)
    after.paid = motion.paid + cost
    after.bonus = bonus
    after.taken = motion.taken
    after.gathered = motion.gathered
    after.hazards = motion.hazards
    after.belts = motion.belts
    after.arc = arc
    after.before = motion
    if EVENTFUL[to]:
        meet_space(flight, after, to)
    return after


def meet_space(flight: Flight, after: Motion, to: i64) -> None:
    """What a space does to a craft that enters it: hazards and radiation to roll for, bonus burns."""
    after.hazards += hazards_at(flight.craft, to)
    if IS_RADIATION[to]:
        after.belts += 1
        belt = open_belt(flight.craft, after.gathered, to)
        if belt:
            after.gathered |= belt
            after.bonus += 1
    flyby = open_flyby(flight, after.taken, to)
    if flyby:
        after.taken |= flyby
        after.bonus += flyby_burns(flight.craft, to)


def hazards_at(craft: Craft, space: i64) -> i64:
    """The hazards to roll for on entering a space: one, or none."""
    hazard: i64 = HAZARD[space]
    return 1 if hazard and not (hazard == AEROBRAKE_HAZARD and craft.safe_aerobrake) else 0


def open_flyby(flight: Flight, taken: i64, space: i64) -> i64:
    """The flyby, boost or Oberth pass of a space, as a bit, or 0: once a move each, and in its season (8.3)."""
    if not BONUS[space]:
        return 0
    flyby: i64 = BIT[BONUS_NUMBER[space]]
    if taken & flyby or (BONUS_SECTOR[space] != ANY and BONUS_SECTOR[space] != flight.sector):
        return 0
    return flyby


def open_belt(craft: Craft, gathered: i64, space: i64) -> i64:
    """A radiation space that gives a Mag Sail a bonus burn, as a bit, or 0: once a move, as flybys do (8.3)."""
    if not craft.belt_bonus:
        return 0
    belt: i64 = BIT[BELT_NUMBER[space]]
    return 0 if gathered & belt else belt


def goes_round(path: list[int], arc: int) -> bool:
    """Whether a move would only go round in circles along an arc: it was flown before, and no flyby or radiation space
    was entered for the first time since. To forbid that takes nothing from anybody, and every move ends."""
    if arc not in path:
        return False
    at = len(path) - 1
    while path[at] != arc:
        space = ARC_TO[path[at]]
        if (BONUS[space] or IS_RADIATION[space]) and all(ARC_TO[before] != space for before in path[:at]):
            return False
        at -= 1
    return True


def belts_along(arcs: list[int]) -> i64:
    """The radiation spaces that arcs lead to, as bits."""
    out: i64 = 0
    for arc in arcs:
        if IS_RADIATION[ARC_TO[arc]]:
            out |= BIT[BELT_NUMBER[ARC_TO[arc]]]
    return out


def flyby_burns(craft: Craft, space: i64) -> i64:
    """The bonus burns of a flyby, boost or Oberth pass."""
    burns: i64 = BONUS[space]
    return craft.oberth if burns == THRUST_BONUS else burns


def lifts_free(craft: Craft, net: int, site: int) -> bool:
    """Whether a craft leaves a site without fuel: more net thrust than its size; small sites for freighters."""
    if craft.lands_to < SIZE[site]:
        return False
    return craft.unfuelled or net > SIZE[site]


def lift_offs(craft: Craft, steps: int, site: int, factory: bool) -> list[int]:
    """The ways to leave a site: by thrust alone, else by fuel, else with a factory's help."""
    if lifts_free(craft, craft.net(steps, ZONE[site]), site):
        return [BY_THRUST]
    out: list[int] = []
    if craft.lands_to >= SIZE[site] and not craft.unfuelled and steps >= SIZE[site]:
        out.append(BY_FUEL)
    if factory and (craft.assisted or SIZE[site] <= craft.lands_to):
        out.append(BY_FACTORY)
    return out


def landings(flight: Flight, motion: Motion, factory: bool) -> list[int]:
    """The ways to land for a motion that has entered a site: the free one, or fuel and a factory's help (6.4C)."""
    craft = flight.craft
    site = ARC_TO[motion.arc]
    if lifts_free(craft, flight.net, site):
        return [BY_THRUST]
    if ARC_DOTTED[motion.arc] and not craft.unfuelled and craft.lands_to >= SIZE[site]:
        return [BY_AEROBRAKE]
    out: list[int] = []
    left = flight.steps - craft.steps_for(motion.paid)
    if craft.lands_to >= SIZE[site] and not craft.unfuelled and left >= SIZE[site]:
        out.append(BY_FUEL)
    if factory and (craft.assisted or SIZE[site] <= craft.lands_to):
        out.append(BY_FACTORY)
    return out
