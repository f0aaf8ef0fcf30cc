"""Produce (rulebook "Produire"): a good on every empty production colony.

Each player goes through the same steps: credits, the kind of the refinery, production colonies, powers that fill a
windfall colony, the active player's bonus, colonies that produce for a price; then goods may be stored (Warehouses).
Credits for a good come with the good. If cubes of a kind run short, the owner chooses which colonies of that kind get
them, of all that would.
"""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import DECLARE, FILL, PASS, STORE_GOOD
from starlanes.games.frontiers.facts import (
    slugs,
    tell_credits,
    tell_declared,
    tell_paid,
    tell_produced,
    tell_stored_good,
)
from starlanes.games.frontiers.kinds import KINDS, NO_KIND, WAREHOUSES
from starlanes.games.frontiers.numbers import PRODUCE_WINDFALLS, STOCK_GOODS
from starlanes.games.frontiers.player import EMPTY, Player
from starlanes.games.frontiers.powers import givers
from starlanes.games.frontiers.state import BONUS, State
from starlanes.games.frontiers.tiles import PRODUCTION, WINDFALL, Tile
from starlanes.games.frontiers.turns import Turns
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import DONE, STAYS
from starlanes.kernel.lists import BLANK, put
from starlanes.kernel.saved import Saved

RULE: Final = "produce"
REFINERY_RULE: Final = "powers.refinery"
STOCK_RULE: Final = "goals.stock"

# The steps of a player's turn. The step WINDFALLS + kind is about windfall powers of that kind.
STORING_FIRST: Final = 0  # only under the ruling warehouses = before-production
DECLARING: Final = 1
PRODUCING: Final = 2
WINDFALLS: Final = 3
ANY_WINDFALL: Final = 7
FOR_A_PRICE: Final = 8
STORING: Final = 9
OVER: Final = 10


def begin_produce(s: State, order: list[int]) -> "Produce":
    action = Produce()
    action.order = order
    s.gain_credits(order[0], s.tile_credits, BONUS)
    s.tile_credits = 0
    return action


class Produce(Turns):
    """The action. `step` and the fields after it are about the player whose turn it is."""

    NAME: ClassVar[str] = "produce"

    def __init__(self) -> None:
        super().__init__()
        self.step = OVER
        self.declared = NO_KIND  # of the refinery, for this action
        self.windfalls: list[int] = BLANK  # windfall powers not yet used, by kind
        self.bonus = 0  # windfall colonies of any kind still to be filled
        self.floor = 0  # of no use any more, but the digests of old records have it

    def begin(self, s: State) -> None:
        powers = self.player(s).powers
        self.declared = NO_KIND
        self.windfalls = powers.windfall_kind
        self.bonus = powers.windfall_any + (PRODUCE_WINDFALLS if self.active() else 0)
        self.step = STORING_FIRST
        s.gain_credits(self.seat(), powers.produce_credits, "produce_credits")

    # Colonies and goods.

    def kind(self, row: Tile) -> int:
        """The kind of a colony in this action."""
        return self.declared if row.any_kind else row.kind

    def place(self, s: State, tiles: list[int]) -> None:
        """Goods on these colonies, with the credits that come with them."""
        seat = self.seat()
        player = s.players[seat]
        credits = 0
        for tile in tiles:
            row = s.tiles[tile]
            kind = self.kind(row)
            s.put_good(seat, player.slot_of(tile), kind)
            credits += row.credits_here + player.powers.credits_per_good[kind]
        player.credits += credits
        if s.ear is not None:
            tell_produced(s.ear, seat, tiles)
            if credits > 0:
                tell_credits(s.ear, s.action, seat, credits, slugs(self.paying(s, player, tiles)))

    def paying(self, s: State, player: Player, tiles: list[int]) -> list[int]:
        """The tiles that give credits for goods on these colonies."""
        out = [tile for tile in tiles if s.tiles[tile].credits_here > 0]
        for kind in {self.kind(s.tiles[tile]) for tile in tiles}:
            out.extend(tile for tile in givers(player.powers, s.tiles, "credits_per_good", kind) if tile not in out)
        return sorted(out)

    def empty(self, s: State, makes: int, kind: int) -> list[int]:
        """The empty colonies that make goods in this way, of a kind (KINDS: of any) that has cubes left; sorted."""
        player = self.player(s)
        out: list[int] = []
        for slot in range(len(player.goods)):
            if player.goods[slot] == EMPTY:
                row = s.tiles[player.colonies[slot]]
                if row.makes == makes:
                    here = self.kind(row)
                    if here >= 0 and kind in (KINDS, here) and s.cubes[here] > 0:
                        out.append(row.index)
        out.sort()
        return out

    def producing(self, s: State, kind: int) -> list[int]:
        """The empty production colonies of a kind (KINDS: of any) that produce without a price."""
        return [tile for tile in self.empty(s, PRODUCTION, kind) if s.tiles[tile].produce_cost < 0]

    def enough(self, s: State, tiles: list[int]) -> bool:
        """Whether there are cubes for all these colonies."""
        needs = [0] * KINDS
        for tile in tiles:
            needs[self.kind(s.tiles[tile])] += 1
        for kind in range(KINDS):
            if needs[kind] > s.cubes[kind]:
                return False
        return True

    def shortage(self, s: State) -> list[int]:
        """If cubes of a kind are fewer than the colonies that would get one: these colonies, windfalls included."""
        for kind in range(KINDS):
            out = self.producing(s, kind)
            fills = self.windfalls[kind] + self.bonus
            if out and len(out) + fills > s.cubes[kind]:
                windfalls = self.empty(s, WINDFALL, kind) if fills > 0 else []
                if len(out) + min(len(windfalls), fills) > s.cubes[kind]:
                    out.extend(windfalls)
                    out.sort()
                    return out
        return []

    def refinery(self, s: State) -> int:
        """The player's colony of any kind, if its kind can make a difference in this action; else EMPTY."""
        player = self.player(s)
        for slot in range(len(player.colonies)):
            row = s.tiles[player.colonies[slot]]
            if row.any_kind:
                empty = player.goods[slot] == EMPTY
                if empty and (row.makes == PRODUCTION or self.bonus > 0):
                    return row.index
                for kind in range(KINDS):
                    if player.powers.declared_credits[kind] > 0 or (empty and self.windfalls[kind] > 0):
                        return row.index
        return EMPTY

    def fillable(self, s: State) -> list[int]:
        """The windfall colonies that the present step can fill."""
        kind = self.step - WINDFALLS
        fills = self.bonus if kind == KINDS else self.windfalls[kind]
        return self.empty(s, WINDFALL, kind) if fills > 0 else []

    def priced(self, s: State) -> list[int]:
        """The empty colonies that the player can pay for to produce."""
        credits = self.player(s).credits
        out: list[int] = []
        for tile in self.empty(s, PRODUCTION, KINDS):
            if 0 <= s.tiles[tile].produce_cost <= credits:
                out.append(tile)
        return out

    def storable(self, s: State) -> list[int]:
        """The colonies whose good may go to the stock mat, while Warehouses is face up."""
        player = self.player(s)
        out: list[int] = []
        if s.has_goal_up(WAREHOUSES) and player.stored_goods_count() < STOCK_GOODS:
            for slot in range(len(player.goods)):
                if player.goods[slot] != EMPTY:
                    out.append(player.colonies[slot])
            out.sort()
        return out

    # The turn.

    def turn(self, s: State) -> int:
        while self.step < OVER:
            if self.waits(s):
                return STAYS
            self.step += 1
        return DONE

    def waits(self, s: State) -> bool:
        """Do what needs no choice in the present step; whether there is something left to choose."""
        step = self.step
        if step == DECLARING:
            return self.declared == NO_KIND and self.refinery(s) != EMPTY
        if step == PRODUCING:
            made = self.producing(s, KINDS)
            if not made:
                return False
            if self.shortage(s):
                return True
            self.place(s, made)
            return False
        if WINDFALLS <= step <= ANY_WINDFALL:
            tiles = self.fillable(s)
            if not tiles:
                return False
            fills = self.bonus if step == ANY_WINDFALL else self.windfalls[step - WINDFALLS]
            if len(tiles) > fills or not self.enough(s, tiles):
                return True
            for tile in tiles:
                self.fill_windfall(s, tile)
            return False
        if step == FOR_A_PRICE:
            return len(self.priced(s)) > 0
        first = step == STORING_FIRST
        return first == s.rules.store_goods_first and len(self.storable(s)) > 0

    def fill_windfall(self, s: State, tile: int) -> None:
        """Use up a power of that kind, or else the bonus, and place the good."""
        kind = self.kind(s.tiles[tile])
        if self.windfalls[kind] > 0:
            self.windfalls = put(self.windfalls, kind, self.windfalls[kind] - 1)
        else:
            self.bonus -= 1
        self.place(s, [tile])

    def legal(self, s: State, seat: int) -> list[int]:
        step = self.step
        if step == DECLARING:
            return [DECLARE + kind for kind in range(KINDS)]
        if step == PRODUCING:
            return [FILL + tile for tile in self.shortage(s)]
        if WINDFALLS <= step <= ANY_WINDFALL:
            return [FILL + tile for tile in self.fillable(s)]
        out = [PASS]
        if step == FOR_A_PRICE:
            for tile in self.priced(s):
                out.append(FILL + tile)
        else:
            for tile in self.storable(s):
                out.append(STORE_GOOD + tile)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        if code == PASS:
            self.step += 1
        elif self.step == DECLARING:
            self.declared = code - DECLARE
            tell_declared(s.ear, seat, self.refinery(s), self.declared)
            powers = s.players[seat].powers
            credits = powers.declared_credits[self.declared]
            s.players[seat].credits += credits
            if s.ear is not None and credits > 0:
                tell_credits(
                    s.ear, s.action, seat, credits, slugs(givers(powers, s.tiles, "declared_credits", self.declared))
                )
        elif self.step in (STORING_FIRST, STORING):
            self.store(s, seat, code - STORE_GOOD)
        elif self.step == FOR_A_PRICE:
            tile = code - FILL
            cost = s.tiles[tile].produce_cost
            s.players[seat].credits -= cost
            tell_paid(s.ear, seat, cost, tile)
            self.place(s, [tile])
        elif s.tiles[code - FILL].makes == WINDFALL:
            self.fill_windfall(s, code - FILL)
        else:
            self.place(s, [code - FILL])

    def store(self, s: State, seat: int, colony: int) -> None:
        """Move a good to the stock mat, for good."""
        player = s.players[seat]
        slot = player.slot_of(colony)
        kind = player.goods[slot]
        player.goods = put(player.goods, slot, EMPTY)
        stored = player.stored_goods[:]
        stored[kind] += 1
        player.stored_goods = stored
        tell_stored_good(s.ear, seat, colony, kind)

    # What people need.

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.step == DECLARING:
            return (DECLARE,)
        if self.step == FOR_A_PRICE:
            return (FILL, PASS)
        return (STORE_GOOD, PASS) if self.step in (STORING_FIRST, STORING) else (FILL,)

    def prompt(self, s: State, seat: int) -> Phrase:
        step = self.step
        if step == DECLARING:
            return Phrase("prompt.declare", {"tile": s.tiles[self.refinery(s)].slug}, REFINERY_RULE)
        if step == PRODUCING:
            return Phrase("prompt.shortage", rule=RULE)
        if step == FOR_A_PRICE:
            return Phrase("prompt.produce-for", rule=RULE)
        if step in (STORING_FIRST, STORING):
            return Phrase("prompt.store-good", rule=STOCK_RULE)
        return Phrase("prompt.fill", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        tile = code - FILL
        step = self.step
        if step == DECLARING:
            why.because("why.declare-first", REFINERY_RULE, {"tile": s.tiles[self.refinery(s)].slug})
        elif step in (STORING_FIRST, STORING):
            why.because("why.store-good", STOCK_RULE)
        elif 0 <= tile < len(s.tiles):
            if tile not in s.players[seat].colonies:
                why.because("why.not-a-colony", RULE, {"tile": s.tiles[tile].slug})
            else:
                why.because("why.cannot-fill", RULE, {"tile": s.tiles[tile].slug})
        else:
            why.because("why.action-produce", RULE)

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Produce":
        other = Produce()
        self.copy_turns(other)
        other.step = self.step
        other.declared = self.declared
        other.windfalls = self.windfalls
        other.bonus = self.bonus
        other.floor = self.floor
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["step"] = self.step
        out["declared"] = self.declared
        out["windfalls"] = list(self.windfalls)
        out["bonus"] = self.bonus
        out["floor"] = self.floor
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.step = saved.whole("step")
        self.declared = saved.whole("declared")
        self.windfalls = saved.wholes("windfalls")
        self.bonus = saved.whole("bonus")
        self.floor = saved.whole("floor")
