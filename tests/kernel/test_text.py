"""The catalog: arguments in words, plural forms, lists, seats, and keys and languages that are not there."""

import pytest

from starlanes.games.race.data import PACKAGE
from starlanes.kernel.errors import BadSetup
from starlanes.kernel.facts import Phrase, Plain
from starlanes.kernel.text import LANGUAGES, Catalog, flat, game_texts, read_texts

TEXTS = {
    "en": {
        "kernel.seat": "player",
        "draw": "draw {n} {n:card|cards}",
        "keep": "You keep {cards}.",
        "goods": "{worlds:a good|goods}",
        "fact.passed": "{seat} passes.",
        "fact.passed.you": "You pass.",
        "fact.placed": "{seat} places {card}.",
        "fact.drew": "{seat} draws {card}.",
        "fact.drew.row": "{seat} draws {cards}, then {card}.",
        "fact.drew.row.you": "You draw {cards}, then {card}.",
    },
    "fr": {
        "kernel.seat": "joueur",
        "draw": "piochez {n} {n:carte|cartes}",
        "keep": "Vous gardez {cards}.",
        "goods": "{worlds:une ressource|ressources}",
        "fact.passed": "{seat} passe.",
        "fact.passed.you": "Vous passez.",
        "fact.placed": "{seat} pose {card}.",
    },
}
NAMERS = {"card": str.upper, "cards": lambda word: "" if word == "blank" else word.upper()}


def words(language: str) -> Catalog:
    return Catalog(language, TEXTS[language], NAMERS)


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [
        (0, "draw 0 cards", "piochez 0 carte"),
        (1, "draw 1 card", "piochez 1 carte"),
        (2, "draw 2 cards", "piochez 2 cartes"),
        (-1, "draw -1 cards", "piochez -1 carte"),
        (-2, "draw -2 cards", "piochez -2 cartes"),
    ],
)
def test_plural_forms(n: int, en: str, fr: str) -> None:
    """English takes the singular for one only, French for none as well."""
    assert words("en").fill("draw", {"n": n}) == en
    assert words("fr").fill("draw", {"n": n}) == fr


def test_a_list_counts_its_items() -> None:
    assert words("en").fill("goods", {"worlds": ["a"]}) == "a good"
    assert words("en").fill("goods", {"worlds": ["a", "b"]}) == "goods"
    assert words("en").fill("goods", {"worlds": []}) == "goods"
    assert words("fr").fill("goods", {"worlds": []}) == "une ressource"


@pytest.mark.parametrize(
    ("cards", "en", "fr"),
    [
        (["a"], "You keep A.", "Vous gardez A."),
        (["a", "b"], "You keep A and B.", "Vous gardez A et B."),
        (["a", "b", "c"], "You keep A, B and C.", "Vous gardez A, B et C."),
    ],
)
def test_lists_are_named_item_by_item(cards: list[str], en: str, fr: str) -> None:
    assert words("en").fill("keep", {"cards": [*cards]}) == en
    assert words("fr").fill("keep", {"cards": [*cards]}) == fr


def test_seats_have_their_players_names_or_a_number() -> None:
    fact: dict[str, Plain] = {"fact": "placed", "seat": 1, "card": "gem"}
    assert words("en").fact(fact, 0, ["Ada", "Inès"]) == "Inès places GEM."
    assert words("en").fact(fact, 0) == "player 2 places GEM."
    assert words("fr").fact(fact, 0) == "joueur 2 pose GEM."


def test_a_fact_is_told_to_its_seat_as_you_where_there_is_such_a_text() -> None:
    assert words("en").fact({"fact": "passed", "seat": 1}, 1, ["Ada", "Inès"]) == "You pass."
    assert words("en").fact({"fact": "passed", "seat": 1}, 0, ["Ada", "Inès"]) == "Inès passes."
    assert words("fr").fact({"fact": "passed", "seat": 0}, -1, ["Ada", "Inès"]) == "Ada passe."
    assert words("en").fact({"fact": "placed", "seat": 1, "card": "gem"}, 1, ["Ada", "Inès"]) == "Inès places GEM."


def test_a_phrase_is_said_with_its_arguments() -> None:
    assert words("fr").say(Phrase("draw", {"n": 3})) == "piochez 3 cartes"


def test_an_unknown_key_shows_itself() -> None:
    assert words("en").fill("no.such-key", {}) == "[no.such-key]"
    assert words("en").say(Phrase("no.such-key")) == "[no.such-key]"


def test_what_is_filled_in_is_not_filled_again() -> None:
    """A player may be called anything."""
    fact: dict[str, Plain] = {"fact": "passed", "seat": 0}
    assert words("en").fact(fact, 1, ["{n} {card}", "b"]) == "{n} {card} passes."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no language 'de'; there are: en, fr"):
        read_texts(PACKAGE, "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_read_with_dotted_keys(language: str) -> None:
    texts = game_texts(PACKAGE, language)
    assert texts["kernel.seat"]
    assert texts["fact.passed.you"]


def test_tables_become_dotted_keys() -> None:
    assert flat({"a": {"b": "x", "c": {"d": "y"}, "e.f": "z"}, "g": 1}, "") == {
        "a.b": "x",
        "a.c.d": "y",
        "a.e.f": "z",
        "g": "1",
    }


def drew(seat: int, card: str) -> dict[str, Plain]:
    return {"fact": "drew", "seat": seat, "card": card, "rule": "draw"}


def told(*facts: dict[str, Plain]) -> list[str]:
    catalog = words("en")
    return [catalog.fact(fact, 1) for fact in catalog.in_rows(facts)]


def test_facts_of_one_kind_and_seat_in_a_row_are_told_as_one() -> None:
    assert told(drew(0, "a"), drew(0, "b"), drew(0, "c")) == ["player 1 draws A and B, then C."]
    assert told(drew(1, "a"), drew(1, "b")) == ["You draw A, then B."]


def test_a_row_ends_with_another_seat_or_kind() -> None:
    passed: dict[str, Plain] = {"fact": "passed", "seat": 0}
    assert told(drew(0, "a"), drew(1, "b"), drew(0, "c")) == [
        "player 1 draws A.",
        "player 2 draws B.",
        "player 1 draws C.",
    ]
    assert told(drew(0, "a"), passed, drew(0, "b")) == ["player 1 draws A.", "player 1 passes.", "player 1 draws B."]


def test_only_what_has_a_form_for_rows_is_told_in_rows() -> None:
    passed: dict[str, Plain] = {"fact": "passed", "seat": 0}
    assert told(passed, passed) == ["player 1 passes.", "player 1 passes."]


def test_what_is_called_nothing_is_left_out_of_a_row_but_its_end_never() -> None:
    assert told(drew(0, "blank"), drew(0, "a"), drew(0, "blank")) == ["player 1 draws A, then BLANK."]
    assert told(drew(0, "blank"), drew(0, "blank"), drew(0, "b")) == ["player 1 draws B."]
