"""`starlanes games`: the games there are, with their seats, options, bots and status; what learners see of one."""

import argparse
from typing import TYPE_CHECKING

import starlanes
from starlanes.bots.levels import LEVELS, USUAL
from starlanes.bots.levels.strength import about as how
from starlanes.bots.levels.strength import name as level_name
from starlanes.bots.levels.strength import strength
from starlanes.cli.output import print_json
from starlanes.cli.parsing import about, command
from starlanes.cli.words import Words
from starlanes.games import game as find_game
from starlanes.kernel.game import Game, Option

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "games", words, run)
    parser.mine.add_argument("game", nargs="?", metavar=words("meta.game"), help=words("help.games-game"))
    parser.mine.add_argument("--observation", action="store_true", help=words("help.observation"))
    parser.mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    games = starlanes.all_games() if args.game is None else [find_game(args.game)]
    if args.observation:
        return observations(games, args.json, words)
    rows = [describe(game, words) for game in games]
    if args.json:
        print_json(rows)
        return 0
    for game, row in zip(games, rows, strict=True):
        low, high = game.seats
        print(f"{game.id}  {row['name']} ({words('games.seats', low=low, high=high)}; {row['status']})")
        print(f"  {words('games.levels')}:")
        for level in LEVELS:
            usual = f" ({words('games.default')})" if level == USUAL else ""
            said = f"{how(level, words.language)} {strength(level, game.id, words.language)}".rstrip()
            print(f"    {level}{usual}: {said}")
        print(f"  {words('games.bots')}: {', '.join(starlanes.bot_names(game.id))}")
        for option in game.options:
            for line in option_lines(game, option, words):
                print(f"  {line}")
    return 0


def observations(games: list[Game], as_json: bool, words: Words) -> int:
    """Every entry of the games' observations, and what they leave out."""
    if as_json:
        print_json({game.id: observation(game) for game in games})
        return 0
    for game in games:
        low, high = game.seats
        kind = game.observation
        if not kind.blocks:
            print(words("games.no-observation", game=game.id))
            continue
        sizes = ", ".join(f"{seats}: {kind.size(seats)}" for seats in range(low, high + 1))
        print(words("games.observation", game=game.id, version=kind.version, sizes=sizes))
        for of_player in (False, True):
            print()
            print(words("games.of-player" if of_player else "games.of-table"))
            for block in kind.blocks:
                if block.of_player == of_player:
                    many = f"[{len(block.words)}]" if block.words else ""
                    print(f"  {block.base:>5}  {block.name + many:<24} /{block.top:<4} {block.about}")
        print()
        print(words("games.left-out"))
        for path, why in kind.left_out.items():
            print(f"  {path:<24} {why}")
    return 0


def observation(game: Game) -> dict[str, object]:
    low, high = game.seats
    seats = range(low, high + 1)
    sizes = {str(n): game.observation.size(n) for n in seats}
    return {**game.observation.plain(), "sizes": sizes, "names": game.observation.names(high)}


def game_name(game: Game, language: str) -> str:
    return about(game, language, "game.name") or game.id


def describe(game: Game, words: Words) -> dict[str, object]:
    language = words.language
    return {
        "id": game.id,
        "name": game_name(game, language),
        "version": game.version,
        "seats": list(game.seats),
        "about": {
            **game.about().plain(),
            "choices": game.vocabulary.size,
            "observation": {str(n): game.observation.size(n) for n in range(game.seats[0], game.seats[1] + 1)},
        },
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
        "levels": [
            {
                "level": level,
                "name": level_name(level, language),
                "about": how(level, language),
                "strength": strength(level, game.id, language),
            }
            for level in LEVELS
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
