"""The cards of Race for the Galaxy: the rulebook's own table of the deck, and the shape of the data files."""

import copy
import re
from collections import Counter
from typing import Any, Final

import pytest

from starlanes.games.race import data
from starlanes.games.race.cards import Card
from starlanes.games.race.check import (
    LINES,
    adds_strength,
    civil,
    count,
    development,
    has,
    later,
    military,
    powers,
    problems,
    start,
    strength,
)
from starlanes.kernel.datafiles import tag_problems, values_of
from starlanes.kernel.errors import BadData

Table = dict[str, Any]

DATA: Final = data.CARDS
GAME: Final = data.GAME
CARDS: Final[list[Table]] = DATA["card"]
DECK: Final[list[Table]] = [card for card in CARDS for _ in range(card.get("copies", 1))]
GOODS: Final = ("novelty", "rare", "genes", "alien")


def test_rulebook_table() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("slug", "field", "value", "reasons"),
    [
        ("old-earth", "cost", 4, ["cost-3-all-developments-civil", "cost-4-all-developments-civil"]),
        ("rebel-base", "military", False, ["military-worlds", "defense-6-all-alien-rebel-start"]),
        ("gem-world", "good", "rare", ["production-novelty-all-civil-military", "production-rare-all-civil-military"]),
        ("investment-credits", "copies", 3, ["game-cards"]),
        ("gem-world", "name", "Old Earth", ["different values of name"]),
    ],
)
def test_a_wrong_correction_is_refused_with_the_line_it_breaks(
    monkeypatch: pytest.MonkeyPatch, slug: str, field: str, value: object, reasons: list[str]
) -> None:
    monkeypatch.setitem(next(card for card in CARDS if card["id"] == slug), field, value)
    broken = [problem.split(":")[0] for problem in problems()]
    assert set(reasons) <= set(broken)


def test_every_line_of_the_table_can_be_broken() -> None:
    """No line holds whatever the cards are."""
    assert [name for name, said, tests in LINES if tuple(count([], *group) for group in tests) == said] == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"powers": [{"phase": "settle", "code": "miltary", "value": 1}]}, "unknown settle power 'miltary'; there are"),
        ({"powers": [{"phase": "setle", "code": "military"}]}, "unknown phase 'setle'; there are: explore"),
        ({"powers": [{"phase": "trade", "code": "bonus", "vp": 1}]}, "the trade power 'bonus' has no 'vp'; it has"),
        ({"powers": [{"phase": "trade", "code": "bonus", "good": "gold"}]}, "unknown good 'gold'; there are: novelty"),
        ({"good": "blue"}, "unknown good 'blue'"),
        ({"makes": "production "}, "unknown makes 'production '"),
    ],
)
def test_an_unknown_word_is_refused_with_those_there_are(change: Table, reason: str) -> None:
    with pytest.raises(BadData, match=reason):
        Card(0, {**copy.deepcopy(CARDS[0]), **change})


@pytest.mark.parametrize("name", data.FILES)
def test_every_value_has_a_source(name: str) -> None:
    assert tag_problems(list(values_of(name, data.FILES[name]))) == []


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
