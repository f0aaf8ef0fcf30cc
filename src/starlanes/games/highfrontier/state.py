"""The state of High Frontier: rules, players and the table. Lists are replaced, never changed, so copies share them."""

from typing import Final

from starlanes.games.highfrontier import data
from starlanes.games.highfrontier.cards import CARD_DECK, CREW_CARD, MASS, UNIT_CARD, UNIT_OF
from starlanes.games.highfrontier.choices import STACKS
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import COLONIST, FREIGHTER, GENERATOR, GIGAWATT, RADIATOR, REACTOR, WATER
from starlanes.games.highfrontier.map import LEO, SYSTEM, SYSTEM_NAMES, space_of
from starlanes.games.highfrontier.modules import modules_of, set_up_of
from starlanes.games.highfrontier.sunwheel import SECTOR, SPOTS
from starlanes.kernel.bits import BIT
from starlanes.kernel.chance import Stream
from starlanes.kernel.datafiles import Row
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Own, Unsaved
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
# Political spaces that the state itself must know (14.4).
CENTRIST: Final = 0
ANTI_NUCLEAR: Final[int] = [row["id"] for row in data.GAME["regime"]].index("anti-nuclear")

#: A stack that is not on the map.
NOWHERE: Final = -1

LIMITS: Final[Row] = data.GAME["limits"]
PRICES: Final[Row] = data.GAME["prices"]
DISCS: Final[int] = LIMITS["discs"]
CUBES: Final[int] = LIMITS["cubes"]
MOST_YEARS: Final[int] = LIMITS["years"]
MOST_DRY: Final[int] = LIMITS["dry_mass"]
SETUP_ROWS: Final[list[Row]] = data.GAME["setup"]


class Rules:
    """What the options say, for all of a match."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
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
        self.decks: list[int] = decks_of(self)
        self.short = set_up_of(options) == "short"
        self.design = set_up_of(options) == "quick-start"
        self.dealt = options["factions"] == "dealt"
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
        #: Craft that have moved, as bits of their stacks; cards that were moved and cards that were produced: neither
        #: may fly any more (17.0).
        self.flown = 0
        self.moved: list[int] = BLANK
        self.produced: list[int] = BLANK
        #: Pairs of stacks and tanks opened since the last move or operation, as bits; free actions taken.
        self.opened = 0
        self.free = 0
        #: War is declared before anything else (D-41).
        self.begun = False

    def has_flown(self, stack: int) -> bool:
        return self.flown & BIT[stack] != 0

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "ThisTurn":
        other = ThisTurn()
        other.operations = self.operations
        other.flown = self.flown
        other.moved = self.moved
        other.produced = self.produced
        other.opened = self.opened
        other.free = self.free
        other.begun = self.begun
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["operations"] = self.operations
        out["flown"] = self.flown
        out["moved"] = list(self.moved)
        out["produced"] = list(self.produced)
        out["opened"] = self.opened
        out["free"] = self.free
        out["begun"] = self.begun
        return out

    def load(self, saved: Saved) -> None:
        self.operations = saved.whole("operations")
        self.flown = saved.whole("flown")
        self.moved = saved.wholes("moved")
        self.produced = saved.wholes("produced")
        self.opened = saved.whole("opened")
        self.free = saved.whole("free")
        self.begun = saved.flag("begun")


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
        #: The rocket's fuel figure.
        self.tanks = 0
        self.loose = 0
        self.fuel_kind = WATER
        #: Sites: discs, those of them with a factory, those with a colony.
        self.claims: list[int] = BLANK
        self.factories: list[int] = BLANK
        self.colonies: list[int] = BLANK
        #: Zones of the glory boxes that were taken, ventures.
        self.glory: list[int] = BLANK
        self.ventures: list[int] = BLANK
        #: Zones on whose sites the crew has stood since it left LEO, as bits.
        self.visited = 0

    def dry(self) -> int:
        return weigh(self.stacks[ROCKET])

    def fuel(self) -> Fuel:
        return Fuel(self.dry(), self.tanks, self.loose)

    def set_fuel(self, fuel: Fuel) -> None:
        self.tanks = fuel.tanks
        self.loose = fuel.loose
        if fuel.tanks == 0 and fuel.loose == 0:
            self.fuel_kind = WATER

    def set_stack(self, stack: int, units: list[int], space: int) -> None:
        """Another content of a stack; an empty one leaves the map, and a rocket's fuel with it. LEO is always there."""
        self.stacks = put_pile(self.stacks, stack, units)
        if stack == LEO_STACK:
            return
        at = space if units else NOWHERE
        if self.where[stack] != at:
            where = self.where[:]
            where[stack] = at
            self.where = where
        if stack == ROCKET and not units:
            self.set_fuel(Fuel(1, 0))

    def change_stack(self, stack: int, units: list[int]) -> None:
        """Cards came or went: a rocket's fuel is read in its new row (6.7A)."""
        before = self.fuel() if stack == ROCKET else None
        self.set_stack(stack, units, self.where[stack])
        if before is not None and units:
            self.set_fuel(before.reweigh(self.dry()))

    def place(self, stack: int, space: int) -> None:
        where = self.where[:]
        where[stack] = space
        self.where = where

    def cubes_left(self) -> int:
        used = len(self.factories) + len(self.colonies) + len(self.glory) + len(self.ventures)
        return CUBES - used

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
        other.claims = self.claims
        other.factories = self.factories
        other.colonies = self.colonies
        other.glory = self.glory
        other.ventures = self.ventures
        other.visited = self.visited
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
        out["claims"] = list(self.claims)
        out["factories"] = list(self.factories)
        out["colonies"] = list(self.colonies)
        out["glory"] = list(self.glory)
        out["ventures"] = list(self.ventures)
        out["visited"] = self.visited
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
        self.claims = saved.wholes("claims")
        self.factories = saved.wholes("factories")
        self.colonies = saved.wholes("colonies")
        self.glory = saved.wholes("glory")
        self.ventures = saved.wholes("ventures")
        self.visited = saved.whole("visited")


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
        self.now: Own[ThisTurn] = ThisTurn()
        #: What the next dice show, in a described position; then chance goes on.
        self.dice: list[int] = BLANK

    def sector(self) -> int:
        return SECTOR[self.spot % SPOTS]

    def owner_of(self, site: int) -> int:
        """Whose claim is on a site, -1 if nobody's."""
        for seat in range(self.seats):
            if site in self.players[seat].claims:
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
        """Into a hand; under an anti-nuclear regime reactors go under their deck instead (14.4)."""
        if self.regime == ANTI_NUCLEAR and CARD_DECK[card] == REACTOR:
            self.under_deck(REACTOR, card)
            return
        player = self.players[seat]
        player.hand = with_sorted(player.hand, card)

    def under_deck(self, deck: int, card: int) -> None:
        """A card that everybody sees goes to the bottom of its deck."""
        self.decks = put_pile(self.decks, deck, [card, *self.decks[deck]])
        known = self.known[:]
        known[deck] += 1
        self.known = known

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

    def lose(self, seat: int, stack: int, unit: int) -> None:
        """Decommission a card of a stack: to its owner's hand (6.7)."""
        player = self.players[seat]
        player.change_stack(stack, without(player.stacks[stack], unit))
        self.to_hand(seat, UNIT_CARD[unit])
        if UNIT_CARD[unit] == player.crew():
            player.visited = 0

    def load_players(self, saved: Saved) -> None:
        for row in saved.rows("players"):
            player = Player()
            player.load(row)
            self.players.append(player)

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
        other.now = self.now.copy()
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
        out["now"] = self.now.save()
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
        self.now = ThisTurn()
        self.now.load(saved.one("now"))
        self.dice = saved.wholes("dice")


def state_of(s: Position) -> State:
    assert isinstance(s, State)
    return s


def names(items: list[int], words: list[str]) -> list[Plain]:
    return [words[item] for item in items]


def start_where() -> list[int]:
    return [LEO] + [NOWHERE] * (STACKS - 1)
