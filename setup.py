"""The compiled build. Everything else about the package is in pyproject.toml.

A plain install is pure Python, always. With STARLANES_COMPILE=1 a *wheel* compiles the modules that [tool.starlanes]
names in pyproject.toml with mypyc, as one group, so that calls between them are direct. An editable install never
compiles: no extension module ever lands in src/.
"""

import os
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).resolve().parent
GROUP = "starlanes"  # the shared library becomes starlanes__mypyc.*.so
OPT_LEVEL = "2"  # -O3 was measured: no gain
DEBUG_LEVEL = "0"


def pyproject() -> dict[str, object]:
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)


def table(parent: dict[str, object], key: str) -> dict[str, object]:
    value = parent[key]
    assert isinstance(value, dict), f"pyproject.toml: {key} must be a table"
    return value


def strings(parent: dict[str, object], key: str) -> list[str]:
    value = parent.get(key, [])
    assert isinstance(value, list), f"pyproject.toml: {key} must be a list"
    return [str(item) for item in value]


def compiled_modules() -> list[str]:
    """The paths of the modules to compile, relative to this directory, with `/`, sorted."""
    config = table(table(pyproject(), "tool"), "starlanes")
    left_out = strings(config, "not-compiled")
    found: set[str] = set()
    for pattern in strings(config, "compiled"):
        matches = [path.relative_to(ROOT).as_posix() for path in ROOT.glob(pattern)]
        if not matches:
            raise SystemExit(f"pyproject.toml: [tool.starlanes] compiled: {pattern!r} matches no file")
        found.update(path for path in matches if not any(fnmatch(path, pattern) for pattern in left_out))
    return sorted(found)


def mypy_requirement() -> str:
    """The pinned compiler, from the dev extra."""
    extras = table(table(pyproject(), "project"), "optional-dependencies")
    return next(item for item in strings(extras, "dev") if item.startswith("mypy=="))


def extensions() -> list[Any]:
    from mypyc.build import mypycify

    return mypycify(compiled_modules(), opt_level=OPT_LEVEL, debug_level=DEBUG_LEVEL, group_name=GROUP)


if __name__ == "__main__":
    wanted = os.environ.get("STARLANES_COMPILE") == "1"
    setup(
        ext_modules=extensions() if wanted and "bdist_wheel" in sys.argv else [],
        setup_requires=[mypy_requirement()] if wanted else [],
    )
