"""What an empire is worth, in victory points: those it has, and what its credits, goods and powers will bring.

The longer the game still lasts, the more powers count and the less it matters what is printed on a tile. The weights
were found by letting bots with slightly different ones play each other.
"""

from typing import Final

from starlanes.games.frontiers.colonise import settle_world
from starlanes.games.frontiers.consume import price
from starlanes.games.frontiers.kinds import KINDS
from starlanes.games.frontiers.numbers import COLONISTS_LEFT, COLONISTS_PER_PLAYER, COLONY_LIMIT, SPACES, VP_PER_PLAYER
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.scoring import declared_kind, total
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import PRODUCTION, WINDFALL
from starlanes.games.frontiers.worlds import least_cost, strength
from starlanes.kernel.lists import with_sorted

#: Rounds of a usual game.
ROUNDS: Final = 14.0

#: VP that one of each is worth: with the whole game ahead, and what is left of it at the very end.
WEIGHTS: Final[dict[str, float]] = {
    "credit": 1.43,
    "credit-end": 0.04,
    "colonist": 0.54,
    "colonist-end": 0.01,
    "spare": 0.26,
    "good-sold": 0.55,
    "good-consumed": 0.51,
    "good-idle": 0.12,
    "cycles": 0.62,
    "produce-credits": 0.58,
    "develop": 0.47,
    "settle": 0.19,
    "settle-kind": 0.09,
    "military": 0.17,
    "military-special": 0.05,
    "draw": 0.12,
    "colonists": 0.37,
    "temporary": 0.08,
    "diplomat": 0.14,
    "second-world": 0.16,
    "upgrade": 0.11,
    "consume-idle": 0.11,
    "powers": 0.69,
    "prospect": 0.44,
    "prospect-next": 0.45,
    "gap": 0.47,
    "explore": 0.95,
    "second-pick": 0.64,
    "draw-pick": 0.53,
    "bonus-vp": 0.75,
    "first": 0.13,
    "goal": 0.56,
}


def rounds_left(s: State) -> float:
    """A guess at how many rounds are still to be played, from how near the ends are."""
    if s.ending:
        return 0.0
    colonists = (COLONISTS_PER_PLAYER - 1) * s.seats
    near = [
        1 - s.pool / (VP_PER_PLAYER * s.seats),
        1 - (s.colonists - COLONISTS_LEFT) / (colonists - COLONISTS_LEFT),
        max(player.spaces for player in s.players) / (SPACES + 1),
        (max(len(player.colonies) for player in s.players) - 1) / COLONY_LIMIT,
    ]
    return max(0.6, ROUNDS * (1 - max(near)))


class Judge:
    """Judges empires at one moment of the game."""

    def __init__(self, s: State, weights: dict[str, float]) -> None:
        self.w = weights
        self.ahead = rounds_left(s)
        share = min(1.0, self.ahead / ROUNDS)
        self.credit = weights["credit"] * share + weights["credit-end"] * (1 - share)
        self.colonist = weights["colonist"] * share + weights["colonist-end"] * (1 - share)
        self.start = s
        #: What each world would add to an empire if it were a colony, by seat and world.
        self.added: dict[tuple[int, int], float] = {}

    def worth(self, s: State, seat: int) -> float:
        """All that a seat has, in VP."""
        out = self.present(s, seat)
        return out + self.prospects(s, seat) if self.ahead > 0 else out

    def present(self, s: State, seat: int) -> float:
        """What a seat has, explored worlds left aside."""
        player = s.players[seat]
        out = float(total(s, seat, declared_kind(s, seat)))
        out += self.credit * player.credits
        out += self.colonists(s, player) + self.goods(player)
        if self.ahead > 0:
            out += self.w["powers"] * self.a_round(s, player) * min(self.ahead, 9.0)
        return out

    def colonists(self, s: State, player: Player) -> float:
        """Colonists that explored worlds wait for, and one or two more; others are of little use."""
        wanted = 1
        for world in player.explored:
            wanted += s.tiles[world].colonists
        wanted = min(wanted, 5)
        return self.colonist * (min(player.colonists, wanted) + self.w["spare"] * max(0, player.colonists - wanted))

    def adds(self, seat: int, world: int) -> float:
        """What a world would add to an empire as it is now, its price aside."""
        known = self.added.get((seat, world))
        if known is None:
            s = self.start.copy()
            before = self.present(s, seat)
            player = s.players[seat]
            player.explored = with_sorted(player.explored, world)
            player.colonists += s.tiles[world].colonists
            settle_world(s, seat, world, max(0, s.tiles[world].kind))
            s.refresh_powers()
            known = self.present(s, seat) - before
            self.added[(seat, world)] = known
        return known

    def goods(self, player: Player) -> float:
        """One good can be sold, others consumed as far as there are powers, if there is still an occasion."""
        goods = sorted(good for good in player.goods if good != EMPTY)
        if not goods:
            return 0.0
        occasion = 1.0 if self.ahead > 1 else 0.5
        out = self.w["good-sold"] * self.credit * price(player, goods.pop())
        for use in player.powers.consume:
            each = use.vp + self.credit * use.credits
            for _good in range(use.goods):
                if goods:
                    goods.pop(0)
                    out += self.w["good-consumed"] * (each if use.up_to else each / use.goods)
        return occasion * (out + self.w["good-idle"] * len(goods))

    def gap(self, s: State, player: Player, world: int) -> float:
        """How many credits, points of strength or pairs of colonists a world is away from being settled."""
        tile = s.tiles[world]
        gap = 0.5 * max(0, tile.colonists - player.colonists)
        if tile.military:
            return gap + max(0, tile.cost - strength(player, tile, tile.kind))
        return gap + max(0, least_cost(s, player, tile) - player.credits)

    def prospects(self, s: State, seat: int) -> float:
        """Explored worlds are worth a part of what they will add, the best most, if they can be settled soon."""
        player = s.players[seat]
        found: list[float] = []
        for world in player.explored:
            tile = s.tiles[world]
            value = self.adds(seat, world) - self.colonist * tile.colonists
            if not tile.military:
                value -= self.credit * least_cost(s, player, tile)
            if value > 0:
                found.append(value * self.w["gap"] ** self.gap(s, player, world))
        found.sort(reverse=True)
        out = 0.0
        share = self.w["prospect"] * min(1.0, self.ahead / 3)
        for value in found:
            out += share * value
            share *= self.w["prospect-next"]
        return out

    def a_round(self, s: State, player: Player) -> float:
        """What the powers bring in a round."""
        w = self.w
        powers = player.powers
        credits = w["produce-credits"] * powers.produce_credits
        credits += w["develop"] * (powers.develop_reduce + powers.build_credits)
        credits += w["settle"] * powers.settle_reduce + w["settle-kind"] * sum(powers.settle_reduce_kind)
        out = w["cycles"] * self.cycle(s, player) + self.credit * credits
        out += w["military"] * min(powers.military, 9)
        out += w["military-special"] * (sum(powers.military_kind) + sum(powers.military_keyword))
        out += w["draw"] * (powers.explore_draw + powers.settle_draw)
        out += w["colonists"] * self.colonist * (powers.explore_colonists + powers.settle_colonists)
        out += w["temporary"] * len(powers.temporary) + w["second-world"] * (powers.settlings - 1)
        out += w["diplomat"] if powers.payments else 0.0
        out += w["upgrade"] if powers.upgrade_up_to >= 0 else 0.0
        return out

    def cycle(self, s: State, player: Player) -> float:
        """What a Produce and a Trade after it bring: the best good sold, the others consumed."""
        powers = player.powers
        made: list[int] = []
        windfalls: list[int] = []
        out = 0.0
        for tile in player.colonies:
            row = s.tiles[tile]
            if row.makes == PRODUCTION and row.produce_cost < 0:
                made.append(max(0, row.kind))
                out += self.credit * row.credits_here
            elif row.makes == WINDFALL:
                windfalls.append(max(0, row.kind))
        fills = powers.windfall_any + sum(powers.windfall_kind)
        made.extend(windfalls[:fills])
        for kind in made:
            out += self.credit * powers.credits_per_good[kind]
        made.sort()
        if made:
            out += self.credit * price(player, made.pop())
        return out + self.consumed(player, made) + self.w["consume-idle"] * len(powers.consume)

    def consumed(self, player: Player, goods: list[int]) -> float:
        """What Consume powers make of these goods, the best powers first."""
        powers = player.powers
        counts = [goods.count(kind) for kind in range(KINDS)]
        left = len(goods)
        out = powers.gain_vp + self.credit * powers.gain_credits + powers.vp_with_consumed
        for use in sorted(powers.consume, key=lambda use: -(use.vp + self.credit * use.credits)):
            have = min(left, counts[use.kind]) if use.kind >= 0 else left
            taken = min(use.goods, have) if use.up_to else use.goods if have >= use.goods else 0
            times = taken if use.up_to else min(1, taken)
            out += times * (use.vp + self.credit * use.credits) + taken * powers.vp_per_consumed
            left -= taken
            if use.kind >= 0:
                counts[use.kind] -= taken
        return out
