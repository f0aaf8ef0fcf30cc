"""What an empire is worth, in victory points: those it has, and what its credits, goods and powers will bring.

The longer the game still lasts, the more powers count and the less it matters what is printed on a tile.
"""

from typing import Final

from starlanes.games.frontiers.consume import price
from starlanes.games.frontiers.kinds import KINDS
from starlanes.games.frontiers.numbers import (
    COLONISTS_LEFT,
    COLONISTS_PER_PLAYER,
    COLONY_LIMIT,
    SPACES,
    VP_PER_PLAYER,
)
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.scoring import declared_kind, total
from starlanes.games.frontiers.state import EMPTY, Player, State
from starlanes.games.frontiers.tiles import PRODUCTION, TILES, WINDFALL, Tile
from starlanes.games.frontiers.worlds import least_cost, strength

#: Rounds of a usual game, and how many of them have a Produce and a Trade.
ROUNDS: Final = 14.0
CYCLES: Final = 0.45

#: VP per credit and per colonist with the whole game ahead, and at the very end.
CREDIT: Final = (0.65, 0.03)
COLONIST: Final = (0.75, 0.01)


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


def between(ends: tuple[float, float], ahead: float) -> float:
    """A value that slides from the first of two to the second as the game goes on."""
    share = min(1.0, ahead / ROUNDS)
    return ends[0] * share + ends[1] * (1 - share)


def tile_prior(tile: Tile) -> float:
    """A rough worth of a world, whoever settles it: points, goods and powers, half a game ahead."""
    goods = 0.0
    if tile.kind != -1:
        grade = 1.5 if tile.any_kind else 0.4 + 0.35 * tile.kind
        goods = 1.0 + 1.1 * grade if tile.makes == PRODUCTION else 0.6 + 0.5 * grade
    return tile.vp + goods + (3.0 if tile.bonus else 0.0) + 0.8 * len(tile.powers)


PRIOR: Final = [tile_prior(tile) for tile in TILES]


class Judge:
    """Judges empires at one moment of the game."""

    def __init__(self, s: State) -> None:
        self.ahead = rounds_left(s)
        self.credit = between(CREDIT, self.ahead)
        self.colonist = between(COLONIST, self.ahead)

    def worth(self, s: State, seat: int) -> float:
        """All that a seat has, in VP."""
        player = s.players[seat]
        out = float(total(s, seat, declared_kind(s, seat)))
        out += self.credit * player.credits
        out += self.colonist * min(player.colonists, 4) + 0.2 * self.colonist * max(0, player.colonists - 4)
        out += self.goods(player)
        if self.ahead > 0:
            out += self.prospects(s, player) + self.powers(s, player)
        return out

    def goods(self, player: Player) -> float:
        """Goods are worth what a sale or a Consume power gives, as far as there will be an occasion."""
        out = 0.0
        share = 0.75 if self.ahead > 1 else 0.35
        for good in player.goods:
            if good != EMPTY:
                out += share * max(0.6 * self.credit * price(player, good), 0.35)
        return out

    def prospects(self, s: State, player: Player) -> float:
        """Explored worlds are worth something, the best few of them, if they can be settled soon."""
        found: list[float] = []
        for world in player.explored:
            tile = s.tiles[world]
            if tile.military:
                gap = max(0.0, tile.cost - strength(player, tile, tile.kind))
            else:
                gap = max(0.0, least_cost(s, player, tile) - player.credits) * 0.7
            found.append(PRIOR[world] * 0.35 * 0.72**gap)
        found.sort(reverse=True)
        room = min(1.0, self.ahead / 4)
        return room * sum(value * share for value, share in zip(found, (1.0, 0.7, 0.4, 0.2), strict=False))

    def powers(self, s: State, player: Player) -> float:
        """What the powers bring, round by round."""
        powers = player.powers
        a_round = self.trade(s, player, powers) * CYCLES
        a_round += self.credit * (0.5 * powers.produce_credits + 0.3 * (powers.develop_reduce + powers.build_credits))
        a_round += self.credit * (0.35 * powers.settle_reduce + 0.08 * sum(powers.settle_reduce_kind))
        a_round += (
            0.10 * min(powers.military, 9) + 0.02 * sum(powers.military_kind) + 0.03 * sum(powers.military_keyword)
        )
        a_round += 0.12 * powers.explore_draw + 0.35 * self.colonist * (
            powers.explore_colonists + powers.settle_colonists
        )
        a_round += 0.08 * len(powers.temporary) + (0.12 if powers.pays_for_military else 0.0)
        a_round += (
            0.10 * powers.settle_draw + 0.15 * (powers.settlings - 1) + (0.12 if powers.upgrade_up_to >= 0 else 0.0)
        )
        return a_round * min(self.ahead, 9.0)

    def trade(self, s: State, player: Player, powers: Powers) -> float:
        """What one Produce and one Trade bring: the best good sold, the others consumed."""
        made: list[int] = []
        for tile in player.colonies:
            row = s.tiles[tile]
            if row.makes == PRODUCTION and row.produce_cost < 0:
                made.append(max(0, row.kind))
        extra = powers.windfall_any + sum(powers.windfall_kind)
        windfalls = [tile for tile in player.colonies if s.tiles[tile].makes == WINDFALL]
        made.extend(max(0, s.tiles[tile].kind) for tile in windfalls[:extra])
        out = self.credit * sum(powers.credits_per_good[kind] for kind in made)
        out += self.credit * sum(s.tiles[tile].credits_here for tile in player.colonies)
        made.sort()
        if made:
            out += self.credit * price(player, made.pop())
        counts = [made.count(kind) for kind in range(KINDS)]
        left = len(made)
        for use in sorted(powers.consume, key=lambda use: -(use.vp + self.credit * use.credits)):
            fitting = left if use.kind < 0 else counts[use.kind]
            taken = min(use.goods, fitting) if use.up_to else use.goods if fitting >= use.goods else 0
            times = taken if use.up_to else 1 if taken else 0
            out += times * (use.vp + self.credit * use.credits) + taken * powers.vp_per_consumed
            left -= taken
            if use.kind >= 0:
                counts[use.kind] -= taken
        # A power without goods for it today may find some tomorrow.
        out += 0.15 * len(powers.consume)
        return out + powers.gain_vp + self.credit * powers.gain_credits + powers.vp_with_consumed
