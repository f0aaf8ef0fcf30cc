"""Settling a military world (rulebook "Coloniser"): conquer it, with temporary military if need be, or pay for it.

Temporary military is raised by spending goods, once per Settle action for each tile that gives it, and lasts until the
end of the player's turn: it serves for a second world too (Improved Logistics).
"""

from typing import ClassVar, Final

from starlanes.games.frontiers.choices import CONQUER, GOOD_OF, PAY, SETTLE_BY, SPEND
from starlanes.games.frontiers.colonise import settle_for_credits, settle_world
from starlanes.games.frontiers.facts import tell_conquered, tell_spent
from starlanes.games.frontiers.player import EMPTY
from starlanes.games.frontiers.powers import Temporary
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.worlds import CONQUEST, goods_by_kind, is_used, reach, strength, ways
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.saved import Saved

NO_POWER: Final = -1


def conquest(seat: int, world: int) -> "Conquest":
    frame = Conquest()
    frame.seat = seat
    frame.world = world
    return frame


class Conquest(Frame[State]):
    """How a seat settles a military world. `power` is the tile whose power a good is being chosen for."""

    NAME: ClassVar[str] = "conquest"

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.world = EMPTY
        self.power = NO_POWER
        self.spending = False  # a good was spent for this world: it can't be paid for any more
        self.settled = False

    def go(self, s: State) -> int:
        if self.settled:
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        """Only what leads to the settling is offered."""
        if self.power != NO_POWER:
            return self.goods_to_spend(s, self.power)
        player = s.players[self.seat]
        row = s.tiles[self.world]
        out: list[int] = []
        if strength(player, row, row.kind) >= row.cost:
            out.append(SETTLE_BY + CONQUER)
        if not self.spending and ways(s, self.seat, self.world) & BIT[PAY]:
            out.append(SETTLE_BY + PAY)
        spends: list[int] = []
        for power in player.powers.temporary:
            if is_used(power, player.raised_by) or SPEND + power.tile in spends:
                continue
            if self.goods_to_spend(s, power.tile):
                spends.append(SPEND + power.tile)
        spends.sort()
        out.extend(spends)
        return out

    def next_power(self, s: State, tile: int) -> Temporary:
        """The power of a tile that is used next: the strongest that has not been."""
        player = s.players[self.seat]
        for power in player.powers.temporary:
            if power.tile == tile and not is_used(power, player.raised_by):
                return power
        raise AssertionError("a power is chosen only while it is there")

    def goods_to_spend(self, s: State, tile: int) -> list[int]:
        """The goods that a tile's power can take such that the world can still be conquered."""
        player = s.players[self.seat]
        power = self.next_power(s, tile)
        used = [*player.raised_by, tile]
        out: list[int] = []
        row = s.tiles[self.world]
        missing = row.cost - strength(player, row, row.kind) - power.value
        counts = goods_by_kind(player)
        for slot in range(len(player.goods)):
            good = player.goods[slot]
            if good == EMPTY or (power.kind >= 0 and power.kind != good):
                continue
            counts[good] -= 1
            if missing <= 0 or reach(player, used, counts) >= missing:
                out.append(GOOD_OF + player.colonies[slot])
            counts[good] += 1
        out.sort()
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        row = s.tiles[self.world]
        if self.power != NO_POWER:
            self.spend(s, code - GOOD_OF)
        elif code == SETTLE_BY + PAY:
            self.settled = True
            settle_for_credits(s, self.seat, self.world, row.kind)
        elif code == SETTLE_BY + CONQUER:
            self.settled = True
            tell_conquered(s.ear, self.seat, self.world, strength(s.players[self.seat], row, row.kind), row.cost)
            settle_world(s, self.seat, self.world, row.kind)
        else:
            self.power = code - SPEND

    def spend(self, s: State, colony: int) -> None:
        """Spend the good on any colony of the empire."""
        player = s.players[self.seat]
        power = self.next_power(s, self.power)
        kind = s.take_good(self.seat, player.slot_of(colony))
        player.raised_by = [*player.raised_by, power.tile]
        player.raised += power.value
        tell_spent(s.ear, self.seat, power.tile, colony, kind, power.value)
        self.power = NO_POWER
        self.spending = True

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        return (SETTLE_BY, SPEND) if self.power == NO_POWER else (GOOD_OF,)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.power != NO_POWER:
            return Phrase("prompt.spend-good", {"tile": s.tiles[self.power].slug}, CONQUEST)
        return Phrase("prompt.how-to-settle", {"tile": s.tiles[self.world].slug}, CONQUEST)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        player = s.players[self.seat]
        row = s.tiles[self.world]
        if code == SETTLE_BY + CONQUER and self.power == NO_POWER:
            has = strength(player, row, row.kind)
            why.because("why.too-weak", CONQUEST, {"tile": row.slug, "needs": row.cost, "has": has})
        elif code == SETTLE_BY + PAY and self.spending:
            why.because("why.spent-for-military", CONQUEST, {"tile": row.slug})
        else:
            why.because("why.settle-first", CONQUEST, {"tile": row.slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Conquest":
        other = Conquest()
        other.seat = self.seat
        other.world = self.world
        other.power = self.power
        other.spending = self.spending
        other.settled = self.settled
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["world"] = self.world
        out["power"] = self.power
        out["spending"] = self.spending
        out["settled"] = self.settled
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.world = saved.whole("world")
        self.power = saved.whole("power")
        self.spending = saved.flag("spending")
        self.settled = saved.flag("settled")
