"""The rocket of the greedy bot: on its way, refuelled, given up; or put together for a new mission and launched."""

from starlanes.bots.highfrontier.charts import Arrivals, reach
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.missions import Mission
from starlanes.bots.highfrontier.scale import IDLE, OPERATION, YEAR
from starlanes.bots.highfrontier.thought import Thought
from starlanes.games.highfrontier.auction import may_bid
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import CARD_DECK, HAS_ENGINE, UNIT_CARD, UNITS
from starlanes.games.highfrontier.choices import BOOST, DECOMMISSION, FLY, LOAD, REFUEL, RUNS, TRANSFER, UNLOAD
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import CREW, LEO_STACK, NOWHERE, OUTPOST_1, ROCKET, STACKS
from starlanes.games.highfrontier.launch import afterburns, plan_for, set_up
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.politics import hand_price
from starlanes.games.highfrontier.refuel import FACTORY, ISRU_WAY, SCOOP, isru_tanks, isru_units
from starlanes.games.highfrontier.thrust import Craft

#: How often a craft may refuel before it flies on, in thought.
REFUELS = 3
#: How much better a new start must be to give up a journey.
CHANGE = 60


class Rocket(Thought):
    """The rocket's next step."""

    # On its way.

    def abroad(self) -> int | None:
        """The rocket flies on, refuels first, or is given up for a new start."""
        player = self.player
        space = player.where[ROCKET]
        if space in (NOWHERE, LEO):
            return None
        aboard = TRANSFER + ROCKET * STACKS + self.goals.quarters()
        if space == self.goals.berth and any(self.goals.is_awaited(unit) for unit in player.stacks[ROCKET]):
            self.why.reason = "ferry"
            if aboard in self.legal:
                return aboard
        best, best_code, target = self.flights()
        if not self.ways():
            best, target = self.with_fuel(player.fuel())
        self.why.target = target
        reason = "fly"
        refuel = self.refuelled(best)
        if refuel is not None:
            best, best_code, target = refuel
            reason = "refuel"
        if not self.s.now.operations and self.goals.place(space, player.stacks[ROCKET]) >= max(best, 1.0):
            # What is to be done here takes an operation of next year's; leaving and coming back gains nothing.
            return None
        new = self.plans.missions.best(self.plans.missions.pool(True, []))
        fresh = 0.0 if new is None else new.worth
        if (fresh > best + CHANGE or best <= 0) and not self.still_useful():
            codes = [code for code in self.offered(DECOMMISSION, UNITS) if code - DECOMMISSION in player.stacks[ROCKET]]
            aside = TRANSFER + ROCKET * STACKS + OUTPOST_1
            if not codes and best <= 0 and self.s.rules.endgame and aside in self.legal:
                # Humans who have lost their engine can't be sent home: they make room for the next rocket (2.7B).
                codes = [aside]
            if codes:
                self.why.reason = "recall"
                return codes[0]
        if best > 0 and best_code is not None:
            self.why.reason = reason
            self.why.target = target
            return best_code
        return None

    def still_useful(self) -> bool:
        """Whether the rocket stands where it can build once an operation is free."""
        space = self.player.where[ROCKET]
        units = self.player.stacks[ROCKET]
        return self.goals.place(space, units) > 0

    def ways(self) -> list[int]:
        """Ways to set out with the rocket; a Bernal flies by its own plan."""
        rocket = self.player.stacks[ROCKET]
        return [code for code in self.offered(FLY, UNITS * RUNS) if (code - FLY) // RUNS in rocket]

    def flights(self) -> tuple[float, int | None, int]:
        """The best flight that can begin now, its worth and its end."""
        best: tuple[float, int | None, int] = (0.0, None, -1)
        for code in self.ways():
            unit, run = (code - FLY) // RUNS, (code - FLY) % RUNS
            plan = plan_for(self.s, self.player, unit, run)
            if plan is None:
                continue
            craft, fuel = set_up(self.s, self.player, unit, run, plan)
            lost = self.player.fuel().steps() - fuel.steps() if afterburns(run) else 0
            arrivals = self.reach_from(craft, fuel)
            if lost and self.s.rules.endgame:
                arrivals = kept_up(arrivals, lost, fuel.steps())
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
            self.goals.loss,
            self.goals.left + 1,
            far=self.s.rules.endgame,
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
        mission = self.plans.mission
        if mission is None or self.has_better_to_do(mission):
            return None
        self.why.target = mission.target
        in_hand = [unit for unit in mission.load.units if UNIT_CARD[unit] in self.plans.free_hand]
        if mission.imagined:
            return self.make_room(in_hand)
        if mission.worth <= self.least_worth(mission):
            return None
        if mission.target != self.goals.berth and mission.cost() + self.plans.reserve > player.wt + self.goals.tanks:
            return None
        if in_hand:
            code = BOOST + min(in_hand)
            if mission.cost() <= player.wt + self.goals.tanks and code in self.legal:
                self.why.reason = "boost"
                return code
            return None
        return self.set_off(mission)

    def has_better_to_do(self, mission: Mission) -> bool:
        """Whether a card is looked for without which no Future comes, or WT are kept for an election: in a Lab points
        can wait, but nobody who is to come there."""
        futures = self.plans.futures
        if not futures.labs or (futures.sought() == -1 and not futures.is_after_power()):
            return False
        return mission.target != self.goals.berth and not self.goals.is_for_lab(mission.target)

    def least_worth(self, mission: Mission) -> int:
        """A mission must be worth more: of somebody rich less, for a factory by what the bot dares."""
        if self.goals.rich:
            return -IDLE
        return self.goals.temper.least if self.plans.missions.builds(mission) else 0

    def make_room(self, wanted: list[int]) -> int | None:
        """With a full hand nothing can be bought: what is wanted goes to LEO ahead of the rest."""
        if may_bid(self.s, self.seat) or not wanted or self.spare_cards(wanted) or self.plans.futures.sought() != -1:
            return None
        self.why.reason = "boost"
        codes = [BOOST + unit for unit in sorted(wanted) if BOOST + unit in self.legal and self.can_spare(unit)]
        return codes[0] if codes else None

    def can_spare(self, unit: int) -> bool:
        """Whether the boost of a card takes no WT that the Bernal of a Lab waits for."""
        lacks = self.s.rules.endgame and self.plans.bernal.lacks() > 0
        return not lacks or boost_price(self.s, self.seat, unit) == 0

    def spare_cards(self, wanted: list[int]) -> bool:
        """Whether there is a card in hand that no mission needs; it can be sold."""
        cards = [UNIT_CARD[unit] for unit in wanted]
        spare = [card for card in self.player.hand if card not in cards and CARD_DECK[card] != CREW]
        return any(self.plans.shop.use(card) < hand_price(self.s) * self.goals.wt for card in spare)

    def set_off(self, mission: Mission) -> int | None:
        player = self.player
        rocket = player.stacks[ROCKET] if player.where[ROCKET] == LEO else []
        self.why.reason = "assemble"
        if any(unit not in mission.load.units for unit in rocket):
            return self.if_legal(TRANSFER + ROCKET * STACKS + LEO_STACK)
        if any(unit not in rocket for unit in mission.load.units):
            return self.if_legal(TRANSFER + LEO_STACK * STACKS + ROCKET)
        missing = mission.tanks - player.tanks
        if missing > 0:
            self.why.reason = "load"
            return self.if_legal(LOAD + missing) if player.wt >= missing else None
        if missing < -1:
            self.why.reason = "load"
            return self.if_legal(UNLOAD - missing)
        self.why.reason = "fly"
        worth, code, target = self.flights()
        if worth > 0:
            self.why.target = target
            return code
        return None


def kept_up(arrivals: Arrivals, lost: int, steps: int) -> Arrivals:
    """The journeys on which an afterburner can be lit in each of their turns: it takes its fuel every time (6.1), and
    a craft that counts on its thrust is stranded without."""
    return [
        arrival if arrival is None or arrival.steps + lost * (arrival.turns - 1) <= steps else None
        for arrival in arrivals
    ]


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
