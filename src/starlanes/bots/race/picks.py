"""Which action card to pick: what the round would bring with it, whatever the others call."""

from starlanes.bots.race.explore import explore_gain
from starlanes.bots.race.goods import after_produce, potential, reward, trade_reward
from starlanes.bots.race.others import ACTIONS, Other, phase_odds
from starlanes.bots.race.placing import Placing
from starlanes.bots.race.values import Values
from starlanes.games.race.kinds import (
    ACTION_NAMES,
    CONSUME,
    CONSUME_TRADE,
    CONSUME_X2,
    DEVELOP,
    EXPLORE,
    EXPLORE_1_1,
    EXPLORE_1_1_DRAW,
    EXPLORE_1_1_KEEP,
    EXPLORE_5,
    EXPLORE_5_DRAW,
    EXPLORE_5_KEEP,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    PHASE_OF_ACTION,
    PICK_DEVELOP,
    PICK_PRODUCE,
    PICK_SETTLE,
    PRODUCE,
    SETTLE,
)
from starlanes.kernel.ask import Ask

Pick = tuple[int, ...]

#: A game of more rounds than this has come to a standstill; then I change my mind more and more easily.
LONG_GAME = 10


class GoodsPhases:
    """What I have after each way through Consume and Produce, goods included."""

    def __init__(self, values: Values) -> None:
        clock = values.clock
        me = values.sight.me
        tableau = me.tableau
        hand = max(0, me.hand - 1)
        self.kept = values.goods_now
        self.plain = reward(tableau, me.goods, 1, hand, clock)
        self.doubled = reward(tableau, me.goods, 2, hand, clock)
        self.sold = trade_reward(tableau, me.goods, 1, hand, clock)
        self.sold_and_doubled = trade_reward(tableau, me.goods, 2, hand, clock)
        self.produced: list[float] = []  # without and with the bonus, on the worlds that are empty now
        self.refilled: list[float] = []  # the same after a Consume phase has emptied all
        for bonus in (0, 1):
            goods, draws = after_produce(me, values.sight.table, bonus)
            self.produced.append(potential(tableau, goods, clock) + clock.cards(hand, draws))
            made = tableau.made_with_bonus if bonus else tableau.made
            self.refilled.append(potential(tableau, made, clock) + clock.cards(hand, tableau.cycle_draws))

    def consumed(self, pick: Pick) -> float:
        if CONSUME_TRADE in pick:
            return self.sold_and_doubled if CONSUME_X2 in pick else self.sold
        return self.doubled if CONSUME_X2 in pick else self.plain

    def gain(self, pick: Pick, consume: float, produce: float) -> float:
        """Both phases together, because Produce fills what Consume has emptied; `consume`, `produce`: how likely."""
        bonus = 1 if PICK_PRODUCE in pick else 0
        after_consume = self.consumed(pick) + produce * self.refilled[bonus]
        without = produce * self.produced[bonus] + (1 - produce) * self.kept
        return consume * after_consume + (1 - consume) * without - self.kept


class Picks:
    """The worth of every pick: one action card, or two in the expert variant."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.others = [Other(board, values) for board in values.sight.others]
        self.odds = phase_odds(self.others)
        self.placing = Placing(values)
        self.goods = GoodsPhases(values)

    def options(self) -> list[Pick]:
        if not self.values.sight.expert:
            return [(action,) for action in range(ACTIONS)]
        out: list[Pick] = [(PICK_DEVELOP, PICK_DEVELOP), (PICK_SETTLE, PICK_SETTLE)]
        for first in range(ACTIONS):
            for second in range(first + 1, ACTIONS):
                out.append((first, second))
        return out

    def best(self, ask: Ask) -> Pick:
        """The best pick; in the middle of one, the best that begins with the card under the seal."""
        given = tuple(ACTION_NAMES.index(text.split()[1]) for text in self.values.sight.sealed)
        offered = {ACTION_NAMES.index(choice.args[0]) for choice in ask.choices}
        turn = len(given)
        fitting = [pick for pick in self.options() if pick[:turn] == given and pick[turn] in offered]
        return max(fitting, key=lambda pick: self.worth(pick) + self.mood(pick))

    def mood(self, pick: Pick) -> float:
        """A little of my own mind. It grows with a game that won't end, lest players wait for each other for ever."""
        whims = self.values.whims
        turn = self.values.sight.round
        whim = whims[(turn * ACTIONS + sum(pick)) % len(whims)]
        return whim * self.values.weights.whim * max(1.0, (turn - LONG_GAME) / 3)

    def worth(self, pick: Pick) -> float:
        """The gain I expect of the round."""
        odds = self.odds[:]
        for action in pick:
            odds[PHASE_OF_ACTION[action]] = 1.0
        goods = self.goods.gain(pick, odds[CONSUME], odds[PRODUCE])
        return self.explored(pick, odds) + self.placed(pick, odds) + goods - self.leeched(pick)

    def explored(self, pick: Pick, odds: list[float]) -> float:
        draw, keep = EXPLORE_DRAW, EXPLORE_KEEP
        if EXPLORE_5 in pick:
            draw += EXPLORE_5_DRAW
            keep += EXPLORE_5_KEEP
        if EXPLORE_1_1 in pick:
            draw += EXPLORE_1_1_DRAW
            keep += EXPLORE_1_1_KEEP
        placing = 1.0 - (1.0 - odds[DEVELOP]) * (1.0 - odds[SETTLE])
        return odds[EXPLORE] * explore_gain(self.values, draw, keep, placing)

    def placed(self, pick: Pick, odds: list[float]) -> float:
        """Develop and Settle together, because one hand pays for both."""
        cheaper = pick.count(PICK_DEVELOP)
        drawn = pick.count(PICK_SETTLE)
        values = self.values
        total = odds[DEVELOP] * values.tableau.powers.develop_draw_first * values.clock.money
        for develops, develop_odds in ((max(1, cheaper), odds[DEVELOP]), (0, 1 - odds[DEVELOP])):
            for settles, settle_odds in ((max(1, drawn), odds[SETTLE]), (0, 1 - odds[SETTLE])):
                likely = develop_odds * settle_odds
                if likely > 0 and develops + settles:
                    total += likely * self.placing.plan(develops, settles, cheaper, drawn).gain
        return total

    def leeched(self, pick: Pick) -> float:
        """What the others gain by phases that only I call."""
        total = 0.0
        for phase in {PHASE_OF_ACTION[action] for action in pick}:
            gain = 0.0
            for other in self.others:
                gain += max(0.0, other.gains[phase])
            total += (1 - self.odds[phase]) * gain / len(self.others)
        return self.values.weights.leech * total
