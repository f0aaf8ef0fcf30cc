"""What a client is sent once: enough to say every choice as the engine does."""

import pytest

from starlanes.games import all_games
from starlanes.kernel.game import Game
from starlanes.kernel.text import LANGUAGES
from starlanes.server.statics import data, static

#: What the texts and data of a game may weigh, compressed; the client's own scripts come on top of it.
MOST_BYTES = 180_000


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_game_is_no_heavy_load(game: Game) -> None:
    assert len(static(game).gzipped) < MOST_BYTES


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_choice_can_be_said(game: Game) -> None:
    """By its words, or by the text of its verb and the names of its arguments."""
    told = data(game)
    vocabulary = game.vocabulary
    for code in range(0, vocabulary.size, 1 + vocabulary.size // 3000):
        if not vocabulary.known(code):
            continue
        choice = vocabulary.choice(code)
        for language in LANGUAGES:
            words = game.in_words(choice, language)
            if "choices" in told:
                assert told["choices"][language][choice.text] == words
                continue
            fields = told["spoken"][choice.verb]
            args = {name: int(word) if name == "n" else word for name, word in zip(fields, choice.args, strict=True)}
            assert game.catalog(language).fill(f"verb.{choice.verb}", args) == words


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_field_that_is_named_like_another_names_one_with_words(game: Game) -> None:
    for named in data(game)["names"].values():
        assert all(isinstance(named[other], dict) for other in named.values() if isinstance(other, str))


def test_words_that_only_facts_use_have_names() -> None:
    (game,) = (one for one in all_games() if one.id == "highfrontier")
    names = data(game)["names"]["fr"]
    assert names["sector"] == {"blue": "bleu", "yellow": "jaune", "red": "rouge"}
    assert names["event"]["solar-flare"] == "Éruption solaire"
