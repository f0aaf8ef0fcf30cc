"""A player: cards, craft and pieces of one faction. Lists are replaced, never changed, so copies share them."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import (
    BERNAL_CARD,
    CARD_DECK,
    CREW_CARD,
    MASS,
    PURPLE_UNIT,
    UNIT_CARD,
    UNIT_OF,
    UNIT_SIDE,
)
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    CUBE,
    ERSATZ_STACK,
    FREIGHTER,
    FREIGHTER_STACK,
    FUELLED,
    LEO_STACK,
    NOWHERE,
    PURPLE,
    ROCKET,
    STACKS,
    WATER,
)
from starlanes.games.highfrontier.map import HOME, LEO
from starlanes.games.highfrontier.rules import CUBES
from starlanes.kernel.facts import Plain
from starlanes.kernel.lists import BLANK, BLANKS, put_pile, with_sorted, without
from starlanes.kernel.saved import Saved

#: The age of Humans who come into space, in discs (V1).
START_AGE: Final[int] = data.GAME["age"]["start"]


class Player:
    """One faction's cards, craft and pieces."""

    def __init__(self) -> None:
        self.faction = 0
        self.wt = 0
        #: Cards in hand, sorted.
        self.hand: list[int] = BLANK
        #: The units of each stack, sorted, and where it is.
        self.stacks: list[list[int]] = BLANKS
        self.where: list[int] = BLANK
        #: The rocket's fuel figure, and that of a Bernal with an engine of its own (19.5B).
        self.tanks = 0
        self.loose = 0
        self.fuel_kind = WATER
        self.bernal_tanks = 0
        self.bernal_loose = 0
        self.bernal_kind = WATER
        #: A second Bernal stands on the home orbit for good (19.3B).
        self.ersatz = False
        #: Small cubes that are no factories: where they stand (18.6A). Whether the big cube is the factory of its site.
        self.cubes: list[int] = BLANK
        self.big_factory = False
        #: Small cubes that the rocket and the freighter carry (18.6A).
        self.rocket_cubes = 0
        self.freighter_cubes = 0
        #: Hostile recruits for Pan-Sapiens that succeeded (20.5A).
        self.converts = 0
        #: A promoted freighter was destroyed: it may still be built on a factory instead of LEO (18.7).
        self.rebuilding = False
        #: Sites: discs, those of them with a factory, those with a colony.
        self.claims: list[int] = BLANK
        self.factories: list[int] = BLANK
        self.colonies: list[int] = BLANK
        #: Zones of the glory boxes that were taken, ventures.
        self.glory: list[int] = BLANK
        self.ventures: list[int] = BLANK
        #: Zones on whose sites the crew has stood since it left LEO, as bits.
        self.visited = 0
        #: The same of Human colonists: their cards, and the zones of each.
        self.tourists: list[int] = BLANK
        self.tours: list[int] = BLANK
        #: Futures that were completed (22), by their numbers in the data.
        self.futures: list[int] = BLANK
        #: Cards with another age than that at which they come into space, and the age of each, in discs (V1).
        self.aged: list[int] = BLANK
        self.ages: list[int] = BLANK
        #: What a scenario notes of the player, as bits.
        self.marks = 0
        #: The Bernal's stack is a second rocket (V5); hand cards that can be boosted with their black side up.
        self.two_rockets = False
        self.blackened: list[int] = BLANK

    def dry(self, stack: int = ROCKET) -> int:
        """The mass of its cards, and of the cubes it carries (18.6A)."""
        mass = weigh(self.stacks[stack])
        return mass + self.rocket_cubes * self.cube_mass() if stack == ROCKET and self.rocket_cubes else mass

    def cube_mass(self) -> int:
        """Every cube has the mass that the Freighter card says (18.6A)."""
        return MASS[self.freighter()]

    def cubes_aboard(self, stack: int) -> int:
        if stack == ROCKET:
            return self.rocket_cubes
        return self.freighter_cubes if stack == FREIGHTER_STACK else 0

    def set_cubes_aboard(self, stack: int, n: int) -> None:
        """Another number of cubes; a rocket's fuel is read in its new row (6.7A)."""
        if stack == FREIGHTER_STACK:
            self.freighter_cubes = n
            return
        before = self.fuel()
        self.rocket_cubes = n
        self.set_fuel(before.reweigh(self.dry()))

    def fuel(self, stack: int = ROCKET) -> Fuel:
        """The fuel figure of the rocket or of the Bernal; no other stack holds fuel."""
        if stack == BERNAL_STACK:
            return Fuel(self.dry(stack), self.bernal_tanks, self.bernal_loose)
        return Fuel(self.dry(), self.tanks, self.loose)

    def kind_of_fuel(self, stack: int) -> int:
        return self.bernal_kind if stack == BERNAL_STACK else self.fuel_kind

    def set_fuel(self, fuel: Fuel, stack: int = ROCKET, kind: int = -1) -> None:
        """Another figure; of the same kind unless one is named, and empty tanks are clean again."""
        if fuel.tanks == 0 and fuel.loose == 0:
            kind = WATER
        elif kind == -1:
            kind = self.kind_of_fuel(stack)
        if stack == BERNAL_STACK:
            self.bernal_tanks = fuel.tanks
            self.bernal_loose = fuel.loose
            self.bernal_kind = kind
        else:
            self.tanks = fuel.tanks
            self.loose = fuel.loose
            self.fuel_kind = kind

    def set_stack(self, stack: int, units: list[int], space: int) -> None:
        """Another content of a stack; an empty one leaves the map, and its fuel with it. LEO and an Ersatz stay."""
        self.stacks = put_pile(self.stacks, stack, units)
        if stack == LEO_STACK or (stack == ERSATZ_STACK and self.ersatz):
            return
        at = space if units else NOWHERE
        if not units and self.cubes_aboard(stack):
            self.drop_cubes(stack)
        if self.where[stack] != at:
            where = self.where[:]
            where[stack] = at
            self.where = where
        if stack in FUELLED and not units:
            self.set_fuel(Fuel(1, 0), stack)

    def change_stack(self, stack: int, units: list[int]) -> None:
        """Cards came or went: fuel is read in its new row (6.7A)."""
        before = self.fuel(stack) if stack in FUELLED else None
        self.set_stack(stack, units, self.where[stack])
        if before is not None and units:
            self.set_fuel(before.reweigh(self.dry(stack)), stack)

    def drop_cubes(self, stack: int) -> None:
        """The last card is gone: cubes aboard stay where the stack was."""
        self.cubes = sorted(self.cubes + [self.where[stack]] * self.cubes_aboard(stack))
        if stack == ROCKET:
            self.rocket_cubes = 0
        else:
            self.freighter_cubes = 0

    def tour_of(self, card: int) -> int:
        """Zones on whose sites a Human has stood since it left LEO, as bits (7.1)."""
        if card == self.crew():
            return self.visited
        return self.tours[self.tourists.index(card)] if card in self.tourists else 0

    def note_tour(self, card: int, zones: int) -> None:
        if card == self.crew():
            self.visited = zones
            return
        tours = dict(zip(self.tourists, self.tours, strict=True))
        tours[card] = zones
        self.tourists = sorted(other for other in tours if tours[other])
        self.tours = [tours[other] for other in self.tourists]

    def forget_tour(self, card: int) -> None:
        if card == self.crew() or card in self.tourists:
            self.note_tour(card, 0)

    def age_of(self, card: int) -> int:
        return self.ages[self.aged.index(card)] if card in self.aged else START_AGE

    def set_age(self, card: int, age: int) -> None:
        """Another age; that at which a card comes into space needs no note."""
        ages = dict(zip(self.aged, self.ages, strict=True))
        ages[card] = age
        self.aged = sorted(other for other in ages if ages[other] != START_AGE)
        self.ages = [ages[other] for other in self.aged]

    def add_unit(self, stack: int, unit: int, space: int) -> None:
        """A card joins a stack, or founds it on a space."""
        if self.where[stack] == NOWHERE:
            self.set_stack(stack, [unit], space)
        else:
            self.change_stack(stack, with_sorted(self.stacks[stack], unit))

    def place(self, stack: int, space: int) -> None:
        where = self.where[:]
        where[stack] = space
        self.where = where

    def cubes_left(self) -> int:
        """Small cubes in reserve."""
        used = len(self.factories) + len(self.colonies) + len(self.glory) + len(self.ventures) + len(self.cubes)
        used += self.rocket_cubes + self.freighter_cubes
        if self.where[CUBE] != NOWHERE:
            used += 1
        return CUBES - used + (1 if self.big_factory else 0)

    def freighter(self) -> int:
        """The Freighter card in play, in its own stack or aboard the rocket (17.0D); -1 if there is none (18.2)."""
        for stack in (FREIGHTER_STACK, ROCKET):
            for unit in self.stacks[stack]:
                if CARD_DECK[UNIT_CARD[unit]] == FREIGHTER:
                    return unit
        return -1

    def big_cube_space(self) -> int:
        """Where the big cube of the Freighter card is, -1 without one."""
        unit = self.freighter()
        return NOWHERE if unit == -1 else self.where[self.stack_of(unit)]

    def has_cube(self, space: int) -> bool:
        """A cube of the fleet, at rest or carried, or that of the Freighter card; factories are not asked for."""
        if space in self.cubes or self.big_cube_space() == space:
            return True
        for stack in (ROCKET, FREIGHTER_STACK):
            if self.cubes_aboard(stack) and self.where[stack] == space:
                return True
        return False

    def has_fleet(self) -> bool:
        """Whether the Freighter card is promoted: all cubes fly then (18.6A)."""
        unit = self.freighter()
        return unit != -1 and UNIT_SIDE[unit] == PURPLE

    def has_mobile_factory(self, space: int) -> bool:
        """A cube of the fleet that stands on a space, the big one too."""
        return space in self.cubes or (self.has_fleet() and self.where[FREIGHTER_STACK] == space)

    def settle(self, space: int) -> bool:
        """A cube that stands on an own claim without a factory is its factory from now on (18.6A)."""
        if space not in self.claims or space in self.factories:
            return False
        if space in self.cubes:
            self.cubes = without(self.cubes, space)
        elif self.has_fleet() and self.where[FREIGHTER_STACK] == space:
            self.big_factory = True
        else:
            return False
        self.factories = with_sorted(self.factories, space)
        return True

    def lift_big_cube(self) -> int:
        """The big cube leaves: the site whose factory it was, -1 if it was none's."""
        if not self.big_factory:
            return -1
        self.big_factory = False
        site = self.where[FREIGHTER_STACK]
        self.factories = without(self.factories, site)
        return site

    def crew(self) -> int:
        return CREW_CARD[self.faction]

    def stack_of(self, unit: int) -> int:
        """The stack that holds a unit, -1 if none does."""
        for stack in range(STACKS):
            if unit in self.stacks[stack]:
                return stack
        return -1

    def crew_stack(self) -> int:
        return self.stack_of(UNIT_OF[self.crew()][0])

    def home(self) -> int:
        """The orbit where the faction's Bernal begins (19.1C)."""
        return HOME[self.faction]

    def bernal(self) -> int:
        """The Bernal card with the side that is up; -1 without the module."""
        card = BERNAL_CARD[self.faction]
        for units in self.stacks:
            # Bernals are the last cards there are, so a stack that is in order ends with them.
            if units and UNIT_CARD[units[len(units) - 1]] == card:
                return units[len(units) - 1]
        return -1

    def is_promoted(self) -> bool:
        """Whether the Bernal shows its purple side (19.5)."""
        return self.bernal() == PURPLE_UNIT[BERNAL_CARD[self.faction]]

    def stands_on(self, space: int) -> list[int]:
        """The stacks on a space."""
        out: list[int] = []
        for stack in range(STACKS):
            if self.where[stack] == space and self.stacks[stack]:
                out.append(stack)
        return out

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Player":
        other = Player()
        other.faction = self.faction
        other.wt = self.wt
        other.hand = self.hand
        other.stacks = self.stacks
        other.where = self.where
        other.tanks = self.tanks
        other.loose = self.loose
        other.fuel_kind = self.fuel_kind
        other.bernal_tanks = self.bernal_tanks
        other.bernal_loose = self.bernal_loose
        other.bernal_kind = self.bernal_kind
        other.ersatz = self.ersatz
        other.cubes = self.cubes
        other.big_factory = self.big_factory
        other.rocket_cubes = self.rocket_cubes
        other.freighter_cubes = self.freighter_cubes
        other.converts = self.converts
        other.rebuilding = self.rebuilding
        other.claims = self.claims
        other.factories = self.factories
        other.colonies = self.colonies
        other.glory = self.glory
        other.ventures = self.ventures
        other.visited = self.visited
        other.tourists = self.tourists
        other.tours = self.tours
        other.futures = self.futures
        other.aged = self.aged
        other.ages = self.ages
        other.marks = self.marks
        other.two_rockets = self.two_rockets
        other.blackened = self.blackened
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["faction"] = self.faction
        out["wt"] = self.wt
        out["hand"] = list(self.hand)
        out["stacks"] = [list(each) for each in self.stacks]
        out["where"] = list(self.where)
        out["tanks"] = self.tanks
        out["loose"] = self.loose
        out["fuel_kind"] = self.fuel_kind
        out["bernal_tanks"] = self.bernal_tanks
        out["bernal_loose"] = self.bernal_loose
        out["bernal_kind"] = self.bernal_kind
        out["ersatz"] = self.ersatz
        out["cubes"] = list(self.cubes)
        out["big_factory"] = self.big_factory
        out["rocket_cubes"] = self.rocket_cubes
        out["freighter_cubes"] = self.freighter_cubes
        out["converts"] = self.converts
        out["rebuilding"] = self.rebuilding
        out["claims"] = list(self.claims)
        out["factories"] = list(self.factories)
        out["colonies"] = list(self.colonies)
        out["glory"] = list(self.glory)
        out["ventures"] = list(self.ventures)
        out["visited"] = self.visited
        out["tourists"] = list(self.tourists)
        out["tours"] = list(self.tours)
        out["futures"] = list(self.futures)
        out["aged"] = list(self.aged)
        out["ages"] = list(self.ages)
        out["marks"] = self.marks
        out["two_rockets"] = self.two_rockets
        out["blackened"] = list(self.blackened)
        return out

    def load(self, saved: Saved) -> None:
        self.faction = saved.whole("faction")
        self.wt = saved.whole("wt")
        self.hand = saved.wholes("hand")
        self.stacks = saved.lists("stacks")
        self.where = saved.wholes("where")
        self.tanks = saved.whole("tanks")
        self.loose = saved.whole("loose")
        self.fuel_kind = saved.whole("fuel_kind")
        self.bernal_tanks = saved.whole("bernal_tanks")
        self.bernal_loose = saved.whole("bernal_loose")
        self.bernal_kind = saved.whole("bernal_kind")
        self.ersatz = saved.flag("ersatz")
        self.cubes = saved.wholes("cubes")
        self.big_factory = saved.flag("big_factory")
        self.rocket_cubes = saved.whole("rocket_cubes")
        self.freighter_cubes = saved.whole("freighter_cubes")
        self.converts = saved.whole("converts")
        self.rebuilding = saved.flag("rebuilding")
        self.claims = saved.wholes("claims")
        self.factories = saved.wholes("factories")
        self.colonies = saved.wholes("colonies")
        self.glory = saved.wholes("glory")
        self.ventures = saved.wholes("ventures")
        self.visited = saved.whole("visited")
        self.tourists = saved.wholes("tourists")
        self.tours = saved.wholes("tours")
        self.futures = saved.wholes("futures")
        self.aged = saved.wholes("aged")
        self.ages = saved.wholes("ages")
        self.marks = saved.whole("marks")
        self.two_rockets = saved.flag("two_rockets")
        self.blackened = saved.wholes("blackened")


def weigh(units: list[int]) -> int:
    total = 0
    for unit in units:
        total += MASS[unit]
    return total


def start_where() -> list[int]:
    return [LEO] + [NOWHERE] * STACKS


def no_stacks() -> list[list[int]]:
    return [[] for stack in range(STACKS + 1)]
