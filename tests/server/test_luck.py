"""Nobody can foresee a deal, unless the server was told to make them foreseeable."""

import pytest

from starlanes.server import luck


def test_chance_is_the_machines_own() -> None:
    assert luck.WORD == ""
    drawn = {luck.draw(62, "race", 2) for _ in range(20)}
    assert len(drawn) == 20
    assert max(drawn) < 2**62


def test_a_word_makes_it_foreseeable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "WORD", "one")
    first = luck.draw(62, "race", 2)
    assert first == luck.draw(62, "race", 2) != luck.draw(62, "race", 3)
    assert luck.draw(8, "race", 2) < 256
    monkeypatch.setattr(luck, "WORD", "other")
    assert luck.draw(62, "race", 2) != first
