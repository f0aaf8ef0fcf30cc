"""The cards as typed rows, read from data/cards.toml. A power is a small value, read by its phase."""

from typing import Final

from starlanes.games.race.data import CARDS
from starlanes.games.race.kinds import CONSUME, KIND_NAMES, NO_KIND, PHASE_NAMES
from starlanes.kernel.datafiles import Row, known_power, place_of, reading

# What makes a world's goods.
NOTHING: Final = 0
PRODUCTION: Final = 1
WINDFALL: Final = 2
MAKES: Final = ("", "production", "windfall")

ANY_KIND: Final = -2
THIS_WORLD: Final = -3
GOODS: Final = {"": NO_KIND, "any": ANY_KIND, "this_world": THIS_WORLD}

#: Every power, with the fields it may have (data/cards.toml tells what they mean).
POWER_FIELDS: Final[dict[str, frozenset[str]]] = {
    "explore draw": frozenset({"value"}),
    "explore keep": frozenset({"value"}),
    "develop draw_at_start": frozenset({"value"}),
    "develop reduce": frozenset({"value"}),
    "develop draw_after": frozenset({"value"}),
    "settle reduce": frozenset({"value", "good"}),
    "settle reduce_to_zero": frozenset({"not_good"}),
    "settle military": frozenset({"value", "good", "against", "temporary"}),
    "settle pay_for_military": frozenset({"discount", "not_good"}),
    "settle draw_after": frozenset({"value"}),
    "trade bonus": frozenset({"value", "good"}),
    "consume goods": frozenset({"good", "goods", "times", "vp", "cards", "different_kinds"}),
    "consume all_goods": frozenset({"vp_per_good", "vp_offset"}),
    "consume sell": frozenset({"trade_powers"}),
    "consume draw": frozenset({"value"}),
    "consume gamble": frozenset({"min", "max"}),
    "consume discard_hand": frozenset({"times", "vp"}),
    "produce good": frozenset(),
    "produce windfall": frozenset({"good", "discard_hand"}),
    "produce draw": frozenset({"value"}),
    "produce draw_if_produced": frozenset({"value"}),
    "produce draw_per_good_produced": frozenset({"value", "good"}),
    "produce draw_per_kind_produced": frozenset({"value"}),
    "produce draw_per_world": frozenset({"value", "good"}),
    "produce draw_if_most_produced": frozenset({"value", "good"}),
}


class Power:
    """One power of one card: phase, code and the numbers the code needs (see data/cards.toml for their meaning)."""

    def __init__(self, card: int, row: Row) -> None:
        known_power(row, POWER_FIELDS)
        self.card = card
        self.number = 1  # the first or second Consume power of its card
        self.phase = place_of(row["phase"], PHASE_NAMES, "phase")
        self.code: str = row["code"]
        self.value: int = row.get("value", 0)
        self.good = good_of(row)
        self.rebel = row.get("against", "") == "rebel"
        self.temporary: bool = row.get("temporary", False)
        self.goods: int = row.get("goods", 1)
        self.times: int = row.get("times", 1)
        self.vp: int = row.get("vp", 0)
        self.cards: int = row.get("cards", 0)
        self.different: bool = row.get("different_kinds", False)
        self.vp_per_good: int = row.get("vp_per_good", 0)
        self.vp_offset: int = row.get("vp_offset", 0)
        self.not_good = place_of(row["not_good"], KIND_NAMES, "good") if "not_good" in row else NO_KIND
        self.trade_powers: bool = row.get("trade_powers", False)
        self.discard_hand: int = row.get("discard_hand", 0)
        self.discount: int = row.get("discount", 0)
        self.smallest: int = row.get("min", 0)
        self.largest: int = row.get("max", 0)
        self.optional = self.code == "discard_hand"
        self.needs_goods = self.code in ("goods", "all_goods", "sell")
        #: The kind of goods that a Consume power takes.
        self.taken = self.good if self.code == "goods" else ANY_KIND


class Clause:
    """One line of a cost-6 development's scoring; -1 or an empty word in a condition means "whatever it is"."""

    def __init__(self, row: Row) -> None:
        self.points: int = row["points"]
        self.per: str = row["per"]
        self.every: int = row.get("every", 1)
        self.kind: str = row.get("kind", "")
        self.good = good_of(row)
        self.makes = place_of(row.get("makes", ""), MAKES, "makes")
        self.military: bool = row.get("military", False)
        self.keyword: str = row.get("keyword", "")
        self.cost: int = row.get("cost", -1)
        self.card: str = row.get("card", "")
        phase: str = row.get("power_phase", "")
        self.power_phase = place_of(phase, PHASE_NAMES, "phase") if phase else -1


class Card:
    """One distinct card; `index` is its place in the data file and its stable number."""

    def __init__(self, index: int, row: Row) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.name: str = row["name"]
        self.fr: str = row["fr"]
        self.world = row["kind"] == "world"
        self.military: bool = row.get("military", False)
        self.cost: int = row["cost"]
        self.vp: int = row["vp"]
        self.kind = good_of(row)
        self.makes = place_of(row.get("makes", ""), MAKES, "makes")
        self.keywords: list[str] = row.get("keywords", [])
        self.rebel = "rebel" in self.keywords
        start: Row | None = row.get("start")
        self.start_number: int | None = None if start is None else start["number"]
        self.start_set: str = "" if start is None else start["set"]
        self.copies: int = row.get("copies", 1)
        self.preset_hand: int = row.get("preset_hand", 0)
        self.powers = [Power(index, power) for power in row.get("powers", [])]
        self.consume = [power for power in self.powers if power.phase == CONSUME]
        for number, power in enumerate(self.consume, start=1):
            power.number = number
        self.scoring = [Clause(clause) for clause in row.get("scoring", [])]
        # Looked up all the time when goods are sold or made here.
        self.trade_here = 0
        self.draw_if_produced = 0
        for power in self.powers:
            if power.code == "bonus" and power.good == THIS_WORLD:
                self.trade_here += power.value
            elif power.code == "draw_if_produced":
                self.draw_if_produced += power.value


def good_of(row: Row) -> int:
    """The kind of good a row names, ANY_KIND, THIS_WORLD or NO_KIND."""
    word: str = row.get("good", "")
    special = GOODS.get(word)
    return place_of(word, KIND_NAMES, "good") if special is None else special


def read_cards(edition: int) -> list[Card]:
    """The cards of an edition: 2 as the file has them, 1 with the `first_edition` values laid over."""
    rows: list[Row] = CARDS["card"]
    if edition == 1:
        rows = [{**row, **row.get("first_edition", {})} for row in rows]
    out: list[Card] = []
    for row in rows:
        with reading(row, "card"):
            out.append(Card(len(out), row))
    return out


SECOND_EDITION: Final[list[Card]] = read_cards(2)
FIRST_EDITION: Final[list[Card]] = read_cards(1)
SLUGS: Final[list[str]] = [card.slug for card in SECOND_EDITION]
INDEX: Final[dict[str, int]] = {slug: index for index, slug in enumerate(SLUGS)}
START_WORLDS: Final[list[int]] = [card.index for card in SECOND_EDITION if card.start_number is not None]
