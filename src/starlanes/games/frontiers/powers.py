"""What an empire can do, summed up: the powers of its developments and colonies, added together ("Pouvoirs").

A player's `Powers` are taken anew only when an action is over, so a tile placed in an action acts from the next one on,
as the rulebook wants, without a rule having to ask when a tile arrived. They never change once made, so copies share
them.
"""

from starlanes.games.frontiers.kinds import (
    ANY_KIND,
    CONSUME,
    DEVELOP,
    EXPLORE,
    KEYWORDS,
    KINDS,
    NO_KIND,
    PRODUCE,
    SETTLE,
)
from starlanes.games.frontiers.tiles import Power, Tile
from starlanes.kernel.bits import BIT


class Temporary:
    """A power that gives temporary military for a good of a kind (or of any). `number` counts those of one tile."""

    def __init__(self, tile: int, value: int, kind: int) -> None:
        self.tile = tile
        self.number = 0
        self.value = value
        self.kind = kind


class Payment:
    """A power to pay for a military world, defense less a discount; not for one of a kind."""

    def __init__(self, discount: int, not_kind: int) -> None:
        self.discount = discount
        self.not_kind = not_kind


class Replaceable:
    """A colony that may be replaced for nothing, like Doomed World; not by a world of a kind."""

    def __init__(self, tile: int, not_kind: int) -> None:
        self.tile = tile
        self.not_kind = not_kind


class ConsumePower:
    """A Consume power that takes goods: the tile, which of its Consume powers (1 or 2), and what it does."""

    def __init__(self, tile: int, number: int, power: Power) -> None:
        self.tile = tile
        self.number = number
        self.code = power.code
        self.up_to = power.code == "up_to"
        self.sells = power.code == "sell"
        self.kind = ANY_KIND if self.sells else power.kind
        self.goods = power.goods
        self.vp = power.vp
        self.credits = power.credits
        self.different = power.different
        #: Trade League: "son pouvoir de Consommation est optionnel".
        self.optional = self.sells


class Powers:
    """The sum of an empire's powers. `tiles` are the colonies and developments it was taken from."""

    def __init__(self, tiles: list[int], table: list[Tile]) -> None:
        self.tiles = tiles
        self.explore_draw = 0
        self.explore_colonists = 0
        self.develop_reduce = 0
        self.build_credits = 0
        self.build_credits_large = 0
        self.military = 0
        self.military_kind = [0] * KINDS
        self.military_keyword = [0] * KEYWORDS
        self.specialised = False
        self.temporary: list[Temporary] = []  # the strongest first
        self.settle_reduce = 0
        self.settle_reduce_kind = [0] * KINDS
        self.payments: list[Payment] = []
        self.settlings = 1
        self.settle_draw = 0
        self.upgrade_up_to = -1
        self.replaceable: list[Replaceable] = []
        self.settle_colonists = 0
        self.produce_credits = 0
        self.declared_credits = [0] * KINDS  # more of them if the world of any kind is declared this kind
        self.credits_per_good = [0] * KINDS
        self.windfall_kind = [0] * KINDS
        self.windfall_any = 0
        self.trade_any = 0
        self.trade_kind = [0] * KINDS
        self.consume: list[ConsumePower] = []
        self.gain_vp = 0
        self.gain_credits = 0
        self.vp_per_consumed = 0
        self.vp_with_consumed = 0
        for index in tiles:
            self.add_tile(index, table)

    def add_tile(self, index: int, table: list[Tile]) -> None:
        """Add the powers of one tile."""
        number = 0
        for power in table[index].powers:
            if power.phase == CONSUME:
                number += 1
                self.add_consume(index, number, power, table)
            elif power.phase == SETTLE:
                self.add_settle(index, power)
            elif power.phase == PRODUCE:
                self.add_produce(power, table)
            else:
                self.add(power)

    def add(self, power: Power) -> None:
        """Add an Explore, Develop or Trade power."""
        value = power.value
        if power.phase == EXPLORE:
            if power.code == "draw":
                self.explore_draw += value
            else:
                self.explore_colonists += value
        elif power.phase == DEVELOP:
            if power.code == "reduce":
                self.develop_reduce += value
            else:
                self.build_credits += value
                self.build_credits_large += power.large
        elif power.kind == ANY_KIND:
            self.trade_any += value
        else:
            self.trade_kind[power.kind] += value

    def add_settle(self, tile: int, power: Power) -> None:
        code = power.code
        value = power.value
        if code == "military":
            if power.keyword >= 0:
                self.specialised = True
                self.military_keyword[power.keyword] += value
            elif power.kind != NO_KIND:
                self.specialised = True
                self.military_kind[power.kind] += value
            else:
                self.military += value
        elif code == "reduce":
            if power.kind == NO_KIND:
                self.settle_reduce += value
            else:
                self.settle_reduce_kind[power.kind] += value
        elif code == "temporary":
            self.add_temporary(Temporary(tile, value, power.kind))
        elif code == "pay_for_military":
            self.payments.append(Payment(power.discount, power.not_kind))
        elif code == "second_world":
            self.settlings = 2
        elif code == "draw_after":
            self.settle_draw += value
        elif code == "upgrade":
            self.upgrade_up_to = max(self.upgrade_up_to, power.up_to)
        elif code == "replace_self":
            self.replaceable.append(Replaceable(tile, power.not_kind))
        else:
            self.settle_colonists += value

    def add_temporary(self, power: Temporary) -> None:
        """Put it in its place; of one tile the stronger has the lower number, so it is used first."""
        at = 0
        while at < len(self.temporary) and self.temporary[at].value >= power.value:
            at += 1
        self.temporary.insert(at, power)
        number = 0
        for other in self.temporary:
            if other.tile == power.tile:
                other.number = number
                number += 1

    def may_replace_self(self, colony: int) -> Replaceable | None:
        """The power of a colony to be replaced for nothing, if it has one."""
        for power in self.replaceable:
            if power.tile == colony:
                return power
        return None

    def add_produce(self, power: Power, table: list[Tile]) -> None:
        code = power.code
        if code == "windfall":
            if power.kind == ANY_KIND:
                self.windfall_any += 1
            else:
                self.windfall_kind[power.kind] += 1
        elif code == "credits":
            self.produce_credits += power.value
        elif code == "credits_per_good":
            self.credits_per_good[power.kind] += power.value
        elif code == "credits_per_colony":
            for index in self.tiles:
                self.add_per_colony(power, table[index])

    def add_per_colony(self, power: Power, tile: Tile) -> None:
        """Credits for one colony, if it is what the power counts."""
        if tile.development or (power.military and not tile.military):
            return
        if power.keyword >= 0 and not tile.keywords & BIT[power.keyword]:
            return
        if power.kind == NO_KIND or power.kind == tile.kind:
            self.produce_credits += power.value
        elif tile.any_kind:
            self.declared_credits[power.kind] += power.value

    def add_consume(self, tile: int, number: int, power: Power, table: list[Tile]) -> None:
        if power.code == "gain":
            self.gain_vp += power.vp
            self.gain_credits += power.credits
        elif power.code == "per_good_consumed":
            self.vp_per_consumed += power.vp
            for index in self.tiles:
                if table[index].slug == power.with_tile:
                    self.vp_with_consumed += power.with_vp
        else:
            self.consume.append(ConsumePower(tile, number, power))


def givers(powers: Powers, table: list[Tile], field: str, kind: int = NO_KIND) -> list[int]:
    """The tiles behind a sum (of a kind, where there is one for each): for people who ask where a gain comes from."""
    out: list[int] = []
    for tile in powers.tiles:
        alone = Powers([], table)
        alone.tiles = powers.tiles
        alone.add_tile(tile, table)
        gives = getattr(alone, field)
        if gives[kind] if kind >= 0 else gives:
            out.append(tile)
    return out
