"""`starlanes train`: a net learns a game by playing against itself; the only command that needs torch."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from starlanes.cli.output import note, print_json
from starlanes.cli.parsing import command, decimal, whole
from starlanes.cli.words import Words
from starlanes.cli.workers import add_workers, workers
from starlanes.games import game as find_game
from starlanes.kernel.errors import StarlanesError
from starlanes.train import recipe as recipes
from starlanes.train.recipe import Recipe

if TYPE_CHECKING:
    from starlanes.cli.parsing import Commands
    from starlanes.train.trainer import Trainer

FOLDER = "starlanes-train"
LIBRARIES = ("numpy", "torch")


def add(commands: "Commands", words: Words) -> None:
    parser = command(commands, "train", words, run)
    mine = parser.mine
    mine.add_argument("game", metavar=words("meta.game"), help=words("help.game"))
    mine.add_argument("--out", metavar=words("meta.directory"), help=words("help.train-out"))
    mine.add_argument("--minutes", type=decimal(words), metavar="M", help=words("help.train-minutes"))
    mine.add_argument("--lessons", type=whole(words, 1), metavar="N", help=words("help.train-lessons"))
    mine.add_argument("--resume", action="store_true", help=words("help.train-resume"))
    mine.add_argument("--recipe", metavar=words("meta.file"), help=words("help.train-recipe"))
    mine.add_argument("--seed", type=whole(words, 0), metavar="S", help=words("help.train-seed"))
    mine.add_argument("--every", type=decimal(words), default=10.0, metavar="M", help=words("help.train-every"))
    mine.add_argument("--games", type=whole(words, 0), default=100, metavar="N", help=words("help.train-games"))
    mine.add_argument("--measure", type=whole(words, 1), metavar="N", help=words("help.train-measure"))
    mine.add_argument("--threads", type=whole(words, 1), default=1, metavar="N", help=words("help.train-threads"))
    add_workers(parser, words)
    mine.add_argument("--json", action="store_true", help=words("help.json"))
    parser.finish()


def run(args: argparse.Namespace, words: Words) -> int:
    find_game(args.game)
    folder = Path(args.out) if args.out else Path(FOLDER) / args.game
    try:
        from starlanes.train.course import Course
    except ModuleNotFoundError as error:
        if error.name not in LIBRARIES:
            raise
        raise StarlanesError("envs.missing", {"library": error.name, "extra": "train"}) from None
    with workers(args, words) as (jobs, on):
        course = Course(trainer(args, folder), folder, words, note, jobs, on)
        if args.measure is not None:
            course.measure_all(args.measure)
        else:
            minutes = args.minutes if args.minutes is not None or args.lessons is not None else 60.0
            course.run(minutes, args.lessons, args.every, args.games)
    if args.json:
        print_json({"folder": str(folder), **msgspec.to_builtins(course.about())})
    else:
        print(words("train.done", folder=str(folder)))
    return 0


def trainer(args: argparse.Namespace, folder: Path) -> "Trainer":
    """The training that is asked for, new or as it was left; raises StarlanesError for what can't be."""
    from starlanes.train.course import RECIPE, begun, resumed

    if args.resume or args.measure is not None:
        for option in ("recipe", "seed"):
            if getattr(args, option) is not None:
                raise StarlanesError("train.fixed", {"option": f"--{option}"})
        fitting(recipes.load(folder / RECIPE), folder / RECIPE, args.game)
        return resumed(folder, args.threads)
    if args.recipe is None:
        recipe = recipes.usual(args.game)
    else:
        recipe = fitting(recipes.load(Path(args.recipe)), Path(args.recipe), args.game)
    if args.seed is not None:
        recipe = msgspec.structs.replace(recipe, seed=args.seed)
    return begun(recipe, folder, args.threads)


def fitting(recipe: Recipe, file: Path, game: str) -> Recipe:
    """The recipe, if it is for the game."""
    if recipe.game != game:
        raise StarlanesError("train.other-game", {"file": str(file), "found": recipe.game, "game": game})
    return recipe
