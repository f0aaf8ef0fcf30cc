"""Choices: three spellings of one value, and picks in canonical order."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starlanes.games.race.choices import VOCABULARY
from starlanes.kernel.choice import Choice, Domain, Vocabulary, in_order
from starlanes.kernel.errors import BadChoice


def test_every_choice_of_race_has_three_spellings_that_agree() -> None:
    texts = set()
    for code in range(VOCABULARY.size):
        choice = VOCABULARY.choice(code)
        assert choice.code == code
        assert VOCABULARY.parse(choice.text) == choice
        assert VOCABULARY.code(choice.verb, list(choice.args)) == code
        texts.add(choice.text)
    assert len(texts) == VOCABULARY.size


def test_the_integers_of_race_are_promised() -> None:
    """Appending verbs is fine; a change of these numbers would break records and trained players."""
    known = {verb.name: (verb.base, verb.size) for verb in VOCABULARY.verbs}
    assert known == {
        "start": (0, 101),
        "discard": (101, 101),
        "pick": (202, 7),
        "keep": (209, 101),
        "develop": (310, 101),
        "settle": (411, 101),
        "pass": (512, 1),
        "by": (513, 4),
        "pay": (517, 101),
        "trade": (618, 101),
        "use": (719, 202),
        "consume": (921, 101),
        "guess": (1022, 7),
        "spend": (1029, 101),
        "fill": (1130, 101),
        "produce": (1231, 101),
        "bonus": (1332, 1),
        "throw": (1333, 101),
    }


def test_several_arguments_are_digits() -> None:
    words = Vocabulary()
    words.add("first", [Domain("letter", ["a", "b"])])
    base = words.add("move", [Domain("letter", ["a", "b", "c"]), Domain("number", ["1", "2"])])
    assert [words.choice(base + i).text for i in range(6)] == [
        "move a 1",
        "move a 2",
        "move b 1",
        "move b 2",
        "move c 1",
        "move c 2",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty line is no choice"),
        ("fly gem-world", "unknown verb 'fly'"),
        ("settle", "'settle' takes <card> after it"),
        ("settle gem-world now", "'settle' takes <card> after it"),
        ("settle pluto", "'pluto' is no card"),
        ("guess 8", "'8' is no number from 1 to 7"),
    ],
)
def test_bad_text_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadChoice) as caught:
        VOCABULARY.parse(text)
    assert str(caught.value).startswith(message)


def test_numbers_outside_are_refused() -> None:
    for code in (-1, VOCABULARY.size):
        with pytest.raises(BadChoice, match="there is no choice number"):
            VOCABULARY.choice(code)


def test_choices_are_values() -> None:
    choice = VOCABULARY.parse("settle gem-world")
    again = Choice(choice.code, "settle", ("gem-world",))
    assert choice == again
    assert hash(choice) == hash(again)
    assert choice != VOCABULARY.parse("develop public-works")
    assert str(choice) == "settle gem-world"


@given(st.lists(st.integers(0, 5), min_size=1, max_size=7), st.data())
def test_each_set_can_be_picked_in_exactly_one_way(cards: list[int], data: st.DataObject) -> None:
    cards.sort()
    n = data.draw(st.integers(1, len(cards)))
    base = 100
    found: list[tuple[int, ...]] = []

    def walk(taken: list[int]) -> None:
        if len(taken) == n:
            found.append(tuple(code - base for code in taken))
            return
        legal = in_order(cards, taken, base, n - len(taken))
        assert legal, "a pick that was begun can always be finished"
        assert legal == sorted(set(legal))
        for code in legal:
            walk([*taken, code])

    walk([])
    assert sorted(found) == sorted(set(combinations(cards, n)))
