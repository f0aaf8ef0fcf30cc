"""Imports point one way: kernel ← games ← bots, learning ← envs ← arena ← review; server, cli and tui stand on top."""

import ast
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[1] / "src"
PACKAGE = "starlanes"
ROOT = "(root)"  # starlanes/__init__.py: the public verbs

# Which part may import which, besides itself. Only the command line may start the server; nothing else knows it.
BELOW = {"kernel", "games", "bots", "learning", "thinking"}
ALLOWED: dict[str, set[str]] = {
    "kernel": set(),
    "thinking": set(),
    "games": {"kernel"},
    "bots": {"kernel", "games", "thinking"},
    "learning": {"kernel", "games"},
    ROOT: {"kernel", "games", "bots"},
    "envs": BELOW | {ROOT},
    "arena": BELOW | {ROOT, "envs"},
    "train": BELOW | {ROOT, "envs", "arena"},
    "review": BELOW | {ROOT, "arena"},
    "tui": BELOW | {ROOT, "arena", "envs", "review", "cli"},
    "cli": BELOW | {ROOT, "arena", "envs", "review", "train", "tui", "server"},
    "server": BELOW | {ROOT, "arena", "envs", "review", "cli", "tui"},
    "__main__": {"cli"},
}

# Rules are a function of the state and our own random streams: no clock-driven, networked or foreign randomness.
KEPT_OUT_OF_RULES = {
    "asyncio",
    "concurrent",
    "http",
    "multiprocessing",
    "numpy",
    "random",
    "secrets",
    "select",
    "selectors",
    "socket",
    "socketserver",
    "sqlite3",
    "ssl",
    "subprocess",
    "threading",
    "urllib",
}


def imported_names(module: str, is_package: bool, source: str) -> list[tuple[int, str]]:
    """(line, dotted name) of everything a module imports, wherever the import stands; `from a import b` gives `a.b`."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".")
                up = node.level - 1 if is_package else node.level
                base = ".".join([*here[: len(here) - up], *([base] if base else [])])
            found += [(node.lineno, f"{base}.{alias.name}") for alias in node.names]
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if name in {"import_module", "__import__"}:
                found.append((node.lineno, str(node.args[0].value)))
    return found


def part_of(name: str) -> str:
    """The part of Starlanes that a dotted name inside the package belongs to."""
    words = name.split(".")
    return words[1] if len(words) > 1 and words[1] in ALLOWED else ROOT


def game_of(name: str, games: set[str]) -> str:
    """The game that a dotted name belongs to, or "" for what is common to the games, such as their list."""
    words = name.split(".")
    return words[2] if len(words) > 2 and words[1] == "games" and words[2] in games else ""


def violations(modules: dict[str, str], packages: set[str]) -> list[str]:
    """What is wrong with a tree given as {dotted module name: source}; `packages` are those that are an __init__.py."""
    games = {name.split(".")[2] for name in packages if name.startswith(f"{PACKAGE}.games.")}
    wrong: list[str] = []
    for module, source in sorted(modules.items()):
        part, game = part_of(module), game_of(module, games)
        if part == ROOT and module != PACKAGE:
            wrong.append(f"{module}: not a part that tests/test_imports.py knows; give it a place in ALLOWED")
        for line, name in imported_names(module, module in packages, source):
            top = name.split(".")[0]
            if top != PACKAGE:
                if part in {"kernel", "games"} and top in KEPT_OUT_OF_RULES:
                    wrong.append(f"{module}:{line}: {part} may not import {top}")
                continue
            other = part_of(name)
            if other != part and other not in ALLOWED[part]:
                wrong.append(f"{module}:{line}: {part} may not import {name} ({other})")
            elif part == other == "games" and game and game_of(name, games) != game:
                wrong.append(f"{module}:{line}: the game {game} may import only itself and the kernel, not {name}")
    return wrong


def the_tree() -> tuple[dict[str, str], set[str]]:
    modules: dict[str, str] = {}
    packages: set[str] = set()
    for path in sorted((SRC / PACKAGE).rglob("*.py")):
        words = list(path.relative_to(SRC).with_suffix("").parts)
        if words[-1] == "__init__":
            words.pop()
            packages.add(".".join(words))
        modules[".".join(words)] = path.read_text(encoding="utf-8")
    return modules, packages


def test_imports_point_one_way() -> None:
    modules, packages = the_tree()
    assert f"{PACKAGE}.kernel" in packages
    assert len(modules) > 5
    assert violations(modules, packages) == []


PACKAGES = {"starlanes", "starlanes.kernel", "starlanes.games", "starlanes.games.race", "starlanes.games.frontiers"}


def check(module: str, source: str) -> list[str]:
    return violations({module: source}, PACKAGES)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("starlanes.kernel.choice", "from starlanes.games.race import cards"),
        ("starlanes.kernel.choice", "import starlanes.games.race.cards as cards"),
        ("starlanes.kernel.choice", "from starlanes import __version__"),
        ("starlanes.kernel.choice", "import starlanes"),
        ("starlanes.kernel.choice", "from ..games import race"),
        ("starlanes.kernel", "from ..bots import random"),
        ("starlanes.kernel.choice", "def f() -> None:\n    from starlanes.bots import levels"),
        ("starlanes.kernel.choice", "if TYPE_CHECKING:\n    from starlanes.arena import ratings"),
        ("starlanes.kernel.choice", "importlib.import_module('starlanes.games.race')"),
        ("starlanes.kernel.chance", "import random"),
        ("starlanes.kernel.chance", "from random import Random"),
        ("starlanes.kernel.view", "import numpy as np"),
        ("starlanes.games.race.state", "import asyncio"),
        ("starlanes.games.race.state", "import os, socket"),
        ("starlanes.games.race.state", "from urllib.request import urlopen"),
        ("starlanes.games.race.state", "from starlanes.bots import greedy"),
        ("starlanes.games.race.state", "from starlanes.games.frontiers import state"),
        ("starlanes.games.race.state", "from starlanes.games import frontiers"),
        ("starlanes.games.race.state", "from starlanes.games import registry"),
        ("starlanes.games.race.state", "from ..frontiers.state import State"),
        ("starlanes.games.race.state", "from .. import frontiers"),
        ("starlanes.games.race", "from ..frontiers import state"),
        ("starlanes.bots.greedy", "from starlanes.arena import ratings"),
        ("starlanes.bots.greedy", "from starlanes import new"),
        ("starlanes.envs.vector", "from starlanes.arena import ratings"),
        ("starlanes.envs.vector", "from starlanes.server import app"),
        ("starlanes.tui.app", "from starlanes.server import app"),
        ("starlanes", "from starlanes.cli import main"),
        ("starlanes.unheard_of", ""),
    ],
)
def test_the_check_refuses(module: str, source: str) -> None:
    assert len(check(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "starlanes.kernel.choice",
            "from starlanes.kernel.ask import Ask\nfrom . import frames\nfrom .chance import x",
        ),
        ("starlanes.kernel", "from . import choice\nfrom .choice import Choice"),
        (
            "starlanes.games.race.state",
            "import tomllib\nfrom starlanes.kernel import choice\nfrom starlanes.games.race import x",
        ),
        ("starlanes.games.race.state", "from . import cards\nfrom .cards import Card\nfrom ...kernel import choice"),
        ("starlanes.games.registry", "from starlanes.games import race, frontiers"),
        ("starlanes.games", "from . import race"),
        ("starlanes.bots.greedy", "import random, numpy\nfrom starlanes.games.race import cards"),
        ("starlanes.arena.ratings", "import starlanes\nfrom starlanes.bots import greedy"),
        ("starlanes.cli.main", "from starlanes.server import app\nfrom starlanes.tui import app as tui"),
        ("starlanes.server.app", "import asyncio\nimport starlanes.arena"),
        ("starlanes.__main__", "from starlanes.cli.main import main"),
        ("starlanes", "from starlanes.bots import levels\nfrom .games import race"),
    ],
)
def test_the_check_allows(module: str, source: str) -> None:
    assert check(module, source) == []
