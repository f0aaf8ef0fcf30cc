"""All plans of one seat at one decision: places, missions, Bernal, Futures, cards. Each is made when asked for."""

from functools import cached_property

from starlanes.bots.highfrontier.bernals import BernalPlan
from starlanes.bots.highfrontier.daring import Daring
from starlanes.bots.highfrontier.ferry import ferry
from starlanes.bots.highfrontier.futures import Futures
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.missions import Mission, Missions
from starlanes.bots.highfrontier.rivals import Rivals
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.bots.highfrontier.temper import USUAL, Temper
from starlanes.games.highfrontier.boost import boost_price
from starlanes.games.highfrontier.cards import UNIT_CARD
from starlanes.games.highfrontier.state import State

#: What the card of a Future may cost.
FOR_A_CARD = 5


class Plans:
    """What one seat has in mind."""

    def __init__(self, s: State, seat: int, temper: Temper = USUAL) -> None:
        self.temper = temper
        self.s = s
        self.seat = seat
        self.player = s.players[seat]
        self.goals = Goals(s, seat, temper)

    @cached_property
    def missions(self) -> Missions:
        return Missions(self.goals, self.bernal.kept)

    @cached_property
    def bernal(self) -> BernalPlan:
        return BernalPlan(self.goals)

    @cached_property
    def futures(self) -> Futures:
        return Futures(self.goals, self.bernal)

    @cached_property
    def daring(self) -> Daring:
        return Daring(self.futures)

    @cached_property
    def shop(self) -> Shop:
        return Shop(self.missions, self.bernal, self.futures)

    @cached_property
    def rivals(self) -> Rivals:
        others = [seat for seat in range(self.s.seats) if seat != self.seat]
        return Rivals(self.missions, {seat: Plans(self.s, seat).shop for seat in others})

    @cached_property
    def reserve(self) -> int:
        """WT that no mission may take: for the card of a near Future, and for what the Bernal of a Lab needs."""
        wt = FOR_A_CARD if self.futures.sought() != -1 else 0
        if self.bernal.sites and self.bernal.fittings is not None:
            units = [unit for unit in self.bernal.fittings[0] if UNIT_CARD[unit] in self.player.hand]
            wt += sum(boost_price(self.s, self.seat, unit) for unit in units)
        if self.bernal.sites and self.player.is_promoted():
            # For the rolls on the Bernal's own way.
            wt += self.bernal.fares
        return wt

    @cached_property
    def free_hand(self) -> list[int]:
        """Hand cards that a rocket may take. One that the Bernal needs may stand for a card that is only imagined."""
        return [card for card in self.player.hand if card not in self.bernal.kept]

    @cached_property
    def mission(self) -> Mission | None:
        """The best mission from LEO with what is there, in hand, or imagined."""
        pool = self.missions.pool(False, [])
        best = self.missions.best(pool)
        if best is not None and self.goals.temper.waits and not self.missions.is_ready(best):
            # Tempo is most of the game: what can fly now is not kept for what is a little better.
            ready = self.missions.ready(pool)
            least = max(best.worth - self.goals.temper.waits, float(self.goals.temper.least))
            if ready is not None and ready.worth > least:
                best = ready
        ride = ferry(self.goals, pool)
        return ride if ride is not None and (best is None or ride.worth > best.worth) else best
