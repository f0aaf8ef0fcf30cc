"""What may be typed for a thing, and which thing is meant."""

import pytest

from starlanes.games import game as find_game
from starlanes.tui.spelling import ALIKE, BEGINS, CONTAINED, EQUAL, NOT, SHORTENED, Speller, fit, meant, simple


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Gem World", "gem world"),
        ("settle  gem-world", "settle gem world"),
        ("Économie de Marché", "economie de marche"),
        ("Vaisseaux d'Assaut", "vaisseaux d assaut"),
        ("Explore: +1,+1", "explore +1 +1"),
        ("Cœur", "coeur"),
        ("…", ""),
    ],
)
def test_simple(text: str, plain: str) -> None:
    assert simple(text) == plain


@pytest.mark.parametrize(
    ("typed", "rank"),
    [
        ("gem world", EQUAL),
        ("gem", BEGINS),
        ("gem w", BEGINS),
        ("ge wo", SHORTENED),
        ("wor", SHORTENED),
        ("em wo", CONTAINED),
        ("gem wrold", ALIKE),
        ("spice", NOT),
        ("w", NOT),
    ],
)
def test_fit(typed: str, rank: int) -> None:
    assert fit(typed, "gem world") == rank


def test_the_best_fit_is_meant() -> None:
    things = {"a": [["new sparta"]], "b": [["new earth"]], "c": [["new"]]}
    assert meant("new", things) == ["c"]
    assert meant("new s", things) == ["a"]
    assert meant("ne", things) == ["a", "b", "c"]
    assert meant("zzz", things) == []
    assert meant(" ", things) == []


def test_the_own_language_goes_first() -> None:
    things = {"a": [["main"], ["hand"]], "b": [["hand over"], ["donner"]]}
    assert meant("hand", {"a": [["main"], ["hand"]]}) == ["a"]
    assert meant("han", things) == ["b"]
    assert meant("don", things) == ["b"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("gem world", "gem-world"),
        ("gem-world", "gem-world"),
        ("monde mineral", "gem-world"),
        ("MONDE MINÉRAL", "gem-world"),
        ("gnarssh", "the-last-of-the-uplift-gnarssh"),
        ("dernier gnar", "the-last-of-the-uplift-gnarssh"),
        ("alpha", "alpha-centauri"),
        ("blastr gem mines", "blaster-gem-mines"),
        ("diplomate", "contact-specialist"),
    ],
)
def test_cards_are_found_by_name_in_either_language(language: str, typed: str, card: str) -> None:
    assert Speller(find_game("race"), language).cards(typed) == [card]


def test_several_cards() -> None:
    found = Speller(find_game("race"), "en").cards("galactic")
    assert "galactic-resort" in found
    assert len(found) > 5
