"""The freighter of the greedy bot: products to LEO, where they are sold; a Future's own freighter to the Lab."""

from starlanes.bots.highfrontier.charts import Arrivals, reach
from starlanes.bots.highfrontier.plans import Plans
from starlanes.bots.highfrontier.thought import Thought
from starlanes.games.highfrontier.cards import CARD_LETTER, UNIT_CARD, UNITS
from starlanes.games.highfrontier.choices import FLY_FREIGHTER, SELL_PRODUCT, TRANSFER
from starlanes.games.highfrontier.colonists import is_colonist
from starlanes.games.highfrontier.freighter import cargo, craft_at, freighter_craft
from starlanes.games.highfrontier.kinds import BERNAL_STACK, FREIGHTER_STACK, LEO_STACK, STACKS
from starlanes.games.highfrontier.map import LEO
from starlanes.games.highfrontier.market import exploitation

#: Years that a freighter may be under way.
MOST_YEARS = 12
#: With so few left nobody waits for WT.
HURRY = 3


def reached(plans: Plans, space: int) -> Arrivals:
    """Where a freighter that begins on a space gets to."""
    s, seat = plans.s, plans.seat
    here = plans.player.where[FREIGHTER_STACK] == space
    craft = freighter_craft(s, seat) if here else craft_at(s, seat, space)
    return reach(craft, space, 0, s.spot, plans.goals.factories, 0, MOST_YEARS, far=s.rules.endgame)


def homeward(plans: Plans, space: int) -> float | None:
    """What it costs to bring a freighter to LEO."""
    arrival = reached(plans, space)[LEO]
    return None if arrival is None else float(arrival.price)


def bound_for(plans: Plans) -> int:
    """Where it goes: with a robot to its hazard, to LEO with a product, to a Lab for a Future, or nowhere."""
    player = plans.player
    sites = plans.daring.ends()
    if sites:
        found = reached(plans, player.where[FREIGHTER_STACK])
        ends = [(arrival.price, site) for site in sites if (arrival := found[site]) is not None]
        return min(ends)[1] if ends else -1
    if plans.daring.waits() and player.freighter() != -1 and not cargo(player):
        return player.where[BERNAL_STACK]
    if plans.daring.bears_thruster():
        # It stays where the others are with it, or goes back for them.
        return -1 if any(is_colonist(unit) for unit in cargo(player)) else player.where[BERNAL_STACK]
    if not plans.s.rules.freighters or any(not is_colonist(unit) for unit in cargo(player)):
        return LEO
    if player.freighter() == -1 or player.has_fleet() or not plans.futures.labs:
        return -1
    return plans.futures.labs[0]


class Freight(Thought):
    """The freighter's next step."""

    def step(self) -> int | None:
        player = self.player
        if player.where[FREIGHTER_STACK] == LEO and (cargo(player) or not self.s.rules.freighters):
            code = TRANSFER + FREIGHTER_STACK * STACKS + LEO_STACK
            if code in self.legal:
                self.why.reason = "unload"
                return code
        found = self.offered(SELL_PRODUCT, UNITS)
        if found:
            self.why.reason = "sell-product"
            return max(found, key=lambda code: exploitation(self.s, CARD_LETTER[UNIT_CARD[code - SELL_PRODUCT]]))
        if FLY_FREIGHTER not in self.legal:
            return None
        space, end = player.where[FREIGHTER_STACK], bound_for(self.plans)
        if end in (-1, space) or reached(self.plans, space)[end] is None:
            return None
        daring = self.plans.daring.ends() or self.plans.daring.waits()
        if self.plans.daring.ends() and self.plans.daring.lacks and self.goals.left > HURRY:
            # A crash would take whoever is to dare the hazard: first the WT for the roll.
            return None
        self.why.reason = "freighter-hazard" if daring else "freighter" if end == LEO else "freighter-lab"
        self.why.target = end
        return FLY_FREIGHTER
