"""A turn of the greedy bot: what to do next, of all that the menu offers."""

from functools import cached_property

from starlanes.bots.highfrontier.charts import Arrivals, reach
from starlanes.bots.highfrontier.crews import next_colonist
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.missions import Mission, Missions
from starlanes.bots.highfrontier.scale import OPERATION, YEAR
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.games.highfrontier.auction import may_bid
from starlanes.games.highfrontier.cards import CARD_DECK, CARD_LETTER, CARDS, HAS_ENGINE, UNIT_CARD, UNITS
from starlanes.games.highfrontier.choices import (
    BOOST,
    BOOST_HOME,
    DECOMMISSION,
    END,
    EPIC,
    FLY,
    FLY_FREIGHTER,
    FUTURE,
    GLORY,
    INCOME,
    INDUSTRIALIZE,
    LOAD,
    PRODUCE,
    PROMOTE,
    PROSPECT,
    RECRUIT,
    REFUEL,
    RESEARCH,
    RUNS,
    SELL,
    SELL_PRODUCT,
    TAKE_VENTURE,
    TRANSFER,
    UNLOAD,
)
from starlanes.games.highfrontier.freighter import freighter_craft
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.futures import FUTURES
from starlanes.games.highfrontier.honours import VENTURES
from starlanes.games.highfrontier.kinds import (
    COLONIST,
    CREW,
    DECKS,
    FREIGHTER_STACK,
    LEO_STACK,
    NOWHERE,
    ROCKET,
    STACKS,
)
from starlanes.games.highfrontier.launch import afterburns, plan_for, set_up
from starlanes.games.highfrontier.map import LEO, SPACES, ZONE_NAMES
from starlanes.games.highfrontier.market import exploitation
from starlanes.games.highfrontier.performers import colonist_fee
from starlanes.games.highfrontier.politics import hand_price
from starlanes.games.highfrontier.production import factories_for
from starlanes.games.highfrontier.prospect import sites_for
from starlanes.games.highfrontier.refuel import FACTORY, ISRU_WAY, SCOOP, isru_tanks, isru_units
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import Craft

#: What is always worth taking: Futures first, then the cards that lead to them, ventures, glory.
HONOURS = (
    (FUTURE, FUTURES),
    (EPIC, FUTURES),
    (PROMOTE, UNITS),
    (TAKE_VENTURE, VENTURES),
    (GLORY, len(ZONE_NAMES)),
)
#: How often a craft may refuel before it flies on, in thought.
REFUELS = 3
#: What it is worth to turn up the next card of a deck that something is needed of.
SEARCH = 90
#: What it is worth to have the choice of three colonists.
CHOICE = 20
#: How much better a new start must be to give up a journey.
CHANGE = 60


class Menu:
    """One look at the menu of a turn."""

    def __init__(self, s: State, seat: int, legal: list[int]) -> None:
        self.s = s
        self.seat = seat
        self.legal = legal
        self.player = s.players[seat]
        self.goals = Goals(s, seat)
        self.missions = Missions(self.goals)
        #: Why, where to, and for how much, for a hint.
        self.reason = "plain"
        self.target = -1
        self.most = 0

    @cached_property
    def shop(self) -> Shop:
        return Shop(self.missions)

    def offered(self, base: int, count: int) -> list[int]:
        return [code for code in self.legal if base <= code < base + count]

    def choose(self) -> int:
        for base, count in HONOURS:
            found = self.offered(base, count)
            if found:
                self.reason = "honour"
                return found[0]
        for step in (self.freight, self.build, self.settle, self.abroad, self.launch, self.work):
            code = step()
            if code is not None:
                return code
        self.reason = "end"
        return END

    # What can be had on the spot.

    def build(self) -> int | None:
        """A factory, then claims, wherever own cards stand."""
        found = self.offered(INDUSTRIALIZE, SPACES)
        if found:
            self.reason = "industrialize"
            return max(found, key=lambda code: self.goals.factory(code - INDUSTRIALIZE))
        best, best_code = 0.0, None
        for code in self.offered(PROSPECT, UNITS):
            unit = code - PROSPECT
            units = self.player.stacks[self.player.stack_of(unit)]
            worth = 0.0
            for site in sites_for(self.s, self.seat, unit):
                worth += self.goals.chance(units, unit, site) * (self.goals.claim(site) + 1)
            if worth > best:
                best, best_code = worth, code
        if best_code is not None:
            self.reason = "prospect"
        return best_code

    def settle(self) -> int | None:
        """A colonist goes to the Bernal, or to LEO where there is none."""
        for verb in (BOOST_HOME, BOOST):
            unit = next_colonist(self.goals, [code - verb for code in self.offered(verb, UNITS)])
            if unit != -1:
                self.reason = "settle"
                return verb + unit
        return None

    # The freighter.

    def freight(self) -> int | None:
        if self.player.where[FREIGHTER_STACK] == LEO:
            code = TRANSFER + FREIGHTER_STACK * STACKS + LEO_STACK
            if code in self.legal:
                self.reason = "unload"
                return code
        found = self.offered(SELL_PRODUCT, UNITS)
        if found:
            self.reason = "sell-product"
            return max(found, key=lambda code: exploitation(self.s, CARD_LETTER[UNIT_CARD[code - SELL_PRODUCT]]))
        if FLY_FREIGHTER in self.legal and self.homeward(self.player.where[FREIGHTER_STACK]) is not None:
            self.reason = "freighter"
            return FLY_FREIGHTER
        return None

    def homeward(self, space: int) -> float | None:
        """What it costs to bring a freighter to LEO."""
        arrivals = reach(freighter_craft(self.s, self.seat), space, 0, self.s.spot, self.goals.factories, False, 12)
        arrival = arrivals[LEO]
        return None if arrival is None else float(arrival.price)

    # A rocket that is on its way.

    def abroad(self) -> int | None:
        """The rocket flies on, refuels first, or is given up for a new start."""
        player = self.player
        space = player.where[ROCKET]
        if space in (NOWHERE, LEO):
            return None
        best, best_code, target = self.flights()
        if not self.offered(FLY, UNITS * RUNS):
            best, target = self.with_fuel(player.fuel())
        self.target = target
        reason = "fly"
        refuel = self.refuelled(best)
        if refuel is not None:
            best, best_code, target = refuel
            reason = "refuel"
        new = self.missions.best(self.missions.pool(True, []))
        fresh = 0.0 if new is None else new.worth
        if fresh > best + CHANGE and not self.still_useful():
            codes = [code for code in self.offered(DECOMMISSION, UNITS) if code - DECOMMISSION in player.stacks[ROCKET]]
            if codes:
                self.reason = "recall"
                return codes[0]
        if best > 0 and best_code is not None:
            self.reason = reason
            self.target = target
            return best_code
        return None

    def still_useful(self) -> bool:
        """Whether the rocket stands where it can build once an operation is free."""
        space = self.player.where[ROCKET]
        units = self.player.stacks[ROCKET]
        return self.goals.place(space, units) > 0

    def flights(self) -> tuple[float, int | None, int]:
        """The best flight that can begin now, its worth and its end."""
        best: tuple[float, int | None, int] = (0.0, None, -1)
        for code in self.offered(FLY, UNITS * RUNS):
            unit, run = (code - FLY) // RUNS, (code - FLY) % RUNS
            plan = plan_for(self.s, self.player, unit, run)
            if plan is None:
                continue
            craft, fuel = set_up(self.s, self.player, unit, run, plan)
            lost = self.player.fuel().steps() - fuel.steps() if afterburns(run) else 0
            arrivals = self.reach_from(craft, fuel)
            worth, target = self.weighed(arrivals)
            worth -= lost * 15
            if worth > best[0]:
                best = (worth, code, target)
        return best

    def reach_from(self, craft: Craft, fuel: Fuel) -> Arrivals:
        space = self.player.where[ROCKET]
        return reach(
            craft,
            space,
            fuel.steps(),
            self.s.spot,
            self.goals.factories,
            self.s.rules.supports,
            self.goals.left + 1,
        )

    def weighed(self, arrivals: Arrivals) -> tuple[float, int]:
        return weigh_places(self.goals, arrivals, self.player.stacks[ROCKET])

    def refuelled(self, least: float) -> tuple[float, int | None, int] | None:
        """A better flight with more fuel, if it can be had here."""
        player = self.player
        best: tuple[float, int | None, int] | None = None
        for code in self.offered(REFUEL, SCOOP + 1):
            way = code - REFUEL
            if way == ISRU_WAY:
                space = player.where[ROCKET]
                tanks = max(isru_tanks(self.s, player, unit, space) for unit in isru_units(self.s, player, space))
            elif way in (FACTORY, SCOOP):
                tanks = player.fuel().room()
            else:
                continue
            for times in range(1, REFUELS + 1 if way == ISRU_WAY else 2):
                worth, target = self.with_fuel(player.fuel().add(tanks * times))
                worth -= (YEAR + OPERATION) * times
                if worth > max(least + CHANGE, best[0] if best else 0.0):
                    best = (worth, code, target)
        return best

    def with_fuel(self, fuel: Fuel) -> tuple[float, int]:
        """The best flight with another amount of fuel."""
        player = self.player.copy()
        player.set_fuel(fuel)
        best = (0.0, -1)
        for code in self.engines():
            plan = plan_for(self.s, player, code, 0)
            if plan is not None:
                craft, full = set_up(self.s, player, code, 0, plan)
                best = max(best, self.weighed(self.reach_from(craft, full)))
        return best

    def engines(self) -> list[int]:
        return [unit for unit in self.player.stacks[ROCKET] if HAS_ENGINE[unit]]

    # A new mission.

    def launch(self) -> int | None:
        """The next thing to do for the best mission from LEO: boost, put together, fill up, fly."""
        player = self.player
        if player.where[ROCKET] not in (NOWHERE, LEO):
            return None
        mission = self.missions.best(self.missions.pool(False, []))
        if mission is None:
            return None
        self.target = mission.target
        in_hand = [unit for unit in mission.load.units if UNIT_CARD[unit] in player.hand]
        if mission.imagined:
            return self.make_room(in_hand)
        if mission.worth <= 0:
            return None
        if in_hand:
            code = BOOST + min(in_hand)
            if mission.cost() <= player.wt + self.goals.tanks and code in self.legal:
                self.reason = "boost"
                return code
            return None
        return self.set_off(mission)

    def make_room(self, wanted: list[int]) -> int | None:
        """With a full hand nothing can be bought: what is wanted goes to LEO ahead of the rest."""
        if may_bid(self.s, self.seat) or not wanted or self.spare_cards(wanted):
            return None
        self.reason = "boost"
        codes = [BOOST + unit for unit in sorted(wanted) if BOOST + unit in self.legal]
        return codes[0] if codes else None

    def spare_cards(self, wanted: list[int]) -> bool:
        """Whether there is a card in hand that no mission needs; it can be sold."""
        cards = [UNIT_CARD[unit] for unit in wanted]
        spare = [card for card in self.player.hand if card not in cards and CARD_DECK[card] != CREW]
        return any(self.shop.use(card) < hand_price(self.s) * self.goals.wt for card in spare)

    def set_off(self, mission: Mission) -> int | None:
        player = self.player
        rocket = player.stacks[ROCKET] if player.where[ROCKET] == LEO else []
        self.reason = "assemble"
        if any(unit not in mission.load.units for unit in rocket):
            return self.if_legal(TRANSFER + ROCKET * STACKS + LEO_STACK)
        if any(unit not in rocket for unit in mission.load.units):
            return self.if_legal(TRANSFER + LEO_STACK * STACKS + ROCKET)
        missing = mission.tanks - player.tanks
        if missing > 0:
            self.reason = "load"
            return self.if_legal(LOAD + missing) if player.wt >= missing else None
        if missing < -1:
            self.reason = "load"
            return self.if_legal(UNLOAD - missing)
        self.reason = "fly"
        worth, code, target = self.flights()
        if worth > 0:
            self.target = target
            return code
        return None

    def if_legal(self, code: int) -> int | None:
        return code if code in self.legal else None

    # Money and cards.

    def work(self) -> int | None:
        """The operation that brings most, in money or cards."""
        best, best_code = 0.0, None
        for code in self.legal:
            worth = self.operation(code)
            if worth > best:
                best, best_code = worth, code
        if best_code is not None:
            self.reason = self.kind(best_code)
        return best_code

    def kind(self, code: int) -> str:
        if code == INCOME:
            return "income"
        if RESEARCH <= code < RESEARCH + DECKS or code == RECRUIT:
            return "research"
        return "sell" if SELL <= code < SELL + CARDS else "produce"

    def operation(self, code: int) -> float:
        """What an operation brings, in hundredths of a year."""
        return self.gross(code) - self.fee

    @cached_property
    def fee(self) -> float:
        """What the next performer costs: nothing as long as it is the crew."""
        return 0.0 if self.s.now.operations else float(colonist_fee(self.s, self.seat) * self.goals.wt)

    def gross(self, code: int) -> float:
        if code == INCOME:
            return float(self.s.rules.income * self.goals.wt)
        if code == RECRUIT:
            return self.recruit()
        if RESEARCH <= code < RESEARCH + DECKS:
            return self.research(code - RESEARCH)
        if SELL <= code < SELL + CARDS:
            return hand_price(self.s) * self.goals.wt - self.shop.use(code - SELL)
        if PRODUCE <= code < PRODUCE + CARDS:
            return self.produce(code - PRODUCE)
        return 0.0

    def research(self, deck: int) -> float:
        """A card that is wanted; others may want it too, then they pay."""
        card = self.s.decks[deck][-1]
        gain = self.shop.gain(card)
        if deck in self.shop.missing:
            # Another card of the deck may do, once this one is out of the way.
            gain = max(gain, SEARCH)
        price = 1 if self.s.seats > 1 else 0
        if self.player.wt < price + 1:
            gain *= 0.7
        return gain - price * self.goals.wt

    def recruit(self) -> float:
        """The best of three colonists: as good as the one on top, and a little more."""
        card = self.s.decks[COLONIST][-1]
        price = 1 if self.s.seats > 1 else 0
        return self.shop.gain(card) + CHOICE - price * self.goals.wt

    def produce(self, card: int) -> float:
        """A product for LEO, by freighter."""
        if self.player.where[FREIGHTER_STACK] != NOWHERE:
            return 0.0
        costs = [self.homeward(site) for site in factories_for(self.s, self.seat, card)]
        known = [cost for cost in costs if cost is not None]
        if not known:
            return 0.0
        price = exploitation(self.s, CARD_LETTER[card]) * self.goals.wt
        return price - OPERATION - min(known) / 4 - self.shop.use(card)


def weigh_places(goals: Goals, arrivals: Arrivals, units: list[int]) -> tuple[float, int]:
    """The place worth most to fly to, less the journey."""
    best, target = 0.0, -1
    for space, arrival in enumerate(arrivals):
        if arrival is None:
            continue
        worth = goals.place(space, units)
        if worth > 0:
            worth = worth * goals.in_time(arrival.turns) - arrival.price
            if worth > best:
                best, target = worth, space
    return best, target
