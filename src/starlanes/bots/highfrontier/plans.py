"""All plans of one seat at one decision: places, missions, Bernal, Futures, cards. Each is made when asked for."""

from functools import cached_property

from starlanes.bots.highfrontier.bernals import BernalPlan
from starlanes.bots.highfrontier.futures import Futures
from starlanes.bots.highfrontier.goals import Goals
from starlanes.bots.highfrontier.missions import Mission, Missions
from starlanes.bots.highfrontier.shopping import Shop
from starlanes.games.highfrontier.state import State


class Plans:
    """What one seat has in mind."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.player = s.players[seat]
        self.goals = Goals(s, seat)

    @cached_property
    def missions(self) -> Missions:
        return Missions(self.goals)

    @cached_property
    def bernal(self) -> BernalPlan:
        return BernalPlan(self.goals)

    @cached_property
    def futures(self) -> Futures:
        return Futures(self.goals, self.bernal)

    @cached_property
    def shop(self) -> Shop:
        return Shop(self.missions, self.bernal, self.futures)

    @cached_property
    def mission(self) -> Mission | None:
        """The best mission from LEO with what is there, in hand, or imagined."""
        return self.missions.best(self.missions.pool(False, []))
