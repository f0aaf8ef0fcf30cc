"""A turn of the greedy bot: what to do next, of all that the menu offers."""

from starlanes.bots.highfrontier.crews import colonist_worth
from starlanes.bots.highfrontier.dealing import opening
from starlanes.bots.highfrontier.freight import Freight
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.regimes import AGAINST, is_unbearable
from starlanes.bots.highfrontier.rockets import Rocket
from starlanes.bots.highfrontier.scale import YEAR
from starlanes.bots.highfrontier.temper import USUAL, Temper
from starlanes.bots.highfrontier.thought import Thought, Why
from starlanes.bots.highfrontier.work import Work
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import CARDS, RAD_HARD, UNIT_CARD, UNITS
from starlanes.games.highfrontier.choices import (
    ACTIVISM,
    BOOST,
    BOOST_HOME,
    DECOMMISSION,
    END,
    EPIC,
    FUTURE,
    GLORY,
    INDUSTRIALIZE,
    PRODUCE,
    PROMOTE,
    PROSPECT,
    SUFFRAGE,
    TAKE_VENTURE,
    TRANSFER,
)
from starlanes.games.highfrontier.colonists import is_colonist
from starlanes.games.highfrontier.futures import FUTURES
from starlanes.games.highfrontier.hazards import BELT_THRUST, radiation_chance
from starlanes.games.highfrontier.honours import VENTURES
from starlanes.games.highfrontier.kinds import BERNAL_STACK, FREIGHTER_STACK, OUTPOST_1, OUTPOST_2, STACKS, UN, YELLOW
from starlanes.games.highfrontier.map import SPACES, ZONE_NAMES
from starlanes.games.highfrontier.performers import colonist_fee
from starlanes.games.highfrontier.prospect import sites_for
from starlanes.games.highfrontier.state import State

#: What is always worth taking: Futures first, then the cards that lead to them, ventures, glory.
HONOURS = (
    (FUTURE, FUTURES),
    (EPIC, FUTURES),
    (PROMOTE, UNITS),
    (TAKE_VENTURE, VENTURES),
    (GLORY, len(ZONE_NAMES)),
)


class Menu(Thought):
    """One look at the menu of a turn."""

    def __init__(self, s: State, seat: int, legal: list[int], temper: Temper = USUAL) -> None:
        super().__init__(Plans(s, seat, temper), legal, Why())
        self.freight = Freight(self.plans, legal, self.why)
        self.rocket = Rocket(self.plans, legal, self.why)
        self.worker = Work(self.plans, legal, self.why)

    def choose(self) -> int:
        steps = (
            self.honour,
            self.offer,
            self.make_way,
            self.freight.step,
            self.build,
            self.recall,
            self.bernal,
            self.pursue,
            self.settle,
            self.rocket.abroad,
            self.rocket.launch,
            self.worker.work,
        )
        for step in steps:
            code = step()
            if code is not None:
                return code
        self.why.reason = "end"
        return END

    def honour(self) -> int | None:
        for base, count in HONOURS:
            found = self.offered(base, count)
            if base == PROMOTE:
                found = [code for code in found if self.plans.futures.may_stay(UNIT_CARD[code - PROMOTE])]
            if base == EPIC:
                found = self.plans.daring.hazards([code - EPIC for code in found])
                found = [EPIC + future for future in found]
            if found:
                self.why.reason = {FUTURE: "future", EPIC: "epic", PROMOTE: "promote"}.get(base, "honour")
                return found[0]
        return None

    def offer(self) -> int | None:
        """A deal that serves both, now and then (5.9)."""
        code = opening(self.plans, self.legal)
        if code is not None:
            self.why.reason = "offer"
        return code

    def make_way(self) -> int | None:
        """A freighter that is in the way of a Future's own goes back to the hand."""
        old = self.plans.futures.in_the_way() if self.s.rules.endgame else -1
        if old == -1 or DECOMMISSION + old not in self.legal:
            return None
        self.why.reason = "freighter-away"
        return DECOMMISSION + old

    def build(self) -> int | None:
        """A factory, then claims, wherever own cards stand."""
        # With a promoted freighter a cube may be built anywhere, but only on a claim it is a factory (18.6A).
        found = [code for code in self.offered(INDUSTRIALIZE, SPACES) if code - INDUSTRIALIZE in self.player.claims]
        worths = {code: self.goals.factory(code - INDUSTRIALIZE) for code in found}
        if found and max(worths.values()) > 0:
            self.why.reason = "industrialize"
            return max(found, key=lambda code: worths[code])
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
            self.why.reason = "prospect"
        return best_code

    def recall(self) -> int | None:
        """Cards that a lost freighter or a full rocket has left in an outpost come back to the hand."""
        left = [*self.player.stacks[OUTPOST_1], *self.player.stacks[OUTPOST_2]]
        found = [DECOMMISSION + unit for unit in left if DECOMMISSION + unit in self.legal and not is_colonist(unit)]
        if not found:
            return None
        self.why.reason = "recall-cards"
        return found[0]

    def bernal(self) -> int | None:
        """The Bernal is fitted out, filled up, and flown to where it is a Lab."""
        mission = self.plans.mission
        if mission is not None and self.plans.bernal.takes_from(mission.load.units):
            return None
        code = self.plans.bernal.step(self.legal)
        if code is not None:
            self.why.reason = "bernal"
            self.why.target = self.plans.bernal.sites[0] if self.plans.bernal.sites else self.player.home()
        return code

    def pursue(self) -> int | None:
        """What the nearest Futures need comes before other work: power, a Suffrage, cards that are built."""
        futures, daring = self.plans.futures, self.plans.daring
        for stack, boards in ((BERNAL_STACK, bool(daring.boarders)), (OUTPOST_1, daring.engineer_ashore() != -1)):
            aboard = TRANSFER + stack * STACKS + FREIGHTER_STACK
            if boards and aboard in self.legal:
                self.why.reason = "epic"
                return aboard
        for code, worth in ((SUFFRAGE, futures.suffrage), (ACTIVISM, futures.activism)):
            if code in self.legal and worth() > 0:
                self.why.reason = "power"
                return code
        if ACTIVISM in self.legal and self.player.wt > AGAINST and is_unbearable(self.goals):
            self.why.reason = "regime"
            return ACTIVISM
        codes = [code for code in self.offered(PRODUCE, CARDS) if futures.to_produce(code - PRODUCE) > 0]
        if not codes:
            return None
        self.why.reason = "produce-future"
        return max(codes, key=lambda code: futures.to_produce(code - PRODUCE))

    def settle(self) -> int | None:
        """A colonist goes to the Bernal, or to LEO where there is none: whoever is worth most and can be paid then."""
        best, best_code = 0.0, None
        for verb in (BOOST_HOME, BOOST):
            for code in self.offered(verb, UNITS):
                unit = code - verb
                if not is_colonist(unit):
                    continue
                card = UNIT_CARD[unit]
                if verb == BOOST_HOME and not self.plans.bernal.bears(unit):
                    continue
                price = boost_price(self.s, self.seat, unit)
                left = self.player.wt - price
                worth = colonist_worth(self.goals, card) + self.plans.futures.worth(card)
                if verb == BOOST_HOME and self.player.faction != UN:
                    # The belt sends him home again, and what was paid is gone (19.2A): in another season perhaps not.
                    safe = radiation_chance(RAD_HARD[unit], BELT_THRUST, self.s.sector())
                    worth = safe * worth - (1 - safe) * (price * self.goals.wt + YEAR)
                    if safe < radiation_chance(RAD_HARD[unit], BELT_THRUST, YELLOW):
                        continue
                awaited = verb == BOOST_HOME and self.plans.bernal.waits_for(card)
                if worth > best and (awaited or left > colonist_fee(self.s, self.seat, card)):
                    best, best_code = worth, code
        if best_code is not None:
            self.why.reason = "settle"
        return best_code
