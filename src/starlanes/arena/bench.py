"""The benchmark: finds the builds there are and measures each in a process of its own (see measure.py)."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import starlanes
from starlanes.arena import measure, sources_only
from starlanes.kernel.errors import StarlanesError

INTERPRETED = "interpreted"
COMPILED = "compiled"
#: Where `make compiled` puts the compiled build, beside the project's src/.
BESIDE_THE_PROJECT = Path("build") / "compiled"
#: The parts of the package that get compiled.
RULES = ("kernel", "games")

#: What measures: the rules alone, the environments around them, or the net of a game.
RULES_ONLY = "starlanes.arena.measure"
ENVIRONMENTS = "starlanes.arena.measure_envs"
NETS = "starlanes.arena.measure_nets"

Row = dict[str, object]


def package_root() -> Path:
    """The directory that holds the package that is running."""
    return Path(starlanes.__file__).resolve().parents[1]


def compiled_root() -> Path | None:
    """The directory that holds a compiled build, if there is one."""
    named = os.environ.get("STARLANES_COMPILED_PATH")
    if named:
        found = Path(named).resolve()
        if not is_compiled(found):
            raise StarlanesError("not-compiled", {"folder": named})
        return found
    if measure.build() == COMPILED:
        return package_root()
    beside = package_root().parent / BESIDE_THE_PROJECT
    return beside if is_compiled(beside) else None


def is_compiled(root: Path) -> bool:
    kernel = root / "starlanes" / "kernel"
    return any(kernel.glob("match.*.so")) or any(kernel.glob("match.*.pyd"))


def is_stale(compiled: Path) -> bool:
    """Whether a compiled build was made from other sources than those that are running."""
    return rules_in(compiled) != rules_in(package_root())


def rules_in(root: Path) -> dict[str, bytes]:
    sources = [path for part in RULES for path in sorted((root / "starlanes" / part).rglob("*.py"))]
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sources}


def builds() -> dict[str, Path]:
    """The builds there are, and where."""
    out = {INTERPRETED: package_root()}
    compiled = compiled_root()
    if compiled is not None:
        out[COMPILED] = compiled
    return out


def command(build: str, root: Path, game: str, seats: list[int], seconds: float, module: str) -> list[str]:
    """The command by which a module measures a build. `-P` keeps the current directory from getting in its way."""
    rest = [game, str(seconds), *(str(count) for count in seats)]
    if build == INTERPRETED:
        return [sys.executable, "-P", str(Path(sources_only.__file__).resolve()), str(root), module, *rest]
    return [sys.executable, "-P", "-m", module, *rest]


def rows_of(
    build: str, root: Path, game: str, seats: list[int], seconds: float, module: str = RULES_ONLY
) -> Iterator[Row]:
    """The rows a build measures, one by one."""
    # One core: numpy would take all there are.
    alone = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"), "1")
    environment = {**os.environ, **alone, "PYTHONPATH": str(root)}
    with subprocess.Popen(
        command(build, root, game, seats, seconds, module),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            for line in process.stdout:
                row: Row = json.loads(line)
                if row["build"] != build:
                    raise StarlanesError(
                        "other-build", {"build": build, "folder": str(root), "found": str(row["build"])}
                    )
                yield row
            trouble = process.stderr.read().strip().splitlines()
        except BaseException:
            process.kill()
            raise
    if process.returncode != 0:
        why = trouble[-1] if trouble else StarlanesError("said-nothing", {})
        raise StarlanesError("bench-failed", {"build": build, "trouble": why})


def bench(
    game: str,
    seats: list[int],
    seconds: float,
    on_row: Callable[[Row], None] | None = None,
    module: str = RULES_ONLY,
) -> list[Row]:
    """All rows, build after build."""
    out: list[Row] = []
    for build, root in builds().items():
        for row in rows_of(build, root, game, seats, seconds, module):
            out.append(row)
            if on_row is not None:
                on_row(row)
    return out
