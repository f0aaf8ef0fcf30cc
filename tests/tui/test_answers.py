"""From typed lines to choices."""

import pytest

from starlanes.games import game as find_game
from starlanes.tui.answers import Option, Refused, Unclear, understand
from starlanes.tui.spelling import Speller

GAME = find_game("race")
HAND = ["gem-world", "spice-world", "new-sparta", "new-earth", "mining-robots", "mining-robots"]


def options(verb: str, *illegal: str) -> list[Option]:
    out = [
        Option(number, GAME.vocabulary.parse(f"{verb} {card}"), card not in illegal)
        for number, card in enumerate(HAND, start=1)
    ]
    return [*out, Option(0, GAME.vocabulary.parse("pass"), True)]


def answer(line: str, verb: str = "settle", count: int = 1, language: str = "en", illegal: str = "") -> list[str]:
    return [choice.text for choice in understand(line, options(verb, illegal), count, Speller(GAME, language))]


@pytest.mark.parametrize(
    ("line", "choice"),
    [
        ("1", "settle gem-world"),
        (" 2 ", "settle spice-world"),
        ("0", "pass"),
        ("pass", "pass"),
        ("settle gem-world", "settle gem-world"),
        ("settle gem", "settle gem-world"),
        ("gem", "settle gem-world"),
        ("place Gem World", "settle gem-world"),
        ("poser Monde Minéral", "settle gem-world"),
        ("mineral", "settle gem-world"),
        ("spice wrold", "settle spice-world"),
        ("robots", "settle mining-robots"),
    ],
)
def test_one_choice(line: str, choice: str) -> None:
    assert answer(line) == [choice]


def test_french_goes_first_for_the_french() -> None:
    assert answer("monde m", language="fr") == ["settle gem-world"]


@pytest.mark.parametrize(
    "line",
    [
        "1 3 4",
        "4 1 3",
        "1,3,4",
        "gem-world new-sparta new-earth",
        "pay gem-world new-earth new-sparta",
        "pay new sparta gem world new earth",
        "gem, sparta, new earth",
        "gem and sparta and new e",
        "payer avec monde minéral, nouvelle sparte et nouvelle terre",
        "1, sparta, 4",
    ],
)
def test_several_picks_in_one_line_are_sorted(line: str) -> None:
    picked = answer(line, "pay", 3)
    assert sorted(picked) == ["pay gem-world", "pay new-earth", "pay new-sparta"]
    codes = [GAME.vocabulary.parse(text).code for text in picked]
    assert codes == sorted(codes)


@pytest.mark.parametrize(
    "line", ["5 6", "mining robots, mining robots", "mining-robots mining-robots", "pay robots, 6"]
)
def test_both_copies_of_a_card(line: str) -> None:
    assert answer(line, "pay", 2) == ["pay mining-robots", "pay mining-robots"]


@pytest.mark.parametrize(
    ("line", "count", "key"),
    [
        ("9", 1, "unclear.number"),
        ("zzzz", 1, "unclear.nothing"),
        ("new", 1, "unclear.which"),
        ("settle", 1, "unclear.which"),
        ("1 2", 1, "unclear.count"),
        ("1", 2, "unclear.count"),
        ("1 1", 2, "unclear.twice"),
        ("gem, gem", 2, "unclear.twice"),
        ("gem, zzzz", 2, "unclear.nothing"),
        ("…", 1, "unclear.nothing"),
    ],
)
def test_what_is_unclear(line: str, count: int, key: str) -> None:
    with pytest.raises(Unclear) as caught:
        answer(line, "pay" if count > 1 else "settle", count)
    assert caught.value.key == key


@pytest.mark.parametrize("line", ["3", "sparta", "new sp"])
def test_something_on_the_screen_that_is_not_possible(line: str) -> None:
    with pytest.raises(Refused) as caught:
        answer(line, illegal="new-sparta")
    assert caught.value.choice.text == "settle new-sparta"


def test_what_is_possible_goes_before_what_is_not() -> None:
    assert answer("new", illegal="new-sparta") == ["settle new-earth"]


def test_a_pick_of_several_may_be_refused_by_passing() -> None:
    assert answer("pass", "pay", 2) == ["pass"]
