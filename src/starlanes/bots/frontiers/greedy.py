"""A bot that takes what makes its empire worth most right now, compared with what the others gain from it."""

from collections.abc import Callable
from typing import Final

from starlanes.bots.base import Bot
from starlanes.bots.frontiers.table import table
from starlanes.bots.frontiers.worth import PRIOR, Judge
from starlanes.games.frontiers.consume import fitting, goods_taken, price, sellable, usable
from starlanes.games.frontiers.develop import develop_cost, may_develop
from starlanes.games.frontiers.goals import goal_points
from starlanes.games.frontiers.kinds import GOAL_NAMES, KIND_NAMES, KINDS
from starlanes.games.frontiers.numbers import SETTLE_COLONISTS
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.scoring import total
from starlanes.games.frontiers.setup import start_from
from starlanes.games.frontiers.state import EMPTY, Player, State, add_sorted, built_bit
from starlanes.games.frontiers.tiles import INDEX, PRODUCTION, TILES, WINDFALL
from starlanes.games.frontiers.worlds import NO_WAY, least_cost, strength, ways
from starlanes.kernel.ask import Ask
from starlanes.kernel.chance import stream
from starlanes.kernel.choice import Choice
from starlanes.kernel.game import View

#: How much the others' mean gain counts against one's own when an action is picked.
OTHERS: Final = 0.45


class GreedyBot(Bot):
    """Judges every choice by the empire it leads to; ties are broken by its own random stream."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.chance = stream(seed, "greedy bot")

    def choose(self, view: View, ask: Ask) -> Choice:
        if len(ask.choices) == 1:
            return ask.choices[0]
        thinker = Thinker(table(view), ask.seat, view)
        best: list[Choice] = []
        best_value = 0.0
        for choice in ask.choices:
            value = thinker.value(choice)
            if not best or value > best_value + 1e-9:
                best, best_value = [choice], value
            elif value > best_value - 1e-9:
                best.append(choice)
        return best[self.chance.below(len(best))]


class Thinker:
    """One decision of one seat."""

    def __init__(self, s: State, seat: int, view: View) -> None:
        self.s = s
        self.seat = seat
        self.view = view
        self.me = s.players[seat]
        self.judge = Judge(s)
        self.before = [self.judge.worth(s, other) for other in range(s.seats)]
        self.by_verb: dict[str, Callable[[Choice], float]] = {
            "start": self.start,
            "pick": self.pick,
            "reveal": self.reveal,
            "develop": lambda choice: self.gain_of(self.seat, self.buy, INDEX[choice.args[0]]),
            "take": lambda choice: self.gain_of(self.seat, self.explore, INDEX[choice.args[0]]),
            "return": lambda choice: self.gain_of(self.seat, self.give_up, INDEX[choice.args[0]]),
            "store": lambda choice: self.gain_of(self.seat, self.store, INDEX[choice.args[0]]),
            "colonists": lambda choice: self.gain_of(self.seat, self.take_colonists, SETTLE_COLONISTS),
            "settle": lambda choice: self.gain_of(self.seat, self.settle, INDEX[choice.args[0]]),
            "by": lambda choice: 1.0 if choice.args[0] == "conquer" else 0.0,
            "spend": lambda choice: -1.0,
            "good": lambda choice: -self.good_at(choice.args[0]),
            "upgrade": lambda choice: max(self.replacements(INDEX[choice.args[0]]), default=0.0),
            "replace": lambda choice: max(self.replacements(INDEX[choice.args[0]]), default=0.0),
            "with": lambda choice: PRIOR[INDEX[choice.args[0]]],
            "kind": self.declare,
            "fill": self.fill,
            "sell": lambda choice: self.gain_of(self.seat, self.sell, INDEX[choice.args[0]]),
            "use": self.use,
            "keep": self.keep,
            "store-good": lambda choice: self.gain_of(self.seat, self.store_good, INDEX[choice.args[0]]),
            "store-credits": lambda choice: self.gain_of(self.seat, self.store_credits, int(choice.args[0])),
        }

    def value(self, choice: Choice) -> float:
        """What a choice is worth, against passing, which is worth nothing."""
        judge = self.by_verb.get(choice.verb)
        return 0.0 if judge is None else judge(choice)

    def gain_of(self, seat: int, act: "Callable[[State, Player, int], None]", thing: int) -> float:
        """How much more a seat is worth after something is done."""
        s = self.s.copy()
        act(s, s.players[seat], thing)
        return self.judge.worth(s, seat) - self.before[seat]

    # What can be done, roughly, to a player of a copied state.

    def buy(self, s: State, player: Player, tile: int) -> None:
        seat = s.players.index(player)
        player.credits -= develop_cost(s, seat, tile, False)
        player.developments = [*player.developments, tile]
        player.built |= built_bit(tile)
        player.spaces += s.tiles[tile].spaces
        player.powers = Powers(player.colonies + player.developments, s.tiles)

    def explore(self, s: State, player: Player, world: int) -> None:
        add_sorted(player.explored, world)

    def give_up(self, s: State, player: Player, world: int) -> None:
        player.explored.remove(world)

    def store(self, s: State, player: Player, world: int) -> None:
        player.explored.remove(world)
        player.stored_worlds = [*player.stored_worlds, world]

    def store_good(self, s: State, player: Player, colony: int) -> None:
        slot = player.slot_of(colony)
        stored = player.stored_goods[:]
        stored[player.goods[slot]] += 1
        player.stored_goods = stored
        player.goods[slot] = EMPTY

    def store_credits(self, s: State, player: Player, n: int) -> None:
        player.credits -= n
        player.stored_credits += n

    def take_colonists(self, s: State, player: Player, n: int) -> None:
        player.colonists += min(n, s.colonists)

    def settle(self, s: State, player: Player, world: int) -> None:
        row = s.tiles[world]
        player.explored.remove(world)
        if not row.military:
            player.credits -= least_cost(s, player, row)
        elif strength(player, row, row.kind) < row.cost:
            self.pay_or_spend(s, player, row.cost)
        player.colonists -= row.colonists
        player.colonies = [*player.colonies, world]
        player.goods.append(max(0, row.kind) if row.makes == WINDFALL else EMPTY)
        player.powers = Powers(player.colonies + player.developments, s.tiles)

    def pay_or_spend(self, s: State, player: Player, defense: int) -> None:
        """A military world beyond one's strength costs goods or credits."""
        if player.powers.temporary and player.goods_count() > 0:
            for slot in range(len(player.goods)):
                if player.goods[slot] != EMPTY:
                    player.goods[slot] = EMPTY
                    return
        player.credits = max(0, player.credits - defense + player.powers.military_discount)

    def sell(self, s: State, player: Player, colony: int) -> None:
        slot = player.slot_of(colony)
        player.credits += price(player, player.goods[slot])
        player.goods[slot] = EMPTY

    # Small choices.

    def start(self, choice: Choice) -> float:
        home = INDEX[choice.args[0]]
        s = self.s.copy()
        start_from(s, self.seat, home)
        player = s.players[self.seat]
        player.powers = Powers(player.colonies, s.tiles)
        return self.judge.worth(s, self.seat)

    def good_at(self, slug: str) -> float:
        """What a good is worth if it is kept."""
        return float(price(self.me, self.me.goods[self.me.slot_of(INDEX[slug])]))

    def replacements(self, colony: int) -> list[float]:
        """What each explored world would add in the place of a colony."""
        out: list[float] = []
        for world in self.me.explored:
            old, new = self.s.tiles[colony], self.s.tiles[world]
            if not new.military and new.colonists - old.colonists <= self.me.colonists:
                lost = self.judge.colonist * (new.colonists - old.colonists)
                out.append(0.8 * (PRIOR[world] - PRIOR[colony]) - lost - 0.3)
        return out

    def declare(self, choice: Choice) -> float:
        kind = KIND_NAMES.index(choice.args[0])
        if self.view["phase"] == "end":
            return float(total(self.s, self.seat, kind))
        windfall = self.me.powers.windfall_kind[kind] + self.me.powers.declared_credits[kind]
        return (price(self.me, kind) if self.s.cubes[kind] else 0) + 2.0 * windfall

    def fill(self, choice: Choice) -> float:
        row = TILES[INDEX[choice.args[0]]]
        kind = max(0, row.kind)
        here = row.credits_here + self.me.powers.credits_per_good[kind] - max(0, row.produce_cost)
        return self.judge.credit * (0.7 * price(self.me, kind) + here)

    def use(self, choice: Choice) -> float:
        """The most for each good first."""
        for use in self.me.powers.consume:
            if use.tile == INDEX[choice.args[0]] and str(use.number) == choice.args[1]:
                if use.sells:
                    best = max(self.gain_of(self.seat, self.sell, tile) for tile in sellable(self.s, self.me))
                    return best
                taken = goods_taken(self.s, self.me, use)
                times = taken if use.up_to else 1
                narrow = 0.1 if use.kind >= 0 else 0.0
                return times * (use.vp + self.judge.credit * use.credits) / taken + narrow + 1.0
        return 0.0

    def keep(self, choice: Choice) -> float:
        """The goal in which this empire is furthest ahead of the others, or can still store."""
        goal = GOAL_NAMES.index(choice.args[0])
        points = [goal_points(self.s, player, goal, 0) for player in self.s.players]
        mine = points.pop(self.seat)
        return mine - sum(points) / len(points) + (0.5 if goal < 3 else 0.0)

    def reveal(self, choice: Choice) -> float:
        """Turn the goal up if something can be stored for it now; everybody else can do so too."""
        goal = self.view["me"]["goal"]
        action = self.view["phase"]
        wanted = {"exploration": ("explore", "settle"), "warehouses": ("produce",), "taxes": ("trade-consume",)}
        return 0.1 if action in wanted.get(goal, ()) and self.judge.ahead < 8 else -0.1

    # Picking an action.

    def pick(self, choice: Choice) -> float:
        """One's own gain, with the bonus, less a part of what the others gain on average."""
        mine = self.gain(self.seat, choice.args[0], True)
        others = [self.gain(seat, choice.args[0], False) for seat in range(self.s.seats) if seat != self.seat]
        return mine - OTHERS * sum(others) / len(others)

    def gain(self, seat: int, action: str, active: bool) -> float:
        player = self.s.players[seat]
        if action == "develop":
            return self.gain_develop(seat, active)
        if action == "explore":
            return self.gain_explore(player, active)
        if action == "settle":
            return self.gain_settle(seat, active)
        if action == "produce":
            return self.gain_produce(player, active)
        if action == "trade-consume":
            return self.gain_trade(seat, active)
        if not active:
            return 0.0
        if action == "send-envoys":
            ahead = self.s.track.index(seat)
            return 1.0 + 0.12 * ahead * min(1.0, self.judge.ahead)
        if action == "retreat":
            return 2 * self.judge.credit
        return self.judge.credit + (0.5 if self.view["goals"] and self.view["goals"]["pile"] else 0.0)

    def gain_develop(self, seat: int, active: bool) -> float:
        best = 0.0
        for tile in self.s.offered:
            if may_develop(self.s, seat, tile, active):
                best = max(best, self.gain_of(seat, self.buy, tile))
        return best + (self.judge.credit if active and best > 0 else 0.0)

    def gain_explore(self, player: Player, active: bool) -> float:
        """New worlds are worth the more, the fewer good ones wait already."""
        if self.judge.ahead == 0:
            return 0.0
        room = max(0, 9 - len(player.colonies) - len(player.explored))
        hungry = max(0.15, 1.3 - 0.35 * len(player.explored))
        picks = min(room, (2 if active else 1)) + 0.5 * player.powers.explore_draw
        colonists = self.judge.colonist * player.powers.explore_colonists
        return hungry * picks * min(1.0, self.judge.ahead / 4) + colonists

    def gain_settle(self, seat: int, active: bool) -> float:
        """The best world, or colonists."""
        s = self.s
        player = s.players[seat]
        if active and s.colonists > 0:
            player.colonists += 1
        best = self.gain_of(seat, self.take_colonists, SETTLE_COLONISTS)
        for world in player.explored:
            if ways(s, seat, world) != NO_WAY:
                best = max(best, self.gain_of(seat, self.settle, world))
        if active and s.colonists > 0:
            player.colonists -= 1
        return best

    def gain_produce(self, player: Player, active: bool) -> float:
        credit = self.judge.credit
        out = credit * player.powers.produce_credits
        later = 0.8 if self.judge.ahead > 0.7 else 0.3
        windfalls: list[float] = []
        for slot in range(len(player.colonies)):
            row = self.s.tiles[player.colonies[slot]]
            if player.goods[slot] != EMPTY or row.kind == -1:
                continue
            kind = max(0, row.kind)
            value = later * max(0.6 * credit * price(player, kind), 0.5)
            value += credit * (row.credits_here + player.powers.credits_per_good[kind])
            if row.makes == PRODUCTION and row.produce_cost < 0:
                out += value
            elif row.makes == WINDFALL:
                windfalls.append(value)
        windfalls.sort(reverse=True)
        fills = sum(player.powers.windfall_kind) + player.powers.windfall_any + (1 if active else 0)
        out += sum(windfalls[:fills])
        return out + (credit * self.s.tile_credits if active else 0.0)

    def gain_trade(self, seat: int, active: bool) -> float:
        """Sell the best good, then consume with the best powers."""
        s = self.s
        player = s.players[seat]
        powers = player.powers
        credit = self.judge.credit
        out = powers.gain_vp + credit * powers.gain_credits + powers.vp_with_consumed + (1.0 if active else 0.0)
        goods = sorted(good for good in player.goods if good != EMPTY)
        if goods:
            out += credit * price(player, goods.pop()) - 0.2
        counts = [goods.count(kind) for kind in range(KINDS)]
        left = len(goods)
        for use in sorted(powers.consume, key=lambda use: -(use.vp + credit * use.credits)):
            if use.sells or not usable(s, player, use):
                continue
            have = min(left, len(fitting(s, player, use))) if use.kind < 0 else counts[use.kind]
            taken = min(use.goods, have) if use.up_to else use.goods if have >= use.goods else 0
            times = taken if use.up_to else 1 if taken else 0
            out += times * (use.vp + credit * use.credits) + taken * (powers.vp_per_consumed - 0.15)
            left -= taken
            if use.kind >= 0:
                counts[use.kind] -= taken
        return out
