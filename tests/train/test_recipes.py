"""Recipes: those that ship can be used, those that can't be are refused in one line."""

import sys
from pathlib import Path

import msgspec
import pytest

from starlanes.cli.main import main
from starlanes.games import all_games, ids
from starlanes.kernel.errors import StarlanesError
from starlanes.train import recipe as recipes
from starlanes.train.curve import curve


@pytest.mark.parametrize("game", ids())
def test_every_game_has_a_recipe_that_can_be_used(game: str) -> None:
    recipe = recipes.usual(game)
    assert recipe.game == game
    assert recipes.checked(recipe).id == game


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_recipe_is_written_as_it_is_read(game: str, tmp_path: Path) -> None:
    path = tmp_path / "recipe.json"
    path.write_text(recipes.text(recipes.usual(game)), encoding="utf-8")
    assert recipes.load(path) == recipes.usual(game)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"reach": 1.5}, "reach"),
        ({"tables": []}, "tables"),
        ({"layers": [0]}, "layers"),
        ({"pool_share": 0.8, "bot_share": 0.3}, "pool_share"),
        ({"tables": [{"seats": 2, "matches": 1, "bot_share": 0.9}]}, "pool_share"),
        ({"judging": {"games": 3}}, "judging.reads"),
        ({"judging": {"games": 3, "reads": ["chips", "charm"]}}, "judging.reads"),
        ({"judging": {"games": -1}}, "judging"),
        ({"observation": 99}, "version 99"),
        ({"tables": [{"seats": 9, "matches": 1}]}, "9"),
        ({"tables": [{"seats": 2, "matches": 1, "options": {"expert": "maybe"}}]}, "expert"),
    ],
)
def test_a_recipe_that_no_training_can_go_by(change: dict[str, object], word: str) -> None:
    plain = msgspec.to_builtins(recipes.usual("race")) | change
    recipe = msgspec.convert(plain, recipes.Recipe)
    with pytest.raises(StarlanesError, match=word) as error:
        recipes.checked(recipe)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": "race"}', '{"game": "race", "tables": [], "speed": 3}'])
def test_a_file_that_is_no_recipe(text: str, tmp_path: Path) -> None:
    path = tmp_path / "recipe.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(StarlanesError, match=r"recipe\.json"):
        recipes.load(path)


def test_a_curve_has_a_line_for_each_name() -> None:
    svg = curve("Training <race>", "decisions", {"pool": [(0, 0.4), (1e6, 0.6)], "greedy": [(5e5, 0.3)]})
    assert svg.count('<path d="M56') >= 6
    assert svg.count("<circle") == 3
    assert "Training &lt;race&gt;" in svg
    assert "1 M" in svg


@pytest.mark.parametrize(("language", "word"), [("en", "not installed"), ("fr", "pas installé")])
def test_without_torch_the_command_says_what_to_install(
    language: str, word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("starlanes.train.") or name == "torch"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["train", "race", "--lang", language]) == 2
    said = capsys.readouterr().err.strip()
    assert "starlanes[train]" in said
    assert word in said
    assert "\n" not in said
