"""A world becomes a colony: settled, or in the place of another colony.

`Declare` asks for the kind of a world of any kind before it is placed; `Replacement` asks which explored world takes
the place of a colony.
"""

from typing import ClassVar

from starlanes.games.frontiers.choices import DECLARE, REPLACE_WITH
from starlanes.games.frontiers.facts import tell_declared, tell_good, tell_replaced, tell_settled
from starlanes.games.frontiers.kinds import KINDS
from starlanes.games.frontiers.player import EMPTY
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.state import State
from starlanes.games.frontiers.tiles import WINDFALL, WORLD_COUNT
from starlanes.games.frontiers.worlds import (
    DOOMED_RULE,
    RULE,
    UPGRADE_RULE,
    kinds_to_declare,
    may_take_place,
    settle_cost,
)
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS, Frame
from starlanes.kernel.lists import without
from starlanes.kernel.saved import Saved


def pay_and_settle(s: State, seat: int, world: int) -> None:
    """Settle a world for credits; the kind of a world of any kind is declared first."""
    if s.tiles[world].any_kind:
        s.push(declare(seat, world, EMPTY, False))
    else:
        settle_for_credits(s, seat, world, s.tiles[world].kind)


def settle_for_credits(s: State, seat: int, world: int, kind: int) -> None:
    player = s.players[seat]
    cost = settle_cost(s, player, s.tiles[world], kind)
    player.credits -= cost
    tell_settled(s.ear, seat, world, cost)
    settle_world(s, seat, world, kind)


def settle_world(s: State, seat: int, world: int, kind: int) -> None:
    """Turn an explored world into a colony with its colonists; then powers that act after settling."""
    player = s.players[seat]
    player.colonists -= s.tiles[world].colonists
    player.colonies = [*player.colonies, world]
    player.goods = [*player.goods, EMPTY]
    colonise(s, seat, world, len(player.colonies) - 1, kind)
    s.draw_worlds(seat, player.powers.settle_draw, "settle_draw")


def replace_colony(s: State, seat: int, colony: int, world: int, kind: int, free: bool) -> None:
    """Put a world in the place of a colony: its good is lost, its colonists are made up for, its powers are gone.

    Replacing for nothing (Doomed World) is a settling, so powers act after it; an upgrade is none.
    """
    player = s.players[seat]
    slot = player.slot_of(colony)
    old = s.tiles[colony]
    tell_replaced(s.ear, seat, colony, world)
    if player.goods[slot] != EMPTY:
        s.take_good(seat, slot)
    player.colonists -= s.tiles[world].colonists - old.colonists
    player.colonies = [*player.colonies[:slot], world, *player.colonies[slot + 1 :]]
    player.powers = Powers([tile for tile in player.powers.tiles if tile != colony], s.tiles)
    if not old.home:
        s.leaving = [*s.leaving, colony]
    colonise(s, seat, world, slot, kind)
    if free and s.rules.doomed_settles:
        s.draw_worlds(seat, player.powers.settle_draw, "settle_draw")


def colonise(s: State, seat: int, world: int, slot: int, kind: int) -> None:
    """What settling and replacing have in common: a windfall world gets its good at once."""
    player = s.players[seat]
    player.explored = without(player.explored, world)
    player.changed = True
    if s.tiles[world].makes == WINDFALL and s.put_good(seat, slot, kind):
        tell_good(s.ear, seat, world, kind, RULE)


def declare(seat: int, world: int, colony: int, free: bool) -> "Declare":
    frame = Declare()
    frame.seat = seat
    frame.world = world
    frame.colony = colony
    frame.free = free
    return frame


class Declare(Frame[State]):
    """Declare the kind of a world of any kind, and place it: on its own, or in the place of `colony`."""

    NAME: ClassVar[str] = "declare"
    VERBS: ClassVar[tuple[int, ...]] = (DECLARE,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.world = EMPTY
        self.colony = EMPTY
        self.free = False
        self.declared = False

    def go(self, s: State) -> int:
        if not self.declared:
            legal = self.legal(s, self.seat)
            if len(legal) > 1:
                return STAYS
            self.answer(s, self.seat, legal[0])
        return DONE

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        return [DECLARE + kind for kind in kinds_to_declare(s, self.seat, self.world, self.colony, self.free)]

    def answer(self, s: State, seat: int, code: int) -> None:
        self.declared = True
        kind = code - DECLARE
        tell_declared(s.ear, self.seat, self.world, kind)
        if self.colony == EMPTY:
            settle_for_credits(s, self.seat, self.world, kind)
        else:
            replace_colony(s, self.seat, self.colony, self.world, kind, self.free)

    def prompt(self, s: State, seat: int) -> Phrase:
        return Phrase("prompt.declare", {"tile": s.tiles[self.world].slug}, RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        key = "why.not-that-kind" if DECLARE <= code < DECLARE + KINDS else "why.declare-first"
        why.because(key, RULE, {"tile": s.tiles[self.world].slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Declare":
        other = Declare()
        other.seat = self.seat
        other.world = self.world
        other.colony = self.colony
        other.free = self.free
        other.declared = self.declared
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["world"] = self.world
        out["colony"] = self.colony
        out["free"] = self.free
        out["declared"] = self.declared
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.world = saved.whole("world")
        self.colony = saved.whole("colony")
        self.free = saved.flag("free")
        self.declared = saved.flag("declared")


def replacement(seat: int, colony: int, free: bool) -> "Replacement":
    frame = Replacement()
    frame.seat = seat
    frame.colony = colony
    frame.free = free
    return frame


class Replacement(Frame[State]):
    """Choose the explored world that takes the place of a colony: an upgrade, or `free` like Doomed World."""

    NAME: ClassVar[str] = "replacement"
    VERBS: ClassVar[tuple[int, ...]] = (REPLACE_WITH,)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.colony = EMPTY
        self.free = False
        self.chosen = False

    def go(self, s: State) -> int:
        if self.chosen:
            return DONE
        legal = self.legal(s, self.seat)
        if len(legal) > 1:
            return STAYS
        self.answer(s, self.seat, legal[0])
        return AGAIN

    def asked(self, s: State) -> list[int]:
        return [self.seat]

    def legal(self, s: State, seat: int) -> list[int]:
        out: list[int] = []
        for world in s.players[self.seat].explored:
            if may_take_place(s, self.seat, self.colony, world, self.free):
                out.append(REPLACE_WITH + world)
        return out

    def answer(self, s: State, seat: int, code: int) -> None:
        self.chosen = True
        world = code - REPLACE_WITH
        row = s.tiles[world]
        if row.any_kind:
            s.push(declare(self.seat, world, self.colony, self.free))
        else:
            replace_colony(s, self.seat, self.colony, world, row.kind, self.free)

    def prompt(self, s: State, seat: int) -> Phrase:
        rule = DOOMED_RULE if self.free else UPGRADE_RULE
        return Phrase("prompt.replace", {"colony": s.tiles[self.colony].slug}, rule)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        world = code - REPLACE_WITH
        if 0 <= world < WORLD_COUNT and world in s.players[self.seat].explored:
            may_take_place(s, self.seat, self.colony, world, self.free, why)
        else:
            why.because("why.replace-first", RULE, {"colony": s.tiles[self.colony].slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Replacement":
        other = Replacement()
        other.seat = self.seat
        other.colony = self.colony
        other.free = self.free
        other.chosen = self.chosen
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["seat"] = self.seat
        out["colony"] = self.colony
        out["free"] = self.free
        out["chosen"] = self.chosen
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.seat = saved.whole("seat")
        self.colony = saved.whole("colony")
        self.free = saved.flag("free")
        self.chosen = saved.flag("chosen")
