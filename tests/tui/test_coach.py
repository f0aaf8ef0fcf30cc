"""A guided first game in the terminal: set up as the guide says, each thing told once, and again on demand."""

from pathlib import Path

import pytest

from starlanes.games import all_games
from starlanes.learning.course import guide
from starlanes.learning.words import bare
from tests.cli.conftest import Run
from tests.each import long_ones_slow

GUIDED = [game.id for game in all_games() if guide(game.id) is not None]


@pytest.mark.parametrize("game", long_ones_slow(GUIDED))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_thing_is_told_once(run: Run, tmp_path: Path, game: str, language: str) -> None:
    known = guide(game)
    assert known is not None
    lines = ["auto"] * 6 + ["topics", "topics 1", "topics zzzz", "quit"]
    file = tmp_path / "g.json"
    typed = "\n".join([*lines, ""])
    done = run("--lang", language, "play", game, "--guide", "--plain", "--seed", "4", "--save", file, typed=typed)
    out = " ".join(done.out.split())
    said = [" ".join(bare(topic.say[language]).split()) for topic in known.topics]
    assert any(text in out for text in said[1:]), "nothing was explained"
    assert all(out.count(text) <= 1 for text in said[1:]), "something was explained twice"
    # The first topic was told when it mattered, or it was only now called back.
    assert 1 <= out.count(said[0]) <= 2
    assert bare(known.topics[-1].title[language]) in out


def test_what_the_person_says_comes_first(run: Run, tmp_path: Path) -> None:
    file = str(tmp_path / "g.json")
    done = run("play", "race", "--guide", "--seats", "3", "--bots", "random", "--plain", "--save", file, typed="quit\n")
    assert "Vega (random) and Rigel (random)" in done.out


def test_a_game_without_a_guide_says_so(run: Run) -> None:
    without = [game.id for game in all_games() if game.id not in GUIDED]
    for game in without:
        done = run("play", game, "--guide", "--plain", typed="")
        assert done.code != 0
        assert "--guide" in done.err
