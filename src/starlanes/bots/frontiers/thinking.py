"""One decision, judged choice by choice: what makes the empire worth most, compared with what the others gain.

Every choice is tried on a guess at the match, by the rules themselves; what comes of it is judged.
"""

from typing import Final

from starlanes.bots.frontiers.worth import Judge
from starlanes.games.frontiers.choices import KEEP, PICK, REVEAL
from starlanes.games.frontiers.colonise import Declare, Replacement
from starlanes.games.frontiers.conquest import Conquest
from starlanes.games.frontiers.consume import TakeGoods
from starlanes.games.frontiers.develop import Develop
from starlanes.games.frontiers.goals import goal_points
from starlanes.games.frontiers.kinds import (
    ACTION_NAMES,
    EXPLORATION,
    GOAL_NAMES,
    PICK_DEVELOP,
    PICK_ENVOYS,
    PICK_EXPLORE,
    PICK_GOALS,
    PICK_PRODUCE,
    PICK_RETREAT,
    PICK_SETTLE,
    PICK_TRADE,
    TAXES,
    WAREHOUSES,
)
from starlanes.games.frontiers.numbers import ENVOYS_VP, GOALS_CREDITS, RETREAT_CREDITS, WORLD_LIMIT
from starlanes.games.frontiers.produce import Produce, begin_produce
from starlanes.games.frontiers.settle import Settle, begin_settle
from starlanes.games.frontiers.state import State, state_of
from starlanes.games.frontiers.trade import Trade, begin_trade
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.glimpse import Glimpse
from starlanes.kernel.lists import with_sorted

#: Any will do: what is hidden from a seat matters little to what a choice brings.
GUESS: Final = 1
#: How many worlds stand for all that may be in the bag.
UNSEEN: Final = 8
#: What is asked to carry out a choice: it is judged by the best answer.
CARRYING_OUT: Final = (Conquest, Declare, Replacement, TakeGoods)
#: The actions in which something can be stored for a goal.
STORED_IN: Final = {
    EXPLORATION: (PICK_EXPLORE, PICK_SETTLE),
    WAREHOUSES: (PICK_PRODUCE,),
    TAXES: (PICK_TRADE,),
}


class Thinker:
    """One decision of one seat."""

    def __init__(self, glimpse: Glimpse, weights: dict[str, float]) -> None:
        self.seat = glimpse.seat
        self.s = state_of(glimpse.guess(GUESS).position)
        self.w = weights
        self.judge = Judge(self.s, weights)
        bag = sorted(self.s.bag)
        self.unseen = bag[:: max(1, len(bag) // UNSEEN)]
        self.before = [self.judge.worth(self.s, other) for other in range(self.s.seats)]

    def value(self, code: int) -> float:
        """How much more the seat is worth after a choice."""
        if PICK <= code < PICK + len(ACTION_NAMES):
            mine, theirs = self.gains(code - PICK)
            return mine - theirs
        if KEEP <= code < KEEP + len(GOAL_NAMES):
            return self.keep(code - KEEP)
        if code == REVEAL:
            return self.reveal()
        return self.tried(self.s, self.seat, code) - self.before[self.seat]

    # Trying things out.

    def tried(self, s: State, seat: int, code: int) -> float:
        """What a seat is worth after a choice and the best answers to what is asked to carry it out."""
        after = s.copy()
        after.step(seat, code)
        if not after.over and isinstance(after.top(), CARRYING_OUT) and after.first_asked() == seat:
            return max(self.tried(after, seat, other) for other in after.legal(seat))
        after.refresh_powers()
        return self.judge.worth(after, seat)

    def played(self, s: State, frame: Turns, seat: int) -> float:
        """What a seat is worth after an action, in which it does what seems best at every step."""
        s.stack = [frame]
        s.lane = s.stack
        s.go_on()
        while not s.over:
            asked = s.first_asked()
            legal = s.legal(asked)
            best = legal[0]
            if asked == seat and len(legal) > 1:
                worths = [self.tried(s, seat, code) for code in legal]
                best = legal[worths.index(max(worths))]
            s.step(asked, best)
        s.refresh_powers()
        return self.judge.worth(s, seat)

    # Goals.

    def keep(self, goal: int) -> float:
        """The goal in which this empire is furthest ahead of the others, or for which much can still be stored."""
        points = [goal_points(self.s, player, goal, 0) for player in self.s.players]
        mine = points.pop(self.seat)
        return mine - sum(points) / len(points) + (self.w["goal"] if goal in STORED_IN else 0.0)

    def reveal(self) -> float:
        """Turn the goal up if something can be stored for it now and the end is in sight."""
        hidden = self.s.hidden
        wanted = () if hidden is None else STORED_IN.get(hidden.goal, ())
        return 0.1 if self.s.action in wanted and self.judge.ahead < 8 else -0.1

    # Picking an action: one's own gain, with the bonus, less what the others gain on average.

    def gains(self, action: int) -> tuple[float, float]:
        """What an action brings to this seat, and to the others on average."""
        gains = [self.gain(seat, action, seat == self.seat) for seat in range(self.s.seats)]
        mine = gains.pop(self.seat)
        return mine, sum(gains) / len(gains)

    def gain(self, seat: int, action: int, active: bool) -> float:
        if action == PICK_EXPLORE:
            return self.gain_explore(seat, active)
        if action in (PICK_RETREAT, PICK_ENVOYS, PICK_GOALS):
            return self.gain_alone(seat, action) if active else 0.0
        s = self.s.copy()
        s.action = action
        return self.played(s, self.turn_of(s, seat, action, active), seat) - self.before[seat]

    def turn_of(self, s: State, seat: int, action: int, active: bool) -> Turns:
        """The action as one seat does it: with the bonus, or after somebody else."""
        frame: Turns
        if active:
            if action == PICK_SETTLE:
                return begin_settle(s, [seat])
            if action == PICK_PRODUCE:
                return begin_produce(s, [seat])
            if action == PICK_TRADE:
                return begin_trade(s, [seat])
            frame = Develop()
            frame.order = [seat]
            return frame
        frame = {PICK_DEVELOP: Develop, PICK_SETTLE: Settle, PICK_PRODUCE: Produce, PICK_TRADE: Trade}[action]()
        frame.order = [(seat + 1) % s.seats, seat]
        frame.at = 1
        return frame

    def gain_alone(self, seat: int, action: int) -> float:
        """The tiles that are a bonus only."""
        if action == PICK_ENVOYS:
            places = self.s.track.index(seat) * min(1.0, self.judge.ahead)
            return self.w["bonus-vp"] * ENVOYS_VP + self.w["first"] * places
        if action == PICK_RETREAT:
            return RETREAT_CREDITS * self.judge.credit
        return GOALS_CREDITS * self.judge.credit + (self.w["goal"] if self.s.goal_pile else 0.0)

    def gain_explore(self, seat: int, active: bool) -> float:
        """Worlds like those that may be in the bag: a very good one for who picks first, a good one for the others."""
        player = self.s.players[seat]
        colonists = self.judge.colonist * player.powers.explore_colonists
        room = WORLD_LIMIT - len(player.colonies) - len(player.explored)
        if room <= 0 or not self.unseen:
            return colonists
        gains: list[float] = []
        for world in self.unseen:
            s = self.s.copy()
            s.players[seat].explored = with_sorted(player.explored, world)
            gains.append(self.judge.worth(s, seat) - self.before[seat])
        gains.sort(reverse=True)
        n = len(gains)
        worth = gains[n // 8] if active else gains[n // 4]
        if active and room > 1:
            worth += self.w["second-pick"] * gains[n // 3]
        worth += self.w["draw-pick"] * player.powers.explore_draw * sum(gains) / n
        return self.w["explore"] * max(0.0, worth) + colonists
