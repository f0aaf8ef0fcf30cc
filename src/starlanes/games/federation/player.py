"""A player's own board, pieces and tiles (rulebook "Mise en place, plateau individuel").

Scholars, missions, structures and medals are sets of bits. Lists are replaced, never changed: copies share them.
"""

from mypy_extensions import i64

from starlanes.games.federation.amounts import NOTHING, packed, saved_amounts
from starlanes.games.federation.board import SHOP_COUNT
from starlanes.games.federation.kinds import NONE, PLANETS, SOURCES
from starlanes.games.federation.numbers import AMBASSADOR_COUNT, ROBOTS, SHIPS, START_DEGREE, START_SHIPS
from starlanes.kernel.facts import Plain
from starlanes.kernel.lists import BLANK
from starlanes.kernel.saved import Saved


class Player:
    """One player's board. Made empty, to be copied or loaded into; `new_player` sets one up."""

    def __init__(self) -> None:
        self.stock: i64 = NOTHING
        self.hangar = START_SHIPS
        self.reserve = SHIPS - START_SHIPS
        self.ghost = False  # has taken the ghost ship
        self.released = 0  # missions with a release token
        self.fresh = 0  # those released in this turn
        self.flown = 0  # missions with a ship
        self.degree = START_DEGREE
        self.round_bonus = 0  # to the level, until the end of the round
        self.game_bonus = 0
        self.die = 0  # 0 is not recruited
        self.die_at = NONE  # its space, once added to a vote
        self.ambassadors: list[int] = BLANK  # not yet placed, by kind
        self.special = False  # has received the special ambassador
        self.passed = False  # keeps it for another round
        self.alterations: list[int] = BLANK  # unused, sorted
        self.scholars = 0
        self.ready = 0  # those face up
        self.types: list[int] = BLANK  # the types owned of each level
        self.miner = 0
        self.tokens: list[int] = BLANK  # of asteroids
        self.mage = 0
        self.pawns: list[int] = BLANK  # the level of the pawn in each shop
        self.structures = 0  # the slots of production built, then the megastructures
        self.robots = ROBOTS
        self.influence: list[int] = BLANK
        self.medals = 0
        self.contributions = 0
        self.starter = NONE
        self.deep = 0
        self.points: list[int] = BLANK

    def total(self) -> int:
        """The points on the score track."""
        return sum(self.points)

    def unplaced(self) -> int:
        """How many ambassadors are still to be placed, the special one included."""
        return sum(self.ambassadors)

    def save_stock(self) -> Plain:
        return saved_amounts(self.stock)

    def load_stock(self, saved: Saved) -> None:
        self.stock = packed(saved.wholes("stock"))

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Player":
        other = Player()
        other.stock = self.stock
        other.hangar = self.hangar
        other.reserve = self.reserve
        other.ghost = self.ghost
        other.released = self.released
        other.fresh = self.fresh
        other.flown = self.flown
        other.degree = self.degree
        other.round_bonus = self.round_bonus
        other.game_bonus = self.game_bonus
        other.die = self.die
        other.die_at = self.die_at
        other.ambassadors = self.ambassadors
        other.special = self.special
        other.passed = self.passed
        other.alterations = self.alterations
        other.scholars = self.scholars
        other.ready = self.ready
        other.types = self.types
        other.miner = self.miner
        other.tokens = self.tokens
        other.mage = self.mage
        other.pawns = self.pawns
        other.structures = self.structures
        other.robots = self.robots
        other.influence = self.influence
        other.medals = self.medals
        other.contributions = self.contributions
        other.starter = self.starter
        other.deep = self.deep
        other.points = self.points
        return other

    def save(self) -> dict[str, Plain]:
        out: dict[str, Plain] = {}
        out["stock"] = self.save_stock()
        out["hangar"] = self.hangar
        out["reserve"] = self.reserve
        out["ghost"] = self.ghost
        out["released"] = self.released
        out["fresh"] = self.fresh
        out["flown"] = self.flown
        out["degree"] = self.degree
        out["round_bonus"] = self.round_bonus
        out["game_bonus"] = self.game_bonus
        out["die"] = self.die
        out["die_at"] = self.die_at
        out["ambassadors"] = list(self.ambassadors)
        out["special"] = self.special
        out["passed"] = self.passed
        out["alterations"] = list(self.alterations)
        out["scholars"] = self.scholars
        out["ready"] = self.ready
        out["types"] = list(self.types)
        out["miner"] = self.miner
        out["tokens"] = list(self.tokens)
        out["mage"] = self.mage
        out["pawns"] = list(self.pawns)
        out["structures"] = self.structures
        out["robots"] = self.robots
        out["influence"] = list(self.influence)
        out["medals"] = self.medals
        out["contributions"] = self.contributions
        out["starter"] = self.starter
        out["deep"] = self.deep
        out["points"] = list(self.points)
        return out

    def load(self, saved: Saved) -> None:
        self.load_stock(saved)
        self.hangar = saved.whole("hangar")
        self.reserve = saved.whole("reserve")
        self.ghost = saved.flag("ghost")
        self.released = saved.whole("released")
        self.fresh = saved.whole("fresh")
        self.flown = saved.whole("flown")
        self.degree = saved.whole("degree")
        self.round_bonus = saved.whole("round_bonus")
        self.game_bonus = saved.whole("game_bonus")
        self.die = saved.whole("die")
        self.die_at = saved.whole("die_at")
        self.ambassadors = saved.wholes("ambassadors")
        self.special = saved.flag("special")
        self.passed = saved.flag("passed")
        self.alterations = saved.wholes("alterations")
        self.scholars = saved.whole("scholars")
        self.ready = saved.whole("ready")
        self.types = saved.wholes("types")
        self.miner = saved.whole("miner")
        self.tokens = saved.wholes("tokens")
        self.mage = saved.whole("mage")
        self.pawns = saved.wholes("pawns")
        self.structures = saved.whole("structures")
        self.robots = saved.whole("robots")
        self.influence = saved.wholes("influence")
        self.medals = saved.whole("medals")
        self.contributions = saved.whole("contributions")
        self.starter = saved.whole("starter")
        self.deep = saved.whole("deep")
        self.points = saved.wholes("points")


def new_player() -> Player:
    """A player as the game begins."""
    player = Player()
    player.ambassadors = AMBASSADOR_COUNT[:]
    player.alterations = []
    player.types = [0, 0, 0]
    player.tokens = []
    player.pawns = [0] * SHOP_COUNT
    player.influence = [0] * PLANETS
    player.points = [0] * SOURCES
    return player
