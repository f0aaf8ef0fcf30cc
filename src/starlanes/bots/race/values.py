"""What cards are worth to me, in victory points: placed in my tableau, and kept in my hand."""

from typing import Final

from starlanes.bots.race.clock import Clock
from starlanes.bots.race.engine import rates
from starlanes.bots.race.goods import potential
from starlanes.bots.race.sight import Sight
from starlanes.bots.race.sixes import counted_points, six_points, usual_points
from starlanes.bots.race.tableau import Tableau
from starlanes.bots.race.weights import Weights
from starlanes.games.race.cards import WINDFALL, Card
from starlanes.games.race.choices import CONQUER, CONQUER_WITH_TACTICS, PAY, PAY_WITH_SHIP
from starlanes.games.race.develop import reduced_cost
from starlanes.games.race.kinds import TABLEAU_END
from starlanes.games.race.powers import Powers
from starlanes.games.race.ways import settle_cost, ways
from starlanes.kernel.bits import BIT

#: More cards than anybody can pay: there is no way.
CANNOT: Final = 99


class Values:
    """Everything as seen from my seat at this moment; worked out when asked for, and then known."""

    def __init__(self, sight: Sight, weights: Weights, whims: list[float]) -> None:
        self.sight = sight
        self.weights = weights
        #: Numbers from 0 to 1 of my own, for what is worth the same.
        self.whims = whims
        self.clock = Clock(sight, weights)
        self.tableau = sight.me.tableau
        self.engine_now = self.engine(self.tableau)
        self.goods_now = potential(self.tableau, sight.me.goods, self.clock)
        self.placed: dict[int, float] = {}
        self.kept: dict[int, float] = {}

    # Placed in the tableau.

    def place(self, index: int) -> float:
        """A card in my tableau: its points, those it adds to other cards, and what its powers will bring."""
        found = self.placed.get(index)
        if found is None:
            card = self.sight.table[index]
            after = self.sight.with_card(index)
            found = self.points(card) + self.engine(after) - self.engine_now + self.opens(after)
            if card.makes == WINDFALL:
                goods = self.sight.me.goods[:]
                goods[card.kind] += 1
                found += potential(after, goods, self.clock) - self.goods_now
            self.placed[index] = found
        return found

    def points(self, card: Card) -> float:
        """Its points at the end, with those of cost-6 developments that it adds to or would add to."""
        total = float(card.vp)
        if card.scoring:
            total += self.six(card)
        for six in self.tableau.sixes:
            total += six_points(six, card)
        hope = self.weights.in_hand * min(1.0, self.clock.left / 3)
        for index in self.sight.hand:
            six = self.sight.table[index]
            if six.scoring and six is not card:
                total += hope * six_points(six, card)
        return total

    def six(self, six: Card) -> float:
        """A cost-6 development: what it scores now, with the hand's help, and with cards yet to come."""
        weights = self.weights
        me = self.sight.me
        table = self.sight.table
        mine = 0
        for index in me.cards:
            mine += six_points(six, table[index])
        goods = sum(me.goods) if self.clock.left < 1 else 0
        total = float(mine + six_points(six, six) + counted_points(six, me.chips, goods))
        to_come = min(TABLEAU_END - 1.0 - len(me.cards), self.clock.left * weights.to_come)
        hope = weights.in_hand * min(1.0, to_come / 3)
        for index in self.sight.hand:
            if table[index] is not six and index not in me.cards:
                total += hope * six_points(six, table[index])
        # Cards yet to come are partly like any card, partly like those I have.
        usual = usual_points(six, self.sight.edition) * (1 - weights.six_like)
        usual += mine / max(2, len(me.cards)) * weights.six_like
        return total + weights.six_growth * to_come * usual

    def engine(self, tableau: Tableau) -> float:
        """What the powers of a tableau bring in the rounds left."""
        weights = self.weights
        clock = self.clock
        cards, points = rates(tableau, weights, self.sight.seats)
        total = clock.horizon * (cards * clock.income + points)
        if clock.left > 0.5:
            total += weights.ship if tableau.powers.ship >= 0 else 0.0
            total += weights.tactics if tableau.powers.tactics >= 0 else 0.0
        return total

    def opens(self, after: Tableau) -> float:
        """Military worlds in my hand that a card brings within reach, or out of it."""
        before = self.tableau.powers
        if after.powers.military == before.military and after.powers.tactics == before.tactics:
            return 0.0
        total = 0.0
        for index in self.sight.hand:
            card = self.sight.table[index]
            if card.military:
                could = self.way(card, before)[0] < CANNOT
                can = self.way(card, after.powers)[0] < CANNOT
                total += (card.vp + 1) * (can - could)
        return total * self.weights.opens * self.clock.again

    # Paying.

    def way(self, card: Card, powers: Powers) -> tuple[int, float]:
        """The cheapest way to place a card: cards to pay (or CANNOT), and the worth of a card discarded for it."""
        if not card.world:
            return reduced_cost(powers, card, 0), 0.0
        found = ways(self.sight.s, powers, card.index, CANNOT)
        if found & BIT[CONQUER]:
            return 0, 0.0
        cost, loss = CANNOT, 0.0
        if found & BIT[PAY]:
            cost = settle_cost(powers, card)
        helped = BIT[CONQUER_WITH_TACTICS] | BIT[PAY_WITH_SHIP]
        if found & helped and self.discarded() < cost * self.clock.money:
            cost, loss = 0, self.discarded()
        return cost, loss

    def discarded(self) -> float:
        """What Colony Ship or New Military Tactics takes with it when it is discarded: its point, and another use."""
        return 1.0 + (self.weights.another_use if self.clock.left > 1 else 0.0)

    # Kept in hand.

    def surplus(self, index: int) -> float:
        """What placing a card some time is worth beyond its use as money; negative for cards that are only money."""
        found = self.kept.get(index)
        if found is None:
            found = self.surplus_of(index)
            self.kept[index] = found
        return found

    def surplus_of(self, index: int) -> float:
        sight = self.sight
        card = sight.table[index]
        if not card.world and index in sight.me.cards:
            return -1.0
        powers = self.tableau.powers
        cost, loss = self.way(card, powers)
        hope = 1.0
        if cost == CANNOT:
            hope = self.weights.far ** max(1, card.cost - powers.military)
            cost = 0
        elif cost > len(sight.hand) + 2:
            hope = self.weights.far
        net = self.place(index) - (cost + 1) * self.clock.money - loss
        return hope * net if net > 0 else net

    def by_worth(self, cards: list[int]) -> list[int]:
        """Cards in the order I would part with them last."""
        whims = self.whims
        return sorted(cards, key=lambda index: (-self.surplus(index), whims[index % len(whims)], index))

    def hand(self, cards: list[int]) -> float:
        """A hand at the end of the round, the best cards first: money, and cards to place, one of a sort a round."""
        total = self.clock.purse(len(cards))
        development = self.clock.again
        world = self.clock.again
        for index in cards:
            surplus = self.surplus(index)
            if surplus <= 0:
                continue
            if self.sight.table[index].world:
                total += world * surplus
                world *= self.weights.one_a_round
            else:
                total += development * surplus
                development *= self.weights.one_a_round
        return total

    def giving(self, n: int) -> float:
        """What it costs to part with the n cards of my hand that are worth least."""
        hand = self.by_worth(self.sight.hand)
        return self.hand(hand) - self.hand(hand[: len(hand) - n])
