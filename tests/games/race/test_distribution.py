"""The cards of Race for the Galaxy, recounted against the rulebook's own table of what is in the deck.

The table is the rulebook's section "À propos des cartes", with the small table of costs beside Gambling World. Its
icons did not survive in the text we work from, so which number stands for developments, civil worlds or military worlds
is a reading; the sums leave only this one. One row needs more than reading: see `alpha-centauri-rare-worlds`.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from importlib.resources import files
from typing import Any, Final

import pytest

Table = dict[str, Any]
Check = Callable[[Table], bool]
Counts = tuple[int, ...]


def read(name: str) -> Table:
    source = files("starlanes.games.race") / "data" / name
    return tomllib.loads(source.read_text(encoding="utf-8"))


DATA: Final = read("cards.toml")
GAME: Final = read("game.toml")
CARDS: Final[list[Table]] = DATA["card"]
DECK: Final[list[Table]] = [card for card in CARDS for _ in range(card.get("copies", 1))]
GOODS: Final = ("novelty", "rare", "genes", "alien")


# ---- What a card is ----------------------------------------------------------------------------------


def world(card: Table) -> bool:
    return bool(card["kind"] == "world")


def development(card: Table) -> bool:
    return bool(card["kind"] == "development")


def military(card: Table) -> bool:
    return world(card) and bool(card.get("military"))


def civil(card: Table) -> bool:
    return world(card) and not card.get("military")


def start(card: Table) -> bool:
    return "start" in card


def later(card: Table) -> bool:
    return "start" not in card


def has(field: str, value: object) -> Check:
    return lambda card: bool(card.get(field) == value)


def keyword(word: str) -> Check:
    return lambda card: word in card.get("keywords", ())


def start_set(name: str) -> Check:
    return lambda card: start(card) and bool(card["start"]["set"] == name)


def powers(card: Table, phase: str, *codes: str) -> list[Table]:
    return [power for power in card.get("powers", ()) if power["phase"] == phase and power["code"] in codes]


def strength(value: int) -> Check:
    """Has lasting military of this value that counts against every world."""
    special = {"good", "against", "temporary"}
    return lambda card: any(p["value"] == value and not special & p.keys() for p in powers(card, "settle", "military"))


def adds_strength(card: Table) -> bool:
    return passing_strength(card) or any(strength(value)(card) for value in (1, 2, 3))


def passing_strength(card: Table) -> bool:
    return any(p.get("temporary") and p["value"] == 3 for p in powers(card, "settle", "military"))


def strength_against_alien(card: Table) -> bool:
    return any(p.get("good") == "alien" and p["value"] == 2 for p in powers(card, "settle", "military"))


def consumes_goods(card: Table) -> bool:
    return bool(powers(card, "consume", "goods", "all_goods", "sell"))


def consumes_hand(card: Table) -> bool:
    return bool(powers(card, "consume", "discard_hand"))


def fills_one_kind(card: Table) -> bool:
    return any(p["good"] != "any" for p in powers(card, "produce", "windfall"))


def fills_any_kind(card: Table) -> bool:
    return any(p["good"] == "any" for p in powers(card, "produce", "windfall"))


def count(deck: Iterable[Table], *tests: Check) -> int:
    return sum(all(test(card) for test in tests) for card in deck)


# ---- The rulebook's table ----------------------------------------------------------------------------

# Each row: its name, what the rulebook says, and for each number the tests a card must pass to be counted.
Row = tuple[str, Counts, tuple[tuple[Check, ...], ...]]


def costs(*kinds: Check) -> tuple[tuple[Check, ...], ...]:
    """Tests for cost (or defense) 0 to 7, each together with the given ones."""
    return tuple((*kinds, has("cost", cost)) for cost in range(8))


def defense_row(defense: int, *said: int) -> Row:
    all_of_it = (military, has("cost", defense))
    tests = (all_of_it, (*all_of_it, has("good", "alien")), (*all_of_it, keyword("rebel")), (*all_of_it, start))
    return (f"defense-{defense}-all-alien-rebel-start", said, tests)


def price_row(cost: int, *said: int) -> Row:
    paid = has("cost", cost)
    tests = ((lambda card: not military(card), paid), (development, paid), (civil, paid))
    return (f"cost-{cost}-all-developments-civil", said, tests)


def goods_row(makes: str, good: str, *said: int) -> Row:
    fits = (has("makes", makes), has("good", good))
    return (f"{makes}-{good}-all-civil-military", said, (fits, (*fits, civil), (*fits, military)))


ROWS: Final[list[Row]] = [
    ("game-cards", (120,), ((),)),
    ("start-worlds-all-civil-military", (11, 8, 3), ((start,), (start, civil), (start, military))),
    ("start-worlds-standard-experienced", (5, 6), ((start_set("standard"),), (start_set("experienced"),))),
    ("other-worlds-and-developments", (59, 50), ((later, world), (later, development))),
    ("other-military-worlds", (22,), ((later, military),)),
    ("other-civil-worlds", (37,), ((later, civil),)),
    ("developments-of-cost-6", (12,), ((development, has("cost", 6)),)),
    ("other-developments", (38,), ((development, lambda card: card["cost"] != 6),)),
    ("gambling-developments-cost-0-to-7", (0, 12, 12, 4, 8, 2, 12, 0), costs(development)),
    ("gambling-civil-worlds-cost-0-to-7", (2, 6, 17, 9, 4, 5, 2, 0), costs(civil)),
    ("gambling-military-worlds-defense-0-to-7", (0, 6, 9, 3, 2, 2, 2, 1), costs(military)),
    ("military-worlds", (25,), ((military,),)),
    defense_row(1, 6, 0, 1, 0),
    defense_row(2, 9, 1, 1, 3),
    defense_row(3, 3, 0, 2, 0),
    defense_row(4, 2, 1, 0, 0),
    defense_row(5, 2, 1, 1, 0),
    defense_row(6, 2, 1, 1, 0),
    defense_row(7, 1, 0, 1, 0),
    ("contact-specialist-refused", (4,), ((military, has("good", "alien")),)),
    ("cards-that-add-strength", (22,), ((adds_strength,),)),
    ("developments-strength-1-2-3", (2, 3, 2), tuple((development, strength(value)) for value in (1, 2, 3))),
    ("developments-strength-3-when-discarded", (2,), ((development, passing_strength),)),
    ("military-worlds-strength-1-2-3", (5, 1, 1), tuple((later, military, strength(value)) for value in (1, 2, 3))),
    ("civil-worlds-strength-1", (2,), ((later, civil, strength(1)),)),
    (
        "start-worlds-strength-civil-1-military-1-military-2",
        (1, 2, 1),
        ((start, civil, strength(1)), (start, military, strength(1)), (start, military, strength(2))),
    ),
    ("galactic-imperium-rebel-worlds", (7,), ((military, keyword("rebel")),)),
    (
        "strength-2-against-alien-developments-worlds",
        (1, 1),
        ((development, strength_against_alien), (world, strength_against_alien)),
    ),
    # Abandoned Mine Squatters would be a fourth: the rulebook's 3 fits only without the start worlds.
    ("alpha-centauri-rare-worlds", (3,), ((later, military, has("good", "rare")),)),
    ("cards-that-take-strength", (5,), ((strength(-1),),)),
    ("cards-placed-by-paying", (95,), ((lambda card: not military(card),),)),
    price_row(0, 2, 0, 2),
    price_row(1, 18, 12, 6),
    price_row(2, 29, 12, 17),
    price_row(3, 13, 4, 9),
    price_row(4, 12, 8, 4),
    price_row(5, 7, 2, 5),
    price_row(6, 14, 12, 2),
    ("windfall-worlds", (26,), ((has("makes", "windfall"),),)),
    goods_row("windfall", "novelty", 6, 3, 3),
    goods_row("windfall", "rare", 7, 5, 2),
    goods_row("windfall", "genes", 7, 2, 5),
    goods_row("windfall", "alien", 6, 3, 3),
    ("production-worlds", (22,), ((has("makes", "production"),),)),
    goods_row("production", "novelty", 9, 8, 1),
    goods_row("production", "rare", 7, 5, 2),
    goods_row("production", "genes", 4, 3, 1),
    goods_row("production", "alien", 2, 1, 1),
    ("fill-one-kind-developments-worlds", (6, 2), ((development, fills_one_kind), (world, fills_one_kind))),
    ("fill-any-kind-developments-worlds", (0, 2), ((development, fills_any_kind), (world, fills_any_kind))),
    ("cards-that-consume-goods", (34,), ((consumes_goods,),)),
    (
        "consume-goods-civil-start-military-developments",
        (17, 4, 2, 15),
        ((consumes_goods, civil), (consumes_goods, start), (consumes_goods, military), (consumes_goods, development)),
    ),
    ("consume-hand-developments-worlds", (2, 1), ((development, consumes_hand), (world, consumes_hand))),
]


@pytest.mark.parametrize(("said", "tests"), [pytest.param(said, tests, id=name) for name, said, tests in ROWS])
def test_rulebook_table(said: Counts, tests: tuple[tuple[Check, ...], ...]) -> None:
    assert tuple(count(DECK, *group) for group in tests) == said


def test_other_developments_come_in_pairs() -> None:
    pairs = [card["id"] for card in CARDS if development(card) and card["cost"] != 6]
    assert len(pairs) == 19
    assert [card["id"] for card in CARDS if card.get("copies", 1) != 1] == pairs
    assert all(card["copies"] == 2 for card in CARDS if "copies" in card)


# ---- The 2007 printing -------------------------------------------------------------------------------

OLD_DECK: Final[list[Table]] = [card | card.get("first_edition", {}) for card in DECK]


def test_first_edition_changes_five_cards() -> None:
    assert {card["id"]: set(card["first_edition"]) for card in CARDS if "first_edition" in card} == {
        "outlaw-world": {"powers"},
        "bio-hazard-mining-world": {"cost", "vp"},
        "black-market-trading-world": {"cost", "vp"},
        "imperium-armaments-world": {"cost"},
        "merchant-guild": {"scoring"},
    }
    for card in CARDS:
        assert all(card[field] != old for field, old in card.get("first_edition", {}).items()), card["id"]


@pytest.mark.parametrize(("cost", "worlds"), [(2, 15), (3, 10), (4, 5)])
def test_first_edition_civil_worlds(cost: int, worlds: int) -> None:
    assert count(OLD_DECK, civil, has("cost", cost)) == worlds


def test_first_edition_military_worlds_with_strength() -> None:
    assert count(OLD_DECK, later, military, adds_strength) == 6
    assert count(OLD_DECK, later, military, strength(1)) == 4


# ---- The shape of the file ---------------------------------------------------------------------------

NEEDED: Final = {"id", "name", "fr", "kind", "cost", "vp", "tags"}
FIELDS: Final = (
    *("id", "name", "fr", "kind", "cost", "vp", "military", "good", "makes", "keywords", "chromosome"),
    *("start", "copies", "preset_hand", "powers", "scoring", "first_edition", "tags"),
)
# For each power: the fields it must have, and those it may have.
POWERS: Final[dict[tuple[str, str], tuple[set[str], set[str]]]] = {
    ("explore", "draw"): ({"value"}, set()),
    ("explore", "keep"): ({"value"}, set()),
    ("develop", "draw_at_start"): ({"value"}, set()),
    ("develop", "reduce"): ({"value"}, set()),
    ("develop", "draw_after"): ({"value"}, set()),
    ("settle", "reduce"): ({"value"}, {"good"}),
    ("settle", "reduce_to_zero"): ({"not_good"}, set()),
    ("settle", "military"): ({"value"}, {"good", "against", "temporary"}),
    ("settle", "pay_for_military"): ({"discount", "not_good"}, set()),
    ("settle", "draw_after"): ({"value"}, set()),
    ("trade", "bonus"): ({"value", "good"}, set()),
    ("consume", "goods"): ({"good"}, {"goods", "times", "vp", "cards", "different_kinds"}),
    ("consume", "all_goods"): ({"vp_per_good", "vp_offset"}, set()),
    ("consume", "sell"): ({"trade_powers"}, set()),
    ("consume", "draw"): ({"value"}, set()),
    ("consume", "gamble"): ({"min", "max"}, set()),
    ("consume", "discard_hand"): ({"times", "vp"}, set()),
    ("produce", "good"): (set(), set()),
    ("produce", "windfall"): ({"good"}, {"discard_hand"}),
    ("produce", "draw"): ({"value"}, set()),
    ("produce", "draw_if_produced"): ({"value"}, set()),
    ("produce", "draw_per_good_produced"): ({"value", "good"}, set()),
    ("produce", "draw_per_kind_produced"): ({"value"}, set()),
    ("produce", "draw_per_world"): ({"value", "good"}, set()),
    ("produce", "draw_if_most_produced"): ({"value", "good"}, set()),
}
PHASES: Final = ("explore", "develop", "settle", "trade", "consume", "produce")
KEYWORDS: Final = {"alien", "rebel", "imperium", "uplift", "terraforming"}
MATCH: Final = {"kind", "good", "makes", "military", "keyword", "cost", "card", "power_phase"}
TAGS: Final = {"seed", "public", "secondary", "ours", "box"}

each_card = pytest.mark.parametrize("card", [pytest.param(card, id=card["id"]) for card in CARDS])


def slug(name: str) -> str:
    return re.sub(r"[^a-z]+", "-", name.lower().replace("'", ""))


def test_number_of_cards() -> None:
    assert len(CARDS) == 101
    assert len(DECK) == 120


@pytest.mark.parametrize("field", ["id", "name", "fr"])
def test_no_two_cards_share_a_name(field: str) -> None:
    assert [value for value, times in Counter(card[field] for card in CARDS).items() if times > 1] == []


@each_card
def test_fields(card: Table) -> None:
    assert card.keys() >= NEEDED
    assert list(card) == [field for field in FIELDS if field in card]  # nothing unknown, and in the usual order
    assert card["kind"] in ("world", "development")
    assert card["name"]
    assert card["fr"]
    assert card["id"] == slug(card["name"])
    assert card.get("military", True) is True
    assert card.get("chromosome", True) is True
    assert ("good" in card) == ("makes" in card)
    assert card.get("good", "rare") in GOODS
    assert card.get("makes", "windfall") in ("production", "windfall")
    assert set(card.get("keywords", ())) <= KEYWORDS
    if development(card):
        assert not card.keys() & {"military", "good", "makes", "start", "chromosome"}


@each_card
def test_tags(card: Table) -> None:
    tags = card["tags"]
    assert tags["fr"] in TAGS
    assert set(tags.values()) <= TAGS
    assert tags.keys() <= card.keys()
    assert card.keys() - {"id", "tags"} <= DATA["default_tags"].keys() | tags.keys()


@each_card
def test_powers(card: Table) -> None:
    listed = card.get("powers", [])
    for power in [*listed, *card.get("first_edition", {}).get("powers", [])]:
        must, may = POWERS[power["phase"], power["code"]]
        given = power.keys() - {"phase", "code"}
        assert must <= given <= must | may, power
        assert power.get("good", "any") in (*GOODS, "any", "this_world"), power
        assert power.get("not_good", "alien") in GOODS, power
        assert power.get("against", "rebel") in KEYWORDS, power
    order = [PHASES.index(power["phase"]) for power in listed]
    assert order == sorted(order)
    assert bool(powers(card, "produce", "good")) == (card.get("makes") == "production")


@each_card
def test_scoring(card: Table) -> None:
    assert ("scoring" in card) == (development(card) and card["cost"] == 6)
    ids = {other["id"] for other in CARDS}
    for clause in [*card.get("scoring", []), *card.get("first_edition", {}).get("scoring", [])]:
        match clause["per"]:
            case "card":
                asked = clause.keys() - {"points", "per"}
                assert asked, clause
                assert asked <= MATCH, clause
            case "vp-chips":
                assert clause.keys() == {"points", "per", "every"}, clause
            case _:
                assert clause["per"] in ("military-strength", "goods"), clause
                assert clause.keys() == {"points", "per"}, clause
        assert clause["points"] > 0
        assert clause.get("card", card["id"]) in ids, clause
        assert clause.get("power_phase", "trade") in PHASES, clause
        assert clause.get("keyword", "rebel") in KEYWORDS, clause


def test_default_tags() -> None:
    assert DATA["default_tags"].keys() == set(FIELDS) - {"id", "fr", "tags"}
    assert set(DATA["default_tags"].values()) <= TAGS


def test_start_numbers() -> None:
    numbers = [(card["start"]["set"], card["start"]["number"]) for card in CARDS if start(card)]
    assert numbers == [*(("standard", n) for n in range(5)), *(("experienced", -n) for n in range(1, 7))]


def test_preset_hands() -> None:
    hands = Counter(card["preset_hand"] for card in CARDS if "preset_hand" in card)
    assert hands == {1: 4, 2: 4, 3: 4, 4: 4}


# ---- The rest of the box -----------------------------------------------------------------------------


def test_chips_in_the_box() -> None:
    assert sum(chip["count"] for chip in GAME["chip"]) == 28
    small = sum(chip["value"] * chip["count"] for chip in GAME["chip"] if chip["value"] < 10)
    assert small >= GAME["pool"]["vp_per_player"] * GAME["players"]["max"]


def test_action_cards_in_the_box() -> None:
    box = GAME["action_box"]
    standard = sum(action["standard"] for action in GAME["action"])
    expert = sum(action["expert"] for action in GAME["action"])
    assert (standard, expert) == (7, 9)
    assert box["cards_per_set"] == standard
    assert box["sets"] == GAME["players"]["max"]
    assert box["duplicates"] == (expert - standard) * box["sets"]


def test_phases_and_goods_are_those_of_the_cards() -> None:
    phases = tuple(phase["id"] for phase in GAME["phase"])
    assert phases == tuple(phase for phase in PHASES if phase != "trade")
    assert list(dict.fromkeys(action["phase"] for action in GAME["action"])) == list(phases)
    assert tuple(good["id"] for good in GAME["good"]) == GOODS
    assert [good["price"] for good in GAME["good"]] == [2, 3, 4, 5]


def test_first_games() -> None:
    deal = GAME["deal"]
    assert deal["kept"] == deal["dealt"] - deal["discarded"] == 4
    seats = range(GAME["players"]["min"], GAME["players"]["max"] + 1)
    assert {game["players"]: game["worlds"] for game in GAME["first_game"]} == {n: list(range(1, n + 1)) for n in seats}


def test_everything_else_has_a_tag() -> None:
    tables = [table for value in GAME.values() for table in (value if isinstance(value, list) else [value])]
    for table in tables:
        assert table["tag"] in TAGS, table
        assert set(table.get("tags", {}).values()) <= TAGS, table
        assert table.get("tags", {}).keys() <= table.keys(), table
