"""`starlanes games`: the games there are, with their seats, options, bots and status."""

import argparse
from typing import TYPE_CHECKING

import starlanes
from starlanes.cli.output import print_json
from starlanes.cli.parsing import about, command
from starlanes.cli.words import Words
from starlanes.kernel.game import Game, Option

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "games", words, run)
    parser.mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    rows = [describe(game, words) for game in starlanes.all_games()]
    if args.json:
        print_json(rows)
        return 0
    for game, row in zip(starlanes.all_games(), rows, strict=True):
        low, high = game.seats
        print(f"{game.id}  {row['name']} ({words('games.seats', low=low, high=high)}; {row['status']})")
        print(f"  {words('games.bots')}: {', '.join(starlanes.bot_names(game.id))}")
        for option in game.options:
            for line in option_lines(game, option, words):
                print(f"  {line}")
    return 0


def game_name(game: Game, language: str) -> str:
    return about(game, language, "game.name") or game.id


def describe(game: Game, words: Words) -> dict[str, object]:
    language = words.language
    return {
        "id": game.id,
        "name": game_name(game, language),
        "version": game.version,
        "seats": list(game.seats),
        "about": {**game.about().plain(), "choices": game.vocabulary.size},
        "options": [
            {
                "name": option.name,
                "about": about(game, language, f"option.{option.name}"),
                "values": option.values,
                "default": option.default,
            }
            for option in game.options
        ],
        "rulings": [
            {"name": ruling.name, "values": ruling.values, "default": ruling.default, "rule": ruling.section}
            for ruling in game.rulings
        ],
        "bots": starlanes.bot_names(game.id),
        "status": about(game, language, "game.status") or words("games.playable"),
    }


def option_lines(game: Game, option: Option, words: Words) -> list[str]:
    """An option with its values, each described if the game's texts do."""
    out = [f"--{option.name}: {about(game, words.language, f'option.{option.name}')}"]
    for value in option.values:
        said = about(game, words.language, f"option.{option.name}.{value}")
        usual = f" ({words('games.default')})" if value == option.default else ""
        out.append(f"    {value}{usual}" + (f": {said}" if said else ""))
    return out
