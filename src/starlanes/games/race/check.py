"""The data files against the rulebook's own table of what is in the deck, so that a wrong correction is refused.

The table is the rulebook's section "À propos des cartes", with the small table of costs beside Gambling World. Its
icons did not survive in the text we work from, so which number stands for developments, civil worlds or military worlds
is a reading; the sums leave only this one. One row needs more than reading: see `alpha-centauri-rare-worlds`.
"""

from collections.abc import Callable, Iterable
from typing import Final

from starlanes.games.race.choices import LARGEST_GUESS, SMALLEST_GUESS
from starlanes.games.race.data import CARDS, GAME
from starlanes.games.race.kinds import ACTION_NAMES, CONSUME_TRADE, KIND_NAMES, PHASE_NAMES, PHASE_OF_ACTION, TRADE
from starlanes.kernel.datafiles import Row, compare, known_only

Check = Callable[[Row], bool]
Counts = tuple[int, ...]


# ---- What a card is ----------------------------------------------------------------------------------


def world(card: Row) -> bool:
    return bool(card["kind"] == "world")


def development(card: Row) -> bool:
    return bool(card["kind"] == "development")


def military(card: Row) -> bool:
    return world(card) and bool(card.get("military"))


def civil(card: Row) -> bool:
    return world(card) and not card.get("military")


def start(card: Row) -> bool:
    return "start" in card


def later(card: Row) -> bool:
    return "start" not in card


def has(field: str, value: object) -> Check:
    return lambda card: bool(card.get(field) == value)


def keyword(word: str) -> Check:
    return lambda card: word in card.get("keywords", ())


def start_set(name: str) -> Check:
    return lambda card: start(card) and bool(card["start"]["set"] == name)


def powers(card: Row, phase: str, *codes: str) -> list[Row]:
    return [power for power in card.get("powers", ()) if power["phase"] == phase and power["code"] in codes]


def strength(value: int) -> Check:
    """Has lasting military of this value that counts against every world."""
    special = {"good", "against", "temporary"}
    return lambda card: any(p["value"] == value and not special & p.keys() for p in powers(card, "settle", "military"))


def adds_strength(card: Row) -> bool:
    return passing_strength(card) or any(strength(value)(card) for value in (1, 2, 3))


def passing_strength(card: Row) -> bool:
    return any(p.get("temporary") and p["value"] == 3 for p in powers(card, "settle", "military"))


def strength_against_alien(card: Row) -> bool:
    return any(p.get("good") == "alien" and p["value"] == 2 for p in powers(card, "settle", "military"))


def consumes_goods(card: Row) -> bool:
    return bool(powers(card, "consume", "goods", "all_goods", "sell"))


def consumes_hand(card: Row) -> bool:
    return bool(powers(card, "consume", "discard_hand"))


def fills_one_kind(card: Row) -> bool:
    return any(p["good"] != "any" for p in powers(card, "produce", "windfall"))


def fills_any_kind(card: Row) -> bool:
    return any(p["good"] == "any" for p in powers(card, "produce", "windfall"))


def count(deck: Iterable[Row], *tests: Check) -> int:
    return sum(all(test(card) for test in tests) for card in deck)


# ---- The rulebook's table ----------------------------------------------------------------------------

# Each row: its name, what the rulebook says, and for each number the tests a card must pass to be counted.
Line = tuple[str, Counts, tuple[tuple[Check, ...], ...]]


def costs(*kinds: Check) -> tuple[tuple[Check, ...], ...]:
    """Tests for cost (or defense) 0 to 7, each together with the given ones."""
    return tuple((*kinds, has("cost", cost)) for cost in range(8))


def defense_row(defense: int, *said: int) -> Line:
    all_of_it = (military, has("cost", defense))
    tests = (all_of_it, (*all_of_it, has("good", "alien")), (*all_of_it, keyword("rebel")), (*all_of_it, start))
    return (f"defense-{defense}-all-alien-rebel-start", said, tests)


def price_row(cost: int, *said: int) -> Line:
    paid = has("cost", cost)
    tests = ((lambda card: not military(card), paid), (development, paid), (civil, paid))
    return (f"cost-{cost}-all-developments-civil", said, tests)


def goods_row(makes: str, good: str, *said: int) -> Line:
    fits = (has("makes", makes), has("good", good))
    return (f"{makes}-{good}-all-civil-military", said, (fits, (*fits, civil), (*fits, military)))


LINES: Final[list[Line]] = [
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


def problems() -> list[str]:
    """What is wrong with the cards; empty if all is well."""
    cards: list[Row] = CARDS["card"]
    deck = [card for card in cards for _ in range(card.get("copies", 1))]
    out: list[str] = []
    for name, said, tests in LINES:
        compare(name, [count(deck, *group) for group in tests], list(said), out)
    for field in ("id", "name", "fr"):
        compare(f"different values of {field}", len({card[field] for card in cards}), len(cards), out)
    check_gamble(cards, out)
    check_box(out)
    check_fixed(out)
    return out


def check_gamble(cards: list[Row], out: list[str]) -> None:
    """Gambling World's numbers are among those that can be named."""
    for card in cards:
        for power in powers(card, "consume", "gamble"):
            if not SMALLEST_GUESS <= power["min"] <= power["max"] <= LARGEST_GUESS:
                out.append(f"{card['id']}: min and max are from {SMALLEST_GUESS} to {LARGEST_GUESS}, min first")


def check_box(out: list[str]) -> None:
    """What else is in the box: chips, action cards, and enough of them."""
    chips = [(chip["value"], chip["count"]) for chip in GAME["chip"]]
    compare("chips by value", chips, [(1, 18), (5, 6), (10, 4)], out)
    most = GAME["pool"]["vp_per_player"] * GAME["players"]["max"]
    if most > sum(value * n for value, n in chips):
        out.append(f"pool: {most} points are more than the chips are worth")
    deal = GAME["deal"]
    compare("deal: cards kept", deal["kept"], deal["dealt"] - deal["discarded"], out)
    box = GAME["action_box"]
    standard = sum(action["standard"] for action in GAME["action"])
    expert = sum(action["expert"] for action in GAME["action"])
    compare("action cards in a set", box["cards_per_set"], standard, out)
    compare("second copies of action cards", box["duplicates"], box["sets"] * (expert - standard), out)
    compare("sets of action cards", box["sets"], GAME["players"]["max"], out)
    seats = range(GAME["players"]["min"], GAME["players"]["max"] + 1)
    compare("first games by players", [row["players"] for row in GAME["first_game"]], list(seats), out)


def check_fixed(out: list[str]) -> None:
    """What stands in the rules too: the names and order of things, and what they can't do twice."""
    known_only("phases", [phase["id"] for phase in GAME["phase"]], PHASE_NAMES[:TRADE], out)
    known_only("goods", [good["id"] for good in GAME["good"]], KIND_NAMES, out)
    known_only("action cards", [action["id"] for action in GAME["action"]], ACTION_NAMES, out)
    phases = [PHASE_NAMES[phase] for phase in PHASE_OF_ACTION]
    known_only("phases of the action cards", [action["phase"] for action in GAME["action"]], phases, out)
    known_only("goods on a world", GAME["limits"]["goods_per_world"], 1, out)
    known_only("goods sold by Consume: Trade", GAME["action"][CONSUME_TRADE]["bonus"]["sell"], 1, out)
