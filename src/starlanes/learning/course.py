"""What a game has for those who learn it: its lessons in order, and the guide through a first game."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import yaml

from starlanes.games import game as find_game
from starlanes.kernel.errors import StarlanesError
from starlanes.kernel.written import check_written
from starlanes.learning.guide import Guide
from starlanes.learning.lesson import Lesson
from starlanes.learning.words import BadLesson

# libyaml is about ten times as fast; where it is missing the Python reader does the same.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
GUIDE = "guide.yaml"


def folder(game: str) -> Traversable:
    return files(f"starlanes.games.{game}") / "lessons"


def lesson_files(game: str) -> list[Traversable]:
    """The files of a game's lessons, which begin with their number: 03-settle.yaml. A game may have none yet."""
    place = folder(game)
    if not place.is_dir():
        return []
    return sorted((file for file in place.iterdir() if file.name[:2].isdigit()), key=lambda file: file.name)


def read_file(file: Traversable) -> tuple[Any, str]:
    text = file.read_text(encoding="utf-8")
    try:
        row = yaml.load(text, LOADER)
    except (yaml.YAMLError, ValueError) as error:
        raise BadLesson(f"{file.name}: {' '.join(str(error).split())}") from None
    check_written(row, longest=600)
    return row, text


@cache
def lessons(game: str) -> list[Lesson]:
    """A game's lessons in order; raises BadLesson if one of them is none."""
    out: list[Lesson] = []
    for file in lesson_files(game):
        row, text = read_file(file)
        out.append(Lesson(find_game(game), file.name[3:].removesuffix(".yaml"), row, text))
    return out


def lesson(game: str, name: str) -> Lesson:
    for one in lessons(game):
        if one.id == name:
            return one
    known = ", ".join(one.id for one in lessons(game))
    raise StarlanesError("no-lesson", {"game": game, "name": name, "known": known or "–"})


@cache
def guide(game: str) -> Guide | None:
    """The guide through a first game, if there is one."""
    file = folder(game) / GUIDE
    return Guide(find_game(game), read_file(file)[0]) if file.is_file() else None
