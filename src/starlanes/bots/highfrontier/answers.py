"""The smaller questions: ticks, bids, rolls, votes, losses."""

from starlanes.bots.highfrontier.charts import Arrivals, reach, reach_on
from starlanes.bots.highfrontier.dealing import pays
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.missions import Missions
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.bots.highfrontier.turn import weigh_places
from starlanes.games.highfrontier.auction import Auction
from starlanes.games.highfrontier.boost import Boost
from starlanes.games.highfrontier.cards import CARD_DECK, MASS, UNIT_CARD
from starlanes.games.highfrontier.choices import (
    ACCEPT,
    AT_SITE,
    BID,
    BOOST,
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
from starlanes.games.highfrontier.flight import Flying
from starlanes.games.highfrontier.fuel import Fuel
from starlanes.games.highfrontier.kinds import FREIGHTER_STACK, ROCKET, STACKS
from starlanes.games.highfrontier.map import ARC_FROM, ARC_TO, LEO, SPACES
from starlanes.games.highfrontier.offers import Offer
from starlanes.games.highfrontier.politics import IS_WAR, OWNER
from starlanes.games.highfrontier.stacks import Transfer
from starlanes.games.highfrontier.state import State
from starlanes.games.highfrontier.thrust import craft_from, lowest_rad_hard


class Answers:
    """One question that is not the menu of a turn."""

    def __init__(self, s: State, seat: int, legal: list[int]) -> None:
        self.s = s
        self.seat = seat
        self.legal = legal
        self.player = s.players[seat]
        self.goals = Goals(s, seat)
        #: Why, where to, and for how much, for a hint.
        self.reason = "plain"
        self.target = -1
        self.most = 0

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
        if BOOST <= last < BOOST + len(UNIT_CARD):
            return self.boost()
        if BY_CARD <= first < BY_CARD + len(CARD_DECK):
            return self.performer()
        if ROLL in self.legal or PAY in self.legal:
            return self.roll()
        if TANKS <= last < TANKS + 100:
            return last
        if SITE_PICK <= last < SITE_PICK + SPACES:
            return self.tick_sites()
        if INTO <= first < INTO + STACKS:
            return INTO + FREIGHTER_STACK if INTO + FREIGHTER_STACK in self.legal else first
        if VOTE <= first <= VOTE + 100:
            return self.vote()
        if LEAVE_DISC in self.legal:
            return self.disc()
        if ELECT <= first < ELECT + 10:
            mine = ELECT + self.player.faction
            return mine if mine in self.legal else first
        if TAKE_FROM <= first < TAKE_FROM + 10:
            return max(self.legal, key=lambda code: self.s.players[self.s.faction_seat(code - TAKE_FROM)].wt)
        if LOSE <= first < LOSE + len(UNIT_CARD):
            return min(self.legal, key=lambda code: MASS[code - LOSE])
        if DISCARD <= first < DISCARD + len(CARD_DECK):
            shop = self.shop()
            return min(self.legal, key=lambda code: shop.use(code - DISCARD))
        if LIFT_DISC <= first < LIFT_DISC + SPACES:
            return min(self.legal, key=lambda code: self.goals.claim(code - LIFT_DISC))
        if CHOOSE <= first < CHOOSE + len(CARD_DECK):
            shop = self.shop()
            return max(self.legal, key=lambda code: shop.gain(code - CHOOSE))
        if TAKE_FREIGHTER <= last < TAKE_FREIGHTER + len(CARD_DECK):
            self.reason = "gift"
            return last
        if USE <= first < USE + len(UNIT_CARD) or WITH_UNIT <= first < WITH_UNIT + len(UNIT_CARD):
            return first
        if GIVE_BACK <= first < GIVE_BACK + len(UNIT_CARD) or AT_SITE <= first < AT_SITE + SPACES:
            return first
        return DONE_PICKING if DONE_PICKING in self.legal else first

    def shop(self) -> Shop:
        return Shop(Missions(self.goals))

    # Flying.

    def fly(self, frame: Flying) -> int:
        if LIFT_OFF <= self.legal[0] < LIFT_OFF + 4 or LAND <= self.legal[0] < LAND + 4:
            return self.legal[0]
        planned = self.along(frame)
        if planned is not None:
            return planned
        steps = Fuel(frame.craft[0], frame.tanks, frame.loose).steps()
        arrivals = reach_on(
            frame.flight(self.s),
            frame.motion(),
            steps,
            self.s.spot,
            self.goals.factories,
            self.s.rules.supports,
            self.goals.left + 1,
        )
        self.target = self.aim(frame, arrivals)
        arrival = arrivals[self.target] if self.target != -1 else None
        if arrival is None or self.target == frame.space():
            return self.halt()
        arcs = arrival.first_arcs()
        return self.step(arcs[0], frame) if arcs else self.halt()

    def along(self, frame: Flying) -> int | None:
        """The next step of the journey that the move began with: the map was asked then, and remembers."""
        units = self.player.stacks[frame.stack]
        craft = craft_from(frame.craft)
        craft.rad_hard = lowest_rad_hard(units)
        start = ARC_FROM[frame.path[0]] if frame.path else frame.space()
        steps = Fuel(frame.craft[0], frame.tanks, frame.loose).steps()
        arrivals = reach(
            craft, start, steps, self.s.spot, self.goals.factories, self.s.rules.supports, self.goals.left + 1
        )
        target = self.aim(frame, arrivals)
        arrival = arrivals[target] if target != -1 else None
        arcs = [] if arrival is None else arrival.first_arcs()
        flown = len(frame.path)
        if not arcs or arcs[:flown] != frame.path:
            return None
        self.target = target
        return self.halt() if len(arcs) == flown else self.step(arcs[flown], frame)

    def aim(self, frame: Flying, arrivals: Arrivals) -> int:
        """Where to: home with a freighter, and with a rocket wherever it is worth most, here perhaps."""
        self.reason = "way"
        if frame.stack == FREIGHTER_STACK:
            return LEO
        units = self.player.stacks[frame.stack]
        worth, target = weigh_places(self.goals, arrivals, units)
        here = self.goals.place(frame.space(), units) if frame.path else 0.0
        return frame.space() if here >= worth and here > 0 else target

    def step(self, arc: int, frame: Flying) -> int:
        to = ARC_TO[arc]
        lines = [other for other in frame.exits(self.s) if ARC_TO[other] == to]
        code = TO + to if lines and lines[0] == arc else TO_OTHER + to
        return code if code in self.legal else self.halt()

    def halt(self) -> int:
        self.reason = "halt"
        return STOP if STOP in self.legal else self.legal[0]

    def roll(self) -> int:
        """Pay for safety only if there is plenty."""
        self.reason = "pay" if PAY in self.legal and self.player.wt >= 12 else "roll"
        return PAY if self.reason == "pay" else ROLL

    # Auctions.

    def bid(self, frame: Auction) -> int:
        self.reason = "bid"
        most = self.most = self.shop().most(frame.card)
        least = frame.least()
        if frame.leader == -1:
            return BID
        if self.seat == frame.auctioneer:
            # Letting it go brings the bid, matching it costs as much.
            if most > 2 * least and BID + least in self.legal:
                return BID + least
        elif least <= most and BID + least in self.legal:
            return BID + least
        self.reason = "pass"
        return PASS

    def reply(self, frame: Offer) -> int:
        """To an offer; it makes none itself."""
        if ACCEPT not in self.legal:
            return DONE_PICKING if DONE_PICKING in self.legal else self.legal[0]
        self.reason = "accept" if pays(self.shop(), frame) else "refuse"
        return ACCEPT if self.reason == "accept" else REFUSE

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
            return DONE_PICKING
        missions = Missions(self.goals)
        mission = missions.best(missions.pool(False, []))
        self.reason = "boost"
        if mission is not None:
            self.target = mission.target
            for code in self.legal:
                if code - BOOST in mission.load.units:
                    return code
        return DONE_PICKING

    def take(self, frame: Transfer) -> int:
        """From the freighter everything; into the rocket what its mission needs, out of it the rest."""
        self.reason = "assemble"
        if frame.start == FREIGHTER_STACK:
            return self.legal[-1] if len(self.legal) == 1 else min(code for code in self.legal if code != DONE_PICKING)
        missions = Missions(self.goals)
        mission = missions.best(missions.pool(False, []))
        wanted = mission.load.units if mission is not None else []
        self.target = mission.target if mission is not None else -1
        for code in self.legal:
            if code == DONE_PICKING:
                continue
            inside = code - TAKE in wanted
            if inside == (frame.end == ROCKET):
                return code
        return DONE_PICKING if DONE_PICKING in self.legal else self.legal[0]

    def tick_sites(self) -> int:
        """Every site, one after the other: each is a chance for a claim."""
        self.reason = "prospect"
        sites = [code for code in self.legal if code != DONE_PICKING]
        return min(sites) if sites else DONE_PICKING

    # Politics.

    def vote(self) -> int:
        """A little, more when being in power counts at the end."""
        self.reason = "vote"
        spare = self.player.wt - 4
        wt = min(6, self.player.wt) if self.goals.left <= 2 else max(0, min(2, spare // 3))
        return VOTE + wt if VOTE + wt in self.legal else self.legal[0]

    def disc(self) -> int:
        self.reason = "disc"
        if OWNER[self.s.regime] == self.player.faction:
            return LEAVE_DISC
        mine = [code for code in self.legal if code != LEAVE_DISC and OWNER[code - MOVE_DISC] == self.player.faction]
        if mine:
            return mine[0]
        calm = [code for code in self.legal if code != LEAVE_DISC and not IS_WAR[code - MOVE_DISC]]
        return calm[0] if IS_WAR[self.s.regime] and calm else LEAVE_DISC
