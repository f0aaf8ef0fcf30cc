"""The smaller questions: ticks, bids, rolls, votes, losses."""

from starlanes.bots.highfrontier.charts import Arrivals, reach, reach_on
from starlanes.bots.highfrontier.dealing import next_choice, pays
from starlanes.bots.highfrontier.freight import bound_for
from starlanes.bots.highfrontier.labs import DIRT_STEP
from starlanes.bots.highfrontier.loads import drive
from starlanes.bots.highfrontier.outfits import hardness
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.regimes import AGAINST, KEPT, is_unbearable, regime_worth
from starlanes.bots.highfrontier.rockets import kept_up, weigh_places
from starlanes.bots.highfrontier.scale import BERNAL, STEP
from starlanes.bots.highfrontier.temper import USUAL, Temper
from starlanes.bots.highfrontier.thought import Thought, Why
from starlanes.bots.highfrontier.towing import MOST_YEARS
from starlanes.games.highfrontier.auction import Auction
from starlanes.games.highfrontier.boost import Boost
from starlanes.games.highfrontier.cards import AFTERBURN, CARD_DECK, HAS_ENGINE, UNIT_CARD
from starlanes.games.highfrontier.choices import (
    ACCEPT,
    AT_SITE,
    BID,
    BOOST,
    BOOST_HOME,
    BY_CARD,
    CHOOSE,
    DISCARD,
    DONE_PICKING,
    ELECT,
    GIVE_BACK,
    INTO,
    LAND,
    LEAVE_DISC,
    LIFT_DISC,
    LIFT_OFF,
    LOSE,
    MOST,
    MOVE_DISC,
    PASS,
    PAY,
    REFUSE,
    ROLL,
    SITE_PICK,
    STOP,
    TAKE,
    TAKE_FREIGHTER,
    TAKE_FROM,
    TANKS,
    TO,
    TO_OTHER,
    USE,
    VOTE,
    WITH_UNIT,
)
from starlanes.games.highfrontier.dangers import Hazard
from starlanes.games.highfrontier.election import MOST_BID
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import (
    BERNAL_STACK,
    FACTIONS,
    FREIGHTER_STACK,
    OUTPOST_1,
    REFINERY,
    ROBONAUT,
    ROCKET,
    STACKS,
)
from starlanes.games.highfrontier.map import ARC_FROM, ARC_TO, SPACES
from starlanes.games.highfrontier.offers import Offer
from starlanes.games.highfrontier.politics import IS_WAR, NEXT, OWNER, REGIMES
from starlanes.games.highfrontier.production import Produce
from starlanes.games.highfrontier.refuel import Refuel
from starlanes.games.highfrontier.stacks import Transfer
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import craft_from, lowest_rad_hard
from starlanes.kernel.bits import BIT

#: With so many WT a roll is paid for, whatever is aboard.
RICH = 12


class Answers(Thought):
    """One question that is not the menu of a turn."""

    def __init__(self, s: State, seat: int, legal: list[int], temper: Temper = USUAL) -> None:
        super().__init__(Plans(s, seat, temper), legal, Why())

    def choose(self) -> int:
        frame = self.s.top()
        if isinstance(frame, Flying):
            return self.fly(frame)
        if isinstance(frame, Auction):
            return self.bid(frame)
        if isinstance(frame, Transfer):
            return self.take(frame)
        if isinstance(frame, Offer):
            return self.reply(frame)
        first = self.legal[0]
        last = self.legal[-1]
        if isinstance(frame, Boost):
            return self.boost()
        if BY_CARD <= first < BY_CARD + len(CARD_DECK):
            return self.performer()
        if ROLL in self.legal or PAY in self.legal:
            return self.roll()
        if TANKS <= last <= TANKS + MOST:
            return self.fill_up(frame)
        if SITE_PICK <= last < SITE_PICK + SPACES:
            return self.tick_sites()
        if INTO <= first < INTO + STACKS:
            return self.into(frame)
        if VOTE <= first <= VOTE + MOST:
            return self.vote()
        if LEAVE_DISC in self.legal:
            return self.disc()
        if ELECT <= first < ELECT + FACTIONS:
            mine = ELECT + self.player.faction
            return mine if mine in self.legal else first
        if TAKE_FROM <= first < TAKE_FROM + FACTIONS:
            return max(self.legal, key=lambda code: self.s.players[self.s.faction_seat(code - TAKE_FROM)].wt)
        if LOSE <= first < LOSE + len(UNIT_CARD):
            return max(self.legal, key=lambda code: self.left_without(code - LOSE))
        if DISCARD <= first < DISCARD + len(CARD_DECK):
            shop = self.plans.shop
            return min(self.legal, key=lambda code: shop.use(code - DISCARD))
        if LIFT_DISC <= first < LIFT_DISC + SPACES:
            return min(self.legal, key=lambda code: self.goals.claim(code - LIFT_DISC))
        if CHOOSE <= first < CHOOSE + len(CARD_DECK):
            shop = self.plans.shop
            return max(self.legal, key=lambda code: shop.gain(code - CHOOSE))
        if TAKE_FREIGHTER <= last < TAKE_FREIGHTER + len(CARD_DECK):
            self.why.reason = "gift"
            cards = [code for code in self.legal if code != DONE_PICKING]
            return max(cards, key=lambda code: self.plans.futures.worth(code - TAKE_FREIGHTER))
        if USE <= first < USE + len(UNIT_CARD) and self.s.rules.supports:
            return max(self.legal, key=lambda code: self.left_without(code - USE))
        if USE <= first < USE + len(UNIT_CARD) or WITH_UNIT <= first < WITH_UNIT + len(UNIT_CARD):
            return first
        if AT_SITE <= first < AT_SITE + SPACES:
            return max(self.legal, key=lambda code: self.plans.futures.serves_lab(code - AT_SITE))
        if GIVE_BACK <= first < GIVE_BACK + len(UNIT_CARD):
            return first
        return DONE_PICKING if DONE_PICKING in self.legal else first

    def left_without(self, unit: int) -> int:
        """What a stack can still do without one of its cards: fly, prospect, build."""
        stack = self.player.stack_of(unit)
        rest = [other for other in self.player.stacks[stack] if other != unit]
        engines = [other for other in rest if HAS_ENGINE[other]]
        beam = self.plans.missions.beam
        flies = any(drive(self.s, rest, engine, beam) is not None for engine in engines)
        decks = [CARD_DECK[UNIT_CARD[other]] for other in rest]
        return 4 * flies + 2 * (ROBONAUT in decks) + (REFINERY in decks)

    # Flying.

    def fly(self, frame: Flying) -> int:
        if LIFT_OFF <= self.legal[0] < LIFT_OFF + 4 or LAND <= self.legal[0] < LAND + 4:
            return self.legal[0]
        planned = self.along(frame)
        if planned is not None:
            return planned
        steps = Fuel(frame.craft[0], frame.tanks, frame.loose).steps()
        turns, step, loss = self.patience(frame)
        arrivals = reach_on(
            frame.flight(self.s),
            frame.motion(),
            steps,
            self.s.spot,
            self.goals.factories,
            loss,
            turns,
            step,
            self.goes_far(frame),
        )
        self.why.target = self.aim(frame, arrivals)
        arrival = arrivals[self.why.target] if self.why.target != -1 else None
        if arrival is None or self.why.target == frame.space():
            return self.halt()
        arcs = arrival.first_arcs()
        return self.step(arcs[0], frame) if arcs else self.halt()

    def along(self, frame: Flying) -> int | None:
        """The next step of the journey that the move began with: the map was asked then, and remembers."""
        units = self.player.stacks[frame.stack]
        craft = craft_from(frame.craft)
        craft.rad_hard = hardness(self.player) if frame.stack == BERNAL_STACK else lowest_rad_hard(units)
        start = departure(frame)
        steps = Fuel(frame.craft[0], frame.tanks, frame.loose).steps()
        turns, step, loss = self.patience(frame)
        far = self.goes_far(frame)
        arrivals = reach(craft, start, steps, self.s.spot, self.goals.factories, loss, turns, step, far)
        target = self.aim(frame, arrivals)
        arrival = arrivals[target] if target != -1 else None
        arcs = [] if arrival is None else arrival.first_arcs()
        flown = len(frame.path)
        if not arcs or arcs[:flown] != frame.path:
            return None
        self.why.target = target
        return self.halt() if len(arcs) == flown else self.step(arcs[flown], frame)

    def goes_far(self, frame: Flying) -> bool:
        return self.s.rules.endgame and frame.stack != BERNAL_STACK

    def patience(self, frame: Flying) -> tuple[int, int, int]:
        """How many years a craft may be under way, what a step of its fuel is worth, and what its loss costs."""
        bernal = frame.stack == BERNAL_STACK
        return (MOST_YEARS, DIRT_STEP, BERNAL) if bernal else (self.goals.left + 1, STEP, self.goals.loss)

    def aim(self, frame: Flying, arrivals: Arrivals) -> int:
        """Where to: home with a freighter, and with a rocket wherever it is worth most, here perhaps."""
        self.why.reason = "way"
        if frame.stack == FREIGHTER_STACK:
            return bound_for(self.plans)
        if frame.stack == BERNAL_STACK:
            return self.plans.bernal.tow.aim(arrivals, departure(frame))[1]
        units = self.player.stacks[frame.stack]
        if self.s.rules.endgame and self.s.now.afterburned & BIT[frame.stack]:
            arrivals = kept_up(arrivals, AFTERBURN[frame.engine], frame.steps())
        worth, target = weigh_places(self.goals, arrivals, units)
        here = self.goals.place(frame.space(), units) if frame.path else 0.0
        return frame.space() if here >= worth and here > 0 else target

    def step(self, arc: int, frame: Flying) -> int:
        to = ARC_TO[arc]
        lines = [other for other in frame.exits(self.s) if ARC_TO[other] == to]
        code = TO + to if lines and lines[0] == arc else TO_OTHER + to
        return code if code in self.legal else self.halt()

    def halt(self) -> int:
        self.why.reason = "halt"
        return STOP if STOP in self.legal else self.legal[0]

    def roll(self) -> int:
        """Pay for safety if there is plenty, or where Futures count and a mission has kept WT for it; a Bernal loses
        all it carries, and can't start anew."""
        frame = self.s.top()
        bernal = isinstance(frame, Hazard) and frame.stack == BERNAL_STACK
        self.why.reason = (
            "pay" if PAY in self.legal and (bernal or self.goals.finao or self.player.wt >= RICH) else "roll"
        )
        return PAY if self.why.reason == "pay" else ROLL

    # Auctions.

    def bid(self, frame: Auction) -> int:
        self.why.reason = "bid"
        most = self.why.most = self.plans.shop.most(frame.card)
        least = frame.least()
        if frame.leader == -1:
            return BID
        if self.seat == frame.auctioneer:
            # Letting it go brings the bid, matching it costs as much; unless somebody will raise it then.
            wanted = most > 2 * least
            dearer = self.plans.temper.shrewd and self.plans.rivals.go_on(frame)
            if (wanted or dearer) and BID + least in self.legal:
                self.why.reason = "bid" if wanted else "drive"
                return BID + least
        elif least <= most and BID + least in self.legal:
            return BID + least
        self.why.reason = "pass"
        return PASS

    def reply(self, frame: Offer) -> int:
        """To an offer; or the next thing of an own one."""
        if ACCEPT not in self.legal:
            self.why.reason = "offer"
            if DONE_PICKING not in self.legal:
                return self.legal[0]
            return DONE_PICKING if frame.counter else next_choice(self.plans, self.legal, frame, DONE_PICKING)
        self.why.reason = "accept" if pays(self.plans.shop, frame) else "refuse"
        return ACCEPT if self.why.reason == "accept" else REFUSE

    def performer(self) -> int:
        """A colonist costs a WT, but leaves the crew free for what only it can do."""
        crew = BY_CARD + self.player.crew()
        others = [code for code in self.legal if code != crew]
        return others[0] if others and (self.player.wt > 3 or crew not in self.legal) else crew

    # Ticks.

    def boost(self) -> int:
        """More cards for the mission, unless it is not for one: a colonist goes alone."""
        frame = self.s.top()
        if isinstance(frame, Boost) and not frame.units:
            return self.boost_home(frame)
        mission = self.plans.mission
        self.why.reason = "boost"
        if mission is not None:
            self.why.target = mission.target
            for code in self.legal:
                if code - BOOST in mission.load.units and UNIT_CARD[code - BOOST] in self.plans.free_hand:
                    return code
        return DONE_PICKING

    def boost_home(self, frame: Boost) -> int:
        """The rest of what the Bernal needs goes with the first card."""
        wanted = self.plans.bernal.fittings
        if wanted is not None and frame.home and frame.home[0] in wanted[0]:
            self.why.reason = "bernal"
            for code in self.legal:
                if code - BOOST_HOME in wanted[0]:
                    return code
        return DONE_PICKING

    def take(self, frame: Transfer) -> int:
        """From the freighter everything; into the rocket what its mission needs, out of it the rest."""
        self.why.reason = "assemble"
        if frame.start == BERNAL_STACK and frame.end == FREIGHTER_STACK:
            daring = self.plans.daring
            # One goes alone, but whoever goes down for Protium Fusion goes all together.
            party = daring.landing_party() if frame.units else []
            units = daring.boarders if all(unit in party for unit in frame.units) else []
            codes = [TAKE + unit for unit in units if TAKE + unit in self.legal]
            if codes:
                return codes[0]
            return DONE_PICKING if DONE_PICKING in self.legal else self.legal[0]
        if frame.start == OUTPOST_1 and frame.end == FREIGHTER_STACK:
            self.why.reason = "epic"
            codes = [code for code in self.legal if code == TAKE + self.plans.daring.engineer_ashore()]
            return codes[0] if codes else DONE_PICKING if DONE_PICKING in self.legal else self.legal[0]
        if frame.start == ROCKET and (frame.end == BERNAL_STACK or self.player.where[ROCKET] == self.goals.berth):
            self.why.reason = "ferry"
            riders = [code for code in self.legal if code != DONE_PICKING and self.goals.is_awaited(code - TAKE)]
            return riders[0] if riders else DONE_PICKING if DONE_PICKING in self.legal else self.legal[0]
        if frame.start == FREIGHTER_STACK:
            return self.legal[-1] if len(self.legal) == 1 else min(code for code in self.legal if code != DONE_PICKING)
        mission = self.plans.mission
        wanted = mission.load.units if mission is not None else []
        self.why.target = mission.target if mission is not None else -1
        for code in self.legal:
            if code == DONE_PICKING:
                continue
            inside = code - TAKE in wanted
            if inside == (frame.end == ROCKET):
                return code
        return DONE_PICKING if DONE_PICKING in self.legal else self.legal[0]

    def fill_up(self, frame: object) -> int:
        """All that fits; a Bernal takes no more than its journey needs."""
        if isinstance(frame, Refuel) and frame.stack == BERNAL_STACK:
            code = TANKS + self.plans.bernal.tow.tanks()
            return code if code in self.legal else self.legal[-1]
        return self.legal[-1]

    def into(self, frame: object) -> int:
        """A product for a Future goes where it is promoted, others to the freighter."""
        futures = self.plans.futures
        wanted = isinstance(frame, Produce) and futures.to_produce(frame.card) > 0
        home = [INTO + stack for stack in (BERNAL_STACK, ROCKET) if INTO + stack in self.legal]
        if wanted and INTO + BERNAL_STACK in self.legal:
            return home[0]
        return INTO + FREIGHTER_STACK if INTO + FREIGHTER_STACK in self.legal else self.legal[0]

    def tick_sites(self) -> int:
        """Every site, one after the other: each is a chance for a claim."""
        self.why.reason = "prospect"
        sites = [code for code in self.legal if code != DONE_PICKING]
        return min(sites) if sites else DONE_PICKING

    # Politics.

    def vote(self) -> int:
        """A little, more when being in power counts at the end or for a Future."""
        self.why.reason = "vote"
        spare = self.player.wt - 4
        wt = min(6, self.player.wt) if self.goals.left <= 2 else max(0, min(2, spare // 3))
        if is_unbearable(self.goals):
            wt = max(wt, min(AGAINST, self.player.wt - KEPT))
        if self.plans.futures.wants_power():
            wt = max(wt, min(MOST_BID, self.player.wt - 1))
        return VOTE + wt if VOTE + wt in self.legal else self.legal[0]

    def disc(self) -> int:
        """To war where a Future needs it, else to where one lives best."""
        self.why.reason = "disc"
        codes = [code for code in self.legal if code != LEAVE_DISC]
        if self.plans.futures.wants_war():
            steps = steps_to([regime for regime in range(REGIMES) if IS_WAR[regime]])
            best = min(codes, key=lambda code: steps[code - MOVE_DISC])
            return best if steps[best - MOVE_DISC] < steps[self.s.regime] else LEAVE_DISC
        power = self.plans.futures.wants_power()
        if power:
            # Power is held in a space of the own colour (14.4); it may take more than one election to get there.
            steps = steps_to([regime for regime in range(REGIMES) if OWNER[regime] == self.player.faction])
            near = min(codes, key=lambda code: steps[code - MOVE_DISC])
            if steps[near - MOVE_DISC] < steps[self.s.regime]:
                return near
        best = max(codes, key=lambda code: regime_worth(self.goals, code - MOVE_DISC, power))
        better = regime_worth(self.goals, best - MOVE_DISC, power) > regime_worth(self.goals, self.s.regime, power)
        return best if better or LEAVE_DISC not in self.legal else LEAVE_DISC


def departure(frame: Flying) -> int:
    """Where a move began."""
    return ARC_FROM[frame.path[0]] if frame.path else frame.space()


def steps_to(ends: list[int]) -> list[int]:
    """From every political space the elections to the nearest of some."""
    steps = [REGIMES] * REGIMES
    for end in ends:
        steps[end] = 0
    for _round in range(REGIMES):
        for regime in range(REGIMES):
            steps[regime] = min([steps[regime], *[steps[other] + 1 for other in NEXT[regime]]])
    return steps
