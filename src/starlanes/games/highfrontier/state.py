"""The state of High Frontier: rules, players and the table. Lists are replaced, never changed, so copies share them."""

from typing import Any, Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import (
    BERNAL_CARD,
    CARD_DECK,
    CREW_CARD,
    FUTURE_NAMES,
    HUMANS_RETURN,
    IS_HUMAN,
    IS_NUCLEAR,
    MASS,
    PURPLE_UNIT,
    UNIT_CARD,
    UNIT_OF,
    UNIT_SIDE,
    WHITE_UNIT,
)
from starlanes.games.highfrontier.choices import STACKS
from starlanes.games.highfrontier.facts import tell_demoted, tell_lost, tell_turned_light
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import (
    BERNAL,
    COLONIST,
    FACTION_NAMES,
    FREIGHTER,
    GENERATOR,
    GIGAWATT,
    PURPLE,
    RADIATOR,
    REACTOR,
    SATURN,
    UN,
    WATER,
)
from starlanes.games.highfrontier.map import DROPS, HOME, LEO, SYSTEM, SYSTEM_NAMES, ZONE, space_of
from starlanes.games.highfrontier.modules import modules_of, set_up_of
from starlanes.games.highfrontier.scenarios.premises import (
    ALIEN_INVASION,
    HERMES_FALLS,
    QUICK_GAME,
    RED_GIANT,
    SCENARIO_NAMES,
    WERNERS_DREAM,
)
from starlanes.games.highfrontier.sunwheel import HERMES_SECTORS, SECTOR
from starlanes.games.highfrontier.supports import LASTING, SUNLIT, works
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Own, Unsaved
from starlanes.kernel.frames import Frame
from starlanes.kernel.lists import BLANK, BLANKS, put_pile, with_sorted, without
from starlanes.kernel.position import Position
from starlanes.kernel.saved import Saved

# The stacks of a player (2.7), in the order of their names.
LEO_STACK: Final = 0
ROCKET: Final = 1
OUTPOST_1: Final = 2
OUTPOST_2: Final = 3
FREIGHTER_STACK: Final = 4
BERNAL_STACK: Final = 5
ERSATZ_STACK: Final = 6
#: A mobile factory while it flies: a stack without cards (18.6A).
CUBE: Final = STACKS
#: Stacks with a fuel figure.
FUELLED: Final = (ROCKET, BERNAL_STACK)
# Political spaces that the state itself must know (14.4).
CENTRIST: Final = 0
ANTI_NUCLEAR: Final[int] = [row["id"] for row in data.GAME["regime"]].index("anti-nuclear")
#: The spaces with a faction's colour; War and Anarchy have none.
IS_REGIME: Final[list[bool]] = ["owner" in row for row in data.GAME["regime"]]
#: What the red giant of V8 takes from the drops of sites out to Saturn.
DRIER: Final[int] = data.GAME["red_giant"]["drops"]

#: A stack that is not on the map.
NOWHERE: Final = -1

LIMITS: Final[Row] = data.GAME["limits"]
PRICES: Final[Row] = data.GAME["prices"]
DISCS: Final[int] = LIMITS["discs"]
CUBES: Final[int] = LIMITS["cubes"]
MOST_DRY: Final[int] = LIMITS["dry_mass"]
#: GW rockets and Bernals by their own engine (17.0).
MOST_DRY_GIGAWATT: Final[int] = LIMITS["dry_mass_gigawatt"]
#: The age of Humans who come into space, in discs (V1).
START_AGE: Final[int] = data.GAME["age"]["start"]
#: What players of a later edition begin with.
FOUR_WT: Final = 4
SETUP_ROWS: Final[list[Row]] = data.GAME["setup"]


class Rules:
    """What the options say, for all of a match."""

    def __init__(self, seats: int, options: dict[str, str], rulings: dict[str, str]) -> None:
        modules = modules_of(options)
        self.supports = "supports" in modules
        #: The sun wheel's events, politics and elections.
        self.events = "politics" in modules
        self.combat = "combat" in modules
        self.freighters = "freighters" in modules
        self.bernals = "bernals" in modules
        self.colonists = "colonists" in modules
        self.gigawatt = "gigawatt" in modules
        self.endgame = "endgame" in modules
        #: Negotiation by offers (5.9).
        self.offers = options["negotiation"] == "yes"
        self.decks: list[int] = decks_of(self)
        self.short = set_up_of(options) == "short"
        self.design = set_up_of(options) == "quick-start"
        #: Factions are dealt, but for the one that the first seat may have chosen.
        self.dealt = options["factions"] != "in-order"
        self.first_faction = FACTION_NAMES.index(options["factions"]) if options["factions"] in FACTION_NAMES else -1
        row = SETUP_ROWS[seats - 1]
        closed: list[str] = row["closed"]
        #: Sites that can't be claimed with so many players (3.2C); Ceres is a site of its own.
        self.closed: list[bool] = [system != -1 and SYSTEM_NAMES[system] in closed for system in SYSTEM]
        if "ceres" in closed:
            self.closed[space_of("ceres")] = True
        #: Factories and ventures that end the game.
        self.end_at: int = row["basic_end"]
        self.income: int = PRICES["income"] if self.supports else PRICES["basic_income"]
        self.hand_price: int = PRICES["basic_hand_card"]
        #: The game ends then, if nothing else ends it (D-76).
        self.most_years = int(options["years"])
        self.set_rulings(rulings)
        self.set_scenario(SCENARIO_NAMES.index(options["scenario"]))

    def set_scenario(self, scenario: int) -> None:
        """What a scenario (V) changes in rules that all games have."""
        self.scenario = scenario
        #: Research without auctions: 2 WT for a top card with its supports, 1 WT for a bottom card unseen (V5, V7).
        self.fixed_prices = scenario in (HERMES_FALLS, QUICK_GAME)
        #: Hand cards may keep a player from research.
        self.hand_limit = scenario != HERMES_FALLS
        #: Aliens on Titan, at war with all (V4).
        self.invasion = scenario == ALIEN_INVASION
        #: Two rockets that move before the operation, an event each year, a wheel of six years (V5).
        self.hermes = scenario == HERMES_FALLS
        #: Humans grow older in space, and cards cost nothing (V1).
        self.ageing = scenario == WERNERS_DREAM
        self.sectors: list[int] = HERMES_SECTORS if self.hermes else SECTOR
        #: A player may take 1 WT instead of moving (V7).
        self.time_out = scenario == QUICK_GAME
        #: A hotter Sun: more for solar engines and flares, fewer drops out to Saturn (V8).
        self.red_giant = scenario == RED_GIANT

    def set_rulings(self, rulings: dict[str, str]) -> None:
        """The open points of the rules, in the order of RULINGS.md."""
        self.starting_wt = len(self.decks) if rulings["starting-wt"] == "decks" else FOUR_WT
        self.most_dry = MOST_DRY if rulings["dry-mass"] == "fifteen" else MOST_DRY_GIGAWATT
        self.fee_by_card = rulings["launch-fee"] == "card"
        self.tax_on_own = rulings["tax"] == "own"
        self.prc_always = rulings["felonies"] == "privilege"
        self.all_defend = rulings["felony-defence"] == "everybody"
        self.war_before_moving = rulings["war-declaration"] == "before-moving"
        self.all_shield = rulings["glitch-shield"] == "any-humans"
        self.pad_in_stack = rulings["pad-explosion"] == "leo-stack"
        self.income_at_least = rulings["capitalism"] == "two-at-least"
        self.comets_hold = rulings["leaving-comets"] == "in-season"
        science = rulings["science-sites"]
        self.science_by_factory = science == "factory" or (science == "by-module" and self.endgame)
        self.sungrazer_burns = rulings["sungrazer"] == "burns-up"
        self.winner_must_move = rulings["election-move"] == "must"
        self.limits_add = rulings["colonist-limit"] == "one-more"
        self.sells_at_home = rulings["home-market"] == "open"
        self.tourists_in_space = rulings["space-tourism"] == "in-space"
        self.free_freighter = rulings["first-freighter"] == "comes-free"
        self.free_deflection = rulings["deflection"] == "free"
        self.losers_pay = rulings["sealed-research"] == "all-pay"
        self.armada_refineries = rulings["armada"] == "refineries"
        self.zero_elects = rulings["no-votes"] == "tie"


def decks_of(rules: Rules) -> list[int]:
    """The decks in play (15.1)."""
    out = [0, 1, 2]
    if rules.supports:
        out += [GENERATOR, REACTOR, RADIATOR]
    if rules.freighters:
        out.append(FREIGHTER)
    if rules.gigawatt:
        out.append(GIGAWATT)
    if rules.colonists:
        out.append(COLONIST)
    return out


class ThisTurn:
    """What was done in the turn in progress; a new one begins with each turn."""

    def __init__(self) -> None:
        #: Operations that the crew has left (16.0).
        self.operations = 1
        #: Colonists who may operate in this turn, and those who have (16.0A); an auction was started (16.0).
        self.ready: list[int] = BLANK
        self.worked: list[int] = BLANK
        self.auctioned = False
        #: Who performs the operation in progress.
        self.performer = -1
        #: Craft that have moved, as bits of their stacks; cards that were moved and cards that were produced: neither
        #: may fly any more (17.0).
        self.flown = 0
        self.moved: list[int] = BLANK
        self.produced: list[int] = BLANK
        #: Where small cubes stand that have moved (18.6A).
        self.cubes: list[int] = BLANK
        #: Pairs of stacks and tanks opened since the last move or operation, as bits; free actions taken.
        self.opened = 0
        self.free = 0
        #: The craft that flies carries cards that were moved before: it may only land (17.0).
        self.landing = False
        #: Cards inspired by flights (17.0B).
        self.inspired = 0
        #: War is declared before anything else (D-41); a unit has attacked (8.4).
        self.begun = False
        self.attacked = False
        #: No craft moves, for WT (V7).
        self.resting = False
        #: Permissions that others gave, sorted (permissions.py); who made whom an offer, as bits.
        self.permits: list[int] = BLANK
        self.offered = 0

    def has_flown(self, stack: int) -> bool:
        return self.flown & BIT[stack] != 0

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ThisTurn":
        other = ThisTurn()
        other.operations = self.operations
        other.ready = self.ready
        other.worked = self.worked
        other.auctioned = self.auctioned
        other.performer = self.performer
        other.flown = self.flown
        other.moved = self.moved
        other.produced = self.produced
        other.cubes = self.cubes
        other.opened = self.opened
        other.free = self.free
        other.landing = self.landing
        other.inspired = self.inspired
        other.begun = self.begun
        other.attacked = self.attacked
        other.resting = self.resting
        other.permits = self.permits
        other.offered = self.offered
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["operations"] = self.operations
        out["ready"] = list(self.ready)
        out["worked"] = list(self.worked)
        out["auctioned"] = self.auctioned
        out["performer"] = self.performer
        out["flown"] = self.flown
        out["moved"] = list(self.moved)
        out["produced"] = list(self.produced)
        out["cubes"] = list(self.cubes)
        out["opened"] = self.opened
        out["free"] = self.free
        out["landing"] = self.landing
        out["inspired"] = self.inspired
        out["begun"] = self.begun
        out["attacked"] = self.attacked
        out["resting"] = self.resting
        out["permits"] = list(self.permits)
        out["offered"] = self.offered
        return out

    def load(self, saved: Saved) -> None:
        self.operations = saved.whole("operations")
        self.ready = saved.wholes("ready")
        self.worked = saved.wholes("worked")
        self.auctioned = saved.flag("auctioned")
        self.performer = saved.whole("performer")
        self.flown = saved.whole("flown")
        self.moved = saved.wholes("moved")
        self.produced = saved.wholes("produced")
        self.cubes = saved.wholes("cubes")
        self.opened = saved.whole("opened")
        self.free = saved.whole("free")
        self.landing = saved.flag("landing")
        self.inspired = saved.whole("inspired")
        self.begun = saved.flag("begun")
        self.attacked = saved.flag("attacked")
        self.resting = saved.flag("resting")
        self.permits = saved.wholes("permits")
        self.offered = saved.whole("offered")


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
        return weigh(self.stacks[stack])

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
        if self.where[CUBE] != NOWHERE:
            used += 1
        return CUBES - used + (1 if self.big_factory else 0)

    def freighter(self) -> int:
        """The Freighter card in play, -1 if there is none (18.2)."""
        for unit in self.stacks[FREIGHTER_STACK]:
            if CARD_DECK[UNIT_CARD[unit]] == FREIGHTER:
                return unit
        return -1

    def has_fleet(self) -> bool:
        """Whether the Freighter card is promoted: all cubes fly then (18.6A)."""
        unit = self.freighter()
        return unit != -1 and UNIT_SIDE[unit] == PURPLE

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


class State(Position):
    """A match of High Frontier."""

    def __init__(self, seats: int, rules: Rules, chance: Stream) -> None:
        super().__init__(seats)
        self.rules: Unsaved[Rules] = rules
        self.chance: Own[Stream] = chance
        self.players: Own[list[Own[Player]]] = []
        #: Cards of each deck, the top one last; how many at the bottom everybody has seen put there.
        self.decks: list[list[int]] = BLANKS
        self.known: list[int] = BLANK
        self.year = 1
        self.spot = 0
        self.first = 0
        self.turn = 0
        #: Sites where prospecting failed.
        self.failed: list[int] = BLANK
        #: Glory boxes that are closed for good.
        self.closed_glory: list[int] = BLANK
        #: Eureka: 0 not decided, 1 no science, 2 science (14.5B).
        self.eureka = 0
        #: The first player has used an operation of his first turn to end the design turns (15.1).
        self.head_start = False
        #: Where the political disc is.
        self.regime: int = CENTRIST
        #: The seat that emancipated the robots, -1 while nobody has (16.3).
        self.emancipator = -1
        self.now: Own[ThisTurn] = ThisTurn()
        #: The stars of the Futures, from the left (futures.py); how many events are left then, -1 before (22.1).
        self.stars: list[int] = BLANK
        self.closing = -1
        #: Comets that were pushed off their course: Future, seat, comet, years left. Whether one has struck the Earth.
        self.falls: list[list[int]] = BLANKS
        self.fallen = False
        #: Sites that epic hazards destroyed.
        self.destroyed: list[int] = BLANK
        #: Cards on the table while an operation is in progress; everybody sees them.
        self.held: list[int] = BLANK
        #: A scenario is over.
        self.finished = False
        #: Cards that a scenario has taken out of the game.
        self.removed: list[int] = BLANK
        #: The Mars armada (V6): its rockets, and the pile of crews.
        self.armada: list[list[int]] = BLANKS
        self.crews: list[int] = BLANK
        #: What the next dice show, in a described position; then chance goes on.
        self.dice: list[int] = BLANK

    def regime_for(self, seat: int) -> int:
        """The political space as it concerns a seat: a promoted Bernal lets the UN ignore regimes (19.5A)."""
        player = self.players[seat]
        immune = player.faction == UN and IS_REGIME[self.regime] and (player.ersatz or player.is_promoted())
        return CENTRIST if immune else self.regime

    def drops(self, site: int) -> int:
        """The drops of a site; near a red giant one less (V8B)."""
        drops = DROPS[site]
        return max(drops - DRIER, 0) if self.rules.red_giant and ZONE[site] <= SATURN else drops

    def sector(self) -> int:
        return self.rules.sectors[self.spot % len(self.rules.sectors)]

    def owner_of(self, site: int) -> int:
        """Whose claim is on a site, -1 if nobody's."""
        for seat in range(self.seats):
            if site in self.players[seat].claims:
                return seat
        return -1

    def factory_owner(self, site: int) -> int:
        """Whose factory is on a site, -1 if there is none. On Luna the disc may be another's (14.5D)."""
        for seat in range(self.seats):
            if site in self.players[seat].factories:
                return seat
        return -1

    def faction_seat(self, faction: int) -> int:
        for seat in range(self.seats):
            if self.players[seat].faction == faction:
                return seat
        return -1

    def die(self) -> int:
        self.learned = True
        if self.dice:
            roll = self.dice[0]
            self.dice = self.dice[1:]
            return roll
        return int(self.chance.below(6)) + 1

    def to_hand(self, seat: int, card: int) -> None:
        """Into a hand; under an anti-nuclear regime nuclear cards go under their deck instead (14.4, 18.5)."""
        if self.regime == ANTI_NUCLEAR and IS_NUCLEAR[card] and self.regime_for(seat) == ANTI_NUCLEAR:
            self.under_deck(CARD_DECK[card], card)
            return
        player = self.players[seat]
        player.hand = with_sorted(player.hand, card)

    def under_deck(self, deck: int, card: int) -> None:
        """A card that everybody sees goes to the bottom of its deck."""
        self.decks = put_pile(self.decks, deck, [card, *self.decks[deck]])
        known = self.known[:]
        known[deck] += 1
        self.known = known

    def shuffle_deck(self, deck: int, cards: list[int]) -> None:
        """These cards are the deck from now on, in an order that nobody knows."""
        pile = sorted(cards)
        self.chance.shuffle(pile)
        self.decks = put_pile(self.decks, deck, pile)
        known = self.known[:]
        known[deck] = 0
        self.known = known
        self.learned = True

    def take_top(self, deck: int) -> int:
        """The open top card; the next one is turned up."""
        pile = self.decks[deck]
        card = pile[len(pile) - 1]
        left = pile[: len(pile) - 1]
        self.decks = put_pile(self.decks, deck, left)
        if left and self.known[deck] < len(left):
            self.learned = True
        if self.known[deck] > len(left):
            known = self.known[:]
            known[deck] = len(left)
            self.known = known
        return card

    def take_bottom(self, deck: int) -> int:
        """The bottom card, unseen unless it was put there in the open."""
        pile = self.decks[deck]
        card = pile[0]
        self.decks = put_pile(self.decks, deck, pile[1:])
        if self.known[deck]:
            known = self.known[:]
            known[deck] -= 1
            self.known = known
        else:
            self.learned = True
        return card

    def is_human(self, unit: int) -> bool:
        """Crew, Human colonists, and robots once they are emancipated (20.6)."""
        return IS_HUMAN[unit] or (self.emancipator != -1 and CARD_DECK[UNIT_CARD[unit]] == COLONIST)

    def lose(self, seat: int, stack: int, unit: int) -> None:
        """Decommission a card of a stack (6.7): to its owner's hand, Human colonists under their deck (20.6).

        A Bernal can't be lost. What keeps it promoted can (19.5).
        """
        player = self.players[seat]
        card = UNIT_CARD[unit]
        if CARD_DECK[card] == BERNAL:
            return
        if unit not in player.stacks[stack]:
            stack = player.stack_of(unit)
        if unit == player.freighter():
            self.lose_freighter(seat, unit)
            return
        buried = CARD_DECK[card] == COLONIST and self.is_human(unit) and not self.humans_return(seat)
        player.change_stack(stack, without(player.stacks[stack], unit))
        if buried:
            self.under_deck(COLONIST, card)
        else:
            self.to_hand(seat, card)
        player.forget_tour(card)
        if player.aged:
            player.set_age(card, START_AGE)
        self.check_bernal(seat)

    def remove(self, seat: int, stack: int, unit: int) -> None:
        """A card of a stack leaves the game."""
        player = self.players[seat]
        player.change_stack(stack, without(player.stacks[stack], unit))
        self.removed = with_sorted(self.removed, UNIT_CARD[unit])
        player.forget_tour(UNIT_CARD[unit])
        player.set_age(UNIT_CARD[unit], START_AGE)
        self.check_bernal(seat)

    def is_doomed(self) -> bool:
        """Footfall was announced (20.5A); it is the only Future whose comet is aimed at the Earth."""
        for row in self.falls:
            if FUTURE_NAMES[row[0]] == "footfall":
                return True
        return False

    def settle(self, seat: int, space: int) -> bool:
        """A cube that stands on an own claim is its factory, if nobody else's is there (18.6A)."""
        return self.factory_owner(space) == -1 and self.players[seat].settle(space)

    def lose_freighter(self, seat: int, unit: int) -> None:
        """The card goes back to the hand, a promoted one begins anew in LEO; its cargo becomes an outpost (18.7)."""
        player = self.players[seat]
        space = player.where[FREIGHTER_STACK]
        left = without(player.stacks[FREIGHTER_STACK], unit)
        if UNIT_SIDE[unit] == PURPLE:
            player.lift_big_cube()
            player.set_stack(FREIGHTER_STACK, [unit], LEO)
            player.rebuilding = True
        else:
            player.set_stack(FREIGHTER_STACK, [], NOWHERE)
            self.to_hand(seat, UNIT_CARD[unit])
        for other in left:
            self.strand(seat, other, space)

    def strand(self, seat: int, unit: int, space: int) -> None:
        """A card without its freighter: into a stack that is there or a free outpost, else it is lost as well."""
        player = self.players[seat]
        for stack in (LEO_STACK, ROCKET, OUTPOST_1, OUTPOST_2):
            if player.where[stack] == space and (stack == LEO_STACK or player.stacks[stack]):
                player.add_unit(stack, unit, space)
                return
        for stack in (OUTPOST_1, OUTPOST_2):
            if player.where[stack] == NOWHERE:
                player.add_unit(stack, unit, space)
                return
        player.add_unit(FREIGHTER_STACK, unit, space)
        self.lose(seat, FREIGHTER_STACK, unit)

    def lose_all(self, seat: int, stack: int, units: list[int]) -> None:
        """An accident takes these cards; those who bring Humans back go last, for they bring back all (20.6)."""
        for last in (False, True):
            for unit in units:
                if HUMANS_RETURN[unit] == last and CARD_DECK[UNIT_CARD[unit]] != BERNAL:
                    self.lose(seat, stack, unit)
                    tell_lost(self.ear, seat, unit)

    def turn_light(self, seat: int, stack: int, unit: int) -> None:
        """A heavy radiator is hit: it is light from now on (8.3)."""
        player = self.players[seat]
        player.change_stack(stack, with_sorted(without(player.stacks[stack], unit), unit - 1))
        tell_turned_light(self.ear, seat, unit)
        self.check_bernal(seat)

    def humans_return(self, seat: int) -> bool:
        for units in self.players[seat].stacks:
            for unit in units:
                if HUMANS_RETURN[unit]:
                    return True
        return False

    def check_bernal(self, seat: int) -> None:
        """A promoted Bernal whose generator works no more is white again (19.5); seen at once (D-69)."""
        player = self.players[seat]
        if not self.rules.bernals or not player.is_promoted():
            return
        unit = player.bernal()
        stack = player.stack_of(unit)
        if not works(player.stacks[stack], unit, SUNLIT | LASTING):
            self.demote_bernal(seat)

    def demote_bernal(self, seat: int) -> None:
        player = self.players[seat]
        unit = player.bernal()
        stack = player.stack_of(unit)
        white = WHITE_UNIT[UNIT_CARD[unit]]
        player.set_stack(stack, with_sorted(without(player.stacks[stack], unit), white), player.where[stack])
        tell_demoted(self.ear, seat, unit)

    def load_players(self, saved: Saved) -> None:
        for row in saved.rows("players"):
            player = Player()
            player.load(row)
            self.players.append(player)

    def invitation(self, seat: int) -> Frame[Any] | None:
        """While somebody thinks about his turn, the others may speak up."""
        top = None if self.over else self.top()
        return top.guest(self, seat) if isinstance(top, Host) and seat not in top.asked(self) else None

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "State":
        other = State(self.seats, self.rules, self.chance.copy())
        self.copy_position(other)
        other.players = [each.copy() for each in self.players]
        other.decks = self.decks
        other.known = self.known
        other.year = self.year
        other.spot = self.spot
        other.first = self.first
        other.turn = self.turn
        other.failed = self.failed
        other.closed_glory = self.closed_glory
        other.eureka = self.eureka
        other.head_start = self.head_start
        other.regime = self.regime
        other.emancipator = self.emancipator
        other.now = self.now.copy()
        other.stars = self.stars
        other.closing = self.closing
        other.falls = self.falls
        other.fallen = self.fallen
        other.destroyed = self.destroyed
        other.held = self.held
        other.finished = self.finished
        other.removed = self.removed
        other.armada = self.armada
        other.crews = self.crews
        other.dice = self.dice
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["chance"] = list(self.chance.words())
        out["players"] = [each.save() for each in self.players]
        out["decks"] = [list(each) for each in self.decks]
        out["known"] = list(self.known)
        out["year"] = self.year
        out["spot"] = self.spot
        out["first"] = self.first
        out["turn"] = self.turn
        out["failed"] = list(self.failed)
        out["closed_glory"] = list(self.closed_glory)
        out["eureka"] = self.eureka
        out["head_start"] = self.head_start
        out["regime"] = self.regime
        out["emancipator"] = self.emancipator
        out["now"] = self.now.save()
        out["stars"] = list(self.stars)
        out["closing"] = self.closing
        out["falls"] = [list(each) for each in self.falls]
        out["fallen"] = self.fallen
        out["destroyed"] = list(self.destroyed)
        out["held"] = list(self.held)
        out["finished"] = self.finished
        out["removed"] = list(self.removed)
        out["armada"] = [list(each) for each in self.armada]
        out["crews"] = list(self.crews)
        out["dice"] = list(self.dice)
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.chance = saved.stream("chance")
        self.load_players(saved)
        self.decks = saved.lists("decks")
        self.known = saved.wholes("known")
        self.year = saved.whole("year")
        self.spot = saved.whole("spot")
        self.first = saved.whole("first")
        self.turn = saved.whole("turn")
        self.failed = saved.wholes("failed")
        self.closed_glory = saved.wholes("closed_glory")
        self.eureka = saved.whole("eureka")
        self.head_start = saved.flag("head_start")
        self.regime = saved.whole("regime")
        self.emancipator = saved.whole("emancipator")
        self.now = ThisTurn()
        self.now.load(saved.one("now"))
        self.stars = saved.wholes("stars")
        self.closing = saved.whole("closing")
        self.falls = saved.lists("falls")
        self.fallen = saved.flag("fallen")
        self.destroyed = saved.wholes("destroyed")
        self.held = saved.wholes("held")
        self.finished = saved.flag("finished")
        self.removed = saved.wholes("removed")
        self.armada = saved.lists("armada")
        self.crews = saved.wholes("crews")
        self.dice = saved.wholes("dice")


class Host(Frame[State]):
    """A frame during which others may speak up."""

    def guest(self, s: State, seat: int) -> Frame[State] | None:
        """What a seat may say."""
        raise NotImplementedError


def state_of(s: Position) -> State:
    assert isinstance(s, State)
    return s


def names(items: list[int], words: list[str]) -> list[Plain]:
    return [words[item] for item in items]


def start_where() -> list[int]:
    return [LEO] + [NOWHERE] * STACKS


def no_stacks() -> list[list[int]]:
    return [[] for stack in range(STACKS + 1)]
