"""One player's empire, stock mat and supplies."""

from typing import Final

from starlanes.games.frontiers.kinds import KINDS
from starlanes.games.frontiers.powers import Powers
from starlanes.games.frontiers.tiles import FIRST_DEVELOPMENT, TILES
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Plain
from starlanes.kernel.fields import Unsaved
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved

EMPTY: Final = -1
NO_GOODS: Final[list[int]] = [0] * KINDS


def built_bit(development: int) -> int:
    """The bit of a development in `Player.built`."""
    return BIT[development - FIRST_DEVELOPMENT]


class Player:
    """One player's empire. `colonies[0]` is the home world or what replaced it; `goods[i]` is the kind of the good on
    `colonies[i]`, or EMPTY.
    """

    def __init__(self, powers: Powers) -> None:
        self.mat = 0
        self.colonies: list[int] = BLANK
        self.goods: list[int] = BLANK
        self.explored: list[int] = BLANK  # sorted
        self.developments: list[int] = BLANK
        self.built: Unsaved[int] = 0  # the developments, as a set of bits
        self.spaces: Unsaved[int] = 0
        self.colonists = 0  # in reserve
        self.credits = 0
        self.chips = 0
        self.stored_worlds: list[int] = BLANK
        self.stored_goods: list[int] = NO_GOODS
        self.stored_credits = 0
        self.raised = 0  # temporary military in the present Settle action
        self.raised_by: list[int] = BLANK  # the tiles whose powers gave it
        self.powers: Unsaved[Powers] = powers
        self.changed = False  # since the powers were summed up

    def goods_count(self) -> int:
        n = 0
        for good in self.goods:
            if good != EMPTY:
                n += 1
        return n

    def stored_goods_count(self) -> int:
        n = 0
        for count in self.stored_goods:
            n += count
        return n

    def slot_of(self, tile: int) -> int:
        """The place of a colony."""
        return self.colonies.index(tile)

    def save_powers(self) -> Plain:
        """The tiles they were taken from say it all."""
        return [*self.powers.tiles]

    def load_developments(self, saved: Saved) -> None:
        """With what is known of them: which they are, and the spaces they cover."""
        self.developments = saved.wholes("developments")
        for tile in self.developments:
            self.built |= built_bit(tile)
            self.spaces += TILES[tile].spaces

    def save_raised_by(self) -> Plain:
        """0 for none, as in the digests of old records."""
        return [*self.raised_by] if self.raised_by else 0

    def load_raised_by(self, saved: Saved) -> None:
        if saved.value("raised_by") != 0:
            self.raised_by = saved.wholes("raised_by")

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Player":
        other = Player(self.powers)
        other.mat = self.mat
        other.colonies = self.colonies
        other.goods = self.goods
        other.explored = self.explored
        other.developments = self.developments
        other.built = self.built
        other.spaces = self.spaces
        other.colonists = self.colonists
        other.credits = self.credits
        other.chips = self.chips
        other.stored_worlds = self.stored_worlds
        other.stored_goods = self.stored_goods
        other.stored_credits = self.stored_credits
        other.raised = self.raised
        other.raised_by = self.raised_by
        other.changed = self.changed
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["mat"] = self.mat
        out["colonies"] = list(self.colonies)
        out["goods"] = list(self.goods)
        out["explored"] = list(self.explored)
        out["developments"] = list(self.developments)
        out["colonists"] = self.colonists
        out["credits"] = self.credits
        out["chips"] = self.chips
        out["stored_worlds"] = list(self.stored_worlds)
        out["stored_goods"] = list(self.stored_goods)
        out["stored_credits"] = self.stored_credits
        out["raised"] = self.raised
        out["raised_by"] = self.save_raised_by()
        out["powers"] = self.save_powers()
        out["changed"] = self.changed
        return out

    def load(self, saved: Saved) -> None:
        self.mat = saved.whole("mat")
        self.colonies = saved.wholes("colonies")
        self.goods = saved.wholes("goods")
        self.explored = saved.wholes("explored")
        self.load_developments(saved)
        self.colonists = saved.whole("colonists")
        self.credits = saved.whole("credits")
        self.chips = saved.whole("chips")
        self.stored_worlds = saved.wholes("stored_worlds")
        self.stored_goods = saved.wholes("stored_goods")
        self.stored_credits = saved.whole("stored_credits")
        self.raised = saved.whole("raised")
        self.load_raised_by(saved)
        self.changed = saved.flag("changed")
