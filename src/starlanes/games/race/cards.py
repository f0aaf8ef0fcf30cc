"""The cards as typed rows, read from data/cards.toml. A power is a small value, read by its phase."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from starlanes.games.race.kinds import CONSUME, KIND_NAMES, NO_KIND, PHASE_NAMES

# What makes a world's goods.
NOTHING: Final = 0
PRODUCTION: Final = 1
WINDFALL: Final = 2
MAKES: Final = {"": NOTHING, "production": PRODUCTION, "windfall": WINDFALL}

ANY_KIND: Final = -2
THIS_WORLD: Final = -3
GOODS: Final = {"": NO_KIND, "any": ANY_KIND, "this_world": THIS_WORLD}

POWER_CODES: Final[dict[str, frozenset[str]]] = {
    "explore": frozenset({"draw", "keep"}),
    "develop": frozenset({"draw_at_start", "reduce", "draw_after"}),
    "settle": frozenset({"reduce", "reduce_to_zero", "military", "pay_for_military", "draw_after"}),
    "trade": frozenset({"bonus"}),
    "consume": frozenset({"goods", "all_goods", "sell", "draw", "gamble", "discard_hand"}),
    "produce": frozenset(
        {
            "good",
            "windfall",
            "draw",
            "draw_if_produced",
            "draw_per_good_produced",
            "draw_per_kind_produced",
            "draw_per_world",
            "draw_if_most_produced",
        }
    ),
}


class Power:
    """One power of one card: phase, code and the numbers the code needs (see data/cards.toml for their meaning)."""

    def __init__(self, card: int, row: dict[str, Any]) -> None:
        phase: str = row["phase"]
        self.card = card
        self.number = 1  # the first or second Consume power of its card
        self.phase = PHASE_NAMES.index(phase)
        self.code: str = row["code"]
        if self.code not in POWER_CODES[phase]:
            raise ValueError(f"unknown {phase} power '{self.code}'")
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
        self.not_good = KIND_NAMES.index(row["not_good"]) if "not_good" in row else NO_KIND
        self.trade_powers: bool = row.get("trade_powers", False)
        self.discard_hand: int = row.get("discard_hand", 0)
        self.discount: int = row.get("discount", 0)
        self.smallest: int = row.get("min", 0)
        self.largest: int = row.get("max", 0)
        self.optional = self.code == "discard_hand"
        self.needs_goods = self.code in ("goods", "all_goods", "sell")


class Clause:
    """One line of a cost-6 development's scoring; -1 or an empty word in a condition means "whatever it is"."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.points: int = row["points"]
        self.per: str = row["per"]
        self.every: int = row.get("every", 1)
        self.kind: str = row.get("kind", "")
        self.good = good_of(row)
        self.makes = MAKES[row.get("makes", "")]
        self.military: bool = row.get("military", False)
        self.keyword: str = row.get("keyword", "")
        self.cost: int = row.get("cost", -1)
        self.card: str = row.get("card", "")
        phase: str = row.get("power_phase", "")
        self.power_phase = PHASE_NAMES.index(phase) if phase else -1


class Card:
    """One distinct card; `index` is its place in the data file and its stable number."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index = index
        self.slug: str = row["id"]
        self.name: str = row["name"]
        self.fr: str = row["fr"]
        self.world = row["kind"] == "world"
        self.military: bool = row.get("military", False)
        self.cost: int = row["cost"]
        self.vp: int = row["vp"]
        self.kind = good_of(row)
        self.makes = MAKES[row.get("makes", "")]
        self.keywords: list[str] = row.get("keywords", [])
        self.rebel = "rebel" in self.keywords
        start: dict[str, Any] | None = row.get("start")
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


def good_of(row: dict[str, Any]) -> int:
    """The kind of good a row names, ANY_KIND, THIS_WORLD or NO_KIND."""
    word: str = row.get("good", "")
    special = GOODS.get(word)
    return KIND_NAMES.index(word) if special is None else special


def read_cards(edition: int) -> list[Card]:
    """The cards of an edition: 2 as the file has them, 1 with the `first_edition` values laid over."""
    text = (files("starlanes.games.race") / "data" / "cards.toml").read_text(encoding="utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["card"]
    if edition == 1:
        rows = [{**row, **row.get("first_edition", {})} for row in rows]
    return [Card(index, row) for index, row in enumerate(rows)]


SECOND_EDITION: Final[list[Card]] = read_cards(2)
FIRST_EDITION: Final[list[Card]] = read_cards(1)
SLUGS: Final[list[str]] = [card.slug for card in SECOND_EDITION]
INDEX: Final[dict[str, int]] = {slug: index for index, slug in enumerate(SLUGS)}
START_WORLDS: Final[list[int]] = [card.index for card in SECOND_EDITION if card.start_number is not None]
