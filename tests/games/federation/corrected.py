"""Changes every number of the data files in turn, and prints those that change nothing in what the rules read.

    python -m tests.games.federation.corrected

It makes the modules anew each time, so it runs in a process of its own, on the sources.
"""

import copy
import importlib
import sys
from collections.abc import Iterator
from typing import Any

from starlanes.kernel import datafiles
from starlanes.kernel.errors import BadData

PACKAGE = "starlanes.games.federation"
FILES = ("game", "planets", "scholars", "alterations", "tiles")
#: The modules that make tables of the data, and those of their names that are the data themselves.
TABLES = ("kinds", "effects", "tiles", "board", "numbers")
RAW = {"GAME", "PLANETS", "ASTEROIDS", "ALTERATION_ROWS", "SCHOLAR_ROWS", "TILES"}

Path = tuple[str | int, ...]


def numbers(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where the numbers are, words for sources aside."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key not in ("tag", "tags", "default_tag"):
                yield from numbers(item, (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from numbers(item, (*path, at))
    elif isinstance(value, int):
        yield path


def shown(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{','.join(shown(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{','.join(f'{key}:{shown(item)}' for key, item in value.items())}}}"
    if type(value).__module__.startswith(PACKAGE):
        return shown(vars(value))
    return repr(value) if isinstance(value, (int, str)) else ""


def tables() -> str:
    """What the rules read, made anew from the data; or why the data are refused."""
    for name in [name for name in sys.modules if name.startswith(f"{PACKAGE}.")]:
        del sys.modules[name]
    try:
        made = [importlib.import_module(f"{PACKAGE}.{name}") for name in TABLES]
        wrong = importlib.import_module(f"{PACKAGE}.check").problems()
    except (BadData, IndexError, KeyError, ValueError) as error:
        return f"refused: {error}"
    out = [
        shown({key: item for key, item in vars(module).items() if key.isupper() and key not in RAW}) for module in made
    ]
    return "\n".join([*out, *wrong])


def without_effect() -> list[str]:
    files = {name: datafiles.read_data(PACKAGE, name) for name in FILES}
    changed: dict[str, Any] = files

    def read_changed(package: str, name: str) -> dict[str, Any]:
        assert package == PACKAGE
        return copy.deepcopy(changed[name])

    datafiles.read_data = read_changed
    as_it_is = tables()
    out: list[str] = []
    for name in FILES:
        for path in numbers(files[name]):
            table: Any = copy.deepcopy(files[name])
            changed = {**files, name: table}
            for key in path[:-1]:
                table = table[key]
            last = path[-1]
            table[last] = not table[last] if isinstance(table[last], bool) else table[last] + 1
            if tables() == as_it_is:
                out.append(f"{name}: {'.'.join(map(str, path))}")
    return out


if __name__ == "__main__":
    for line in without_effect():
        sys.stdout.write(f"{line}\n")
