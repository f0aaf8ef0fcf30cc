"""The integers of choices stay where they are."""

import pytest

from starlanes.games import ids, unchecked
from starlanes.kernel.choice import Domain, Vocabulary
from starlanes.kernel.errors import BadChoice, BadData
from tests.golden.integers import kept, moved, table


@pytest.mark.parametrize("game", ids())
def test_no_integer_has_moved(game: str) -> None:
    before, now = kept(game), table(unchecked(game).vocabulary)
    assert before is not None, "run python -m tests.golden.integers"
    assert moved(before, now) == []
    assert before == now, "verbs or words are new: run python -m tests.golden.integers"


def sample(words: list[str], last: str = "wait") -> Vocabulary:
    out = Vocabulary()
    pace = Domain("pace", ["slow", "fast"])
    port = Domain("port", words, room=4)
    out.add("sail", [pace, port])
    out.add("meet", [port, pace])
    out.add(last)
    return out


def test_a_new_word_moves_nothing_where_there_is_room() -> None:
    small, large = sample(["a", "b"]), sample(["a", "b", "c", "d"])
    assert moved(table(small), table(large)) == []
    assert moved(table(large), table(small)) == ["port: [] is number 2, not 'c'"]
    for code in range(small.size):
        if small.known(code):
            assert small.choice(code) == large.choice(code)
        else:
            with pytest.raises(BadChoice, match=str(code)):
                small.choice(code)
    assert [small.known(code) for code in (-1, small.size)] == [False, False]
    assert sum(small.known(code) for code in range(small.size)) == 2 * 2 + 2 * 2 + 1
    assert all(large.known(code) for code in range(large.size))
    assert small.size == large.size == 17


def test_there_is_no_more_room_than_there_is() -> None:
    with pytest.raises(BadData, match="'port' has room for 4 words, but 5 are given"):
        sample(["a", "b", "c", "d", "e"])


def test_what_has_moved_is_named() -> None:
    before = table(sample(["a", "b"]))
    assert moved(before, table(sample(["b", "a"]))) == ["port: ['b'] is number 0, not 'a'"]
    assert moved(before, table(sample(["a", "b"], "rest"))) == ["wait: None, not [16]"]
