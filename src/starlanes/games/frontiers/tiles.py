"""The tiles as typed rows, read from the data files: worlds, developments and home worlds. A power is a small value."""

from typing import Final

from starlanes.games.frontiers.data import DEVELOPMENTS, HOMES, WORLDS
from starlanes.games.frontiers.kinds import ANY_KIND, CONSUME, KEYWORD_NAMES, KIND_NAMES, NO_KIND, PHASE_NAMES
from starlanes.games.frontiers.numbers import HOME_COLONISTS
from starlanes.kernel.bits import BIT
from starlanes.kernel.datafiles import Row, known_fields, known_power, place_of, reading

# What makes a colony's goods; gray worlds make nothing.
NOTHING: Final = 0
PRODUCTION: Final = 1
WINDFALL: Final = 2
MAKES: Final = ("", "production", "windfall")

#: Every power, with the fields it may have (data/worlds.toml tells what they mean).
POWER_FIELDS: Final[dict[str, frozenset[str]]] = {
    "explore draw": frozenset({"value"}),
    "explore colonist": frozenset({"value"}),
    "develop reduce": frozenset({"value"}),
    "develop credits": frozenset({"value", "large"}),
    "settle military": frozenset({"value", "good", "against"}),
    "settle temporary": frozenset({"value", "good"}),
    "settle reduce": frozenset({"value", "good"}),
    "settle pay_for_military": frozenset({"discount", "not_good"}),
    "settle second_world": frozenset(),
    "settle draw_after": frozenset({"value"}),
    "settle upgrade": frozenset({"up_to"}),
    "settle replace_self": frozenset({"not_good"}),
    "settle colonist": frozenset({"value"}),
    "produce credits": frozenset({"value"}),
    "produce credits_per_colony": frozenset({"value", "good", "military", "keyword"}),
    "produce credits_per_good": frozenset({"value", "good"}),
    "produce credits_here": frozenset({"value"}),
    "produce windfall": frozenset({"good"}),
    "produce paid": frozenset({"cost"}),
    "trade bonus": frozenset({"value", "good"}),
    "consume goods": frozenset({"goods", "good", "vp", "credits"}),
    "consume up_to": frozenset({"goods", "good", "vp", "credits", "different_kinds"}),
    "consume gain": frozenset({"vp", "credits"}),
    "consume per_good_consumed": frozenset({"vp", "with_tile", "with_vp"}),
    "consume sell": frozenset(),
}

BONUS_PER: Final = ("tile", "colony", "development", "colonists", "military-strength", "kinds")
BONUS_FIELDS: Final = frozenset(
    {
        "points",
        "per",
        "every",
        "ladder",
        "good",
        "makes",
        "military",
        "keyword",
        "size",
        "power",
        "tile",
        "not_good",
        "not_keyword",
        "without_power",
    }
)
SIZES: Final = ["small", "large"]


def kind_of(row: Row, field: str) -> int:
    """The kind of good a field names, ANY_KIND or NO_KIND."""
    word: str = row.get(field, "")
    if word == "":
        return NO_KIND
    return ANY_KIND if word == "any" else place_of(word, KIND_NAMES, field)


class Power:
    """One power of one tile: phase, code and the numbers the code needs."""

    def __init__(self, row: Row) -> None:
        known_power(row, POWER_FIELDS)
        self.phase = place_of(row["phase"], PHASE_NAMES, "phase")
        self.code: str = row["code"]
        self.value: int = row.get("value", 0)
        large: int | None = row.get("large")
        self.large = self.value if large is None else large
        self.kind = kind_of(row, "good")
        self.not_kind = kind_of(row, "not_good")
        against: str = row["against"] if "against" in row else row.get("keyword", "")
        self.keyword = place_of(against, KEYWORD_NAMES, "keyword") if against else -1
        self.military: bool = row.get("military", False)
        self.discount: int = row.get("discount", 0)
        self.up_to: int = row.get("up_to", 0)
        self.cost: int = row.get("cost", 0)
        self.goods: int = row.get("goods", 1)
        self.vp: int = row.get("vp", 0)
        self.credits: int = row.get("credits", 0)
        self.different: bool = row.get("different_kinds", False)
        self.with_tile: str = row.get("with_tile", "")
        self.with_vp: int = row.get("with_vp", 0)


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


class Clause:
    """One clause of a "?"; -1 or an empty word in a condition means "whatever it is"."""

    def __init__(self, row: Row) -> None:
        known_fields(row, BONUS_FIELDS, "a bonus")
        self.per: str = row.get("per", "")
        place_of(self.per, BONUS_PER, "per")
        self.points: int = row.get("points", 0)
        self.every: int = row.get("every", 1)
        self.ladder: list[list[int]] = row.get("ladder", [])
        self.kind = kind_of(row, "good")
        self.not_kind = kind_of(row, "not_good")
        self.makes = place_of(row.get("makes", ""), MAKES, "makes")
        self.military: bool = row.get("military", False)
        self.keyword = bits_of([row["keyword"]]) if "keyword" in row else 0
        self.not_keyword = bits_of([row["not_keyword"]]) if "not_keyword" in row else 0
        self.size = place_of(row["size"], SIZES, "size") if "size" in row else -1
        self.power = BIT[place_of(row["power"], PHASE_NAMES, "phase")] if "power" in row else 0
        self.without_power = BIT[place_of(row["without_power"], PHASE_NAMES, "phase")] if "without_power" in row else 0
        self.tile: str = row.get("tile", "")


def bits_of(words: list[str]) -> int:
    """Keywords as a set of bits."""
    bits = 0
    for word in words:
        bits |= BIT[place_of(word, KEYWORD_NAMES, "keyword")]
    return bits


class Tile:
    """One tile face; `index` is its stable number: worlds from 0, then developments, then home worlds."""

    def __init__(self, index: int, row: Row, sort: str) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.name: str = row["name"]
        self.fr: str = row["fr"]
        self.development = sort == "development"
        self.home = sort == "home"
        self.military: bool = row.get("military", False)
        self.cost: int = row["cost"]
        self.vp: int = row["vp"]
        self.colonists: int = row.get("colonists", HOME_COLONISTS)
        self.kind = kind_of(row, "good")
        self.makes = place_of(row.get("makes", ""), MAKES, "makes")
        self.keywords = bits_of(row.get("keywords", []))
        self.large = row.get("size", "small") == "large"
        self.spaces = 2 if self.large else 1
        self.stack: str = row.get("stack", "")
        self.side: str = row.get("side", "")
        listed: Row = row.get("listed", row)
        self.listed_stack: str = listed.get("stack", "")
        self.listed_side: str = listed.get("side", "")
        self.mat: int = row.get("mat", 0)
        self.copies: int = row.get("copies", 1)
        self.powers = [Power(power) for power in row.get("powers", [])]
        self.bonus = [Clause(clause) for clause in row.get("bonus", [])]
        # Looked up all the time.
        self.any_kind = self.kind == ANY_KIND
        self.icons = 0
        self.consuming: list[ConsumePower] = []
        self.credits_here = 0
        self.produce_cost = -1  # what producing here costs, if it must be paid for
        for power in self.powers:
            self.icons |= BIT[power.phase]
            if power.phase == CONSUME:
                self.consuming.append(ConsumePower(index, len(self.consuming) + 1, power))
            if power.code == "credits_here":
                self.credits_here += power.value
            elif power.code == "paid":
                self.produce_cost = power.cost
        self.consume_powers = len(self.consuming)


def read_tiles() -> list[Tile]:
    """All tiles, in the order of their integers."""
    out: list[Tile] = []
    for table, sort in ((WORLDS, "world"), (DEVELOPMENTS, "development"), (HOMES, "home")):
        rows: list[Row] = table[sort]
        for row in rows:
            with reading(row, sort):
                out.append(Tile(len(out), row, sort))
    return out


TILES: Final[list[Tile]] = read_tiles()
SLUGS: Final[list[str]] = [tile.slug for tile in TILES]
INDEX: Final[dict[str, int]] = {slug: index for index, slug in enumerate(SLUGS)}

#: Worlds are tiles 0 to WORLD_COUNT - 1; developments and home worlds follow, each from its first number on.
WORLD_COUNT: Final[int] = len(WORLDS["world"])
FIRST_DEVELOPMENT: Final[int] = WORLD_COUNT
FIRST_HOME: Final[int] = WORLD_COUNT + len(DEVELOPMENTS["development"])
