"""One decision, judged choice by choice: what makes the empire worth most, compared with what the others gain."""

from collections.abc import Callable
from typing import Final

from starlanes.bots.frontiers import acts
from starlanes.bots.frontiers.table import table
from starlanes.bots.frontiers.worth import Judge
from starlanes.games.frontiers.consume import goods_taken, price, sellable
from starlanes.games.frontiers.develop import may_develop
from starlanes.games.frontiers.goals import goal_points
from starlanes.games.frontiers.kinds import GOAL_NAMES, KIND_NAMES
from starlanes.games.frontiers.numbers import (
    ENVOYS_VP,
    GOALS_CREDITS,
    PRODUCE_WINDFALLS,
    RETREAT_CREDITS,
    TRADE_VP,
    WORLD_LIMIT,
)
from starlanes.games.frontiers.player import EMPTY
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.scoring import total
from starlanes.games.frontiers.setup import start_from
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import INDEX, TILES, WORLD_COUNT
from starlanes.games.frontiers.worlds import NO_WAY, may_replace, may_upgrade, ways
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import View

Act = Callable[[State, int, int], None]

#: How many worlds stand for all that may be in the bag.
UNSEEN: Final = 8


class Thinker:
    """One decision of one seat. Each verb has its judgement; passing is worth nothing."""

    def __init__(self, view: View, seat: int, weights: dict[str, float]) -> None:
        self.view = view
        self.seat = seat
        self.s = table(view)
        self.me = self.s.players[seat]
        self.w = weights
        self.judge = Judge(self.s, weights)
        self.unseen = some_unseen(self.s)
        self.before = [self.judge.worth(self.s, other) for other in range(self.s.seats)]

    def value(self, choice: Choice) -> float:
        verb = choice.verb
        word = choice.args[0] if choice.args else ""
        acting = ACTS.get(verb)
        if acting is not None:
            return self.gain_of(self.seat, acting, INDEX[word])
        if verb == "store-credits":
            return self.gain_of(self.seat, acts.store_credits, int(word))
        judging = JUDGED.get(verb)
        return 0.0 if judging is None else judging(self, choice)

    def gain_of(self, seat: int, act: Act, thing: int) -> float:
        """How much more a seat is worth after something is done."""
        s = self.s.copy()
        act(s, seat, thing)
        return self.judge.worth(s, seat) - self.before[seat]

    # Small choices.

    def start(self, choice: Choice) -> float:
        s = self.s.copy()
        start_from(s, self.seat, INDEX[choice.args[0]])
        player = s.players[self.seat]
        player.powers = Powers(player.colonies, s.tiles)
        return self.judge.worth(s, self.seat)

    def colonists(self, choice: Choice) -> float:
        return self.gain_colonists(self.seat)

    def way(self, choice: Choice) -> float:
        """Conquering costs nothing."""
        return 1.0 if choice.args[0] == "conquer" else 0.5

    def good(self, choice: Choice) -> float:
        """Give the cheapest good away."""
        return -float(price(self.me, self.me.goods[self.me.slot_of(INDEX[choice.args[0]])]))

    def upgrade(self, choice: Choice) -> float:
        colony = INDEX[choice.args[0]]
        fits = may_replace if choice.verb == "replace" else may_upgrade
        worlds = [world for world in self.me.explored if fits(self.s, self.seat, colony, world)]
        return max((self.gain_replace(colony, world) for world in worlds), default=-1.0)

    def gain_replace(self, colony: int, world: int) -> float:
        s = self.s.copy()
        acts.replace(s, self.seat, colony, world)
        return self.judge.worth(s, self.seat) - self.before[self.seat]

    def take_place(self, choice: Choice) -> float:
        """Which colony is replaced is not in the view, and does not matter: the dearest world is the best."""
        row = TILES[INDEX[choice.args[0]]]
        return row.cost + row.vp

    def declare(self, choice: Choice) -> float:
        kind = KIND_NAMES.index(choice.args[0])
        if self.view["phase"] == "end":
            return float(total(self.s, self.seat, kind))
        powers = self.me.powers
        worth = price(self.me, kind) if self.s.cubes[kind] else 0
        return worth + 2.0 * (powers.windfall_kind[kind] + powers.declared_credits[kind])

    def fill(self, choice: Choice) -> float:
        row = TILES[INDEX[choice.args[0]]]
        kind = max(0, row.kind)
        here = row.credits_here + self.me.powers.credits_per_good[kind] - max(0, row.produce_cost)
        return self.judge.credit * (0.7 * price(self.me, kind) + here)

    def use(self, choice: Choice) -> float:
        """The most for each good first; of equal powers the one that is harder to please."""
        for use in self.me.powers.consume:
            if use.tile == INDEX[choice.args[0]] and str(use.number) == choice.args[1]:
                if use.sells:
                    return max(self.gain_of(self.seat, acts.sell, tile) for tile in sellable(self.s, self.me))
                taken = goods_taken(self.s, self.me, use)
                reward = (taken if use.up_to else 1) * (use.vp + self.judge.credit * use.credits)
                return 1.0 + reward / taken + (0.1 if use.kind >= 0 else 0.0)
        return 0.0

    def keep(self, choice: Choice) -> float:
        """The goal in which this empire is furthest ahead of the others, or for which much can still be stored."""
        goal = GOAL_NAMES.index(choice.args[0])
        points = [goal_points(self.s, player, goal, 0) for player in self.s.players]
        mine = points.pop(self.seat)
        return mine - sum(points) / len(points) + (self.w["goal"] if goal < 3 else 0.0)

    def reveal(self, choice: Choice) -> float:
        """Turn the goal up if something can be stored for it now and the end is in sight."""
        wanted = STORED_IN.get(str(self.view["me"]["goal"]), ())
        return 0.1 if self.view["phase"] in wanted and self.judge.ahead < 8 else -0.1

    # Picking an action: one's own gain, with the bonus, less what the others gain on average.

    def pick(self, choice: Choice) -> float:
        mine, theirs = self.gains(choice.args[0])
        return mine - theirs

    def gains(self, action: str) -> tuple[float, float]:
        """What an action brings to this seat, and to the others on average."""
        gains = [self.gain(seat, action, seat == self.seat) for seat in range(self.s.seats)]
        mine = gains.pop(self.seat)
        return mine, sum(gains) / len(gains)

    def gain(self, seat: int, action: str, active: bool) -> float:
        if action == "develop":
            return self.gain_develop(seat, active)
        if action == "explore":
            return self.gain_explore(seat, active)
        if action == "settle":
            return self.gain_settle(seat, active)
        if action == "produce":
            credits = self.judge.credit * self.s.tile_credits if active else 0.0
            return credits + self.gain_of(seat, acts.produce, PRODUCE_WINDFALLS if active else 0)
        if action == "trade-consume":
            return self.gain_trade(seat) + (self.w["bonus-vp"] * TRADE_VP if active else 0.0)
        return self.gain_alone(seat, action) if active else 0.0

    def gain_alone(self, seat: int, action: str) -> float:
        """The tiles that are a bonus only."""
        if action == "send-envoys":
            places = self.s.track.index(seat) * min(1.0, self.judge.ahead)
            return self.w["bonus-vp"] * ENVOYS_VP + self.w["first"] * places
        if action == "retreat":
            return RETREAT_CREDITS * self.judge.credit
        return GOALS_CREDITS * self.judge.credit + (self.w["goal"] if self.view["goals"]["pile"] else 0.0)

    def gain_develop(self, seat: int, active: bool) -> float:
        best = 0.0
        for tile in self.s.offered:
            if may_develop(self.s, seat, tile, active):
                best = max(best, self.gain_of(seat, acts.buy, tile))
        return best + (self.judge.credit if active and best > 0 else 0.0)

    def gain_explore(self, seat: int, active: bool) -> float:
        """Worlds like those that may be in the bag: a very good one for who picks first, a good one for the others."""
        player = self.s.players[seat]
        colonists = self.judge.colonist * player.powers.explore_colonists
        room = WORLD_LIMIT - len(player.colonies) - len(player.explored)
        if room <= 0 or not self.unseen:
            return colonists
        gains = sorted((self.gain_of(seat, acts.explore, world) for world in self.unseen), reverse=True)
        n = len(gains)
        worth = gains[n // 8] if active else gains[n // 4]
        if active and room > 1:
            worth += self.w["second-pick"] * gains[n // 3]
        worth += self.w["draw-pick"] * player.powers.explore_draw * sum(gains) / n
        return self.w["explore"] * max(0.0, worth) + colonists

    def gain_colonists(self, seat: int) -> float:
        s = self.s.copy()
        acts.take_colonists(s, seat)
        return self.judge.worth(s, seat) - self.before[seat]

    def gain_settle(self, seat: int, active: bool) -> float:
        """The best world, or colonists."""
        s = self.s
        bonus = 1 if active and s.colonists > 0 else 0
        s.players[seat].colonists += bonus
        best = self.gain_colonists(seat)
        for world in s.players[seat].explored:
            if ways(s, seat, world) != NO_WAY:
                best = max(best, self.gain_of(seat, acts.settle, world))
        s.players[seat].colonists -= bonus
        return best

    def gain_trade(self, seat: int) -> float:
        """Sell the best good, consume the others."""
        player = self.s.players[seat]
        goods = sorted(good for good in player.goods if good != EMPTY)
        sold = self.judge.credit * price(player, goods.pop()) if goods else 0.0
        return sold + self.judge.consumed(player, goods) - self.judge.goods(player)


def some_unseen(s: State) -> list[int]:
    """A few of the worlds that lie in no empire, spread over all of them."""
    seen = {tile for player in s.players for tile in (*player.colonies, *player.explored, *player.stored_worlds)}
    unseen = [world for world in range(WORLD_COUNT) if world not in seen]
    return unseen[:: max(1, len(unseen) // UNSEEN)]


#: Verbs that do one thing with one tile.
ACTS: dict[str, Act] = {
    "develop": acts.buy,
    "take": acts.explore,
    "return": acts.give_back,
    "store": acts.store_world,
    "settle": acts.settle,
    "sell": acts.sell,
    "store-good": acts.store_good,
}

#: Verbs that are judged in their own way.
JUDGED: dict[str, Callable[[Thinker, Choice], float]] = {
    "start": Thinker.start,
    "pick": Thinker.pick,
    "reveal": Thinker.reveal,
    "colonists": Thinker.colonists,
    "by": Thinker.way,
    "good": Thinker.good,
    "upgrade": Thinker.upgrade,
    "replace": Thinker.upgrade,
    "with": Thinker.take_place,
    "kind": Thinker.declare,
    "fill": Thinker.fill,
    "use": Thinker.use,
    "keep": Thinker.keep,
}

#: The actions in which something can be stored for a goal.
STORED_IN = {"exploration": ("explore", "settle"), "warehouses": ("produce",), "taxes": ("trade-consume",)}
